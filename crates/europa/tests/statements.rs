//! Statements of the bots' rules beyond single lines of a chart, each with its own table.

mod common;

use common::*;
use europa::action::{Act, Piece, Report};
use europa::atlas::{Area, Faith, Province, Zone};
use europa::state::ask::{Ask, Effect, Item, Word};
use europa::state::level::Level;
use europa::state::setup::{Pieces, Seated};
use europa::state::{Stage, Waiting};

fn report(company: &mut Company, report: Report) {
    company.table.act(table::Seat(0), Act::Report(report)).unwrap();
    company.table.play_on().unwrap();
}

/// A table of France (human) and these Bots, in the first Action Phase, with real dice.
fn table_of(bots: &[&str], position: &str) -> Company {
    let mut company = Company::real(setup(bots, Level::Normal), &[], &[]);
    company.play(|s| s.stage() == Stage::Actions, |_, _| None, idle);
    if !position.is_empty() {
        company.table.correct(position).unwrap();
    }
    company
}

/// "Przyjęcie nowej Religii Państwowej: zmień na tę samą Religię również Obszar Stołeczny i jeden
/// dodatkowy Obszar Bota."
#[test]
fn a_new_state_religion_is_noted_with_two_areas() {
    let company = turn(1, "", &[1], &[], |_, ask| {
        Some(match ask {
            Ask::EventOptions => word(Word::NoOptions),
            Ask::Effects(_) => Act::Pick(Item::Effect(Effect::NewReligion, 1)),
            Ask::NewFaith => Act::Pick(Item::Faith(Faith::Protestant)),
            Ask::NotOf(Faith::Protestant) => area("LEON"),
            _ => return None,
        })
    });
    assert_eq!(company.state().player(CASTILE).faith, Faith::Protestant);
    told(&company, "Put the token of the State Religion on Protestant; CASTILE and LEON too.");
    assert_eq!(company.state().catholic_players(), 1, "France alone");
}

/// "Boty będące celem oraz Boty dołączające do Wojny poprzez przyjęcie CtA od NPR otrzymują 1 BP."
#[test]
fn one_bp_for_the_target_and_for_those_whom_an_npr_calls() {
    let allied = |to: &str| {
        format!("castile.alliances = [{{realm = \"{to}\"}}]\ncastile.available = 6\ncastile.reserve = 0")
    };
    // Called by a human: no BP.
    let mut setup = setup(&["Castile"], Level::Normal);
    setup.players.push(Seated::human(realm("England")));
    let mut company = Company::real(setup, &[], &[]);
    company.play(|s| s.stage() == Stage::Actions, |_, _| None, idle);
    company.table.correct(&allied("England")).unwrap();
    report(&mut company, Report::War(realm("England")));
    assert_eq!(mat(&company).available, 6);
    assert!(mat(&company).is_at_war_with(realm("France")));
    // Called by an NPR.
    let mut company = table_of(&["Castile"], &allied("Granada"));
    report(&mut company, Report::War(realm("Granada")));
    assert_eq!(mat(&company).available, 7);
    // The target.
    let mut company = table_of(&["Castile"], "castile.available = 6\ncastile.reserve = 0");
    report(&mut company, Report::War(realm("Castile")));
    assert_eq!(mat(&company).available, 7);
}

/// "Najpierw wybierze nie-Kolonialne Odległe, a następnie na Mapie Głównej z najniższą Wartością
/// Podatkową. Remisy: najbardziej oddalone od Obszaru Stołecznego, a następnie alfabetycznie."
#[test]
fn which_claim_moves() {
    let place = |position: &str, answers: fn(Ask) -> Option<Act>| {
        let company = turn(1, position, &[1], &[], move |_, ask| {
            Some(match ask {
                Ask::EventOptions => word(Word::NoOptions),
                Ask::Effects(_) => Act::Pick(Item::Effect(Effect::GainClaim, 1)),
                Ask::EffectArea => area("TUNISIA"),
                other => return answers(other),
            })
        });
        mat(&company).claims.iter().map(|a| a.name().to_string()).collect::<Vec<_>>()
    };
    // On another continent, but not on a vacant Territory: it moves first.
    let claims = place(
        "castile.claims = [\"Antilles\", \"Delhi\", \"CYPRUS\", \"KAZAN\", \"ARAGON\", \"SAXONY\"]",
        |ask| (ask == Ask::NotColonial).then(|| Act::Pick(Item::Area(Area::named("Delhi").unwrap()))),
    );
    assert!(!claims.contains(&"Delhi".into()) && claims.contains(&"Antilles".into()), "{claims:?}");
    // Otherwise the lowest Tax Value on the Main Map: CYPRUS has 1, all others more.
    let claims = place(
        "castile.claims = [\"CYPRUS\", \"ARAGON\", \"SAXONY\", \"SEINE\", \"LOIRE\", \"PORTUGAL\"]",
        |ask| {
            assert!(!matches!(ask, Ask::NotColonial | Ask::FarthestClaim), "there is nothing to ask");
            None
        },
    );
    assert!(!claims.contains(&"CYPRUS".into()), "{claims:?}");
    // A tie: people say which is farthest.
    let claims = place(
        "castile.claims = [\"CYPRUS\", \"CYRENAICA\", \"SAXONY\", \"SEINE\", \"LOIRE\", \"PORTUGAL\"]",
        |ask| (ask == Ask::FarthestClaim).then(|| area("CYRENAICA")),
    );
    assert!(!claims.contains(&"CYRENAICA".into()) && claims.contains(&"CYPRUS".into()), "{claims:?}");
}

/// "Boty wybierają alfabetycznie, ale wolą usuwać żetony, które je ranią bezpośrednio; unikają
/// usuwania żetonów przynoszących bezpośrednie korzyści."
#[test]
fn other_tokens_go_by_alphabet() {
    let gain = |effect: Effect, position: &str| {
        turn(1, position, &[1], &[], move |_, ask| {
            Some(match ask {
                Ask::EventOptions => word(Word::NoOptions),
                Ask::Effects(_) => Act::Pick(Item::Effect(effect, 1)),
                Ask::EffectRealm => named("Portugal"),
                _ => return None,
            })
        })
    };
    let three = "castile.alliances = [{realm = \"Aragon\", active = true}, {realm = \"Naples\"}, {realm = \"Brittany\"}]";
    let company = gain(Effect::GainAlliance, three);
    let allies: Vec<&str> = mat(&company).alliances.iter().map(|a| a.realm.name()).collect();
    assert_eq!(allies, ["Aragon", "Naples", "Portugal"], "the Active Ally stays");
    let company = gain(Effect::LoseShip, "");
    assert_eq!(mat(&company).ships, [Zone::named("Western Mediterranean").unwrap()]);
    let company = gain(Effect::LoseClaim, "castile.claims = [\"ARAGON\", \"CYPRUS\"]");
    assert_eq!(
        mat(&company).claims,
        [Area::named("ARAGON").unwrap()],
        "bad for the Bot: the lowest Tax Value"
    );
}

/// "Boty umieszczają Roszczenie w Obszarze, jeśli jedna z ich Prowincji zostaje Wyzwolona."
#[test]
fn a_liberated_province_is_claimed() {
    let mut company = table_of(&["Castile"], "");
    report(&mut company, Report::Liberated(Province::named("Cordoba").unwrap()));
    assert!(!mat(&company).towns.contains(&Province::named("Cordoba").unwrap()));
    assert_eq!(mat(&company).claims, [Area::named("ANDALUCIA").unwrap()]);
}

/// "Boty ignorują ograniczenia Granic Górskich."
#[test]
fn mountain_borders_are_ignored() {
    let company = table_of(&["Castile"], "");
    let said = europa::words::question(company.state(), Ask::Reach);
    assert!(said.contains("Mountain borders do not"), "{said}");
}

/// "Jeśli dwa Boty walczą ze sobą, Bot, który zdobędzie najwięcej trafień, wygrywa."
#[test]
fn two_bots_at_sea() {
    let mut company = table_of(
        &["Castile", "Portugal"],
        "castile.wars = [{enemy = \"Portugal\"}]\nportugal.wars = [{enemy = \"Castile\"}]\ncastile.ships = []\nportugal.ideas = [0, 1, 0]",
    );
    company.cards.push_back(9);
    company.table.act(table::Seat(0), Act::Report(Report::Done)).unwrap();
    // Portugal's second roll shows one icon less.
    let rolls = std::cell::Cell::new(0);
    company.play(
        |s| s.acting() != CASTILE,
        |_, ask| {
            Some(match ask {
                Ask::HostileZone => zone("Central Atlantic"),
                Ask::PortsFacing(_) => Act::Number(4),
                // Two dice for Portugal: its Ship, and a Diplomatic Idea.
                Ask::OtherPorts(_) => Act::Number(2),
                Ask::Icons(dice) => {
                    let again = dice.count() == 2 && rolls.replace(rolls.get() + 1) > 0;
                    Act::Number(i16::from(dice.count()) - i16::from(again))
                }
                _ => return None,
            })
        },
        |_| Report::Done,
    );
    // Castile: 4 Ports and 1 icon make 3 hits. Portugal: 2 Ports and 2 icons make 3: again.
    assert!(
        asked(&company, |a| matches!(a, Ask::Icons(d) if d.count() == 2)) > 1,
        "{}",
        company.transcript(0)
    );
}

/// "Wybierz pierwszą opcję we wszystkich pod-opcjach"; "Zapłać X aby zrobić Y: jeśli możesz zapłacić
/// koszt, zrób to."
#[test]
fn sub_options_and_prices() {
    let event = |power: u8| {
        turn(1, &format!("castile.available = {power}"), &[1], &[], |s, ask| {
            let Some(Waiting::Answer { named, .. }) = &s.moment().waiting else { return None };
            Some(match ask {
                Ask::EventOptions => word(Word::NoOptions),
                Ask::Effects(_) if named.is_empty() => Act::Pick(Item::Effect(Effect::Pay, 2)),
                Ask::Effects(_) => Act::Pick(Item::Effect(Effect::GainPrestige, 3)),
                _ => return None,
            })
        })
    };
    let (rich, poor) = (event(5), event(1));
    assert_eq!((rich.state().player(CASTILE).prestige, mat(&rich).available), (3, 3));
    assert_eq!(poor.state().player(CASTILE).prestige, 0);
    told(&rich, "of sub-options the first");
}

/// "Na koniec każdej Ery wszystkie Karty Botów są resetowane": also when people correct the Age.
#[test]
fn a_corrected_age_builds_the_deck_anew() {
    let mut company = table_of(&["Castile"], "age = 3");
    company.table.play_on().unwrap();
    let out: Vec<u8> = mat(&company).deck.out.iter().map(|c| c.number()).collect();
    assert_eq!(out, [3, 14, 15, 19]);
    assert_eq!(company.state().acting(), 0);
    // In the middle of a Bot's turn it is postponed to the end of the turn.
    let mut company = table_of(&["Castile"], "");
    company.table.act(table::Seat(0), Act::Report(Report::Done)).unwrap();
    company.play(|s| matches!(s.moment().waiting, Some(Waiting::Chance { .. })), |_, _| None, idle);
    company.table.correct("age = 3").unwrap();
    company.play(|s| s.acting() == 0 && s.response().is_none(), |_, _| None, |_| Report::Done);
    let out: Vec<u8> = mat(&company).deck.out.iter().map(|c| c.number()).collect();
    assert_eq!(out, [3, 14, 15, 19]);
}

/// Humans' effects on a Bot's pieces.
#[test]
fn pieces_of_a_bot_are_removed() {
    let mut company = table_of(
        &["Castile"],
        "castile.influence = [{area = \"ARAGON\", cubes = 2}]\ncastile.alliances = [{realm = \"Portugal\"}]\ncastile.cardinals = 1\ncastile.claims = [\"ARAGON\"]",
    );
    let aragon = Area::named("ARAGON").unwrap();
    for piece in [
        Piece::Influence(aragon),
        Piece::Alliance(realm("Portugal")),
        Piece::Cardinal,
        Piece::Claim(aragon),
        Piece::Merchant,
    ] {
        assert!(company.table.legal().contains(&Act::Report(Report::Removed(CASTILE, piece))), "{piece:?}");
        report(&mut company, Report::Removed(CASTILE, piece));
    }
    let mat = mat(&company);
    assert_eq!((mat.influence[0].cubes, mat.cardinals), (1, 0));
    assert!(mat.alliances.is_empty() && mat.claims.is_empty() && mat.merchant.is_none());
}

/// The starting values of Realms as Bots: Large and Small Towns, Tax Income, Manpower.
#[test]
fn the_set_up_of_every_realm() {
    let expected = [
        ("Austria", 1, 7, 9, 5),
        ("Castile", 3, 6, 12, 6),
        ("England", 2, 12, 16, 8),
        ("France", 4, 8, 16, 8),
        ("Muscovy", 0, 14, 14, 7),
        ("Ottomans", 2, 11, 15, 8),
        ("Poland", 1, 10, 12, 6),
        ("Denmark", 2, 5, 9, 5),
        ("Sweden", 0, 7, 7, 4),
        ("Portugal", 1, 4, 6, 3),
        ("Netherlands", 0, 2, 2, 3),
        ("Papal States", 1, 2, 4, 3),
        ("Brandenburg", 0, 3, 3, 3),
        ("Venice", 1, 6, 8, 4),
        ("Mamluks", 3, 10, 16, 8),
        ("Aragon", 2, 9, 13, 7),
        ("Burgundy", 1, 11, 13, 7),
        ("Bohemia", 1, 4, 6, 3),
        ("Lithuania", 0, 12, 12, 6),
        ("Hungary", 0, 10, 10, 5),
        ("Novgorod", 1, 5, 7, 4),
        // Without a set-up card.
        ("Byzantium", 1, 1, 3, 3),
        ("Ulm", 0, 1, 1, 3),
    ];
    for (name, large, small, tax, manpower) in expected {
        let mut setup = setup(&[name], Level::Normal);
        setup.players[0].realm = realm("Scotland");
        let state = setup.begin().unwrap_or_else(|e| panic!("{name}: {e}"));
        let mat = state.mat(1).unwrap();
        assert_eq!(mat.on_board(), (large, small), "{name}");
        assert_eq!((mat.tax_income(), mat.manpower(0)), (tax, manpower), "{name}");
    }
}

/// A Realm that is not on the map of 1444 is set up with the Towns that people name; Vassals become Towns of
/// the Province's size.
#[test]
fn a_realm_typed_in() {
    let mut setup = setup(&[], Level::Normal);
    let town = |name: &str| Province::named(name).unwrap();
    setup.players.push(Seated {
        pieces: Pieces {
            capital: Some(town("Kobenhavn")),
            towns: Some(vec![town("Kobenhavn"), town("Lund")]),
            vassals: vec![town("Stockholm"), town("Bergenhus")],
            power: Some(12),
            ..Pieces::default()
        },
        ..Seated::bot(europa::atlas::Realm::named("Kalmar").unwrap(), Level::Hard)
    });
    let state = setup.begin().unwrap();
    let mat = state.mat(1).unwrap();
    assert_eq!((mat.on_board(), mat.available), ((2, 2), 12));
}

/// The Claim of "Owner of" and "Realm in" goes to the Area that the node names.
#[test]
fn a_printed_chart_is_answered_node_by_node() {
    let roll = |position: &str, nodes: &'static [Item], more: fn(Ask) -> Option<Act>| {
        let mut setup = setup(&["England"], Level::Normal);
        setup.players[0].realm = realm("Castile");
        let mut company = Company::real(setup, &[2], &[]);
        company.play(|s| s.stage() == Stage::Actions, |_, _| None, idle);
        if !position.is_empty() {
            company.table.correct(position).unwrap();
        }
        company.table.act(table::Seat(0), Act::Report(Report::Done)).unwrap();
        company.play(
            |s| s.acting() == 0,
            |_, ask| match ask {
                Ask::PrintedNode(true, n) => nodes.get(usize::from(n)).map(|i| Act::Pick(*i)),
                other => more(other),
            },
            |_| Report::Done,
        );
        company
    };
    fn leak(items: Vec<Item>) -> &'static [Item] {
        Box::leak(items.into_boxed_slice())
    }
    let burgundy = |ask: Ask| match ask {
        Ask::RealmsIn(_) => Some(named("Burgundy")),
        _ => None,
    };
    let flanders = Area::named("FLANDERS & WALLONIA").unwrap();
    let company = roll("", leak(vec![Item::Area(flanders)]), burgundy);
    assert_eq!(mat(&company).claims, [flanders]);
    // An Ally is not a legal target: the next node counts.
    let scotland = Item::Realm(realm("Scotland"));
    let allied = "england.alliances = [{realm = \"Scotland\"}]";
    let company = roll(allied, leak(vec![scotland, Item::Realm(realm("Brittany"))]), |_| None);
    assert_eq!(mat(&company).claims, [Area::named("BRITTANY & NORMANDY").unwrap()]);
    told(&company, "Scotland is no legal target. Roll among the nodes below it");
    // Neither is the Bot itself; and there may be no node left.
    let company = roll("", leak(vec![Item::Realm(realm("England"))]), |_| None);
    assert!(mat(&company).claims.is_empty());
    // A vacant Territory is claimed by a Bot with the Quest.
    let antilles = Area::named("Antilles").unwrap();
    let company = roll("england.quest = true", leak(vec![Item::Area(antilles)]), |_| None);
    assert_eq!(mat(&company).claims, [antilles]);
    let company = roll("", leak(vec![Item::Area(antilles)]), |_| None);
    assert!(mat(&company).claims.is_empty(), "without the Quest it is no legal target");
}

/// The option for owners of the printed charts.
#[test]
fn the_printed_chart_instead_of_a_sample() {
    let mut setup = setup(&["Castile"], Level::Normal);
    setup.switches.printed_charts = true;
    let mut company = Company::real(setup, &[2], &[]);
    company.play(|s| s.stage() == Stage::Actions, |_, _| None, idle);
    company.table.act(table::Seat(0), Act::Report(Report::Done)).unwrap();
    company.play(|s| s.acting() == 0, |_, _| None, |_| Report::Done);
    assert_eq!(asked(&company, |a| matches!(a, Ask::PrintedNode(true, 0))), 1);
}

/// "Każdy Bot może mieć inny poziom trudności": one for all, or one for each seat.
#[test]
fn each_bot_has_a_level_of_its_own() {
    use table::show::{Chosen, ChosenSeat};
    use table::{Game, Show, Who};
    let seat = |side: &str, who: Who| ChosenSeat { side: side.into(), who };
    let bot = || Who::Bot("europa".into());
    let seats = vec![seat("Scotland", Who::Human), seat("Castile", bot()), seat("Ottomans", bot())];
    let mut chosen = Chosen { seats, ..Chosen::default() };
    chosen.fields.insert("level".into(), "easy".into());
    chosen.fields.insert("level-3".into(), "very-hard".into());
    let state = europa::Europa::begin(&europa::Europa::setup(&chosen).unwrap()).unwrap();
    let level = |player: u8| state.mat(player).unwrap().level;
    assert_eq!((level(1), level(2)), (Level::Easy, Level::VeryHard));
}

/// A scenario of the Bots' document defines the start of the game; lines on the form take precedence.
#[test]
fn a_scenario_of_a_booklet() {
    use table::show::{Chosen, ChosenSeat};
    use table::{Bots, Document, Game, Show, Who};
    let seat = |side: &str, who: Who| ChosenSeat { side: side.into(), who };
    let bot = || Who::Bot("own".into());
    let seats = vec![seat("Castile", Who::Human), seat("England", bot()), seat("Denmark", bot())];
    let mut chosen = Chosen { seats, ..Chosen::default() };
    let text = "# Ours\n\n## Scenario 1444\n- age = 1\n\n## Scenario 1492\n- age = 2\n- castile.power = 3\n\
        - castile.prestige = 4\n- england.power = 12\n- ottomans.power = 1\n- denmark.power = 5\n";
    let own = Document::new("own", "1", vec![("own.md".into(), text.into())]);
    let begin = |chosen: &Chosen| {
        let mut setup = europa::Europa::setup(chosen).map_err(|e| e.reason)?;
        europa::Europa::bring(&own, &mut setup)?;
        europa::Europa::begin(&setup).map_err(|e| e.reason)
    };
    assert_eq!(begin(&chosen).unwrap().mat(1).unwrap().available, 9, "the first one says nothing of it");
    chosen.fields.insert("scenario".into(), "1492".into());
    chosen.fields.insert("start".into(), "denmark.power = 7".into());
    let state = begin(&chosen).unwrap();
    assert_eq!((state.age(), state.player(0).prestige), (2, 4));
    assert_eq!((state.mat(1).unwrap().available, state.mat(2).unwrap().available), (12, 7));
    chosen.fields.insert("scenario".into(), "1500".into());
    assert!(begin(&chosen).unwrap_err().contains("1500"));
}

/// Each Bot its own level, other Towns, Vassals, BP, Ideas, another Age: from the lines of the form.
#[test]
fn a_scenario_from_the_form() {
    use table::show::{Chosen, ChosenSeat};
    use table::{Game, Show, Who};
    let seat = |side: &str, who: Who| ChosenSeat { side: side.into(), who };
    let bot = || Who::Bot("europa".into());
    let mut chosen = Chosen {
        seats: vec![seat("Scotland", Who::Human), seat("Castile", bot()), seat("Ulm", bot())],
        ..Chosen::default()
    };
    let begin = |chosen: &Chosen| {
        chosen.check(&europa::Europa::form())?;
        europa::Europa::begin(&europa::Europa::setup(chosen)?)
    };
    chosen.fields.insert(
        "start".into(),
        "age = 2\ncastile.level = \"hard\"\ncastile.towns = [\"Madrid\", \"Sevilla\"]\n\
         castile.vassals = [\"Granada\"]\ncastile.power = 12\ncastile.prestige = 7\ncastile.ideas = [1, 0, 2]\n\
         ulm.realm = \"Kalmar\"\nulm.capital = \"Kobenhavn\"\nulm.towns = [\"Kobenhavn\", \"Lund\"]\n\
         ulm.replaces = {monarch_power = 7, ducats = 23, stability = 2, interest = 1}"
            .into(),
    );
    let state = begin(&chosen).unwrap();
    let castile = state.mat(1).unwrap();
    assert_eq!((state.age(), state.player(1).prestige), (2, 7));
    assert_eq!((castile.level, castile.available, castile.ideas), (Level::Hard, 12, [1, 0, 2]));
    assert_eq!(castile.on_board(), (2, 1));
    let kalmar = state.mat(2).unwrap();
    assert_eq!((state.player(2).realm.name(), kalmar.level, kalmar.available), ("Kalmar", Level::Normal, 12));
    for (line, reason) in [
        ("castile.towns = [\"Sevila\"]", "the board has no “Sevila”: did you mean Sevilla?"),
        ("castile.gold = 3", "castile: there is no gold"),
        ("bavaria.power = 3", "there is no bavaria: lines are about Scotland, Castile, Ulm"),
        ("scotland.level = \"hard\"", "scotland: a human has no level"),
    ] {
        chosen.fields.insert("start".into(), line.into());
        let refused = begin(&chosen).unwrap_err();
        assert!(refused.reason.starts_with(reason), "{line}: {}", refused.reason);
    }
}

/// Misspelt names in a correction are refused; earlier answers can be withdrawn.
#[test]
fn corrections_know_the_names_and_forget() {
    let mut company = table_of(&["Castile"], "");
    for (text, reason) in [
        ("castile.towns = [\"Sevila\"]", "the board has no “Sevila”: did you mean Sevilla?"),
        ("castile.army = \"ANDALUCEA\"", "the board has no “ANDALUCEA”: did you mean ANDALUCIA?"),
        ("forget Portugal", "nothing was told about “Portugal”"),
    ] {
        assert_eq!(company.table.correct(text).unwrap_err().to_string(), reason);
    }
    company
        .table
        .correct("known = [{ask = {standing = \"Portugal\"}, reply = {items = [{word = \"npr\"}]}}]")
        .unwrap();
    assert_eq!(europa::words::told::lasting(company.state()).len(), 1);
    company.table.correct("forget Portugal").unwrap();
    assert!(company.state().known().is_empty());
}

/// The document defines the faces of the cards.
#[test]
fn a_card_that_a_document_sets_right() {
    use table::Bots;
    let own = table::Document::new(
        "own",
        "1",
        vec![("own.md".into(), "## Cards\n- Card 2 is NAVAL for 4 BP\n".into())],
    );
    let mut setup = setup(&["Castile"], Level::Normal);
    europa::Europa::bring(&own, &mut setup).unwrap();
    let mind = std::sync::Arc::new(europa::bot::Bot::new(&own).unwrap());
    let mut company = Company::real_with(setup, &[2], &[], mind);
    company.play(|s| s.stage() == Stage::Actions, |_, _| None, idle);
    company.table.act(table::Seat(0), Act::Report(Report::Done)).unwrap();
    company.play(|s| s.acting() == 0, |_, _| None, |_| Report::Done);
    told(&company, "Bot card: 2 NAVAL");
    told(&company, "Castile: pays 4 BP for the card");
}

/// "Cesarz Bot zyskuje 1 Prestiż, jeśli ma +6", "maksymalnie 3", "poniżej 20 małych Miast", "Odrzuć Kolonistów Bota, jeśli …".
#[test]
fn income_and_colonists_at_their_limits() {
    let income = |position: &str| {
        let company = table_of(&["Castile"], position);
        let income = europa::rules::income::income(company.state(), CASTILE);
        (income.power(), income.prestige)
    };
    assert_eq!(income("board.emperor = 1\nboard.authority = 6").1, 1);
    assert_eq!(income("board.emperor = 1\nboard.authority = 5").1, 0);
    assert_eq!(income("board.emperor = 0\nboard.authority = 6").1, 0, "a human is Emperor");
    let small = |n: usize| {
        let towns: Vec<String> =
            Province::all().filter(|p| !p.is_large()).take(n).map(|p| format!("{:?}", p.name())).collect();
        income(&format!("castile.towns = [{}]\ncastile.reserve = 0", towns.join(", "))).0
    };
    assert_eq!((small(19), small(20)), (7, 8), "the tile goes back below 20");
    // Five Catholic players are four others: at most 3 Prestige.
    let company = table_of(
        &["Castile", "Portugal", "Austria", "Hungary"],
        "board.papal_controller = 1\nboard.uncontested = true",
    );
    assert_eq!(europa::rules::income::income(company.state(), CASTILE).prestige, 3);
    for (vacant, left) in [(Act::Yes, 3), (Act::No, 0)] {
        let mut company = table_of(&["Castile"], "castile.colonists = 3\nstage = \"cleanup\"\non_turn = 1");
        company.play(
            |s| s.stage() == Stage::Actions,
            |_, ask| (ask == Ask::VacantTerritory).then_some(vacant),
            idle,
        );
        assert_eq!(mat(&company).colonists, left, "{vacant:?}");
    }
}

/// The booklet's own lines about Events, copied into a Polish document with other numbers: the Bot plays by them.
#[test]
fn what_an_event_means_may_be_written_anew() {
    use table::Bots;
    let text = "---\ngame: europa\nlanguage: pl\n---\n\n# Efekt Wydarzenia\n\
        - Akcja Handlu: Otrzymujesz 4 Punkty Bota.\n- Strata Stabilności: Zyskaj 1 Niepokój na krok.\n";
    let own = table::Document::new("own", "1", vec![("own.md".into(), text.into())]);
    let mut setup = setup(&["Castile"], Level::Normal);
    europa::Europa::bring(&own, &mut setup).unwrap();
    let mind = std::sync::Arc::new(europa::bot::Bot::new(&own).unwrap());
    let mut company = Company::real_with(setup, &[], &[], mind);
    company.play(|s| s.stage() == Stage::Actions, |_, _| None, idle);
    let before = mat(&company).available;
    report(&mut company, Report::Effect(CASTILE, Effect::Trade, 1));
    assert_eq!((mat(&company).available, mat(&company).unrest.len()), (before + 4, 0));
    report(&mut company, Report::Effect(CASTILE, Effect::LoseStability, 3));
    assert_eq!((mat(&company).available, mat(&company).unrest.len()), (before + 4, 3));
    report(&mut company, Report::Effect(CASTILE, Effect::GainPrestige, 2));
    assert_eq!(mat(&company).available, before + 4, "no line speaks of it");
}

/// "Jeśli taka sytuacja ma wciąż miejsce w Fazie 5, to rozpoczyna się Punktacja Końcowa."
#[test]
fn the_last_town_ends_the_game() {
    let mut company = table_of(
        &["Castile"],
        "castile.towns = [\"Madrid\"]\ncastile.elsewhere = [7, 40]\ncastile.reserve = 0",
    );
    company.play(|s| s.round() > 1, |_, _| None, idle);
    assert_eq!((company.state().stage(), company.state().round()), (Stage::Over, 1));
}

/// The table of the statements names only existing tests.
#[test]
fn every_statement_names_a_test_that_exists() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let table = std::fs::read_to_string(root.join("../../docs/europa-statements.md")).unwrap();
    let mut sources = String::new();
    let mut folders = vec![root.join("src"), root.join("tests")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "rs") {
                sources += &std::fs::read_to_string(path).unwrap();
            }
        }
    }
    let rows =
        table.lines().filter(|l| l.starts_with("| ") && !l.starts_with("| no.") && !l.starts_with("| ---"));
    let mut counted = 0;
    for row in rows {
        counted += 1;
        for test in row.split('`').skip(1).step_by(2).filter_map(|t| t.rsplit_once("::")) {
            assert!(sources.contains(&format!("fn {}()", test.1)), "{}: there is no such test", test.1);
        }
    }
    assert!(counted >= 170, "{counted}");
}

/// Between Rounds a Bot replaces a human, and a human a Bot: the table continues unchanged.
#[test]
fn other_people_go_on_with_a_table() {
    use table::show::{Chosen, ChosenSeat};
    use table::{Game, Show, Who};
    let company = table_of(&["Castile", "Ottomans"], "castile.available = 4\nottomans.prestige = 9");
    let position = europa::Europa::to_position(company.state());
    let seat = |side: &str, who: Who| ChosenSeat { side: side.into(), who };
    let bot = || Who::Bot("europa".into());
    let mut chosen = Chosen {
        seats: vec![seat("France", bot()), seat("Castile", bot()), seat("Ottomans", Who::Human)],
        ..Chosen::default()
    };
    let lines = "france.replaces = {monarch_power = 7, ducats = 23, stability = 2, interest = 1}\nfrance.ideas = [1, 0, 0]";
    chosen.fields.insert("start".into(), format!("{position}\n---\n{lines}"));
    let state = europa::Europa::begin(&europa::Europa::setup(&chosen).unwrap()).unwrap();
    let france = state.mat(0).expect("a Bot now");
    assert_eq!((france.available, france.ideas, france.on_board()), (12, [1, 0, 0], (4, 8)));
    assert!(state.mat(2).is_none(), "a human now");
    assert_eq!((state.mat(1).unwrap().available, state.player(2).prestige), (4, 9));
    assert_eq!(state.page(), "New Age", "the new Bot builds its deck first");
}
