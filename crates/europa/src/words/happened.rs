//! Changes of the table in words.

use crate::happening::{Change, Entry, Piece, Pile, Track};
use crate::state::level::Level;
use crate::state::{Stage, State};
use crate::words::{branch, faith, kind};

/// One sentence: whose mat, and the change.
pub fn say(change: &Change, state: &State) -> String {
    let who = |player: u8| state.players.get(usize::from(player)).map_or("", |p| p.realm.name());
    let said = match *change {
        Change::Age { to, .. } => return say!("change-age", n = to),
        Change::Round { to, .. } => return say!("change-round", n = to),
        Change::Stage { to, .. } => return say!("change-stage", stage = stage(to)),
        Change::Board { entry } => return on_board(entry, who),
        Change::Realm { from, to, .. } => return say!("change-realm", from = from.name(), to = to.name()),
        Change::Faith { to, .. } => say!("change-faith", faith = faith(to)),
        Change::Prestige { from, to, .. } => say!("change-prestige", from = from, to = to),
        Change::Passed { yes: true, .. } => say!("change-passed"),
        Change::Passed { yes: false, .. } => say!("change-not-passed"),
        Change::EventTaken { yes: true, .. } => say!("change-event-taken"),
        Change::EventTaken { yes: false, .. } => say!("change-event-open"),
        Change::Level { to, .. } => say!("change-level", level = level(to)),
        Change::Capital { to, .. } => say!("change-capital", province = to.name()),
        Change::Track { track, from, to, .. } => say!("change-track", what = of(track), from = from, to = to),
        Change::Army { to: None, .. } => say!("change-army-leaves"),
        Change::Army { from: None, to: Some(to), .. } => say!("change-army-comes", area = to.name()),
        Change::Army { from: Some(from), to: Some(to), .. } => {
            say!("change-army-goes", from = from.name(), to = to.name())
        }
        Change::Merchant { to: None, .. } => say!("change-merchant-leaves"),
        Change::Merchant { to: Some(to), .. } => say!("change-merchant-goes", node = to.name()),
        Change::Piece { piece, is_there, .. } => on_mat(piece, is_there),
        Change::Influence { imperial: false, area, from, to, .. } => {
            say!("change-influence", area = area.name(), from = from, to = to)
        }
        Change::Influence { imperial: true, area, from, to, .. } => {
            say!("change-imperial", area = area.name(), from = from, to = to)
        }
        Change::Card { card, to, .. } => say!("change-card", n = card.number(), pile = pile(to)),
    };
    match change.player() {
        Some(player) => format!("{}: {said}", who(player)),
        None => said,
    }
}

fn on_board<'s>(entry: Entry, who: impl Fn(u8) -> &'s str) -> String {
    match entry {
        Entry::Rebels(true) => say!("deed-rebels-yes"),
        Entry::Rebels(false) => say!("deed-rebels-no"),
        Entry::Emperor(Some(player)) => say!("change-emperor", who = who(player)),
        Entry::Emperor(None) => say!("change-no-emperor"),
        Entry::Authority { from, to } => say!("change-authority", from = from, to = to),
        Entry::Defending(true) => say!("change-defending"),
        Entry::Defending(false) => say!("change-not-defending"),
        Entry::PapalController(Some(player)) => say!("change-curia", who = who(player)),
        Entry::PapalController(None) => say!("change-no-curia"),
        Entry::Uncontested(true) => say!("change-uncontested"),
        Entry::Uncontested(false) => say!("change-contested"),
        Entry::Roma(Some(player)) => say!("change-roma", who = who(player)),
        Entry::Roma(None) => say!("change-no-roma"),
    }
}

fn of(track: Track) -> String {
    match track {
        Track::Available => say!("track-available"),
        Track::Spent => say!("track-spent"),
        Track::Focus(of) => say!("track-focus", kind = kind(of)),
        Track::Reserve => say!("track-reserve"),
        Track::Standing => say!("track-standing"),
        Track::Laid => say!("track-laid"),
        Track::BonusManpower => say!("track-bonus-manpower"),
        Track::Colonists => say!("track-colonists"),
        Track::Cardinals => say!("track-cardinals"),
        Track::Ideas(of) => say!("track-ideas", branch = branch(of)),
        Track::LargeElsewhere => say!("track-large-elsewhere"),
        Track::SmallElsewhere => say!("track-small-elsewhere"),
    }
}

fn on_mat(piece: Piece, is_there: bool) -> String {
    match (piece, is_there) {
        (Piece::Town(p), true) => say!("laid-town", province = p.name()),
        (Piece::Town(p), false) => say!("laid-no-town", province = p.name()),
        (Piece::Unrest(p), true) => say!("laid-unrest", province = p.name()),
        (Piece::Unrest(p), false) => say!("laid-no-unrest", province = p.name()),
        (Piece::Lost(p), true) => say!("laid-lost", province = p.name()),
        (Piece::Lost(p), false) => say!("laid-not-lost", province = p.name()),
        (Piece::Held(p), true) => say!("laid-held", province = p.name()),
        (Piece::Held(p), false) => say!("laid-not-held", province = p.name()),
        (Piece::Ship(z), true) => say!("laid-ship", zone = z.name()),
        (Piece::Ship(z), false) => say!("laid-no-ship", zone = z.name()),
        (Piece::Claim(a), true) => say!("laid-claim", area = a.name()),
        (Piece::Claim(a), false) => say!("laid-no-claim", area = a.name()),
        (Piece::Core(a), true) => say!("laid-core", area = a.name()),
        (Piece::Core(a), false) => say!("laid-no-core", area = a.name()),
        (Piece::Alliance(r), true) => say!("laid-alliance", realm = r.name()),
        (Piece::Alliance(r), false) => say!("laid-no-alliance", realm = r.name()),
        (Piece::Active(r), true) => say!("laid-active", realm = r.name()),
        (Piece::Active(r), false) => say!("laid-not-active", realm = r.name()),
        (Piece::Marriage(r), true) => say!("laid-marriage", realm = r.name()),
        (Piece::Marriage(r), false) => say!("laid-no-marriage", realm = r.name()),
        (Piece::War(r), true) => say!("laid-war", realm = r.name()),
        (Piece::War(r), false) => say!("laid-no-war", realm = r.name()),
        (Piece::Landless(r), true) => say!("laid-landless", realm = r.name()),
        (Piece::Landless(r), false) => say!("laid-not-landless", realm = r.name()),
        (Piece::Truce { realm, .. }, true) => say!("laid-truce", realm = realm.name()),
        (Piece::Truce { realm, .. }, false) => say!("laid-no-truce", realm = realm.name()),
        (Piece::Milestone(k), true) => say!("laid-milestone", kind = kind(k)),
        (Piece::Milestone(k), false) => say!("laid-no-milestone", kind = kind(k)),
        (Piece::Quest, true) => say!("laid-quest"),
        (Piece::Quest, false) => say!("laid-no-quest"),
        (Piece::Focused(card), true) => say!("laid-focused", n = card.number()),
        (Piece::Focused(card), false) => say!("laid-not-focused", n = card.number()),
    }
}

fn pile(pile: Pile) -> String {
    match pile {
        Pile::Draw => say!("pile-draw"),
        Pile::Used => say!("pile-used"),
        Pile::Out => say!("pile-out"),
    }
}

fn level(level: Level) -> String {
    match level {
        Level::Easy => say!("level-easy"),
        Level::Normal => say!("level-normal"),
        Level::Hard => say!("level-hard"),
        Level::VeryHard => say!("level-very-hard"),
    }
}

/// The name of a part of a Round.
pub fn stage(stage: Stage) -> String {
    match stage {
        Stage::SetUp => say!("stage-set-up"),
        Stage::Actions => say!("stage-actions"),
        Stage::LastEvents => say!("stage-last-events"),
        Stage::Invasions => say!("stage-invasions"),
        Stage::Peace => say!("stage-peace"),
        Stage::Unrest => say!("stage-unrest"),
        Stage::Rebels => say!("stage-rebels"),
        Stage::Income => say!("stage-income"),
        Stage::Cleanup => say!("stage-cleanup"),
        Stage::NewAge => say!("stage-new-age"),
        Stage::Scoring => say!("stage-scoring"),
        Stage::Over => say!("stage-over"),
    }
}
