//! Short positions for examples of play: the players, and the pieces in each clearing.
//!
//! ```text
//! seats: marquise (bot, nightmare, Blitz); eyrie (human)
//! turn: marquise
//! 1: marquise 2, sawmill, keep
//! 3: eyrie 6, roost
//! points: marquise 3, eyrie 5
//! set: vagabot 1 ready: 4
//! ```
//!
//! Boards and cards: `order: Anvil (fox)`, `souls: fox, mouse, bird` (the last on top), `market:`,
//! `decree: fox, fox, bird`, `viziers: 2`, `swayed: Marshal`, `burrow: 5`, `acolytes: 1`,
//! `outcast: fox, hated`, `payments: riverfolk 1`, `funds:`, `committed:`, `prices: 2, 1, 3` (hand card,
//! riverboats, mercenaries), `items: ready 4, exhausted 1`, `quest: Errand (rabbit)`, `forest: A3`. A suit
//! stands for any card of it without an item.
//!
//! The map is the autumn one unless `map:` says otherwise. Anything not mentioned is in its default place:
//! pieces in their supplies, cards in the deck, ruins on the map. `set:` takes any manual correction. A text
//! that begins with a table of TOML is a whole position.

use crate::law::published;
use crate::state::*;
use crate::{Root, rules};
use table::Game;

pub fn read(text: &str) -> Result<State, String> {
    if text.trim_start().starts_with('[') {
        return Root::from_position(text).map_err(|e| e.to_string());
    }
    let lines = || {
        let lines = text.lines().map(str::trim).filter(|l| !l.is_empty() && !l.starts_with('#'));
        lines.map(|l| l.split_once(':').map(|(key, value)| (key.trim(), value.trim())).ok_or(l))
    };
    let mut head = Setup::autumn([]);
    let mut turn = None;
    for line in lines() {
        let (key, value) = line.map_err(|l| format!("“{l}”: a word, a colon, and what is there"))?;
        match key {
            "map" => head.map = MapId::parse(value).ok_or(format!("no map is called “{value}”"))?,
            "deck" => head.deck = Deck::parse(value).ok_or(format!("no deck is called “{value}”"))?,
            "cooperative" => head.cooperative = value == "yes",
            "services" => head.advanced_services = value == "advanced",
            "seats" => head.seats = value.split(';').map(seat).collect::<Result<_, _>>()?,
            "turn" => turn = Some(value),
            _ => {}
        }
    }
    let mut s = empty(&head)?;
    begin_turn(&mut s, turn.unwrap_or(""))?;
    for line in lines() {
        let Ok((key, value)) = line else { continue };
        let result = match key {
            "map" | "deck" | "cooperative" | "services" | "seats" | "turn" => Ok(()),
            "set" => Root::correct(&mut s, value).map_err(|e| e.reason),
            key => match (write(&mut s, key, value), key.parse()) {
                (Some(result), _) => result,
                (None, Ok(n @ 1..=12)) => lay(&mut s, Clearing::numbered(n), value),
                _ => Err("not a clearing, nor anything else that is known".into()),
            },
        };
        result.map_err(|why| format!("“{key}: {value}”: {why}"))?;
    }
    s.audit().map_err(|(_, _, why)| why)?;
    if s.is_human(s.active()) && s.stack.top().is_none() {
        // The initial values of a human's step: actions to spend, warriors for the Burrow.
        s.turn.begun = false;
        rules::run(&mut s);
    }
    Ok(s)
}

/// Sets cards, scores and boards; `None` if the word is none of these.
pub(crate) fn write(s: &mut State, key: &str, value: &str) -> Option<Result<(), String>> {
    Some(match key {
        "points" => points(s, value),
        "order" => pick(s, value).map(|card| s.set_order(card)),
        "souls" => pile(s, value, |s| &mut s.souls),
        "market" => pile(s, value, |s| &mut s.market),
        "discard" => pile(s, value, |s| &mut s.discard),
        "revealed" => pile(s, value, |s| &mut s.revealed),
        "decree" => decree(s, value),
        "hand" => hand(s, value),
        "items" | "crafted" | "quest" | "forest" | "viziers" | "swayed" | "burrow" | "acolytes"
        | "marker" | "outcast" | "payments" | "funds" | "committed" | "prices" => board(s, key, value),
        _ => return None,
    })
}

/// Clears what the same word has set before, so that a line is complete.
pub(crate) fn clear(s: &mut State, key: &str) {
    let home = |s: &mut State, cards: CardSet| s.deck = s.deck.or(cards);
    match key {
        "order" => {
            let order = s.turn.order.take().map_or(CardSet::EMPTY, CardSet::of);
            home(s, order);
        }
        "souls" | "market" | "discard" | "revealed" => {
            let pile = match key {
                "souls" => &mut s.souls,
                "market" => &mut s.market,
                "discard" => &mut s.discard,
                _ => &mut s.revealed,
            };
            let cards = pile.clear();
            home(s, cards);
        }
        "decree" => {
            let cards = std::mem::take(&mut s.eyrie.decree).into_iter().fold(CardSet::EMPTY, CardSet::or);
            home(s, cards);
        }
        "payments" | "funds" | "committed" => {
            let boxed = std::mem::take(match key {
                "payments" => &mut s.riverfolk.payments,
                "funds" => &mut s.riverfolk.funds,
                _ => &mut s.riverfolk.committed,
            });
            (0..FACTIONS).for_each(|i| s.supply[i] += boxed[i]);
        }
        "acolytes" => s.supply[Faction::Lizards.index()] += std::mem::take(&mut s.lizards.acolytes),
        "burrow" => {
            let there = std::mem::take(&mut s.warriors[Clearing::BURROW.index()][Faction::Duchy.index()]);
            s.supply[Faction::Duchy.index()] += there;
        }
        "swayed" => s.duchy.swayed = Ministers::EMPTY,
        _ => {}
    }
}

fn faction(name: &str) -> Result<Faction, String> {
    Faction::parse(name).ok_or(format!("no faction is called “{}”", name.trim()))
}

/// `marquise (bot, nightmare, Blitz)`.
fn seat(text: &str) -> Result<SeatSetup, String> {
    let (name, rest) = text.split_once('(').unwrap_or((text, ""));
    let faction = faction(name)?;
    let mut seat = SeatSetup::human(faction);
    for word in rest.trim().trim_end_matches(')').split(',').map(str::trim).filter(|w| !w.is_empty()) {
        match (word, &mut seat.player) {
            ("human", _) => {}
            ("bot", player) => *player = SeatSetup::bot(faction).player,
            (word, Player::Bot { difficulty, traits, character, .. }) => {
                if let Some(level) = Difficulty::parse(word) {
                    *difficulty = level;
                } else if let Some(card) = published(faction).get().card(word) {
                    traits.push(card);
                } else if let Some(who) = Character::parse(word) {
                    *character = Some(who);
                } else {
                    return Err(format!("“{word}” is neither a difficulty, a trait nor a character"));
                }
            }
            (word, Player::Human) => return Err(format!("a human has no “{word}”")),
        }
    }
    Ok(seat)
}

/// The table with nothing but the players.
fn empty(setup: &Setup) -> Result<State, String> {
    let begun = rules::begin(setup)?;
    let mut s = State {
        cooperative: begun.cooperative,
        advanced_services: begun.advanced_services,
        seats: begun.seats,
        seat_count: begun.seat_count,
        humans: begun.humans,
        bots: begun.bots,
        terms: begun.terms,
        ..rules::bare(setup.map, setup.deck)
    };
    if begun.deck.dominance().is_empty() {
        s.deck = s.deck.minus(s.deck.dominance());
    }
    for at in s.map().ruins.iter() {
        s.ruins[at.index()].stands = true;
    }
    if begun.is_human(Faction::Riverfolk) {
        // A sketch without prices means the lowest.
        s.riverfolk.prices = [1; 3];
    }
    for seat in &setup.seats {
        s.supply[seat.faction.index()] = seat.faction.warriors();
        if let (Player::Bot { character, .. }, true) = (&seat.player, seat.faction.is_vagabond()) {
            s.vagabots[seat.faction.board()].character = *character;
        }
    }
    Ok(s)
}

/// `marquise`, or `marquise, Daylight`.
fn begin_turn(s: &mut State, text: &str) -> Result<(), String> {
    let (name, phase) = text.split_once(',').unwrap_or((text, "Birdsong"));
    let active = if name.is_empty() { s.seats()[0] } else { faction(name)? };
    let step = Step::parse(phase).ok_or(format!("there is no “{}” in a turn", phase.trim()))?;
    let seat = s.seats().iter().position(|f| *f == active).ok_or("nobody plays that faction")?;
    s.turn = Turn::new(seat as u8, 1);
    s.turn.step = step;
    s.turn.begun = true;
    s.turn.cards_at_start = s.deck.len() as u8;
    Ok(())
}

/// A word and a number, in either order; 1 if there is none.
fn counted(text: &str) -> (&str, u8) {
    if let Some((n, word)) = text.split_once(' ')
        && let Ok(n) = n.parse()
    {
        return (word.trim(), n);
    }
    let (word, n) = text.rsplit_once(' ').unwrap_or((text, ""));
    n.parse().map_or((text, 1), |n| (word.trim(), n))
}

/// `eyrie 2`, `2 eyrie`, `2 eyrie warriors`.
pub(crate) fn warriors(text: &str) -> Option<(Faction, u8)> {
    let (name, n) = counted(text.trim());
    let name = name.trim_end_matches(" warriors").trim_end_matches(" warrior");
    Faction::parse(name).filter(|f| !f.is_vagabond()).map(|f| (f, n))
}

fn points(s: &mut State, text: &str) -> Result<(), String> {
    for part in text.split(',') {
        let (name, n) = counted(part.trim());
        s.points[faction(name)?.index()] = n;
    }
    Ok(())
}

pub(crate) fn lay(s: &mut State, at: Clearing, text: &str) -> Result<(), String> {
    for part in text.split(',').map(str::trim) {
        let (name, n) = counted(part);
        let i = at.index();
        if let Some(f) = Faction::parse(name).filter(|f| f.is_vagabond()) {
            s.pawns[f.board()] = Spot::Clearing(at);
        } else if let Some(f) = Faction::parse(name) {
            s.supply[f.index()] = s.supply[f.index()].checked_sub(n).ok_or("too few in the supply")?;
            s.warriors[i][f.index()] += n;
        } else if let Some(b) = Building::parse(name) {
            s.buildings[i][b.index()] += n;
        } else if let Some((side, kind)) = name.strip_prefix("plot ").and_then(|p| p.split_once(' ')) {
            let kind = PlotKind::parse(kind).ok_or("no such plot")?;
            s.plots[i] = if side == "up" { Plot::Up(kind) } else { Plot::Down(kind) };
        } else {
            match (name, Token::parse(name)) {
                ("plot", _) => s.plots[i] = Plot::Unseen,
                ("no ruin", _) => s.ruins[i] = Ruin::default(),
                (_, Some(Token::Keep)) => s.keep = Some(at),
                (_, Some(Token::Wood)) => s.wood[i] += n,
                (_, Some(Token::Sympathy)) => s.sympathy.insert(at),
                (_, Some(Token::TradePost)) => s.trade_posts.insert(at),
                (_, Some(Token::Tunnel)) => s.tunnels.insert(at),
                _ => return Err(format!("“{name}” is no piece")),
            }
        }
    }
    Ok(())
}

/// A card by its name, or any card of a suit without an item, taken from the deck.
fn pick(s: &mut State, name: &str) -> Result<Card, String> {
    let plain = |c: &Card| c.item().is_none() && !c.is_dominance();
    let card = match Suit::parse(name) {
        Some(suit) => s.deck.of_suit(suit).iter().find(plain),
        // A dominance card can be named even if it has left the deck.
        None => Card::parse(name)
            .filter(|c| s.deck.has(*c) || (c.is_dominance() && !s.cards_in_zones().0.has(*c))),
    };
    let card = card.ok_or(format!("“{name}” is not in the deck"))?;
    s.deck.remove(card);
    Ok(card)
}

fn pile(s: &mut State, names: &str, of: impl Fn(&mut State) -> &mut Pile) -> Result<(), String> {
    for name in names.split(',').map(str::trim) {
        let card = pick(s, name)?;
        of(s).push(card);
    }
    Ok(())
}

/// Puts each card into the column of its suit.
fn decree(s: &mut State, names: &str) -> Result<(), String> {
    for name in names.split(',').map(str::trim) {
        let card = pick(s, name)?;
        s.eyrie.decree[card.suit().index()].insert(card);
    }
    Ok(())
}

/// `eyrie Anvil (fox)`: cards of a human's hand.
fn hand(s: &mut State, text: &str) -> Result<(), String> {
    for part in text.split(',').map(str::trim) {
        let (name, card) = part.split_once(' ').ok_or("whose, and which card")?;
        let (f, card) = (faction(name)?, pick(s, card)?);
        s.hands[f.index()].insert(card);
    }
    Ok(())
}

/// Sets the contents of a board; the Vagabot's means the first one's.
fn board(s: &mut State, key: &str, value: &str) -> Result<(), String> {
    let number = || value.parse::<u8>().map_err(|_| format!("“{value}” is no number"));
    match key {
        "viziers" => s.eyrie.viziers[Suit::Bird.index()] = number()?,
        "acolytes" => take_from_supply(s, Faction::Lizards, number()?, |s| &mut s.lizards.acolytes)?,
        "burrow" => {
            let at = (Clearing::BURROW.index(), Faction::Duchy.index());
            take_from_supply(s, Faction::Duchy, number()?, |s| &mut s.warriors[at.0][at.1])?;
        }
        "outcast" => {
            let (suit, hated) = value.split_once(',').unwrap_or((value, ""));
            let suit = Suit::parse(suit).filter(|s| *s != Suit::Bird).ok_or("fox, rabbit or mouse")?;
            s.lizards.outcast = Some(suit);
            s.lizards.hated = hated.trim() == "hated";
        }
        "prices" => {
            let prices: Vec<u8> = value.split(',').filter_map(|n| n.trim().parse().ok()).collect();
            s.riverfolk.prices = prices.try_into().map_err(|_| "three prices")?;
        }
        "marker" => {
            let space = number()?;
            s.lizards.conspiracy = space.checked_sub(1).filter(|n| *n < 5).ok_or("a space from 1 to 5")?;
        }
        "quest" => {
            let quest = Quest::parse(value).ok_or("no such quest")?;
            s.quest_deck.remove(quest);
            s.vagabots[0].quest = Some(quest);
        }
        "forest" => {
            let forest = s.map().all_forests().find(|f| s.map().forests[f.0 as usize].name == value);
            s.pawns[0] = Spot::Forest(forest.ok_or("no such forest")?);
        }
        _ => {
            for part in value.split(',').map(str::trim) {
                lay_on_board(s, key, part)?;
            }
        }
    }
    Ok(())
}

fn lay_on_board(s: &mut State, key: &str, part: &str) -> Result<(), String> {
    let (name, n) = counted(part);
    match key {
        "swayed" => s.duchy.swayed.insert(Minister::parse(name).ok_or("no such minister")?),
        "payments" | "funds" | "committed" => {
            let f = faction(name)?;
            take_from_supply(s, f, n, |s| match key {
                "payments" => &mut s.riverfolk.payments[f.index()],
                "funds" => &mut s.riverfolk.funds[f.index()],
                _ => &mut s.riverfolk.committed[f.index()],
            })?;
        }
        "crafted" => {
            let (name, item) = part.split_once(' ').ok_or("whose, and which item")?;
            let item = Item::parse(item).filter(|i| s.items.take(*i)).ok_or("no such item in the supply")?;
            s.crafted[faction(name)?.index()].add(item);
        }
        _ => {
            let rule = s.track_rule(Faction::Vagabond);
            let board = &mut s.vagabots[0];
            *match name {
                "ready" => &mut board.ready,
                "exhausted" => &mut board.exhausted,
                "damaged" => &mut board.damaged_ready,
                "damaged exhausted" => &mut board.damaged_exhausted,
                _ => return Err(format!("items are ready, exhausted or damaged, not “{name}”")),
            } = n;
            board.settle_track(rule);
        }
    }
    Ok(())
}

fn take_from_supply(
    s: &mut State,
    f: Faction,
    n: u8,
    to: impl Fn(&mut State) -> &mut u8,
) -> Result<(), String> {
    s.supply[f.index()] = s.supply[f.index()].checked_sub(n).ok_or("too few in the supply")?;
    *to(s) += n;
    Ok(())
}

/// The table in the words of a sketch, for comparison in examples.
pub fn table(s: &State) -> Vec<String> {
    let mut lines = Vec::new();
    for at in Clearing::all() {
        let mut things = Vec::new();
        for f in s.owners().iter() {
            let n = s.warriors_of(f, at);
            if n > 0 {
                things.push(format!("{} {n}", f.name()));
            }
            if s.pawn_at(f, at) {
                things.push(f.name().to_owned());
            }
        }
        for b in Building::ALL {
            things.extend((0..s.count(*b, at)).map(|_| b.name().to_owned()));
        }
        for t in Token::ALL {
            things.extend((0..s.token(*t, at)).map(|_| match s.plots[at.index()] {
                Plot::Up(kind) if *t == Token::Plot => format!("plot up {}", kind.name()),
                Plot::Down(kind) if *t == Token::Plot => format!("plot down {}", kind.name()),
                _ => t.name().to_owned(),
            }));
        }
        if !things.is_empty() {
            lines.push(format!("{at}: {}", things.join(", ")));
        }
    }
    for f in s.players().iter() {
        let supply = if f.warriors() > 0 { format!(", {} in supply", s.supply_of(f)) } else { String::new() };
        lines.push(format!("{}: {} points{supply}", f.name(), s.points[f.index()]));
    }
    let burrow = s.warriors_of(Faction::Duchy, Clearing::BURROW);
    if s.players().has(Faction::Duchy) {
        lines.push(format!("the Burrow: {burrow}"));
        let names: Vec<&str> = s.duchy.swayed.iter().map(Minister::name).collect();
        lines.push(format!("swayed: {}", names.join(", ")));
    }
    if s.players().has(Faction::Lizards) {
        lines.push(format!("acolytes: {}", s.lizards.acolytes));
        let suits: Vec<&str> = s.souls.as_slice().iter().map(|c| c.suit().name()).collect();
        lines.push(format!("souls: {}", suits.join(", ")));
    }
    if s.players().has(Faction::Riverfolk) {
        let owners = s.players().iter().filter(|f| s.riverfolk.payments[f.index()] > 0);
        let owners = owners.map(|f| format!("{} {}", f.name(), s.riverfolk.payments[f.index()]));
        lines.push(format!("payments: {}", owners.collect::<Vec<_>>().join(", ")));
        let suits: Vec<&str> = s.market.as_slice().iter().map(|c| c.suit().name()).collect();
        lines.push(format!("market: {}", suits.join(", ")));
    }
    if s.bots.has(Faction::Eyrie) {
        let cards = |c: Suit| s.eyrie.decree[c.index()].len() as u8 + s.eyrie.viziers[c.index()];
        let columns = super::say::COLUMNS.map(|c| format!("{} {}", c.name(), cards(c)));
        lines.push(format!("decree: {}", columns.join(", ")));
    }
    for f in s.bots.iter().filter(|f| f.is_vagabond()) {
        let b = &s.vagabots[f.board()];
        let (ready, exhausted, track) = (b.ready, b.exhausted, b.on_track());
        let damaged = b.damaged();
        lines.push(format!(
            "items: {ready} ready, {exhausted} exhausted, {damaged} damaged, {track} on the track"
        ));
    }
    lines
}
