# The terminal.

correct-or-undo = Correct the table by hand, or undo.
what-came-up = What came up: { $what }?
is-to-decide = { $who } is to decide.
so-many-options = { $n } options: ? lists them, `? word` those with that word.
for-example = For example: { $example }
say-where = Name a file: save FILE
saved-in = Saved in { $file }.
no-because = { $wish }: no, { $why }.
none-of-the-options = `{ $answer }` is not one of the options; ? lists them, `help` explains more.
can-mean = `{ $answer }` could mean:
nothing-to-take-back = There is nothing to undo.
back-at = Back at { $n }.
on-the-board = on the board: { $what }
unknown-wish = This game does not understand `{ $wish }`; ? lists the possible actions.
can-be-done = { $wish }: that can be done.
game-is-over = The game is over: won by { $who }.
game-is-over-so = The game is over: won by { $who } ({ $how }).
game-is-over-for-nobody = The game is over.
another-experiment-is-being-played = Another experiment is being played: wait for it, or stop it.
