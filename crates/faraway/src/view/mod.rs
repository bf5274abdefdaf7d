//! How the game is drawn and set up.

pub mod svg;
pub mod text;

use crate::action::{Action, Edit, New};
use crate::game::FarAway;
use crate::rules::{actions, edit, no, order};
use crate::state::options::EXPLAINED;
use crate::state::{Diet, Hex, Setup, SpeciesId, State, Step, System, Target};
use crate::{TEXTS, samples, words};
use maud::html;
use speech::Language;
use table::pick::{Kind, Path, Pick};
use table::show::{Area, Choice, Chosen, Field, Form, Offer, Panel, Question, Show, WhyNot};
use table::wish::Wish;
use table::{Document, Game, Illegal, Pending, Seat, Who};

const SYSTEM: &str = "system";
/// The side of the creatures.
const WILDLIFE: &str = "wildlife";

/// Different reasons that one wish is answered with, at most.
const REASONS: usize = 6;
/// How far from the middle a wish may point.
const WIDE: i8 = 6;

impl Show for FarAway {
    const TITLE: &'static str = "Far Away";
    const WISH: &'static str = "look at (3,0)";
    const CORRECTION: &'static str = "at 1,0: put Plant; at -3,2: hurt Sample Stalker 1";
    const STYLE: &'static str = svg::STYLE;
    const PICTURED: &'static [&'static str] = &[
        "at 0,0: reveal Forest; at 1,0: reveal Swamp; at 0,1: reveal Desert; at -1,1: reveal Forest; at -1,0: reveal Swamp",
        "at 0,-1: reveal Desert; at 1,-1: reveal Forest; at 2,-1: reveal Desert; at -2,1: reveal Desert",
        "at 0,0: put explorer 1; at 1,0: put creature Sample Grazer; at 1,0: put Plant; at -1,0: put creature Sample Stalker",
    ];
    const TEMPLATE: &'static str = include_str!("card.md");

    fn glossary() -> String {
        TEXTS.file("glossary.txt").into()
    }

    fn blurb() -> String {
        say!("blurb")
    }

    fn form() -> Form {
        let system = Field::choice(
            SYSTEM,
            say!("group-mission"),
            say!("field-system"),
            say!("help-system"),
            vec![
                Choice::new("ai", say!("system-ai"), say!("help-ai")),
                Choice::new("roleplay", say!("system-roleplay"), say!("help-roleplay")),
            ],
        );
        let options = EXPLAINED.iter().map(|question| {
            let choices = question.values.iter().enumerate();
            let answers = String::from("answer-") + question.key;
            let help = |nth: usize| TEXTS.say(&format!("{answers}-{nth}"), &[]);
            Field::choice(
                question.key,
                say!("group-open-questions"),
                TEXTS.say(&(String::from("question-") + question.key), &[]),
                say!("not-settled", id = question.id),
                choices.map(|(nth, value)| Choice::new(value, help(nth), "")).collect(),
            )
        });
        Form {
            players: 2..=2,
            proposed_players: 2,
            sides: vec![
                Choice::new("players", say!("side-players"), say!("help-players")),
                Choice::new(WILDLIFE, say!("side-wildlife"), say!("help-wildlife")),
            ],
            fields: std::iter::once(system).chain(options).collect(),
            presets: Vec::new(),
        }
    }

    /// Documents hold the cards of creatures, which play the wildlife and no other side.
    fn plays(_: &Document, side: &str) -> bool {
        side == WILDLIFE
    }

    fn arrange(chosen: &mut Chosen) {
        chosen.seats.sort_by_key(|seat| seat.side == WILDLIFE);
    }

    fn setup(chosen: &Chosen) -> Result<Setup, Illegal> {
        let form = Self::form();
        if chosen.seats.first().is_some_and(|seat| seat.side == WILDLIFE) {
            return no(say!("players-sit-first"));
        }
        // A document brings its own species; without one, use the samples.
        let has_cards = chosen.seats.iter().any(|seat| matches!(seat.who, Who::Bot(_)));
        let mut setup = if has_cards { Setup::default() } else { samples::setup().or_else(no)? };
        setup.system = match chosen.value(&form, SYSTEM)? {
            "roleplay" => System::Roleplay,
            _ => System::Ai,
        };
        for question in EXPLAINED {
            setup.options.set(question.key, chosen.value(&form, question.key)?).or_else(no)?;
        }
        Ok(setup)
    }

    fn board(state: &State, _: Option<Seat>, lit: &[String]) -> String {
        svg::board(state, lit)
    }

    fn panels(state: &State, _: Option<Seat>) -> Vec<Panel> {
        let eco = html! {
            @if order::species(state).next().is_none() {
                p.quiet { (say!("no-species")) }
            }
            ol.eco {
                @for (_, place) in order::species(state) {
                    li {
                        b { (words::species(state, place.species)) }
                        @if place.rolled > 0 { " " (say!("rolled", n = place.rolled)) }
                        p { (card(state, place.species)) }
                    }
                }
            }
        };
        let here = state.looked_at.map(|hex| {
            let inside = text::contents(state, hex);
            let list = html! {
                @if inside.is_empty() { p { (say!("empty")) } }
                ul { @for thing in inside { li { (thing) } } }
            };
            Panel { id: "hex".into(), title: hex.to_string(), html: list.into_string(), area: Area::Deck }
        });
        let eco =
            Panel { id: "eco".into(), title: say!("eco-system"), html: eco.into_string(), area: Area::Deck };
        here.into_iter().chain([eco]).collect()
    }

    fn question(state: &State) -> Option<Question> {
        let players = || Some(Seat(0));
        let places = |hex: Option<_>| hex.into_iter().map(svg::place).collect();
        match (&state.step, FarAway::pending(state)) {
            (Step::Lost, _) | (_, Pending::Over) => None,
            (_, Pending::Chance { .. }) => Some(Question {
                words: say!("what-came-up", what = words::chance(state)),
                ..Question::default()
            }),
            (Step::Between, _) => {
                let words = match state.looked_at {
                    _ if state.map.tiles().is_empty() => {
                        say!("ask-lay-out")
                    }
                    Some(hex) => {
                        say!("ask-change", hex = hex.to_string())
                    }
                    None => say!("ask-point"),
                };
                Some(Question {
                    seat: players(),
                    words,
                    places: places(state.looked_at),
                    ..Question::default()
                })
            }
            (Step::Phase(_), _) => {
                let acting = actions::acting(state)?;
                let words = say!("ask-creature", who = words::creature(state, acting.id));
                Some(Question {
                    seat: players(),
                    words,
                    places: places(Some(acting.at)),
                    ..Question::default()
                })
            }
        }
    }

    fn text(state: &State, _: Option<Seat>) -> String {
        text::text(state)
    }

    fn path(state: &State, action: Action) -> Path {
        let offer = Self::offer(state, action);
        let deed = |name: &str| Pick::new(Kind::Action, name, name);
        match action {
            Action::Look(hex) => vec![svg::pick(hex)].into(),
            Action::Go(hex) | Action::Flee(hex) => vec![deed(&offer.group), svg::pick(hex)].into(),
            Action::Phase | Action::Stay | Action::Rest | Action::CarriedOut | Action::NotPossible => {
                vec![deed(&offer.label)].into()
            }
            // The most frequent edits of a layout take one gesture less.
            Action::Edit(Edit::Reveal(_) | Edit::Put(New::Creature(_) | New::Explorer(_))) => {
                vec![Pick::word(&offer.label)].into()
            }
            _ => vec![deed(&offer.group), Pick::word(&offer.label)].into(),
        }
    }

    fn why_not(state: &State, asked: &str) -> Vec<WhyNot> {
        let wish = Wish::read(asked, &[]);
        if wish.is_empty() || !matches!(Self::pending(state), Pending::Seat(_)) {
            return Vec::new();
        }
        let mut all = vec![Action::Phase];
        Self::legal(state, &mut all);
        let mut edits = Vec::new();
        edit::conceivable(state, &mut edits);
        all.extend(edits.into_iter().map(Action::Edit));
        let far = -WIDE..=WIDE;
        all.extend(far.clone().flat_map(|q| far.clone().map(move |r| Action::Look(Hex { q, r }))));
        let mut answers: Vec<WhyNot> = Vec::new();
        for action in wish.meant(&described(state, all)) {
            let reason = Self::check(state, action).err().map(|why| why.reason);
            if answers.len() < REASONS && answers.iter().all(|answer| answer.reason != reason) {
                answers.push(WhyNot { wish: words::action(state, action), reason });
            }
        }
        if answers.is_empty() { Vec::from_iter(look_first(state, asked)) } else { answers }
    }

    fn offer(state: &State, action: Action) -> Offer {
        let here = || actions::acting(state).map(|c| c.at);
        let (group, places) = match action {
            Action::Phase => (say!("offer-phase"), vec![]),
            Action::Look(hex) => (say!("offer-look"), vec![hex]),
            Action::Edit(Edit::Introduce(_) | Edit::Dismiss(_)) => (say!("offer-eco"), vec![]),
            Action::Edit(edit) => (group_of(edit), Vec::from_iter(state.edited())),
            Action::Stay => (say!("offer-move"), Vec::from_iter(here())),
            Action::Go(to) => (say!("offer-move"), here().into_iter().chain([to]).collect()),
            Action::Flee(to) => (say!("offer-flee"), vec![to]),
            Action::CarriedOut | Action::NotPossible => (say!("offer-special"), Vec::from_iter(here())),
            _ => (say!("offer-action"), Vec::from_iter(here())),
        };
        let effect = match action {
            Action::Look(hex) => text::contents(state, hex).join(", "),
            Action::Special => special_words(state),
            Action::CarriedOut => say!("changes-first", card = special_words(state)),
            Action::Fight(Target::Creature(id)) => {
                state.creature(id).map_or_else(String::new, |c| say!("health-left", n = state.health_left(c)))
            }
            _ => String::new(),
        };
        // The group's heading already names the verb.
        let words = words::action(state, action);
        let verb = format!("{} ", group.to_lowercase());
        let label = words.strip_prefix(&verb).map(String::from).unwrap_or(words);
        let places = places.into_iter().map(svg::place).collect();
        Offer { group, label, effect, places, ..Offer::default() }
    }
}

fn group_of(edit: Edit) -> String {
    match edit {
        Edit::Introduce(_) | Edit::Dismiss(_) => say!("offer-eco"),
        Edit::Reveal(_) | Edit::Cover | Edit::Fence(_) => say!("offer-hex"),
        Edit::Put(_) => say!("offer-put"),
        Edit::Take(_) => say!("offer-take"),
        Edit::Bring(_) => say!("offer-bring"),
        Edit::Hurt(_) | Edit::Mend(_) => say!("offer-hurt"),
        Edit::Attach { .. } | Edit::Detach(_) => say!("offer-parasites"),
    }
}

/// Describes the acting creature's Special.
fn special_words(state: &State) -> String {
    let special = actions::acting(state).and_then(|c| state.species(c.id.species).special.as_ref());
    special.map_or_else(String::new, |special| match special.by_hand.as_str() {
        "" => special.effects.iter().map(|e| words::effect(*e)).collect::<Vec<_>>().join(", "),
        by_hand => by_hand.into(),
    })
}

/// A creature card in one line.
fn card(state: &State, id: SpeciesId) -> String {
    let species = state.species(id);
    let mut out = say!(
        "card-is",
        diet = diet(species.diet),
        size = species.size,
        health = species.health,
        habitat = words::terrain(state, species.habitat)
    );
    if species.parasite {
        out += &format!(", {}", say!("parasite"));
    }
    if let Some(special) = &species.special {
        out += &format!(", {}", say!("special-is", name = &special.name));
    }
    let guided = if state.is_guided(id) { say!("ai-card") } else { say!("guided-by-players") };
    format!("{out}, {guided}")
}

fn diet(diet: Diet) -> String {
    let key = String::from("diet-") + &diet.name().to_lowercase();
    if TEXTS.has(&key) { TEXTS.say(&key, &[]) } else { diet.name().into() }
}

/// Actions as they are told; people may type English, too, whatever they read.
fn described(state: &State, all: Vec<Action>) -> Vec<(Action, Vec<String>)> {
    let told = |action: Action| {
        vec![words::action(state, action), Language::ENGLISH.read(|| words::action(state, action))]
    };
    all.into_iter().map(|action| (action, told(action))).collect()
}

/// What a wish means at a hex that is not the one looked at: first it has to be.
fn look_first(state: &State, asked: &str) -> Option<WhyNot> {
    let bare: String = asked.chars().filter(|c| !c.is_numeric() && !"(),-−".contains(*c)).collect();
    let wish = Wish::read(&bare, &[]);
    let there = State { looked_at: Some(Hex { q: 0, r: 0 }), ..state.clone() };
    let mut edits = Vec::new();
    edit::conceivable(&there, &mut edits);
    let all = described(&there, edits.into_iter().map(Action::Edit).collect());
    let action = *wish.meant(&all).first().filter(|_| !wish.is_empty())?;
    Some(WhyNot { wish: words::action(&there, action), reason: Some(say!("no-look-at-a-hex-first")) })
}
