//! Everything that happens, in a player's words, in the language of the table.

use super::polish::{count, with_dice};
use super::questions::{Both, both};
use super::{deeds, questions, tells};
use crate::atlas::Faith;
use crate::rules::act::{Act, Piece, Report};
use crate::state::ask::{Ask, Effect, Item, Reply, Symbol, Word};
use crate::state::card::{Action, Branch, Kind};
use crate::state::{Language, Roll, State, Terms, Waiting};

pub(super) fn pick(state: &State, (english, polish): Both) -> String {
    match state.language {
        Language::English => english,
        Language::Polish => polish,
    }
}

/// One of two words.
pub fn one(state: &State, (english, polish): (&'static str, &'static str)) -> String {
    pick(state, both(english, polish))
}

pub fn question(state: &State, ask: Ask) -> String {
    pick(state, questions::question(state, ask))
}

/// A question as this Bot asks it.
pub fn question_of(state: &State, bot: u8, ask: Ask) -> String {
    pick(state, questions::question_of(state, bot, ask))
}

/// What is asked now, if anything is.
pub fn prompt(state: &State) -> Option<String> {
    match &state.moment.waiting {
        Some(Waiting::Answer { ask, .. }) => Some(question(state, *ask)),
        _ => None,
    }
}

pub fn reply(state: &State, reply: &Reply) -> String {
    match reply {
        Reply::Yes => pick(state, both("Yes.", "Tak.")),
        Reply::No => pick(state, both("No.", "Nie.")),
        Reply::Number(n) => format!("{n}."),
        Reply::Items(items) if items.is_empty() => pick(state, both("None.", "Żadne.")),
        Reply::Items(items) => {
            let named: Vec<String> = items.iter().map(|i| item(state, *i)).collect();
            format!("{}.", named.join(", "))
        }
    }
}

pub fn say(state: &State, act: Act) -> String {
    let actor = |p: u8| state.players.get(usize::from(p)).map_or("", |p| p.realm.name());
    match act {
        Act::Yes => pick(state, both("yes", "tak")),
        Act::No => pick(state, both("no", "nie")),
        Act::Number(n) => n.to_string(),
        Act::Pick(it) => match (&state.moment.waiting, it) {
            (Some(Waiting::Answer { ask: Ask::PrintedNode(..), .. }), it) => node(state, it),
            (_, it) => item(state, it),
        },
        Act::Enough => match &state.moment.waiting {
            Some(Waiting::Answer { named, .. }) if !named.is_empty() => {
                pick(state, both("no more", "to wszystko"))
            }
            _ => pick(state, both("none", "żadne")),
        },
        Act::Report(r) => format!("{}: {}", actor(state.acting()), pick(state, report(state, r))),
        Act::Ask(ask) => question(state, ask),
        Act::Roll(roll, n) => pick(state, rolling(roll, n)),
        Act::Do(player, deed) => format!("{}: {}", actor(player), pick(state, deeds::deed(deed))),
        Act::Tell(tell) => pick(state, tells::tell(state, tell)),
        Act::End => {
            let (en, pl) = ("is done", "kończy turę");
            format!("{} {}", actor(state.acting()), pick(state, both(en, pl)))
        }
    }
}

fn report(state: &State, report: Report) -> Both {
    let bot = |p: u8| state.players.get(usize::from(p)).map_or("", |p| p.realm.name()).to_string();
    match report {
        Report::Done => both("nothing more that touches a Bot", "nic więcej, co dotyczy Bota"),
        Report::TookEvent => both("takes an Event", "bierze Wydarzenie"),
        Report::Passed => both("Passes", "pasuje"),
        Report::War(r) => {
            both(format!("declares War on {}", r.name()), format!("wypowiada Wojnę Królestwu {}", r.name()))
        }
        Report::Joined(b) => both(
            format!("joins the War against {}", bot(b)),
            format!("przystępuje do Wojny przeciw Botowi {}", bot(b)),
        ),
        Report::Peace(b, terms) => {
            let (en, pl) = match terms {
                Terms::WhitePeace => ("White Peace", "Biały Pokój"),
                Terms::KeepBoard => ("Keep Current Board State", "każdy zatrzymuje, co okupuje"),
                Terms::Humiliation => ("Humiliation of the Bot", "Upokorzenie Bota"),
            };
            both(
                format!("makes Peace with {}: {en}", bot(b)),
                format!("zawiera Pokój z Botem {}: {pl}", bot(b)),
            )
        }
        Report::Trade(n) => both(format!("trades in {}", n.name()), format!("handluje w Węźle {}", n.name())),
        Report::LandBattle(b) => {
            both(format!("attacks the Army of {}", bot(b)), format!("atakuje Armię Bota {}", bot(b)))
        }
        Report::NavalBattle(b, z) => both(
            format!("attacks the Ship of {} in the {}", bot(b), z.name()),
            format!("atakuje Statek Bota {} w Strefie {}", bot(b), z.name()),
        ),
        Report::Took(p) => both(format!("occupies {}", p.name()), format!("okupuje Prowincję {}", p.name())),
        Report::Freed(p) => {
            both(format!("gives {} back", p.name()), format!("oddaje Prowincję {}", p.name()))
        }
        Report::Landless(b, r) => both(
            format!("{}, Enemy of {}, has no Province left", r.name(), bot(b)),
            format!("{}, Wróg Bota {}, nie ma już Prowincji", r.name(), bot(b)),
        ),
        Report::Annexed(b) => both(
            format!("{} is fully annexed", bot(b)),
            format!("Bot {} zostaje w pełni zaanektowany", bot(b)),
        ),
        Report::Effect(b, e, n) => {
            let (en, pl) = effect(e, n);
            both(
                format!("an Event does to {}: {en}", bot(b)),
                format!("Wydarzenie dla Bota {}: {pl}", bot(b)),
            )
        }
        Report::Rebels(true) => both("Rebels appear on the map", "na mapie pojawiają się Buntownicy"),
        Report::Rebels(false) => both("no Rebels are left on the map", "na mapie nie ma już Buntowników"),
        Report::Liberated(p) => both(
            format!("Rebels liberate {}", p.name()),
            format!("Buntownicy wyzwalają Prowincję {}", p.name()),
        ),
        Report::Removed(b, piece) => {
            let (en, pl) = removed(piece);
            both(format!("removed of {}: {en}", bot(b)), format!("usunięto Botowi {}: {pl}", bot(b)))
        }
        Report::Symbol(s) => {
            let (en, pl) = symbol(s);
            both(format!("an Event has the symbol {en}"), format!("Wydarzenie ma symbol: {pl}"))
        }
    }
}

fn removed(piece: Piece) -> Both {
    match piece {
        Piece::Influence(a) => {
            both(format!("1 Influence in {}", a.name()), format!("Wpływ na Obszarze {}", a.name()))
        }
        Piece::Alliance(r) => {
            both(format!("the Alliance with {}", r.name()), format!("Sojusz z Królestwem {}", r.name()))
        }
        Piece::Marriage(r) => {
            both(format!("the Marriage with {}", r.name()), format!("Małżeństwo z Królestwem {}", r.name()))
        }
        Piece::Claim(a) => {
            both(format!("the Claim in {}", a.name()), format!("Roszczenie na Obszarze {}", a.name()))
        }
        Piece::Ship(z) => {
            both(format!("the Ship in the {}", z.name()), format!("Statek w Strefie {}", z.name()))
        }
        Piece::Cardinal => both("a Cardinal", "Kardynał"),
        Piece::Merchant => both("the Merchant", "Kupiec"),
    }
}

/// What a normal die is rolled for.
fn die_for(roll: Roll) -> Both {
    match roll {
        Roll::Chart => both("die for the target chart", "kość na diagram celów"),
        Roll::Opponent => both("die for the choice of an Opponent", "kość na wybór Przeciwnika"),
        Roll::Authority => both("die for Imperial Authority", "kość na Władzę Cesarską"),
        Roll::Action(Action::Event) => both("die for the option of the Event", "kość na opcję Wydarzenia"),
        Roll::Action(Action::Spy) => both("die for what the spies do", "kość na działanie szpiegów"),
        Roll::Action(Action::Idea) => both("die for the type of the Idea", "kość na rodzaj Idei"),
        Roll::Action(action) => {
            both(format!("die for {}", action.name()), format!("kość na Akcję {}", polish_action(action)))
        }
        _ => both("die", "kość"),
    }
}

fn rolling(roll: Roll, n: u8) -> Both {
    match roll {
        Roll::Die | Roll::Chart | Roll::Action(_) | Roll::Opponent | Roll::Authority => {
            both("rolls a die", "rzut kością")
        }
        Roll::Card => both("draws a Bot card", "dobranie Karty Bota"),
        Roll::Rebels => both(
            if n == 1 { "rolls 1 Rebel die".into() } else { format!("rolls {n} Rebel dice") },
            format!("rzut {} Buntowników", with_dice(n)),
        ),
        Roll::Battle => both(
            if n == 1 { "rolls 1 Battle die".into() } else { format!("rolls {n} Battle dice") },
            format!("rzut Kośćmi Bitewnymi: {n}"),
        ),
        Roll::PutBack => {
            let cards = ["użyta karta wraca", "użyte karty wracają", "użytych kart wraca"];
            let en = if n == 1 { "1 used card goes back".into() } else { format!("{n} used cards go back") };
            both(en, format!("{} do talii", count(n, cards)))
        }
    }
}

pub fn chance(state: &State) -> String {
    let Some(Waiting::Chance { roll, .. }) = state.moment.waiting else { return String::new() };
    pick(
        state,
        match roll {
            Roll::Die | Roll::Chart | Roll::Action(_) | Roll::Opponent | Roll::Authority => die_for(roll),
            Roll::Card => both("Bot card", "Karta Bota"),
            Roll::Rebels => both("Rebel die", "Kość Buntowników"),
            Roll::Battle => both("Battle die", "Kość Bitewna"),
            Roll::PutBack => both("used card that goes back", "użyta karta wracająca do talii"),
        },
    )
}

pub fn outcome(state: &State, outcome: u32) -> String {
    let Some(Waiting::Chance { roll, .. }) = state.moment.waiting else { return outcome.to_string() };
    let deck = state.mat(state.acting()).map(|m| m.deck);
    let card = |cards: Option<crate::state::deck::Cards>| {
        let card = cards.and_then(|c| c.nth(outcome));
        card.map_or(String::new(), |c| {
            let face = state.law().face(c);
            let actions = [Some(face.top), face.second].into_iter().flatten();
            let actions: Vec<String> = actions.map(|a| action(state, a)).collect();
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
            pick(state, if outcome == 0 { both("miss", "pudło") } else { both("hit", "trafienie") })
        }
        Roll::Rebels => {
            let faces = [
                both("Rebellion", "Bunt"),
                both("lose 2 Ducats", "strata 2 Dukatów"),
                both("lose 1 Monarch Power", "strata 1 Punktu Władzy"),
                both("exhaust 1 Manpower", "wyczerpanie Zasobów Ludzkich (1)"),
                both("blank", "puste"),
                both("remove Unrest", "usunięcie Niepokoju"),
            ];
            faces.into_iter().nth(outcome as usize).map_or(String::new(), |face| pick(state, face))
        }
    }
}

/// The name of an Action of the Bot cards.
fn action(state: &State, action: Action) -> String {
    pick(state, both(action.name(), polish_action(action)))
}

fn polish_action(action: Action) -> &'static str {
    match action {
        Action::Event => "WYDARZENIE",
        Action::Military => "MILITARNA",
        Action::Diplomacy => "DYPLOMATYCZNA",
        Action::Naval => "MORSKA",
        Action::Explore => "EKSPLORACJA",
        Action::Colonize => "KOLONIZACJA",
        Action::Unrest => "NIEPOKOJE",
        Action::Spy => "SZPIEGOWANIE",
        Action::PapalCuria => "KURIA PAPIESKA",
        Action::Convert => "KONWERSJA RELIGIJNA",
        Action::Focus => "SKUPIENIE",
        Action::Idea => "IDEA",
    }
}

pub(super) fn item(state: &State, item: Item) -> String {
    match item {
        Item::Word(w) => pick(state, word(w)),
        Item::Area(a) => a.name().into(),
        Item::Province(p) => p.name().into(),
        Item::Realm(r) => r.name().into(),
        Item::Zone(z) => z.name().into(),
        Item::Node(n) => n.name().into(),
        Item::Player(p) => state.players.get(usize::from(p)).map_or(String::new(), |p| p.realm.name().into()),
        Item::Faith(f) => one(state, faith(f)),
        Item::Cubes(a, n) => format!("{} {n}", a.name()),
        Item::Effect(e, n) => pick(state, effect(e, n)),
        Item::Symbol(s) => pick(state, symbol(s)),
    }
}

/// A node of a target chart.
fn node(state: &State, it: Item) -> String {
    match it {
        Item::Province(p) => {
            pick(state, both(format!("Owner of {}", p.name()), format!("Właściciel Prowincji {}", p.name())))
        }
        Item::Area(a) => {
            pick(state, both(format!("Realm in {}", a.name()), format!("Królestwo na Obszarze {}", a.name())))
        }
        it => item(state, it),
    }
}

fn word(word: Word) -> Both {
    match word {
        Word::Npr => both("an independent NPR", "niezależne NPR"),
        Word::Dnpr => both("a DNPR", "DNPR"),
        Word::Vassal => both("a Vassal", "Wasal"),
        Word::Gone => both("gone: it Owns no Province", "już go nie ma: nie Posiada Prowincji"),
        Word::Vacant => both("nobody: a vacant Territory", "nikt: puste Terytorium"),
        Word::ByLand => both("yes", "tak"),
        Word::ByBridge => {
            both("no, but one Naval Bridge closes the gap", "nie, ale jeden Most Morski zamyka lukę")
        }
        Word::NotLinked => both("no", "nie"),
        Word::NoOptions => both("it has no options", "nie ma opcji"),
        Word::Both => both("both", "obie"),
        Word::OnlyA => both("only A", "tylko A"),
        Word::OnlyB => both("only B", "tylko B"),
        Word::Neither => both("neither", "żadną"),
        Word::Total => both("Total Victory", "całkowite zwycięstwo"),
        Word::Partial => both("Partial Victory", "częściowe zwycięstwo"),
        Word::Inconclusive => both("inconclusive", "nierozstrzygnięta"),
        Word::WhitePeace => both("nobody occupies anything", "nikt nic nie okupuje"),
        Word::NprOrRebels => both("only NPRs or Rebels", "tylko NPR lub Buntownicy"),
        Word::Opponent => both("an Opponent", "Przeciwnik"),
        Word::Happened => both("it happened", "doszła do skutku"),
        Word::Countered => both("it was countered", "została skontrowana"),
        Word::NothingToDo => both("there was nothing to do", "nie było czego robić"),
        Word::Skull => both("a skull", "czaszka"),
    }
}

fn effect(effect: Effect, n: u8) -> Both {
    match effect {
        Effect::GainPower => both(format!("gain {n} Monarch Power"), format!("zysk Punktów Władzy: {n}")),
        Effect::LosePower => both(format!("lose {n} Monarch Power"), format!("strata Punktów Władzy: {n}")),
        Effect::Pay => both(format!("pay {n} BP for what follows"), format!("zapłać {n} BP za to, co dalej")),
        Effect::LoseClaim => both(format!("lose {n} Claims"), format!("strata Roszczeń: {n}")),
        Effect::LoseInfluence => both(format!("lose {n} Influence"), format!("strata Wpływów: {n}")),
        Effect::LoseShip => both(format!("lose {n} Ships"), format!("strata Statków: {n}")),
        Effect::LoseCardinal => both("lose a Cardinal", "strata Kardynała"),
        Effect::GainDucats => both(format!("gain {} Ducats", tens(n)), format!("zysk Dukatów: {}", tens(n))),
        Effect::LoseDucats => {
            both(format!("lose {} Ducats", tens(n)), format!("strata Dukatów: {}", tens(n)))
        }
        Effect::GainStability => both(format!("gain {n} Stability"), format!("zysk Stabilności: {n}")),
        Effect::LoseStability => both(format!("lose {n} Stability"), format!("strata Stabilności: {n}")),
        Effect::GainPrestige => both(format!("gain {n} Prestige"), format!("zysk Prestiżu: {n}")),
        Effect::LosePrestige => both(format!("lose {n} Prestige"), format!("strata Prestiżu: {n}")),
        Effect::GainUnrest => both(format!("gain {n} Unrest"), format!("zysk Niepokoju: {n}")),
        Effect::GainInfluence => both(
            format!("place {n} Influence"),
            format!("umieść {}", count(n, ["Wpływ", "Wpływy", "Wpływów"])),
        ),
        Effect::GainAlliance => both("gain an Alliance", "zysk Sojuszu"),
        Effect::LoseAlliance => both("lose an Alliance", "strata Sojuszu"),
        Effect::GainMarriage => both("gain a Royal Marriage", "zysk Królewskiego Małżeństwa"),
        Effect::LoseMarriage => both("lose a Royal Marriage", "strata Królewskiego Małżeństwa"),
        Effect::GainTown => both("gain a Vassal (Towns instead)", "zysk Wasala (zamiast tego Miasta)"),
        Effect::GainClaim => both("place a Claim", "umieść Roszczenie"),
        Effect::MayDeclareWar => both("may declare War", "może wypowiedzieć Wojnę"),
        Effect::Activate => both("activate", "aktywuj"),
        Effect::DeclareWar => both("Declare War Action", "Akcja Wypowiedzenia Wojny"),
        Effect::Recruit => both("recruit", "rekrutuj"),
        Effect::Trade => both("trade", "handluj"),
        Effect::ExhaustUnits => both(
            format!("exhaust {n} Units"),
            format!("wyczerp {}", count(n, ["Jednostkę", "Jednostki", "Jednostek"])),
        ),
        Effect::NewReligion => both("adopt a new State Religion", "nowa Religia Państwowa"),
    }
}

/// What an effect of an Event is about: "Influence", with all its amounts.
pub(super) fn effect_group(state: &State, of: Effect) -> String {
    let (en, pl) = effect(of, 1);
    let plain = |words: String| {
        let kept = words.split_whitespace().filter(|w| !w.contains(|c: char| c.is_ascii_digit()));
        kept.collect::<Vec<_>>().join(" ").trim_end_matches(':').to_string()
    };
    pick(state, both(plain(en), plain(pl)))
}

/// A number of Ducats, in the only steps that matter to a Bot.
fn tens(n: u8) -> &'static str {
    match n {
        1 => "1-10",
        2 => "11-20",
        _ => "21+",
    }
}

pub(super) fn symbol(symbol: Symbol) -> Both {
    match symbol {
        Symbol::Attrition => both("Attrition", "Wyczerpanie Wojną"),
        Symbol::Rebellion => both("Unrest / Rebellion", "Niepokój / Bunt"),
        Symbol::PowerStruggle => both("Power Struggle", "Konflikt o Władzę"),
        Symbol::CharacterMortality => both("Character Mortality", "Śmiertelność postaci"),
        Symbol::DisloyalVassals => both("Disloyal Vassals", "Nielojalni Wasale"),
        Symbol::Pirates => both("Pirates", "Piraci"),
        Symbol::LostAtSea => both("Lost at Sea", "Zagubieni na morzu"),
        Symbol::CardinalDies => both("Cardinal Dies", "Kardynał umiera"),
        Symbol::NativeUprising => both("Native Uprising", "Powstanie tubylców"),
        Symbol::DnprExpansion => both("DNPR Expansion", "Ekspansja DNPR"),
        Symbol::ReligiousIdeas => {
            both("Spread of Religious Ideas", "Rozprzestrzenianie się Idei religijnych")
        }
        Symbol::Revolution => both("Spread of the Revolution", "Rozprzestrzenianie się Rewolucji"),
    }
}

pub(super) fn faith(faith: Faith) -> (&'static str, &'static str) {
    match faith {
        Faith::Catholic => ("Catholic", "katolicka"),
        Faith::CounterReformed => ("Counter-Reformed", "kontrreformowana"),
        Faith::Protestant => ("Protestant", "protestancka"),
        Faith::Orthodox => ("Orthodox", "prawosławna"),
        Faith::Muslim => ("Muslim", "muzułmańska"),
        Faith::Other => ("of another faith", "inna"),
    }
}

pub(super) fn branch(branch: Branch) -> (&'static str, &'static str) {
    match branch {
        Branch::Administrative => ("Administrative", "administracyjna"),
        Branch::Diplomatic => ("Diplomatic", "dyplomatyczna"),
        Branch::Military => ("Military", "militarna"),
    }
}

pub(super) fn kind(kind: Kind) -> (&'static str, &'static str) {
    match kind {
        Kind::Economics => ("Economics", "ekonomia"),
        Kind::Expansion => ("Expansion", "ekspansja"),
        Kind::Politics => ("Politics", "polityka"),
        Kind::Warfare => ("Warfare", "wojna"),
    }
}
