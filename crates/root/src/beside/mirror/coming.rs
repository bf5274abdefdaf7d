//! Asks for outcomes at the table, and for people's decisions in a bot's turn. A human's hand is only a
//! number: the rules see arbitrary unseen cards in it.

use super::super::voice::chip;
use crate::action::Action;
use crate::happening::{Happening, Mark, Place, Thing};
use crate::state::*;
use crate::{Root, words};
use ::beside::mirror::{Outcome, Told, Touch, capital, decision, outcomes};
use ::beside::{Answers, Choice, Mirrored, Owner, Owners, Question, Stop, TurnContext};
use speech::Language;
use table::{Game, Seat};

impl Mirrored for Root {
    fn touches(state: &State) -> Vec<Touch> {
        super::touches::touches(state)
    }

    fn came_up(owners: Owners, s: &State, context: &mut TurnContext<'_>) -> Result<Vec<String>, Stop> {
        let all = outcomes::<Root>(s);
        let drawn = |context: &mut TurnContext<'_>| {
            let at = context.chance(&Root::chance_name(s), all.len() as u32)?;
            Ok(named(&all, at as usize))
        };
        match s.stack.top() {
            // Cards that people draw are hidden from the program.
            Some(Frame::Draw { who, to: DrawTo::Hand | DrawTo::Supporters, .. }) if s.is_human(who) => {
                Ok(named(&all, 0))
            }
            Some(Frame::NewQuest { who }) if s.is_human(who) => Ok(named(&all, 0)),
            Some(Frame::Draw { .. } | Frame::NewQuest { .. } | Frame::RandomLoss { .. })
                if owners.cards == Owner::Program =>
            {
                drawn(context)
            }
            Some(Frame::Draw { to, .. }) => {
                let card = card(s, &capital(&words::chance_name(s)), to == DrawTo::Market, context)?;
                Ok(card.map(|card| card.to_string()).into_iter().collect())
            }
            Some(Frame::RandomCard { .. }) => {
                let card = card(s, &capital(&words::chance_name(s)), false, context)?;
                Ok(card.map(|card| card.to_string()).into_iter().collect())
            }
            Some(Frame::Battle { stage: Stage::Roll }) if owners.dice == Owner::Program => {
                // Each die separately: the ten results are not equally likely.
                let what = Root::chance_name(s);
                let (one, other) = (context.chance(&what, 4)?, context.chance(&what, 4)?);
                Ok(vec![format!("{} and {}", one.max(other), one.min(other))])
            }
            Some(Frame::Battle { stage: Stage::Roll }) => roll(s, context),
            Some(Frame::Opening { .. }) => opening(s, &all, context),
            _ => {
                let choices = all.iter().map(|outcome| Choice::new(capital(&outcome.label))).collect();
                let at = context.one(Question::one(
                    capital(&words::chance_name(s)),
                    say!("what-came-up"),
                    choices,
                ))?;
                Ok(named(&all, at))
            }
        }
    }

    /// A card that turns up was there all along, not where the program had imagined it.
    fn imagine_otherwise(s: &State, told: &Told<Action>) -> Option<String> {
        let (card, holder) = match (told, s.stack.top()) {
            (Told::Came(name), Some(Frame::RandomCard { from, .. })) => (Card::parse(name)?, Some(from)),
            (Told::Came(name), _) => (Card::parse(name)?, None),
            (Told::Act(seat, Action::Card { card }), _) => {
                (*card, s.seats().get(usize::from(seat.0)).copied())
            }
            _ => return None,
        };
        exchange(s, card, holder)
    }

    /// A card that came up may be any of its suit: its use is listed without its name, and what people did by
    /// hand when they turned it over is not listed at all.
    fn on_the_list(happening: Happening) -> Option<Happening> {
        let pile = |place: Place| {
            matches!(
                place,
                Place::Deck
                    | Place::Order
                    | Place::Discard
                    | Place::LostSouls
                    | Place::Market
                    | Place::Hand(_)
            )
        };
        match happening {
            Happening::Went { thing: Thing::Card(_) | Thing::SomeCard, from, to, .. }
                if pile(from) && pile(to) =>
            {
                None
            }
            Happening::Went { thing: Thing::Card(_), count, from, to, owner, by, .. } => {
                let thing = Thing::SomeCard;
                Some(Happening::Went { was: thing, thing, count, from, to, owner, by })
            }
            Happening::Turn { .. } => None,
            Happening::Shows { what: Mark::Order, .. } => None,
            told => Some(told),
        }
    }

    /// The same pieces in one clearing after the other.
    fn in_one_go(_: &State, said: &str, first: &Happening, then: &Happening) -> Option<(Happening, String)> {
        let (
            Happening::Went { thing, count, from, to: Place::Clearing(before), by, .. },
            Happening::Went {
                thing: also,
                count: as_many,
                from: then_from,
                to: Place::Clearing(at),
                by: then_by,
                ..
            },
        ) = (first, then)
        else {
            return None;
        };
        let is_alike = (thing, count, from, by) == (also, as_many, then_from, then_by);
        let ends = said.ends_with(&say!("shown-in", at = *before));
        (is_alike && !from.is_on_map() && ends)
            .then(|| (then.clone(), format!("{said}, {}", say!("shown-in", at = *at))))
    }

    fn decide(s: &State, seat: Seat, context: &mut TurnContext<'_>) -> Result<Action, Stop> {
        let mut legal = Vec::new();
        Root::legal(s, &mut legal);
        let name = super::people::decider(s, seat);
        match s.stack.top() {
            Some(Frame::SetUp { .. }) if !legal.is_empty() => set_up(s, &name, legal, context),
            Some(Frame::Hospitals { at, warriors, .. }) => {
                let suit = s.suit(at);
                let words = say!("ask-spends-hospital", name = &name, suit = suit);
                let because = say!("because-losses", what = words::warriors(warriors), place = chip(at));
                if !context.yes(Question::yes_or_no(because, words))? {
                    return Ok(Action::Pass);
                }
                let card = spent(s, suit, context)?;
                let none = || Stop::Stuck(say!("all-lie-open", suit = suit));
                card.map(|card| Action::Card { card }).ok_or_else(none)
            }
            // Supporters are face down: any of them may be the ones discarded.
            Some(Frame::CutSupporters) if !legal.is_empty() => Ok(legal[0]),
            _ => decision::<Root>(s, seat, context),
        }
    }
}

/// The card that the Marquise spends: any that fits, unless the bot reads the discards.
fn spent(s: &State, suit: Suit, context: &mut TurnContext<'_>) -> Result<Option<Card>, Stop> {
    let (me, near) = (s.active(), s.deck.or(s.hands[Faction::Marquise.index()]));
    let tinkers = me.is_vagabond() && s.vagabots[me.board()].character == Some(Character::Tinker);
    if me != Faction::Lizards && !tinkers {
        return Ok(near.serving_as(suit).nth(0).or_else(|| unseen(s).serving_as(suit).nth(0)));
    }
    let is_bird = Question::yes_or_no(say!("because-hospital-card"), say!("ask-bird"));
    let suit = if context.yes(is_bird)? { Suit::Bird } else { suit };
    let item = if tinkers { item(s, suit, context)? } else { None };
    Ok(some_card(s, near, suit, item))
}

/// Asks where a player begins; irrelevant choices are not asked.
fn set_up(s: &State, name: &str, legal: Vec<Action>, context: &mut TurnContext<'_>) -> Result<Action, Stop> {
    let places: Vec<u8> = legal
        .iter()
        .filter_map(|action| match action {
            Action::At { at } => Some(at.0),
            _ => None,
        })
        .collect();
    if places.len() == legal.len() {
        // The piece that is placed there, as English calls it.
        let deed = Language::ENGLISH.read(|| words::deed(s, legal[0]));
        let deed = deed.rsplit_once(" in ").map_or(&*deed, |(deed, _)| deed);
        let piece = deed.strip_prefix("places the ").and_then(|piece| {
            let building = Building::ALL.iter().find(|b| b.name() == piece).map(|b| b.spoken());
            building.or_else(|| Token::ALL.iter().find(|t| t.name() == piece).map(|t| t.spoken()))
        });
        let what = match piece {
            Some(piece) => say!("ask-piece-of", piece = piece, name = name),
            None => say!("ask-where-begins", name = name),
        };
        let at = context.place(Question::place(say!("because-setup"), what, places))?;
        return Ok(Action::At { at: Clearing(at) });
    }
    match legal[0] {
        Action::Character { .. } | Action::Forest { .. } => {
            let choices = legal.iter().map(|action| Choice::new(capital(&words::deed(s, *action)))).collect();
            let at = context.one(Question::one(say!("because-setup"), format!("{name}?"), choices))?;
            Ok(legal.get(at).copied().unwrap_or(legal[0]))
        }
        first => Ok(first),
    }
}

/// Asks where a bot begins.
fn opening(s: &State, all: &[Outcome], context: &mut TurnContext<'_>) -> Result<Vec<String>, Stop> {
    let clearing = |outcome: &Outcome| {
        outcome.name.strip_prefix("clearing ")?.parse().ok().map(|n| Clearing::numbered(n).0)
    };
    let places: Vec<u8> = all.iter().filter_map(clearing).collect();
    let what = words::chance_name(s);
    if places.len() == all.len() {
        let tapped = context.place(Question::place(
            say!("because-setup"),
            say!("ask-opening", what = &what),
            places.clone(),
        ))?;
        let at = places.iter().position(|place| *place == tapped);
        return Ok(at.map_or_else(Vec::new, |at| named(all, at)));
    }
    let choices = all.iter().map(|outcome| Choice::new(capital(&outcome.label))).collect();
    let at = context.one(Question::one(say!("because-setup"), capital(&what), choices))?;
    Ok(named(all, at))
}

/// The key of one of the outcomes.
fn named(all: &[Outcome], at: usize) -> Vec<String> {
    all.get(at).map(|outcome| outcome.name.clone()).into_iter().collect()
}

/// Asks for both dice at once; which die shows which number does not matter.
fn roll(s: &State, context: &mut TurnContext<'_>) -> Result<Vec<String>, Stop> {
    let Some(b) = &s.battle else { return Ok(Vec::new()) };
    let because = say!("because-roll", attacker = b.attacker, defender = b.defender, place = chip(b.at));
    let faces = (0..4).map(|n| Choice::new(n.to_string()).drawn_in(1)).collect();
    let told = context.series(Question {
        because,
        words: say!("ask-roll"),
        answers: Answers::Series { of: faces, least: 2, most: 2 },
    })?;
    let (one, other) = (told.first().copied().unwrap_or(0), told.last().copied().unwrap_or(0));
    Ok(vec![format!("{} and {}", one.max(other), one.min(other))])
}

pub fn suits(birds: bool) -> Vec<Choice> {
    let all = Suit::ALL.iter().take(if birds { 4 } else { 3 });
    all.map(|suit| Choice::styled(capital(&words::named(suit.spoken())), suit.name())).collect()
}

/// Asks for the item that a card of this suit shows, if one is still available.
pub fn item(s: &State, suit: Suit, context: &mut TurnContext<'_>) -> Result<Option<Item>, Stop> {
    let shown = |item: &&Item| {
        let shows = |card: Card| card.item().is_some_and(|(on, _)| on == **item);
        CardSet::of_deck(s.deck_kind).of_suit(suit).iter().any(shows) && s.items.count(**item) > 0
    };
    let items: Vec<Item> = Item::ALL.iter().filter(shown).copied().collect();
    let cards = |of: Option<Item>| {
        let shown = |card: &Card| card.item().map(|(on, _)| on).filter(|item| s.items.count(*item) > 0);
        s.deck.of_suit(suit).iter().filter(|card| shown(card) == of).count() as u32
    };
    let mut choices = vec![Choice::styled(say!("answer-no-item"), "none").drawn_in(cards(None))];
    let named = |item: &Item| capital(&words::named(item.spoken()));
    choices.extend(
        items.iter().map(|item| Choice::styled(named(item), item.name()).drawn_in(cards(Some(*item)))),
    );
    let because = say!("because-suit-card", suit = suit);
    let at = context.one(Question::one(because, say!("ask-item"), choices))?;
    Ok(at.checked_sub(1).and_then(|at| items.get(at)).copied())
}

/// Any card of this suit that shows this item, or none.
fn card_like(among: CardSet, suit: Suit, item: Option<Item>) -> Option<Card> {
    let fits = |card: &Card| card.item().map(|(on, _)| on) == item && !card.is_dominance();
    among.of_suit(suit).iter().find(fits)
}

/// Cards that are not open in front of a bot: any of them can come up.
fn unseen(s: &State) -> CardSet {
    let hands = s.hands.iter().fold(CardSet::EMPTY, |all, hand| all.or(*hand));
    s.deck.or(hands).or(s.alliance.supporters).or(s.discard.set())
}

/// Asks for a card in two taps: its suit, then what it shows.
fn card(s: &State, because: &str, market: bool, context: &mut TurnContext<'_>) -> Result<Option<Card>, Stop> {
    let cards = |suit: Suit| s.deck.of_suit(suit).iter().count() as u32;
    let suits = suits(true).into_iter().zip(Suit::ALL).map(|(choice, suit)| choice.drawn_in(cards(*suit)));
    let at = context.one(Question::one(because, say!("ask-order"), suits.collect()))?;
    let suit = Suit::ALL[at.min(3)];
    let unseen = unseen(s);
    if market {
        // Others buy it for what it is.
        let ambush = unseen.of_suit(suit).iter().any(|card| card.is_ambush());
        if ambush
            && context
                .yes(Question::yes_or_no(say!("because-suit-card", suit = suit), say!("ask-is-ambush")))?
        {
            return Ok(unseen.of_suit(suit).iter().find(|card| card.is_ambush()));
        }
    }
    let item = item(s, suit, context)?;
    Ok(some_card(s, s.deck, suit, item))
}

/// Any unseen card that matches, preferably from among these.
pub fn some_card(s: &State, among: CardSet, suit: Suit, item: Option<Item>) -> Option<Card> {
    let unseen = unseen(s);
    let like = |among: CardSet| card_like(among, suit, item);
    like(among).or_else(|| like(unseen)).or_else(|| unseen.of_suit(suit).nth(0))
}

/// The correction that brings a card to the deck, or to the hand that holds it.
fn exchange(s: &State, card: Card, holder: Option<Faction>) -> Option<String> {
    let list = |cards: Vec<Card>| {
        let names: Vec<String> = cards.iter().map(|card| format!("{:?}", card.to_string())).collect();
        format!("[{}]", names.join(", "))
    };
    let hand = |f: Faction, out: Option<Card>, card: Card| {
        let cards = s.hands[f.index()].iter().filter(|held| Some(*held) != out).chain([card]).collect();
        format!("player {} hand: {}", f.name(), list(cards))
    };
    // Its imagined place, with another card in exchange.
    let elsewhere = |other: Option<Card>| {
        if let Some(f) = Faction::ALL.iter().find(|f| s.hands[f.index()].has(card)) {
            return Some(hand(*f, Some(card), other?));
        }
        if s.alliance.supporters.has(card) {
            let rest = s.alliance.supporters.iter().filter(|held| *held != card).chain([other?]).collect();
            return Some(format!("alliance supporters: {}", list(rest)));
        }
        s.discard.set().has(card).then(|| {
            let rest = s.discard.as_slice().iter().copied().filter(|held| *held != card).collect();
            format!("cards discard: {}", list(rest))
        })
    };
    let Some(f) = holder else { return elsewhere(s.deck.iter().find(|other| *other != card)) };
    let out = s.hands[f.index()].nth(0);
    let comes = hand(f, out, card);
    if s.deck.has(card) {
        return Some(comes);
    }
    Some(format!("{}; {comes}", elsewhere(out.or_else(|| s.deck.nth(0)))?))
}
