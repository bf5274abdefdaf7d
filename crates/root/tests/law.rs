//! A bot's law is text: changing a sentence or a number of its document changes the game.

mod common;

use common::{act, c, legal, mind_of};
use root::law::published;
use root::state::*;
use root::{Action, Root};
use script::program::Role;
use table::{Bots, Document, Game};

fn text(f: Faction) -> String {
    common::documents::document(f).1
}

/// The published document of a faction with one passage changed.
fn changed(f: Faction, old: &str, new: &str) -> Document {
    let text = text(f);
    assert!(text.contains(old), "{} does not say “{old}”", f.name());
    Document::new("Changed", "1", vec![("changed.md".into(), text.replace(old, new))])
}

/// A bot of the faction with these traits against two humans, from this document.
fn table(f: Faction, traits: &[&str], document: &Document) -> State {
    let others = [Faction::Eyrie, Faction::Marquise, Faction::Alliance].into_iter().filter(|o| *o != f);
    let humans = others.take(2).map(SeatSetup::human);
    let mut setup = Setup::autumn(std::iter::once(common::bot_with(f, traits)).chain(humans));
    Root::bring(document, &mut setup).unwrap_or_else(|why| panic!("{}: {why}", f.name()));
    let mut s = common::arena(&setup, f, Step::Daylight);
    s.terms = Root::begin(&setup).unwrap().terms;
    s
}

fn before_and_after(
    f: Faction,
    traits: &[&str],
    old: &str,
    new: &str,
    look: impl Fn(&State) -> u8,
) -> (u8, u8) {
    let same = changed(f, old, old);
    (look(&table(f, traits, &same)), look(&table(f, traits, &changed(f, old, new))))
}

#[test]
fn every_number_of_an_ability_reaches_the_rules() {
    use BattleSide::*;
    use Faction::*;
    let at = c(9);
    type Look = Box<dyn Fn(&State) -> u8>;
    /// A bot, its traits, a passage and its replacement, the number before and after, and where to look.
    type Case<'c> = (Faction, &'c [&'c str], &'c str, &'c str, (u8, u8), Look);
    let manned = |f: Faction, look: fn(&State, Clearing) -> u8| -> Look {
        Box::new(move |s: &State| {
            let mut s = *s;
            s.warriors[at.index()][f.index()] = 2;
            look(&s, at)
        })
    };
    let cases: Vec<Case<'_>> = vec![
        (
            Marquise,
            &["Fortified"],
            "takes 2 hits",
            "takes 3 hits",
            (2, 3),
            Box::new(|s| s.hits_for_a_building(Marquise)),
        ),
        (
            Marquise,
            &[],
            "takes 2 hits",
            "takes 3 hits",
            (1, 1),
            Box::new(|s| s.hits_for_a_building(Marquise)),
        ),
        (
            Marquise,
            &["Hospitals"],
            "place 2 warriors in the clearing with the keep after losing 2",
            "place 1 warrior in the clearing with the keep after losing 3",
            (2, 0),
            Box::new(|s| {
                let mut s = *s;
                s.keep = Some(c(1));
                s.recovered(Marquise, Defender, 2).map_or(0, |(n, _)| n)
            }),
        ),
        (Eyrie, &["War Tax"], "loses 1 point", "loses 2 points", (1, 2), Box::new(|s| s.tax(Eyrie))),
        (
            Alliance,
            &[],
            "own warriors, deal 1 extra hit",
            "own warriors, deal 2 extra hits",
            (1, 2),
            manned(Alliance, |s, at| s.extra_hits(Alliance, Defender, at)),
        ),
        (
            Alliance,
            &[],
            "As defender in a clearing with own warriors",
            "As defender in a clearing with 3 or more own warriors",
            (1, 0),
            manned(Alliance, |s, at| s.extra_hits(Alliance, Defender, at)),
        ),
        (
            Alliance,
            &["Informants"],
            "with sympathy and without own warriors, deal 1",
            "with sympathy and without own warriors, deal 2",
            (1, 2),
            Box::new(move |s| {
                let mut s = *s;
                s.sympathy.insert(at);
                s.extra_hits(Alliance, Defender, at)
            }),
        ),
        (Alliance, &[], "gives it 1 point", "gives it 2 points", (1, 2), Box::new(|s| s.outrage())),
        (
            Vagabond,
            &["Marksman"],
            "deal 1 hit before",
            "deal 2 hits before",
            (1, 2),
            Box::new(|s| s.first_hits(Vagabond)),
        ),
        (
            Vagabond,
            &[],
            "score 1 point for each enemy warrior",
            "score 2 points for each enemy warrior",
            (1, 2),
            Box::new(|s| s.points_for_felled(Vagabond, Attacker)),
        ),
        (
            Vagabond,
            &[],
            "Battle Track: 6, 9, 12",
            "Battle Track: 5, 9, 12",
            (6, 5),
            Box::new(|s| s.track_rule(Vagabond).spaces[0]),
        ),
        (
            Vagabond,
            &[],
            "Track: 1, 2, 3, 3",
            "Track: 2, 2, 3, 3",
            (1, 2),
            Box::new(|s| s.vagabot_rolls(Vagabond)),
        ),
        (
            Lizards,
            &[],
            "removed together, 1 becomes an acolyte",
            "removed together, 2 become acolytes",
            (1, 2),
            Box::new(|s| s.avenged(3)),
        ),
        (
            Riverfolk,
            &["Greedy"],
            "score 1 point when",
            "score 3 points when",
            (1, 3),
            Box::new(|s| s.greed()),
        ),
        (
            Riverfolk,
            &["Ferocious"],
            "roll up to 3 hits",
            "roll up to 2 hits",
            (3, 2),
            Box::new(move |s| s.rolls(Riverfolk, Attacker, at, 1)),
        ),
        (
            Riverfolk,
            &["Garrison"],
            "roll up to 1 more hit",
            "roll up to 2 more hits",
            (1, 2),
            Box::new(move |s| {
                let mut s = *s;
                s.trade_posts.insert(at);
                s.rolls(Riverfolk, Defender, at, 0)
            }),
        ),
        (
            Riverfolk,
            &[],
            "Prices: 2,",
            "Prices: 3,",
            (2, 3),
            Box::new(|s| s.price(Eyrie, Service::Riverboats)),
        ),
        (
            Duchy,
            &["Investors"],
            "card and it loses 1 point",
            "card and it loses 2 points",
            (1, 2),
            Box::new(|s| s.investors().unwrap_or(0)),
        ),
        (
            Duchy,
            &[],
            "with a tunnel, deal 1 extra hit",
            "with a tunnel, deal 2 extra hits",
            (1, 2),
            Box::new(move |s| {
                let mut s = *s;
                s.duchy.swayed.insert(Minister::Captain);
                s.tunnels.insert(at);
                s.extra_hits(Duchy, Attacker, at)
            }),
        ),
        (
            Corvids,
            &["Backup Plans"],
            "place 1 warrior.",
            "place 2 warriors.",
            (1, 2),
            Box::new(|s| s.regrown()),
        ),
        (
            Corvids,
            &["Gamble"],
            "for 1 point of its",
            "for 2 points of its",
            (1, 2),
            Box::new(|s| s.gamble().unwrap_or(0)),
        ),
        (
            Corvids,
            &[],
            "face-down plot, deal 1",
            "face-down plot, deal 2",
            (1, 2),
            Box::new(move |s| {
                let mut s = *s;
                s.plots[at.index()] = Plot::Unseen;
                s.extra_hits(Corvids, Defender, at)
            }),
        ),
    ];
    for (f, traits, old, new, expected, look) in cases {
        let found = before_and_after(f, traits, old, new, look);
        assert_eq!(found, expected, "{}: “{old}” became “{new}”", f.name());
    }
}

#[test]
fn a_deleted_ability_is_gone() {
    type Case<'c> = (Faction, &'c [&'c str], &'c str, fn(&State) -> bool);
    let cases: [Case<'_>; 8] = [
        (Faction::Alliance, &["Veterans"], "- Veterans: as defender, take the higher die.\n", |s| {
            s.takes_higher_die(Faction::Alliance)
        }),
        (Faction::Alliance, &[], "- Where a base is removed", |s| s.cracks_down()),
        (Faction::Vagabond, &[], "- He is never defenseless.\n", |s| {
            s.is_never_defenseless(Faction::Vagabond)
        }),
        (Faction::Lizards, &[], "- For each garden removed, discard the top Lost Soul.\n", |s| {
            s.buries_souls()
        }),
        (Faction::Riverfolk, &[], "- A trade post that is removed returns to its board.\n", |s| {
            s.posts_return()
        }),
        (Faction::Duchy, &[], "- Where own buildings are removed", |s| s.errs().is_some()),
        (Faction::Corvids, &[], "- A bomb that explodes", |s| s.renews_bombs()),
        (Faction::Corvids, &[], "- Where extortion is flipped", |s| s.extorts()),
    ];
    for (f, traits, line, holds) in cases {
        let whole = text(f);
        let line = whole.lines().find(|l| l.starts_with(line.trim_end())).expect("the line stands there");
        let mut without = whole.replace(&format!("{line}\n"), "");
        if line.contains("Veterans") {
            // A card without a line is refused: remove it together with its line.
            without = without.replace(", Veterans", "");
        }
        assert!(holds(&table(f, traits, &changed(f, "# ", "# "))), "{line}");
        let document = Document::new("Changed", "1", vec![("changed.md".into(), without)]);
        let traits = if line.contains("Veterans") { &[] } else { traits };
        assert!(!holds(&table(f, traits, &document)), "{line}");
    }
}

/// The first warriors, pieces and cards of a bot are lines of its document.
#[test]
fn how_a_bot_begins_is_text() {
    let begin = |f: Faction, old: &str, new: &str| {
        let mut setup = Setup::autumn([SeatSetup::bot(f), SeatSetup::bot(Faction::Alliance)]);
        Root::bring(&changed(f, old, new), &mut setup).unwrap();
        let mut s = Root::begin(&setup).unwrap();
        while s.turn.step == Step::Setup {
            let table::Pending::Chance { .. } = Root::pending(&s) else { panic!("bots begin by lot") };
            Root::resolve(&mut s, 0);
        }
        s
    };
    let on_map = |s: &State, f: Faction| Clearing::all().map(|at| s.warriors_of(f, at)).sum::<u8>();
    use Faction::*;
    let more = |f: Faction, old: &str, new: &str, by: i32| {
        let (was, is) = (on_map(&begin(f, old, old), f), on_map(&begin(f, old, new), f));
        assert_eq!(i32::from(is) - i32::from(was), by, "{}: “{new}”", f.name());
    };
    more(Marquise, "place 1 warrior there", "place 3 warriors there", 2);
    more(Eyrie, "place 6 warriors there", "place 5 warriors there", -1);
    more(Lizards, "place 4 warriors there", "place 5 warriors there", 1);
    more(Duchy, "place 2 warriors there", "place 1 warrior there", -1);
    more(Corvids, "place 1 warrior in the lowest", "place 2 warriors in the lowest", 3);
    let rivers = begin(Riverfolk, "# ", "# ").map().riverside.len() as i32;
    more(Riverfolk, "place 1 warrior in each", "place 2 warriors in each", rivers);
    let viziers = |s: State| s.eyrie.viziers[Suit::Bird.index()];
    let two = "nightmare, lay 2 Viziers";
    assert_eq!(viziers(begin(Eyrie, two, two)), 2);
    assert_eq!(viziers(begin(Eyrie, two, "nightmare, lay 3 Viziers")), 3);
    assert_eq!(begin(Lizards, "draw 3 cards", "draw 4 cards").souls.len(), 4);
    assert_eq!(begin(Riverfolk, "draw 5 cards", "draw 3 cards").market.len(), 3);
    assert_eq!(
        begin(Riverfolk, "put 1 own warrior", "put 2 own warriors").riverfolk.payments[Riverfolk.index()],
        2
    );
    assert_eq!(begin(Vagabond, "take 4 items", "take 5 items").vagabots[0].ready, 5);
}

/// A group can add its own trait card, with effects in battle and in the turn.
#[test]
fn a_document_brings_trait_cards_of_its_own() {
    let marquise = text(Faction::Marquise);
    let own = marquise.replace("traits: Blitz,", "traits: Stubborn, Blitz,").replace(
        "## Traits\n",
        "## Traits\n\n- Stubborn: as defender in a clearing with own buildings, deal 2 extra hits.\n",
    );
    let document = Document::new("Own", "1", vec![("own.md".into(), own.clone())]);
    let mut s = table(Faction::Marquise, &["Stubborn"], &document);
    let at = c(5);
    s.buildings[at.index()][Building::Sawmill.index()] = 1;
    assert_eq!(s.extra_hits(Faction::Marquise, BattleSide::Defender, at), 2);
    assert_eq!(s.extra_hits(Faction::Marquise, BattleSide::Attacker, at), 0);
    assert_eq!(s.extra_hits(Faction::Marquise, BattleSide::Defender, c(6)), 0, "no building there");
    // It is not a card of the published bot, and a card without a line is refused.
    let setup =
        Setup::autumn([common::bot_with(Faction::Marquise, &["Stubborn"]), SeatSetup::human(Faction::Eyrie)]);
    assert!(Root::begin(&setup).unwrap_err().reason.contains("Stubborn"));
    let silent = Document::new(
        "Silent",
        "1",
        vec![("own.md".into(), marquise.replace("traits: Blitz,", "traits: Stubborn, Blitz,"))],
    );
    assert!(Root::mind(&silent).err().expect("it says nothing of it").contains("Stubborn"));
}

/// A document without a board has the published one.
#[test]
fn what_a_document_leaves_out_is_as_printed() {
    let bare = "---\nname: Bare\ngame: root\nfaction: alliance\nentry: Turn\n---\n# Turn\n- Use Birdsong.\n# Birdsong\n- Reveal an order card.\n- If Steadfast is in play, score 1 point.\n";
    let document = Document::new("Bare", "1", vec![("bare.md".into(), bare.into())]);
    let s = table(Faction::Alliance, &["Veterans"], &document);
    assert!(s.takes_higher_die(Faction::Alliance) && s.cracks_down());
    assert_eq!(s.law(Faction::Alliance).cards, published(Faction::Alliance).get().cards);
}

/// Every item of the pages Board, Set-up, Abilities, Traits and Readings is a principle: none is prose.
#[test]
fn every_line_of_the_law_is_read() {
    for (f, _) in common::DOCUMENTS {
        let mind = mind_of(f);
        let pages = ["Set-up", "Abilities", "Traits", "Readings"];
        let lines = mind.program().written();
        for line in lines.iter().filter(|line| pages.contains(&line.page.as_str())) {
            assert_eq!(line.role, Role::Setting, "{}: {}", f.name(), line.text);
        }
        let bullets = |page: &str| {
            let text = text(f);
            let from = text.split_once(&format!("## {page}\n")).map_or("", |(_, rest)| rest);
            from.split("\n## ").next().unwrap_or("").lines().filter(|l| l.starts_with("- ")).count()
        };
        for page in pages {
            let read = lines.iter().filter(|line| line.page == page).count();
            assert_eq!(read, bullets(page), "{}: {page}", f.name());
        }
    }
}

/// The rules mention no trait card and no bot by name.
#[test]
fn the_rules_name_no_card() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/rules");
    let mut sources = Vec::new();
    let mut folders = vec![std::path::PathBuf::from(folder)];
    while let Some(next) = folders.pop() {
        for entry in std::fs::read_dir(next).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                sources.push((path.display().to_string(), std::fs::read_to_string(&path).unwrap()));
            }
        }
    }
    assert!(sources.len() > 15, "the rules are somewhere else");
    for (path, source) in sources {
        for line in source.lines() {
            assert!(!line.contains("Trait::"), "{path}: {line}");
            let named = Faction::ALL.iter().any(|f| line.contains(&format!("is_bot(Faction::{f:?})")));
            assert!(!named, "{path}: {line}");
        }
    }
}

/// A saved game continues with the board of the document it was begun with.
#[test]
fn a_saved_game_keeps_the_law_of_its_document() {
    let document = changed(Faction::Marquise, "place 1 warrior there", "place 4 warriors there");
    let mut setup = Setup::autumn([SeatSetup::bot(Faction::Marquise), SeatSetup::human(Faction::Eyrie)]);
    Root::bring(&document, &mut setup).unwrap();
    use table::Json;
    let mut read = Setup::from_json(setup.to_json()).unwrap();
    assert_ne!(
        Root::begin(&read).unwrap().terms,
        Root::begin(&setup).unwrap().terms,
        "the law is not in the setup"
    );
    Root::complete(&document, &mut read).unwrap();
    assert_eq!(Root::begin(&read).unwrap().terms, Root::begin(&setup).unwrap().terms);
}

/// A card that a human discards costs the Duchy as much as its document says.
#[test]
fn investors_cost_what_their_card_says() {
    let document = changed(Faction::Duchy, "card and it loses 1 point", "card and it loses 3 points");
    let mut s = table(Faction::Duchy, &["Investors"], &document);
    s.points[Faction::Duchy.index()] = 5;
    let at = c(5);
    let card = s.deck.serving_as(s.suit(at)).nth(0).unwrap();
    s.deck.remove(card);
    s.hands[Faction::Marquise.index()].insert(card);
    s.stack.push(Frame::Investors { offender: Faction::Marquise, at: Clearings::of(at) });
    assert!(legal(&s).contains(&Action::Card { card }));
    act(&mut s, Action::Card { card }, &[]);
    assert_eq!(s.points[Faction::Duchy.index()], 2);
}

/// Games saved before the board was part of the document continue with the published one.
#[test]
fn a_game_with_an_older_document_opens() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../understudy/tests/saves/root-2.jsonl");
    let saved = std::fs::read_to_string(file).expect("the saved game is there");
    use table::Stage;
    let game = table::Staged::<Root>::new(Vec::new()).open(&saved);
    assert!(game.is_ok(), "{}", game.err().map_or(String::new(), |e| e.to_string()));
}
