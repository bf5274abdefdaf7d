//! Whoever else is at the table: known factions, strangers, hirelings; and what they may have done.

use super::super::choices::Choices;
use crate::state::*;
use crate::words;
use ::beside::{Answers, Choice, Desk, Question, Stop};
use table::Game;

/// Somebody who is not a bot, or pieces that are nobody's.
#[derive(Clone, Debug, PartialEq)]
pub struct Guest {
    pub faction: Faction,
    pub name: String,
    pub is_hireling: bool,
    pub colour: Option<&'static str>,
    /// How its buildings and tokens are called.
    pub building: String,
    pub token: String,
    pub reach: Option<u8>,
}

/// Factions that the program knows by name only: name, reach, colour, building, token.
const NAMED: [(&str, u8, &str, &str, &str); 2] = [
    ("Lord of the Hundreds", 9, "crimson", "stronghold", "mob"),
    ("Keepers in Iron", 8, "slategray", "waystation", "relic"),
];

/// What can be written as the colour of a stranger.
pub const COLOURS: [(&str, &str); 12] = [
    ("red", "crimson"),
    ("grey", "slategray"),
    ("gray", "slategray"),
    ("green", "seagreen"),
    ("blue", "royalblue"),
    ("yellow", "goldenrod"),
    ("orange", "darkorange"),
    ("purple", "rebeccapurple"),
    ("pink", "palevioletred"),
    ("brown", "saddlebrown"),
    ("black", "dimgray"),
    ("teal", "teal"),
];

/// What the factions of this evening reach, if somebody has told that of strangers.
pub fn reach(choices: &Choices) -> Option<String> {
    let guests = guests(choices);
    let players: Vec<&Guest> = guests.iter().filter(|guest| !guest.is_hireling).collect();
    let strange: Option<u8> = players.iter().map(|guest| guest.reach).sum();
    let own: u8 = choices.bots.iter().map(|bot| bot.faction.reach()).sum();
    let (all, n) = (own + strange?, players.len() + choices.bots.len());
    let needed = least_reach(n);
    let verdict = if all >= needed { "enough" } else { "less than the law of Root advises" };
    Some(format!("The factions reach {all}: {verdict} for {n} ({needed})."))
}

/// In the order in which they were written; strangers get the next free number.
pub fn guests(choices: &Choices) -> Vec<Guest> {
    let mut strangers = Faction::STRANGERS.iter().copied();
    let mut guests = Vec::new();
    for person in &choices.people {
        let known = person.faction.filter(|f| choices.bots.iter().all(|bot| bot.faction != *f));
        let Some(faction) = known.or_else(|| strangers.next()) else { break };
        guests.push(match known {
            Some(f) => Guest {
                faction: f,
                name: words::title(f).into(),
                is_hireling: false,
                colour: None,
                building: String::new(),
                token: String::new(),
                reach: Some(f.reach()),
            },
            None => stranger(faction, &person.title, false),
        });
    }
    for hirelings in &choices.hirelings {
        let Some(faction) = strangers.next() else { break };
        guests.push(stranger(faction, hirelings, true));
    }
    guests
}

/// "Keepers in Iron", "Lilypad Diaspora (green, 6)".
fn stranger(faction: Faction, text: &str, is_hireling: bool) -> Guest {
    let (name, notes) = text.split_once('(').unwrap_or((text, ""));
    let name = name.trim();
    let notes: Vec<&str> =
        notes.trim_end_matches(')').split_whitespace().map(|word| word.trim_matches(',')).collect();
    let like = |known: &&(&str, u8, &str, &str, &str)| {
        let (wanted, known) = (name.to_lowercase(), known.0.to_lowercase());
        wanted.len() > 3 && known.split(' ').any(|word| word == wanted) || wanted == known
    };
    let known = NAMED.iter().find(like).filter(|_| !is_hireling);
    let colour = COLOURS.iter().find(|(word, _)| notes.iter().any(|note| note.eq_ignore_ascii_case(word)));
    let name = known.map_or(name, |known| known.0);
    Guest {
        faction,
        name: name.into(),
        is_hireling,
        colour: colour.map(|(_, colour)| *colour).or(known.map(|known| known.2)),
        building: known.map_or_else(|| format!("{name} building"), |known| known.3.into()),
        token: known.map_or_else(|| format!("{name} token"), |known| known.4.into()),
        reach: notes.iter().find_map(|note| note.parse().ok()).or(known.map(|known| known.1)),
    }
}

/// The humans have had their turns: somebody who has played holds a card again.
pub fn have_played(s: &mut State) {
    for f in s.humans.iter() {
        if s.hands[f.index()].is_empty()
            && let Some(card) = s.deck.nth(0)
        {
            s.deck.remove(card);
            s.hands[f.index()].insert(card);
        }
    }
}

/// What humans discard is not told: a bot that looks at a pile is told what lies there.
pub fn look_at_piles(s: &mut State, bot: Faction, desk: &mut Desk<'_>) -> Result<(), Stop> {
    if bot == Faction::Lizards {
        return look_at_souls(s, desk);
    }
    if bot.is_vagabond() && s.vagabots[bot.board()].character == Some(Character::Tinker) {
        let items: Vec<Item> =
            Item::ALL.iter().take(7).copied().filter(|item| s.items.count(*item) > 0).collect();
        let mut choices = vec![Choice::styled("No item", "none")];
        choices.extend(
            items.iter().map(|item| Choice::styled(::beside::mirror::capital(item.name()), item.name())),
        );
        let at = desk.one(Question::one(
            "The Tinker crafts from the discard pile.",
            "Which item that is still in the supply shows its topmost card with one?",
            choices,
        ))?;
        let pile = s.discard.clear();
        s.deck = s.deck.or(pile);
        if let Some(item) = at.checked_sub(1).and_then(|at| items.get(at)) {
            let shows = |card: &Card| card.item().is_some_and(|(on, _)| on == *item);
            if let Some(card) = s.deck.iter().find(shows) {
                s.deck.remove(card);
                s.discard.push(card);
            }
        }
    }
    Ok(())
}

/// Everybody's discards lie on the Lost Souls.
fn look_at_souls(s: &mut State, desk: &mut Desk<'_>) -> Result<(), Stop> {
    let told = desk.series(Question {
        because: "What anybody spends or discards lies there.".into(),
        words: "Which suits have the Lost Souls, from the bottom to the top?".into(),
        answers: Answers::Series { of: super::coming::suits(true), least: 0, most: 15 },
    })?;
    let pile = s.souls.clear();
    s.deck = s.deck.or(pile);
    for (nth, at) in told.iter().enumerate() {
        let suit = Suit::ALL[usize::from(*at).min(3)];
        let item = if nth + 1 == told.len() { super::coming::item(s, suit, desk)? } else { None };
        let card = super::coming::card_like(s.deck, suit, item);
        let card = card.or_else(|| s.deck.of_suit(suit).nth(0));
        if let Some(card) = card {
            s.deck.remove(card);
            s.souls.push(card);
        }
    }
    Ok(())
}

/// The name of the seat that decides.
pub fn decider(s: &State, seat: table::Seat) -> String {
    crate::Root::seat_name(s, seat)
}
