//! The other people at the table, and their possible actions.

use super::super::choices::Choices;
use crate::correct::tally::imagined_elsewhere;
use crate::state::*;
use crate::words;
use ::beside::mirror::capital;
use ::beside::{Answers, Choice, Question, Stop, TurnContext};
use speech::Language;
use table::Game;

/// The total reach of this evening's factions, and whether it is enough (advanced setup).
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

/// Whether a bot takes cards from hands: then it counts who has none.
fn takes_cards(s: &State, bot: Faction) -> bool {
    let thief = bot.is_vagabond() && s.vagabots[bot.board()].character == Some(Character::Thief);
    thief || bot == Faction::Corvids
}

/// The humans play now: somebody who has played holds a card again, unless people say otherwise.
pub fn will_play(s: &mut State) {
    for f in s.humans.iter() {
        if s.hands[f.index()].is_empty()
            && let Some(card) = s.deck.nth(0)
        {
            s.deck.remove(card);
            s.hands[f.index()].insert(card);
        }
    }
}

/// What lies beside the map and decides something for a bot: points, crafted items, and cards in hand where a bot takes
/// them.
pub fn look_at_boards(s: &State, bot: Faction) -> Vec<u16> {
    let of_people: Vec<String> = Language::ENGLISH.read(|| s.humans.iter().map(words::title).collect());
    let takes = takes_cards(s, bot);
    let counts = |touch: &::beside::Touch| {
        let hand = touch.label == "cards in hand" && takes;
        hand || touch.label == "points" || touch.label.starts_with("crafted ")
    };
    // What they are called does not depend on who reads.
    let touches = Language::ENGLISH.read(|| super::touches::touches(s));
    let touches = touches.into_iter().enumerate();
    touches
        .filter(|(_, touch)| touch.place.is_none() && of_people.contains(&touch.group) && counts(touch))
        .map(|(row, _)| row as u16)
        .collect()
}

/// The program is not told what humans discard: a bot that reads a pile asks for its contents.
pub fn look_at_piles(s: &mut State, bot: Faction, context: &mut TurnContext<'_>) -> Result<(), Stop> {
    if bot == Faction::Lizards {
        return look_at_souls(s, context);
    }
    if bot.is_vagabond() && s.vagabots[bot.board()].character == Some(Character::Tinker) {
        let shown = items_on_the_pile(s, context)?;
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

/// Cards were bought from the Market: the number left of a suit does not determine their order.
pub fn look_at_market(s: &mut State, before: &Pile, context: &mut TurnContext<'_>) -> Result<(), Stop> {
    let told = context.series(Question {
        because: say!("because-market-changed"),
        words: say!("ask-market"),
        answers: Answers::Series { of: super::coming::suits(true), least: 0, most: 15 },
    })?;
    let cards = s.market.clear();
    s.deck = s.deck.or(cards);
    let mut before = before.as_slice().iter();
    for at in told {
        let suit = Suit::ALL[usize::from(at).min(3)];
        // One that was there before, as far as the order allows.
        let kept = before.find(|card| card.suit() == suit).copied().filter(|card| s.deck.has(*card));
        if let Some(card) = kept.or_else(|| super::coming::some_card(s, s.deck, suit, None)) {
            imagined_elsewhere(s, card);
            s.market.push(card);
        }
    }
    Ok(())
}

/// The topmost item that the Tinker can craft; and the next, if the order could use up the last of it.
fn items_on_the_pile(s: &State, context: &mut TurnContext<'_>) -> Result<Vec<Item>, Stop> {
    let mut shown: Vec<Item> = Vec::new();
    while shown.len() < 2 && shown.last().is_none_or(|item| s.items.count(*item) == 1) {
        let is_left = |item: &Item| s.items.count(*item) > 0 && !shown.contains(item);
        let items: Vec<Item> = Item::ALL.iter().take(7).copied().filter(is_left).collect();
        let mut choices = vec![Choice::styled(say!("answer-no-item"), "none")];
        choices.extend(
            items.iter().map(|item| Choice::styled(capital(&words::named(item.spoken())), item.name())),
        );
        let words = match shown.last() {
            None => say!("ask-item-on-pile"),
            Some(item) => say!("ask-next-item", item = *item),
        };
        let at = context.one(Question::one(say!("because-tinker"), words, choices))?;
        let Some(item) = at.checked_sub(1).and_then(|at| items.get(at)) else { break };
        shown.push(*item);
    }
    Ok(shown)
}

/// Everybody's discards are on the Lost Souls.
fn look_at_souls(s: &mut State, context: &mut TurnContext<'_>) -> Result<(), Stop> {
    let told = context.series(Question {
        because: say!("because-souls-lie"),
        words: say!("ask-souls-up"),
        answers: Answers::Series { of: super::coming::suits(true), least: 0, most: 15 },
    })?;
    let pile = s.souls.clear();
    s.deck = s.deck.or(pile);
    for (nth, at) in told.iter().enumerate() {
        let suit = Suit::ALL[usize::from(*at).min(3)];
        let item = if nth + 1 == told.len() { super::coming::item(s, suit, context)? } else { None };
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
