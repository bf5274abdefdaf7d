# Why a creature does what it does.

object-den = den
object-predator = predator
object-prey = prey
object-food = food
object-habitat = habitat
object-explorer = explorer
object-building = building
object-own-species = own species
object-creature = creature
object-drone = drone
object-cube = cube
object-plant = Plant
object-meat = Meat
object-hex = hex
object-own-terrain = own terrain
object-host = host
object-target = target
object-it = it
object-or = { $one } or { $other }
object-wounded = wounded { $what }
object-unwounded = unwounded { $what }
object-smaller = smaller { $what }
object-larger = larger { $what }
object-weakest = weakest { $what }
why-which-to-go-to = which { $what } to go to
why-closer-hex = a hex closer to { $what }
why-farther-hex = a hex farther from { $what }
why-closer-to = closer to the nearest { $what }
why-order-of-hexes = the first of E, NE, NW, W, SW, SE
why-nearest = nearest { $what }: { $hexes }, { $n } { $n ->
    [one] step
   *[other] steps
} away
why-attached = attached: it does not move by itself
why-no-object = there is no { $what } it could get to: it does not move
why-at-goal = it is at its { $what } already: it does not move
why-equidistant = { $n } hexes with { $what } are equally near: it remains still
why-forbidden = its card forbids every hex it could go to: it remains still
why-no-way = no hex it could enter is farther from { $what }: it remains still
why-no-cube = no cube here that it eats
why-cube-to-consume = a cube to consume
why-whom-to-fight = whom to fight
why-whom-to-scare = whom to scare
why-nobody-here = { $what }: nobody here
why-no-special = its Special is not possible
why-players-no-special = the players: its Special is not possible
why-special-can = its Special, { $name }, can { $effect }
why-whom-special = whom the Special is for
why-no-function = the AI card of { $name } has no function { $n }
why-no-creature = no creature is on turn
why-no-card = there is no AI card of { $name } in the document
why-on-turn = { $who } is on turn
why-both = { $one } and { $other }
