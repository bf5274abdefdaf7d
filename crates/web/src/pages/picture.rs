//! The board as one picture that stands by itself: for the list of games, and for whoever asks the API.

/// What the drawings of the games take from the page's style sheet.
const COLOURS: &str = "svg{--card:#fcfbf7;--ink:#1a2133;--soft:#4b5468;--line:#dbd6c8;--accent:#0b6f60;--on-accent:#fff;\
--tint:#ddf0ea;--glow:#b45309;--sans:sans-serif}\
@media(prefers-color-scheme:dark){svg{--card:#131a29;--ink:#eef1f8;--soft:#b3bdd2;--line:#2a354a;--accent:#57dcc0;\
--on-accent:#04211c;--tint:#113631;--glow:#ffd166}}[hidden]{display:none}";

/// The first drawing of a board, with the symbols it refers to and its colours; none if the game draws
/// no map.
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
    let tag = tag.replacen("class=\"", "class=\"at-table ", 1);
    // HTML lets an attribute stand without a value; a picture of its own is XML.
    let drawn = inside(map).replace(" hidden>", " hidden=\"\">").replace(" hidden ", " hidden=\"\" ");
    Some(format!("{tag}><style>{COLOURS}{style}</style>{symbols}{drawn}</svg>"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_picture_is_one_drawing_with_its_symbols() {
        let board = r##"<svg class="symbols"><defs><path id="a"/></defs></svg><svg class="map wide" viewBox="0 0 9 9"><use href="#a"/></svg><svg class="map narrow"></svg>"##;
        let picture = picture(board, ".map{}").unwrap();
        assert!(
            picture.starts_with(r#"<svg class="at-table map wide" viewBox="0 0 9 9"><style>"#),
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
