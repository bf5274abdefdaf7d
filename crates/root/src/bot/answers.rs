//! Answers questions about the table from a bot's point of view.

use super::say::COLUMNS;
use super::sight::Sight;
use crate::state::*;
use crate::vocabulary::meaning::{Place, Question, Which, Who};

impl Sight<'_> {
    /// Whether the answer is yes in the current state.
    pub fn answer(&self, question: &Question) -> bool {
        let (s, me) = (self.s, self.c.me);
        match question {
            Question::All(all) => all.iter().all(|q| self.answer(q)),
            Question::Any(any) => any.iter().any(|q| self.answer(q)),
            Question::Not(inside) => !self.answer(inside),
            Question::Compare(a, comparison, b) => comparison.holds(self.amount(a), self.amount(b)),
            Question::Players { which, of, is } => {
                let of = self.players(of, None);
                let such = of.iter().filter(|f| is.iter().all(|mark| self.is(mark, *f, None))).count();
                match which {
                    Which::Any => such > 0,
                    Which::Each => such == of.len(),
                    Which::Many(comparison, n) => comparison.holds(such as i32, *n),
                }
            }
            // A human's phases have several steps, and may be interrupted by a question.
            Question::Phase(_) if s.is_human(me) && !s.stack.as_slice().is_empty() => false,
            Question::Phase(Step::Birdsong) if s.is_human(me) => s.turn.step.is_birdsong(),
            Question::Phase(Step::Daylight) if s.is_human(me) => s.turn.step.is_daylight(),
            Question::Phase(Step::Evening) if s.is_human(me) => s.turn.step.is_evening(),
            Question::Phase(phase) => s.turn.step == *phase,
            Question::Asked => !s.stack.as_slice().is_empty(),
            Question::Dominance => s.turn.order.is_some_and(Card::is_dominance),
            Question::Shows(items) => {
                let shown = s.turn.order.and_then(Card::item);
                shown.is_some_and(|(item, _)| items >> item.index() & 1 == 1)
            }
            Question::InPlay(faction) => !self.who(Who::Of(*faction)).is_empty(),
            Question::AllOnMap(building) => s.on_map(*building) >= all_of(*building),
            Question::Every(place, condition) => {
                let holds = |at| self.fits(&Place { conditions: vec![condition.clone()], best: None }, at);
                self.fitting(place).iter().all(holds)
            }
            Question::Order(suit) => s.order_suit(me) == Some(*suit),
            Question::NotOrder(suit) => s.order_suit(me) != Some(*suit),
            Question::Card(suit) => self.c.card.map(Card::suit) == Some(*suit),
            Question::Trait(card) => s.deals(me, *card),
            Question::NotTrait(card) => !s.deals(me, *card),
            Question::Difficulty(levels) => levels.contains(&s.difficulty(me)),
            // These were replaced when the document was read.
            Question::There(_) | Question::It(_) => false,
            Question::CouldNot => !self.c.could,
            Question::Could => self.c.could,
            Question::DidNot(verb) => self.c.could_not[*verb as usize],
            Question::Snared => self.c.snared,
            Question::Marching => s.turn.marching,
            // Possibility depends on the turn, and is answered there.
            Question::Can(_) => false,
            Question::CanNot(_) => true,
            Question::AdvancedServices => s.advanced_services && s.players().has(Faction::Riverfolk),
            Question::InDecree => s.order_suit(me).is_some_and(|suit| self.cards_in(suit) > 0),
            Question::Exists(place) => !self.fitting(place).is_empty(),
            Question::ExistsNot(place) => self.fitting(place).is_empty(),
            Question::Rules(who, place) => {
                let who = self.who(*who);
                self.fitting(place).iter().any(|at| s.ruler(at).is_some_and(|f| who.has(f)))
            }
            // Who has no pawn is where its pieces are.
            Question::In(place) if !me.is_vagabond() => {
                self.fitting(place).iter().any(|at| s.present(me, at))
            }
            Question::In(place) => s.pawn(me).clearing().is_some_and(|at| self.fits(place, at)),
            Question::InForest => s.pawn(me).forest().is_some(),
            Question::Swayed(minister) => s.duchy.swayed.has(*minister),
            Question::Character(character) => s.vagabots[me.board()].character == Some(*character),
            Question::LongestColumn { tied } => self.c.column.is_some_and(|column| {
                let own = self.cards_in(column);
                let others = COLUMNS.iter().filter(|c| **c != column).map(|c| self.cards_in(*c));
                others.max().is_none_or(|most| if *tied { own >= most } else { own > most })
            }),
            Question::Marker(conspiracy) => s.law(me).conspiracy(s.lizards.conspiracy) == Some(*conspiracy),
            Question::RemovedToken => self.c.removed_token,
        }
    }
}

/// The total number of a building: bases and gardens have some of each suit.
pub fn all_of(building: Building) -> u8 {
    building.in_the_box() * if building.is_suited() { 3 } else { 1 }
}
