//! The current question: who decides, about what, and why.

use super::chart;
use crate::rules;
use crate::state::*;
use crate::words::{self, WARRIOR};
use speech::Name;
use table::show::Question;
use table::{Pending, Seat};

pub(super) fn question(s: &State) -> Option<Question> {
    let mut question = match rules::pending(s) {
        Pending::Over => return None,
        Pending::Chance { .. } => {
            Question { words: say!("ask-what-came-up", what = words::chance_name(s)), ..Question::default() }
        }
        Pending::Seat(seat) => {
            let mut question = decision(s, seat);
            if asked_for_show(s) {
                question.because = say!("ask-for-show");
            }
            question
        }
    };
    if let Some(b) = &s.battle {
        question.places = vec![chart::place(b.at)];
    }
    Some(question)
}

/// Whether it is asked only because the others must not learn that there is nothing to decide.
fn asked_for_show(s: &State) -> bool {
    let mut legal = Vec::new();
    if s.discreet {
        rules::legal(s, &mut legal);
    }
    legal == [crate::Action::Pass]
}

fn decision(s: &State, seat: Seat) -> Question {
    let ask = |words: String, because: String, left: Option<u8>| Question {
        seat: Some(seat),
        words,
        because,
        left: left.map(u32::from),
        places: Vec::new(),
    };
    let simply = |words: String| ask(words, String::new(), None);
    let Some(frame) = s.stack.top() else { return ask(step(s), String::new(), actions(s)) };
    match frame {
        Frame::Battle { stage } => match &s.battle {
            Some(b) => fight(b, stage, &ask),
            None => simply(say!("ask-decide")),
        },
        Frame::SetUp { who, stage } => opening(who, stage, &ask),
        Frame::Free { .. } => ask(say!("ask-move-or-battle"), say!("because-league"), None),
        Frame::Emigre { moved_to: None } => ask(say!("ask-emigre-move"), say!("because-emigre"), None),
        Frame::Emigre { moved_to: Some(at) } => {
            ask(say!("ask-emigre-battle", at = at), say!("because-emigre"), None)
        }
        Frame::RuinChoice { .. } => simply(say!("ask-which-item-of-the-ruin")),
        Frame::ChooseFaction { locked, .. } => {
            let lock = |f: Faction| say!("because-locked", who = f);
            ask(say!("ask-which-faction"), locked.map_or(String::new(), lock), None)
        }
        Frame::PutBack { left, .. } => {
            ask(say!("ask-which-card-back"), say!("because-keep-three"), Some(left))
        }
        Frame::Hospitals { at, warriors: n, .. } => ask(
            say!("ask-hospitals", n = n, suit = s.suit(at)),
            say!("because-fell", n = n, piece = WARRIOR, at = at),
            None,
        ),
        Frame::Outrage { at, .. } => {
            let words = match s.is_human(Faction::Alliance) {
                true => say!("ask-outrage-give", suit = s.suit(at)),
                false => say!("ask-outrage-discard", suit = s.suit(at)),
            };
            ask(words, say!("because-outrage", at = at), None)
        }
        Frame::Crusade { at } => ask(say!("ask-battle-in", at = at), say!("because-crusade"), None),
        Frame::PayFunds { left, spend, .. } => {
            let words = if spend { say!("ask-whose-spend") } else { say!("ask-whose-commit") };
            ask(words, String::new(), Some(left))
        }
        Frame::Disruption { left, .. } => {
            ask(say!("ask-whose-lose"), say!("because-post-removed"), Some(left))
        }
        Frame::TunnelBack { at } => ask(say!("ask-which-tunnel"), say!("because-all-tunnels", at = at), None),
        Frame::DigMove { at } => simply(say!("ask-how-many-from-the-burrow", at = at)),
        Frame::Minister { role } => simply(say!("ask-what-does-the-minister", minister = role)),
        Frame::SecondDeed { battle } => {
            let words = if battle { say!("ask-second-battle") } else { say!("ask-second-move") };
            ask(words, say!("because-brigadier"), None)
        }
        Frame::Banking { .. } => ask(say!("ask-one-more-card"), say!("because-banker"), None),
        Frame::SwayCards { minister, left } => {
            ask(say!("ask-reveal-another"), say!("because-sway", minister = minister), Some(left))
        }
        Frame::LoseMinister => ask(say!("ask-which-minister-leaves"), say!("because-building-removed"), None),
        Frame::PlaceDue { wood: true, .. } => ask(say!("ask-where-wood"), say!("because-little-wood"), None),
        Frame::PlaceDue { .. } => ask(say!("ask-where-warrior"), say!("because-short-supply"), None),
        Frame::PayWood { left, .. } => ask(say!("ask-wood-from"), String::new(), Some(left)),
        Frame::PaySupporters { left, at, revolt, .. } => {
            let because =
                if revolt { say!("because-revolt", at = at) } else { say!("because-spread", at = at) };
            ask(say!("ask-spend-a-supporter"), because, Some(left))
        }
        Frame::Damage { left, .. } => ask(say!("ask-which-damaged"), String::new(), Some(left)),
        Frame::Exhaust { left, .. } => ask(say!("ask-which-exhaust"), String::new(), Some(left)),
        Frame::Repair { left, .. } => ask(say!("ask-which-repair"), String::new(), Some(left)),
        Frame::GiveCard { to, .. } => simply(say!("ask-which-card-to", who = to)),
        Frame::TakeItem { from, .. } => simply(say!("ask-which-item-of", who = from)),
        Frame::Guess { at, .. } => simply(say!("ask-which-plot", at = at)),
        Frame::NewLeader => ask(say!("ask-new-leader"), say!("because-turmoil"), None),
        Frame::CutSupporters => ask(say!("ask-discard-a-supporter"), say!("because-no-base"), None),
        _ => simply(match s.seats().get(usize::from(seat.0)) {
            Some(who) => say!("ask-to-decide", who = *who),
            None => say!("ask-decide"),
        }),
    }
}

/// The questions of a human's setup.
fn opening(who: Faction, stage: u8, ask: &impl Fn(String, String, Option<u8>) -> Question) -> Question {
    const FIRST: [Building; 3] = [Building::Sawmill, Building::Workshop, Building::Recruiter];
    let simply = |words: String| ask(words, String::new(), None);
    match (who, stage) {
        (Faction::Marquise, 0) => simply(say!("ask-where-the-keep")),
        (Faction::Marquise, n) => {
            let piece = FIRST[usize::from(n - 1).min(2)];
            ask(say!("ask-where-the-first", piece = piece), say!("because-beside-the-keep"), None)
        }
        (Faction::Eyrie, 1) => simply(say!("ask-which-leader")),
        (Faction::Lizards, 1) => simply(say!("ask-which-outcast")),
        (Faction::Riverfolk, 0..=3) => ask(say!("ask-where-on-the-river"), String::new(), Some(4 - stage)),
        (Faction::Riverfolk, n) => simply(price(n - 4)),
        (Faction::Corvids, n) => {
            let suit = Suit::OF_CLEARINGS[usize::from(n).min(2)];
            ask(say!("ask-which-clearing-of", suit = suit), say!("because-one-of-each-suit"), None)
        }
        (Faction::Vagabond | Faction::Vagabond2, 0) => simply(say!("ask-which-character")),
        (Faction::Vagabond | Faction::Vagabond2, _) => simply(say!("ask-which-forest")),
        _ => simply(say!("ask-which-corner")),
    }
}

/// The question for the price of the next service.
fn price(nth: u8) -> String {
    match Service::ALL.get(usize::from(nth)) {
        None => say!("ask-services-cost"),
        Some(Service::HandCard) => say!("ask-hand-card-cost"),
        Some(service) => say!("ask-service-cost", service = *service),
    }
}

fn fight(b: &Battle, stage: Stage, ask: &impl Fn(String, String, Option<u8>) -> Question) -> Question {
    let because = say!("because-attacks", who = b.attacker, defender = b.defender, at = b.at);
    match stage {
        Stage::Ambush => ask(say!("ask-ambush"), because, None),
        Stage::Foil => ask(say!("ask-foil"), say!("because-ambushed", why = because, who = b.attacker), None),
        Stage::Enlist => ask(say!("ask-arbiter"), because, None),
        Stage::AttackerEffects | Stage::DefenderEffects => {
            let because = say!("because-rolled", why = because, one = b.rolled[0], other = b.rolled[1]);
            ask(say!("ask-use-a-card"), because, None)
        }
        Stage::AmbushLosses | Stage::AttackerLosses => {
            ask(say!("ask-what-takes-the-hit"), because, Some(b.to_take[0]))
        }
        _ => ask(say!("ask-what-takes-the-hit"), because, Some(b.to_take[1])),
    }
}

/// The number of actions left, if the step counts them.
fn actions(s: &State) -> Option<u8> {
    counts_actions(s).then_some(s.turn.actions)
}

pub(super) fn counts_actions(s: &State) -> bool {
    matches!(s.turn.step, Step::Actions | Step::MilitaryOperations | Step::Assembly)
        || (s.turn.step == Step::Daylight && s.active() == Faction::Corvids)
}

fn step(s: &State) -> String {
    match s.turn.step {
        Step::StartOfBirdsong => say!("ask-services"),
        Step::Conspiracies => {
            let (n, piece) = (s.lizards.acolytes, Name::new("piece-acolyte"));
            match s.lizards.outcast {
                Some(suit) => say!("ask-conspire", suit = suit, n = n, piece = piece),
                None => say!("ask-conspire-nowhere", n = n, piece = piece),
            }
        }
        Step::Actions if s.turn.marching && s.turn.actions == 0 => say!("ask-march"),
        Step::PlotCraft | Step::Craft => say!("ask-craft"),
        Step::FlipPlots => say!("ask-flip"),
        Step::RecruitBySuit => say!("ask-recruit-by-suit"),
        Step::Assembly => say!("ask-assembly"),
        Step::Parliament => say!("ask-which-minister-acts"),
        Step::Sway => say!("ask-sway"),
        Step::Exert => say!("ask-exert"),
        Step::Prices => price(s.turn.priced),
        Step::Daylight if s.active() == Faction::Lizards => say!("ask-ritual"),
        Step::Daylight if s.active() == Faction::Riverfolk => {
            say!("ask-funds", n = s.funds(), piece = Name::new("piece-fund"))
        }
        Step::Discard => say!("ask-discard-to-five"),
        _ if let Some(n) = actions(s) => say!("ask-actions", n = n),
        step => say!("ask-step", step = step),
    }
}
