//! One table that is being played.

use super::{Chance, Kind, Play, Sitting, Thought, Told, View};
use crate::pick::Tree;
use crate::save;
use crate::session::replay_reporting;
use crate::show::{Count, Entry as Asked, Offer, Question, Show, WhyNot, Window};
use crate::{Bots, Event, Happened, Happening, Pending, Refusal, Seat, Standing, Table, Weight, Who};
use speech::Language;

/// Implements [`Play`] for any game that can be shown.
pub(super) struct Playing<G: Show> {
    table: Table<G>,
    /// The events described so far, and the state after them: describing an event needs the state
    /// before it.
    observed: Vec<Observed<G>>,
    observed_up_to: G::State,
    /// The language of these descriptions.
    observed_in: Language,
}

struct Observed<G: Show> {
    /// The event as everybody may see it, except for its words.
    told: Told,
    /// The seat that may see the words, and the words for everybody else.
    secret: Option<(Seat, String)>,
    happenings: Vec<G::Happening>,
}

impl<G: Show> Playing<G> {
    pub(super) fn new(table: Table<G>) -> Self {
        let observed_up_to = table.beginning();
        Playing { table, observed: Vec::new(), observed_up_to, observed_in: speech::reader() }
    }

    /// The pending seat's actions as offers, those that only lose something last.
    fn ordered(&self) -> Vec<(G::Action, Offer)> {
        let state = self.table.state();
        let legal = self.table.legal().into_iter();
        let mut offers: Vec<_> = legal.map(|action| (action, G::offer(state, action))).collect();
        offers.sort_by_key(|(_, offer)| offer.only_loses);
        offers
    }

    fn listen(&mut self) {
        if self.observed_in != speech::reader() {
            self.observed_in = speech::reader();
            self.observed.clear();
            self.observed_up_to = self.table.beginning();
        }
        while let Some(event) = self.table.log().get(self.observed.len()) {
            let state = &self.observed_up_to;
            let (kind, seat, places) = match event {
                Event::Act { seat, action } => (Kind::Act, Some(*seat), G::offer(state, *action).places),
                Event::Bot { seat } => (Kind::Bot, Some(*seat), vec![]),
                Event::Chance { .. } => (Kind::Chance, None, vec![]),
                // Neither changes the table: they matter only in the explanation of the turn.
                Event::Lot { .. } | Event::Kept { .. } => (Kind::Lot, None, vec![]),
                Event::Answered { seat, .. } => (Kind::Answer, Some(*seat), vec![]),
                Event::Correct { .. } => (Kind::Correct, None, vec![]),
            };
            let words = save::words::<G>(state, event);
            let secret = G::secret(state, event);
            let mut happenings = Vec::new();
            replay_reporting::<G>(&mut self.observed_up_to, event, &mut happenings);
            let state = &self.observed_up_to;
            let open = happenings.iter().map(|h| Happened::of(&h.seen_by(state, None), state)).collect();
            let told = Told { at: self.observed.len(), kind, seat, words, places, happenings: open };
            self.observed.push(Observed { told, secret, happenings });
        }
    }

    /// The point to which an undo to `to` goes back: a sent sheet is undone together with all changes on it,
    /// so that it is open again as it was first shown.
    fn before_changes(&self, to: usize) -> usize {
        let log = self.table.log();
        let Some(Event::Act { seat, action }) = log.get(to) else { return to };
        if G::sheet(&self.table.state_at(to)).is_none_or(|sheet| sheet.send != *action) {
            return to;
        }
        let own = |at: &usize| matches!(&log[*at], Event::Act { seat: acting, .. } if acting == seat);
        let changes = (0..to).rev().take_while(own);
        changes.filter(|at| G::sheet(&self.table.state_at(*at)).is_some()).last().unwrap_or(to)
    }

    /// The event as `viewer` may see it.
    fn tell(&self, observed: &Observed<G>, viewer: Option<Seat>) -> Told {
        let mut told = observed.told.clone();
        if let Some((seat, others)) = &observed.secret
            && viewer != Some(*seat)
        {
            told.words.clone_from(others);
        }
        // The player who corrected hidden cards saw all of them at that time; players who join later must
        // not.
        if let Some(Event::Correct { text }) = self.table.log().get(told.at)
            && self.table.header().seats.iter().filter(|who| **who == Who::Human).count() > 1
            && G::is_private(text)
        {
            told.words = say!("corrected-hidden-cards");
            told.happenings.clear();
        }
        let state = &self.observed_up_to;
        if viewer.is_some() {
            for (told, happening) in told.happenings.iter_mut().zip(&observed.happenings) {
                let seen = happening.seen_by(state, viewer);
                if seen != happening.seen_by(state, None) {
                    *told = Happened::of(&seen, state);
                }
            }
        }
        let said_as_a_whole = match told.kind {
            Kind::Act | Kind::Chance => !G::Happening::IS_TOLD || G::Happening::TELLS_ACTS,
            Kind::Correct | Kind::Bot | Kind::Answer => true,
            // A lot matters only in the explanation of the turn.
            Kind::Lot => false,
        };
        if said_as_a_whole {
            let weight = match self.table.log().get(told.at) {
                Some(Event::Act { action, .. }) => G::weight(*action),
                _ if told.kind == Kind::Bot => Weight::Bookkeeping,
                _ => Weight::Beat,
            };
            let whole = Happened::words(weight, told.seat, told.words.clone(), told.places.clone());
            told.happenings.insert(0, whole);
        }
        told
    }
}

impl<G: Show + Bots> Play for Playing<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn seats(&self) -> Vec<Sitting> {
        let seats = self.table.header().seats.iter().enumerate();
        seats
            .map(|(at, who)| {
                let name = || G::seat_name(self.table.state(), Seat(at as u8));
                Sitting { name: name(), key: Language::ENGLISH.read(name), who: who.clone() }
            })
            .collect()
    }

    fn is_real(&self) -> bool {
        self.table.header().real
    }
    fn is_companion(&self) -> bool {
        G::COMPANION
    }
    fn len(&self) -> usize {
        self.table.log().len()
    }
    fn pending(&self) -> Pending {
        self.table.pending()
    }
    fn bot_is_next(&self) -> Option<Seat> {
        self.table.bot_is_next()
    }
    fn standing(&self) -> Standing {
        G::standing(self.table.state())
    }
    fn standing_at(&self, at: usize) -> Standing {
        G::standing(&self.table.state_at(at))
    }

    fn offers(&self) -> Vec<Offer> {
        self.ordered().into_iter().map(|(_, offer)| offer).collect()
    }

    fn picks(&self) -> Tree {
        let state = self.table.state();
        let (actions, offers): (Vec<_>, Vec<Offer>) = self.ordered().into_iter().unzip();
        Tree::new(actions.into_iter().map(|action| G::path(state, action)).collect(), &offers)
    }

    fn sheet(&self) -> Option<Vec<Asked<()>>> {
        let sheet = G::sheet(self.table.state())?;
        Some(sheet.entries.into_iter().map(Asked::without_acts).collect())
    }

    fn fill(&mut self, seat: Seat, chosen: &[Vec<usize>]) -> Result<(), Refusal> {
        let sheet = G::sheet(self.table.state()).ok_or(Refusal::NoSuchOffer { offers: 0 })?;
        let mut acts = Vec::new();
        for (at, entry) in sheet.entries.iter().enumerate() {
            let chosen = chosen.get(at).unwrap_or(&entry.chosen);
            acts.extend(entry.chosen(chosen).map_err(Refusal::Illegal)?);
        }
        let before = self.table.log().len();
        for act in acts.into_iter().chain([sheet.send]) {
            if let Err(refused) = self.table.act(seat, act) {
                self.table.undo(before)?;
                return Err(refused);
            }
        }
        Ok(())
    }

    fn chance(&self) -> Option<Chance> {
        let Pending::Chance { outcomes } = self.pending() else { return None };
        if let Some(prompt) = self.table.asked() {
            let what = prompt.hints.iter().chain(&prompt.known).fold(prompt.text.clone(), |what, more| {
                let end = if what.ends_with(['.', '?', '!', ')']) { "" } else { "." };
                format!("{what}{end} {more}")
            });
            let outcomes = prompt.answers.iter().map(|(name, _)| name.clone()).collect();
            return Some(Chance { what, outcomes, answered: true });
        }
        let state = self.table.state();
        let outcomes = (0..outcomes).map(|outcome| G::outcome_name(state, outcome)).collect();
        Some(Chance { what: G::chance_name(state), outcomes, answered: false })
    }

    fn chance_to(&self, viewer: Option<Seat>) -> Option<Chance> {
        let mut chance = self.chance()?;
        let names = G::could_come_up(self.table.state(), viewer);
        if let Some(names) = names.filter(|_| !chance.answered) {
            chance.outcomes = names;
        }
        Some(chance)
    }

    fn secret_chance(&self) -> Option<(Seat, String)> {
        let (Pending::Chance { .. }, None) = (self.pending(), self.table.asked()) else { return None };
        G::secret(self.table.state(), &Event::Chance { outcome: 0 })
    }

    fn is_private(&self, correction: &str) -> bool {
        G::is_private(correction)
    }

    fn question(&self) -> Option<Question> {
        let Some(prompt) = self.table.asked() else { return G::question(self.table.state()) };
        Some(Question {
            words: prompt.text.clone(),
            because: say!("only-people-understand"),
            ..Question::default()
        })
    }

    fn why_not(&self, wish: &str) -> Vec<WhyNot> {
        G::why_not(self.table.state(), wish)
    }

    fn act(&mut self, seat: Seat, offer: usize) -> Result<(), Refusal> {
        let ordered = self.ordered();
        let (action, _) = ordered.get(offer).ok_or(Refusal::NoSuchOffer { offers: ordered.len() })?;
        self.table.act(seat, *action)
    }

    fn came_up(&mut self, outcome: u32) -> Result<(), Refusal> {
        self.table.came_up(outcome)
    }

    fn came_up_to(&mut self, viewer: Option<Seat>, outcome: u32) -> Result<(), Refusal> {
        let (Some(seen), Some(real)) = (self.chance_to(viewer), self.chance()) else {
            return Err(Refusal::NoChance);
        };
        let outcomes = seen.outcomes.len() as u32;
        let name = seen.outcomes.get(outcome as usize).ok_or(Refusal::NoSuchOutcome { outcomes })?;
        let at = real.outcomes.iter().position(|other| other == name);
        self.table.came_up(at.ok_or_else(|| Refusal::Elsewhere(name.clone()))? as u32)
    }

    fn correct(&mut self, text: &str) -> Result<(), Refusal> {
        self.table.correct(text)
    }

    fn place_name(&self, place: &str) -> String {
        G::place_name(self.table.state(), place)
    }

    fn counts(&self, place: &str) -> Vec<Count> {
        let state = self.table.state();
        let possible = |text: &String| G::correct(&mut state.clone(), text).is_ok();
        let mut counts = G::counts(state, place);
        for count in &mut counts {
            count.fewer = count.fewer.take().filter(possible);
            count.more = count.more.take().filter(possible);
        }
        counts.retain(|count| count.now > 0 || count.more.is_some());
        counts
    }

    fn undo(&mut self, to: usize) -> Result<usize, Refusal> {
        let reached = self.table.undo(self.before_changes(to))?;
        if reached < self.observed.len() {
            self.observed.truncate(reached);
            self.observed_up_to = self.table.state_at(reached);
        }
        Ok(reached)
    }

    fn step_began(&self) -> Option<usize> {
        let Pending::Seat(seat) = self.pending() else { return None };
        if !G::is_midway(self.table.state()) {
            return None;
        }
        let own =
            |at: &usize| matches!(self.table.log()[*at], Event::Act { seat: acting, .. } if acting == seat);
        (0..self.len()).rev().filter(own).find(|at| !G::is_midway(&self.table.state_at(*at)))
    }

    fn think(&mut self) -> Result<bool, Refusal> {
        self.table.think()
    }

    fn told(&mut self, from: usize, to: usize, viewer: Option<Seat>) -> Vec<Told> {
        self.listen();
        let to = to.min(self.observed.len());
        self.observed[from.min(to)..to].iter().map(|observed| self.tell(observed, viewer)).collect()
    }

    fn chosen(&self, at: usize) -> Option<String> {
        let Some(Event::Act { action, .. }) = self.table.log().get(at) else { return None };
        let Offer { group, label, .. } = G::offer(&self.table.state_at(at), *action);
        // A label that says it all needs no group: “End the turn”.
        let says_it = label.to_lowercase().starts_with(&group.to_lowercase());
        Some(if says_it { label } else { format!("{group}: {label}") })
    }

    fn fought(&mut self, since: usize, viewer: Option<Seat>) -> String {
        self.listen();
        let told = self.observed.iter().enumerate();
        let told: Vec<(bool, &G::Happening)> = told
            .flat_map(|(at, observed)| observed.happenings.iter().map(move |one| (at >= since, one)))
            .collect();
        G::fought(&self.observed_up_to, &told, viewer)
    }

    fn mark(&self, seat: Seat) -> String {
        G::mark(self.table.state(), seat)
    }

    fn goal(&self) -> Option<i32> {
        G::goal(self.table.state())
    }

    fn view_in(&self, window: Option<Window>, at: usize, viewer: Option<Seat>, lit: &[String]) -> View {
        let state = self.table.state_at(at);
        View {
            board: match window {
                Some(window) => G::redraw(&state, viewer, lit, window),
                None => G::board(&state, viewer, lit),
            },
            panels: G::panels(&state, viewer),
            standing: G::standing(&state),
        }
    }

    fn text(&self, at: usize, viewer: Option<Seat>) -> String {
        G::text(&self.table.state_at(at), viewer)
    }

    fn changes(&self, from: usize, to: usize) -> Vec<String> {
        G::changes(&self.table.state_at(from), &self.table.state_at(to))
    }

    fn explain(&self, at: usize) -> Result<Thought, Refusal> {
        let Some(Event::Bot { seat }) = self.table.log().get(at) else { return Err(Refusal::NoSuchPoint) };
        let trace = self.table.explain(at)?;
        let mut lines = self.table.lines_of(*seat);
        lines.iter_mut().for_each(G::line);
        Ok(Thought { seat: *seat, trace, lines })
    }

    fn example(&self, at: usize) -> Result<String, String> {
        self.table.example(at)
    }

    fn head(&self) -> String {
        save::head(self.table.header())
    }
    fn lines(&mut self, from: usize) -> Vec<String> {
        self.table.lines(from)
    }
    fn save(&self) -> String {
        self.table.save()
    }
    fn position(&self, at: usize) -> String {
        G::to_position(&self.table.state_at(at))
    }
    fn correction_example(&self) -> &'static str {
        G::CORRECTION
    }
    fn wish_example(&self) -> &'static str {
        G::WISH
    }

    fn glossary(&self) -> String {
        G::glossary()
    }

    fn style(&self) -> &'static str {
        G::STYLE
    }
}
