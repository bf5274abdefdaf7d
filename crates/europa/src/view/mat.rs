//! A Bot's mat: each line in words, with its pieces drawn as on the printed one.

use crate::atlas::Province;
use crate::state::State;
use crate::state::card::{Branch, Kind};
use crate::state::mat::Mat;
use crate::words;
use maud::{Markup, html};

/// One line of a mat.
pub(super) struct Line {
    pub name: String,
    /// In words, for every reader.
    pub words: String,
    drawn: Drawn,
}

/// The pieces on a line of the mat.
enum Drawn {
    Nothing,
    /// Pieces that are alike, by kind and number.
    Pieces(Vec<(&'static str, u32)>),
    /// Things with names.
    Named(&'static str, Vec<String>),
}

/// More pieces than this are drawn as one piece and a number.
const LINED_UP: u32 = 12;

impl Line {
    fn new(name: String, words: String, drawn: Drawn) -> Self {
        Line { name, words, drawn }
    }

    fn named(name: String, class: &'static str, things: Vec<String>) -> Self {
        Line { name, words: things.join(", "), drawn: Drawn::Named(class, things) }
    }
}

pub(super) fn lines(state: &State, player: u8, mat: &Mat) -> Vec<Line> {
    let provinces = |list: &[Province]| list.iter().map(|p| p.name().to_string()).collect::<Vec<_>>();
    let pieces = |kinds: &[(&'static str, u8)]| {
        Drawn::Pieces(kinds.iter().map(|(kind, n)| (*kind, u32::from(*n))).collect())
    };
    let (large, small) = mat.on_board();
    let (available, spent) = (mat.available, mat.spent);
    let (standing, laid, reserve) = (mat.standing, mat.laid, mat.reserve);
    let (draw, used, out) = (mat.deck.draw.len(), mat.deck.used.len(), mat.deck.out.len());
    let tax = mat.tax_income();
    let army = mat.army.map_or_else(|| say!("mat-not-on-the-map"), |a| a.name().to_string());
    let ideas = Branch::ALL.map(|b| format!("{} {}", words::branch(b), mat.ideas(b)));
    let mut lines = vec![
        Line::new(say!("mat-prestige"), state.player(player).prestige.to_string(), Drawn::Nothing),
        Line::new(
            say!("mat-bp"),
            say!("mat-bp-are", available = available, spent = spent),
            pieces(&[("coin", available), ("coin out", spent)]),
        ),
        Line::new(
            say!("mat-units"),
            say!("mat-units-are", standing = standing, laid = laid, reserve = reserve),
            pieces(&[("unit", standing), ("unit laid", laid), ("unit out", reserve)]),
        ),
        Line::new(say!("mat-army"), army, Drawn::Nothing),
        Line::new(
            say!("mat-towns"),
            say!("mat-towns-are", large = large, small = small, tax = tax),
            pieces(&[("town large", large), ("town", small)]),
        ),
        Line::new(
            say!("mat-deck"),
            say!("mat-deck-are", draw = draw, used = used, out = out),
            Drawn::Pieces(vec![("card draw", draw), ("card used", used), ("card out", out)]),
        ),
        Line::new(say!("mat-ideas"), ideas.join(", "), Drawn::Named("idea", ideas.to_vec())),
    ];
    let focus = Kind::ALL.into_iter().filter(|k| mat.focus(*k) > 0);
    let focus = focus.map(|k| format!("{} {}", words::kind(k), mat.focus(k)));
    let influence = mat.influence.iter().map(|i| format!("{} {}", i.area.name(), i.cubes));
    let optional = [
        Line::named(say!("mat-focus"), "focus", focus.collect()),
        Line::named(say!("mat-ships"), "ship", mat.ships.iter().map(|z| z.name().into()).collect()),
        Line::named(say!("mat-merchant"), "merchant", mat.merchant.iter().map(|n| n.name().into()).collect()),
        Line::named(say!("mat-unrest"), "unrest", provinces(&mat.unrest)),
        Line::named(say!("mat-occupied"), "unrest", provinces(&mat.lost)),
        Line::named(say!("mat-holds"), "holds", provinces(&mat.held)),
        Line::named(say!("mat-claims"), "claim", mat.claims.iter().map(|a| a.name().into()).collect()),
        Line::named(say!("mat-influence"), "cube", influence.collect()),
        Line::named(
            say!("mat-alliances"),
            "ally",
            mat.alliances.iter().map(|a| a.realm.name().into()).collect(),
        ),
        Line::named(say!("mat-marriages"), "ally", mat.marriages.iter().map(|r| r.name().into()).collect()),
        Line::named(say!("mat-wars"), "war", mat.wars.iter().map(|w| w.enemy.name().into()).collect()),
        Line::named(say!("mat-truces"), "truce", mat.truces.iter().map(|t| t.realm.name().into()).collect()),
    ];
    lines.extend(optional.into_iter().filter(|line| !line.words.is_empty()));
    lines
}

pub(super) fn draw(state: &State, player: u8, mat: &Mat) -> Markup {
    html! {
        dl.mat { @for line in lines(state, player, mat) { dt { (line.name) } dd { (line.draw()) } } }
        (numbers(state, player, mat))
    }
}

/// The numbers of a mat, each with a button for one fewer and one more. A correction that the mat does not allow is
/// refused with its reason.
fn numbers(state: &State, player: u8, mat: &Mat) -> Markup {
    let player = state.player(player);
    let realm = crate::atlas::key(player.realm.name());
    let numbers = [
        ("prestige", say!("mat-prestige"), player.prestige),
        ("available", say!("fix-available"), mat.available.into()),
        ("spent", say!("fix-spent"), mat.spent.into()),
        ("standing", say!("fix-standing"), mat.standing.into()),
        ("laid", say!("fix-laid"), mat.laid.into()),
        ("reserve", say!("fix-reserve"), mat.reserve.into()),
    ];
    html! {
        details {
            summary { (say!("fix-mat")) }
            ul.fix {
                @for (key, name, now) in numbers {
                    li {
                        span { (name) }
                        @for (sign, to) in [("−", now - 1), ("+", now + 1)] {
                            button type="submit" form="put-right" name="text" value={ (realm) "." (key) " = " (to) }
                                disabled[to < 0 && key != "prestige"] aria-label={ (name) ": " (to) } { (sign) }
                            @if sign == "−" { b { (now) } }
                        }
                    }
                }
            }
        }
    }
}

impl Line {
    fn draw(&self) -> Markup {
        match &self.drawn {
            Drawn::Nothing => html! { b { (self.words) } },
            Drawn::Pieces(pieces) => html! {
                span.pieces aria-hidden="true" { @for (kind, n) in pieces { (row(kind, *n)) } }
                small { (self.words) }
            },
            Drawn::Named(class, things) => html! {
                @for thing in things { span.thing.(class) { (thing) } " " }
            },
        }
    }
}

/// Pieces of one kind, side by side; a deck is a pile with its number.
fn row(kind: &str, n: u32) -> Markup {
    let is_pile = kind.starts_with("card") || n > LINED_UP;
    let piece = html! { i.(kind) {} };
    html! {
        @if is_pile && n > 0 { span.pile { (piece) (n) } }
        @else { @for _ in 0..n { (piece) } }
    }
}
