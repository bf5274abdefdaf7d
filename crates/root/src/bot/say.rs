//! Describes the facts behind a bot's decisions in words.

use super::sight::Sight;
use crate::state::*;
use crate::view::secret;
use crate::vocabulary::meaning::{Amount, Mark, Place, Players, Question, Standing, Who};
use crate::{Action, Root, words};
use script::trace::{Note, Tracer};
use table::{Event, Game};

/// Records the consequences of an action: dice and cards, decisions of others, lost pieces, points. The
/// action itself is the first of the events.
pub fn what_came_of_it<T: Tracer>(before: State, events: &[Event<Action>], trace: &mut T) {
    let mut after = before;
    for (i, event) in events.iter().enumerate() {
        // The next turn is no longer a consequence of this action.
        if after.turn.number != before.turn.number {
            break;
        }
        let secret = secret(&after, event).map(|(_, others)| others);
        match event {
            Event::Chance { outcome } => {
                let what = words::chance_name(&after);
                trace.note(|| match secret {
                    None => Note::Chance { what, outcome: words::outcome_name(&after, *outcome) },
                    Some(text) => Note::Fact { text },
                });
                Root::resolve(&mut after, *outcome);
            }
            Event::Act { action, .. } => {
                if i > 0 {
                    let text = secret.unwrap_or_else(|| words::say(&after, *action));
                    trace.note(|| Note::Fact { text });
                }
                Root::apply(&mut after, *action);
            }
            Event::Correct { text } => {
                trace.note(|| Note::Fact { text: say!("why-corrected", text = text) });
                // It was checked when it happened; one that fails changes nothing.
                let _ = Root::correct(&mut after, text);
            }
            Event::Bot { .. } | Event::Lot { .. } | Event::Kept { .. } | Event::Answered { .. } => {}
        }
    }
    // A bot that removes its own pieces has already said so.
    let fought = matches!(
        events.first(),
        Some(Event::Act { action: Action::Battle { .. } | Action::Instigate { .. }, .. })
    );
    for f in after.players().iter() {
        let lost = lost(&before, &after, f);
        if !lost.is_empty() && (fought || f != before.active()) {
            let what = say!("why-lost-by", who = f);
            trace.note(|| Note::Chance { what, outcome: lost.join(", ") });
        }
        let (had, has) = (before.points[f.index()], after.points[f.index()]);
        if had != has {
            let outcome = say!("why-points", had = had, has = has);
            trace.note(|| Note::Chance { what: words::title(f), outcome });
        }
    }
}

/// The pieces that a player has lost on the map.
fn lost(before: &State, after: &State, f: Faction) -> Vec<String> {
    let on_map = |s: &State, piece| Clearing::all().map(|at| s.count_piece(f, piece, at)).sum::<u8>();
    let fewer = |piece: Piece| (on_map(before, piece).saturating_sub(on_map(after, piece)), piece);
    Piece::of(f).map(fewer).filter(|(n, _)| *n > 0).map(|(n, piece)| words::counted(n, piece)).collect()
}

pub fn clearings(of: Clearings) -> String {
    let all: Vec<Clearing> = of.iter().collect();
    match all.as_slice() {
        [] => say!("why-no-clearing"),
        [one] => words::place(*one),
        several => {
            let numbers: Vec<String> = several.iter().map(|at| at.to_string()).collect();
            say!("why-clearings", numbers = numbers.join(", "))
        }
    }
}

impl Sight<'_> {
    /// The number of cards in each column of the Decree.
    fn columns(&self) -> String {
        COLUMNS.map(|c| format!("{} {}", words::named(c.spoken()), self.cards_in(c))).join(", ")
    }

    /// The numbers that decide whether a mark applies to players.
    pub fn standings(&self, of: &Players, mark: &Mark, at: Option<Clearing>) -> String {
        let has = |what: &Standing, of: Factions| {
            let each = of.iter().map(|f| format!("{} {}", words::title(f), self.standing(what, f, at)));
            let each: Vec<String> = each.collect();
            if each.is_empty() { say!("why-nobody") } else { each.join(", ") }
        };
        let them = self.who(of.who);
        match mark {
            Mark::Has(what, ..) | Mark::Most(what) | Mark::Fewest(what) => has(what, them),
            Mark::Against { what, other, who, .. } => {
                format!("{}; {}", has(what, them), has(other, self.players(who, at)))
            }
            Mark::HalfOf(what) => {
                format!("{}; {}", has(what, them), has(what, Factions::of(self.me())))
            }
            Mark::Than { what, who, .. } => {
                format!("{}; {}", has(what, them), has(what, self.players(who, at)))
            }
            Mark::ThanBy { what, who, .. } => {
                format!("{}; {}", has(what, them), has(what, self.players(who, at)))
            }
            Mark::Itself { what, other, .. } => format!("{}; {}", has(what, them), has(other, them)),
            Mark::Where { place, .. } => clearings(self.fitting(place)),
            Mark::Within(_, who) => {
                let points = Standing::Points;
                format!("{}; {}", has(&points, them), has(&points, self.players(who, at)))
            }
            Mark::HasIn(what, _, _, place) => {
                let here = |f| {
                    let each = self.fitting(place);
                    let most = each.iter().map(|at| self.count_of(f, *what, at)).max().unwrap_or(0);
                    say!("why-up-to", who = f, n = most)
                };
                them.iter().map(here).collect::<Vec<_>>().join(", ")
            }
            Mark::RulesThere => match at.and_then(|at| self.s.ruler(at)) {
                Some(f) => words::title(f),
                None => say!("why-nobody"),
            },
            Mark::Is(_) => {
                let names: Vec<String> = them.iter().map(words::title).collect();
                if names.is_empty() { say!("why-nobody") } else { names.join(", ") }
            }
            Mark::Not(inside) => self.standings(of, inside, at),
            Mark::Any(all) | Mark::All(all) => {
                let facts: Vec<String> = all.iter().map(|mark| self.standings(of, mark, at)).collect();
                facts.join("; ")
            }
        }
    }

    /// Why a question has its answer.
    pub fn fact(&self, question: &Question) -> String {
        let s = self.s;
        let such = |place: &Place| clearings(self.fitting(place));
        match question {
            Question::All(all) | Question::Any(all) => {
                let facts: Vec<String> = all.iter().map(|q| self.fact(q)).collect();
                facts.join("; ")
            }
            Question::Not(inside) => self.fact(inside),
            Question::Compare(a, _, Amount::Is(_)) => self.amount(a).to_string(),
            Question::Compare(a, _, b) => say!("why-against", a = self.amount(a), b = self.amount(b)),
            Question::Players { of, is, .. } => {
                let facts: Vec<String> =
                    of.marks.iter().chain(is).map(|mark| self.standings(of, mark, None)).collect();
                facts.join("; ")
            }
            Question::Phase(_) => words::named(s.turn.step.spoken()),
            Question::Dominance | Question::Shows(_) => {
                s.turn.order.map_or_else(|| say!("why-no-order-card"), Card::spoken)
            }
            Question::InPlay(faction) => {
                let there = !self.who(Who::Of(*faction)).is_empty();
                match there {
                    true => say!("why-in-play", who = *faction),
                    false => say!("why-not-in-play", who = *faction),
                }
            }
            Question::AllOnMap(building) => say!("why-on-the-map", n = s.on_map(*building)),
            Question::Every(place, _) => such(place),
            Question::Order(_) | Question::NotOrder(_) => match s.order_suit(self.me()) {
                Some(suit) => say!("why-order-is", suit = suit),
                None => say!("why-no-order"),
            },
            Question::Card(_) => {
                self.c.card.map_or_else(|| say!("why-no-card"), |card| say!("why-card-is", card = card))
            }
            Question::Trait(card) | Question::NotTrait(card) => match s.deals(self.me(), *card) {
                true => say!("why-trait-in-play", card = card.name()),
                false => say!("why-trait-not-in-play", card = card.name()),
            },
            Question::Difficulty(_) => words::named(s.difficulty(self.me()).spoken()),
            Question::There(_) => String::new(),
            Question::It(inside) => self.fact(inside),
            Question::CouldNot | Question::Could | Question::DidNot(_) => {
                let failed = match question {
                    Question::DidNot(verb) => self.c.could_not[*verb as usize],
                    _ => !self.c.could,
                };
                if failed { say!("why-not-done") } else { say!("why-done") }
            }
            Question::Snared if self.c.snared => say!("why-snare"),
            Question::Snared => say!("why-no-snare"),
            Question::Asked if self.answer(question) => say!("why-asked"),
            Question::Asked => say!("why-not-asked"),
            Question::Marching if s.turn.marching => say!("why-marching"),
            Question::Marching => say!("why-not-marching"),
            Question::Can(_) | Question::CanNot(_) => say!("why-by-the-rules"),
            Question::AdvancedServices => {
                let sold = s.players().has(Faction::Riverfolk);
                if !sold {
                    say!("why-nobody-sells")
                } else if s.advanced_services {
                    say!("why-agreed")
                } else {
                    say!("why-basic-only")
                }
            }
            Question::InDecree => self.columns(),
            Question::Exists(place) | Question::ExistsNot(place) => such(place),
            Question::Rules(_, place) => {
                let ruled = self.fitting(place).iter().map(|at| match s.ruler(at) {
                    Some(f) => say!("why-rules", who = f, at = at),
                    None => say!("why-nobody-rules", at = at),
                });
                ruled.collect::<Vec<_>>().join(", ")
            }
            Question::In(place) if !self.me().is_vagabond() => such(place),
            Question::In(_) | Question::InForest => match s.pawn(self.me()) {
                Spot::Off => say!("why-off-the-map"),
                on_map => say!("shown-in", at = words::spot(s, on_map)),
            },
            Question::Swayed(_) => {
                let names: Vec<String> = s.duchy.swayed.iter().map(|m| words::named(m.spoken())).collect();
                let names = if names.is_empty() { say!("none") } else { names.join(", ") };
                say!("why-swayed", names = names)
            }
            Question::Character(_) => {
                let character = s.vagabots[self.me().board()].character;
                character.map_or_else(|| say!("why-nobody"), |character| words::named(character.spoken()))
            }
            Question::LongestColumn { .. } => self.columns(),
            Question::Marker(_) => s
                .law(self.me())
                .conspiracy(s.lizards.conspiracy)
                .map_or_else(|| say!("no-space"), |space| words::named(space.spoken())),
            Question::RemovedToken => {
                if self.c.removed_token {
                    say!("why-token-removed")
                } else {
                    say!("why-no-token-removed")
                }
            }
        }
    }
}

/// The columns of the bot's Decree, from the left.
pub const COLUMNS: [Suit; 4] = [Suit::Fox, Suit::Mouse, Suit::Rabbit, Suit::Bird];
