# A trace told as text.

outcome-yes = yes
outcome-no = no
outcome-done = done
outcome-nothing = nothing to do
outcome-open = not ended
because = because { $fact }
all-alike = all alike
all-of-them = all of them
none-of-them = none of them
# Before the place in "3 ships from gate 1 to hex 2": such options are listed together.
option-to = to
only-these = only { $options }
not-these = not { $options }
chosen-by-lot = → { $option } (by lot among { $n })
chosen-none = → none
against = { $a } against { $b }
