//! The current question: who decides what, about which things, where, how many times more, and why.

use super::{all, chance_name, colour, listed_all, read, slot_name};
use crate::rules;
use crate::state::State;
use crate::state::card::Suit;
use crate::state::court::CourtCard;
use crate::state::frame::{Frame, Source};
use crate::state::names::Named;
use crate::state::round::Stage;
use crate::state::system::System;
use speech::Value;
use table::Seat;
use table::show::Question;

/// The question that the state is waiting for.
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
            because = say!(
                "ask-attacks-in",
                what = colour(s, s.turn.seat),
                defender = colour(s, s.battle.defender),
                system = s.battle.system
            );
        }
        Frame::Deal { left: n, .. } | Frame::Draw { left: n } | Frame::Reveal { left: n, .. } => {
            left = Some(n.into());
        }
        _ => {}
    }
    Question {
        seat: None,
        words: say!("ask-what-came-up", chance_name = chance_name(s)),
        because,
        left,
        places,
    }
}

/// Hits that are assigned one after the other.
fn hit(n: u8) -> String {
    if n == 1 { say!("ask-the-last-hit") } else { say!("ask-the-next-of-hits", n = n) }
}

fn ask(s: &State, seat: Seat) -> Asked {
    let name = |seat: Seat| colour(s, seat);
    let (attacker, defender, system) = (s.turn.seat, s.battle.defender, s.battle.system);
    let attacks = || {
        if s.battle.is_rifles() {
            say!("ask-you-fire-at-in", defender = name(defender), system = system)
        } else {
            say!("ask-you-attack-in", defender = name(defender), system = system)
        }
    };
    match s.frame() {
        Frame::Draft { .. } if s.player(seat).leader().is_some() => Asked::new(say!("ask-take-a-lore-card")),
        Frame::Draft { .. } => Asked::new(say!("ask-take-a-leader-or-a-lore")),
        Frame::KeepLore { left, .. } => Asked::new(say!("ask-choose-a-lore-card-to-keep"))
            .because(say!("ask-archivist-you-drew-lore"))
            .left(left),
        Frame::Mulligan { .. } => Asked::new(say!("ask-keep-this-hand-or-draw-a"))
            .because(say!("ask-you-do-not-have-the-initiative")),
        Frame::Lead if s.player(seat).is_virtual() => Asked::new(say!("ask-draw-options-and-lead-with-one")),
        Frame::Lead => Asked::new(say!("ask-lead-with-a-card-or-pass")),
        Frame::Follow => follow(s),
        Frame::Turn => turn(s),
        Frame::Comeback => {
            Asked::new(say!("ask-choose-the-gate-where-3-ships")).because(say!("ask-you-have-no-ship-and-no"))
        }
        Frame::Act { source, optional } => act(s, source, optional),
        Frame::CloudCost { system } => Asked::new(say!("ask-choose-the-token-that-pays-for"))
            .because(say!("ask-you-build-a-cloud-city-on", system = system))
            .at(system),
        Frame::Catapult { at, fresh, damaged } => {
            Asked::new(say!("ask-move-on-with-some-of-the", damaged = fresh + damaged))
                .because(say!("ask-you-catapult-into", at = at))
                .at(at)
        }
        Frame::Sprint => Asked::new(say!("ask-move-fresh-ships-of-this-move"))
            .because(say!("ask-you-have-sprinter-drives")),
        Frame::TaxType { system } => Asked::new(say!("ask-choose-the-resource-to-gain"))
            .because(say!("ask-the-city-on-offers-several", system = system))
            .at(system),
        Frame::Mythic { system } => Asked::new(say!("ask-choose-a-token-to-put-on"))
            .because(say!("ask-shaper-you-taxed", system = system))
            .at(system),
        Frame::Ruthless { system, place } => {
            let kind =
                s.building(system, place).map_or(Value::from(say!("ask-building")), |b| b.kind().into());
            Asked::new(say!("ask-hit-the-on-to-use-it", kind = kind, system = system))
                .because(say!("ask-overseer-you-just-used-it"))
                .at(system)
        }
        Frame::Arrange { .. } => arrange(s, seat),
        Frame::Rearrange { slot, .. } => {
            let left = s.player(seat).loose.total();
            Asked::new(say!("ask-choose-what-goes-into", slot_name = slot_name(slot)))
                .because(say!("ask-you-arrange-all-your-tokens-anew"))
                .left(left)
        }
        Frame::GiveUp { resource, .. } => {
            Asked::new(say!("ask-choose-which-to-give-up", resource = resource))
                .because(say!(
                    "ask-agitator-you-intercept-the-attack-of",
                    attacker = name(attacker),
                    system = system
                ))
                .at(system)
        }
        Frame::Pressgang { .. } => {
            Asked::new(say!("ask-choose-a-captive-to-free-and")).because(read(CourtCard::PrisonWardens))
        }
        Frame::Execute { .. } => {
            Asked::new(say!("ask-choose-a-captive-to-execute")).because(read(CourtCard::PrisonWardens))
        }
        Frame::Guide { from, to, seat: whose, .. } => {
            let words = if whose == seat {
                say!("ask-choose-how-many-of-yours")
            } else {
                say!("ask-choose-how-many-of-ships", who = name(whose))
            };
            Asked::new(words).because(say!("ask-force-beams-from-to", from = from, to = to)).at(from).at(to)
        }
        Frame::Generous => Asked::new(say!("ask-choose-the-guild-card-to-give"))
            .because(say!("ask-feastbringer-you-declare-an-ambition")),
        Frame::Order { .. } => Asked::new(say!("ask-choose-what-happens-first")),
        Frame::Farseers => Asked::new(say!("ask-choose-whose-cards-to-look-at"))
            .because(say!("ask-farseers-you-declared-an-ambition")),
        Frame::Swap { seat } => Asked::new(say!("ask-swap-one-of-your-cards-for"))
            .because(say!("ask-farseers-you-look-at-the-cards", what = name(seat))),
        Frame::Ambitious => Asked::new(say!("ask-choose-a-resource-to-gain-or"))
            .because(say!("ask-upstart-you-declared-an-ambition")),
        Frame::Bold { .. } => Asked::new(say!("ask-put-an-agent-on-another-card"))
            .because(say!("ask-demagogue-you-declared-an-ambition")),
        Frame::Vox { card } => vox(card),
        Frame::Uprising { cluster: 0, left, .. } => {
            Asked::new(say!("ask-choose-a-gate-for-a-ship")).because(read(CourtCard::Gatekeepers)).left(left)
        }
        Frame::Uprising { cluster, left, .. } => {
            Asked::new(say!("ask-choose-a-system-of-cluster-for", cluster = cluster))
                .because(say!("ask-mass-uprising-with-too-few-ships"))
                .left(left)
        }
        Frame::SongSeize => {
            Asked::new(say!("ask-seize-the-initiative-or-not")).because(read(CourtCard::SongOfFreedom))
        }
        Frame::ThreeShips => Asked::new(say!("ask-choose-a-system-that-you-control"))
            .because(say!("ask-you-discarded-a-guild-card")),
        Frame::Fill { resource, left } => Asked::new(say!("ask-gain-a-or-stop", resource = resource))
            .because(say!("ask-an-interest-fills-your-empty-slots"))
            .left(left),
        Frame::StealOne { resource } => {
            Asked::new(say!("ask-choose-a-to-steal-or-none", resource = resource))
                .because(say!("ask-you-discarded-a-cartel"))
        }
        Frame::SilverTongues => {
            Asked::new(say!("ask-choose-a-token-or-a-guild")).because(read(CourtCard::SilverTongues))
        }
        Frame::FarseersDiscard => {
            Asked::new(say!("ask-choose-a-card-to-put-back")).because(read(CourtCard::Farseers))
        }
        Frame::Sensors { .. } => Asked::new(say!("ask-bring-fresh-ships-from-an-adjacent"))
            .because(say!("ask-attacks-you-in-and-you-have", attacker = name(attacker), system = system))
            .at(system),
        Frame::Railgun => Asked::new(say!("ask-choose-which-of-your-own-ships", system = system))
            .because(say!("ask-has-railgun-arrays", attacks = attacks(), defender = name(defender)))
            .left(1)
            .at(system),
        Frame::Collect => dice(s).because(attacks()).at(system),
        Frame::Rerolls { .. } => {
            Asked::new(say!("ask-choose-a-card-to-roll-dice")).because(attacks()).at(system)
        }
        Frame::Reroll { effect, left } => {
            let most = if left == u8::MAX { String::new() } else { say!("ask-up-to", left = left) };
            Asked::new(say!("ask-choose-a-die-to-roll-again", most = most)).because(read(effect)).at(system)
        }
        Frame::OwnHits { hits } => {
            Asked::new(say!("ask-choose-which-of-your-own-ships-2", system = system, hit = hit(hits)))
                .because(attacks())
                .left(hits)
                .at(system)
        }
        Frame::Hits { hits, buildings } => {
            let ships = s.ships(system, defender).total() > 0 && hits > 0;
            let (key, left) =
                if ships { ("ask-which-ship", hits) } else { ("ask-which-building", hits + buildings) };
            Asked::new(say!(key, defender = name(defender), system = system, hit = hit(left)))
                .because(attacks())
                .left(left)
                .at(system)
        }
        Frame::Ransack { owner } => Asked::new(say!("ask-choose-a-card-of-the-court", owner = name(owner)))
            .because(say!("ask-you-destroyed-s-city-and-ransack", owner = name(owner))),
        Frame::Raid { keys } => {
            let keys = say!("ask-you-have-keys-left", n = keys);
            Asked::new(say!("ask-choose-what-to-raid-from-or", defender = name(defender)))
                .because(say!("ask-and", attacks = attacks(), keys = keys))
                .at(system)
        }
        Frame::Beloved => Asked::new(say!("ask-put-an-agent-on-a-card"))
            .because(say!("ask-elder-took-a-trophy-in-a", attacker = name(attacker))),
        _ => Asked::new(say!("ask-decide")),
    }
}

fn follow(s: &State) -> Asked {
    let leader = colour(s, s.round.leader());
    let Some(lead) = s.round.lead() else { return Asked::new(say!("ask-play-a-card")) };
    let key = if s.round.is_zeroed() { "ask-led-as-zero" } else { "ask-led" };
    Asked::new(say!("ask-surpass-it-pivot-or-copy")).because(say!(key, leader = leader, lead = lead))
}

fn turn(s: &State) -> Asked {
    let pips = s.turn.pips;
    let actions = say!("ask-actions", n = pips, kinds = all(s.pip_kinds()));
    if pips == 0 {
        return Asked::new(say!("ask-use-the-prelude-or-end-the"));
    }
    let asked = Asked::new(say!("ask-or-end-the-turn", actions = actions)).left(pips);
    match s.turn.stage {
        Stage::Opening => asked.because(say!("ask-what-comes-before-the-actions")),
        Stage::Prelude => asked.because(say!("ask-the-prelude-comes-before-the-actions")),
        Stage::Pips => asked,
    }
}

fn act(s: &State, source: Source, optional: bool) -> Asked {
    let or_not = if optional { say!("ask-or-not") } else { String::new() };
    let (because, words) = match source {
        Source::Material => (say!("ask-you-spent-a-token-as-material"), say!("ask-build-or-repair")),
        Source::Fuel => (say!("ask-you-spent-a-token-as-fuel"), say!("ask-move")),
        Source::Relic => (say!("ask-you-spent-a-token-as-relic"), say!("ask-secure-a-card")),
        Source::Psionic => {
            let kinds = s.round.lead().map_or(String::new(), |lead| all(Suit::kinds(lead.suit())));
            let words = say!("ask-take-one-action-of-the-lead", kinds = kinds, or_not = or_not);
            return Asked::new(words).because(say!("ask-you-spent-a-token-as-psionic"));
        }
        Source::Move => (say!("ask-a-card-gives-you-one-more"), say!("ask-move")),
        Source::Influence => (say!("ask-a-card-gives-you-one-more"), say!("ask-influence-a-card")),
        Source::Secure => (say!("ask-a-card-gives-you-one-more"), say!("ask-secure-a-card")),
        Source::MoveBeforeBattle => (say!("ask-warrior-a-battle-must-follow"), say!("ask-move-first")),
        Source::BattleAfterMove => (say!("ask-warrior-you-moved-first"), say!("ask-battle")),
        Source::InfluenceBeforeSecure => {
            (say!("ask-feastbringer-securing-must-follow"), say!("ask-influence-a-card-first"))
        }
        Source::SecureAfterInfluence => {
            (say!("ask-feastbringer-you-influenced-first"), say!("ask-secure-a-card"))
        }
    };
    Asked::new(format!("{words}{or_not}")).because(because)
}

fn arrange(s: &State, seat: Seat) -> Asked {
    let player = s.player(seat);
    let taken: Vec<String> =
        player.loose.types().iter().map(|r| say!("tokens-acc", n = player.loose.of(r), token = r)).collect();
    let full = player.empty_slots().next().is_none();
    let room = if full { say!("ask-your-slots-are-full-choose-which") } else { say!("ask-choose-a-slot") };
    Asked::new(room).because(say!("ask-you-take", taken = listed_all(&taken))).left(player.loose.total())
}

fn vox(card: CourtCard) -> Asked {
    let words = match card {
        CourtCard::MassUprising => say!("ask-choose-a-cluster-a-ship-goes"),
        CourtCard::PopulistDemands => say!("ask-declare-any-ambition-or-none"),
        CourtCard::OutrageSpreads => say!("ask-choose-the-resource-of-which-everybody"),
        CourtCard::SongOfFreedom => say!("ask-choose-a-city-in-a-system"),
        CourtCard::GuildStruggle => say!("ask-choose-a-guild-card-to-steal"),
        _ => say!("ask-carry-out-the-card"),
    };
    Asked::new(words).because(say!("ask-you-took", card = card))
}

fn dice(s: &State) -> Asked {
    let (seat, system) = (s.turn.seat, s.battle.system);
    if s.battle.is_rifles() {
        let most = s.ships(s.battle.from, seat).fresh;
        return Asked::new(say!("ask-choose-up-to-skirmish-dice", most = most));
    }
    let (least, most) = s.dice_limits(seat, system);
    let at_least =
        if least > 0 { say!("ask-to", least = least, most = most) } else { say!("ask-up-to-2", most = most) };
    let raid = match s.raid_dice_allowed(seat, s.battle.defender, system) {
        0 => say!("ask-but-no-raid-dice"),
        1 => say!("ask-with-at-most-one-raid-die"),
        _ => String::new(),
    };
    Asked::new(say!("ask-choose-dice", at_least = at_least, most = most, raid = raid))
}
