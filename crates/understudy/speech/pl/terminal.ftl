# The terminal.

correct-or-undo = Popraw stół ręcznie albo cofnij.
what-came-up = Co wypadło: { $what }?
is-to-decide = Decyduje { $who }.
so-many-options = Możliwości: { $n }. ? pokazuje wszystkie, `? słowo` niektóre.
for-example = Na przykład: { $example }
say-where = Podaj gdzie: save PLIK
saved-in = Zapisano w pliku { $file }.
no-because = { $wish }: nie, { $why }.
none-of-the-options = `{ $answer }` nie jest żadną z możliwości; ? wymienia je, help mówi więcej.
can-mean = `{ $answer }` może znaczyć:
nothing-to-take-back = Nie ma czego cofnąć.
back-at = Z powrotem przy wpisie { $n }.
on-the-board = na planszy: { $what }
unknown-wish = `{ $wish }`: tego ta gra nie zna; ? wymienia, co można zrobić.
can-be-done = { $wish }: to można zrobić.
game-is-over = Gra skończona. Wygrywa { $who }.
game-is-over-so = Gra skończona. Wygrywa { $who } ({ $how }).
game-is-over-for-nobody = Gra skończona.
another-experiment-is-being-played = Trwa inny eksperyment: poczekaj na jego koniec albo go zatrzymaj.
