//! What is asked: who decides what, about whose things, where, how often still, and why.

use super::happening::several;
use super::{chance_name, colour, slot_name};
use crate::rules;
use crate::state::State;
use crate::state::card::Suit;
use crate::state::court::CourtCard;
use crate::state::frame::{Frame, Source};
use crate::state::names::Named;
use crate::state::round::Stage;
use crate::state::system::System;
use table::Seat;
use table::show::Question;

/// The question that the state waits for an answer to.
pub fn question(s: &State) -> Option<Question> {
    if s.is_over() {
        return None;
    }
    if rules::outcomes(s) > 0 {
        return Some(of_chance(s));
    }
    let seat = rules::asked(s);
    let asked = ask(s, seat);
    let places = asked.places.iter().map(|system| system.name().replace(' ', "")).collect();
    let Asked { because, words, left, .. } = asked;
    Some(Question { seat: Some(seat), words, because, left, places })
}

#[derive(Default)]
struct Asked {
    because: String,
    words: String,
    left: Option<u32>,
    places: Vec<System>,
}

impl Asked {
    fn new(words: impl Into<String>) -> Asked {
        Asked { words: words.into(), ..Asked::default() }
    }
    fn because(mut self, because: impl Into<String>) -> Asked {
        self.because = because.into();
        self
    }
    fn left(mut self, left: u8) -> Asked {
        self.left = Some(left.into());
        self
    }
    fn at(mut self, system: System) -> Asked {
        self.places.push(system);
        self
    }
}

fn of_chance(s: &State) -> Question {
    let mut left = None;
    let mut places = Vec::new();
    let mut because = String::new();
    match s.frame() {
        Frame::Rolling => {
            left = Some(s.battle.to_roll.iter().map(|n| u32::from(*n)).sum());
            places.push(s.battle.system.name().replace(' ', ""));
            because = format!(
                "{} attacks {} in {}",
                colour(s, s.turn.seat),
                colour(s, s.battle.defender),
                s.battle.system
            );
        }
        Frame::Deal { left: n, .. } | Frame::Draw { left: n } | Frame::Reveal { left: n, .. } => {
            left = Some(n.into());
        }
        _ => {}
    }
    Question { seat: None, words: format!("what came up: {}?", chance_name(s)), because, left, places }
}

/// Hits that are dealt one after the other.
fn hit(n: u8) -> String {
    if n == 1 { "the last hit".into() } else { format!("the next of {n} hits") }
}

fn ask(s: &State, seat: Seat) -> Asked {
    let name = |seat: Seat| colour(s, seat);
    let (attacker, defender, system) = (s.turn.seat, s.battle.defender, s.battle.system);
    let attacks = || {
        if s.battle.is_rifles() {
            format!("you fire at {} in {system}", name(defender))
        } else {
            format!("you attack {} in {system}", name(defender))
        }
    };
    match s.frame() {
        Frame::Draft { .. } if s.player(seat).leader().is_some() => Asked::new("take a lore card"),
        Frame::Draft { .. } => Asked::new("take a leader or a lore card"),
        Frame::KeepLore { left, .. } => {
            Asked::new("choose a lore card to keep").because("Archivist: you drew lore").left(left)
        }
        Frame::Mulligan { .. } => {
            Asked::new("keep this hand, or draw a new one, once").because("you do not have the initiative")
        }
        Frame::Lead if s.player(seat).is_virtual() => Asked::new("draw options, and lead with one of them"),
        Frame::Lead => Asked::new("lead with a card, or pass the initiative"),
        Frame::Follow => follow(s),
        Frame::Turn => turn(s),
        Frame::Comeback => Asked::new("choose the gate where 3 ships come in")
            .because("you have no ship and no starport left"),
        Frame::Act { source, optional } => act(s, source, optional),
        Frame::CloudCost { system } => Asked::new("choose the token that pays for it")
            .because(format!("you build a Cloud City on {system}"))
            .at(system),
        Frame::Catapult { at, fresh, damaged } => {
            Asked::new(format!("move on with some of the {} ships, or stop there", fresh + damaged))
                .because(format!("you catapult into {at}"))
                .at(at)
        }
        Frame::Sprint => {
            Asked::new("move fresh ships of this move once more, or not").because("you have Sprinter Drives")
        }
        Frame::TaxType { system } => Asked::new("choose the resource to gain")
            .because(format!("the city on {system} offers several"))
            .at(system),
        Frame::Mythic { system } => Asked::new("choose a token to put on the planet, or none")
            .because(format!("Shaper: you taxed {system}"))
            .at(system),
        Frame::Ruthless { system, place } => {
            let kind = s.building(system, place).map_or("building".into(), |b| b.kind().name());
            Asked::new(format!("hit the {kind} on {system} to use it again, or not"))
                .because("Overseer: you just used it")
                .at(system)
        }
        Frame::Arrange { .. } => arrange(s, seat),
        Frame::Rearrange { slot, .. } => {
            let left = s.player(seat).loose.total();
            Asked::new(format!("choose what goes into {}", slot_name(slot)))
                .because("you arrange all your tokens anew")
                .left(left)
        }
        Frame::GiveUp { resource, .. } => Asked::new(format!("choose which {resource} to give up"))
            .because(format!("Agitator: you intercept the attack of {} in {system}", name(attacker)))
            .at(system),
        Frame::Pressgang { .. } => {
            Asked::new("choose a captive to free, and the resource you gain for it").because("Prison Wardens")
        }
        Frame::Execute { .. } => Asked::new("choose a captive to execute").because("Prison Wardens"),
        Frame::Guide { from, to, seat: whose, .. } => {
            let whose = if whose == seat { "your own".into() } else { format!("{}'s", name(whose)) };
            Asked::new(format!("choose how many of {whose} ships go along"))
                .because(format!("Force Beams from {from} to {to}"))
                .at(from)
                .at(to)
        }
        Frame::Generous => Asked::new("choose the Guild card to give to the Rival with the least Power")
            .because("Feastbringer: you declare an ambition"),
        Frame::Order { .. } => Asked::new("choose what happens first"),
        Frame::Farseers => Asked::new("choose whose cards to look at, or nobody's")
            .because("Farseers: you declared an ambition"),
        Frame::Swap { seat } => Asked::new("swap one of your cards for one of them, or leave it")
            .because(format!("Farseers: you look at the cards of {}", name(seat))),
        Frame::Ambitious => {
            Asked::new("choose a resource to gain, or none").because("Upstart: you declared an ambition")
        }
        Frame::Bold { .. } => Asked::new("put an agent on another card of the Court, or on no more")
            .because("Demagogue: you declared an ambition"),
        Frame::Vox { card } => vox(card),
        Frame::Uprising { cluster: 0, left, .. } => {
            Asked::new("choose a gate for a ship").because("Gatekeepers").left(left)
        }
        Frame::Uprising { cluster, left, .. } => {
            Asked::new(format!("choose a system of cluster {cluster} for a ship"))
                .because("Mass Uprising, with too few ships for all")
                .left(left)
        }
        Frame::SongSeize => Asked::new("seize the initiative, or not").because("Song of Freedom"),
        Frame::ThreeShips => Asked::new("choose a system that you control for 3 ships, or none")
            .because("you discarded a Guild card"),
        Frame::Fill { resource, left } => Asked::new(format!("gain a {resource}, or stop"))
            .because("an Interest fills your empty slots")
            .left(left),
        Frame::StealOne { resource } => {
            Asked::new(format!("choose a {resource} to steal, or none")).because("you discarded a Cartel")
        }
        Frame::SilverTongues => {
            Asked::new("choose a token or a Guild card to steal, or nothing").because("Silver-Tongues")
        }
        Frame::FarseersDiscard => {
            Asked::new("choose a card to put back, or no more: you draw one more than you put back")
                .because("Farseers")
        }
        Frame::Sensors { .. } => Asked::new("bring fresh ships from an adjacent system, or no more")
            .because(format!("{} attacks you in {system}, and you have Predictive Sensors", name(attacker)))
            .at(system),
        Frame::Railgun => Asked::new(format!("choose which of your own ships in {system} takes the hit"))
            .because(format!("{}: {} has Railgun Arrays", attacks(), name(defender)))
            .left(1)
            .at(system),
        Frame::Collect => dice(s).because(attacks()).at(system),
        Frame::Rerolls { .. } => Asked::new("choose a card to roll dice again with, or keep the dice")
            .because(attacks())
            .at(system),
        Frame::Reroll { effect, left } => {
            let most = if left == u8::MAX { String::new() } else { format!(", up to {left}") };
            Asked::new(format!("choose a die to roll again{most}, or roll those chosen"))
                .because(effect.name())
                .at(system)
        }
        Frame::OwnHits { hits } => {
            Asked::new(format!("choose which of your own ships in {system} takes {}", hit(hits)))
                .because(attacks())
                .left(hits)
                .at(system)
        }
        Frame::Hits { hits, buildings } => {
            let ships = s.ships(system, defender).total() > 0 && hits > 0;
            let (what, left) = if ships { ("ships", hits) } else { ("buildings", hits + buildings) };
            Asked::new(format!("choose which of {}'s {what} in {system} takes {}", name(defender), hit(left)))
                .because(attacks())
                .left(left)
                .at(system)
        }
        Frame::Ransack { owner } => {
            Asked::new(format!("choose a card of the Court with {}'s agents", name(owner)))
                .because(format!("you destroyed {}'s city, and ransack the Court", name(owner)))
        }
        Frame::Raid { keys } => {
            let keys = format!("you have {keys} key{} left", if keys == 1 { "" } else { "s" });
            Asked::new(format!("choose what to raid from {}, or end the raid", name(defender)))
                .because(format!("{}, and {keys}", attacks()))
                .at(system)
        }
        Frame::Beloved => Asked::new("put an agent on a card of the Court, or not")
            .because(format!("Elder: {} took a trophy in a battle with you", name(attacker))),
        _ => Asked::new("decide"),
    }
}

fn follow(s: &State) -> Asked {
    let leader = colour(s, s.round.leader());
    let Some(lead) = s.round.lead() else { return Asked::new("play a card") };
    let zero = if s.round.is_zeroed() { ", which counts as 0" } else { "" };
    Asked::new("surpass it, pivot or copy").because(format!("{leader} led {lead}{zero}"))
}

fn turn(s: &State) -> Asked {
    let pips = s.turn.pips;
    let kinds: Vec<String> = s.pip_kinds().iter().map(Named::name).collect();
    let actions = format!("{} of {}", several(pips, "action"), kinds.join(", "));
    let first = match s.turn.stage {
        Stage::Opening => "declare or seize if you can, use the Prelude, or take",
        Stage::Prelude => "use the Prelude, or take",
        Stage::Pips => "take",
    };
    if pips == 0 {
        return Asked::new("use the Prelude, or end the turn");
    }
    Asked::new(format!("{first} {actions}; or end the turn")).left(pips)
}

fn act(s: &State, source: Source, optional: bool) -> Asked {
    let or_not = if optional { ", or not" } else { "" };
    let (because, words) = match source {
        Source::Material => ("you spent a token as material", "build or repair"),
        Source::Fuel => ("you spent a token as fuel", "move"),
        Source::Relic => ("you spent a token as relic", "secure a card"),
        Source::Psionic => {
            let kinds: Vec<String> = s
                .round
                .lead()
                .map_or(Vec::new(), |lead| Suit::kinds(lead.suit()).iter().map(Named::name).collect());
            let words = format!("take one action of the lead card: {}{or_not}", kinds.join(", "));
            return Asked::new(words).because("you spent a token as psionic");
        }
        Source::Move => ("a card gives you one more action", "move"),
        Source::Influence => ("a card gives you one more action", "influence a card"),
        Source::Secure => ("a card gives you one more action", "secure a card"),
        Source::MoveBeforeBattle => ("Warrior: a battle must follow", "move first"),
        Source::BattleAfterMove => ("Warrior: you moved first", "battle"),
        Source::InfluenceBeforeSecure => ("Feastbringer: securing must follow", "influence a card first"),
        Source::SecureAfterInfluence => ("Feastbringer: you influenced first", "secure a card"),
    };
    Asked::new(format!("{words}{or_not}")).because(because)
}

fn arrange(s: &State, seat: Seat) -> Asked {
    let player = s.player(seat);
    let taken: Vec<String> =
        player.loose.types().iter().map(|r| several(player.loose.of(r), &format!("{r} token"))).collect();
    let full = player.empty_slots().next().is_none();
    let room = if full { "your slots are full: choose which token goes" } else { "choose a slot" };
    Asked::new(room).because(format!("you take {}", taken.join(" and "))).left(player.loose.total())
}

fn vox(card: CourtCard) -> Asked {
    let words = match card {
        CourtCard::MassUprising => "choose a cluster: a ship goes into each of its systems",
        CourtCard::PopulistDemands => "declare any ambition, or none",
        CourtCard::OutrageSpreads => "choose the resource of which everybody provokes Outrage, or none",
        CourtCard::SongOfFreedom => "choose a city in a system that you control to go home, or none",
        CourtCard::GuildStruggle => "choose a Guild card to steal, or none",
        _ => "carry out the card",
    };
    Asked::new(words).because(format!("you took {card}"))
}

fn dice(s: &State) -> Asked {
    let (seat, system) = (s.turn.seat, s.battle.system);
    if s.battle.is_rifles() {
        let most = s.ships(s.battle.from, seat).fresh;
        return Asked::new(format!("choose up to {most} skirmish dice"));
    }
    let (least, most) = s.dice_limits(seat, system);
    let at_least = if least > 0 { format!("{least} to {most}") } else { format!("up to {most}") };
    let raid = match s.raid_dice_allowed(seat, s.battle.defender, system) {
        0 => ", but no raid dice",
        1 => ", with at most one raid die",
        _ => "",
    };
    Asked::new(format!("choose {at_least} dice{raid}"))
}
