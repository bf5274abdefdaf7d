//! How the table looks, and how it is set up.

pub mod svg;
pub mod text;
pub mod words;

use crate::action::{Action, Edit};
use crate::game::FarAway;
use crate::rules::{actions, no, order};
use crate::samples;
use crate::state::options::EXPLAINED;
use crate::state::{Setup, SpeciesId, State, Step, System, Target};
use maud::html;
use table::pick::{Kind, Path, Pick};
use table::show::{Area, Choice, Chosen, Field, Form, Offer, Panel, Question, Show};
use table::{Game, Illegal, Pending, Seat, Who};

const SYSTEM: &str = "system";

impl Show for FarAway {
    const TITLE: &'static str = "Far Away: the creature phase";
    const BLURB: &'static str =
        "Lay out the planet; the creatures act by their AI cards, or as you roleplay them.";
    const CORRECTION: &'static str = "at 1,0: put Plant; at -3,2: hurt Sample Stalker 1";
    const STYLE: &'static str = svg::STYLE;
    const TEMPLATE: &'static str = include_str!("card.md");

    fn glossary(_: &str) -> String {
        include_str!("glossary.txt").into()
    }

    fn form() -> Form {
        let system = Field {
            name: SYSTEM,
            label: "Who decides for the creatures?".into(),
            help: "The AI cards are an option after Mission 10; ROLEPLAY leaves it to the players.".into(),
            group: "Mission",
            choices: vec![
                Choice::new("ai", "AI cards", "each species rolls a die for its card"),
                Choice::new("roleplay", "ROLEPLAY", "the players choose for each creature"),
            ],
            only_for: None,
        };
        let options = EXPLAINED.iter().map(|question| Field {
            name: question.key,
            label: question.asks.into(),
            help: format!("{}: not settled by the rules; the first answer is our ruling.", question.id),
            group: "Open questions",
            choices: question.values.iter().map(|(value, help)| Choice::new(value, *value, *help)).collect(),
            only_for: None,
        });
        Form {
            players: 2..=2,
            proposed_players: 2,
            sides: vec![
                Choice::new("players", "the explorers", "you"),
                Choice::new("wildlife", "the wildlife", "guided by AI cards"),
            ],
            fields: std::iter::once(system).chain(options).collect(),
            presets: Vec::new(),
        }
    }

    fn setup(chosen: &Chosen) -> Result<Setup, Illegal> {
        let form = Self::form();
        // A document brings its own species; without one the samples are there to play with.
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
                p.quiet { "No species is here yet: introduce one, or put a creature on a hex." }
            }
            ol.eco {
                @for (_, place) in order::species(state) {
                    li {
                        b { (words::species(state, place.species)) }
                        @if place.rolled > 0 { " rolled " (place.rolled) }
                        p { (card(state, place.species)) }
                    }
                }
            }
        };
        let here = state.looked_at.map(|hex| {
            let inside = text::contents(state, hex);
            let list = html! {
                @if inside.is_empty() { p { "empty" } }
                ul { @for thing in inside { li { (thing) } } }
            };
            Panel { id: "hex".into(), title: hex.to_string(), html: list.into_string(), area: Area::Deck }
        });
        let eco =
            Panel { id: "eco".into(), title: "ECO System".into(), html: eco.into_string(), area: Area::Deck };
        here.into_iter().chain([eco]).collect()
    }

    fn question(state: &State) -> Option<Question> {
        let players = || Some(Seat(0));
        let places = |hex: Option<_>| hex.into_iter().map(svg::place).collect();
        match (&state.step, FarAway::pending(state)) {
            (Step::Lost, _) | (_, Pending::Over) => None,
            (_, Pending::Chance { .. }) => Some(Question {
                words: format!("What came up: {}?", words::chance(state)),
                ..Question::default()
            }),
            (Step::Between, _) => {
                let words = match state.looked_at {
                    _ if state.map.tiles().is_empty() => {
                        "lay out the planet: point at a hex and reveal its terrain".into()
                    }
                    Some(hex) => {
                        format!("change what is in {hex}, point at another hex, or begin the creature phase")
                    }
                    None => "point at a hex to change it, or begin the creature phase".into(),
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
                let words = format!("what does {} do?", words::creature(state, acting.id));
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
            // The commonest change of all takes no detour.
            Action::Edit(Edit::Reveal(_)) => vec![Pick::word(&offer.label)].into(),
            _ => vec![deed(&offer.group), Pick::word(&offer.label)].into(),
        }
    }

    fn offer(state: &State, action: Action) -> Offer {
        let here = || actions::acting(state).map(|c| c.at);
        let (group, places) = match action {
            Action::Phase => ("Creature phase", vec![]),
            Action::Look(hex) => ("Look", vec![hex]),
            Action::Edit(Edit::Introduce(_) | Edit::Dismiss(_)) => ("ECO System", vec![]),
            Action::Edit(edit) => (group_of(edit), Vec::from_iter(state.looked_at)),
            Action::Stay => ("Move", Vec::from_iter(here())),
            Action::Go(to) => ("Move", here().into_iter().chain([to]).collect()),
            Action::Flee(to) => ("Flee", vec![to]),
            Action::CarriedOut | Action::NotPossible => ("Special", Vec::from_iter(here())),
            _ => ("Action", Vec::from_iter(here())),
        };
        let effect = match action {
            Action::Special => special_words(state),
            Action::CarriedOut => format!("make the changes first; the card says: {}", special_words(state)),
            Action::Fight(Target::Creature(id)) => state
                .creature(id)
                .map_or_else(String::new, |c| format!("{} health left", state.health_left(c))),
            _ => String::new(),
        };
        // The heading has said it.
        let words = words::action(state, action);
        let verb = format!("{} ", group.to_lowercase());
        let label = words.strip_prefix(&verb).map(String::from).unwrap_or(words);
        let places = places.into_iter().map(svg::place).collect();
        Offer { group: group.into(), label, effect, places, ..Offer::default() }
    }
}

fn group_of(edit: Edit) -> &'static str {
    match edit {
        Edit::Introduce(_) | Edit::Dismiss(_) => "ECO System",
        Edit::Reveal(_) | Edit::Cover | Edit::Fence(_) => "Hex",
        Edit::Put(_) => "Put",
        Edit::Take(_) => "Take",
        Edit::Bring(_) => "Bring",
        Edit::Hurt(_) | Edit::Mend(_) => "Hurt and mend",
        Edit::Attach { .. } | Edit::Detach(_) => "Parasites",
    }
}

/// The Special of the creature on turn.
fn special_words(state: &State) -> String {
    let special = actions::acting(state).and_then(|c| state.species(c.id.species).special.as_ref());
    special.map_or_else(String::new, |special| match special.by_hand.as_str() {
        "" => special.effects.iter().map(|e| words::effect(*e)).collect::<Vec<_>>().join(", "),
        by_hand => by_hand.into(),
    })
}

/// A creature card in a line.
fn card(state: &State, id: SpeciesId) -> String {
    let species = state.species(id);
    let mut out = format!(
        "{}, size {}, health {}, {}",
        species.diet.name(),
        species.size,
        species.health,
        words::terrain(state, species.habitat)
    );
    if species.parasite {
        out += ", parasite";
    }
    if let Some(special) = &species.special {
        out += &format!(", Special: {}", special.name);
    }
    out += if state.is_guided(id) { ", AI card" } else { ", guided by the players" };
    out
}
