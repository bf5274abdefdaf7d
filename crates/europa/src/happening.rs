//! The happenings of Europa: every change of a mat and of the board.
//!
//! Many rules change a Bot's pieces, and so do people's corrections. So the rules themselves report nothing:
//! the happenings of an event are the difference between the table before and after it. That omits nothing,
//! and costs nothing without an observer.

use crate::action::Act;
use crate::atlas::{Area, Faith, Node, Province, Realm, Zone};
use crate::state::card::{Branch, Card, Kind};
use crate::state::deck::{Cards, Deck};
use crate::state::level::Level;
use crate::state::mat::{Cubes, Mat, Truce};
use crate::state::{Board, Player, Stage, State};
use crate::words::happened;
use serde::Serialize;
use table::{Score, Seat, Weight};

/// The table: the mats, and the tracked part of the board.
#[derive(Clone, Debug, PartialEq)]
pub struct Laid {
    pub age: u8,
    pub round: u8,
    pub stage: Stage,
    pub board: Board,
    pub players: Vec<Player>,
}

impl Laid {
    pub fn of(state: &State) -> Self {
        let State { age, round, stage, board, players, .. } = state;
        Laid { age: *age, round: *round, stage: *stage, board: *board, players: players.clone() }
    }
}

/// One change of the table.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Happening {
    #[serde(flatten)]
    pub change: Change,
    /// Whether nobody decided it: it follows from the rules, or people corrected it.
    pub forced: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "change")]
pub enum Change {
    Age {
        from: u8,
        to: u8,
    },
    Round {
        from: u8,
        to: u8,
    },
    Stage {
        from: Stage,
        to: Stage,
    },
    Board {
        entry: Entry,
    },
    Realm {
        player: u8,
        from: Realm,
        to: Realm,
    },
    Faith {
        player: u8,
        from: Faith,
        to: Faith,
    },
    Prestige {
        player: u8,
        from: i16,
        to: i16,
    },
    Passed {
        player: u8,
        yes: bool,
    },
    EventTaken {
        player: u8,
        yes: bool,
    },
    Level {
        player: u8,
        from: Level,
        to: Level,
    },
    Capital {
        player: u8,
        from: Province,
        to: Province,
    },
    Track {
        player: u8,
        track: Track,
        from: u8,
        to: u8,
    },
    Army {
        player: u8,
        from: Option<Area>,
        to: Option<Area>,
    },
    Merchant {
        player: u8,
        from: Option<Node>,
        to: Option<Node>,
    },
    /// A piece is added to the board or the mat, or removed.
    Piece {
        player: u8,
        piece: Piece,
        is_there: bool,
    },
    Influence {
        player: u8,
        imperial: bool,
        area: Area,
        from: u8,
        to: u8,
    },
    Card {
        player: u8,
        card: Card,
        from: Pile,
        to: Pile,
    },
}

/// A tracked value of the board.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Entry {
    Rebels(bool),
    Emperor(Option<u8>),
    Authority { from: u8, to: u8 },
    Defending(bool),
    PapalController(Option<u8>),
    Uncontested(bool),
    Roma(Option<u8>),
}

/// A counter of a mat.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Track {
    Available,
    Spent,
    Focus(Kind),
    Reserve,
    Standing,
    Laid,
    BonusManpower,
    Colonists,
    Cardinals,
    Ideas(Branch),
    LargeElsewhere,
    SmallElsewhere,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Piece {
    Town(Province),
    Unrest(Province),
    /// A Town occupied by others.
    Lost(Province),
    /// A Province of others that it occupies.
    Held(Province),
    Ship(Zone),
    Claim(Area),
    Core(Area),
    Alliance(Realm),
    /// The Alliance is on its Active side.
    Active(Realm),
    Marriage(Realm),
    War(Realm),
    Landless(Realm),
    Truce {
        realm: Realm,
        made: u8,
    },
    Milestone(Kind),
    Quest,
    /// A used card whose FOCUS was the Action.
    Focused(Card),
}

/// The pile of a Bot card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pile {
    Draw,
    Used,
    Out,
}

/// Changes a state, and reports the differences.
pub(super) fn tell<R>(
    state: &mut State,
    act: Option<Act>,
    told: &mut Vec<Happening>,
    work: impl FnOnce(&mut State) -> R,
) -> R {
    let before = Laid::of(state);
    let result = work(state);
    let forced = !matches!(act, Some(Act::Do(..)));
    told.extend(changes(&before, &Laid::of(state)).into_iter().map(|change| Happening { change, forced }));
    result
}

/// The difference between two tables.
pub fn changes(before: &Laid, after: &Laid) -> Vec<Change> {
    let mut out = Vec::new();
    let mut differ = |from: u8, to: u8, change: Change| out.extend((from != to).then_some(change));
    differ(before.age, after.age, Change::Age { from: before.age, to: after.age });
    differ(before.round, after.round, Change::Round { from: before.round, to: after.round });
    if before.stage != after.stage {
        out.push(Change::Stage { from: before.stage, to: after.stage });
    }
    board(&before.board, &after.board, &mut out);
    for (at, (before, after)) in before.players.iter().zip(&after.players).enumerate() {
        of_player(at as u8, before, after, &mut out);
    }
    out
}

fn board(before: &Board, after: &Board, out: &mut Vec<Change>) {
    let Board { rebels, emperor, authority, defending, papal_controller, uncontested, roma } = *after;
    let entries = [
        (before.rebels != rebels, Entry::Rebels(rebels)),
        (before.emperor != emperor, Entry::Emperor(emperor)),
        (before.authority != authority, Entry::Authority { from: before.authority, to: authority }),
        (before.defending != defending, Entry::Defending(defending)),
        (before.papal_controller != papal_controller, Entry::PapalController(papal_controller)),
        (before.uncontested != uncontested, Entry::Uncontested(uncontested)),
        (before.roma != roma, Entry::Roma(roma)),
    ];
    out.extend(entries.into_iter().filter(|(differs, _)| *differs).map(|(_, entry)| Change::Board { entry }));
}

fn of_player(player: u8, before: &Player, after: &Player, out: &mut Vec<Change>) {
    let Player { realm, faith, prestige, passed, event_taken, mat } = after;
    if before.realm != *realm {
        out.push(Change::Realm { player, from: before.realm, to: *realm });
    }
    if before.faith != *faith {
        out.push(Change::Faith { player, from: before.faith, to: *faith });
    }
    if before.prestige != *prestige {
        out.push(Change::Prestige { player, from: before.prestige, to: *prestige });
    }
    if before.passed != *passed {
        out.push(Change::Passed { player, yes: *passed });
    }
    if before.event_taken != *event_taken {
        out.push(Change::EventTaken { player, yes: *event_taken });
    }
    if let (Some(before), Some(after)) = (&before.mat, mat) {
        of_mat(player, before, after, out);
    }
}

/// The counters of a mat, in the order of the mat.
pub fn tracks(mat: &Mat) -> Vec<(Track, u8)> {
    let focus = Kind::ALL.map(|kind| (Track::Focus(kind), mat.focus(kind)));
    let ideas = Branch::ALL.map(|branch| (Track::Ideas(branch), mat.ideas(branch)));
    let counts = [
        (Track::Available, mat.available),
        (Track::Spent, mat.spent),
        (Track::Reserve, mat.reserve),
        (Track::Standing, mat.standing),
        (Track::Laid, mat.laid),
        (Track::BonusManpower, mat.bonus_manpower),
        (Track::Colonists, mat.colonists),
        (Track::Cardinals, mat.cardinals),
        (Track::LargeElsewhere, mat.elsewhere[0]),
        (Track::SmallElsewhere, mat.elsewhere[1]),
    ];
    counts.into_iter().chain(focus).chain(ideas).collect()
}

/// The pieces of a Bot, except Influence, cards and pieces with a list of their own.
pub fn pieces(mat: &Mat) -> Vec<Piece> {
    let mut out: Vec<Piece> = Vec::new();
    out.extend(mat.towns.iter().copied().map(Piece::Town));
    out.extend(mat.unrest.iter().copied().map(Piece::Unrest));
    out.extend(mat.lost.iter().copied().map(Piece::Lost));
    out.extend(mat.held.iter().copied().map(Piece::Held));
    out.extend(mat.ships.iter().copied().map(Piece::Ship));
    out.extend(mat.claims.iter().copied().map(Piece::Claim));
    out.extend(mat.cores.iter().copied().map(Piece::Core));
    out.extend(mat.alliances.iter().map(|alliance| Piece::Alliance(alliance.realm)));
    out.extend(mat.alliances.iter().filter(|a| a.active).map(|alliance| Piece::Active(alliance.realm)));
    out.extend(mat.marriages.iter().copied().map(Piece::Marriage));
    out.extend(mat.wars.iter().map(|war| Piece::War(war.enemy)));
    out.extend(mat.wars.iter().filter(|war| war.landless).map(|war| Piece::Landless(war.enemy)));
    out.extend(mat.truces.iter().map(|Truce { realm, made }| Piece::Truce { realm: *realm, made: *made }));
    out.extend(Kind::ALL.into_iter().filter(|kind| mat.milestones[*kind as usize]).map(Piece::Milestone));
    out.extend(mat.quest.then_some(Piece::Quest));
    out.extend(mat.deck.focused.iter().map(Piece::Focused));
    out
}

fn of_mat(player: u8, before: &Mat, after: &Mat, out: &mut Vec<Change>) {
    if before == after {
        return;
    }
    if before.level != after.level {
        out.push(Change::Level { player, from: before.level, to: after.level });
    }
    if before.capital != after.capital {
        out.push(Change::Capital { player, from: before.capital, to: after.capital });
    }
    let counts = tracks(before).into_iter().zip(tracks(after));
    let counts = counts.filter(|((_, from), (_, to))| from != to);
    out.extend(counts.map(|((track, from), (_, to))| Change::Track { player, track, from, to }));
    if before.army != after.army {
        out.push(Change::Army { player, from: before.army, to: after.army });
    }
    if before.merchant != after.merchant {
        out.push(Change::Merchant { player, from: before.merchant, to: after.merchant });
    }
    let (had, has) = (pieces(before), pieces(after));
    let gone = had.iter().filter(|piece| !has.contains(piece)).map(|piece| (*piece, false));
    let new = has.iter().filter(|piece| !had.contains(piece)).map(|piece| (*piece, true));
    out.extend(gone.chain(new).map(|(piece, is_there)| Change::Piece { player, piece, is_there }));
    influence(player, false, &before.influence, &after.influence, out);
    influence(player, true, &before.imperial, &after.imperial, out);
    let moved = |card: &Card| pile(&before.deck, *card) != pile(&after.deck, *card);
    let card = |card: Card| {
        let (from, to) = (pile(&before.deck, card)?, pile(&after.deck, card)?);
        Some(Change::Card { player, card, from, to })
    };
    out.extend(Cards::ALL.iter().filter(moved).filter_map(card));
}

fn influence(player: u8, imperial: bool, before: &[Cubes], after: &[Cubes], out: &mut Vec<Change>) {
    let cubes =
        |list: &[Cubes], area: Area| list.iter().filter(|c| c.area == area).map(|c| c.cubes).sum::<u8>();
    let mut areas: Vec<Area> = before.iter().chain(after).map(|cubes| cubes.area).collect();
    areas.sort();
    areas.dedup();
    for area in areas {
        let (from, to) = (cubes(before, area), cubes(after, area));
        if from != to {
            out.push(Change::Influence { player, imperial, area, from, to });
        }
    }
}

fn pile(deck: &Deck, card: Card) -> Option<Pile> {
    let piles = [(deck.draw, Pile::Draw), (deck.used, Pile::Used), (deck.out, Pile::Out)];
    piles.into_iter().find(|(cards, _)| cards.contains(card)).map(|(_, pile)| pile)
}

impl Change {
    /// The player whose mat or standing it concerns.
    pub fn player(&self) -> Option<u8> {
        match self {
            Change::Age { .. } | Change::Round { .. } | Change::Stage { .. } | Change::Board { .. } => None,
            Change::Realm { player, .. }
            | Change::Faith { player, .. }
            | Change::Prestige { player, .. }
            | Change::Passed { player, .. }
            | Change::EventTaken { player, .. }
            | Change::Level { player, .. }
            | Change::Capital { player, .. }
            | Change::Track { player, .. }
            | Change::Army { player, .. }
            | Change::Merchant { player, .. }
            | Change::Piece { player, .. }
            | Change::Influence { player, .. }
            | Change::Card { player, .. } => Some(*player),
        }
    }

    /// Whether people have to do something on the board or a mat.
    pub fn is_on_the_board(&self) -> bool {
        !matches!(
            self,
            Change::Age { .. }
                | Change::Round { .. }
                | Change::Stage { .. }
                | Change::EventTaken { .. }
                | Change::Level { .. }
        )
    }
}

impl table::Happening for Happening {
    type State = State;
    const TELLS_ACTS: bool = true;

    fn say(&self, state: &State) -> String {
        happened::say(&self.change, state)
    }

    /// The effects of a Bot's action are in the action's own words; automatic changes are news.
    fn weight(&self) -> Weight {
        match self.change {
            Change::Age { .. } | Change::Round { .. } => Weight::Headline,
            Change::Card { .. } | Change::EventTaken { .. } => Weight::Bookkeeping,
            Change::Stage { .. } => Weight::Beat,
            _ if self.forced => Weight::Beat,
            _ => Weight::Bookkeeping,
        }
    }

    fn seat(&self) -> Option<Seat> {
        self.change.player().map(Seat)
    }

    fn score(&self, _: &State) -> Option<Score> {
        let Change::Prestige { player, from, to } = self.change else { return None };
        let (seat, points) = (Seat(player), i32::from(to - from));
        Some(Score::Points { seat, points, source: say!("prestige"), note: String::new() })
    }
}
