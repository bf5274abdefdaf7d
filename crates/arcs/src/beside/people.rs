//! Handles humans' turns between two turns of a bot: asks for the card they played; declarations, seizures
//! and secured cards are entered on its line, and changes on the board are tapped.

use super::cards::{card, exchange, hidden};
use crate::action::Action;
use crate::rules;
use crate::rules::scene::Scene;
use crate::state::card::{ActionCard, Way};
use crate::state::frame::Frame;
use crate::{Arcs, State};
use ::beside::mirror::{self, capital, outcome_called};
use ::beside::{Line, Mirrored, Owners, Stop, TurnContext};
use script::trace;
use table::{Game, Pending, Seat};

/// The seats still to play, in order, starting with the pending one.
pub fn following(s: &State, pending: Seat) -> Vec<Seat> {
    s.seats_from(pending).collect()
}

/// Plays everything up to the decision of a bot.
pub fn play(owners: Owners, s: &mut State, bot: Seat, context: &mut TurnContext<'_>) -> Result<(), Stop> {
    let mut pauses = 0;
    loop {
        match Arcs::pending(s) {
            Pending::Over => return Ok(()),
            Pending::Seat(seat) if seat == bot => return Ok(()),
            Pending::Seat(seat) if s.player(seat).is_virtual() => {
                let name = Arcs::seat_name(s, seat);
                return Err(Stop::Stuck(say!("beside-plays-first", name = name)));
            }
            Pending::Seat(seat) => {
                touched(s, context, &mut pauses);
                decide(s, seat, context)?;
            }
            Pending::Chance { .. } => {
                touched(s, context, &mut pauses);
                for name in Arcs::came_up(owners, s, context)? {
                    let outcome = outcome_called::<Arcs>(s, &name);
                    let outcome = outcome
                        .ok_or_else(|| Stop::Stuck(say!("beside-cannot-have-come-up", name = name)))?;
                    Arcs::resolve(s, outcome);
                }
            }
        }
    }
}

/// Applies the corrections made while this was asked.
pub fn touched(s: &mut State, context: &mut TurnContext<'_>, pauses: &mut u32) {
    *pauses += 1;
    for (row, by) in context.step(trace::Line(u32::MAX - *pauses)) {
        mirror::adjust::<Arcs>(s, row, by);
    }
}

pub fn decide(s: &mut State, seat: Seat, context: &mut TurnContext<'_>) -> Result<(), Stop> {
    match s.frame() {
        Frame::Lead => lead(s, seat, context),
        Frame::Follow => follow(s, seat, context),
        Frame::Turn => {
            end_turn(s, context);
            Ok(())
        }
        _ => {
            let action = Arcs::decide(s, seat, context)?;
            Arcs::apply(s, action);
            Ok(())
        }
    }
}

fn lead(s: &mut State, seat: Seat, context: &mut TurnContext<'_>) -> Result<(), Stop> {
    let name = capital(&Arcs::seat_name(s, seat));
    let words = say!("beside-which-led", name = &name);
    match card(s, context, &words, &say!("beside-touch"), &[say!("beside-passes")], false)? {
        Some(card) => {
            hold(s, seat, card);
            Arcs::apply(s, Action::Lead(card));
            let line = context.say(Line::new(say!("beside-leads-card", name = name, card = card)));
            told_on(s, seat, line, true, context)
        }
        None => {
            context.say(Line::new(say!("beside-who-passes", name = name)));
            act_and_report(s, Action::Pass, context);
            Ok(())
        }
    }
}

fn follow(s: &mut State, seat: Seat, context: &mut TurnContext<'_>) -> Result<(), Stop> {
    let name = capital(&Arcs::seat_name(s, seat));
    let lead = s.round.lead();
    let asked = say!("beside-which-played", name = &name);
    let (words, action) =
        match card(s, context, &asked, &say!("beside-touch"), &[say!("beside-copied")], false)? {
            // The card is face down: any card will do.
            None => {
                let any = s.player(seat).hand.iter().next();
                let any = any.ok_or_else(|| Stop::Stuck(say!("beside-no-card-left", name = &name)))?;
                (say!("beside-copies-face-down", name = name), Action::Copy(any))
            }
            Some(card) => {
                hold(s, seat, card);
                if s.round.surpasses(card) {
                    (say!("beside-surpasses", name = name, card = card), Action::Surpass(card))
                } else if lead.is_some_and(|lead| lead.suit() != card.suit()) {
                    (say!("beside-pivots", name = name, card = card), Action::Pivot(card))
                } else {
                    (say!("beside-copies", name = name, card = card), Action::Copy(card))
                }
            }
        };
    Arcs::apply(s, action);
    let line = context.say(Line::new(words));
    told_on(s, seat, line, true, context)
}

/// Reads the inputs on the line of a card: a declaration, a seizure and so on.
pub fn told_on(
    s: &mut State,
    seat: Seat,
    line: usize,
    court: bool,
    context: &mut TurnContext<'_>,
) -> Result<(), Stop> {
    let is_told =
        |context: &mut TurnContext<'_>, label: String| context.control(line, &label, (0, 1), 0) == 1;
    if let Some(played) = s.round.played(seat).filter(|played| played.way == Way::Lead) {
        for ambition in played.card.ambitions().iter() {
            let legal = Arcs::check(s, Action::Declare(ambition)).is_ok();
            if legal && is_told(context, say!("beside-declared", ambition = ambition)) {
                Arcs::apply(s, Action::Declare(ambition));
                settle(s, seat, context)?;
            }
        }
    }
    let spare = s.player(seat).hand.iter().next();
    if let Some(spare) = spare.filter(|spare| Arcs::check(s, Action::Seize(*spare)).is_ok())
        && is_told(context, say!("beside-seized"))
    {
        Arcs::apply(s, Action::Seize(spare));
        settle(s, seat, context)?;
    }
    for spot in 0..s.court.row.len() as u8 {
        let Some(card) = s.court.card(spot).filter(|_| court) else { continue };
        if is_told(context, say!("beside-secured", card = card)) {
            let mut scene = Scene::silent(s);
            rules::court::secure(&mut scene, spot);
            rules::settle(&mut scene);
            settle(s, seat, context)?;
        }
    }
    Ok(())
}

/// Applies the consequences, until the human could continue the turn.
fn settle(s: &mut State, seat: Seat, context: &mut TurnContext<'_>) -> Result<(), Stop> {
    loop {
        match Arcs::pending(s) {
            Pending::Seat(asked) if asked == seat && s.frame() == Frame::Turn => return Ok(()),
            Pending::Seat(asked) => {
                let action = Arcs::decide(s, asked, context)?;
                Arcs::apply(s, action);
            }
            Pending::Chance { .. } => {
                let owners = Owners { dice: ::beside::Owner::Table, cards: ::beside::Owner::Table };
                for name in Arcs::came_up(owners, s, context)? {
                    if let Some(outcome) = outcome_called::<Arcs>(s, &name) {
                        Arcs::resolve(s, outcome);
                    }
                }
            }
            Pending::Over => return Ok(()),
        }
    }
}

/// Ends a human's turn, with its consequences: the end of the round, of the chapter, the scores.
fn end_turn(s: &mut State, context: &mut TurnContext<'_>) {
    act_and_report(s, Action::EndTurn, context);
}

pub fn act_and_report(s: &mut State, action: Action, context: &mut TurnContext<'_>) {
    let mut told = Vec::new();
    Arcs::apply_reporting(s, action, &mut told);
    // The end of a turn is no news; its consequences are.
    told.retain(|happening| !matches!(happening, crate::Happening::Did { .. }));
    mirror::say::<Arcs>(s, &told, context);
}

/// Makes the shown card one that was in this hand all along.
fn hold(s: &mut State, seat: Seat, card: ActionCard) {
    let hand = s.player(seat).hand;
    if hand.contains(card) || !hidden(s).contains(card) {
        return;
    }
    if let Some(other) = hand.iter().next() {
        exchange(s, card, other);
    }
}
