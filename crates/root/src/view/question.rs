//! What is asked now: of whom, about what, and what led to it.

use super::chart;
use super::glyph::title;
use crate::state::*;
use crate::words::{place, plural, warriors};
use crate::{Root, rules, words};
use table::show::Question;
use table::{Game, Pending, Seat};

pub(super) fn question(s: &State) -> Option<Question> {
    let mut question = match rules::pending(s) {
        Pending::Over => return None,
        Pending::Chance { .. } => {
            Question { words: format!("What came up: {}?", words::chance_name(s)), ..Question::default() }
        }
        Pending::Seat(seat) => decision(s, seat),
    };
    if let Some(b) = &s.battle {
        question.places = vec![chart::place(b.at)];
    }
    Some(question)
}

fn decision(s: &State, seat: Seat) -> Question {
    let ask = |words: String, because: String, left: Option<u8>| Question {
        seat: Some(seat),
        words,
        because,
        left: left.map(u32::from),
        places: Vec::new(),
    };
    let simply = |words: &str| ask(words.into(), String::new(), None);
    let Some(frame) = s.stack.top() else { return ask(step(s), String::new(), actions(s)) };
    match frame {
        Frame::Battle { stage } => match &s.battle {
            Some(b) => fight(b, stage, &ask),
            None => simply("decide"),
        },
        Frame::ChooseFaction { locked, .. } => {
            let lock = |f| format!("{} only after somebody plays a militant faction", title(f));
            ask("which faction do you play?".into(), locked.map_or(String::new(), lock), None)
        }
        Frame::PutBack { left, .. } => {
            ask("which card goes back into the deck?".into(), "you keep three".into(), Some(left))
        }
        Frame::Hospitals { at, warriors: n, .. } => ask(
            format!("spend a {} card to bring them back to the keep?", s.suit(at).name()),
            format!("{} of yours fell in {}", warriors(n), place(at)),
            None,
        ),
        Frame::Outrage { at, .. } => {
            let owed = if s.is_human(Faction::Alliance) { "give the Alliance" } else { "discard" };
            let suit = s.suit(at).name();
            ask(format!("{owed} a {suit} or bird card"), format!("Outrage in {}", place(at)), None)
        }
        Frame::Crusade { at } => {
            ask(format!("battle in {}?", place(at)), "your Crusade has led there".into(), None)
        }
        Frame::PayFunds { left, spend, .. } => {
            let verb = if spend { "spend" } else { "commit" };
            ask(format!("whose warrior do you {verb}?"), String::new(), Some(left))
        }
        Frame::Disruption { left, .. } => {
            ask("whose warrior do you lose?".into(), "a trade post was removed".into(), Some(left))
        }
        Frame::TunnelBack { at } => {
            let because = format!("all tunnels are on the map, and you dig in {}", place(at));
            ask("which tunnel do you take back?".into(), because, None)
        }
        Frame::DigMove { at } => simply(&format!("how many warriors move from the Burrow to {}?", place(at))),
        Frame::Minister { role } => ask(format!("what does the {} do?", role.name()), String::new(), None),
        Frame::SecondDeed { battle } => {
            let what = if battle { "a second battle?" } else { "a second move?" };
            ask(what.into(), "the Brigadier acts".into(), None)
        }
        Frame::Banking { .. } => ask("spend one more card?".into(), "the Banker acts".into(), None),
        Frame::SwayCards { minister, left } => {
            let because = format!("you sway the {}", minister.name());
            ask("reveal a card that matches another clearing of yours".into(), because, Some(left))
        }
        Frame::LoseMinister => {
            ask("which minister leaves you?".into(), "a building of yours was removed".into(), None)
        }
        Frame::PlaceDue { wood: true, .. } => {
            ask("where does wood go?".into(), "there is too little for all sawmills".into(), None)
        }
        Frame::PlaceDue { .. } => {
            ask("where does a warrior go?".into(), "the supply is too short for all".into(), None)
        }
        Frame::PayWood { left, .. } => {
            ask("where does the wood come from?".into(), String::new(), Some(left))
        }
        Frame::PaySupporters { left, at, revolt, .. } => {
            let deed = if revolt { "revolt in" } else { "spread to" };
            ask("spend a supporter".into(), format!("you {deed} {}", place(at)), Some(left))
        }
        Frame::Damage { left, .. } => simply_left(seat, "which item is damaged?", left),
        Frame::Exhaust { left, .. } => simply_left(seat, "which item do you exhaust?", left),
        Frame::Repair { left, .. } => simply_left(seat, "which item do you repair?", left),
        Frame::GiveCard { to, .. } => simply(&format!("which card do you give to {}?", title(to))),
        Frame::TakeItem { from, .. } => simply(&format!("which item of {} do you take?", title(from))),
        Frame::Guess { at, .. } => simply(&format!("which plot lies in {}?", place(at))),
        Frame::NewLeader => ask("choose a new leader".into(), "your Decree fell into turmoil".into(), None),
        Frame::CutSupporters => {
            ask("discard a supporter".into(), "without a base you keep five".into(), None)
        }
        _ => ask(format!("{} is to decide", Root::seat_name(s, seat)), String::new(), None),
    }
}

fn simply_left(seat: Seat, words: &str, left: u8) -> Question {
    Question { seat: Some(seat), words: words.into(), left: Some(left.into()), ..Question::default() }
}

fn fight(b: &Battle, stage: Stage, ask: &impl Fn(String, String, Option<u8>) -> Question) -> Question {
    let because = format!("{} attacks {} in {}", title(b.attacker), title(b.defender), place(b.at));
    let rolled = format!("{because}, rolled {} against {}", b.rolled[0], b.rolled[1]);
    match stage {
        Stage::Ambush => ask("play an ambush?".into(), because, None),
        Stage::Foil => ask("foil the ambush?".into(), format!("{because} and is ambushed"), None),
        Stage::Enlist => ask("ask the Arbiter for help?".into(), because, None),
        Stage::AttackerEffects | Stage::DefenderEffects => ask("use a card?".into(), rolled, None),
        Stage::AmbushLosses | Stage::AttackerLosses => {
            ask("what takes the hit?".into(), because, Some(b.to_take[0]))
        }
        _ => ask("what takes the hit?".into(), because, Some(b.to_take[1])),
    }
}

/// Actions left, where the step counts them.
fn actions(s: &State) -> Option<u8> {
    counts_actions(s).then_some(s.turn.actions)
}

pub(super) fn counts_actions(s: &State) -> bool {
    matches!(s.turn.step, Step::Actions | Step::MilitaryOperations | Step::Assembly)
        || (s.turn.step == Step::Daylight && s.active() == Faction::Corvids)
}

fn step(s: &State) -> String {
    match s.turn.step {
        Step::StartOfBirdsong => "buy services, or use a card at the start of Birdsong?".into(),
        Step::Conspiracies => {
            let suit = s.lizards.outcast.map_or("no", |suit| suit.name());
            format!("conspire in {suit} clearings? {} left", plural(s.lizards.acolytes, "acolyte"))
        }
        Step::PlotCraft | Step::Craft => "craft?".into(),
        Step::FlipPlots => "flip a plot?".into(),
        Step::RecruitBySuit => "recruit in all clearings of a suit?".into(),
        Step::Assembly => "an action of the Assembly".into(),
        Step::Parliament => "which minister acts?".into(),
        Step::Sway => "sway a minister?".into(),
        Step::Exert => "one more action instead of the Evening's cards?".into(),
        Step::Prices => {
            let next = Service::ALL.get(usize::from(s.turn.priced)).copied();
            next.map_or("what do services cost?".into(), |service| match service {
                Service::HandCard => "what does a hand card cost?".into(),
                service => format!("what do {} cost?", service.name()),
            })
        }
        Step::Daylight if s.active() == Faction::Lizards => "a ritual?".into(),
        Step::Daylight if s.active() == Faction::Riverfolk => {
            format!("what do you do with {}?", plural(s.funds(), "fund"))
        }
        Step::Discard => "discard down to five cards".into(),
        step => format!("{}: what do you do?", step.name()),
    }
}
