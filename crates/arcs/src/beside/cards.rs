//! Asks for outcomes: dice on one pad, cards on one grid. A human's hand is only a number: the rules see
//! arbitrary unseen cards in it.

use crate::action::Action;
use crate::happening::{By, Deed, Happening, Thing};
use crate::rules::dice;
use crate::state::battle::Die;
use crate::state::battle::face_name;
use crate::state::card::{ActionCard, CardSet, Suit};
use crate::state::frame::Frame;
use crate::state::names::Named;
use crate::view::show;
use crate::words::{colour, read, title};
use crate::{Arcs, State};
use ::beside::mirror::{Touch, capital, decision, outcomes};
use ::beside::{Answers, Choice, Mirrored, Owner, Owners, Question, Stop, TurnContext};
use maud::Markup;
use table::{Game, Seat};

impl Mirrored for Arcs {
    fn touches(state: &State) -> Vec<Touch> {
        super::touches::touches(state)
    }

    fn came_up(owners: Owners, s: &State, context: &mut TurnContext<'_>) -> Result<Vec<String>, Stop> {
        let drawn = |context: &mut TurnContext<'_>, s: &State| {
            let names = outcomes::<Arcs>(s);
            let at = context.chance(&Arcs::chance_name(s), names.len() as u32)?;
            Ok(names.into_iter().skip(at as usize).take(1).map(|outcome| outcome.name).collect())
        };
        match s.frame() {
            // The program is not told the cards dealt to a hand.
            Frame::Deal { seat, .. } if !s.player(seat).is_virtual() => {
                Ok(outcomes::<Arcs>(s).into_iter().take(1).map(|outcome| outcome.name).collect())
            }
            Frame::DrawOption | Frame::Draw { .. } | Frame::Reveal { .. }
                if owners.cards == Owner::Program =>
            {
                drawn(context, s)
            }
            Frame::DrawOption | Frame::Draw { .. } | Frame::Reveal { .. } => {
                let name = capital(&Arcs::seat_name(s, s.turn().seat()));
                let card = card(s, context, &say!("beside-which-drawn", name = name), "", &[], true)?;
                Ok(card.map(Named::name).into_iter().collect())
            }
            Frame::Rolling if owners.dice == Owner::Program => {
                let die = dice::next_die(s).unwrap_or(Die::Assault);
                let face = context.chance(&Arcs::chance_name(s), 6)?;
                Ok(vec![die.face_name(face as u8).to_owned()])
            }
            Frame::Rolling => roll(s, context),
            Frame::Refill { spot } => {
                let all = outcomes::<Arcs>(s);
                let words = say!("beside-which-court-card", n = spot + 1);
                let choices = all.iter().map(|outcome| Choice::new(&outcome.label).drawn_in(1)).collect();
                let at = context.one(Question::one(say!("beside-court-is-filled"), words, choices))?;
                Ok(all.into_iter().skip(at).take(1).map(|outcome| outcome.name).collect())
            }
            _ => {
                let all = outcomes::<Arcs>(s);
                let choices = all.iter().map(|outcome| Choice::new(capital(&outcome.label))).collect();
                let words = say!("beside-which-is", what = Arcs::chance_name(s));
                let at = context.one(Question::one("", words, choices))?;
                Ok(all.into_iter().skip(at).take(1).map(|outcome| outcome.name).collect())
            }
        }
    }

    /// Moves a drawn card into the stack if the program had imagined it elsewhere; returns whether it did.
    fn admit(start: &mut State, outcome: &str, already: &[String]) -> bool {
        let Some(card) = ActionCard::parse(outcome) else { return false };
        let stack =
            if start.discards.undealt.is_empty() { start.discards.all() } else { start.discards.undealt };
        let other = stack.iter().find(|other| *other != card && !already.contains(&other.name()));
        match other {
            Some(other) if hidden(start).contains(card) => {
                exchange(start, card, other);
                true
            }
            _ => false,
        }
    }

    /// Whose turn it is and what the dice showed is known at the table; what came of it is listed.
    fn on_the_list(happening: Happening) -> Option<Happening> {
        let is_known = matches!(
            happening,
            Happening::Turn { .. }
                | Happening::Rolled { .. }
                | Happening::Did { deed: Deed::EndTurn | Deed::Decline, .. }
        );
        (!is_known).then_some(happening)
    }

    /// The same piece once more, or ships that go on.
    fn in_one_go(s: &State, _: &str, first: &Happening, then: &Happening) -> Option<(Happening, String)> {
        let (
            Happening::Went { what, count: n, from, to, by },
            Happening::Went { what: also, count: m, from: then_from, to: then_to, by: then_by },
        ) = (first, then)
        else {
            return None;
        };
        if (what, by) != (also, then_by) || !matches!(what, Thing::Ship { .. } | Thing::Agent { .. }) {
            return None;
        }
        let (count, to) = match () {
            _ if (from, to) == (then_from, then_to) => (n + m, *to),
            _ if *by == By::Move && n == m && to == then_from && from != then_to => (*n, *then_to),
            _ => return None,
        };
        let both = Happening::Went { what: *what, count, from: *from, to, by: *by };
        let words = table::Happening::say(&both, s);
        Some((both, words))
    }

    fn decide(s: &State, seat: Seat, context: &mut TurnContext<'_>) -> Result<Action, Stop> {
        match s.frame() {
            // Whether a hand is kept is its owner's decision: nobody else knows the cards in it.
            Frame::Mulligan { .. } => Ok(Action::KeepHand),
            _ => decision::<Arcs>(s, seat, context),
        }
    }
}

/// The card that a bot draws from the stack: entered by people, or drawn by the program.
pub fn draw(
    owners: Owners,
    s: &State,
    seat: Seat,
    context: &mut TurnContext<'_>,
) -> Result<Option<ActionCard>, Stop> {
    let name = capital(&Arcs::seat_name(s, seat));
    if owners.cards == Owner::Program {
        let all: Vec<ActionCard> = hidden(s).iter().collect();
        let at = context.chance(&say!("beside-a-card"), all.len() as u32)?;
        return Ok(all.get(at as usize).copied());
    }
    card(s, context, &say!("beside-which-drawn", name = name), "", &[], true)
}

/// Action cards that are not face up.
pub fn hidden(s: &State) -> CardSet {
    let open = s.seats().fold(s.face_up(), |open, seat| open.union(s.player(seat).virtual_hand.bonus));
    let aside = if s.player(s.turn.seat).is_virtual() { s.turn.aside } else { CardSet::EMPTY };
    ActionCard::deck(s.players()).without(open).without(aside)
}

/// Asks for a card, suit by suit, or for one of the other answers, which mean no card.
pub fn card(
    s: &State,
    context: &mut TurnContext<'_>,
    words: &str,
    because: &str,
    others: &[String],
    is_drawn: bool,
) -> Result<Option<ActionCard>, Stop> {
    let cards: Vec<ActionCard> = hidden(s).iter().collect();
    let choice = |card: &ActionCard| {
        let named = Choice::styled(read(card), suit(*card)).drawn_in(is_drawn.into());
        named.in_row(title(card.suit()), card.number().to_string())
    };
    let mut choices: Vec<Choice> = cards.iter().map(choice).collect();
    choices.extend(others.iter().map(|other| Choice::styled(other, "other")));
    let at = context.one(Question::one(because, words, choices))?;
    Ok(cards.get(at).copied())
}

pub fn suit(card: ActionCard) -> &'static str {
    match card.suit() {
        Suit::Administration => "administration",
        Suit::Aggression => "aggression",
        Suit::Construction => "construction",
        Suit::Mobilization => "mobilization",
    }
}

/// Asks for all dice of a kind at once.
fn roll(s: &State, context: &mut TurnContext<'_>) -> Result<Vec<String>, Stop> {
    let Some(die) = dice::next_die(s) else { return Ok(Vec::new()) };
    let n = s.battle.to_roll[die as usize];
    let faces: Vec<u8> = (0..6).filter(|face| die.like_face(*face) == *face).collect();
    let choice = |face: &u8| {
        let alike = (0..6).filter(|other| die.like_face(*other) == *face).count() as u32;
        Choice::styled(face_name(die, *face), FACES[die as usize][usize::from(*face)]).drawn_in(alike)
    };
    let (attacker, defender) = (colour(s, s.turn.seat), colour(s, s.battle.defender));
    let attacker = title(attacker);
    let because = say!("beside-attacks", attacker = attacker, defender = defender, system = s.battle.system);
    let told = context.series(Question {
        because,
        words: say!("beside-roll", n = n, die = die),
        answers: Answers::Series { of: faces.iter().map(choice).collect(), least: n, most: n },
    })?;
    let face = |at: u8| faces.get(usize::from(at)).map(|face| die.face_name(*face).to_owned());
    Ok(told.into_iter().filter_map(face).collect())
}

/// The CSS classes of the faces, for [`drawn`].
const FACES: [[&str; 6]; 3] = [
    ["assault-0", "assault-1", "assault-2", "assault-3", "assault-4", "assault-5"],
    ["skirmish-0", "skirmish-1", "skirmish-2", "skirmish-3", "skirmish-4", "skirmish-5"],
    ["raid-0", "raid-1", "raid-2", "raid-3", "raid-4", "raid-5"],
];

/// The drawing of the die with this face up, by one of [`FACES`].
pub fn drawn(class: &str) -> Option<Markup> {
    Die::ALL.iter().find_map(|die| {
        let face = FACES[*die as usize].iter().position(|face| *face == class)?;
        Some(show::die(*die, face as u8))
    })
}

/// Swaps two cards, wherever they are.
pub fn exchange(s: &mut State, one: ActionCard, other: ActionCard) {
    let swapped = |card: ActionCard| match card {
        card if card == one => other,
        card if card == other => one,
        card => card,
    };
    let all = |cards: CardSet| -> CardSet { cards.iter().map(swapped).collect() };
    for seat in s.seats() {
        let player = s.player_mut(seat);
        player.hand = all(player.hand);
        player.virtual_hand.bonus = all(player.virtual_hand.bonus);
    }
    s.turn.aside = all(s.turn.aside);
    for played in s.round.played.iter_mut().flatten() {
        played.card = swapped(played.card);
    }
    s.round.seize_card = s.round.seize_card.map(swapped);
    s.discards.exchange(swapped);
}
