# O co dokument pyta człowieka.

answer-yes = tak
answer-no = nie
answer-done = zrobione
answer-impossible = niemożliwe
answer-over = koniec
ask-and-do = { $text } Jeśli tak, zrób to.
ask-how-many = Ile? { $text }
ask-first = Czy jest pierwszy przypadek: { $text }?
ask-another = Czy jest następny przypadek: { $text }?
ask-actions-left = Czy zostały jeszcze akcje?
the-result = wynik: { $n }
any-number = dowolna liczba
not-a-number = „{ $typed }” nie jest liczbą
not-an-answer = „{ $typed }” nie jest żadną z odpowiedzi: { $names }
several-answers = „{ $typed }” może oznaczać kilka odpowiedzi: { $names }
with-which = z którym? { $names }
