//! The table as people see it: every state can be drawn, chosen from and described, and hides what is hidden.

mod common;

use common::*;
use root::Root;
use root::state::*;
use std::sync::Arc;
use table::show::{Chosen, ChosenSeat, Show};
use table::{Event, Game, Generator, Header, Mind, Minds, Pending, Seat, Table, Who};

/// Plays games of all kinds and visits some of their states.
fn looking(mut look: impl FnMut(&str, &State)) {
    for (name, setup) in tables() {
        let mut n = 0;
        play(&setup, 11, 400, |_, state| {
            n += 1;
            if n % 7 == 0 {
                look(name, state);
            }
        });
    }
}

#[test]
fn every_table_can_be_drawn_and_every_action_offered() {
    looking(|name, s| {
        let svg = Root::board(s, None, &["clearing3".into(), "forest1".into()]);
        for n in 1..=12 {
            assert!(svg.contains(&format!("data-place=\"clearing{n}\"")), "{name}");
        }
        // The map is drawn for three sizes of window.
        assert_eq!(svg.matches("data-place=\"forest").count(), 3 * s.map().forests.len(), "{name}");
        assert!(!Root::text(s, Some(Seat(0))).is_empty());
        let mut legal = Vec::new();
        Root::legal(s, &mut legal);
        for action in legal {
            let offer = Root::offer(s, action);
            assert!(!offer.label.is_empty() && !offer.group.is_empty(), "{name}: {action:?}");
            for place in offer.places.iter().filter(|place| *place != "burrow") {
                assert!(svg.contains(&format!("data-place=\"{place}\"")), "{name}: {place} of {action:?}");
            }
        }
    });
}

#[test]
fn every_decision_says_what_it_is_about() {
    looking(|name, s| {
        if let (Pending::Seat(_), Some(question)) = (Root::pending(s), Root::question(s)) {
            assert!(!question.words.contains("to decide"), "{name}: {:?}", s.stack.top());
        }
    });
}

#[test]
fn what_the_form_says_begins_with_a_capital() {
    for field in Root::form().fields {
        let begins = |text: &str| text.chars().next().is_none_or(|first| !first.is_lowercase());
        assert!(begins(&field.label) && begins(&field.help), "{}: {}", field.label, field.help);
    }
}

/// Two offers with the same words would be indistinguishable.
#[test]
fn offers_read_differently() {
    let mut alike = Vec::new();
    looking(|name, s| {
        let mut legal = Vec::new();
        Root::legal(s, &mut legal);
        let mut seen = std::collections::HashSet::new();
        for action in legal {
            let offer = Root::offer(s, action);
            if !seen.insert((offer.group.clone(), offer.label.clone())) {
                alike.push(format!("{name}: {}: {} ({action:?})", offer.group, offer.label));
            }
        }
    });
    assert!(alike.is_empty(), "{}: {:#?}", alike.len(), &alike[..alike.len().min(12)]);
}

/// The same table with a new deal of everything hidden from this viewer: others' hands except the open one of
/// the Riverfolk, the deck, the supporters, and the kinds of the human Corvids' face-down plots.
fn dealt_anew(s: &State, own: Option<Faction>, luck: &mut Generator) -> State {
    let mut other = *s;
    let owners = |f: &&Faction| Some(**f) != own && **f != Faction::Riverfolk;
    let supporters = own != Some(Faction::Alliance);
    let mut pool = s.deck;
    for f in s.seats().iter().filter(owners) {
        pool = pool.or(s.hands[f.index()]);
    }
    if supporters {
        pool = pool.or(s.alliance.supporters);
    }
    let mut deal = |n: usize| -> CardSet {
        (0..n)
            .map(|_| {
                let card = pool.nth(luck.below(pool.len() as u32) as usize).expect("there are enough");
                pool.remove(card);
                card
            })
            .collect()
    };
    for f in s.seats().iter().filter(owners) {
        other.hands[f.index()] = deal(s.hands[f.index()].len());
    }
    if supporters {
        other.alliance.supporters = deal(s.alliance.supporters.len());
    }
    other.deck = pool;
    if own != Some(Faction::Corvids) {
        let mut kinds: Vec<PlotKind> = PlotKind::ALL.iter().flat_map(|kind| [*kind; 2]).collect();
        for plot in &s.plots {
            if let Plot::Up(kind) = plot {
                let at = kinds.iter().position(|k| k == kind).expect("two of each kind");
                kinds.remove(at);
            }
        }
        for plot in &mut other.plots {
            if let Plot::Down(kind) = plot {
                *kind = kinds.swap_remove(luck.below(kinds.len() as u32) as usize);
            }
        }
    }
    other
}

/// Everything that a seat is shown or offered is independent of hidden cards and plots.
#[test]
fn nothing_seen_depends_on_what_is_hidden() {
    let mut luck = Generator::new(5, Generator::NATURE);
    let (mut hands, mut plots) = (0, 0);
    looking(|name, s| {
        for viewer in (0..s.seats().len()).map(|seat| Some(Seat(seat as u8))).chain([None]) {
            let own = viewer.map(|seat| s.seats()[usize::from(seat.0)]);
            let other = dealt_anew(s, own, &mut luck);
            hands += usize::from(other.hands != s.hands);
            let html = |s: &State| Root::panels(s, viewer).iter().map(|p| p.html.clone()).collect::<String>();
            assert_eq!(html(s), html(&other), "{name}: {own:?}");
            assert_eq!(Root::board(s, viewer, &[]), Root::board(&other, viewer, &[]), "{name}: {own:?}");
            assert_eq!(Root::text(s, viewer), Root::text(&other, viewer), "{name}: {own:?}");
            if Root::pending(s) == viewer.map_or(Pending::Over, Pending::Seat) {
                plots += usize::from(other.plots != s.plots);
                assert_eq!(Root::question(s), Root::question(&other), "{name}: {own:?}");
                let offers = |s: &State| -> Vec<_> {
                    legal(s).into_iter().map(|action| (action, Root::offer(s, action))).collect()
                };
                for (one, two) in offers(s).into_iter().zip(offers(&other)) {
                    assert_eq!(one, two, "{name}: {own:?}");
                }
                assert_eq!(legal(s), legal(&other), "{name}: {own:?}");
            }
        }
    });
    assert!(hands > 1000 && plots > 50, "{hands} {plots}");
}

#[test]
fn what_is_drawn_is_told_to_its_owner_only() {
    let setup = Setup::autumn([human(Faction::Marquise), human(Faction::Alliance)]);
    let s = Root::begin(&setup).unwrap();
    assert!(matches!(Root::pending(&s), Pending::Chance { .. }), "the hands are dealt");
    let event = Event::Chance { outcome: 3 };
    let (seat, others) = Root::secret(&s, &event).unwrap();
    assert_eq!((seat, others.as_str()), (Seat(0), "a card for Marquise"));
}

/// Every field of the form has its effect.
#[test]
fn the_form_makes_the_setup() {
    let seat = |side: &str, who: Who| ChosenSeat { side: side.into(), who };
    let bot = || Who::Bot("a bot".into());
    let mut chosen = Chosen {
        seats: vec![
            seat("marquise", Who::Human),
            seat("vagabond", bot()),
            seat("corvids", bot()),
            seat("second vagabond", bot()),
        ],
        ..Chosen::default()
    };
    for (name, value) in [
        ("map", "lake"),
        ("deck", "exiles"),
        ("suits", "random"),
        ("cooperative", "on"),
        ("first", "2"),
        ("vagabond-difficulty", "nightmare"),
        ("vagabond-character", "Ranger"),
        ("marksman", "on"),
        ("vagabond2-helper", "on"),
        ("vendetta", "on"),
        ("blitz", "on"),
    ] {
        chosen.fields.insert(name.into(), value.into());
    }
    chosen.check(&Root::form()).unwrap();
    Root::arrange(&mut chosen);
    let setup = Root::setup(&chosen).unwrap();
    let order: Vec<Faction> = setup.seats.iter().map(|seat| seat.faction).collect();
    assert_eq!(order, [Faction::Vagabond, Faction::Corvids, Faction::Vagabond2, Faction::Marquise]);
    assert_eq!((setup.map, setup.deck, setup.cooperative), (MapId::Lake, Deck::Exiles, true));
    assert_eq!(setup.suits, Suits::Random);
    let s = Root::begin(&setup).unwrap();
    assert_eq!(s.difficulty(Faction::Vagabond), Difficulty::Nightmare);
    assert_eq!(s.difficulty(Faction::Corvids), Difficulty::Default);
    assert_eq!(s.vagabots[0].character, Some(Character::Ranger));
    // A trait belongs to its bot: the Marquise is a human here.
    let in_play = |f: Faction| s.traits(f).iter().map(Trait::name).collect::<Vec<_>>();
    assert_eq!((in_play(Faction::Vagabond), in_play(Faction::Corvids)), (vec!["Marksman"], vec!["Vendetta"]));
    assert_eq!((in_play(Faction::Vagabond2), in_play(Faction::Marquise)), (vec!["Helper"], vec![]));
}

#[test]
fn each_trait_and_difficulty_has_its_switch_and_a_line_of_explanation() {
    let form = Root::form();
    for f in Faction::KNOWN {
        let bots = root::law::published(*f).get();
        assert!(bots.cards.len() >= 4, "{}", f.name());
        for card in &bots.cards {
            let name = card.name.name();
            let field = form.fields.iter().find(|field| field.label.ends_with(name)).unwrap();
            assert!(field.is_switch() && !field.help.is_empty(), "{name}");
        }
    }
    let names: Vec<&str> = form.fields.iter().map(|field| field.name).collect();
    assert!(names.iter().enumerate().all(|(at, name)| !names[..at].contains(name)), "two of one name");
    assert_eq!(names.iter().filter(|name| name.ends_with("-difficulty")).count(), Faction::KNOWN.len());
}

/// A bot chosen with a trait card has it, shows it, and plays some turns with it, also as a second
/// Vagabot.
#[test]
fn a_trait_switched_on_in_the_form_is_played_with() {
    let form = Root::form();
    let switches = form.fields.iter().filter(|field| field.only_with.is_some() && field.is_switch());
    let mut seen = Factions::EMPTY;
    for field in switches {
        let side = field.only_with.unwrap();
        let bot = Faction::parse(side).unwrap();
        seen.insert(bot);
        let mut sides = vec![if bot == Faction::Marquise { "eyrie" } else { "marquise" }, side];
        if bot == Faction::Vagabond2 {
            sides.push("vagabond");
        }
        let seats =
            sides.iter().map(|side| ChosenSeat { side: side.to_string(), who: Who::Bot("any".into()) });
        let fields = [(field.name.to_string(), "on".to_string())];
        let chosen = Chosen { seats: seats.collect(), fields: fields.into_iter().collect() };
        chosen.check(&form).unwrap();
        let setup = Root::setup(&chosen).unwrap();
        let name = field.label.trim_start_matches("Reading: ");
        let other = Faction::parse(sides[0]).unwrap();
        let minds: Minds<Root> =
            setup.seats.iter().map(|seat| Some(mind_of(seat.faction) as Arc<dyn Mind<Root>>)).collect();
        let header = Header::new::<Root>(setup, vec![Who::Random; sides.len()], 3);
        let mut table = Table::begin(header, minds).unwrap();
        while table.state().turn.number < 8 && table.think().unwrap_or_else(|e| panic!("{name}: {e}")) {}
        let s = table.state();
        let has = |f: Faction| s.cards_in_play(f).any(|card| card.name.name() == name);
        assert!(has(bot) && !has(other), "{name} is the card of the {side} bot alone");
        let shown: String = Root::panels(s, None).into_iter().map(|panel| panel.html).collect();
        assert!(shown.contains(name), "{name} is not shown");
        assert!(s.turn.number >= 8, "{name}: {} turns", s.turn.number);
    }
    assert_eq!(seen.len(), Faction::KNOWN.len(), "a bot has no trait to choose");
}

#[test]
fn what_to_change_on_a_physical_board() {
    let setup = Setup::autumn([human(Faction::Marquise), bot(Faction::Eyrie)]);
    let (_, s) = play(&setup, 3, 60, |_, _| ());
    assert!(Root::changes(&s, &s).is_empty());
    let mut later = s;
    let (from, to) = (Clearing::numbered(5), Clearing::numbered(2));
    later.warriors[from.index()][0] = s.warriors[from.index()][0] + 2;
    later.wood[from.index()] += 1;
    later.points[Faction::Eyrie.index()] = s.points[Faction::Eyrie.index()] + 3;
    later.buildings[to.index()][Building::Roost.index()] += 1;
    let said = Root::changes(&s, &later).join("\n");
    for words in [
        "Marquise: 2 warriors into clearing 5",
        "Marquise: 1 wood into clearing 5",
        "Eyrie: 1 roost into clearing 2",
    ] {
        assert!(said.contains(words), "{words}\n{said}");
    }
    assert!(said.contains(&format!("Eyrie: score {}", later.points[Faction::Eyrie.index()])), "{said}");
}

/// A “why not?” question gets the rule's reason, and the possible alternatives.
#[test]
fn why_not_gives_the_reason_of_the_rules() {
    let mut s = common::clash(2, 0);
    let reasons = |s: &State, wish: &str| -> Vec<Option<String>> {
        Root::why_not(s, wish).into_iter().map(|answer| answer.reason).collect()
    };
    let nobody = reasons(&s, "battle eyrie in 9");
    assert!(nobody.iter().all(Option::is_some) && !nobody.is_empty(), "no bird stands there: {nobody:?}");
    common::put(&mut s, Faction::Eyrie, 9, 1);
    assert_eq!(reasons(&s, "battle eyrie in 9"), [None], "now there is one");
    let far = Root::why_not(&s, "move 1 warrior from 9 to 2");
    assert!(far.iter().any(|answer| answer.reason.is_some()), "{far:?}");
    assert!(Root::why_not(&s, "xyzzy").is_empty() && Root::why_not(&s, "").is_empty());
    // As people type it, too.
    assert_eq!(reasons(&s, "I want to attack the Eyrie in clearing 9"), [None]);
    for wish in ["move 2 from 9 to 2", "build a sawmill in 9", "recruit", "use royal claim", "end my turn"] {
        assert!(!reasons(&s, wish).is_empty(), "{wish}");
    }
    // A whole word counts for more than the beginning of another one.
    let recruits = Root::why_not(&s, "recruit");
    assert!(recruits.iter().all(|answer| !answer.wish.contains("recruiter")), "{recruits:?}");
    // In Polish words have many forms.
    let polish = root::TEXTS.languages().find(|one| one.code() == "pl").expect("there is Polish");
    polish.read(|| {
        for wish in
            ["zaatakuj orle gniazda na polanie 9", "ruch z 9 na 2", "zbuduj tartak na 9", "koniec tury"]
        {
            assert!(!Root::why_not(&s, wish).is_empty(), "{wish}");
        }
    });
    // A number of warriors is no clearing.
    let way = Root::why_not(&s, "march from 1 to 9");
    assert!(way.iter().all(|answer| answer.wish.contains("from clearing 1 to clearing 9")), "{way:?}");
    assert!(!way.is_empty());
}

/// A battle of one's own is shown with the hits of both sides and what they lost; others' battles are not.
#[test]
fn a_battle_that_was_fought_is_shown_with_its_losses() {
    let mut s = common::clash(3, 1);
    let attacker = s.seat_of(Faction::Marquise);
    let battle = common::fight(9, Faction::Eyrie);
    let mut told = Vec::new();
    Root::apply_reporting(&mut s, battle, &mut told);
    Root::resolve_reporting(&mut s, common::dice(2, 1), &mut told);
    let told: Vec<(bool, &root::happening::Happening)> = told.iter().map(|one| (true, one)).collect();
    let shown = Root::fought(&s, &told, Some(attacker));
    assert!(shown.contains("Battle in clearing 9"), "{shown}");
    assert!(shown.contains("lost 1 warrior"), "{shown}");
    assert_eq!(shown.matches("class=\"die ").count(), 2, "{shown}");
    let bystander = (0..s.seats().len() as u8)
        .map(Seat)
        .find(|seat| ![Faction::Marquise, Faction::Eyrie].contains(&s.seats()[usize::from(seat.0)]));
    if let Some(bystander) = bystander {
        assert_eq!(Root::fought(&s, &told, Some(bystander)), "");
    }
    let earlier: Vec<_> = told.iter().map(|(_, one)| (false, *one)).collect();
    assert_eq!(Root::fought(&s, &earlier, Some(attacker)), "", "what is not recent is not shown");
}
