//! Facts behind a bot's decisions, in words.

use super::sight::Sight;
use crate::state::*;
use crate::view::secret;
use crate::vocabulary::meaning::{Amount, Mark, Place, Players, Question, Standing, Who};
use crate::{Action, Root, words};
use script::trace::{Note, Tracer};
use table::{Event, Game};

/// What an act has led to: dice and cards, what others decided, pieces lost, points. The act itself
/// is the first of the events.
pub fn what_came_of_it<T: Tracer>(before: State, events: &[Event<Action>], trace: &mut T) {
    let mut after = before;
    for (i, event) in events.iter().enumerate() {
        // What begins the next turn is no longer this act's doing.
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
                trace.note(|| Note::Fact { text: format!("corrected by hand: {text}") });
                // It was checked when it happened; one that fails changes nothing.
                let _ = Root::correct(&mut after, text);
            }
            Event::Bot { .. } | Event::Lot { .. } | Event::Kept { .. } | Event::Answered { .. } => {}
        }
    }
    // A bot that takes its own pieces off has said so.
    let fought = matches!(
        events.first(),
        Some(Event::Act { action: Action::Battle { .. } | Action::Instigate { .. }, .. })
    );
    for f in after.players().iter() {
        let lost = lost(&before, &after, f);
        if !lost.is_empty() && (fought || f != before.active()) {
            let what = format!("lost by {}", words::title(f));
            trace.note(|| Note::Chance { what, outcome: lost.join(", ") });
        }
        let (had, has) = (before.points[f.index()], after.points[f.index()]);
        if had != has {
            let outcome = format!("{had} → {has} points");
            trace.note(|| Note::Chance { what: words::title(f).into(), outcome });
        }
    }
}

/// What a player has less of on the map.
fn lost(before: &State, after: &State, f: Faction) -> Vec<String> {
    let on_map = |s: &State, piece| Clearing::all().map(|at| s.count_piece(f, piece, at)).sum::<u8>();
    let fewer = |piece: Piece| (on_map(before, piece).saturating_sub(on_map(after, piece)), piece.name());
    Piece::of(f).map(fewer).filter(|(n, _)| *n > 0).map(|(n, name)| words::plural(n, name)).collect()
}

pub fn clearings(of: Clearings) -> String {
    let numbers: Vec<String> = of.iter().map(|at| at.to_string()).collect();
    match numbers.len() {
        0 => "no clearing".into(),
        1 => format!("clearing {}", numbers[0]),
        _ => format!("clearings {}", numbers.join(", ")),
    }
}

impl Sight<'_> {
    /// How many cards each column of the Decree has.
    fn columns(&self) -> String {
        COLUMNS.map(|c| format!("{} {}", c.name(), self.cards_in(c))).join(", ")
    }

    /// What decides whether something is so of players.
    pub fn standings(&self, of: &Players, mark: &Mark, at: Option<Clearing>) -> String {
        let has = |what: &Standing, of: Factions| {
            let each = of.iter().map(|f| format!("{} {}", words::title(f), self.standing(what, f, at)));
            let each: Vec<String> = each.collect();
            if each.is_empty() { "nobody".into() } else { each.join(", ") }
        };
        let them = self.who(of.who);
        match mark {
            Mark::Has(what, ..) | Mark::Most(what) | Mark::Fewest(what) => has(what, them),
            Mark::Than { what, who, .. } => {
                format!("{}; {}", has(what, them), has(what, self.players(who, at)))
            }
            Mark::ThanBy { what, who, .. } => {
                format!("{}; {}", has(what, them), has(what, self.players(who, at)))
            }
            Mark::Own(one, _, other) => format!("{} against {}", self.amount(one), self.amount(other)),
            Mark::Within(_, who) => {
                let points = Standing::Points;
                format!("{}; {}", has(&points, them), has(&points, self.players(who, at)))
            }
            Mark::HasIn(what, _, _, place) => {
                let here = |f| {
                    let each = self.fitting(place);
                    let most = each.iter().map(|at| self.count_of(f, *what, at)).max().unwrap_or(0);
                    format!("{} up to {most}", words::title(f))
                };
                them.iter().map(here).collect::<Vec<_>>().join(", ")
            }
            Mark::Is(_) => {
                let names: Vec<&str> = them.iter().map(words::title).collect();
                if names.is_empty() { "nobody".into() } else { names.join(", ") }
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
            Question::Compare(a, _, b) => format!("{} against {}", self.amount(a), self.amount(b)),
            Question::Players { of, is, .. } => {
                let facts: Vec<String> =
                    of.marks.iter().chain(is).map(|mark| self.standings(of, mark, None)).collect();
                facts.join("; ")
            }
            Question::Phase(_) => s.turn.step.name().into(),
            Question::Dominance => s.turn.order.map_or("there is no order card".into(), |c| c.to_string()),
            Question::InPlay(faction) => {
                let there = !self.who(Who::Of(*faction)).is_empty();
                format!("{} is {}", words::title(*faction), if there { "in play" } else { "not in play" })
            }
            Question::AllOnMap(building) => format!("{} on the map", s.on_map(*building)),
            Question::Every(place, _) => such(place),
            Question::Order(_) | Question::NotOrder(_) => match s.order_suit(self.me()) {
                Some(suit) => format!("the order is {}", suit.name()),
                None => "there is no order".into(),
            },
            Question::Card(_) => {
                self.c.card.map_or("there is no card".into(), |card| format!("the card is {card}"))
            }
            Question::Trait(card) | Question::NotTrait(card) => {
                let dealt = s.deals(self.me(), *card);
                format!("{} is {}", card.name(), if dealt { "in play" } else { "not in play" })
            }
            Question::Difficulty(_) => s.difficulty[self.me().index()].name().into(),
            Question::CouldNot | Question::Could | Question::DidNot(_) => {
                let failed = match question {
                    Question::DidNot(verb) => self.c.could_not[*verb as usize],
                    _ => !self.c.could,
                };
                if !failed { "it was done".into() } else { "it could not be done".into() }
            }
            Question::Snared => if self.c.snared { "a snare" } else { "no snare" }.into(),
            Question::Can(_) | Question::CanNot(_) => "by the rules, as things stand".into(),
            Question::AdvancedServices => {
                let sold = s.players().has(Faction::Riverfolk);
                if !sold {
                    "nobody sells"
                } else if s.advanced_services {
                    "agreed on for all bots"
                } else {
                    "basic services only"
                }
                .into()
            }
            Question::InDecree => self.columns(),
            Question::Exists(place) | Question::ExistsNot(place) => such(place),
            Question::Rules(_, place) => {
                let ruled = self.fitting(place).iter().map(|at| match s.ruler(at) {
                    Some(f) => format!("{} rules clearing {at}", words::title(f)),
                    None => format!("nobody rules clearing {at}"),
                });
                ruled.collect::<Vec<_>>().join(", ")
            }
            Question::In(_) | Question::InForest => match s.pawn(self.me()) {
                Spot::Clearing(at) => format!("in clearing {at}"),
                Spot::Forest(forest) => {
                    format!("in forest {}", s.map().forests.get(forest.0 as usize).map_or("?", |w| w.name))
                }
                Spot::Off => "not on the map".into(),
            },
            Question::Swayed(_) => {
                let names: Vec<&str> = s.duchy.swayed.iter().map(Minister::name).collect();
                format!("swayed: {}", if names.is_empty() { "none".into() } else { names.join(", ") })
            }
            Question::Character(_) => {
                s.vagabots[self.me().board()].character.map_or("nobody", Character::name).into()
            }
            Question::LongestColumn { .. } => self.columns(),
            Question::Marker(_) => s
                .law(self.me())
                .conspiracy(s.lizards.conspiracy)
                .map_or("no space", |space| space.name())
                .into(),
            Question::RemovedToken => {
                if self.c.removed_token { "a token was removed" } else { "no token was removed" }.into()
            }
        }
    }
}

/// The columns of the bot's Decree, from the left.
pub const COLUMNS: [Suit; 4] = [Suit::Fox, Suit::Mouse, Suit::Rabbit, Suit::Bird];
