//! The phrases of every document: its counters, decks and dice, and its jumps.

use crate::document::Document;
use crate::language::{BadRule, Grammar};
use crate::vocabulary::{Name, Vocabulary};

/// The lexicon of a game, extended by this document's pages, counters, decks and dice.
pub(super) fn language(
    document: &Document,
    lexicon: &Grammar,
    vocabulary: &impl Vocabulary,
) -> Result<Grammar, BadRule> {
    let mut grammar = lexicon.clone();
    for Name { category, name, words } in
        vocabulary.names().into_iter().chain(vocabulary.brought(&document.front))
    {
        grammar.name(category, &name, &words);
    }
    for kind in vocabulary.definable() {
        // A number has no article.
        let article = if *kind == "amount" { "[A]" } else { "{A}" };
        grammar
            .extend(&format!("define.{kind} = {article} <term> (BE/mean) <{kind}> | <term> : <{kind}>"))?;
    }
    grammar.name("term", "own", super::define::TERM);
    for (i, page) in document.pages.iter().enumerate() {
        grammar.name("page", &i.to_string(), &page.title);
    }
    if document.pages.is_empty() {
        grammar.name("page", "0", "no page");
    }
    if !document.front.counters.is_empty() {
        grammar.extend("own.counter = [the] <counter> [counter]\nquantity._ = <own>")?;
        for (i, counter) in document.front.counters.iter().enumerate() {
            grammar.name("counter", &i.to_string(), &counter.name);
        }
    }
    if !document.front.decks.is_empty() {
        grammar.extend(
            "own.left = {the} [number of] cards [left] in {the} <deck> [deck]
             quantity._ = <own>
             check.card = ([drawn] card | it) is <card-of-deck> | {the} card is <card-of-deck>
             check.empty = {the} <deck> [deck] BE empty | BE {the} <deck> [deck] empty
             act.draw = draw {a} card (from/of) {the} <deck> [deck] | draw <#> cards (from/of) {the} <deck> [deck]
             act.shuffle = shuffle {the} <deck> [deck]",
        )?;
        for (d, deck) in document.front.decks.iter().enumerate() {
            grammar.name("deck", &d.to_string(), &deck.name);
            for (c, card) in deck.cards.iter().enumerate() {
                grammar.name("card-of-deck", &format!("{d}.{c}"), &card.0);
            }
        }
    }
    let mut dice: Vec<&str> = Vec::new();
    for source in &document.sources {
        let words = source.text.split(|c: char| !c.is_ascii_alphanumeric());
        dice.extend(words.filter(|w| super::lexed::dice(w).is_some()));
    }
    dice.sort_unstable();
    dice.dedup();
    grammar.extend("dice.1d6 = a die | one die | 1 die | the die\ndice.2d6 = 2 dice\ndice.3d6 = 3 dice")?;
    for die in dice {
        grammar.name("dice", die, die);
        grammar.name("dice", die, &format!("a {die}"));
    }
    grammar.finish()?;
    Ok(grammar)
}
