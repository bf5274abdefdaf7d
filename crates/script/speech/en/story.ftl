# A trace told as text.

outcome-yes = yes
outcome-no = no
outcome-done = done
outcome-nothing = nothing to do
outcome-open = not ended
because = because { $fact }
all-tied = all tied
all-of-them = all of them
none-of-them = none of them
# Before the place in "3 ships from gate 1 to hex 2": such options are listed together.
option-to = to
leaves = leaves { $options }
so-many-left = leaves { $left } of { $n }
those-to = those to { $places }
rules-out = rules out { $options }
chosen-by-lot = → { $option } (by lot among { $n })
chosen-none = → none
nothing-done = nothing was done in the last turn of this loop: it ends
against = { $a } against { $b }
