# The terminal.

correct-or-undo = Correct the table by hand, or undo.
what-came-up = What came up: { $what }?
is-to-decide = { $who } is to decide.
so-many-options = { $n } options: ? shows them, `? word` some of them.
for-example = For example: { $example }
say-where = Say where: save FILE
saved-in = Saved in { $file }.
no-because = { $wish }: no, { $why }.
none-of-the-options = `{ $answer }` is none of the options; ? lists them, help says more.
can-mean = `{ $answer }` can mean:
nothing-to-take-back = There is nothing to take back.
back-at = Back at { $n }.
on-the-board = on the board: { $what }
unknown-wish = `{ $wish }` is nothing that this game knows; ? lists what can be done.
can-be-done = { $wish }: that can be done.
game-is-over = The game is over: won by { $who }.
game-is-over-so = The game is over: won by { $who } ({ $how }).
game-is-over-for-nobody = The game is over.
