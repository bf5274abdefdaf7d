# A trace told as text.

outcome-yes = tak
outcome-no = nie
outcome-done = zrobione
outcome-nothing = nic do zrobienia
outcome-open = niezakończone
because = bo { $fact }
all-tied = wszystkie równe
all-of-them = wszystkie
none-of-them = żadna
# Before the place in "3 ships from gate 1 to hex 2": such options are listed together.
option-to = do
leaves = zostaje { $options }
so-many-left = zostaje { $left } z { $n }
those-to = te do { $places }
rules-out = odpada { $options }
chosen-by-lot = → { $option } (losem spośród { $n })
chosen-none = → żadne
nothing-done = w ostatnim przebiegu tej pętli nic się nie stało: pętla się kończy
against = { $a } wobec { $b }
