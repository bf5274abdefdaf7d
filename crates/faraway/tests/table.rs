//! The table's services in Far Away: corrections, saves, positions, words and drawings.

mod common;
use common::*;
use faraway::state::*;
use faraway::*;
use table::show::{Chosen, ChosenSeat, Show, pick};
use table::*;

fn scene() -> Scene {
    Scene::new()
        .explorer(0, hex(0, 0))
        .creature(STALKER, hex(2, 0))
        .building(BuildingKind::CrashSite, hex(0, 0))
        .cube(CubeKind::Plant, hex(1, 0))
        .cube(CubeKind::Plant, hex(1, 0))
}

#[test]
fn a_planet_is_laid_out_by_actions_from_an_empty_table() {
    let setup = samples::setup().unwrap();
    let header = Header::new::<FarAway>(setup, vec![Who::Human, Who::Human], 1);
    let mut table = Table::<FarAway>::begin(header, vec![None, None]).unwrap();
    let mut say = |words: &str| {
        let legal = table.legal();
        // The labels as the terminal lists them.
        let offers = legal.iter().map(|action| FarAway::offer(table.state(), *action));
        let names: Vec<String> = offers.map(|offer| format!("{}: {}", offer.group, offer.label)).collect();
        let at = pick(names.iter().map(String::as_str), words)
            .unwrap_or_else(|several| panic!("{words}: {several:?}"));
        table.act(PLAYERS, legal[at]).unwrap();
    };
    for words in [
        "look at 0 0",
        "reveal forest",
        "look at (1,0)",
        "reveal swamp",
        "put creature stalker",
        "look at (0,0)",
        "put explorer 1",
        "put crash",
    ] {
        say(words);
    }
    assert_eq!(table.state().map.tiles().len(), 2);
    assert_eq!(at(table.state(), STALKER, 1), hex(1, 0));
    assert_eq!(table.state().eco[0].unwrap().species, STALKER);
}

#[test]
fn corrections_are_read_or_refused_with_the_reason() {
    let mut state = scene().state;
    FarAway::correct(&mut state, "at 2,0: hurt stalker; at 1,0: take plant; option damage size; round 4")
        .unwrap();
    assert_eq!((wounds(&state, STALKER, 1), state.cubes.len(), state.round), (1, 1, 4));
    let before = state.clone();
    let mut no = |text: &str| FarAway::correct(&mut state, text).unwrap_err().reason;
    assert!(no("at 1,0: put unicorn").contains("nothing that can be changed at (1,0)"));
    assert!(no("at 1,0: put meat").contains("can be: put Meat of Sample Grazer"));
    assert!(no("at 9: put plant").contains("is no hex"));
    assert!(no("at 1,0").contains("what is to be changed there"));
    assert!(no("at 1,0: put plant; nonsense").contains("begin with a hex"));
    assert!(no("option eco-rows 5").contains("fixed when the mission begins"));
    assert_eq!(state, before, "a correction that fails changes nothing");
}

#[test]
fn a_correction_in_the_middle_of_a_phase_is_played_on_from() {
    let mut table = scene().creature(STALKER, hex(3, 0)).table(1, true);
    table.act(PLAYERS, Action::Phase).unwrap();
    table.came_up(0).unwrap();
    assert_eq!(table.pending(), Pending::Seat(WILDLIFE));
    table.correct("at 2,0: take creature Sample Stalker 1").unwrap();
    table.play_on().unwrap();
    assert_eq!((&table.state().step, table.state().creatures.len()), (&Step::Between, 1));
}

#[test]
fn a_dead_explorer_can_be_brought_back_by_a_correction() {
    let mut state = scene().state;
    FarAway::correct(&mut state, "at 0,0: hurt explorer 1; at 0,0: hurt explorer 1; at 0,0: hurt explorer 1")
        .unwrap();
    assert_eq!(state.step, Step::Lost);
    FarAway::correct(&mut state, "at 0,0: mend explorer 1").unwrap();
    assert_eq!(state.step, Step::Between);
}

#[test]
fn a_save_opens_at_every_point() {
    let mut table = scene().creature(STALKER, hex(-2, 0)).table(3, false);
    table.act(PLAYERS, Action::Phase).unwrap();
    table.play_on().unwrap();
    let minds = || vec![None, Some(FarAway::mind(&samples::document()).unwrap())];
    let log = table.log().to_vec();
    for at in 0..=log.len() {
        let mut part = Table::<FarAway>::open(&table.save(), |_| minds()).unwrap();
        let reached = part.undo(at).unwrap();
        let mut again = Table::<FarAway>::open(&part.save(), |_| minds()).unwrap();
        if reached == 0 {
            again.act(PLAYERS, Action::Phase).unwrap();
        }
        again.play_on().unwrap();
        assert_eq!(again.log(), &log[..]);
    }
}

#[test]
fn what_is_wrong_with_a_position_is_said_with_its_line() {
    let good = FarAway::to_position(&scene().state);
    let check = |from: &str, to: &str| {
        assert!(good.contains(from), "{from}\n{good}");
        let bad = good.replacen(from, to, 1);
        let error = FarAway::from_position(&bad).unwrap_err();
        let line = bad.lines().nth(error.line - 1).unwrap_or("");
        format!("{} | {line}", error.reason)
    };
    assert!(check("who = \"Sample Stalker 1\"", "who = \"Sample Unicorn 1\"").contains("is no creature"));
    assert!(check("wounds = 0", "wounds = 3").starts_with("Sample Stalker 1 dies of 3 wounds |   { who"));
    assert!(check("kind = \"Plant\"", "kind = \"Cake\"").starts_with("there is no cube “Cake” |   { kind"));
    assert!(check("at = \"2,0\"", "at = \"20,0\"").contains("(20,0) is not revealed"));
    assert!(check("[\"Sample Stalker\", \"\"]", "[\"\", \"\"]").contains("is not on the ECO System"));
    assert!(check("round = 0", "round = banana").contains("round = banana"));
    assert!(check("habitat = \"Forest\"", "habitat = \"Moon\"").starts_with("Moon is none of the terrains"));
}

#[test]
fn the_map_is_drawn_with_titles_and_lit_places() {
    let mut state = scene().state;
    std::sync::Arc::make_mut(&mut state.setup).system = System::Roleplay;
    let lit = ["hex-1,0".to_string(), "hex-2,0".to_string()];
    assert!(!FarAway::board(&state, None, &lit).contains("class=\"way\""), "nobody is on the way");
    FarAway::apply(&mut state, Action::Phase);
    FarAway::apply(&mut state, Action::Go(hex(1, 0)));
    let svg = FarAway::board(&state, None, &lit);
    assert!(svg.starts_with("<svg") && svg.ends_with("</svg>"));
    assert!(svg.contains("data-place=\"hex-1,0\""));
    assert!(svg.contains("<title>(1,0) Swamp: Sample Stalker 1, 2 × Plant</title>"), "{svg}");
    assert!(svg.contains("<title>from (2,0) to (1,0)</title>"));
    assert_eq!(svg.matches("class=\"hex lit").count(), 2);
}

#[test]
fn the_table_can_be_read_as_text() {
    let text = FarAway::text(&scene().state, None);
    assert!(text.contains("1. Sample Stalker (AI card)"), "{text}");
    assert!(text.contains("(0,0) Forest: explorer 1, crash site"), "{text}");
    assert!(text.ends_with("Between phases.\n"));
}

#[test]
fn the_form_offers_every_open_question_and_gives_a_setup() {
    let seat = |side: &str, who| ChosenSeat { side: side.into(), who };
    let mut chosen = Chosen {
        seats: vec![seat("players", Who::Human), seat("wildlife", Who::Bot(samples::NAME.into()))],
        ..Chosen::default()
    };
    let form = FarAway::form();
    chosen.check(&form).unwrap();
    assert_eq!(form.fields.len(), state::options::EXPLAINED.len() + 1);
    assert_eq!(FarAway::setup(&chosen).unwrap().options, Options::default());
    chosen.fields.insert("scare-to".into(), "away".into());
    chosen.fields.insert("system".into(), "roleplay".into());
    let mut setup = FarAway::setup(&chosen).unwrap();
    assert_eq!((setup.options.scare_to, setup.system), (state::options::ScareTo::Away, System::Roleplay));
    FarAway::bring(&samples::document(), &mut setup).unwrap();
    assert_eq!(setup.species, samples::setup().unwrap().species);
}

#[test]
fn why_not_gives_the_reason_of_the_rules() {
    let state = scene().state;
    let why = |wish: &str| -> Vec<Option<String>> {
        FarAway::why_not(&state, wish).into_iter().map(|answer| answer.reason).collect()
    };
    assert_eq!(why("begin the creature phase"), [None]);
    assert_eq!(why("look at (6,6)"), [Some("(6,6) is neither revealed nor next to the map".to_string())]);
    assert!(why("dismiss the stalker").iter().all(Option::is_some), "it has a token on the map");
    assert!(why("sing").is_empty());
}
