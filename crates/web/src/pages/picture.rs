//! The board as a standalone picture, for the list of games and for the API.

use table::Who;
use table::play::Stage;
use table::show::{Chosen, ChosenSeat};

/// The colours that the games' drawings take from the page's style sheet.
const COLOURS: &str = "svg{--card:#fcfbf7;--ink:#1a2133;--soft:#4b5468;--line:#dbd6c8;--accent:#0b6f60;--on-accent:#fff;\
--tint:#ddf0ea;--glow:#b45309;--sans:sans-serif}\
@media(prefers-color-scheme:dark){svg{--card:#131a29;--ink:#eef1f8;--soft:#b3bdd2;--line:#2a354a;--accent:#57dcc0;\
--on-accent:#04211c;--tint:#113631;--glow:#ffd166}}[hidden]{display:none}";

/// The first drawing of a board with its symbols and colours; `None` if the game draws no map.
pub(crate) fn picture(board: &str, style: &str) -> Option<String> {
    let drawings: Vec<&str> =
        board.split_inclusive("</svg>").filter_map(|part| part.find("<svg").map(|at| &part[at..])).collect();
    let is_symbols = |drawing: &&&str| drawing.starts_with("<svg class=\"symbols\"");
    let map = drawings.iter().find(|drawing| !is_symbols(drawing))?;
    let inside = |drawing: &str| {
        drawing.split_once('>').map_or("", |(_, rest)| rest).trim_end_matches("</svg>").to_string()
    };
    let symbols = drawings.iter().find(is_symbols).map_or(String::new(), |drawing| inside(drawing));
    let (tag, _) = map.split_once('>')?;
    let mut tag = tag.replacen("class=\"", "class=\"at-table ", 1);
    // Inside a page a drawing needs no namespace; by itself it does.
    if !tag.contains("xmlns=") {
        tag = tag.replacen("<svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"", 1);
    }
    // HTML allows attributes without a value; a standalone SVG is XML and does not.
    let drawn = inside(map).replace(" hidden>", " hidden=\"\">").replace(" hidden ", " hidden=\"\" ");
    Some(format!("{tag}><style>{COLOURS}{style}</style>{symbols}{drawn}</svg>"))
}

/// The board of a game started with the form's defaults. For games without a map, a drawing of a list,
/// which is what their page shows.
pub(crate) fn opening(stage: &dyn Stage) -> String {
    opening_map(stage).unwrap_or_else(|| LIST.into())
}

fn opening_map(stage: &dyn Stage) -> Option<String> {
    let form = stage.form();
    let sides = form.sides.iter().take(usize::from(form.proposed_players));
    let seats = sides.enumerate().map(|(at, side)| {
        let who = match (at, stage.opponent(side.value)) {
            (0, _) => Who::Human,
            (_, Some(document)) => Who::Bot(document.name.clone()),
            (_, None) => Who::Random,
        };
        ChosenSeat { side: side.value.into(), who }
    });
    let chosen = stage.arrange(Chosen { seats: seats.collect(), ..Chosen::default() });
    let mut play = stage.begin(&chosen, OPENING, false).ok()?;
    // Play to the human's first decision, so that there are pieces on the map.
    for _ in &chosen.seats {
        if !play.think().ok()? {
            break;
        }
    }
    for correction in stage.pictured() {
        play.correct(correction).ok()?;
    }
    picture(&play.view(play.len(), None, &[]).board, play.style())
}

/// Three steps of a list, the first ones ticked.
const LIST: &str = concat!(
    r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 272 120"><style>.a{fill:#e7e3d8}.b{fill:#fcfbf7;stroke:#dbd6c8}"#,
    r#".c{fill:none;stroke:#0b6f60;stroke-width:2}.d{fill:#0b6f60}.e{stroke:#4b5468;stroke-width:5;stroke-linecap:round;opacity:.35}"#,
    r#"@media(prefers-color-scheme:dark){.a{fill:#0b101b}.b{fill:#1c2536;stroke:#2a354a}.c{stroke:#57dcc0}.d{fill:#57dcc0}.e{stroke:#b3bdd2}}</style>"#,
    r#"<rect class="a" width="272" height="120"/><rect class="b" x="71" y="12" width="130" height="130" rx="10"/>"#,
    r#"<circle class="d" cx="92" cy="36" r="9"/><circle class="d" cx="92" cy="64" r="9"/><circle class="c" cx="92" cy="92" r="8"/>"#,
    r#"<path d="M88 36l3 3 5-6M88 64l3 3 5-6" fill="none" stroke="white" stroke-width="2"/>"#,
    r#"<path class="e" d="M112 36h70M112 64h52M112 92h62"/></svg>"#
);

/// The seed of the games in the pictures.
const OPENING: u64 = 3;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_picture_is_one_drawing_with_its_symbols() {
        let board = r##"<svg class="symbols"><defs><path id="a"/></defs></svg><svg class="map wide" viewBox="0 0 9 9"><use href="#a"/></svg><svg class="map narrow"></svg>"##;
        let picture = picture(board, ".map{}").unwrap();
        assert!(
            picture.starts_with(
                r#"<svg xmlns="http://www.w3.org/2000/svg" class="at-table map wide" viewBox="0 0 9 9"><style>"#
            ),
            "{picture}"
        );
        assert!(picture.contains(r##"<path id="a"/></defs><use href="#a"/></svg>"##), "{picture}");
        assert_eq!(picture.matches("<svg").count(), 1);
    }

    #[test]
    fn what_is_hidden_is_said_as_xml_wants_it() {
        let picture =
            picture(r#"<svg class="map"><g class="a" hidden><path/></g><g hidden id="b"></g></svg>"#, "");
        let picture = picture.unwrap();
        assert!(
            picture.contains(r#"<g class="a" hidden=""><path/></g><g hidden="" id="b"></g>"#),
            "{picture}"
        );
    }

    #[test]
    fn a_board_without_a_drawing_has_no_picture() {
        assert_eq!(picture("<p>the board is the physical one</p>", ""), None);
    }
}
