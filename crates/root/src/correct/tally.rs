//! The contents of the boards as counts, by name: `eyrie points: 12`, `marquise crafted sword: 1`,
//! `lizards acolytes: 3`. Corrections are written in these words, and beside a physical board people tap
//! them.

use crate::state::*;

/// One thing on a board, and its number.
pub(crate) struct Tally {
    /// Its name in a correction, after the name of the faction.
    pub key: String,
    pub now: u8,
    /// Whether most boards have none.
    pub rare: bool,
}

/// Cards in play that affect the turns of other players.
const FELT: [Power; 7] = [
    Power::Armorers,
    Power::Sappers,
    Power::FoxPartisans,
    Power::RabbitPartisans,
    Power::MousePartisans,
    Power::SoupKitchens,
    Power::CoffinMakers,
];

/// Always the same number for a faction, in the same order.
pub(crate) fn tallies(s: &State, f: Faction) -> Vec<Tally> {
    let mut all = Vec::new();
    let mut add = |key: String, now: u8, rare: bool| all.push(Tally { key, now, rare });
    if s.hirelings.has(f) {
        for master in s.players().iter() {
            add(format!("serves {}", master.name()), (s.master(f) == Some(master)).into(), false);
        }
        return all;
    }
    add("points".into(), s.points[f.index()], false);
    if s.is_human(f) && s.by_hand {
        add("hand".into(), s.hands[f.index()].len() as u8, false);
    }
    if s.is_human(f) && f.is_vagabond() {
        for item in Item::ALL {
            for side in Side::ALL {
                let now = s.vagabonds[f.board()].count(*item, *side);
                add(format!("{} {}", side.name(), item.name()), now, true);
            }
        }
    } else {
        for item in Item::ALL.iter().take(7) {
            add(format!("crafted {}", item.name()), s.crafted[f.index()].count(*item), true);
        }
    }
    if s.is_human(f) {
        for power in FELT.iter().filter(|power| card_with(s, **power).is_some()) {
            add(format!("plays {}", power.name()), s.power(f, *power).is_some().into(), true);
        }
    }
    match f {
        Faction::Eyrie if s.is_bot(f) => {
            for suit in crate::bot::say::COLUMNS {
                add(format!("decree {}", suit.name()), s.eyrie.decree[suit.index()].len() as u8, false);
            }
            add("viziers".into(), s.eyrie.viziers[Suit::Bird.index()], false);
        }
        Faction::Vagabond | Faction::Vagabond2 if s.is_bot(f) => {
            let board = s.vagabots[f.board()];
            add("ready items".into(), board.ready + board.track_with(Space::Ready), false);
            add("exhausted items".into(), board.exhausted + board.track_with(Space::Exhausted), false);
            add("damaged ready items".into(), board.damaged_ready, false);
            add("damaged exhausted items".into(), board.damaged_exhausted, false);
        }
        Faction::Lizards => add("acolytes".into(), s.lizards.acolytes, false),
        Faction::Duchy => {
            add("burrow".into(), s.warriors_of(f, Clearing::BURROW), false);
            for minister in Minister::ALL {
                add(format!("swayed {}", minister.name()), s.duchy.swayed.has(*minister).into(), true);
            }
        }
        Faction::Riverfolk => {
            for suit in Suit::ALL.iter().filter(|_| s.is_bot(f)) {
                let cards = s.market.as_slice().iter().filter(|card| card.suit() == *suit).count() as u8;
                add(format!("market {}", suit.name()), cards, false);
            }
            for owner in s.players().iter() {
                add(format!("payments {}", owner.name()), s.riverfolk.payments[owner.index()], !s.is_bot(f));
            }
        }
        _ => {}
    }
    all
}

/// A card of this deck with that power.
fn card_with(s: &State, power: Power) -> Option<Card> {
    CardSet::of_deck(s.deck_kind).iter().find(|card| card.power() == Some(power))
}

/// Sets a count, if the correction is written in these words.
pub(crate) fn set(s: &mut State, key: &str, n: u8) -> Option<Result<(), String>> {
    let named = |f: &Faction| key.strip_prefix(f.name()).and_then(|rest| rest.strip_prefix(' '));
    let f = s.owners().iter().filter(|f| named(f).is_some()).max_by_key(|f| f.name().len())?;
    let what = named(&f)?.to_owned();
    tallies(s, f).iter().any(|tally| tally.key == what).then(|| put(s, f, &what, n))
}

fn put(s: &mut State, f: Faction, what: &str, n: u8) -> Result<(), String> {
    let i = f.index();
    let (first, rest) = what.split_once(' ').unwrap_or((what, ""));
    match (first, rest) {
        ("points", _) => s.points[i] = n,
        ("serves", master) => {
            let master = Faction::parse(master).ok_or("no such faction")?;
            if let Some(guest) = f.guest() {
                let before = s.masters[guest].filter(|before| *before != master);
                s.masters[guest] = if n > 0 { Some(master) } else { before };
            }
        }
        ("hand", _) => {
            while s.hands[i].len() > usize::from(n) {
                let card = s.hands[i].nth(0).unwrap_or_default();
                s.hands[i].remove(card);
                s.deck.insert(card);
            }
            while s.hands[i].len() < usize::from(n) {
                let card = s.deck.nth(0).ok_or_else(|| say!("fix-no-more-cards"))?;
                s.deck.remove(card);
                s.hands[i].insert(card);
            }
        }
        ("crafted", item) => {
            let item = Item::parse(item).ok_or_else(|| say!("fix-no-such-item"))?;
            set_item(&mut s.items, &mut s.crafted[i], item, n);
        }
        ("plays", power) => {
            let power = Power::parse(power).ok_or_else(|| say!("fix-no-such-card"))?;
            match (s.power(f, power), card_with(s, power)) {
                (Some(card), _) if n == 0 => {
                    s.play_area[i].remove(card);
                    s.deck.insert(card);
                }
                (None, Some(card)) if n > 0 => {
                    imagined_elsewhere(s, card);
                    s.play_area[i].insert(card);
                }
                _ => {}
            }
        }
        ("decree", suit) => {
            let suit = Suit::parse(suit).ok_or_else(|| say!("fix-no-such-suit"))?;
            while s.eyrie.decree[suit.index()].len() > usize::from(n) {
                let card = s.eyrie.decree[suit.index()].nth(0).unwrap_or_default();
                s.eyrie.decree[suit.index()].remove(card);
                s.deck.insert(card);
            }
            while s.eyrie.decree[suit.index()].len() < usize::from(n) {
                let card = s.deck.of_suit(suit).nth(0).ok_or_else(|| say!("fix-deck-lacks-it"))?;
                s.deck.remove(card);
                s.eyrie.decree[suit.index()].insert(card);
            }
        }
        ("viziers", _) => s.eyrie.viziers[Suit::Bird.index()] = n,
        ("ready" | "exhausted", "items") | ("damaged", "ready items" | "exhausted items") => {
            let rule = s.track_rule(f);
            let board = &mut s.vagabots[f.board()];
            match what {
                "ready items" => board.set_undamaged(Space::Ready, n),
                "exhausted items" => board.set_undamaged(Space::Exhausted, n),
                "damaged ready items" => board.damaged_ready = n,
                _ => board.damaged_exhausted = n,
            }
            board.settle_track(rule);
        }
        ("acolytes", _) => from_supply(s, f, n, |s| &mut s.lizards.acolytes)?,
        ("burrow", _) => {
            let burrow = Clearing::BURROW.index();
            from_supply(s, f, n, |s| &mut s.warriors[burrow][i])?;
        }
        ("swayed", minister) => {
            let minister = Minister::parse(minister).ok_or_else(|| say!("fix-no-such-minister"))?;
            if n > 0 { s.duchy.swayed.insert(minister) } else { s.duchy.swayed.remove(minister) }
        }
        ("market", suit) => {
            let suit = Suit::parse(suit).ok_or_else(|| say!("fix-no-such-suit"))?;
            let cards: Vec<Card> =
                s.market.as_slice().iter().copied().filter(|card| card.suit() == suit).collect();
            for card in cards.iter().take(cards.len().saturating_sub(usize::from(n))) {
                s.market.take(*card);
                s.deck.insert(*card);
            }
            for _ in cards.len()..usize::from(n) {
                let card = s.deck.of_suit(suit).nth(0).ok_or_else(|| say!("fix-deck-lacks-it"))?;
                s.deck.remove(card);
                s.market.push(card);
            }
        }
        ("payments", owner) => {
            let owner = Faction::parse(owner).ok_or_else(|| say!("fix-no-such-faction"))?;
            from_supply(s, owner, n, |s| &mut s.riverfolk.payments[owner.index()])?;
        }
        _ => {
            let (side, item) = what.rsplit_once(' ').ok_or_else(|| say!("fix-which-item"))?;
            let (side, item) = (
                Side::parse(side).ok_or_else(|| say!("fix-no-such-side"))?,
                Item::parse(item).ok_or_else(|| say!("fix-no-such-item"))?,
            );
            let board = &mut s.vagabonds[f.board()];
            board.items[side.index()].set(item, n);
        }
    }
    Ok(())
}

/// Takes items from the supply as far as it has them: the number in the box is not checked.
fn set_item(supply: &mut Items, to: &mut Items, item: Item, n: u8) {
    while to.count(item) > n {
        to.take(item);
        supply.add(item);
    }
    while to.count(item) < n {
        supply.take(item);
        to.add(item);
    }
}

fn from_supply(s: &mut State, f: Faction, n: u8, of: impl Fn(&mut State) -> &mut u8) -> Result<(), String> {
    let all = s.supply[f.index()] + *of(s);
    s.supply[f.index()] = all.checked_sub(n).ok_or_else(|| say!("fix-too-few"))?;
    *of(s) = n;
    Ok(())
}

/// A card that turns up somewhere was not among the hidden cards.
pub(crate) fn imagined_elsewhere(s: &mut State, card: Card) {
    s.deck.remove(card);
    s.discard.take(card);
    if s.alliance.supporters.has(card) {
        s.alliance.supporters.remove(card);
        if let Some(other) = s.deck.nth(0) {
            s.deck.remove(other);
            s.alliance.supporters.insert(other);
        }
    }
    for f in Faction::ALL {
        if s.hands[f.index()].has(card) {
            s.hands[f.index()].remove(card);
            if let Some(other) = s.deck.nth(0) {
                s.deck.remove(other);
                s.hands[f.index()].insert(other);
            }
        }
    }
}
