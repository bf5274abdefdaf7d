//! Corrections in the words of a sketch: `3: marquise 2, sawmill` gives the contents of clearing 3,
//! `clearing 3 sawmill: 1` the number of a piece, `marquise points: 5` a score, and
//! `move 2 eyrie from 3 to 6` moves warriors.

use crate::bot::sketch;
use crate::correct::tally;
use crate::state::*;

/// Applies the correction, if it is written in these words.
pub(crate) fn amend(s: &mut State, line: &str) -> Option<Result<(), String>> {
    if let Some(rest) = line.strip_prefix("move ") {
        return Some(shift(s, rest));
    }
    let (key, value) = line.split_once(':')?;
    let (key, value) = (key.trim(), value.trim());
    let key = key.strip_prefix("clearing ").unwrap_or(key);
    let words: Vec<&str> = key.split_whitespace().collect();
    let number = words.first().and_then(|w| w.parse().ok()).filter(|n| (1..=12).contains(n));
    match (number, &words[..]) {
        (Some(n), [_]) => Some(lay_anew(s, Clearing::numbered(n), value)),
        (Some(n), [_, piece @ ..]) => {
            let count = value.parse().ok()?;
            set_count(s, Clearing::numbered(n), &piece.join(" "), count)
        }
        (None, [name @ .., "points"]) if !name.is_empty() && value.parse::<u8>().is_err() => {
            Faction::parse(&name.join(" "))?;
            Some(Err(say!("fix-no-number", value = value)))
        }
        _ => {
            if let Some(done) = value.parse().ok().and_then(|n| tally::set(s, key, n)) {
                return Some(done);
            }
            let mut copy = *s;
            sketch::clear(&mut copy, key);
            let written = sketch::write(&mut copy, key, value)?;
            Some(written.map(|()| *s = copy))
        }
    }
}

/// Removes everything but pawns and the ruin from the clearing, and places the given pieces.
fn lay_anew(s: &mut State, at: Clearing, text: &str) -> Result<(), String> {
    let mut copy = *s;
    for f in Faction::ALL {
        let there = std::mem::take(&mut copy.warriors[at.index()][f.index()]);
        copy.supply[f.index()] += there;
    }
    copy.buildings[at.index()] = [0; BUILDINGS];
    copy.wood[at.index()] = 0;
    copy.plots[at.index()] = Plot::None;
    (0..GUESTS).for_each(|guest| copy.lay_guest_tokens(guest, at, 0));
    copy.keep = copy.keep.filter(|keep| *keep != at);
    for set in [&mut copy.sympathy, &mut copy.trade_posts, &mut copy.tunnels] {
        set.remove(at);
    }
    if !matches!(text, "" | "nothing" | "empty") {
        sketch::lay(&mut copy, at, text)?;
    }
    *s = copy;
    Ok(())
}

/// Sets the number of warriors, buildings or tokens of a kind.
fn set_count(s: &mut State, at: Clearing, piece: &str, n: u8) -> Option<Result<(), String>> {
    let i = at.index();
    if let Some(f) = Faction::parse(piece).filter(|f| !f.is_vagabond()) {
        let all = s.supply[f.index()] + s.warriors[i][f.index()];
        return Some(all.checked_sub(n).ok_or_else(|| say!("fix-too-few")).map(|left| {
            s.supply[f.index()] = left;
            s.warriors[i][f.index()] = n;
        }));
    }
    if let Some(f) = Faction::parse(piece).filter(|f| s.players().has(*f)) {
        let pawn = &mut s.pawns[f.board()];
        if n > 0 {
            *pawn = Spot::Clearing(at);
        } else if *pawn == Spot::Clearing(at) {
            *pawn = Spot::Off;
        }
        return Some(Ok(()));
    }
    if let Some(f) = piece.strip_suffix(" pawn").and_then(Faction::parse) {
        let pawns = &mut s.guest_pawns[f.guest()?];
        if n > 0 {
            pawns.insert(at)
        } else {
            pawns.remove(at)
        }
        return Some(Ok(()));
    }
    if piece == "ferry" && s.map == MapId::Lake {
        // It lies in one place: from there it goes to another.
        if n > 0 {
            s.ferry = at;
        }
        return Some(Ok(()));
    }
    if piece == "ruin" {
        s.ruins[i].stands = n > 0;
        return Some(Ok(()));
    }
    if let Some(plot) = plot(piece, s.by_hand) {
        s.plots[i] = if n > 0 { plot } else { Plot::None };
        return Some(Ok(()));
    }
    if let Some(b) = Building::parse(piece) {
        s.buildings[i][b.index()] = n;
        return Some(Ok(()));
    }
    let set = |set: &mut Clearings| if n > 0 { set.insert(at) } else { set.remove(at) };
    let token = Token::parse(piece)?;
    match token {
        Token::Guest1 | Token::Guest2 | Token::Guest3 | Token::Guest4 => {
            s.lay_guest_tokens(token.guest()?, at, n);
        }
        Token::Wood => s.wood[i] = n,
        Token::Keep => s.keep = (n > 0).then_some(at).or(s.keep.filter(|keep| *keep != at)),
        Token::Sympathy => set(&mut s.sympathy),
        Token::TradePost => set(&mut s.trade_posts),
        Token::Tunnel => set(&mut s.tunnels),
        Token::Plot => return None,
    }
    Some(Ok(()))
}

/// `plot up snare`, or one that only its owner has seen.
fn plot(piece: &str, unseen: bool) -> Option<Plot> {
    if piece == "plot" && unseen {
        return Some(Plot::Unseen);
    }
    PlotKind::parse(piece.strip_prefix("plot up ")?).map(Plot::Up)
}

/// `2 eyrie from 3 to 6`; the Burrow is a place too.
fn shift(s: &mut State, text: &str) -> Result<(), String> {
    let help = || say!("fix-move", text = text, example = "move 2 eyrie from 3 to 6");
    let place = |word: &str| match word.trim().trim_start_matches("clearing ").trim_start_matches("the ") {
        word if word.eq_ignore_ascii_case("burrow") => Some(Clearing::BURROW),
        word => word.parse().ok().filter(|n| (1..=12).contains(n)).map(Clearing::numbered),
    };
    let (who, way) = text.split_once(" from ").ok_or_else(help)?;
    let (from, to) = way.split_once(" to ").ok_or_else(help)?;
    let (from, to) = (place(from).ok_or_else(help)?, place(to).ok_or_else(help)?);
    let (f, n) = sketch::warriors(who).ok_or_else(help)?;
    if [from, to].contains(&Clearing::BURROW) && f != Faction::Duchy {
        return Err(say!("fix-only-duchy"));
    }
    let there = &mut s.warriors[from.index()][f.index()];
    *there =
        there.checked_sub(n).ok_or_else(|| say!("fix-not-so-many", place = crate::words::place(from)))?;
    s.warriors[to.index()][f.index()] += n;
    Ok(())
}
