//! The bot's thoughts in a player's words. Only ever called when somebody listens.

use super::judge::Judge;
use super::plan::{Aim, Combat, Item, Plan};
use crate::state::State;
use crate::state::ambition::{Ambition, AmbitionSet};
use crate::state::battle::Die;
use crate::state::resource::Resource;
use crate::state::round::Kind;
use crate::state::system::SystemSet;
use crate::vocabulary::meaning::{
    Ambitions, Amount, Goal, Object, Question, Rank, Sort, Stake, Thing, Try, Verb, Who,
};
use crate::words;
use std::fmt::{Display, Write};
use table::Seat;

pub fn list<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    let mut items = items.into_iter().peekable();
    let Some(first) = items.next() else { return "none".into() };
    let mut out = first.to_string();
    while let Some(item) = items.next() {
        let then = if items.peek().is_some() { ", " } else { " and " };
        // Writing to a string cannot fail.
        let _ = write!(out, "{then}{item}");
    }
    out
}

/// The faces that the dice of a battle show.
pub fn rolled(s: &State) -> String {
    let mut faces = Vec::new();
    for die in Die::ALL {
        for face in 0..6 {
            let n = s.battle.showing(*die, face);
            if n > 0 {
                faces.push(format!("{n} × {} {}", die.label(), die.face_name(face)));
            }
        }
    }
    if faces.is_empty() { "no dice".into() } else { faces.join(", ") }
}

/// Nearly always a single digit.
fn push_count(out: &mut String, n: u8) {
    out.push(' ');
    if n < 10 {
        out.push(char::from(b'0' + n));
    } else {
        // Writing to a string cannot fail.
        let _ = write!(out, "{n}");
    }
}

pub fn plural(n: impl Into<u32>, thing: &str) -> String {
    match n.into() {
        1 => format!("1 {thing}"),
        n => format!("{n} {thing}s"),
    }
}

fn rank_words(rank: Rank) -> &'static str {
    match rank {
        Rank::Nowhere => "no place",
        rank => rank.label(),
    }
}

impl Judge<'_> {
    pub fn name(&self, seat: Seat) -> String {
        self.s.player(seat).colour().to_string()
    }

    /// "Tycoon: red 2, blue 3".
    pub fn standing_of(&self, ambition: Ambition) -> String {
        self.standings(AmbitionSet::EMPTY.with(ambition))
    }

    /// The commonest of all reasons: written in one go.
    fn standings(&self, ambitions: AmbitionSet) -> String {
        if ambitions.is_empty() {
            return "there is none".into();
        }
        let mut out = String::with_capacity(48 + 48 * ambitions.len() as usize);
        for ambition in ambitions {
            if !out.is_empty() {
                out.push_str("; ");
            }
            let at = out.len();
            out.push_str(ambition.label());
            out[at..=at].make_ascii_uppercase();
            for (at, seat) in self.s.seats().enumerate() {
                out.push_str(if at == 0 { ": " } else { ", " });
                out.push_str(self.s.player(seat).colour().label());
                push_count(&mut out, self.f.standing.count(seat, ambition));
            }
            match self.f.standing.box_count(ambition) {
                0 => {}
                n => {
                    out.push_str(", box");
                    push_count(&mut out, n);
                }
            }
        }
        out
    }

    /// What stands behind an answer.
    pub fn fact(&self, question: &Question) -> String {
        match question {
            Question::All(all) | Question::Any(all) => {
                all.iter().map(|q| self.fact(q)).filter(|f| !f.is_empty()).collect::<Vec<_>>().join("; ")
            }
            Question::Not(q) => self.fact(q),
            Question::Compare(a, _, b) => match (self.amount_words(a), self.amount_words(b)) {
                (a, b) if b.is_empty() => a,
                (a, b) => format!("{a}; {b}"),
            },
            Question::Stands(_, _, which) => self.standings(self.f.ambitions(*which, self.matching())),
            Question::Declared(_) => format!("declared: {}", list(self.f.declared)),
            Question::Initiative(_) => {
                format!("the initiative is with {}", self.name(self.s.round.initiative()))
            }
            Question::Seized | Question::CanSeize if self.s.round.was_seized() => {
                format!("{} has seized it", self.name(self.s.round.initiative()))
            }
            Question::Seized | Question::CanSeize => "nobody has seized it in this round".into(),
            Question::CanSurpass => {
                let lead = self.s.round.lead().map_or(String::new(), |c| c.to_string());
                let zero = if self.s.round.is_zeroed() { ", with the zero marker" } else { "" };
                format!("the lead is {lead}{zero}; options: {}", list(crate::rules::play::playable(self.s)))
            }
            Question::IdleShips => where_words(self.f.idle(self.s)),
            Question::There(site) => where_words(self.places(site)),
            Question::LeadSuit(_) => {
                self.s.round.lead().map_or(String::new(), |c| format!("the lead is {c}"))
            }
            Question::OutrageStops(_) => self.standings(self.f.declared),
            Question::Always => String::new(),
        }
    }

    pub fn amount_words(&self, amount: &Amount) -> String {
        let n = self.number(amount);
        match *amount {
            Amount::Number(_) => String::new(),
            Amount::Total(who, thing) => format!("{} {n} ({}s together)", thing_words(thing), other(who)),
            Amount::Places(ref site) => format!("{n}: {}", where_words(self.places(site))),
            Amount::InCourt(_) => format!("cards in the Court: {n}"),
            Amount::Supply(types) => format!("{} in supply: {n}", list(types)),
            Amount::Ambitions(which) => format!("{n}: {}", list(self.f.ambitions(which, self.matching()))),
            Amount::Lead(which) => {
                format!("ahead by {n}: {}", self.standings(self.f.ambitions(which, self.matching())))
            }
            Amount::LeadNumber => format!("the lead has the number {n}"),
            Amount::Bots(thing) => format!("{} {n}", thing_words(thing)),
            Amount::MostOf(who, thing) => {
                format!("{} {n} (the most of a {})", thing_words(thing), other(who))
            }
            Amount::LeastOf(who, thing) => {
                format!("{} {n} (the least of a {})", thing_words(thing), other(who))
            }
            Amount::MarkersAvailable => format!("markers available: {n}"),
            Amount::Standing(which, _) => {
                format!("{n}: {}", self.standings(self.f.ambitions(which, self.matching())))
            }
            Amount::ActionsLeft => format!("actions left: {n}"),
            Amount::Chapter => format!("chapter {n}"),
        }
    }

    /// Why none of these has a plan: the first goal in full, what else was wanted in brief.
    pub fn why_not(&self, tries: &[Try]) -> String {
        let Some(first) = tries.first() else { return String::new() };
        let mut out = self.why_not_first(first, tries);
        let mut said: Vec<&str> = Vec::new();
        for t in tries.iter().filter(|t| t.goal != first.goal) {
            let reason = match t.goal {
                Goal::Captives => "no captives to take",
                Goal::GrowLead(which) if self.ambitions(which).iter().all(|a| !self.wins(a)) => {
                    "no lead to widen"
                }
                Goal::GrowLead(_) => "no lead grows",
                _ => continue,
            };
            if !said.contains(&reason) {
                said.push(reason);
                out.push_str("; ");
                out.push_str(reason);
            }
        }
        out
    }

    fn why_not_first(&self, first: &Try, tries: &[Try]) -> String {
        let mut verbs: Vec<&str> = Vec::new();
        for t in tries.iter().filter(|t| t.goal == first.goal && t.verb != Verb::BuildThenRepair) {
            let verb = verb_words(t.verb);
            if !verbs.contains(&verb) {
                verbs.push(verb);
            }
        }
        let what = verbs.join(" or ");
        let actions = plural(self.means.actions, "action");
        match first.goal {
            Goal::Contend(which) | Goal::GrowLead(which) | Goal::Win(which) => {
                let ambitions = self.ambitions(which);
                if ambitions.is_empty() {
                    let kind = match which {
                        Ambitions::Declared => "no ambition is declared",
                        _ => "no ambition is left to declare",
                    };
                    kind.into()
                } else {
                    let mut out = self.standings(ambitions);
                    // Writing to a string cannot fail.
                    let _ = write!(out, "; no {what} with {actions} changes that");
                    out
                }
            }
            Goal::Claims(_) => format!("no new claim within {actions}"),
            Goal::None => match (first.verb, first.object) {
                (Verb::Act(Kind::Secure), Object::Card(card))
                    if card.sort == (Sort::Vox { effective: true }) =>
                {
                    "no effective Vox card to secure".into()
                }
                (Verb::Act(Kind::Secure), _) => "no card to secure".into(),
                (Verb::Act(Kind::Influence), Object::Card(card)) if card.stake == Stake::Uncontested => {
                    "no uncontested card would".into()
                }
                (Verb::Act(Kind::Influence), Object::Card(card)) if card.stake == Stake::Contested => {
                    format!("no contested card to outbid or match with {actions}")
                }
                (Verb::Act(Kind::Influence), _) => format!("no other card to lead with {actions}"),
                (Verb::Act(_), _) => format!("nothing to {what}"),
                _ => format!("no {what} with {actions}"),
            },
            _ => format!("no {what} with {actions} does it"),
        }
    }

    /// Why no token of a type was spent in the Prelude.
    pub fn why_unspent(&self, resource: Resource) -> String {
        let tokens = plural(self.s.player(self.seat()).tokens(resource), &format!("{resource} token"));
        let kept = self.p.keep.iter().filter(|keep| keep.types.contains(resource));
        let mut kept = kept.map(|keep| keep.ambition).filter(|ambition| self.f.declared.contains(*ambition));
        if self.s.player(self.seat()).tokens(resource) == 0 {
            format!("no {resource} tokens")
        } else if let (true, Some(ambition)) = (self.kept(None).contains(resource), kept.next()) {
            format!("{tokens}, kept for {}", self.standing_of(ambition))
        } else if self.spendable(resource, None) == 0 {
            format!("{tokens}, but {resource} is outraged")
        } else {
            format!("{tokens}, but nothing to spend on")
        }
    }

    /// A plan as an option of a choice.
    pub fn plan_words(&self, plan: &Plan) -> String {
        match plan {
            Plan::Tax(taxes) => {
                let cities = taxes.cities[..taxes.n as usize].iter().map(|(system, place)| {
                    let owner = self.s.building(*system, *place).map(|b| b.owner());
                    match owner.filter(|owner| *owner != self.seat()) {
                        Some(rival) => format!("{system} of {}", self.name(rival)),
                        None => system.to_string(),
                    }
                });
                format!("tax {}", list(cities))
            }
            Plan::Secure(secures) => format!(
                "secure {}",
                list(secures.spots[..secures.n as usize].iter().filter_map(|spot| self.s.court.card(*spot)))
            ),
            Plan::Influence { spot, agents } => {
                let card = self.s.court.card(*spot).map_or(String::new(), |c| c.to_string());
                format!("{card} with {}", plural(*agents, "agent"))
            }
            Plan::Build { piece, system } => format!("{piece} in {system}"),
            Plan::Repair { piece, system, .. } => format!("{piece} in {system}"),
            Plan::Strengthen { system, builds, repairs } => {
                let mut steps = Vec::new();
                if *builds > 0 {
                    steps.push(format!("build {}", plural(*builds, "ship")));
                }
                if *repairs > 0 {
                    steps.push(format!("repair {}", plural(*repairs, "ship")));
                }
                format!("{} in {system}", steps.join(" and "))
            }
            Plan::Move(group) => {
                // Choices among moves are the longest of all: one piece of memory for each option.
                let mut out = String::with_capacity(64);
                let ships = group.fresh + group.damaged;
                let s = if ships == 1 { "" } else { "s" };
                let _ = write!(out, "{ships} ship{s} from {} to {}", group.from, group.to);
                let s = if group.actions == 1 { "" } else { "s" };
                let keeps = if group.keeps { "" } else { ", giving up control" };
                let _ = write!(out, " ({} action{s}{keeps})", group.actions);
                out
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
            Aim::Trophies => "for trophies".into(),
            Aim::Raid(loot) => {
                let items = loot.items.iter().flatten().map(|item| match item {
                    Item::Token(slot) => {
                        let token = self.s.player(combat.defender).slots()[*slot as usize];
                        token.map_or("a token".into(), |t| format!("a {t}"))
                    }
                    Item::Card(card) => card.to_string(),
                });
                format!("to raid {} ({})", list(items), plural(loot.keys, "key"))
            }
            Aim::Neutral => "to end its control".into(),
            Aim::Control => "for control".into(),
        };
        let from = combat
            .group
            .map_or(String::new(), |g| format!(", {} from {}", plural(g.fresh + g.damaged, "ship"), g.from));
        format!(
            "{} fresh against {} of {} in {}, {aim}{from}, {}",
            sides.own.fresh,
            sides.other.fresh,
            self.name(combat.defender),
            combat.system,
            plural(combat.battles, "battle action")
        )
    }

    /// Why a plan does what was asked: the fact behind a yes.
    pub fn why(&self, plan: &Plan, goal: Goal) -> Option<String> {
        let after = match plan {
            Plan::Tax(taxes) => self.after_taxing(taxes),
            Plan::Secure(secures) => self.after_securing(&secures.spots[..secures.n as usize]),
            Plan::Influence { .. } => self.owning(self.f.standing, self.card_of(plan)?),
            _ => return None,
        };
        let doing = match plan {
            Plan::Influence { .. } => format!("with {} it would have", self.card_of(plan)?),
            plan => format!("to {} makes", self.plan_words(plan)),
        };
        let (Goal::Contend(which) | Goal::GrowLead(which) | Goal::Win(which)) = goal else { return None };
        let seat = self.seat();
        // The ambition that is served, not just any that counts one more.
        let served = |a: &Ambition| {
            let this = Ambitions::These(AmbitionSet::EMPTY.with(*a));
            let goal = match goal {
                Goal::Contend(_) => Goal::Contend(this),
                Goal::GrowLead(_) => Goal::GrowLead(this),
                _ => Goal::Win(this),
            };
            self.serves(&after, goal)
        };
        let ambition = self.ambitions(which).iter().find(served)?;
        Some(format!(
            "{}; {doing} {}: {}",
            self.standing_of(ambition),
            after.count(seat, ambition),
            rank_words(after.rank(seat, ambition))
        ))
    }
}

/// An action as a noun.
pub fn verb_words(verb: Verb) -> &'static str {
    match verb {
        Verb::Act(kind) => kind.label(),
        Verb::BuildThenRepair => "build and repair",
        Verb::Combat => "favorable combat",
    }
}

fn where_words(systems: SystemSet) -> String {
    if systems.is_empty() { "nowhere".into() } else { format!("in {}", list(systems)) }
}

fn other(who: Who) -> &'static str {
    match who {
        Who::Bot => "bot",
        Who::Player => "player",
        Who::Anybody => "seat",
        _ => "rival",
    }
}

fn thing_words(thing: Thing) -> String {
    match thing {
        Thing::Claims => "claims:".into(),
        Thing::UnbuiltCities => "unbuilt cities:".into(),
        Thing::Pieces(pieces, _) => format!("{}s:", list(pieces).replace("citys", "cities")),
        Thing::Supply(piece) => format!("{piece}s in supply:"),
        Thing::Agents => "agents in supply:".into(),
        Thing::AgentsOnOneCard => "agents on one card:".into(),
        Thing::Captives => "captives:".into(),
        Thing::Trophies => "trophies:".into(),
        Thing::Tokens(types) if types.len() == 5 => "tokens:".into(),
        Thing::Tokens(types) => format!("{} tokens:", list(types)),
        Thing::GuildCards(_) => "Guild cards:".into(),
        Thing::Unions => "Unions:".into(),
        Thing::Power => "Power:".into(),
        Thing::Cards => "hand counter:".into(),
        Thing::BonusCards => "bonus cards:".into(),
        Thing::SeizeCounter => "seize counter:".into(),
        Thing::Systems(ground) => format!("{ground}s under control:"),
        Thing::InOneSystem(pieces, _) => format!("{}s in one system:", list(pieces)),
        Thing::CardsWithAgents => "cards with agents:".into(),
        Thing::Spread(pieces, _, ground) => format!("{ground}s with {}s:", list(pieces)),
        Thing::Owned(card) => format!("{card}:"),
        Thing::Lore => "lore cards:".into(),
        Thing::Controlled(_) => "rival buildings under control:".into(),
        Thing::Outrages(_) => "Outrages:".into(),
        Thing::EmptySlots => "empty slots:".into(),
        Thing::Items(ambition) => format!("for {ambition}:"),
        Thing::TaskForce => "ships in the task force:".into(),
    }
}
