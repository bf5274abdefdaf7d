//! Describes the bot's reasons in a player's words. Called only if a tracer records.

use super::judge::Judge;
use super::phrase::{list, other, push_count, rank, ships, thing, verbs, within};
use super::plan::{Aim, Combat, Item, Plan};
use crate::state::State;
use crate::state::ambition::{Ambition, AmbitionSet};
use crate::state::battle::{Die, face_name};
use crate::state::resource::Resource;
use crate::state::round::Kind;
use crate::vocabulary::meaning::{
    Ambitions, Amount, Condition, Criterion, Feature, Fold, Goal, Object, PieceKind, Pieces, Question, Sort,
    Stake, Thing, Try, Verb, Who,
};
use crate::words;
use speech::{Language, Name};
use std::borrow::Cow;
use std::fmt::{self, Write};
use table::Seat;

/// The faces that the dice of a battle show.
pub fn rolled(s: &State) -> String {
    let mut faces = Vec::new();
    for die in Die::ALL {
        for face in 0..6 {
            let n = s.battle.showing(*die, face);
            if n > 0 {
                faces.push(say!("why-rolled", n = n, die = *die, face = face_name(*die, face)));
            }
        }
    }
    if faces.is_empty() { say!("why-no-dice") } else { faces.join(", ") }
}

/// Appends text after a separator, if both parts say something.
fn and(out: &mut String, more: impl FnOnce(&mut String) -> fmt::Result) -> fmt::Result {
    let before = out.len();
    if before > 0 {
        out.push_str("; ");
    }
    let joined = out.len();
    more(out)?;
    if out.len() == joined {
        out.truncate(before);
    }
    Ok(())
}

impl Judge<'_> {
    pub fn name(&self, seat: Seat) -> &'static str {
        self.s.player(seat).colour().label()
    }

    /// The colour in the reader's language.
    pub fn said(&self, seat: Seat) -> Cow<'static, str> {
        match speech::reader() == Language::ENGLISH {
            true => self.name(seat).into(),
            false => words::read(self.s.player(seat).colour()).into(),
        }
    }

    /// "Tycoon: red 2, blue 3".
    pub fn standing_of(&self, ambition: Ambition) -> String {
        self.standings(AmbitionSet::EMPTY.with(ambition))
    }

    fn standings(&self, ambitions: AmbitionSet) -> String {
        let mut out = String::with_capacity(48 + 48 * ambitions.len() as usize);
        // Writing to a string cannot fail.
        let _ = self.tell_standings(ambitions, &mut out);
        out
    }

    /// The most frequent reason.
    fn tell_standings(&self, ambitions: AmbitionSet, out: &mut String) -> fmt::Result {
        if ambitions.is_empty() {
            out.push_str(&say!("why-there-is-none"));
        }
        for (at, ambition) in ambitions.iter().enumerate() {
            if at > 0 {
                out.push_str("; ");
            }
            let at = out.len();
            if speech::reader() == Language::ENGLISH {
                out.push_str(ambition.label());
                out[at..=at].make_ascii_uppercase();
            } else {
                out.push_str(&words::capital(&words::read(ambition)));
            }
            for (at, seat) in self.s.seats().enumerate() {
                out.push_str(if at == 0 { ": " } else { ", " });
                out.push_str(&self.said(seat));
                out.push(' ');
                push_count(out, self.f.standing.count(seat, ambition).into())?;
            }
            match self.f.standing.box_count(ambition) {
                0 => {}
                n => {
                    out.push_str(", ");
                    out.push_str(&say!("why-box", n = n));
                }
            }
        }
        Ok(())
    }

    /// The fact behind an answer.
    pub fn fact(&self, question: &Question) -> String {
        let mut out = String::with_capacity(64);
        // Writing to a string cannot fail.
        let _ = self.tell(question, &mut out);
        out
    }

    fn tell(&self, question: &Question, out: &mut String) -> fmt::Result {
        match question {
            Question::All(all) | Question::Any(all) => {
                for q in all {
                    and(out, |out| self.tell(q, out))?;
                }
                Ok(())
            }
            Question::Not(q) => self.tell(q, out),
            Question::Compare(a, _, b) => {
                self.tell_amount(a, out)?;
                and(out, |out| self.tell_amount(b, out))
            }
            Question::Stands(_, _, which) => self.tell_standings(self.which(*which), out),
            Question::StandsInEach(_, _, which) | Question::LastInEach(which) => {
                self.tell_standings(self.which(*which), out)
            }
            Question::Declared(_) => out.write_str(&say!("why-declared", which = list(self.f.declared))),
            Question::Initiative(_) => out.write_str(&say!(
                "why-initiative-with",
                who = self.s.player(self.s.round.initiative()).colour()
            )),
            Question::Seized | Question::CanSeize if self.s.round.was_seized() => out
                .write_str(&say!("why-has-seized", who = self.s.player(self.s.round.initiative()).colour())),
            Question::Seized | Question::CanSeize => out.write_str(&say!("why-nobody-seized")),
            Question::CanSurpass => {
                if let Some(lead) = self.s.round.lead() {
                    out.push_str(&match self.s.round.is_zeroed() {
                        true => say!("why-lead-is-zeroed", card = lead),
                        false => say!("why-lead-is", card = lead),
                    });
                }
                and(out, |out| out.write_str(&self.options()))
            }
            Question::IdleShips => out.write_str(&within(self.idle())),
            Question::There(site) => out.write_str(&within(self.places(site))),
            Question::LeadSuit(_) => match self.s.round.lead() {
                Some(lead) => out.write_str(&say!("why-lead-is", card = lead)),
                None => Ok(()),
            },
            Question::Zeroed => out.write_str(&match self.s.round.is_zeroed() {
                true => say!("why-zero-marker-lies"),
                false => say!("why-lead-keeps-its-number"),
            }),
            Question::Played(_) | Question::Selected => match self.s.round.played(self.seat()) {
                Some(played) => out.write_str(&say!("why-was-played", card = played.card)),
                None => out.write_str(&say!("why-no-card-yet")),
            },
            Question::Holds(_) => out.write_str(&self.options()),
            Question::Bears(_) => match self.spoken.seat {
                Some(seat) => write!(out, "{}", String::from(self.said(seat))),
                None => Ok(()),
            },
            Question::Among(which) | Question::CountsFor(which) => {
                self.tell_standings(self.which(*which), out)
            }
            Question::HasTaxed | Question::IsCard(_) | Question::Done(_) => Ok(()),
            Question::OutrageStops(_) => self.tell_standings(self.f.declared, out),
            Question::Always => Ok(()),
        }
    }

    /// The cards that the bot may play.
    fn options(&self) -> String {
        say!("why-options", cards = list(crate::rules::play::playable(self.s)))
    }

    /// A number, and the things it counts.
    pub fn amount_words(&self, amount: &Amount) -> String {
        let mut out = String::new();
        // Writing to a string cannot fail.
        let _ = self.tell_amount(amount, &mut out);
        out
    }

    fn tell_amount(&self, amount: &Amount, out: &mut String) -> fmt::Result {
        let n = self.number(amount);
        match *amount {
            Amount::Number(_) => Ok(()),
            Amount::Total(who, what) => {
                out.write_str(&say!("amount-together", what = thing(what, n), who = other(who)))
            }
            Amount::Sited(fold, who, pieces, _, ref site) => {
                let what = thing(Thing::Pieces(pieces, Condition::Either), n);
                let what = match (who, fold) {
                    (Who::Bot, _) => what,
                    (who, Fold::Most) => say!("amount-most", what = what, who = other(who)),
                    (who, Fold::Least) => say!("amount-least", what = what, who = other(who)),
                    (who, Fold::Total) => say!("amount-of-all", what = what, who = other(who)),
                };
                write!(out, "{what}, {}", within(self.places(site)))
            }
            Amount::OpenSlots(_) => out.write_str(&say!("amount-open-slots", n = n)),
            Amount::Plus(ref a, ref b) | Amount::Minus(ref a, ref b) => {
                self.tell_amount(a, out)?;
                and(out, |out| self.tell_amount(b, out))
            }
            Amount::Places(ref site) => write!(out, "{n}: {}", within(self.places(site))),
            Amount::InCourt(_) => out.write_str(&say!("amount-in-court", n = n)),
            Amount::Supply(types) => out.write_str(&say!("amount-in-supply", what = list(types), n = n)),
            Amount::Markers(which) => {
                let all = self.which(which);
                out.write_str(&say!("amount-markers", which = list(all), n = n))
            }
            Amount::MostMarkers => out.write_str(&say!("amount-most-markers", n = n)),
            Amount::OfOneType(_, true) => out.write_str(&say!("amount-most-of-one-type", n = n)),
            Amount::OfOneType(_, false) => out.write_str(&say!("amount-fewest-of-one-type", n = n)),
            Amount::SupplyThere => out.write_str(&say!("amount-supply-there", n = n)),
            Amount::Keys => out.write_str(&say!("amount-keys", n = n)),
            Amount::Seats(who) => {
                let seats: Vec<String> = self.seats_of(who).map(|seat| self.said(seat).into()).collect();
                write!(out, "{n}: {}", list(seats))
            }
            Amount::Times(times, ref amount) => {
                write!(out, "{times} × ")?;
                self.tell_amount(amount, out)
            }
            Amount::Ambitions(which) => {
                write!(out, "{n}: {}", list(self.which(which)))
            }
            Amount::Lead(which) => {
                out.write_str(&say!("amount-ahead", n = n))?;
                self.tell_standings(self.which(which), out)
            }
            Amount::LeadNumber => out.write_str(&say!("amount-lead-number", n = n)),
            Amount::Bots(what) => out.write_str(&thing(what, n)),
            Amount::MostOf(who, what) => {
                out.write_str(&say!("amount-most", what = thing(what, n), who = other(who)))
            }
            Amount::LeastOf(who, what) => {
                out.write_str(&say!("amount-least", what = thing(what, n), who = other(who)))
            }
            Amount::MarkersAvailable => out.write_str(&say!("amount-markers-available", n = n)),
            Amount::Standing(which, ranks) => {
                let all = self.which(which);
                let counted: AmbitionSet =
                    all.iter().filter(|a| self.f.is_among(self.f.rank(*a), ranks)).collect();
                out.write_str(&say!("amount-standing", n = n))?;
                // Without one that counts, how the bot stands in those that could.
                let shown = if counted.is_empty() { all } else { counted };
                if shown.is_empty() {
                    return Ok(());
                }
                out.write_str(": ")?;
                self.tell_standings(shown, out)
            }
            Amount::ActionsLeft => out.write_str(&thing(Thing::Actions, n)),
            Amount::Chapter => out.write_str(&say!("amount-chapter", n = n)),
        }
    }

    /// Why none of these has a plan: the first goal in full, the others in brief.
    pub fn why_not(&self, tries: &[Try]) -> String {
        let Some(first) = tries.first() else { return String::new() };
        let free = Judge { above: &[], ..*self };
        if !self.above.is_empty() && tries.iter().any(|t| free.is_possible(t)) {
            return say!("why-would-undo", verbs = verbs(tries, first.goal));
        }
        if let Some(forbidden) = self.why_forbidden(tries) {
            return forbidden;
        }
        let mut out = self.why_not_first(first, tries);
        let mut said: Vec<String> = Vec::new();
        for t in tries.iter().filter(|t| t.goal != first.goal) {
            let reason = match t.goal {
                Goal::Captives(_) => say!("why-no-captives"),
                Goal::GrowLead(which) if self.ambitions(which).iter().all(|a| !self.wins(a)) => {
                    say!("why-no-lead-to-widen")
                }
                Goal::GrowLead(_) => say!("why-no-lead-grows"),
                _ => continue,
            };
            if !said.contains(&reason) {
                out.push_str("; ");
                out.push_str(&reason);
                said.push(reason);
            }
        }
        out
    }

    fn why_not_first(&self, first: &Try, tries: &[Try]) -> String {
        let what = verbs(tries, first.goal);
        let actions = say!("count-actions", n = self.means.actions);
        match first.goal {
            Goal::Contend(which) | Goal::GrowLead(which) | Goal::Win(which) => {
                let ambitions = self.ambitions(which);
                if ambitions.is_empty() {
                    match which {
                        Ambitions::Declared => say!("why-none-declared"),
                        _ => say!("why-none-to-declare"),
                    }
                } else {
                    let mut out = self.standings(ambitions);
                    out.push_str("; ");
                    out.push_str(&say!("why-nothing-changes-that", what = what, actions = actions));
                    out
                }
            }
            Goal::Claims(_) => say!("why-no-new-claim", actions = actions),
            Goal::None => match (first.verb, first.object) {
                (Verb::Act(Kind::Secure), Object::Card(card))
                    if card.sort == (Sort::Vox { effective: true }) =>
                {
                    say!("why-no-effective-vox")
                }
                (Verb::Act(Kind::Secure), _) => say!("why-no-card-to-secure"),
                (Verb::Act(Kind::Influence), _) if self.s.agents_in_supply(self.seat()) == 0 => {
                    say!("why-no-agent-left")
                }
                (Verb::Act(Kind::Influence), Object::Card(card)) if card.stake == Stake::Uncontested => {
                    say!("why-no-uncontested")
                }
                (Verb::Act(Kind::Influence), Object::Card(card)) if card.stake == Stake::Contested => {
                    say!("why-no-contested", actions = actions)
                }
                (Verb::Act(Kind::Influence), _) => say!("why-no-other-card", actions = actions),
                (Verb::Act(Kind::Build), Object::Pieces(pieces)) => self.why_not_built(pieces),
                (Verb::Act(_), _) => say!("why-nothing-to", what = what),
                _ => say!("why-no-such-act", what = what, actions = actions),
            },
            _ => say!("why-none-does-it", what = what, actions = actions),
        }
    }

    /// Why none of these can be built.
    fn why_not_built(&self, pieces: Pieces) -> String {
        let is_spent = |piece| self.count(self.seat(), Thing::Supply(piece)) == 0;
        let only = |piece| pieces == Pieces::EMPTY.with(piece);
        if pieces.iter().all(is_spent) {
            say!("why-none-left-to-build", pieces = list(pieces))
        } else if only(PieceKind::Ship) && self.f.loyal_starports.is_empty() {
            say!("why-no-starport")
        } else if only(PieceKind::Ship) {
            say!("why-no-starport-now")
        } else if !pieces.contains(PieceKind::Ship) && self.f.claims == 0 {
            say!("why-no-open-slot")
        } else if only(PieceKind::City) {
            say!("why-only-second-cities")
        } else {
            say!("why-nothing-to-build")
        }
    }

    /// Why no token of a type was spent in the Prelude.
    pub fn why_unspent(&self, resource: Resource) -> String {
        let count = self.s.player(self.seat()).tokens(resource);
        if count == 0 {
            return say!("why-no-tokens", token = resource);
        }
        let tokens = say!("why-tokens", n = count, token = resource);
        let kept = self.p.keep.iter().filter(|keep| keep.types.contains(resource));
        let mut kept = kept.map(|keep| keep.ambition).filter(|ambition| self.f.declared.contains(*ambition));
        if let (true, Some(ambition)) = (self.kept(None).contains(resource), kept.next()) {
            say!("why-kept-for", tokens = tokens, standing = self.standing_of(ambition))
        } else if self.spendable(resource, None) == 0 {
            say!("why-outraged", tokens = tokens, token = resource)
        } else {
            say!("why-nothing-to-spend-on", tokens = tokens, n = count)
        }
    }

    /// A plan as an option of a choice.
    pub fn plan_words(&self, plan: &Plan) -> String {
        match plan {
            Plan::Tax(taxes) => {
                let cities = taxes.cities[..taxes.n as usize].iter().map(|(system, place)| {
                    let owner = self.s.building(*system, *place).map(|b| b.owner());
                    match owner.filter(|owner| *owner != self.seat()) {
                        Some(rival) => {
                            say!("plan-city-of", place = system, who = self.s.player(rival).colour())
                        }
                        None => words::read(system),
                    }
                });
                say!("plan-tax", cities = list(cities))
            }
            Plan::Secure(secures) => {
                let spots = secures.spots[..secures.n as usize].iter();
                say!("plan-secure", cards = list(spots.filter_map(|spot| self.s.court.card(*spot))))
            }
            Plan::Influence { spot, agents } => {
                let card = self.s.court.card(*spot).map_or(String::new(), |c| c.to_string());
                let agents = say!("so-many", n = *agents, what = Name::new("agent"));
                say!("plan-influence", card = card, agents = agents)
            }
            Plan::Build { piece, system } => say!("plan-piece", piece = *piece, place = *system),
            Plan::Repair { piece, system, .. } => say!("plan-piece", piece = *piece, place = *system),
            Plan::Strengthen { system, builds, repairs } => {
                let mut steps = Vec::new();
                if *builds > 0 {
                    steps.push(say!("plan-build", ships = ships(*builds)));
                }
                if *repairs > 0 {
                    steps.push(say!("plan-repair", ships = ships(*repairs)));
                }
                say!("plan-strengthen", steps = words::listed(&steps), place = *system)
            }
            Plan::Move(group) => {
                let (n, from, to) = (group.fresh + group.damaged, group.from, group.to);
                match group.keeps {
                    true => say!("plan-move", n = n, from = from, to = to, actions = group.actions),
                    false => say!("plan-move-away", n = n, from = from, to = to, actions = group.actions),
                }
            }
            Plan::Combat(combat) => self.combat_words(combat),
            Plan::Ability(ability) => words::say(self.s, ability.action),
        }
    }

    fn combat_words(&self, combat: &Combat) -> String {
        let sides = match combat.group {
            Some(group) => self.sides(combat.system, combat.defender, group.fresh, group.damaged),
            None => self.sides(combat.system, combat.defender, 0, 0),
        };
        let aim = match combat.aim {
            Aim::Trophies => say!("aim-trophies"),
            Aim::Raid(loot) => {
                let items = loot.items.iter().flatten().map(|item| match item {
                    Item::Token(slot) => match self.s.player(combat.defender).slots()[*slot as usize] {
                        Some(token) => say!("aim-token", token = token),
                        None => say!("aim-a-token"),
                    },
                    Item::Card(card) => card.to_string(),
                });
                say!("aim-raid", items = list(items), n = loot.keys)
            }
            Aim::Neutral => say!("aim-end-control"),
            Aim::Control => say!("aim-control"),
        };
        let fight = say!(
            "plan-combat",
            own = sides.own.fresh,
            other = sides.other.fresh,
            who = self.s.player(combat.defender).colour(),
            place = combat.system,
            aim = aim
        );
        let from =
            combat.group.map(|g| say!("plan-combat-from", ships = ships(g.fresh + g.damaged), from = g.from));
        let actions = say!("plan-battle-actions", n = combat.battles);
        [Some(fight), from, Some(actions)].into_iter().flatten().collect::<Vec<_>>().join(", ")
    }

    /// Why a plan achieves what was asked: the fact behind a yes.
    pub fn why(&self, plan: &Plan, goal: Goal) -> Option<String> {
        if matches!(goal, Goal::Captives(_)) {
            let captives = self.score(&Criterion::Most(Feature::Captives), plan, goal);
            return Some(say!("why-takes-captives", plan = self.plan_words(plan), n = captives));
        }
        let (ambition, n, reached) = self.expected_of(plan, goal)?;
        let (standing, rank) = (self.standing_of(ambition), rank(reached));
        Some(match plan {
            Plan::Influence { .. } => {
                let card = self.card_of(plan)?.to_string();
                say!("why-would-have", standing = standing, card = card, n = n, rank = rank)
            }
            plan => {
                say!("why-makes", standing = standing, plan = self.plan_words(plan), n = n, rank = rank)
            }
        })
    }
}
