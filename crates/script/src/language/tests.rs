use super::*;
use crate::words::{Text, every};

const RULES: &str = "
    class A          = a | an | the
    @place           = a place
    deed.move        = move (<ship>= | <size> <ship>s) to <place>
    deed.tax         = tax <city>+or [to <goal>+or]
    size.least       = at least <#> | <#> or more
    size.is          = <#>
    ship.ship        = {A} <fresh>* ship~/fleet
    fresh.fresh      = fresh/undamaged
    fresh.damaged    = damaged
    city.any         = {A} city~
    city.rival       = {A} rival city~
    goal.contend     = contend [for] <ambition>+or
    goal.rich        = get rich
    ambition.tycoon  = tycoon
    ambition.empath  = empath
    place.gate       = {A} gate~ <clause>*
    clause.with      = with <ship>s
    clause.near      = near <place>
";

fn grammar() -> Grammar {
    Grammar::new(RULES).unwrap_or_else(|e| panic!("{e}"))
}

fn readings(text: &str) -> Vec<Node> {
    let tokens = every(&Text::of(0, text, 0));
    grammar().read("deed", &tokens).map(|r| r.expect("few")).unwrap_or_default()
}

fn printed(text: &str) -> Vec<String> {
    readings(text).iter().map(|n| grammar().print(n)).collect()
}

#[test]
fn every_word_is_consumed_and_every_tree_prints() {
    assert_eq!(printed("Move 2+ fleets to the gate"), ["move at least 2 ships to a gate"]);
    assert_eq!(
        printed("move undamaged ships to a gate with ships"),
        ["move a fresh ship to a gate with ships"]
    );
    assert_eq!(
        printed("tax city or the rival cities to contend tycoon"),
        ["tax a city or rival cities to contend tycoon"]
    );
    for wrong in [
        "never move ships to a gate",
        "move ships to a gate today",
        "move, ships to a gate",
        "tax a city, a rival city",
        "tax a city and a rival city",
        "tax to contend tycoon",
    ] {
        assert!(readings(wrong).is_empty(), "{wrong}: {:?}", printed(wrong));
    }
}

#[test]
fn all_readings_are_kept() {
    // The ships are near the gate, or the gate with ships is near it.
    assert_eq!(readings("move ships to a gate near a gate with ships").len(), 2);
    assert_eq!(readings("move ships to a gate").len(), 1);
}

#[test]
fn what_is_printed_reads_as_itself() {
    let grammar = grammar();
    let mut state = 7_u64;
    let mut dice = |n: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % n as u64) as usize
    };
    for _ in 0..2000 {
        let Some(tree) = grammar.random("deed", 9, &mut dice) else { continue };
        let said = grammar.print(&tree);
        let read = readings(&said);
        assert!(read.iter().any(|r| r.shape() == tree), "{said}: {tree:?}");
    }
}

#[test]
fn the_loader_enforces_the_laws() {
    let reason = |rules: &str| Grammar::new(rules).err().map(|e| e.reason);
    assert_eq!(reason("a.b = <c> x"), Some("nothing is a <c>".into()));
    assert_eq!(reason("a.b = <a> x\na.c = x"), Some("the phrase can begin with itself".into()));
    assert_eq!(reason("a.b = [x] [y]"), Some("it can be said without a word".into()));
    assert!(reason("a.b = (x").is_some());
}

#[test]
fn a_word_of_the_document_shadows_the_games_word() {
    let mut grammar = grammar();
    let tokens = every(&Text::of(0, "a gate with damaged ships", 0));
    let meaning = grammar.read("place", &tokens).unwrap().unwrap().remove(0);
    assert!(!grammar.define("place", "weak spot", true, meaning.clone()));
    assert!(grammar.define("ambition", "tycoon", true, meaning));
    grammar.finish().unwrap();
    let read = grammar.read("deed", &every(&Text::of(0, "move ships to weak spot", 0))).unwrap().unwrap();
    assert_eq!(read.len(), 1);
    assert_eq!(grammar.print(&read[0]), "move ships to a weak spot");
}

#[test]
fn an_error_says_how_far_it_was_understood() {
    let tokens = every(&Text::of(0, "move ships to a gtae", 0));
    let grammar = grammar();
    let why = grammar.read("deed", &tokens).expect_err("a slip");
    assert_eq!((why.reached, why.found.as_str()), (4, "gtae"));
    assert_eq!(grammar.repaired("deed", &tokens, &why, "", &|_| true).map(|r| r.by), Some("gate".into()));
}
