# Beside the physical board: who else plays.
no-reach = “{ $word }”: the reach of a faction is a number from 0 to { $most }
no-colour = “{ $word }” is neither a colour nor a reach: write, for example, “grey, reach 8”
no-so-many-guests = a mirrored table has room for { $most } factions and hirelings that the program does not know
no-master = { $hireling } cannot serve “{ $serves }”: nobody of that name plays
reach-enough = The factions reach { $reach }: enough for { $players } ({ $needed }).
reach-unknown = The factions whose reach is known reach { $reach }; { $players } should reach { $needed }.
reach-too-little = The factions reach { $reach }: less than the Law of Root advises for { $players } ({ $needed }).
