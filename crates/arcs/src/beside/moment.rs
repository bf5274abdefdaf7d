//! Prepares the table for a bot's decision where people's turns are not played: asks for the cards played
//! before, and sets up the frame in which the bot leads or follows.

use super::cards::{card, hidden};
use super::people::{decide, told_on, touched};
use crate::action::Action;
use crate::rules::scene::Scene;
use crate::rules::{self, round};
use crate::state::card::{ActionCard, CardSet};
use crate::state::discards::Discards;
use crate::state::frame::{Frame, Stack};
use crate::state::names::Named;
use crate::state::round::Turn;
use crate::words::colour;
use crate::{Arcs, State};
use ::beside::mirror::{capital, outcome_called};
use ::beside::{Choice, Line, Mirrored, Owners, Question, Stop, TurnContext};
use table::{Game, Pending, Seat};

/// Before the first turn: enters the initial cards on the table.
pub fn set_up(
    owners: Owners,
    s: &mut State,
    context: &mut TurnContext<'_>,
    pauses: &mut u32,
) -> Result<(), Stop> {
    let before = *s;
    loop {
        match Arcs::pending(s) {
            Pending::Over => return Ok(()),
            Pending::Seat(_) if matches!(s.frame(), Frame::Lead | Frame::Follow | Frame::Turn) => {
                // Turns without a board may have preceded.
                keep_hands(s, &before);
                return Ok(());
            }
            Pending::Seat(seat) => {
                touched(s, context, pauses);
                decide(s, seat, context)?;
            }
            Pending::Chance { .. } => {
                touched(s, context, pauses);
                came_up(owners, s, context)?;
            }
        }
    }
}

/// Asks for an outcome and applies it.
pub fn came_up(owners: Owners, s: &mut State, context: &mut TurnContext<'_>) -> Result<(), Stop> {
    for name in Arcs::came_up(owners, s, context)? {
        let outcome = outcome_called::<Arcs>(s, &name);
        let outcome = outcome.ok_or_else(|| Stop::Stuck(say!("beside-cannot-have-come-up", name = name)))?;
        Arcs::resolve(s, outcome);
    }
    Ok(())
}

/// Asks whether the chapter ends for a bot without cards, because the program does not know people's hands.
/// Scores and returned pieces follow from the table as it was last seen. Returns false if the chapter
/// continues.
pub fn new_chapter(s: &mut State, bot: Seat, context: &mut TurnContext<'_>) -> Result<bool, Stop> {
    let name = capital(&Arcs::seat_name(s, bot));
    if !context
        .yes(Question::yes_or_no(say!("beside-no-cards-left", name = &name), say!("beside-new-chapter")))?
    {
        return Ok(false);
    }
    end_round(s);
    for seat in s.seats() {
        let hand = s.player(seat).hand;
        s.discards.put_shuffled(hand);
        let player = s.player_mut(seat);
        player.hand = CardSet::EMPTY;
        player.virtual_hand.cards = 0;
    }
    stack(s, Frame::Lead);
    settle_and_report(s, context);
    while let Pending::Chance { .. } = Arcs::pending(s) {
        // Deal arbitrary cards as hands.
        Arcs::resolve(s, 0);
    }
    if let Frame::Mulligan { .. } = s.frame() {
        Arcs::apply(s, Action::KeepHand);
    }
    Ok(true)
}

/// Without cards in any hand, the rules end the chapter by themselves.
fn settle_and_report(s: &mut State, context: &mut TurnContext<'_>) {
    let mut told = Vec::new();
    rules::settle(&mut Scene::new(s, &mut told));
    ::beside::mirror::say::<Arcs>(s, &told, context);
}

fn stack(s: &mut State, frame: Frame) {
    s.stack = Stack::new();
    s.stack.push(frame);
}

/// Discards the cards played in the previous round; Unions take theirs.
fn end_round(s: &mut State) {
    if s.seats().any(|seat| s.round.played(seat).is_some()) {
        stack(s, Frame::EndRound);
        round::end(&mut Scene::silent(s));
    }
}

/// Asks which card leads the round, and sets up the frame in which the bot leads or follows.
pub fn ask(s: &mut State, bot: Seat, context: &mut TurnContext<'_>, pauses: &mut u32) -> Result<(), Stop> {
    let leader = who_leads(s, bot, context, pauses)?;
    if leader == Some(bot) {
        end_round(s);
        deal(s, None);
        s.round.leader = bot;
        s.round.initiative = bot;
        begin(s, bot, Frame::Lead);
        return Ok(());
    }
    // Another bot leads, and its card is known.
    let Some(leader) = leader else {
        if let Some(led) = s.round.lead() {
            let name = title(s, s.round.leader);
            let line = context.say(Line::new(say!("beside-leads-card", name = name, card = led)));
            seized_since(s, line, context);
        }
        begin(s, bot, Frame::Follow);
        return Ok(());
    };
    touched(s, context, pauses);
    let name = capital(&Arcs::seat_name(s, leader));
    end_round(s);
    deal(s, None);
    let others =
        if humans(s).count() == 1 { vec![say!("beside-bot-leads", name = title(s, bot))] } else { vec![] };
    let led = card(s, context, &say!("beside-which-led", name = &name), "", &others, false)?;
    let Some(led) = led else {
        s.round.leader = bot;
        s.round.initiative = bot;
        begin(s, bot, Frame::Lead);
        return Ok(());
    };
    deal(s, Some((leader, led)));
    s.round.leader = leader;
    s.round.initiative = leader;
    begin(s, leader, Frame::Lead);
    Arcs::apply(s, Action::Lead(led));
    let line = context.say(Line::new(say!("beside-leads-card", name = name, card = led)));
    told_on(s, leader, line, false, context)?;
    seized_since(s, line, context);
    begin(s, bot, Frame::Follow);
    Ok(())
}

/// Between the leader and the bot people may have followed, and one of them seized the initiative.
fn seized_since(s: &mut State, line: usize, context: &mut TurnContext<'_>) {
    let Some(other) = humans(s).find(|seat| *seat != s.round.leader).filter(|_| !s.round.seized) else {
        return;
    };
    if context.control(line, &say!("beside-somebody-seized"), (0, 1), 0) == 1 {
        s.round.seized = true;
        s.round.initiative = other;
    }
}

fn title(s: &State, seat: Seat) -> String {
    capital(&Arcs::seat_name(s, seat))
}

fn humans(s: &State) -> impl Iterator<Item = Seat> {
    s.seats().filter(|seat| !s.player(*seat).is_virtual())
}

/// The leader of this round; `None` if the lead card is already known. With one human and one bot it is asked
/// together with the card.
fn who_leads(
    s: &mut State,
    bot: Seat,
    context: &mut TurnContext<'_>,
    pauses: &mut u32,
) -> Result<Option<Seat>, Stop> {
    touched(s, context, pauses);
    let known = s.round.lead().filter(|_| s.round.played(bot).is_none());
    let mut seats: Vec<Seat> = s.seats().collect();
    if let ([human], None, 2) = (&humans(s).collect::<Vec<_>>()[..], known, seats.len()) {
        return Ok(Some(*human));
    }
    let mut choices: Vec<Choice> = Vec::new();
    if let Some(led) = known {
        let who = colour(s, s.round.leader);
        choices.push(Choice::new(capital(&say!("beside-still-leads", who = who, card = led))));
    }
    // The lead of another bot is known, so another bot cannot have led a round that the program has not seen.
    seats.retain(|seat| *seat == bot || !s.player(*seat).is_virtual());
    let styled = |seat: &Seat| Choice::new(title(s, *seat));
    choices.extend(seats.iter().map(styled));
    let at = context.one(Question::one("", say!("beside-who-leads"), choices))?;
    Ok(match known {
        Some(_) if at == 0 => None,
        Some(_) => seats.get(at - 1).copied(),
        None => seats.get(at).copied(),
    })
}

/// Puts unseen cards into the stack, except for a few in each human's hand: which and how many makes no
/// difference, and with some left no chapter ends by itself.
fn deal(s: &mut State, lead: Option<(Seat, ActionCard)>) {
    const HELD: usize = 3;
    s.round.played = [None; 4];
    s.round.seize_card = None;
    s.round.unions = [None; 4];
    s.round.seized = false;
    s.round.zero = false;
    s.round.declared = false;
    s.turn.aside = CardSet::EMPTY;
    let mut free = hidden(s);
    let holders: Vec<Seat> = humans(s).collect();
    for seat in holders {
        let own = lead.filter(|(leader, _)| *leader == seat).map(|(_, card)| card);
        let others = free.iter().filter(|card| lead.is_none_or(|(_, led)| led != *card));
        let hand: CardSet = own.into_iter().chain(others.take(HELD)).collect();
        free = free.without(hand);
        s.player_mut(seat).hand = hand;
    }
    s.discards = Discards::of(free);
}

/// Makes it a seat's turn to play a card.
fn begin(s: &mut State, seat: Seat, frame: Frame) {
    s.turn = Turn::of(seat);
    stack(s, frame);
}

/// The number of cards in a hand at the beginning of a chapter.
pub const HAND: u8 = 6;

/// A table on which only the bots' hands are known: everything else is made up.
pub fn imagined(known: &State) -> State {
    let mut s = *known;
    loop {
        match Arcs::pending(&s) {
            Pending::Over => break,
            Pending::Seat(_) if matches!(s.frame(), Frame::Lead | Frame::Follow | Frame::Turn) => break,
            Pending::Chance { .. } => Arcs::resolve(&mut s, 0),
            Pending::Seat(_) => {
                let mut legal = Vec::new();
                Arcs::legal(&s, &mut legal);
                let Some(action) = legal.first() else { break };
                Arcs::apply(&mut s, *action);
            }
        }
    }
    keep_hands(&mut s, known);
    s
}

/// Copies the bots' counters and open cards from another table.
pub fn keep_hands(s: &mut State, as_on: &State) {
    for seat in s.seats().filter(|seat| s.player(*seat).is_virtual()).collect::<Vec<_>>() {
        let hand = as_on.player(seat).virtual_hand;
        let colour = s.player(seat).colour().label();
        let bonus: Vec<String> = hand.bonus.iter().map(Named::name).collect();
        // Open cards are in no other place.
        let _ = Arcs::correct(s, &format!("{colour} bonus: {}", bonus.join(", ")));
        let own = &mut s.player_mut(seat).virtual_hand;
        (own.cards, own.seize) = (hand.cards, hand.seize);
    }
}

/// A bot without anything to play passes.
pub fn pass(s: &State, bot: Seat, context: &mut TurnContext<'_>) {
    context.say(Line::new(say!("beside-who-passes", name = title(s, bot))));
}
