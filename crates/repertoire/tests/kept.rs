//! The counters and decks of a document belong to the game: they are kept from turn to turn, undone, saved
//! and replayed, and never shared between seats, games or threads.

use arcs::Arcs;
use root::Root;
use table::play::Play;
use table::show::{Chosen, ChosenSeat};
use table::{Document, Pending, Stage, Staged, Who};

/// A document for Arcs that counts its turns, draws from a deck of its own, and acts on both.
const FOR_ARCS: &str = "\
---
name: Bookkeeper
version: 1
game: arcs
entry: Turn
counters:
  greed: 0 (0 to 500)
decks:
  mood: bold x3, shy x4
---
# Turn
- If the hand counter is at 0, pass.
- Increment greed.
- Draw a card from mood.
- Draw 2.
- Lower the hand counter.
- If greed is 4 or more, use Wishes.
- Select any card.
- Once a card is selected, discard the rest of the draw. Go to the page for the selected suit.
# Wishes
- Tax a city? → Administration
# Administration - Tax | Repair | Influence
- Tax a city?
# Aggression - Move | Battle | Secure
- Secure any card?
# Construction - Build | Repair
- Build ships?
# Mobilization - Move | Influence
- Influence any card?
";

/// The same for Root.
const FOR_ROOT: &str = "\
---
name: Bookkeeper
version: 1
game: root
faction: vagabond
entry: Turn
counters:
  greed: 0 (0 to 500)
decks:
  mood: bold x3, shy x4
---
# Turn
- If it is Birdsong, use Birdsong.
- If it is Evening, use Evening.
# Birdsong
- Reveal an order card.
- Increment greed.
- Draw a card from mood.
- If greed is 4 or more, use Wishes.
# Wishes
- Score 1 point.
# Evening
- Discard the order card.
";

/// A game whose document plays two seats.
struct Case {
    stage: Box<dyn Stage + Sync>,
    sides: [&'static str; 2],
}

impl Case {
    fn all() -> [Case; 2] {
        let document =
            |text: &str| vec![Document::new("Bookkeeper", "1", vec![("bookkeeper.md".into(), text.into())])];
        [
            Case { stage: Box::new(Staged::<Arcs>::new(document(FOR_ARCS))), sides: ["red", "blue"] },
            Case {
                stage: Box::new(Staged::<Root>::new(document(FOR_ROOT))),
                sides: ["vagabond", "second vagabond"],
            },
        ]
    }

    fn begin(&self, seed: u64) -> Box<dyn Play> {
        let seat = |side: &str| ChosenSeat { side: side.into(), who: Who::Bot("Bookkeeper".into()) };
        let chosen = Chosen { seats: self.sides.map(seat).into(), ..Chosen::default() };
        self.stage.begin(&chosen, seed, false).expect("a game of two bots")
    }
}

fn think(play: &mut dyn Play, turns: usize) {
    for _ in 0..turns {
        if play.pending() == Pending::Over || !play.think().expect("a bot that plays") {
            return;
        }
    }
}

/// The stored numbers of the seats, in the order in which they were written.
fn kept(save: &str) -> Vec<(u64, Vec<i64>)> {
    let lines = save.lines().filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok());
    let kept = lines.filter_map(|line| {
        let kept = find(&line, "kept")?;
        let numbers = kept["numbers"].as_array()?.iter().filter_map(serde_json::Value::as_i64).collect();
        Some((kept["seat"].as_u64()?, numbers))
    });
    kept.collect()
}

fn find(value: &serde_json::Value, key: &str) -> Option<serde_json::Value> {
    let inside = value.as_object()?;
    inside.get(key).cloned().or_else(|| inside.values().find_map(|value| find(value, key)))
}

#[test]
fn each_seat_counts_its_own_turns() {
    for case in Case::all() {
        let mut play = case.begin(5);
        think(&mut *play, 12);
        let all = kept(&play.save());
        for seat in [0, 1] {
            let greed: Vec<i64> =
                all.iter().filter(|(of, _)| *of == seat).map(|(_, numbers)| numbers[0]).collect();
            assert!(greed.len() >= 3, "{all:?}");
            assert!(greed.windows(2).all(|pair| pair[1] == pair[0] + 1), "one a turn: {greed:?}");
            assert_eq!(greed[0], 1);
        }
        // A drawn card stays out of the deck until the deck is empty.
        let left = |numbers: &[i64]| numbers[1] + numbers[2];
        assert!(all.iter().all(|(_, numbers)| left(numbers) == (7 - numbers[0]).rem_euclid(7)), "{all:?}");
    }
}

#[test]
fn undo_save_and_threads_give_the_same_game() {
    let cases = Case::all();
    for (case, seed) in cases.iter().flat_map(|case| [1, 2, 3].map(|seed| (case, seed))) {
        let mut play = case.begin(seed);
        think(&mut *play, 8);
        let half = play.save();
        think(&mut *play, 8);
        let whole = play.save();
        assert!(!kept(&whole).is_empty());

        // Undo to the middle and replay.
        let events = half.lines().count() - 1;
        play.undo(events).expect("it is taken back");
        think(&mut *play, 8);
        assert_eq!(kept(&play.save()), kept(&whole), "seed {seed}: taken back");

        // Save in the middle, reopen, and continue.
        let mut opened = case.stage.open(&half).expect("it opens");
        think(&mut *opened, 8);
        assert_eq!(kept(&opened.save()), kept(&whole), "seed {seed}: opened");

        // The same bot in two games at once.
        let other = std::thread::scope(|scope| {
            let games = [seed, seed + 100].map(|seed| {
                scope.spawn(move || {
                    let mut play = case.begin(seed);
                    think(&mut *play, 16);
                    play.save()
                })
            });
            games.map(|game| game.join().expect("a game"))
        });
        assert_eq!(kept(&other[0]), kept(&whole), "seed {seed}: in threads");
    }
}
