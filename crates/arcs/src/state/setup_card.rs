//! The twelve setup cards (rules 3.1).

use super::map::Clusters;
use super::names::named;
use super::system::System;

named! {
    pub enum SetupCard {
        TwoFrontiers = "2p Frontiers",
        TwoMixUp1 = "2p Mix Up 1",
        TwoHomelands = "2p Homelands",
        TwoMixUp2 = "2p Mix Up 2",
        ThreeMixUp = "3p Mix Up",
        ThreeFrontiers = "3p Frontiers",
        ThreeHomelands = "3p Homelands",
        ThreeCoreConflict = "3p Core Conflict",
        FourMixUp1 = "4p Mix Up 1",
        FourMixUp2 = "4p Mix Up 2",
        FourFrontiers = "4p Frontiers",
        FourMixUp3 = "4p Mix Up 3",
    }
}

/// The starting systems of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Homes {
    pub a: System,
    pub b: System,
    /// One system, or two with two players.
    pub c: &'static [System],
}

struct Layout {
    players: u8,
    in_play: Clusters,
    seats: &'static [Homes],
}

const fn homes(a: System, b: System, c: &'static [System]) -> Homes {
    Homes { a, b, c }
}

const fn gate(cluster: u8) -> System {
    System::gate(cluster)
}
const fn arrow(cluster: u8) -> System {
    System::arrow(cluster)
}
const fn crescent(cluster: u8) -> System {
    System::crescent(cluster)
}
const fn hex(cluster: u8) -> System {
    System::hex(cluster)
}

impl SetupCard {
    /// The four cards for this many players.
    pub fn of_players(players: u8) -> &'static [SetupCard] {
        match players {
            2 => &SetupCard::ALL[0..4],
            3 => &SetupCard::ALL[4..8],
            _ => &SetupCard::ALL[8..12],
        }
    }

    pub fn players(self) -> u8 {
        self.layout().players
    }

    pub fn in_play(self) -> Clusters {
        self.layout().in_play
    }

    /// The homes of each seat, the first player's first.
    pub fn homes(self) -> &'static [Homes] {
        self.layout().seats
    }

    fn layout(self) -> &'static Layout {
        &LAYOUTS[self as usize]
    }
}

static LAYOUTS: [Layout; 12] = [
    // 2p Frontiers
    Layout {
        players: 2,
        in_play: Clusters::without(&[1, 6]),
        seats: &[homes(hex(5), hex(4), &[gate(3), hex(3)]), homes(arrow(3), arrow(5), &[gate(5), arrow(4)])],
    },
    // 2p Mix Up 1
    Layout {
        players: 2,
        in_play: Clusters::without(&[2, 5]),
        seats: &[
            homes(crescent(4), crescent(3), &[gate(1), arrow(6)]),
            homes(hex(6), hex(3), &[gate(4), crescent(1)]),
        ],
    },
    // 2p Homelands
    Layout {
        players: 2,
        in_play: Clusters::without(&[1, 4]),
        seats: &[
            homes(arrow(5), arrow(6), &[gate(5), hex(5)]),
            homes(hex(3), arrow(3), &[gate(3), arrow(2)]),
        ],
    },
    // 2p Mix Up 2
    Layout {
        players: 2,
        in_play: Clusters::without(&[1, 4]),
        seats: &[
            homes(crescent(5), arrow(2), &[gate(3), crescent(6)]),
            homes(crescent(2), arrow(6), &[gate(5), hex(3)]),
        ],
    },
    // 3p Mix Up
    Layout {
        players: 3,
        in_play: Clusters::without(&[1, 4]),
        seats: &[
            homes(hex(3), crescent(5), &[gate(2)]),
            homes(hex(5), arrow(2), &[gate(3)]),
            homes(hex(2), arrow(3), &[gate(5)]),
        ],
    },
    // 3p Frontiers
    Layout {
        players: 3,
        in_play: Clusters::without(&[2, 3]),
        seats: &[
            homes(hex(1), hex(4), &[gate(6)]),
            homes(hex(5), crescent(1), &[gate(5)]),
            homes(crescent(4), arrow(6), &[gate(1)]),
        ],
    },
    // 3p Homelands
    Layout {
        players: 3,
        in_play: Clusters::without(&[5, 6]),
        seats: &[
            homes(hex(2), crescent(3), &[gate(3)]),
            homes(hex(1), arrow(2), &[gate(2)]),
            homes(arrow(1), hex(4), &[gate(4)]),
        ],
    },
    // 3p Core Conflict
    Layout {
        players: 3,
        in_play: Clusters::without(&[3, 6]),
        seats: &[
            homes(hex(1), crescent(2), &[gate(1)]),
            homes(hex(2), crescent(1), &[gate(2)]),
            homes(arrow(1), arrow(2), &[gate(4)]),
        ],
    },
    // 4p Mix Up 1
    Layout {
        players: 4,
        in_play: Clusters::without(&[3]),
        seats: &[
            homes(arrow(4), hex(6), &[gate(1)]),
            homes(hex(4), hex(5), &[gate(6)]),
            homes(arrow(5), hex(1), &[gate(4)]),
            homes(arrow(6), arrow(1), &[gate(5)]),
        ],
    },
    // 4p Mix Up 2
    Layout {
        players: 4,
        in_play: Clusters::without(&[4]),
        seats: &[
            homes(hex(5), arrow(3), &[gate(2)]),
            homes(hex(3), crescent(5), &[gate(1)]),
            homes(hex(2), hex(1), &[gate(3)]),
            homes(arrow(1), arrow(2), &[gate(5)]),
        ],
    },
    // 4p Frontiers
    Layout {
        players: 4,
        in_play: Clusters::without(&[5]),
        seats: &[
            homes(hex(1), crescent(3), &[gate(2)]),
            homes(hex(2), hex(6), &[gate(3)]),
            homes(crescent(4), arrow(2), &[gate(6)]),
            homes(arrow(1), arrow(6), &[gate(4)]),
        ],
    },
    // 4p Mix Up 3
    Layout {
        players: 4,
        in_play: Clusters::without(&[6]),
        seats: &[
            homes(hex(3), crescent(5), &[gate(1)]),
            homes(arrow(1), arrow(3), &[gate(2)]),
            homes(hex(1), hex(4), &[gate(3)]),
            homes(arrow(4), crescent(2), &[gate(5)]),
        ],
    },
];
