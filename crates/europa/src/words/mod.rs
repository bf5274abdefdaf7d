//! All happenings in a player's words, in the reader's language.

mod deeds;
pub(crate) mod happened;
mod questions;
mod tells;
pub mod told;

use crate::action::{Act, Piece, Report};
use crate::atlas::Faith;
use crate::state::ask::{Ask, Effect, Item, Reply, Symbol, Word};
use crate::state::card::{Action, Branch, Kind};
use crate::state::{Line, Roll, State, Terms, Waiting};

pub fn question(state: &State, ask: Ask) -> String {
    questions::question(state, ask)
}

/// A question as this Bot asks it.
pub fn question_of(state: &State, bot: u8, ask: Ask) -> String {
    questions::question_of(state, bot, ask)
}

/// The current question, if there is one.
pub fn prompt(state: &State) -> Option<String> {
    match &state.moment.waiting {
        Some(Waiting::Answer { ask, .. }) => Some(question(state, *ask)),
        Some(Waiting::Sheet) => Some(say!("ask-sheet", bot = state.player(state.acting()).realm.name())),
        _ => None,
    }
}

pub fn reply(state: &State, reply: &Reply) -> String {
    match reply {
        Reply::Yes => say!("reply-yes"),
        Reply::No => say!("reply-no"),
        Reply::Number(n) => format!("{n}."),
        Reply::Items(items) if items.is_empty() => say!("reply-items"),
        Reply::Items(items) => {
            let named: Vec<String> = items.iter().map(|i| item(state, *i)).collect();
            format!("{}.", named.join(", "))
        }
    }
}

/// A line of a sheet: the question, and the proposed answer.
fn on_sheet(state: &State, line: &Line) -> String {
    let answer = line.reply.as_ref().map_or_else(|| say!("line-is-open"), |filled| reply(state, filled));
    format!("{} {answer}", question(state, line.ask))
}

pub fn say(state: &State, act: Act) -> String {
    let actor = |p: u8| state.players.get(usize::from(p)).map_or("", |p| p.realm.name());
    match act {
        Act::Yes => say!("act-yes"),
        Act::No => say!("act-no"),
        Act::Number(n) => n.to_string(),
        Act::Pick(it) => match (&state.moment.waiting, it) {
            (Some(Waiting::Answer { ask: Ask::PrintedNode(..), .. }), it) => node(state, it),
            (_, it) => item(state, it),
        },
        Act::Enough => match &state.moment.waiting {
            Some(Waiting::Answer { named, .. }) if !named.is_empty() => {
                say!("waiting-answer")
            }
            Some(Waiting::Sheet) => say!("act-send"),
            _ => say!("act-none"),
        },
        Act::Change(line) => match state.moment.sheet.get(usize::from(line)) {
            Some(line) => on_sheet(state, line),
            None => String::new(),
        },
        Act::Report(r) => format!("{}: {}", actor(state.acting()), report(state, r)),
        Act::Ask(_) if !state.moment.sheet.is_empty() => {
            say!("ask-sheet", bot = state.player(state.acting()).realm.name())
        }
        Act::Ask(ask) => question(state, ask),
        Act::Also(ask, hint) => on_sheet(state, &Line { ask, reply: hint.reply() }),
        Act::Roll(roll, n) => rolling(roll, n),
        Act::Do(player, deed) => format!("{}: {}", actor(player), deeds::deed(deed)),
        Act::Tell(tell) => tells::tell(state, tell),
        Act::End => say!("act-end", who = actor(state.acting())),
    }
}

fn report(state: &State, report: Report) -> String {
    let bot = |p: u8| state.players.get(usize::from(p)).map_or("", |p| p.realm.name()).to_string();
    match report {
        Report::Done => say!("report-done"),
        Report::TookEvent => say!("report-took-event"),
        Report::Passed => say!("report-passed"),
        Report::War(r) => {
            say!("report-war", realm = r.name())
        }
        Report::Joined(b) => say!("report-joined", bot = bot(b)),
        Report::Peace(b, terms) => {
            let how = match terms {
                Terms::WhitePeace => say!("terms-white-peace"),
                Terms::KeepBoard => say!("terms-keep-board"),
                Terms::Humiliation => say!("terms-humiliation"),
            };
            say!("report-peace", bot = bot(b), how = how)
        }
        Report::Trade(n) => say!("report-trade", node = n.name()),
        Report::LandBattle(b) => {
            say!("report-land-battle", bot = bot(b))
        }
        Report::NavalBattle(b, z) => say!("report-naval-battle", bot = bot(b), zone = z.name()),
        Report::Took(p) => say!("report-took", province = p.name()),
        Report::Freed(p) => {
            say!("report-freed", province = p.name())
        }
        Report::Landless(b, r) => say!("report-landless", realm = r.name(), bot = bot(b)),
        Report::Annexed(b) => say!("report-annexed", bot = bot(b)),
        Report::Effect(b, e, n) => {
            let how = effect(e, n);
            say!("report-effect", bot = bot(b), how = how)
        }
        Report::Rebels(true) => say!("report-rebels-yes"),
        Report::Rebels(false) => say!("report-rebels-no"),
        Report::Liberated(p) => say!("report-liberated", province = p.name()),
        Report::Removed(b, piece) => {
            let how = removed(piece);
            say!("report-removed", bot = bot(b), how = how)
        }
        Report::Symbol(s) => {
            let how = symbol(s);
            say!("report-symbol", how = how)
        }
    }
}

fn removed(piece: Piece) -> String {
    match piece {
        Piece::Influence(a) => {
            say!("piece-influence", area = a.name())
        }
        Piece::Alliance(r) => {
            say!("piece-alliance", realm = r.name())
        }
        Piece::Marriage(r) => {
            say!("piece-marriage", realm = r.name())
        }
        Piece::Claim(a) => {
            say!("piece-claim", area = a.name())
        }
        Piece::Ship(z) => {
            say!("piece-ship", zone = z.name())
        }
        Piece::Cardinal => say!("piece-cardinal"),
        Piece::Merchant => say!("piece-merchant"),
    }
}

/// The purpose of a normal die.
fn die_for(roll: Roll) -> String {
    match roll {
        Roll::Chart => say!("roll-chart"),
        Roll::Opponent => say!("roll-opponent"),
        Roll::Authority => say!("roll-authority"),
        Roll::Action(Action::Event) => say!("die-for-event"),
        Roll::Action(Action::Spy) => say!("die-for-spy"),
        Roll::Action(Action::Idea) => say!("die-for-idea"),
        Roll::Action(of) => say!("roll-action", action = action(of)),
        _ => say!("roll-die"),
    }
}

fn rolling(roll: Roll, n: u8) -> String {
    match roll {
        Roll::Die | Roll::Chart | Roll::Action(_) | Roll::Opponent | Roll::Authority => {
            say!("rolls-a-die")
        }
        Roll::Card => say!("roll-card"),
        Roll::Rebels => say!("rolls-rebel-dice", n = n),
        Roll::Battle => say!("rolls-battle-dice", n = n),
        Roll::PutBack => say!("cards-go-back", n = n),
    }
}

pub fn chance(state: &State) -> String {
    let Some(Waiting::Chance { roll, .. }) = state.moment.waiting else { return String::new() };
    match roll {
        Roll::Die | Roll::Chart | Roll::Action(_) | Roll::Opponent | Roll::Authority => die_for(roll),
        Roll::Card => say!("chance-card"),
        Roll::Rebels => say!("roll-rebels"),
        Roll::Battle => say!("roll-battle"),
        Roll::PutBack => say!("roll-put-back"),
    }
}

pub fn outcome(state: &State, outcome: u32) -> String {
    let Some(Waiting::Chance { roll, .. }) = state.moment.waiting else { return outcome.to_string() };
    let deck = state.mat(state.acting()).map(|m| m.deck);
    let card = |cards: Option<crate::state::deck::Cards>| {
        let card = cards.and_then(|c| c.nth(outcome));
        card.map_or(String::new(), |c| {
            let face = state.law().face(c);
            let actions = [Some(face.top), face.second].into_iter().flatten();
            let actions: Vec<String> = actions.map(action).collect();
            format!("{} {}", c.number(), actions.join(" / "))
        })
    };
    match roll {
        Roll::Die | Roll::Chart | Roll::Action(_) | Roll::Opponent | Roll::Authority => {
            (outcome + 1).to_string()
        }
        Roll::Card => card(deck.map(|d| d.draw)),
        Roll::PutBack => card(deck.map(|d| d.used)),
        Roll::Battle => {
            if outcome == 0 {
                say!("battle-miss")
            } else {
                say!("battle-hit")
            }
        }
        Roll::Rebels => {
            let faces = [
                say!("rebel-rebellion"),
                say!("rebel-ducats"),
                say!("rebel-power"),
                say!("rebel-manpower"),
                say!("rebel-blank"),
                say!("rebel-calm"),
            ];
            faces.into_iter().nth(outcome as usize).map_or(String::new(), |face| face)
        }
    }
}

/// The name of an Action of the Bot cards.
pub(super) fn action(action: Action) -> String {
    match action {
        Action::Event => say!("action-event"),
        Action::Military => say!("action-military"),
        Action::Diplomacy => say!("action-diplomacy"),
        Action::Naval => say!("action-naval"),
        Action::Explore => say!("action-explore"),
        Action::Colonize => say!("action-colonize"),
        Action::Unrest => say!("action-unrest"),
        Action::Spy => say!("action-spy"),
        Action::PapalCuria => say!("action-papal-curia"),
        Action::Convert => say!("action-convert"),
        Action::Focus => say!("action-focus"),
        Action::Idea => say!("action-idea"),
    }
}

pub(super) fn item(state: &State, item: Item) -> String {
    match item {
        Item::Word(w) => word(w),
        Item::Area(a) => a.name().into(),
        Item::Province(p) => p.name().into(),
        Item::Realm(r) => r.name().into(),
        Item::Zone(z) => z.name().into(),
        Item::Node(n) => n.name().into(),
        Item::Player(p) => state.players.get(usize::from(p)).map_or(String::new(), |p| p.realm.name().into()),
        Item::Faith(f) => faith(f),
        Item::Cubes(a, n) => format!("{} {n}", a.name()),
        Item::Effect(e, n) => effect(e, n),
        Item::Symbol(s) => symbol(s),
    }
}

/// A node of a target chart.
fn node(state: &State, it: Item) -> String {
    match it {
        Item::Province(p) => {
            say!("item-province", province = p.name())
        }
        Item::Area(a) => {
            say!("item-area", area = a.name())
        }
        it => item(state, it),
    }
}

fn word(word: Word) -> String {
    match word {
        Word::Npr => say!("word-npr"),
        Word::Dnpr => say!("word-dnpr"),
        Word::Vassal => say!("word-vassal"),
        Word::Gone => say!("word-gone"),
        Word::Vacant => say!("word-vacant"),
        Word::ByLand => say!("word-by-land"),
        Word::ByBridge => {
            say!("word-by-bridge")
        }
        Word::NotLinked => say!("word-not-linked"),
        Word::NoOptions => say!("word-no-options"),
        Word::Both => say!("word-both"),
        Word::OnlyA => say!("word-only-a"),
        Word::OnlyB => say!("word-only-b"),
        Word::Neither => say!("word-neither"),
        Word::Total => say!("word-total"),
        Word::Partial => say!("word-partial"),
        Word::Inconclusive => say!("word-inconclusive"),
        Word::WhitePeace => say!("word-white-peace"),
        Word::NprOrRebels => say!("word-npr-or-rebels"),
        Word::Opponent => say!("word-opponent"),
        Word::Happened => say!("word-happened"),
        Word::Countered => say!("word-countered"),
        Word::NothingToDo => say!("word-nothing-to-do"),
        Word::Skull => say!("word-skull"),
    }
}

fn effect(effect: Effect, n: u8) -> String {
    match effect {
        Effect::GainPower => say!("effect-gain-power", n = n),
        Effect::LosePower => say!("effect-lose-power", n = n),
        Effect::Pay => say!("effect-pay", n = n),
        Effect::LoseClaim => say!("effect-lose-claim", n = n),
        Effect::LoseInfluence => say!("effect-lose-influence", n = n),
        Effect::LoseShip => say!("effect-lose-ship", n = n),
        Effect::LoseCardinal => say!("effect-lose-cardinal"),
        Effect::GainDucats => say!("effect-gain-ducats", range = tens(n)),
        Effect::LoseDucats => {
            say!("effect-lose-ducats", range = tens(n))
        }
        Effect::GainStability => say!("effect-gain-stability", n = n),
        Effect::LoseStability => say!("effect-lose-stability", n = n),
        Effect::GainPrestige => say!("effect-gain-prestige", n = n),
        Effect::LosePrestige => say!("effect-lose-prestige", n = n),
        Effect::GainUnrest => say!("effect-gain-unrest", n = n),
        Effect::GainInfluence => say!("effect-gain-influence", n = n),
        Effect::GainAlliance => say!("effect-gain-alliance"),
        Effect::LoseAlliance => say!("effect-lose-alliance"),
        Effect::GainMarriage => say!("effect-gain-marriage"),
        Effect::LoseMarriage => say!("effect-lose-marriage"),
        Effect::GainTown => say!("effect-gain-town"),
        Effect::GainClaim => say!("effect-gain-claim"),
        Effect::MayDeclareWar => say!("effect-may-declare-war"),
        Effect::Activate => say!("effect-activate"),
        Effect::DeclareWar => say!("effect-declare-war"),
        Effect::Recruit => say!("effect-recruit"),
        Effect::Trade => say!("effect-trade"),
        Effect::ExhaustUnits => say!("effect-exhaust-units", n = n),
        Effect::NewReligion => say!("effect-new-religion"),
    }
}

/// The group of an Event's effect: "Influence", with all its amounts.
pub(crate) fn effect_group(of: Effect) -> String {
    let words = effect(of, 1);
    let kept = words.split_whitespace().filter(|w| !w.contains(|c: char| c.is_ascii_digit()));
    kept.collect::<Vec<_>>().join(" ").trim_end_matches(':').to_string()
}

/// A number of Ducats, in the only steps that matter to a Bot.
fn tens(n: u8) -> &'static str {
    match n {
        1 => "1-10",
        2 => "11-20",
        _ => "21+",
    }
}

pub(super) fn symbol(symbol: Symbol) -> String {
    match symbol {
        Symbol::Attrition => say!("symbol-attrition"),
        Symbol::Rebellion => say!("symbol-rebellion"),
        Symbol::PowerStruggle => say!("symbol-power-struggle"),
        Symbol::CharacterMortality => say!("symbol-character-mortality"),
        Symbol::DisloyalVassals => say!("symbol-disloyal-vassals"),
        Symbol::Pirates => say!("symbol-pirates"),
        Symbol::LostAtSea => say!("symbol-lost-at-sea"),
        Symbol::CardinalDies => say!("symbol-cardinal-dies"),
        Symbol::NativeUprising => say!("symbol-native-uprising"),
        Symbol::DnprExpansion => say!("symbol-dnpr-expansion"),
        Symbol::ReligiousIdeas => {
            say!("symbol-religious-ideas")
        }
        Symbol::Revolution => say!("symbol-revolution"),
    }
}

pub(super) fn faith(faith: Faith) -> String {
    match faith {
        Faith::Catholic => say!("faith-catholic"),
        Faith::CounterReformed => say!("faith-counter-reformed"),
        Faith::Protestant => say!("faith-protestant"),
        Faith::Orthodox => say!("faith-orthodox"),
        Faith::Muslim => say!("faith-muslim"),
        Faith::Other => say!("faith-other"),
    }
}

pub(super) fn branch(branch: Branch) -> String {
    match branch {
        Branch::Administrative => say!("branch-administrative"),
        Branch::Diplomatic => say!("branch-diplomatic"),
        Branch::Military => say!("branch-military"),
    }
}

pub(super) fn kind(kind: Kind) -> String {
    match kind {
        Kind::Economics => say!("kind-economics"),
        Kind::Expansion => say!("kind-expansion"),
        Kind::Politics => say!("kind-politics"),
        Kind::Warfare => say!("kind-warfare"),
    }
}
