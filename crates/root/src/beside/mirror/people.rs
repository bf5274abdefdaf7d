//! Whoever else is at the table, and what they may have done.

use super::super::choices::Choices;
use crate::correct::tally::imagined_elsewhere;
use crate::state::*;
use crate::words;
use ::beside::{Answers, Choice, Desk, Question, Stop};
use table::Game;

/// What the factions of this evening reach, and whether that is enough (advanced set-up).
pub fn reach(choices: &Choices) -> String {
    let bots = choices.bots.iter().map(|bot| Some(bot.faction.reach()));
    let people =
        choices.people.iter().map(|person| person.faction.map_or(person.stranger.reach, |f| Some(f.reach())));
    let all: Vec<Option<u8>> = bots.chain(people).collect();
    let (reach, n) = (all.iter().flatten().sum::<u8>(), all.len());
    let needed = least_reach(n);
    match all.contains(&None) {
        _ if reach >= needed => say!("reach-enough", reach = reach, players = n, needed = needed),
        true => say!("reach-unknown", reach = reach, players = n, needed = needed),
        false => say!("reach-too-little", reach = reach, players = n, needed = needed),
    }
}

/// The humans have had their turns: somebody who has played holds a card again.
pub fn have_played(s: &mut State) {
    for f in s.humans.iter() {
        if s.hands[f.index()].is_empty()
            && let Some(card) = s.deck.nth(0)
        {
            s.deck.remove(card);
            s.hands[f.index()].insert(card);
        }
    }
}

/// What lies beside the map and decides something for a bot: points, and crafted items.
pub fn look_at_boards(s: &State) -> Vec<u16> {
    let of_people: Vec<String> = s.humans.iter().map(words::title).collect();
    let counts = |touch: &::beside::Touch| touch.label == "points" || touch.label.starts_with("crafted ");
    let touches = super::touches::touches(s).into_iter().enumerate();
    touches
        .filter(|(_, touch)| touch.place.is_none() && of_people.contains(&touch.group) && counts(touch))
        .map(|(row, _)| row as u16)
        .collect()
}

/// What humans discard is not told: a bot that looks at a pile is told what lies there.
pub fn look_at_piles(s: &mut State, bot: Faction, desk: &mut Desk<'_>) -> Result<(), Stop> {
    if bot == Faction::Lizards {
        return look_at_souls(s, desk);
    }
    if bot.is_vagabond() && s.vagabots[bot.board()].character == Some(Character::Tinker) {
        let shown = items_on_the_pile(s, desk)?;
        let pile = s.discard.clear();
        s.deck = s.deck.or(pile);
        for item in shown.iter().rev() {
            let shows = |card: &Card| card.item().is_some_and(|(on, _)| on == *item);
            if let Some(card) = s.deck.iter().find(shows) {
                s.deck.remove(card);
                s.discard.push(card);
            }
        }
    }
    Ok(())
}

/// Somebody has bought from the Market: how many are left of a suit does not say in which order.
pub fn look_at_market(s: &mut State, before: &Pile, desk: &mut Desk<'_>) -> Result<(), Stop> {
    let told = desk.series(Question {
        because: "The Market has changed.".into(),
        words: "Which suits has the Market now, from left to right?".into(),
        answers: Answers::Series { of: super::coming::suits(true), least: 0, most: 15 },
    })?;
    let cards = s.market.clear();
    s.deck = s.deck.or(cards);
    let mut before = before.as_slice().iter();
    for at in told {
        let suit = Suit::ALL[usize::from(at).min(3)];
        // One that lay there already, as far as the order allows.
        let kept = before.find(|card| card.suit() == suit).copied().filter(|card| s.deck.has(*card));
        if let Some(card) = kept.or_else(|| super::coming::some_card(s, s.deck, suit, None)) {
            imagined_elsewhere(s, card);
            s.market.push(card);
        }
    }
    Ok(())
}

/// The topmost item that the Tinker can craft; and the next, if the order could take the last of it.
fn items_on_the_pile(s: &State, desk: &mut Desk<'_>) -> Result<Vec<Item>, Stop> {
    let mut shown: Vec<Item> = Vec::new();
    while shown.len() < 2 && shown.last().is_none_or(|item| s.items.count(*item) == 1) {
        let is_left = |item: &Item| s.items.count(*item) > 0 && !shown.contains(item);
        let items: Vec<Item> = Item::ALL.iter().take(7).copied().filter(is_left).collect();
        let mut choices = vec![Choice::styled("No item", "none")];
        choices.extend(
            items.iter().map(|item| Choice::styled(::beside::mirror::capital(item.name()), item.name())),
        );
        let words = match shown.last() {
            None => "Which item that is still in the supply shows its topmost card with one?".into(),
            Some(item) => format!("Which one shows the next card, if the {} is gone by then?", item.name()),
        };
        let at = desk.one(Question::one("The Tinker crafts from the discard pile.", words, choices))?;
        let Some(item) = at.checked_sub(1).and_then(|at| items.get(at)) else { break };
        shown.push(*item);
    }
    Ok(shown)
}

/// Everybody's discards lie on the Lost Souls.
fn look_at_souls(s: &mut State, desk: &mut Desk<'_>) -> Result<(), Stop> {
    let told = desk.series(Question {
        because: "What anybody spends or discards lies there.".into(),
        words: "Which suits have the Lost Souls, from the bottom to the top?".into(),
        answers: Answers::Series { of: super::coming::suits(true), least: 0, most: 15 },
    })?;
    let pile = s.souls.clear();
    s.deck = s.deck.or(pile);
    for (nth, at) in told.iter().enumerate() {
        let suit = Suit::ALL[usize::from(*at).min(3)];
        let item = if nth + 1 == told.len() { super::coming::item(s, suit, desk)? } else { None };
        if let Some(card) = super::coming::some_card(s, s.deck, suit, item) {
            imagined_elsewhere(s, card);
            s.souls.push(card);
        }
    }
    Ok(())
}

/// The name of the seat that decides.
pub fn decider(s: &State, seat: table::Seat) -> String {
    crate::Root::seat_name(s, seat)
}
