//! The phrases that every document has: its counters, decks and dice, and where to go on.

use crate::document::Document;
use crate::grammar::{BadRule, Grammar};
use crate::language;
use crate::vocabulary::{Name, Vocabulary};

/// The phrases about what a document owns. `quantity` is anything that can be counted.
const RULES: &str = "
    quantity.number  = <#>
    quantity.result  = ([die] result | [die] roll | total)

    check.least      = <quantity> <quantity> or (more | greater | higher)
    check.least      = <quantity> at least <quantity>
    check.most       = <quantity> <quantity> or (less | fewer | lower)
    check.most       = <quantity> at most <quantity>
    check.more       = <quantity> (more | greater | higher | above) [than] <quantity>
    check.less       = <quantity> (less | fewer | lower | below) [than] <quantity>
    check.not        = <quantity> not <quantity>
    check.equal      = <quantity> [(equal [to] | exactly)] <quantity>
    check.some       = <quantity> (present | on [bot] board)
    check.none       = <quantity> (empty | gone)

    own.up           = (increment | increase | raise) <quantity> [by <quantity>]
    own.down         = (decrement | decrease | lower | reduce) <quantity> [by <quantity>]
    own.add          = add <quantity> to <quantity>
    own.take         = (subtract | take | remove) <quantity> from <quantity>
    own.set          = (set <quantity> to | place <quantity> with value of) <quantity>
    own.clear        = (remove | reset | clear) <quantity> [if present]
    own.up-it        = (increment | increase | raise) it [by <quantity>]
    own.down-it      = (decrement | decrease | lower | reduce) it [by <quantity>]
    own.selected     = go to page for [selected] [card] (suit | selection)
    own.selected     = go to (selected page | page for what selected | page of selected <anything>)
    own.return       = (return | go back)
    own.end          = (end | stop) [here | turn | procedure | now]
    own.end          = (turn | procedure) (over | ends)
    own.nothing      = (nothing [happens] | not anything | skip | no effect)
    own.restart      = (restart | start again | begin again) [page | procedure | from top]
    anything.card    = card
    anything.suit    = [card] suit
";

/// A game's phrases and the document's own, ready to read.
pub(super) fn grammar<V: Vocabulary>(document: &Document, vocabulary: &V) -> Result<Grammar, BadRule> {
    let mut grammar = Grammar::default();
    grammar.extend(&vocabulary.rules())?;
    let has = |grammar: &Grammar, category: &str| grammar.phrases(category).next().is_some();
    if has(&grammar, "amount") {
        grammar.extend("quantity.game = <amount>")?;
    }
    if has(&grammar, "target") {
        grammar.extend("list-of-targets.all = <target>+")?;
    }
    if !document.front.counters.is_empty() {
        grammar.extend("quantity.counter = <counter> [counter]")?;
    }
    if !document.front.decks.is_empty() {
        grammar.extend(
            "quantity.left = [number of] cards [left] in <deck> [deck]
             check.card    = [drawn] (card | it) <card>
             check.empty   = <deck> [deck] empty
             own.draw      = draw [card | <#> cards] (from | of) <deck> [deck]
             own.draw      = draw <deck> card
             own.shuffle   = shuffle <deck> [deck]
             own.discard   = discard [drawn] <deck> card",
        )?;
    }
    grammar.extend(RULES)?;
    for (i, counter) in document.front.counters.iter().enumerate() {
        grammar.name("counter", &i.to_string(), &counter.name);
    }
    for (d, deck) in document.front.decks.iter().enumerate() {
        grammar.name("deck", &d.to_string(), &deck.name);
        for (c, card) in deck.cards.iter().enumerate() {
            grammar.name("card", &format!("{d}.{c}"), &card.0);
        }
    }
    grammar.finish()?;
    Ok(grammar)
}

/// The lexicon of a game with what belongs to this document alone: its pages, counters, decks and dice.
pub(super) fn language(
    document: &Document,
    lexicon: &language::Grammar,
    vocabulary: &impl Vocabulary,
) -> Result<language::Grammar, BadRule> {
    let mut grammar = lexicon.clone();
    for Name { category, name, words } in
        vocabulary.names().into_iter().chain(vocabulary.brought(&document.front))
    {
        grammar.name(category, &name, &words);
    }
    for kind in vocabulary.definable() {
        grammar.extend(&format!("define.{kind} = {{A}} <term> (BE/mean) <{kind}> | <term> : <{kind}>"))?;
    }
    grammar.name("term", "own", super::define::TERM);
    for (i, page) in document.pages.iter().enumerate() {
        grammar.name("page", &i.to_string(), &page.title);
    }
    if document.pages.is_empty() {
        grammar.name("page", "0", "no page");
    }
    if !document.front.counters.is_empty() {
        grammar.extend("own.counter = {the} <counter> [counter]\nquantity._ = <own>")?;
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
    grammar.extend("dice.1d6 = a die | one die | 1 die | the die")?;
    for die in dice {
        grammar.name("dice", die, die);
        grammar.name("dice", die, &format!("a {die}"));
    }
    grammar.finish()?;
    Ok(grammar)
}
