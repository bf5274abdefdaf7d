//! The *Ask* degree: people's turns are not played. Before the bot decides, the table is shown as it was last
//! seen, and people tap the changes; then the bot plays by its document on the actual table.

use super::choices::Choices;
use super::script::Script;
use super::{Kept, moment};
use crate::state::frame::Frame;
use crate::{Arcs, State};
use ::beside::mirror::{self, capital};
use ::beside::{Answers, Mirrored, Question, Stop, TurnContext};
use table::{Game, Pending, Seat};

pub fn turn(
    choices: &Choices,
    script: &Script,
    seat: Seat,
    kept: &mut Kept,
    context: &mut TurnContext<'_>,
) -> Result<(), Stop> {
    let mut pauses = 0;
    let name = capital(&Arcs::seat_name(kept.state(), seat));
    context.part(say!("beside-since"));
    kept.turns += 1;
    // Others have played since: the program knows only what was last seen.
    kept.seen = false;
    let s = &mut kept.mirror.state;
    moment::set_up(choices.owners, s, context, &mut pauses)?;
    if s.player(seat).cards() == 0 && !moment::new_chapter(s, seat, context)? {
        context.part(name);
        moment::pass(s, seat, context);
        return Ok(());
    }
    if Arcs::pending(s) == Pending::Over {
        return Ok(());
    }
    moment::ask(s, seat, context, &mut pauses)?;
    look(choices, kept, context)?;
    context.part(name);
    let mind = script.mind().map_err(Stop::Stuck)?;
    mirror::turn::<Arcs>(&mut kept.mirror, mind, seat, choices.owners, context)
}

/// Shows the table as it was last seen, for correction.
fn look(choices: &Choices, kept: &mut Kept, context: &mut TurnContext<'_>) -> Result<(), Stop> {
    let words = say!("beside-look");
    let s = &mut kept.mirror.state;
    fill_court(choices, s, context)?;
    for (row, by) in context.sheet("look") {
        mirror::adjust::<Arcs>(s, row, by);
        fill_court(choices, s, context)?;
    }
    let rows = beside_the_map(s);
    let done = say!("beside-so-it-is");
    context.ask(Question {
        because: say!("beside-look-how"),
        words,
        answers: Answers::Sheet { rows, done },
    })?;
    kept.seen = true;
    kept.seen_in = kept.turns;
    Ok(())
}

/// Asks for the replacement of a card that has left the Court.
fn fill_court(choices: &Choices, s: &mut State, context: &mut TurnContext<'_>) -> Result<(), Stop> {
    let spots = if s.players() == 2 { 3 } else { 4 };
    for spot in (0..spots).filter(|spot| s.court.card(*spot).is_none()).collect::<Vec<u8>>() {
        if s.court.top().is_empty() {
            return Ok(());
        }
        s.stack.push(Frame::Refill { spot });
        moment::came_up(choices.owners, s, context)?;
    }
    Ok(())
}

/// The rows beside the map that may decide something; the cards in people's hands do not.
fn beside_the_map(s: &State) -> Vec<u16> {
    let touches = Arcs::touches(s);
    let hand = say!("touch-cards-in-hand");
    let is_listed = |touch: &mirror::Touch| {
        let may_change = touch.fewer.is_some() || touch.more.is_some();
        touch.place.is_none() && touch.label != hand && may_change && !(touch.now == 0 && is_card(touch))
    };
    let mut groups: Vec<(&str, Vec<u16>)> = Vec::new();
    for (at, touch) in touches.iter().enumerate().filter(|(_, touch)| is_listed(touch)) {
        match groups.iter_mut().find(|(group, _)| *group == touch.group) {
            Some((_, rows)) => rows.push(at as u16),
            None => groups.push((&touch.group, vec![at as u16])),
        }
    }
    groups.into_iter().flat_map(|(_, rows)| rows).collect()
}

/// Whether it is a Guild card or a bonus card to gain. These are secured or drawn, so they are not all
/// listed.
fn is_card(touch: &mirror::Touch) -> bool {
    let is_gained = |text: &String| text.contains(" guild:") || text.contains(" bonus:");
    // A card that leaves the Court is entered there.
    touch.more.as_ref().is_some_and(|text| is_gained(text) && !text.starts_with("court "))
}
