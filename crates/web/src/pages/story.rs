//! A bot's turn as a story: a headline, a few steps with arrows on the map, and the bookkeeping folded
//! into them.

use crate::GameId;
use crate::app::Live;
use maud::{Markup, PreEscaped, html};
use table::play::{Kind, Told};
use table::{Happened, Score, Seat, Weight};

/// One step of the story.
#[derive(Debug, PartialEq)]
struct Beat<'t> {
    /// Its main event.
    head: &'t Happened,
    /// The other events up to its end.
    rest: Vec<&'t Happened>,
    /// The start and end of a move, if there is one.
    arrow: Vec<String>,
    /// All places that it concerns.
    places: &'t [String],
    /// The position in the log after it.
    end: usize,
}

/// The bot's turn that contains this point, up to its last action and the results of that.
fn around(told: &[Told], at: usize) -> &[Told] {
    let begins = |told: &Told| told.kind == Kind::Bot;
    let first = told[..at.min(told.len())].iter().rposition(begins).unwrap_or(0);
    let length = told[first..].iter().skip(1).position(begins).map_or(told.len() - first, |next| next + 1);
    let turn = &told[first..first + length];
    if turn.is_empty() {
        return turn;
    }
    let own = |one: &Told| one.kind == Kind::Act && one.seat == turn[0].seat;
    let Some(last) = turn.iter().rposition(own) else { return turn };
    let after = turn[last + 1..].iter().take_while(|told| told.kind != Kind::Act).count();
    &turn[..last + 1 + after]
}

/// Groups events into beats. Visible actions and headlines start a beat; everything else belongs to the
/// beat before it, or to the first one.
fn beats(told: &[Told]) -> Vec<Beat<'_>> {
    let mut beats: Vec<Beat> = Vec::new();
    let mut before = Vec::new();
    let actor = told.iter().find(|told| told.kind == Kind::Act).and_then(|told| told.seat);
    for one in told.iter().filter(|told| told.kind != Kind::Bot) {
        // With its last event the turn may pass to somebody else, and begin with what happens by itself.
        let passes = |happened: &Happened| happened.begins_turn() && happened.seat != actor;
        let within = one.happenings.iter().position(passes).filter(|_| actor.is_some());
        let happenings = &one.happenings[..within.unwrap_or(one.happenings.len())];
        let weight =
            happenings.iter().filter(|happened| !is_points(happened)).map(|happened| happened.weight).max();
        let on_map =
            |happened: &Happened| happened.weight > Weight::Bookkeeping && !happened.places.is_empty();
        let seen = one.kind == Kind::Act
            && (!one.places.is_empty() || happenings.iter().any(on_map) || beats.is_empty());
        let carries = weight == Some(Weight::Headline) || (weight == Some(Weight::Beat) && seen);
        let mut weighty =
            happenings.iter().filter(|happened| !is_points(happened) && Some(happened.weight) == weight);
        // What was decided says more than what follows from it.
        let decided = weighty.clone().find(|happened| happened.words == one.words);
        let head = decided.or_else(|| weighty.next());
        match (head.filter(|_| carries), beats.last_mut()) {
            (Some(head), _) => {
                let mut rest = std::mem::take(&mut before);
                rest.extend(happenings.iter().filter(|happened| *happened != head));
                let places = if one.places.is_empty() { &head.places } else { &one.places };
                beats.push(Beat { head, rest, arrow: arrow(one), places, end: one.at + 1 });
            }
            (None, Some(beat)) => {
                beat.rest.extend(happenings);
                beat.end = one.at + 1;
            }
            (None, None) => before.extend(happenings),
        }
    }
    // A turn in which nothing came of anything is one beat, so that it is told at all.
    if let (true, [head, rest @ ..], Some(last)) = (beats.is_empty(), &before[..], told.last()) {
        beats.push(Beat { head, rest: rest.to_vec(), arrow: Vec::new(), places: &[], end: last.at + 1 });
    }
    beats
}

/// Whether it is about points, which belong to the action that earned them.
fn is_points(happened: &Happened) -> bool {
    matches!(happened.score, Some(Score::Points { .. } | Score::Compared { .. }))
}

fn arrow(told: &Told) -> Vec<String> {
    let motions = told.happenings.iter().flat_map(|happened| &happened.motions);
    let mut moved = motions.filter_map(|motion| Some(vec![motion.from.clone()?, motion.to.clone()?]));
    moved.next().unwrap_or_default()
}

/// The most beats that a headline names.
const NAMED: usize = 3;

/// The turn in one sentence: the seat, with its mark, and its most important events, in order.
fn marked(live: &Live, seat: Seat, beats: &[Beat<'_>]) -> Option<Markup> {
    let seats = live.play.seats();
    let name = &seats.get(usize::from(seat.0))?.name;
    let sentence = headline(name, beats);
    let named = super::capital(name);
    Some(html! {
        @match sentence.strip_prefix(&named) {
            Some(rest) => {
                b class=(super::scores::class(&seats, seat)) { (PreEscaped(live.play.mark(seat))) " " (named) }
                (rest)
            },
            None => (sentence),
        }
    })
}

/// The turn in one sentence: the seat and its most important events, in order.
fn headline(name: &str, beats: &[Beat<'_>]) -> String {
    // Repeated actions are said once. What weighs most is named, of the rest first what moves on the map.
    let is_new =
        |(nth, beat): &(usize, &Beat<'_>)| beats[..*nth].iter().all(|one| one.head.words != beat.head.words);
    let mut named: Vec<(usize, &Beat)> = beats.iter().enumerate().filter(is_new).collect();
    named.sort_by_key(|(_, beat)| {
        std::cmp::Reverse((beat.head.weight, !beat.arrow.is_empty(), !beat.places.is_empty()))
    });
    named.truncate(NAMED);
    named.sort_by_key(|(nth, _)| *nth);
    let said: Vec<(bool, &str)> = named
        .into_iter()
        .map(|(_, beat)| match beat.head.words.strip_prefix(name) {
            Some(rest) => (true, rest.trim_start()),
            None => (false, &*beat.head.words),
        })
        .collect();
    let name = super::capital(name);
    // What the seat did is one sentence; what then happened by itself is a sentence of its own.
    let sentences = said.chunk_by(|(one, _), (other, _)| *one && *other).enumerate();
    let sentences = sentences.map(|(nth, phrases)| match (phrases, nth) {
        ([(false, words)], 0) => format!("{name}: {words}"),
        ([(false, words)], _) => super::capital(words),
        _ => format!("{name} {}", row(phrases)),
    });
    sentences.collect::<Vec<_>>().join(". ")
}

/// Phrases as a list; a comma before the last one if another comma would hide where it begins.
fn row(phrases: &[(bool, &str)]) -> String {
    let words: Vec<&str> = phrases.iter().map(|(_, words)| *words).collect();
    let [first @ .., last] = &words[..] else { return String::new() };
    if first.is_empty() {
        return last.to_string();
    }
    let comma = if first.iter().any(|words| words.contains(", ")) { "," } else { "" };
    format!("{}{comma} {} {last}", first.join(", "), say!("and"))
}

/// Each bot's turn in one sentence.
pub(super) fn headlines(live: &Live, told: &[Told]) -> Vec<Markup> {
    let turns = told.split(|one| one.kind == Kind::Bot).skip(1);
    let begun = told.iter().filter(|one| one.kind == Kind::Bot);
    let named = begun.zip(turns).filter_map(|(bot, turn)| {
        let beats = beats(turn);
        // If nothing happens on the map, the lines themselves are short enough.
        beats.iter().any(|beat| !beat.places.is_empty()).then(|| marked(live, bot.seat?, &beats))?
    });
    named.collect()
}

/// Where the story of the turn that begins after this point opens: after its first beat.
pub(super) fn opens(told: &[Told], after: usize) -> usize {
    let begins = told[after.min(told.len())..].iter().position(|told| told.kind == Kind::Bot);
    let begun = begins.map_or(after, |nth| after + nth) + 1;
    beats(around(told, begun)).first().map_or(begun, |beat| beat.end)
}

/// Drawings of the rolled dice.
pub(super) fn drawings<'t>(happenings: impl Iterator<Item = &'t Happened>) -> Markup {
    let drawn: Vec<&Happened> = happenings.filter(|happened| !happened.drawing.is_empty()).collect();
    html! {
        @if !drawn.is_empty() {
            ul.dice { @for happened in drawn { li title=(happened.words) { (PreEscaped(&happened.drawing)) } } }
        }
    }
}

pub(super) fn story(id: GameId, live: &Live, told: &[Told], at: usize) -> Markup {
    let turn = around(told, at);
    let beats = beats(turn);
    let now = beats.iter().position(|beat| at <= beat.end).unwrap_or(beats.len().saturating_sub(1));
    let seat = turn.first().and_then(|told| told.seat);
    let name = seat.map(|seat| live.play.seats()[usize::from(seat.0)].name.clone());
    let link = |at: usize| format!("/g/{id}?at={at}");
    let first = turn.first().map_or(0, |told| told.at);
    let last = turn.last().map_or(told.len(), |told| told.at + 1);
    let before = match now {
        0 => (first > 0).then(|| link(first)),
        _ => Some(link(beats[now - 1].end)),
    };
    let after = match beats.get(now + 1) {
        Some(beat) => Some(link(beat.end)),
        None => (last < told.len()).then(|| link(last + 1)),
    };
    html! {
        section.story aria-label=(say!("what-happened")) {
            header {
                h2.step #step tabindex="-1" {
                    @if let (Some(seat), false) = (seat, beats.is_empty()) { (marked(live, seat, &beats).unwrap_or_default()) }
                    @else if let Some(beat) = beats.get(now) { (beat.head.words) }
                    @else if let Some(name) = &name { (say!("thinks", who = name)) }
                    @else { (say!("the-beginning")) }
                    @if let Some(beat) = beats.get(now) { span.sr { ". " (now + 1) ": " (beat.head.words) } }
                }
                nav.controls aria-label=(say!("go-through-it")) {
                    @if let Some(href) = &before { a.button data-key="ArrowLeft" href=(href) aria-label=(say!("before")) { "‹" } }
                    button type="button" data-play aria-label=(say!("play-and-pause")) { "▶" }
                    button type="button" data-speed aria-label=(say!("speed")) hidden {}
                    @if let Some(href) = &after { a.button data-key="ArrowRight" data-next href=(href) aria-label=(say!("next")) { "›" } }
                    a.button.primary data-key="Escape" href={ "/g/" (id) } { (say!("skip-to-now")) }
                }
            }
            ol.beats tabindex="0" aria-label=(say!("steps-of-this-turn")) {
                @for (nth, beat) in beats.iter().enumerate() {
                    li.now[nth == now] data-arrow=[(nth <= now).then(|| beat.arrow.join(" "))]
                        data-places=[(nth <= now).then(|| beat.places.join(" "))] {
                        a href=(link(beat.end)) aria-current=[(nth == now).then_some("step")] { b { (nth + 1) } span { (beat.head.words) } }
                        (drawings(std::iter::once(beat.head).chain(beat.rest.iter().copied())))
                        @let rest = beat.rest.iter().copied().filter(|happened| happened.drawing.is_empty());
                        @let (told, upkeep): (Vec<&Happened>, Vec<&Happened>) = rest.partition(|happened| happened.weight > Weight::Bookkeeping);
                        @if !told.is_empty() { ul { @for happened in told { li { (happened.words) } } } }
                        @if !upkeep.is_empty() {
                            details open[nth == now] { summary { (say!("n-more", n = upkeep.len())) } ul { @for happened in upkeep { li { (happened.words) } } } }
                        }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::Motion;

    fn told(at: usize, kind: Kind, words: &str, weight: Weight, places: &[&str]) -> Told {
        let places: Vec<String> = places.iter().map(|place| place.to_string()).collect();
        let happenings = match kind {
            Kind::Lot => vec![],
            _ => {
                let motions = match &places[..] {
                    [from, to] => vec![Motion {
                        piece: "ship".into(),
                        owner: Some(Seat(1)),
                        count: 1,
                        from: Some(from.clone()),
                        to: Some(to.clone()),
                    }],
                    _ => vec![],
                };
                let happened = Happened::words(weight, Some(Seat(1)), words.into(), places.clone());
                vec![Happened { motions, ..happened }]
            }
        };
        Told { at, kind, seat: Some(Seat(1)), words: words.into(), places, happenings }
    }

    #[test]
    fn bookkeeping_is_folded_into_the_beats() {
        use Weight::*;
        let told = [
            told(0, Kind::Bot, "blue thinks", Bookkeeping, &[]),
            told(1, Kind::Chance, "a card", Beat, &[]),
            told(2, Kind::Act, "blue copies", Beat, &[]),
            told(3, Kind::Act, "blue lowers the hand counter", Bookkeeping, &[]),
            told(4, Kind::Act, "blue moves", Beat, &["gate1", "gate2"]),
            told(5, Kind::Lot, "a lot", Bookkeeping, &[]),
            told(6, Kind::Act, "blue attacks", Headline, &["gate2"]),
            told(7, Kind::Chance, "hit", Beat, &[]),
        ];
        let beats = beats(&told);
        let heads: Vec<&str> = beats.iter().map(|beat| &*beat.head.words).collect();
        assert_eq!(heads, ["blue copies", "blue moves", "blue attacks"]);
        assert_eq!(beats.iter().map(|beat| beat.end).collect::<Vec<_>>(), [4, 6, 8]);
        assert_eq!(beats[1].arrow, ["gate1", "gate2"]);
    }

    #[test]
    fn a_headline_names_what_weighs_most() {
        use Weight::*;
        let turn = [
            told(1, Kind::Act, "blue copies", Headline, &[]),
            told(2, Kind::Act, "blue moves", Beat, &["gate1", "gate2"]),
            told(3, Kind::Act, "blue attacks yellow in gate 2", Headline, &["gate2"]),
        ];
        assert_eq!(headline("blue", &beats(&turn)), "Blue copies, moves and attacks yellow in gate 2");
        assert_eq!(headline("blue", &beats(&turn[..1])), "Blue copies");
        let long = [
            told(1, Kind::Act, "blue leads", Headline, &[]),
            told(2, Kind::Act, "blue spends a fuel", Beat, &[]),
            told(3, Kind::Act, "blue moves", Beat, &["gate1", "gate2"]),
            told(4, Kind::Act, "blue moves on", Beat, &["gate2", "hex2"]),
            told(5, Kind::Act, "blue attacks", Headline, &["hex2"]),
            told(6, Kind::Act, "blue attacks", Headline, &["hex2"]),
        ];
        assert_eq!(headline("blue", &beats(&long)), "Blue leads, moves and attacks");
        let led = [
            told(1, Kind::Act, "blue leads aggression 2, face down", Headline, &[]),
            told(2, Kind::Act, "blue declares tycoon", Headline, &[]),
            told(3, Kind::Act, "chapter 1 ends", Headline, &[]),
        ];
        let sentences = "Blue leads aggression 2, face down, and declares tycoon. Chapter 1 ends";
        assert_eq!(headline("blue", &beats(&led)), sentences);
        let forced = [told(1, Kind::Act, "2 ships are placed", Beat, &["gate1"])];
        assert_eq!(headline("blue", &beats(&forced)), "Blue: 2 ships are placed");
    }

    #[test]
    fn a_story_is_one_bots_turn() {
        use Weight::*;
        let told = vec![
            told(0, Kind::Act, "red passes", Beat, &[]),
            told(1, Kind::Bot, "blue thinks", Bookkeeping, &[]),
            told(2, Kind::Act, "blue passes", Beat, &[]),
            told(3, Kind::Bot, "white thinks", Bookkeeping, &[]),
            told(4, Kind::Act, "white attacks", Beat, &[]),
            told(5, Kind::Chance, "a hit", Beat, &[]),
            Told { seat: Some(Seat(0)), ..told(6, Kind::Act, "red passes", Beat, &[]) },
        ];
        assert_eq!(around(&told, 3).len(), 2);
        let words: Vec<&str> = around(&told, 5).iter().map(|told| &*told.words).collect();
        assert_eq!(words, ["white thinks", "white attacks", "a hit"]);
    }
}
