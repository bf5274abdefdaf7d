//! Open information on the four factions' boards.

use super::*;
use Faction::*;
use table::show::Show;

/// Asserts that the text and the panels, without markup, both say it.
fn says(s: &State, words: &[&str]) {
    let html: String = Root::panels(s, None).iter().map(|panel| panel.html.clone()).collect();
    let mut plain = String::new();
    let mut tag = false;
    for letter in html.chars() {
        tag = (tag || letter == '<') && letter != '>';
        if !tag && letter != '>' {
            plain.push(letter);
        }
    }
    let text = Root::text(s, None);
    for words in words {
        assert!(text.contains(words), "{words}\n{text}");
        assert!(plain.contains(words), "{words}\n{plain}");
    }
}

#[test]
fn lost_souls_and_gardens() {
    let mut s = arena(&Setup::autumn([human(Lizards), human(Marquise)]), Marquise, Step::Actions);
    soul(&mut s, FOX);
    soul(&mut s, BIRD);
    for n in [6, 8, 9] {
        build(&mut s, Building::Garden, n);
    }
    says(&s, &["Lost Souls: ", "Anvil", "Crossbow", "2 fox, 1 mouse"]);
}

#[test]
fn the_market() {
    let mut s = arena(&Setup::autumn([bot(Riverfolk), human(Marquise)]), Marquise, Step::Actions);
    let anvil = card(FOX);
    s.deck.remove(anvil);
    s.market.push(anvil);
    says(&s, &["Market", "Anvil"]);
}

#[test]
fn trade_posts_spaces_and_services() {
    let setup = Setup::autumn([human(Riverfolk), human(Marquise)]);
    let mut s = arena(&setup, Marquise, Step::StartOfBirdsong);
    s.trade_posts = cs(&[6, 8, 9]);
    s.riverfolk.lost_posts = [0, 3, 0];
    s.turn.activated = [1, 0, 0];
    put(&mut s, Marquise, 9, 1);
    says(&s, &["2 fox, 1 mouse", "3 rabbit", "1 fox, 3 rabbit, 1 mouse"]);
    assert!(Root::text(&s, None).contains("services to buy 2"));
    s.turn.step = Step::Actions;
    assert!(!Root::text(&s, None).contains("services to buy"));
}

#[test]
fn ministers_who_have_acted() {
    let mut s = arena(&Setup::autumn([human(Duchy), human(Marquise)]), Duchy, Step::Parliament);
    s.duchy.swayed = [Minister::Captain, Minister::Banker].into_iter().collect();
    s.turn.acted = [Minister::Captain].into_iter().collect();
    assert!(Root::text(&s, None).contains("acted this turn: Captain"));
    assert!(Root::text(&s, None).contains("crowns left: 2 squire, 2 noble, 3 lord"));
    let html: String = Root::panels(&s, None).iter().map(|panel| panel.html.clone()).collect();
    assert!(html.contains("Captain, has acted") && !html.contains("Banker, has acted"));
}
