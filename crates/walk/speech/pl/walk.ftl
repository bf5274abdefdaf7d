# Dowolny dokument, wykonywany przez człowieka.

title = Dowolny dokument
blurb = Bot do dowolnej gry, obok twojej planszy: prowadzi krok po kroku, rzuca i liczy, a pyta o to, co widzisz tylko ty.
side-you = kto odpowiada
side-you-help = Masz przed sobą planszę.
side-bot = dokument
side-bot-help = Jest odczytywany krok po kroku.
form-document = Dokument
form-page = Zacznij od strony
form-page-help = Puste: strona, od której zaczyna się dokument.
no-nobody-answers = ktoś musi odpowiadać: zajmij to miejsce
no-document-chosen = wybierz dokument albo dodaj własny
panel-counters = Liczniki
panel-reminders = Do zapamiętania
panel-words = Co znaczą słowa
keep-in-mind = pamiętaj: { $line }
cards-left = { $deck }: { $n ->
    [one] została
   *[other] zostało
} { $n } { $n ->
    [one] karta
    [few] karty
   *[many] kart
}
means = { $term }: { $definition }
what-came-up = Co wypadło: { $what }?
you-decide = decyzja należy do ciebie
prefer = najlepiej { $hint }
another-turn = Następna tura: { $page }
begin-with-another-page = Zacznij od innej strony
game-over = Koniec gry
begin = Zacznij: { $page }
an-answer = odpowiedź
you = ty
the-bot = bot
at-its-end = Procedura dobiegła końca.
endless-rolls = Nie można kontynuować: { $n } rzutów bez końca i bez pytania. { $line }
cannot-go-on = Nie można kontynuować: { $why }. { $line }
was-here = tutaj
was-yes = tak
was-no = nie
was-done = zrobione
was-nothing = nic
no-steps = dokument nie zawiera kroków
no-such-page-named = nie ma strony „{ $page }”: są strony { $pages }
no-counters = ten dokument niczego nie liczy: nie ma czego poprawiać
no-such-counter = napisz licznik i jego wartość, na przykład `{ $first }: 3`; są { $names }
no-out-of-range = { $name } przyjmuje wartości od { $low } do { $high }
no-nothing-asked = nic nie jest pytane
no-such-answer = możliwe odpowiedzi: { $names }
no-such-page = nie ma takiej strony
no-not-asked-now = o to teraz nie pytam
no-step = krok { $n }: { $why }
no-not-to-come-up = nic takiego nie mogło wypaść
no-two-documents = jeden dokument naraz: dla drugiego zacznij nową grę
no-other-text = wykonywany tekst nie jest tekstem tego dokumentu
no-mind = dokument bez gry czyta człowiek
