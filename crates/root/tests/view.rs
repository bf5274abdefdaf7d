//! The table as people see it: whatever happens can be drawn, chosen and told, and hides what is hidden.

mod common;

use common::*;
use root::Root;
use root::state::*;
use table::show::{Chosen, ChosenSeat, Show};
use table::{Event, Game, Pending, Seat, Who};

/// Walks through games of all kinds and looks at the table at some points.
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

/// Two offers that read the same could not be told apart.
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

/// A hand is seen by its owner alone, but the Riverfolk's lies open; so are the supporters, and plots
/// that lie face down.
#[test]
fn hands_are_hidden() {
    let mut hidden = 0;
    looking(|name, s| {
        for eyes in (0..s.seats().len()).map(|seat| Some(Seat(seat as u8))).chain([None]) {
            // By their names: not those whose like lies open somewhere.
            let open =
                s.discard.set().or(s.market.set()).or(s.souls.set()).or(s.revealed.set()).or(s.available);
            let open = s.play_area.iter().chain(&s.eyrie.decree).fold(open, |open, cards| open.or(*cards));
            let open = open.or(s.hands[Faction::Riverfolk.index()]);
            let panels = Root::panels(s, eyes);
            let seen: String = panels.iter().map(|panel| panel.html.as_str()).collect::<String>()
                + &Root::board(s, eyes, &[])
                + &Root::text(s, eyes);
            let own = eyes.map(|seat| s.seats()[usize::from(seat.0)]);
            for f in s.seats().iter().filter(|f| Some(**f) != own) {
                let secret = s.hands[f.index()];
                let secret = if *f == Faction::Alliance { secret.or(s.alliance.supporters) } else { secret };
                for card in secret.iter() {
                    let face = card.face();
                    let like = |other: Card| other.face().name == face.name;
                    let mine = own.is_some_and(|own| {
                        s.hands[own.index()].iter().any(like)
                            || own == Faction::Alliance && s.alliance.supporters.iter().any(like)
                    });
                    let shown = open.iter().chain(s.turn.order).any(like);
                    let shown = shown || s.battle.and_then(|b| b.ambush).is_some_and(like);
                    if !mine && !shown && !face.name.contains("Informants") {
                        hidden += 1;
                        assert!(
                            !seen.contains(face.name),
                            "{name}: {card} of {} is seen by {own:?}",
                            f.name()
                        );
                    }
                }
            }
        }
    });
    assert!(hidden > 1000, "{hidden}");
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

/// Every field of the form does what it says.
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
    assert_eq!(s.difficulty[Faction::Vagabond.index()], Difficulty::Nightmare);
    assert_eq!(s.difficulty[Faction::Corvids.index()], Difficulty::Default);
    assert_eq!(s.vagabots[0].character, Some(Character::Ranger));
    // A trait belongs to its bot: the Marquise is a human here.
    assert_eq!(s.traits.iter().collect::<Vec<_>>(), [Trait::Marksman, Trait::Vendetta]);
    assert!(s.deals(Faction::Vagabond2, Trait::Helper) && !s.deals(Faction::Vagabond, Trait::Helper));
}

#[test]
fn each_trait_and_difficulty_has_its_switch_and_a_line_of_explanation() {
    let form = Root::form();
    for card in Trait::ALL {
        let field = form.fields.iter().find(|field| field.label == card.name()).unwrap();
        assert!(field.is_switch() && !field.help.is_empty(), "{}", card.name());
    }
    let names: Vec<&str> = form.fields.iter().map(|field| field.name).collect();
    assert!(names.iter().enumerate().all(|(at, name)| !names[..at].contains(name)), "two of one name");
    assert_eq!(names.iter().filter(|name| name.ends_with("-difficulty")).count(), Faction::ALL.len());
}

/// What to do on the board says everything that moved, and nothing where nothing did.
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
