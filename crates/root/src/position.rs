//! A position as text: TOML that people read and edit. It contains everything but the supplies and the deck,
//! which are the remainder.

use crate::law::published;
use crate::state::*;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use table::game::PositionError;
use table::sheet;

type Counts = BTreeMap<String, u8>;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    game: GamePart,
    #[serde(default)]
    waiting: Stack,
    turn: Turn,
    #[serde(skip_serializing_if = "Option::is_none")]
    battle: Option<Battle>,
    #[serde(default, skip_serializing_if = "nothing_lost")]
    losses: Losses,
    /// In the order of play.
    player: Vec<PlayerPart>,
    /// Guests that nobody plays.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    hireling: Vec<HirelingPart>,
    /// From 1 to 12.
    clearing: Vec<ClearingPart>,
    map: MapPart,
    cards: CardsPart,
    items: ItemsPart,
    #[serde(default)]
    eyrie: EyrieBoard,
    #[serde(default)]
    alliance: AllianceBoard,
    #[serde(default)]
    vagabond: [VagabondBoard; 2],
    #[serde(default)]
    vagabot: [VagabotBoard; 2],
    #[serde(default)]
    lizards: LizardBoard,
    #[serde(default)]
    riverfolk: RiverfolkBoard,
    #[serde(default)]
    duchy: DuchyBoard,
}

fn nothing_lost(losses: &Losses) -> bool {
    *losses == Losses::default()
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct GamePart {
    map: MapId,
    deck: Deck,
    #[serde(default)]
    cooperative: bool,
    #[serde(default)]
    advanced_services: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    by_hand: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    discreet: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    outcome: Option<Outcome>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PlayerPart {
    faction: Faction,
    #[serde(default)]
    bot: bool,
    difficulty: Difficulty,
    #[serde(default, skip_serializing_if = "Traits::is_empty")]
    traits: Traits,
    #[serde(default)]
    points: u8,
    #[serde(default)]
    arrived: bool,
    dominance: Option<Suit>,
    coalition: Option<Faction>,
    #[serde(default)]
    hand: CardSet,
    #[serde(default)]
    play_area: CardSet,
    #[serde(default)]
    coffins: u8,
    pawn: Option<Spot>,
    #[serde(default)]
    crafted: Items,
    #[serde(default)]
    crafted_exhausted: Items,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct HirelingPart {
    faction: Faction,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    serves: Option<Faction>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ClearingPart {
    number: u8,
    suit: Suit,
    #[serde(default)]
    scorched: bool,
    #[serde(default)]
    sympathy: bool,
    #[serde(default)]
    trade_post: bool,
    #[serde(default)]
    tunnel: bool,
    #[serde(default)]
    wood: u8,
    #[serde(default)]
    blocked_slots: u8,
    #[serde(default)]
    plot: Plot,
    #[serde(default)]
    warriors: Counts,
    #[serde(default)]
    buildings: Counts,
    /// Tokens and other pieces of guests.
    #[serde(default, skip_serializing_if = "Counts::is_empty")]
    tokens: Counts,
    #[serde(default, skip_serializing_if = "nobody")]
    pawns: Factions,
    #[serde(default, skip_serializing_if = "no_ruin")]
    ruin: Ruin,
}

fn nobody(factions: &Factions) -> bool {
    factions.is_empty()
}

fn no_ruin(ruin: &Ruin) -> bool {
    *ruin == Ruin::default()
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct MapPart {
    keep: Option<Clearing>,
    ferry: Clearing,
    #[serde(default)]
    burrow: u8,
    #[serde(default)]
    opened_paths: u8,
    #[serde(default)]
    starting_corners: Clearings,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct CardsPart {
    /// Bottom first.
    discard: Pile,
    available: CardSet,
    /// Cards that take no part.
    removed: CardSet,
    revealed: Pile,
    market: Pile,
    lost_souls: Pile,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ItemsPart {
    open_quests: Quests,
    quest_deck: Quests,
    quest_discard: Quests,
    supply: Items,
    under_ruins: Items,
}

pub fn write(s: &State) -> String {
    sheet::write(&gather(s))
}

pub fn read(text: &str) -> Result<State, PositionError> {
    let position: Position = sheet::read(text)?;
    build(&position).map_err(|fault| PositionError { line: fault.line(text), reason: fault.reason })
}

/// A problem, and the table in which it occurs: the n-th of its name.
struct Fault {
    table: &'static str,
    nth: usize,
    reason: String,
}

impl Fault {
    fn line(&self, text: &str) -> usize {
        let headers = [format!("[[{}]]", self.table), format!("[{}]", self.table)];
        let mut found = text.lines().enumerate().filter(|(_, line)| headers.iter().any(|h| line.trim() == h));
        found.nth(self.nth).map_or(1, |(i, _)| i + 1)
    }
}

fn fault<T>(table: &'static str, nth: usize, reason: String) -> Result<T, Fault> {
    Err(Fault { table, nth, reason })
}

fn gather(s: &State) -> Position {
    let nonzero = |pairs: Vec<(&'static str, u8)>| -> Counts {
        pairs.into_iter().filter(|(_, n)| *n > 0).map(|(name, n)| (name.to_owned(), n)).collect()
    };
    let player = |f: &Faction| PlayerPart {
        faction: *f,
        bot: s.is_bot(*f),
        difficulty: s.difficulty(*f),
        traits: *s.traits(*f),
        points: s.points[f.index()],
        arrived: s.arrived.has(*f),
        dominance: s.dominance[f.index()],
        coalition: if f.is_vagabond() { s.coalition[f.board()] } else { None },
        hand: s.hands[f.index()],
        play_area: s.play_area[f.index()],
        coffins: s.coffins[f.index()],
        pawn: if f.is_vagabond() { Some(s.pawn(*f)) } else { None },
        crafted: s.crafted[f.index()],
        crafted_exhausted: s.face_down(*f),
    };
    let clearing = |c: Clearing| {
        let i = c.index();
        ClearingPart {
            number: c.number(),
            suit: s.suits[i],
            scorched: s.scorched.has(c),
            sympathy: s.sympathy.has(c),
            trade_post: s.trade_posts.has(c),
            tunnel: s.tunnels.has(c),
            wood: s.wood[i],
            blocked_slots: s.blocked_slots[i],
            plot: s.plots[i],
            warriors: nonzero(Faction::ALL.iter().map(|f| (f.name(), s.warriors_of(*f, c))).collect()),
            buildings: nonzero(Building::ALL.iter().map(|b| (b.name(), s.count(*b, c))).collect()),
            tokens: nonzero(
                Token::ALL
                    .iter()
                    .filter(|t| t.guest().is_some())
                    .map(|t| (t.name(), s.token(*t, c)))
                    .collect(),
            ),
            pawns: Faction::guests().filter(|f| s.pawn_at(*f, c)).collect(),
            ruin: s.ruins[i],
        }
    };
    Position {
        game: GamePart {
            map: s.map,
            deck: s.deck_kind,
            cooperative: s.cooperative,
            advanced_services: s.advanced_services,
            by_hand: s.by_hand,
            discreet: s.discreet,
            outcome: s.outcome,
        },
        waiting: s.stack,
        turn: s.turn,
        battle: s.battle,
        losses: s.losses,
        player: s.seats().iter().map(player).collect(),
        hireling: s
            .hirelings
            .iter()
            .map(|faction| HirelingPart { faction, serves: s.master(faction) })
            .collect(),
        clearing: Clearing::all().map(clearing).collect(),
        map: MapPart {
            keep: s.keep,
            ferry: s.ferry,
            burrow: s.warriors_of(Faction::Duchy, Clearing::BURROW),
            opened_paths: s.opened_paths,
            starting_corners: s.starting_corners,
        },
        cards: CardsPart {
            discard: s.discard,
            available: s.available,
            removed: CardSet::of_deck(s.deck_kind).minus(s.deck).minus(s.cards_in_zones().0),
            revealed: s.revealed,
            market: s.market,
            lost_souls: s.souls,
        },
        items: ItemsPart {
            open_quests: s.open_quests,
            quest_deck: s.quest_deck,
            quest_discard: s.quest_discard,
            supply: s.items,
            under_ruins: s.ruin_items,
        },
        eyrie: s.eyrie,
        alliance: s.alliance,
        vagabond: s.vagabonds,
        vagabot: s.vagabots,
        lizards: s.lizards,
        riverfolk: s.riverfolk,
        duchy: s.duchy,
    }
}

fn build(p: &Position) -> Result<State, Fault> {
    if !(2..=SEATS).contains(&p.player.len()) {
        return fault("player", 0, say!("setup-two-to-six"));
    }
    if p.clearing.len() != CLEARINGS {
        return fault("clearing", 0, say!("bad-twelve-clearings"));
    }
    let mut s = crate::rules::bare(p.game.map, p.game.deck);
    s.cooperative = p.game.cooperative;
    s.advanced_services = p.game.advanced_services;
    s.by_hand = p.game.by_hand;
    s.discreet = p.game.discreet;
    s.outcome = p.game.outcome;
    s.stack = p.waiting;
    s.turn = p.turn;
    s.battle = p.battle;
    s.losses = p.losses;
    for (i, player) in p.player.iter().enumerate() {
        place_player(&mut s, i, player)?;
    }
    s.seat_count = p.player.len() as u8;
    for (i, hireling) in p.hireling.iter().enumerate() {
        let Some(guest) = hireling.faction.guest().filter(|_| !s.owners().has(hireling.faction)) else {
            return fault("hireling", i, say!("bad-hireling-is-a-guest"));
        };
        if hireling.serves.is_some_and(|master| !s.players().has(master)) {
            return fault("hireling", i, say!("bad-hireling-serves"));
        }
        s.hirelings.insert(hireling.faction);
        s.masters[guest] = hireling.serves;
    }
    if !s.by_hand && s.owners().iter().any(|f| f.guest().is_some()) {
        return fault("game", 0, say!("bad-guests-beside"));
    }
    if p.turn.seat >= s.seat_count {
        return fault("turn", 0, say!("bad-no-such-seat"));
    }
    for (i, clearing) in p.clearing.iter().enumerate() {
        place_clearing(&mut s, i, clearing)?;
    }
    s.keep = p.map.keep;
    s.ferry = p.map.ferry;
    s.warriors[Clearing::BURROW.index()][Faction::Duchy.index()] = p.map.burrow;
    s.opened_paths = p.map.opened_paths;
    s.starting_corners = p.map.starting_corners;
    s.discard = p.cards.discard;
    s.available = p.cards.available;
    s.revealed = p.cards.revealed;
    s.market = p.cards.market;
    s.souls = p.cards.lost_souls;
    s.open_quests = p.items.open_quests;
    s.quest_deck = p.items.quest_deck;
    s.quest_discard = p.items.quest_discard;
    s.items = p.items.supply;
    s.ruin_items = p.items.under_ruins;
    s.eyrie = p.eyrie;
    s.alliance = p.alliance;
    s.vagabonds = p.vagabond;
    s.vagabots = p.vagabot;
    s.lizards = p.lizards;
    s.riverfolk = p.riverfolk;
    s.duchy = p.duchy;
    fill_supplies(&mut s, p)?;
    s.audit().map_err(|(table, nth, reason)| Fault { table, nth, reason })?;
    Ok(s)
}

fn place_player(s: &mut State, i: usize, p: &PlayerPart) -> Result<(), Fault> {
    let f = p.faction;
    if s.players().has(f) {
        return fault("player", i, say!("bad-already-there", who = f));
    }
    if p.bot && f.guest().is_some() {
        return fault("player", i, say!("setup-no-bot", who = f));
    }
    s.seats[i] = f;
    if p.bot {
        s.bots.insert(f);
        // The documents of the players are not part of a position.
        let Some(terms) = Terms::new(published(f), p.difficulty, p.traits) else {
            return fault("player", i, say!("setup-too-many-bots"));
        };
        s.agree(f, terms);
    } else {
        s.humans.insert(f);
    }
    s.points[f.index()] = p.points;
    if p.arrived {
        s.arrived.insert(f);
    }
    s.dominance[f.index()] = p.dominance;
    s.hands[f.index()] = p.hand;
    s.play_area[f.index()] = p.play_area;
    s.coffins[f.index()] = p.coffins;
    s.crafted[f.index()] = p.crafted;
    if let Some(face_down) = s.crafted_exhausted.get_mut(f.index()) {
        *face_down = p.crafted_exhausted;
    }
    if f.is_vagabond() {
        s.pawns[f.board()] = p.pawn.unwrap_or(Spot::Off);
        s.coalition[f.board()] = p.coalition;
    } else if p.pawn.is_some() || p.coalition.is_some() {
        return fault("player", i, say!("bad-only-vagabonds"));
    }
    Ok(())
}

fn place_clearing(s: &mut State, i: usize, p: &ClearingPart) -> Result<(), Fault> {
    let at = Clearing(i as u8);
    if p.number != at.number() {
        return fault("clearing", i, say!("bad-order-of-clearings", n = at.number()));
    }
    if p.suit == Suit::Bird {
        return fault("clearing", i, say!("setup-bird-clearing"));
    }
    s.suits[i] = p.suit;
    let set = |set: &mut Clearings, there: bool| {
        if there {
            set.insert(at)
        }
    };
    set(&mut s.scorched, p.scorched);
    set(&mut s.sympathy, p.sympathy);
    set(&mut s.trade_posts, p.trade_post);
    set(&mut s.tunnels, p.tunnel);
    s.wood[i] = p.wood;
    s.blocked_slots[i] = p.blocked_slots;
    s.plots[i] = p.plot;
    s.ruins[i] = p.ruin;
    for (name, n) in &p.warriors {
        let Some(f) = Faction::parse(name) else {
            return fault("clearing", i, say!("bad-no-faction", name = name));
        };
        s.warriors[i][f.index()] = *n;
    }
    for (name, n) in &p.buildings {
        let Some(b) = Building::parse(name) else {
            return fault("clearing", i, say!("bad-no-building", name = name));
        };
        s.buildings[i][b.index()] = *n;
    }
    for (name, n) in &p.tokens {
        let Some(guest) = Token::parse(name).and_then(Token::guest) else {
            return fault("clearing", i, say!("bad-no-guest-token", name = name));
        };
        s.lay_guest_tokens(guest, at, *n);
    }
    for f in p.pawns.iter() {
        let Some(guest) = f.guest() else {
            return fault("clearing", i, say!("bad-pawn-with-player"));
        };
        s.guest_pawns[guest].insert(at);
    }
    Ok(())
}

/// Computes the supplies and the deck: the remainder.
fn fill_supplies(s: &mut State, p: &Position) -> Result<(), Fault> {
    let seated = p.player.iter().map(|player| player.faction);
    for (i, f) in seated.chain(s.hirelings.iter()).enumerate() {
        let used = s.warriors_used(f);
        match u16::from(f.warriors()).checked_sub(used) {
            Some(left) => s.supply[f.index()] = left as u8,
            None => {
                return fault("player", i, say!("bad-warriors", n = used, who = f, most = f.warriors()));
            }
        }
    }
    let all = CardSet::of_deck(s.deck_kind);
    let (placed, twice) = s.cards_in_zones();
    if let Some(card) = twice {
        return fault("cards", 0, say!("bad-card-twice", card = card));
    }
    if let Some(card) = placed.minus(all).iter().next() {
        return fault("cards", 0, say!("bad-card-of-another-deck", card = card));
    }
    s.deck = all.minus(placed).minus(p.cards.removed);
    Ok(())
}
