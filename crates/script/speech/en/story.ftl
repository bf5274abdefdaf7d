# A trace told as text.

outcome-yes = yes
outcome-no = no
outcome-done = done
outcome-nothing = nothing to do
outcome-open = not ended
because = because { $fact }
all-alike = all alike
not-these = not { $options }
chosen-by-lot = → { $option } (by lot among { $n })
chosen-none = → none
against = { $a } against { $b }
