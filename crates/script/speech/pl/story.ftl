# A trace told as text.

outcome-yes = tak
outcome-no = nie
outcome-done = zrobione
outcome-nothing = nic do zrobienia
outcome-open = niezakończone
because = bo { $fact }
all-alike = wszystkie równe
not-these = odpada { $options }
chosen-by-lot = → { $option } (losem spośród { $n })
chosen-none = → żadne
against = { $a } wobec { $b }
