//! The bot's thoughts in a player's words. Only ever called when somebody listens.

use super::combat::Sides;
use super::judge::Judge;
use super::plan::{Aim, Combat, Item, Plan};
use crate::state::State;
use crate::state::ambition::{Ambition, AmbitionSet};
use crate::state::battle::Die;
use crate::state::system::SystemSet;
use crate::vocabulary::meaning::{Ambitions, Amount, Goal, Question, Rank, Thing, Try, Verb, Who};
use crate::words;
use std::fmt::Write;
use table::Seat;

pub fn list<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    let items: Vec<String> = items.into_iter().map(|i| i.to_string()).collect();
    match items.split_last() {
        None => "none".into(),
        Some((only, [])) => only.clone(),
        Some((last, rest)) => format!("{} and {last}", rest.join(", ")),
    }
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
        let mut out = String::with_capacity(48 * ambitions.len() as usize);
        for ambition in ambitions {
            let label = ambition.label();
            let then = if out.is_empty() { "" } else { "; " };
            // Writing to a string cannot fail.
            let _ = write!(out, "{then}{}{}:", label[..1].to_uppercase(), &label[1..]);
            for (at, seat) in self.s.seats().enumerate() {
                let comma = if at > 0 { "," } else { "" };
                let count = self.f.standing.count(seat, ambition);
                let _ = write!(out, "{comma} {} {count}", self.s.player(seat).colour().label());
            }
            match self.f.standing.box_count(ambition) {
                0 => {}
                n => {
                    let _ = write!(out, ", box {n}");
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

    /// Why a try has no plan.
    pub fn why_not(&self, t: &Try) -> String {
        let what = match t.verb {
            Verb::Act(kind) => kind.label(),
            Verb::BuildThenRepair => "build and repair",
            Verb::Combat => "favorable combat",
        };
        let actions = plural(self.means.actions, "action");
        match t.goal {
            Goal::Contend(which) | Goal::GrowLead(which) | Goal::Win(which) => {
                let ambitions = self.ambitions(which);
                if ambitions.is_empty() {
                    let kind = match which {
                        Ambitions::Declared => "no ambition is declared",
                        _ => "no ambition is left to declare",
                    };
                    kind.into()
                } else {
                    format!("{}; no {what} with {actions} changes that", self.standings(ambitions))
                }
            }
            _ => format!("no {what} with {actions} does it"),
        }
    }

    /// A plan as an option of a choice.
    pub fn plan_words(&self, plan: &Plan) -> String {
        match plan {
            Plan::Tax(taxes) => {
                format!("tax {}", list(taxes.cities[..taxes.n as usize].iter().map(|(system, _)| *system)))
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
                let keeps = if group.keeps { "" } else { ", giving up control" };
                format!(
                    "{} from {} to {} ({}{keeps})",
                    plural(group.fresh + group.damaged, "ship"),
                    group.from,
                    group.to,
                    plural(group.actions, "action")
                )
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
            "{} against {} in {} {aim}{from}, {}",
            self.ratio(&sides),
            self.name(combat.defender),
            combat.system,
            plural(combat.battles, "battle action")
        )
    }

    fn ratio(&self, sides: &Sides) -> String {
        format!("{} fresh against {}", sides.own.fresh, sides.other.fresh)
    }

    /// Why a plan does what was asked: the fact behind a yes.
    pub fn why(&self, plan: &Plan, goal: Goal) -> Option<String> {
        let after = match plan {
            Plan::Tax(taxes) => {
                let cities = &taxes.cities[..taxes.n as usize];
                let gains: Vec<_> =
                    cities.iter().filter_map(|(system, _)| self.s.types(*system).first()).collect();
                let rival = |(system, place): &&(crate::state::system::System, u8)| {
                    self.s
                        .building(*system, *place)
                        .is_some_and(|b| b.owner() != self.seat() && self.s.agents_in_supply(b.owner()) > 0)
                };
                let captives = cities.iter().filter(rival).count() as u8;
                self.after_gains(&gains, captives)
            }
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
        let ambition =
            self.ambitions(which).iter().find(|a| after.count(seat, *a) > self.f.standing.count(seat, *a))?;
        Some(format!(
            "{}; {doing} {}: {}",
            self.standing_of(ambition),
            after.count(seat, ambition),
            rank_words(after.rank(seat, ambition))
        ))
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
