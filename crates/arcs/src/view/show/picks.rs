//! The gestures that lead to each action: a card and how to play it, a fleet and its destination.

use crate::Arcs;
use crate::action::Action;
use crate::state::State;
use crate::state::battle::{Die, face_name};
use crate::state::card::ActionCard;
use crate::state::court::Spot;
use crate::state::frame::Frame;
use crate::state::names::Named;
use crate::state::piece::Place;
use crate::state::player::Slot;
use crate::state::resource::Resource;
use crate::state::system::System;
use crate::words::colour;
pub(super) use crate::words::title;
use table::pick::{Kind, Path, Pick};
use table::show::Offer;
use table::{Game, Pending, Seat};

pub(super) fn path(s: &State, action: Action, offer: &Offer) -> Path {
    use Action::*;
    let me = crate::rules::asked(s);
    match action {
        Lead(card) => play(card, "Lead"),
        Surpass(card) => play(card, "Surpass"),
        Pivot(card) => play(card, "Pivot"),
        Copy(card) => play(card, "Copy"),
        DiscardCard(held) | DiscardBonus(held) => vec![action_kind("Discard"), card(held)].into(),
        Seize(held) => vec![action_kind("Seize"), card(held)].into(),
        SeizeInitiative => vec![action_kind("Seize"), word("Without a card", "pick-without-a-card")].into(),
        Swap { give, take } => vec![card(give), card(take)].into(),
        Declare(ambition) | TycoonDeclare(ambition) => {
            vec![action_kind("Declare"), Pick::new(Kind::Word, ambition.name(), title(ambition))].into()
        }
        Spend { slot: at, effect } => spend(s, me, at, effect),
        Fence { slot: at } => vec![action_kind("Relic Fence"), slot(s, me, at)].into(),
        Charm { slot: at, gain } => {
            vec![action_kind("Tycoon's Charm"), slot(s, me, at), resource(gain)].into()
        }
        Pay(at) => vec![slot(s, me, at)].into(),
        Put { token, slot: at } => vec![resource(token), slot(s, me, at)].into(),
        DropToken(token) => vec![resource(token), word("Do not keep it", "pick-do-not-keep-it")].into(),
        LeaveEmpty(_) => vec![word("Leave it empty", "pick-leave-it-empty")].into(),
        StealToken { owner, slot: at } => vec![player(s, owner), slot(s, owner, at)].into(),
        Tax { system, place: at } => on_building(s, "Tax", system, at),
        Trade { system, place: at, take, give } => {
            let mut path = on_building(s, "Trade", system, at);
            let label = say!("pick-for-your", take = title(take), give = give);
            path.picks.push(Pick::new(Kind::Word, format!("{take} for {give}"), label));
            path
        }
        BuildCity { system, place: at } => build(system, at, "City"),
        BuildStarport { system, place: at } => build(system, at, "Starport"),
        BuildShip { system, place: at } => build(system, at, "Ship"),
        Move { from, to, fresh, damaged } => move_ships(s, me, from, to, fresh, damaged),
        Ships { fresh, damaged } => {
            let mut picks = ships(fresh, damaged).to_vec();
            picks.push(word("Move them", "pick-move-them"));
            picks.into()
        }
        Sense { from, fresh } => vec![
            fleet(s, me, from),
            Pick::number("fresh", fresh, say!("pick-fresh", fresh = fresh)),
            word("Join the battle", "pick-join-the-battle"),
        ]
        .into(),
        Guide { from, to } => vec![action_kind("Guide"), from_place(from), place(to)].into(),
        RepairShip(system) => vec![action_kind("Repair"), place(system), fleet(s, me, system)].into(),
        RepairBuilding { system, place: at } => on_building(s, "Repair", system, at),
        Summon { system, place: at } => on_building(s, "Tool Priests", system, at),
        Nurture { system, place: at } => on_building(s, "Nurture", system, at),
        Prune { system, place: at } => on_building(s, "Prune", system, at),
        Annex { system, place: at } => on_building(s, "Annex", system, at),
        ReturnCity { system, place: at } => vec![place(system), building(s, system, at)].into(),
        Battle { system, defender } => {
            let mine = s.ships(system, me).fresh;
            let theirs = s.ships(system, defender).fresh;
            let picks = vec![action_kind("Battle"), place(system), fleet(s, defender, system)];
            Path { picks, forecast: format!("{mine} : {theirs}"), gains: mine > theirs }
        }
        FireRifles { from, to, defender } => {
            vec![action_kind("Fire Rifles"), from_place(from), fleet(s, defender, to)].into()
        }
        Martyr { system, victim, damaged } => {
            let mut picks = vec![action_kind("Overrides"), place(system)];
            picks.push(victim.map_or_else(
                || word("Nobody else's", "pick-nobody-elses"),
                |victim| ship(s, system, victim, damaged),
            ));
            picks.into()
        }
        Influence(at) => vec![action_kind("Influence"), court(s, at)].into(),
        Secure(at) => vec![action_kind("Secure"), court(s, at)].into(),
        Abduct(at) => vec![action_kind("Abduct"), court(s, at)].into(),
        Ransack(at) => vec![court(s, at)].into(),
        PlaceShip(system) => vec![place(system)].into(),
        Roll { assault, skirmish, raid } => {
            let dice = |die: Die, n: u8| Pick::number(die.label(), n, say!("dice-of", n = n, die = die));
            vec![
                dice(Die::Skirmish, skirmish),
                dice(Die::Assault, assault),
                dice(Die::Raid, raid),
                word("Roll the dice", "pick-roll-the-dice"),
            ]
            .into()
        }
        Reroll { die, face } => {
            let label = say!("pick-die", die = die, face = face_name(die, face));
            vec![Pick::new(Kind::Die, format!("{die} {face}"), label)].into()
        }
        HitShip { damaged } => {
            let system = s.battle().map_or(System::gate(1), |battle| battle.system());
            let owner = match (s.frame(), s.battle()) {
                (Frame::Hits { .. }, Some(battle)) => battle.defender(),
                _ => s.turn().seat(),
            };
            vec![ship(s, system, owner, damaged)].into()
        }
        HitBuilding(at) => {
            let system = s.battle().map_or(System::gate(1), |battle| battle.system());
            vec![building(s, system, at)].into()
        }
        LookAt(rival) => vec![player(s, rival)].into(),
        Free { owner, gain } => vec![player(s, owner), resource(gain)].into(),
        ExecuteCaptive(owner) | ReturnCaptive(owner) => vec![action_kind("Captive"), player(s, owner)].into(),
        Gain(what) | Outrage(what) => vec![resource(what)].into(),
        EndTurn | Pass | Done | KeepHand | RedrawHand | Rearrange | MoveFirst | InfluenceFirst => {
            let key = speech::Language::ENGLISH.read(|| super::offer::offer(s, action).label);
            vec![Pick::new(Kind::Action, key, &offer.label)].into()
        }
        DiscardGuild(_) | DiscardLore(_) | Claim { .. } => {
            vec![action_kind("Prelude"), Pick::word(speech::capital(&offer.label))].into()
        }
        _ => Path::of_words(offer),
    }
}

fn play(held: ActionCard, way: &str) -> Path {
    vec![card(held), Pick::new(Kind::Way, way, said(way))].into()
}

pub(super) fn card(card: ActionCard) -> Pick {
    Pick::new(Kind::Card, card.name(), title(card)).asking(say!("ask-how-to-play", card = card))
}

fn action_kind(name: &str) -> Pick {
    let asks = ["asks-", &name.to_lowercase()].concat();
    let pick = Pick::new(Kind::Action, name, said(name));
    if crate::TEXTS.has(&asks) { pick.asking(say!(&asks)) } else { pick }
}

/// The name of a gesture. Its key is English, so that drawings and clients find it.
fn said(name: &str) -> String {
    say!(&["do-", &name.to_lowercase().replace([' ', '\''], "-")].concat())
}

fn word(key: &str, message: &str) -> Pick {
    Pick::new(Kind::Word, key, say!(message))
}

pub(super) fn place(system: System) -> Pick {
    Pick::new(Kind::Place, system.name(), title(system))
}

/// The origin of an action, a different gesture from its destination.
fn from_place(system: System) -> Pick {
    Pick::new(Kind::Place, format!("from {system}"), say!("pick-from", system = system))
}

pub(super) fn fleet(s: &State, owner: Seat, system: System) -> Pick {
    let colour = s.player(owner).colour();
    let label = if owner == crate::rules::asked(s) {
        title(system)
    } else {
        say!("pick-in", who = title(colour), system = system)
    };
    Pick::new(Kind::Fleet, format!("{colour} {system}"), label)
}

pub(super) fn ship(s: &State, system: System, owner: Seat, damaged: bool) -> Pick {
    let colour = s.player(owner).colour();
    let state = if damaged { "damaged" } else { "fresh" };
    let is_own = Arcs::pending(s) == Pending::Seat(owner);
    let label = match is_own {
        true => say!("pick-your-ship", damaged = u8::from(damaged)),
        false => say!("pick-a-ship", damaged = u8::from(damaged), colour = colour),
    };
    Pick::new(Kind::Piece, format!("{colour} {system} {state}"), label)
}

pub(super) fn building(s: &State, system: System, at: Place) -> Pick {
    let key = format!("{system} {at}");
    let label = match s.building(system, at) {
        Some(there) => {
            let (owner, damaged) = (colour(s, there.owner()), u8::from(there.is_damaged()));
            say!("pick-the-on", damaged = damaged, owner = owner, kind = there.kind(), system = system)
        }
        None => say!("pick-the-open-slot-of", system = system),
    };
    Pick::new(Kind::Building, key, label)
}

pub(super) fn court(s: &State, spot: Spot) -> Pick {
    let name = s.court().card(spot).map_or_else(|| say!("pick-empty"), crate::words::read);
    Pick::new(Kind::Court, (spot + 1).to_string(), name)
}

pub(super) fn slot(s: &State, owner: Seat, slot: Slot) -> Pick {
    let colour = s.player(owner).colour();
    let lies = s.player(owner).slots()[usize::from(slot)];
    let label = lies.map_or_else(
        || say!("pick-slot", slot = slot + 1),
        |token| say!("pick-in-slot", token = title(token), slot = slot + 1),
    );
    Pick::new(Kind::Slot, format!("{colour} {}", slot + 1), label)
}

fn player(s: &State, seat: Seat) -> Pick {
    let colour = s.player(seat).colour();
    Pick::new(Kind::Player, colour.label(), title(colour))
}

fn resource(resource: Resource) -> Pick {
    Pick::new(Kind::Word, resource.name(), title(resource))
}

fn ships(fresh: u8, damaged: u8) -> [Pick; 2] {
    [
        Pick::number("fresh", fresh, say!("pick-fresh", fresh = fresh)),
        Pick::number("damaged", damaged, say!("pick-damaged", damaged = damaged)),
    ]
}

/// Move, the fleet, the number of ships, the destination.
fn move_ships(s: &State, me: Seat, from: System, to: System, fresh: u8, damaged: u8) -> Path {
    let mut picks = vec![action_kind("Move"), fleet(s, me, from).asking(say!("ask-where-to", system = from))];
    picks.extend(ships(fresh, damaged));
    picks.push(place(to));
    let mine = s.ships(to, me).fresh + fresh;
    let theirs = s.rivals(me).map(|rival| s.ships(to, rival).fresh).max().unwrap_or(0);
    let mut after = *s;
    after.ships_mut(from, me).fresh = after.ships_mut(from, me).fresh.saturating_sub(fresh);
    after.ships_mut(to, me).fresh += fresh;
    let gains = after.control(to) == Some(me) && s.control(to) != Some(me);
    let forecast = format!("{mine} : {theirs}");
    let forecast = if gains { say!("forecast-control", ships = forecast) } else { forecast };
    Path { picks, forecast, gains }
}

fn spend(s: &State, me: Seat, at: Slot, effect: Option<Resource>) -> Path {
    match effect {
        Some(effect) => vec![
            action_kind("Spend"),
            slot(s, me, at),
            Pick::new(Kind::Way, effect.name(), say!("pick-as", effect = effect)),
        ],
        None => vec![action_kind("Spend for nothing"), slot(s, me, at)],
    }
    .into()
}

fn on_building(s: &State, what: &str, system: System, at: Place) -> Path {
    vec![action_kind(what), place(system), building(s, system, at)].into()
}

/// Building slots are interchangeable; the choice is what to build.
fn build(system: System, at: Place, what: &str) -> Path {
    // Only printed slots are drawn while empty.
    let kind = if at < system.slots() { Kind::Building } else { Kind::Word };
    let spot = Pick::new(kind, format!("{system} {at}"), say!("pick-place", at = at + 1));
    vec![action_kind("Build"), place(system), Pick::new(Kind::Way, what, said(what)), spot].into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Arcs;
    use crate::setup::{Difficulty, Leaders, Owned, SeatSetup, Setup};
    use crate::state::player::{Colour, Hand};
    use table::pick::{Level, Tree};
    use table::{Game, Pending, Show};

    /// Plays a few random games and calls `look` for every decision.
    fn decisions(mut look: impl FnMut(&State, Seat, &[Action])) {
        let mut seed = 12_345u64;
        let mut below = |n: usize| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) as usize % n
        };
        for players in 2..=4 {
            let seats = Colour::all().take(players).map(|colour| SeatSetup { colour, hand: Hand::Real });
            let setup = Setup {
                seats: seats.collect(),
                card: None,
                first: None,
                leaders: if players == 3 { Leaders::Draft } else { Leaders::None },
                owned: Owned::default(),
                difficulty: Difficulty::default(),
            };
            let mut state = Arcs::begin(&setup).unwrap();
            for _ in 0..700 {
                match Arcs::pending(&state) {
                    Pending::Over => break,
                    Pending::Chance { outcomes } => {
                        Arcs::resolve(&mut state, below(outcomes as usize) as u32)
                    }
                    Pending::Seat(seat) => {
                        let mut legal = Vec::new();
                        Arcs::legal(&state, &mut legal);
                        look(&state, seat, &legal);
                        Arcs::apply(&mut state, legal[below(legal.len())]);
                    }
                }
            }
        }
    }

    fn tree(state: &State, legal: &[Action]) -> Tree {
        let offers: Vec<Offer> = legal.iter().map(|action| Arcs::offer(state, *action)).collect();
        Tree::new(legal.iter().map(|action| Arcs::path(state, *action)).collect(), &offers)
    }

    #[test]
    fn every_act_is_reached_by_a_few_picks() {
        decisions(|state, _, legal| {
            let tree = tree(state, legal);
            for (at, action) in legal.iter().enumerate() {
                let mut chosen = Vec::new();
                loop {
                    match tree.level(&chosen) {
                        Level::Act(reached) => break assert_eq!(reached, at),
                        Level::Open(open) => {
                            let next = open.iter().find(|(_, acts)| acts.contains(&at));
                            chosen.push(next.expect("the act is on this level").0);
                        }
                    }
                }
                let by_hand = chosen.iter().filter(|pick| tree.picks[**pick].kind != Kind::Number).count();
                assert!(by_hand <= 4, "{action:?}: {by_hand} picks");
            }
        });
    }

    #[test]
    fn what_is_pointed_at_is_drawn() {
        let mut nth = 0;
        decisions(|state, seat, legal| {
            nth += 1;
            // Drawing three maps takes longer than playing.
            if nth % 9 != 0 {
                return;
            }
            let panels = Arcs::panels(state, Some(seat));
            let drawn =
                panels.into_iter().fold(Arcs::board(state, Some(seat), &[]), |all, panel| all + &panel.html);
            let drawn: Vec<&str> = drawn
                .split("data-pick=\"")
                .skip(1)
                .filter_map(|rest| rest.split('"').next())
                .flat_map(|ids| ids.split(' '))
                .collect();
            for pick in tree(state, legal).picks {
                let pointed = matches!(
                    pick.kind,
                    Kind::Fleet
                        | Kind::Piece
                        | Kind::Place
                        | Kind::Court
                        | Kind::Building
                        | Kind::Slot
                        | Kind::Player
                );
                // The origin of a move of several steps is the same place by another name.
                if pointed && !pick.key.starts_with("from-") {
                    assert!(drawn.contains(&&*pick.id()), "{} is not drawn", pick.id());
                }
            }
        });
    }
}
