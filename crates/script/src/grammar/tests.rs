use super::*;

const RULES: &str = "
    # A vocabulary small enough to see through.
    deed.tax          = <action>+ [to <goal>+]
    deed.pass         = [bot will] pass
    action.tax        = tax
    action.secure     = secure
    goal.contend      = [to] contend [for] <ambition>
    goal.captives     = [to] take captives
    ambition.declared = [any] declared ambition
    ambition.open     = undeclared ambition
    ambition.tycoon   = tycoon
    question.few      = bot has (fewer | less) than <#> <thing>
    question.have     = bot has <thing>+
    thing.starport    = [no] starport
    thing.claim       = [no] claim
";

fn tree(node: &Node) -> String {
    if node.category() == "#" {
        return node.number.to_string();
    }
    let inside: Vec<String> = node.children.iter().map(tree).collect();
    if inside.is_empty() { node.name().to_string() } else { format!("{}({})", node.name(), inside.join(" ")) }
}

/// Reads a sentence as a phrase of a category, and shows the tree, or what was expected where.
fn check(category: &str, sentence: &str, expect: &str) {
    let grammar = Grammar::new(RULES).unwrap();
    let tokens = tokens(&Text::of(0, sentence, 0));
    let got = match grammar.parse(category, &tokens) {
        Ok(node) => tree(&node),
        Err(_) => {
            let e = grammar.explain(category, &tokens);
            let suggestion = e.suggestion.map_or(String::new(), |s| format!("; did you mean: {s}"));
            format!("at “{}”: {}{suggestion}", &sentence[e.span.range()], e.expected.join(", "))
        }
    };
    assert_eq!(got, expect, "{sentence}");
}

#[test]
fn parts_combine() {
    check("deed", "Tax to contend a declared ambition", "tax(tax contend(declared))");
    check("deed", "Secure or Tax to contend for Tycoon", "tax(secure tax contend(tycoon))");
    check(
        "deed",
        "Tax/Secure to contend undeclared ambitions, to take captives, or contend Tycoon",
        "tax(tax secure contend(open) captives contend(tycoon))",
    );
    check("deed", "the bot will pass", "pass");
}

#[test]
fn numbers_alternatives_and_lists() {
    check("question", "Does bot have fewer than two claims?", "few(2 claim)");
    check("question", "Does bot have no starport and no claims?", "have(starport claim)");
}

#[test]
fn what_was_expected_and_what_it_might_have_meant() {
    check(
        "deed",
        "Tax to contned a declared ambition",
        "at “contned”: a goal that begins with contend, take, to; \
         did you mean: tax to contend declared ambition",
    );
    check(
        "deed",
        "Tax to contend Warlord",
        "at “Warlord”: an ambition (undeclared ambition, tycoon, …), “for”",
    );
}

#[test]
fn a_term_means_its_definition() {
    let mut grammar = Grammar::new(RULES).unwrap();
    let definition = tokens(&Text::of(0, "any declared ambition", 0));
    assert!(grammar.term("open race", &definition, &["thing", "ambition"]));
    grammar.finish().unwrap();
    let node = grammar.parse("deed", &tokens(&Text::of(0, "tax to contend an open race", 0))).unwrap();
    assert_eq!(tree(&node), "tax(tax contend(declared))");
}

#[test]
fn a_phrase_that_begins_with_itself_ends() {
    let grammar = Grammar::new("a.more = <a> and one\na.base = x").unwrap();
    assert!(grammar.reads("a", &tokens(&Text::of(0, "x", 0))));
    assert!(!grammar.reads("a", &tokens(&Text::of(0, "y", 0))));
}

#[test]
fn rules_that_cannot_be_read_say_why() {
    let reason = |rules: &str| Grammar::new(rules).unwrap_err().reason;
    assert_eq!(reason("deed.x = go to <place>"), "nothing is a <place>");
    assert_eq!(reason("deed.x = go [to"), "`]` is missing");
    assert_eq!(reason("deed = go"), "there is no `category.name`");
    assert_eq!(reason("deed.x = the"), "the phrase has no words");
}
