//! The player's own booklet: a page for entering scenarios, charts, decks and cards. All of it is one text,
//! which people can also write themselves, download and share; the forms only add lines to it.

use crate::atlas::{Area, Faith, Node, Province, Realm, Zone};
use crate::booklet::{self, edit, faults, scenario};
use crate::state::card::{Action, Branch, Card, Kind};
use crate::state::setup::{Seated, Setup, Wanted};
use crate::state::{Board, Switches, level::Level, names, start};
use maud::{Markup, html};
use script::diagnostic::Code;
use table::Document;
use table::show::Page;

/// The number of nodes of a chart that the form has room for; more can be added in the text.
const NODES: usize = 10;
const NAME: &str = "booklet.md";
/// The State Religions, as written in a scenario.
const FAITHS: [(&str, Faith); 6] = [
    ("catholic", Faith::Catholic),
    ("counter-reformed", Faith::CounterReformed),
    ("protestant", Faith::Protestant),
    ("orthodox", Faith::Orthodox),
    ("muslim", Faith::Muslim),
    ("other", Faith::Other),
];

/// The submitted fields.
struct Given<'g>(&'g [(String, String)]);

impl Given<'_> {
    fn get(&self, name: &str) -> &str {
        self.0.iter().find(|(key, _)| key == name).map_or("", |(_, value)| value.trim())
    }

    /// The names in a field, separated by commas.
    fn names(&self, name: &str) -> Vec<String> {
        self.get(name).split(',').map(str::trim).filter(|n| !n.is_empty()).map(String::from).collect()
    }

    fn has_text(&self) -> bool {
        self.0.iter().any(|(key, _)| key == "text")
    }

    /// The text before the button was pressed.
    fn text(&self) -> String {
        match self.0.iter().find(|(key, _)| key == "text") {
            Some((_, text)) => text.replace("\r\n", "\n"),
            None => format!("# {}\n", say!("editor-title")),
        }
    }
}

pub(super) fn page(given: &[(String, String)]) -> Page {
    let given = Given(given);
    let before = given.text();
    let done = match given.get("do") {
        "scenario" => with_scenario(&before, &given),
        "chart" => with_chart(&before, &given),
        "deck" => with_deck(&before, &given),
        "card" => with_card(&before, &given),
        _ => Ok(before.clone()),
    };
    let (text, refused) = match done {
        Ok(text) => (text, None),
        Err(why) => (before, Some(why)),
    };
    let file = (given.get("do") == "download").then(|| (NAME.to_string(), text.clone()));
    let html =
        if given.get("part").is_empty() { editor(&given, &text, refused) } else { verdict(&text, None) };
    Page { title: say!("editor-title"), html: html.into_string(), file }
}

// The lines that the forms write

fn with_scenario(text: &str, given: &Given<'_>) -> Result<String, String> {
    let name = given.get("scenario");
    if name.is_empty() {
        return Err(say!("editor-name-it"));
    }
    let title = format!("Scenario {name}");
    let mut text = text.to_string();
    let mut put = |key: &str, value: String| {
        text = edit::with_line(&text, &title, &format!("- {key} ="), &format!("- {key} = {value}"));
    };
    for key in ["age", "round"] {
        if !given.get(key).is_empty() {
            put(key, count(given.get(key))?);
        }
    }
    let realm = given.get("realm");
    if realm.is_empty() {
        return Ok(text);
    }
    if Realm::printed(realm).is_none() {
        names::own_realm(realm)?;
        return Err(say!("editor-not-a-seat", name = realm));
    }
    let quoted = |name: &str| format!("\"{}\"", name.replace(['"', '\\'], ""));
    let key = crate::atlas::key(realm);
    let list =
        |names: Vec<String>| format!("[{}]", names.iter().map(|n| quoted(n)).collect::<Vec<_>>().join(", "));
    if !given.get("level").is_empty() {
        put(&format!("{key}.level"), quoted(given.get("level")));
    }
    for field in ["power", "army", "colonists", "cardinals"] {
        if !given.get(field).is_empty() {
            put(&format!("{key}.{field}"), count(given.get(field))?);
        }
    }
    if !given.get("prestige").is_empty() {
        put(&format!("{key}.prestige"), number(given.get("prestige"))?);
    }
    for field in ["towns", "vassals", "claims", "ships", "alliances", "marriages", "wars", "unrest"] {
        if !given.get(field).is_empty() {
            put(&format!("{key}.{field}"), list(given.names(field)));
        }
    }
    for field in ["capital", "merchant", "faith"] {
        if !given.get(field).is_empty() {
            put(&format!("{key}.{field}"), quoted(given.get(field)));
        }
    }
    if !given.get("called").is_empty() {
        put(&format!("{key}.realm"), quoted(given.get("called")));
        text = edit::with_realm(&text, given.get("called"));
    }
    Ok(text)
}

/// A number that cannot be below zero.
fn count(text: &str) -> Result<String, String> {
    text.parse::<u8>().map(|n| n.to_string()).map_err(|_| say!("editor-no-count", text = text))
}

fn number(text: &str) -> Result<String, String> {
    text.parse::<i16>().map(|n| n.to_string()).map_err(|_| say!("editor-no-number", text = text))
}

fn with_chart(text: &str, given: &Given<'_>) -> Result<String, String> {
    let realm = given.get("chart-realm");
    if realm.is_empty() {
        return Err(say!("editor-which-realm"));
    }
    let chart = if given.get("chart") == "Diplomatic" { "Diplomatic" } else { "Military" };
    let mut text = edit::naming_realm(text, realm)?;
    let mut lines = Vec::new();
    for n in 0..NODES {
        let field = |what: &str| given.get(&format!("{what}-{n}")).to_string();
        let (die, name) = (field("die"), field("name"));
        if name.is_empty() {
            continue;
        }
        let node = match field("what").as_str() {
            "owner" => {
                text = edit::naming_territory(&text, &name)?;
                format!("Owner of {name}")
            }
            "in" => {
                text = edit::naming_territory(&text, &name)?;
                format!("Realm in {name}")
            }
            _ => {
                text = edit::naming_realm(&text, &name)?;
                name
            }
        };
        let depth: usize = field("depth").parse().unwrap_or(0).min(3);
        lines.push(format!("{}- {}: {node}", "  ".repeat(depth), if die.is_empty() { "1-6" } else { &die }));
    }
    if lines.is_empty() {
        return Err(say!("editor-no-nodes"));
    }
    Ok(edit::with_page(&text, &format!("{chart} targets of {realm}"), &lines))
}

fn with_deck(text: &str, given: &Given<'_>) -> Result<String, String> {
    let (realm, age) = (given.get("deck-realm"), given.get("deck-age"));
    if realm.is_empty() {
        return Err(say!("editor-which-realm"));
    }
    let out: Vec<&str> = given.0.iter().filter(|(key, _)| key == "out").map(|(_, n)| n.as_str()).collect();
    if out.is_empty() {
        return Err(say!("editor-which-cards"));
    }
    let begins = format!("- {realm} in Age {age} ");
    let text = edit::naming_realm(text, realm)?;
    Ok(edit::with_line(&text, "Decks", &begins, &format!("{begins}without cards {}", out.join(", "))))
}

fn with_card(text: &str, given: &Given<'_>) -> Result<String, String> {
    let (card, first, second) = (given.get("card"), given.get("first"), given.get("second"));
    if card.is_empty() || first.is_empty() {
        return Err(say!("editor-which-cards"));
    }
    let cost = count(if given.get("cost").is_empty() { "0" } else { given.get("cost") })?;
    let mut line = format!("- Card {card} is {first}");
    if !second.is_empty() {
        line += &format!(" or {second}");
    }
    line += &format!(" for {cost} BP");
    for (field, words) in [("war", "at War"), ("discards", "discards")] {
        if !given.get(field).is_empty() {
            line += &format!(", {words} {}", given.get(field));
        }
    }
    Ok(edit::with_line(text, "Cards", &format!("- Card {card} "), &line))
}

// The checks of the booklet

/// Its names that the board does not have: a slip of the pen should not pass for a new Realm.
fn own(text: &str) -> Markup {
    let names = edit::own_names(text, &scenario::scenarios(text));
    html! { @if !names.is_empty() { p.quiet { (say!("editor-own-names", names = names.join(", "))) } } }
}

/// The problems of a booklet, or its contents.
fn check(text: &str) -> Result<Vec<String>, Vec<String>> {
    let document = Document::new("own", "1", vec![(NAME.into(), text.into())]);
    let mut wrong = faults::of_charts(text);
    if let Err(fault) = booklet::program(&document) {
        // What is said of the charts in a player's words is not said again.
        let said = (!wrong.is_empty()).then_some(Code::BadRanges);
        wrong.extend(faults::in_short(text, &fault, said));
    }
    let scenarios = scenario::scenarios(text);
    for (name, _) in &scenarios {
        wrong.extend(try_scenario(&scenarios, name).err());
    }
    if !wrong.is_empty() {
        return Err(wrong);
    }
    let titles =
        text.lines().filter(|l| l.starts_with("## ")).map(|l| l.trim_start_matches('#').trim().to_string());
    Ok(titles.collect())
}

/// Checks that a game can start with a scenario, whichever of its Realms are played.
fn try_scenario(scenarios: &[(String, String)], name: &str) -> Result<(), String> {
    let lines = &scenarios.iter().find(|(n, _)| n == name).ok_or("")?.1;
    let table: toml::Table = lines.parse().map_err(|e: toml::de::Error| {
        say!("in-the-scenario", name = name, fault = e.message().to_string())
    })?;
    let named = table.keys().filter_map(|k| Realm::printed(k));
    let mut players: Vec<Seated> = named.take(5).map(|realm| Seated::bot(realm, Level::Normal)).collect();
    let human = Realm::all().filter(|r| r.played().is_some()).find(|r| players.iter().all(|p| p.realm != *r));
    players.insert(0, Seated::human(human.ok_or("")?));
    if players.len() < 2 {
        players.push(Seated::bot(Realm::printed("Castile").ok_or("")?, Level::Normal));
    }
    let mut setup = Setup {
        switches: Switches::default(),
        age: 1,
        round: 1,
        board: Board::default(),
        territories: Vec::new(),
        law: None,
        carried: None,
        scenario: Some(Wanted { name: name.into(), lines: String::new() }),
        players,
    };
    start::scenario(&mut setup, scenarios).map_err(|e| e.reason)?;
    setup.begin().map(|_| ()).map_err(|e| say!("in-the-scenario", name = name, fault = e.reason))
}

/// The result of checking the text.
fn verdict(text: &str, refused: Option<String>) -> Markup {
    let checked = check(text);
    html! {
        div #checked aria-live="polite" {
            @if let Some(refused) = refused { div.notice.bad role="alert" { p { (refused) } } }
            @match checked {
                Ok(pages) if pages.is_empty() => { p.quiet { (say!("editor-empty")) } }
                Ok(pages) => { p.good { (say!("editor-understood", pages = pages.join(" · "))) } (own(text)) }
                Err(wrong) => {
                    div.notice.bad { ul { @for line in wrong.iter().take(12) { li { (line) } } } }
                }
            }
        }
    }
}

// The page

fn editor(given: &Given<'_>, text: &str, refused: Option<String>) -> Markup {
    let open = given.get("do");
    // Refused input stays in its fields.
    let none = Given(&[]);
    let kept = if refused.is_some() { given } else { &none };
    // The nodes of a chart that is written do not get into the next one.
    let nodes = if refused.is_some() || check(text).is_err() { given } else { &none };
    html! {
        section.card.editor {
            h1 { (say!("editor-title")) }
            p.lead { (say!("editor-lead")) }
            p.quiet { (say!("editor-provenance")) }
            form method="post" action="/new/europa/booklet" {
                (verdict(text, refused))
                label for="booklet-text" { strong { (say!("editor-text")) } small { " " (say!("editor-text-help")) } }
                textarea #booklet-text name="text" rows="12" spellcheck="false" data-begin=[(!given.has_text()).then_some("")] { (text) }
                p.row {
                    // The script reads the file; without it, its text is pasted.
                    label.button hidden { (say!("editor-open")) input type="file" accept=".md,.txt,text/*" data-into="booklet-text" hidden; }
                    button type="submit" name="do" value="check" { (say!("editor-check")) }
                    button type="submit" name="do" value="download" { (say!("editor-download")) }
                    button.primary type="submit" formaction="/new/europa/bots" { (say!("editor-play")) }
                }
                (part("scenario", open, &say!("editor-scenario"), &scenario_fields(given, kept)))
                (part("chart", open, &say!("editor-chart"), &chart_fields(given, nodes)))
                (part("deck", open, &say!("editor-deck"), &deck_fields(given, kept)))
                (part("card", open, &say!("editor-card"), &card_fields(kept)))
            }
            (lists())
        }
    }
}

fn part(name: &str, open: &str, title: &str, fields: &Markup) -> Markup {
    html! {
        details.more #{ "part-" (name) } open[open == name] {
            summary { (title) }
            (fields)
            p.row { button type="submit" name="do" value=(name) { (say!("editor-write")) } }
        }
    }
}

fn field(name: &str, label: &str, value: &str, list: Option<&str>) -> Markup {
    html! {
        label.field { span { (label) } input type="text" name=(name) value=(value) list=[list] autocomplete="off" spellcheck="false"; }
    }
}

fn choice(name: &str, label: &str, options: &[(String, String)], chosen: &str) -> Markup {
    html! {
        label.field {
            span { (label) }
            select name=(name) {
                @for (value, words) in options { option value=(value) selected[value == chosen] { (words) } }
            }
        }
    }
}

fn scenario_fields(given: &Given<'_>, kept: &Given<'_>) -> Markup {
    let mut levels = vec![(String::new(), say!("level-as-all"))];
    levels.extend(super::show::levels());
    let faiths: Vec<(String, String)> = [(String::new(), String::new())]
        .into_iter()
        .chain(FAITHS.map(|(name, faith)| (name.to_string(), crate::words::faith(faith))))
        .collect();
    html! {
        p.quiet { (say!("editor-scenario-help")) }
        div.fields {
            (field("scenario", &say!("editor-name"), given.get("scenario"), None))
            (field("age", &say!("editor-age"), given.get("age"), None))
            (field("realm", &say!("editor-realm"), kept.get("realm"), Some("realms")))
            (choice("level", &say!("field-level"), &levels, kept.get("level")))
            (field("power", &say!("editor-power"), kept.get("power"), None))
            (field("prestige", &say!("mat-prestige"), kept.get("prestige"), None))
            (field("towns", &say!("editor-towns"), kept.get("towns"), Some("provinces")))
            (field("vassals", &say!("editor-vassals"), kept.get("vassals"), Some("provinces")))
            (field("capital", &say!("editor-capital"), kept.get("capital"), Some("provinces")))
            (field("army", &say!("editor-army"), kept.get("army"), None))
            (field("called", &say!("editor-called"), kept.get("called"), None))
        }
        details.more {
            summary { (say!("editor-more")) }
            div.fields {
                (field("round", &say!("editor-round"), given.get("round"), None))
                (choice("faith", &say!("editor-faith"), &faiths, kept.get("faith")))
                (field("merchant", &say!("mat-merchant"), kept.get("merchant"), Some("nodes")))
                (field("ships", &say!("mat-ships"), kept.get("ships"), Some("zones")))
                (field("claims", &say!("mat-claims"), kept.get("claims"), Some("areas")))
                (field("alliances", &say!("mat-alliances"), kept.get("alliances"), Some("realms")))
                (field("marriages", &say!("mat-marriages"), kept.get("marriages"), Some("realms")))
                (field("wars", &say!("mat-wars"), kept.get("wars"), Some("realms")))
                (field("unrest", &say!("mat-unrest"), kept.get("unrest"), Some("provinces")))
                (field("colonists", &say!("editor-colonists"), kept.get("colonists"), None))
                (field("cardinals", &say!("editor-cardinals"), kept.get("cardinals"), None))
            }
        }
    }
}

fn chart_fields(given: &Given<'_>, nodes: &Given<'_>) -> Markup {
    let kinds = [
        ("realm", say!("editor-node-realm")),
        ("owner", say!("editor-node-owner")),
        ("in", say!("editor-node-in")),
    ];
    let charts = [
        ("Military".to_string(), say!("editor-military")),
        ("Diplomatic".to_string(), say!("editor-diplomatic")),
    ];
    html! {
        p.quiet { (say!("editor-chart-help")) }
        div.fields {
            (field("chart-realm", &say!("editor-realm"), given.get("chart-realm"), Some("realms")))
            (choice("chart", &say!("editor-which-chart"), &charts, given.get("chart")))
        }
        @for n in 0..NODES {
            @let value = |what: &str| nodes.get(&format!("{what}-{n}")).to_string();
            div.node {
                select name={ "depth-" (n) } aria-label=(say!("editor-depth")) {
                    @for (depth, words) in ["•", "↳", "↳ ↳", "↳ ↳ ↳"].iter().enumerate() {
                        option value=(depth) selected[value("depth") == depth.to_string()] { (words) }
                    }
                }
                input type="text" name={ "die-" (n) } value=(value("die")) placeholder="1-2" aria-label=(say!("editor-die")) size="4";
                select name={ "what-" (n) } aria-label=(say!("editor-what")) {
                    @for (kind, words) in &kinds { option value=(kind) selected[value("what") == *kind] { (words) } }
                }
                input type="text" name={ "name-" (n) } value=(value("name")) list="names" placeholder=(say!("editor-node-name")) aria-label=(say!("editor-node-name")) spellcheck="false" autocomplete="off";
            }
        }
    }
}

fn deck_fields(given: &Given<'_>, kept: &Given<'_>) -> Markup {
    let ages: Vec<(String, String)> = (1..=4).map(|n| (n.to_string(), n.to_string())).collect();
    html! {
        p.quiet { (say!("editor-deck-help")) }
        div.fields {
            (field("deck-realm", &say!("editor-realm"), given.get("deck-realm"), Some("realms")))
            (choice("deck-age", &say!("editor-age"), &ages, given.get("deck-age")))
        }
        fieldset.entry.several {
            legend { (say!("editor-out")) }
            @for card in Card::all() {
                @let number = card.number().to_string();
                @let is_out = kept.0.iter().any(|(key, n)| key == "out" && *n == number);
                label.box { input type="checkbox" name="out" value=(number) checked[is_out]; span { (number) } }
            }
        }
    }
}

fn card_fields(kept: &Given<'_>) -> Markup {
    let none = || (String::new(), "–".to_string());
    let mut actions: Vec<(String, String)> = Action::ALL
        .into_iter()
        .filter(|action| *action != Action::Focus)
        .map(|action| (action.name().to_string(), crate::words::action(action)))
        .collect();
    let focus = Kind::ALL.map(|k| {
        (
            format!("FOCUS on {k:?}"),
            format!("{}: {}", crate::words::action(Action::Focus), crate::words::kind(k)),
        )
    });
    actions.extend(focus);
    let with_none: Vec<(String, String)> = [none()].into_iter().chain(actions.clone()).collect();
    let decks: Vec<(String, String)> = [none()]
        .into_iter()
        .chain(Branch::ALL.map(|b| (format!("{b:?}"), crate::words::branch(b))))
        .collect();
    let cards: Vec<(String, String)> =
        Card::all().map(|c| (c.number().to_string(), c.number().to_string())).collect();
    html! {
        p.quiet { (say!("editor-card-help")) }
        div.fields {
            (choice("card", &say!("editor-card-number"), &cards, kept.get("card")))
            (choice("first", &say!("editor-first"), &actions, kept.get("first")))
            (choice("second", &say!("editor-second"), &with_none, kept.get("second")))
            (field("cost", &say!("editor-cost"), kept.get("cost"), None))
            (choice("war", &say!("editor-war"), &with_none, kept.get("war")))
            (choice("discards", &say!("editor-discards"), &decks, kept.get("discards")))
        }
    }
}

/// Suggestions of names while typing.
fn lists() -> Markup {
    let realms: Vec<String> = Realm::all().map(|r| r.name().to_string()).collect();
    let provinces: Vec<String> = Province::all().map(|p| p.name().to_string()).collect();
    let areas: Vec<String> = Area::all().map(|a| a.name().to_string()).collect();
    let nodes: Vec<String> = Node::all().map(|n| n.name().to_string()).collect();
    let zones: Vec<String> = Zone::all().map(|z| z.name().to_string()).collect();
    let all: Vec<String> = [&realms[..], &provinces, &areas].concat();
    let lists = [
        ("realms", &realms),
        ("provinces", &provinces),
        ("areas", &areas),
        ("nodes", &nodes),
        ("zones", &zones),
        ("names", &all),
    ];
    html! {
        @for (id, names) in lists {
            datalist #(id) { @for name in names { option value=(name) {} } }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sent(fields: &[(&str, &str)]) -> Page {
        let fields: Vec<(String, String)> =
            fields.iter().map(|(k, v)| (k.to_string(), v.to_string())).collect();
        page(&fields)
    }

    fn written(fields: &[(&str, &str)]) -> String {
        let page = sent(fields);
        let text = page.html.split_once("<textarea").unwrap().1.split_once('>').unwrap().1;
        let text = text.split_once("</textarea>").unwrap().0;
        text.replace("&quot;", "\"").replace("&amp;", "&").replace("&gt;", ">")
    }

    #[test]
    fn a_scenario_a_chart_a_deck_and_a_card_are_typed_in() {
        let text = written(&[
            ("text", "# Ours\n"),
            ("do", "scenario"),
            ("scenario", "1492"),
            ("age", "2"),
            ("realm", "Castile"),
            ("level", "hard"),
            ("power", "12"),
            ("towns", "Madrid, Sevilla, Granada"),
        ]);
        let text = written(&[
            ("text", &text),
            ("do", "chart"),
            ("chart-realm", "England"),
            ("chart", "Military"),
            ("die-0", "1-3"),
            ("what-0", "realm"),
            ("name-0", "Scotland"),
            ("depth-1", "1"),
            ("die-1", "1-6"),
            ("what-1", "in"),
            ("name-1", "IRELAND"),
            ("die-2", "4-6"),
            ("what-2", "owner"),
            ("name-2", "Bordeaux"),
        ]);
        let text = written(&[
            ("text", &text),
            ("do", "deck"),
            ("deck-realm", "England"),
            ("deck-age", "1"),
            ("out", "2"),
            ("out", "9"),
        ]);
        let text = written(&[
            ("text", &text),
            ("do", "card"),
            ("card", "5"),
            ("first", "DIPLOMACY"),
            ("cost", "2"),
            ("war", "NAVAL"),
        ]);
        assert!(text.contains("- castile.towns = [\"Madrid\", \"Sevilla\", \"Granada\"]"), "{text}");
        assert!(
            text.contains("- 1-3: Scotland\n  - 1-6: Realm in IRELAND\n- 4-6: Owner of Bordeaux\n"),
            "{text}"
        );
        assert!(text.contains("- England in Age 1 without cards 2, 9"), "{text}");
        assert!(text.contains("- Card 5 is DIPLOMACY for 2 BP, at War NAVAL"), "{text}");
        check(&text).unwrap();
        // One file, to be shared.
        let file = sent(&[("text", &text), ("do", "download")]).file.unwrap();
        assert_eq!(file.1, text);
    }

    #[test]
    fn what_is_wrong_is_said_as_it_is_typed() {
        let wrong = |text: &str| check(text).unwrap_err().join("\n");
        assert!(wrong("## Military targets of England\n- 1-2: Scotlnd\n").contains("Scotlnd"));
        assert!(wrong("## Scenario A\n- castile.towns = [\"Sevila\"]\n").contains("Sevila"));
        assert!(wrong("## Scenario A\n- castile.gold = 3\n").contains("gold"));
        assert!(wrong("## Scenario A\n- age = \n").contains('A'));
        let part = sent(&[("text", "## Cards\n- Card 99 is EVENT for 0 BP\n"), ("part", "1")]).html;
        assert!(part.starts_with("<div id=\"checked\"") && part.contains("notice bad"), "{part}");
    }

    #[test]
    fn what_could_not_be_written_stays_in_its_fields() {
        let fields =
            [("do", "scenario"), ("scenario", "1492"), ("age", "two"), ("realm", "Castile"), ("power", "12")];
        let html = sent(&fields).html;
        for kept in [
            "value=\"1492\"",
            "value=\"two\"",
            "name=\"realm\" value=\"Castile\"",
            "name=\"power\" value=\"12\"",
        ] {
            assert!(html.contains(kept), "{kept}");
        }
        let written =
            sent(&[("do", "scenario"), ("scenario", "1492"), ("realm", "Castile"), ("power", "12")]).html;
        assert!(!written.contains("name=\"power\" value=\"12\""), "what was written is gone from its field");
    }

    #[test]
    fn a_slip_of_the_pen_is_no_name_of_ones_own() {
        let chart = |realm: &str, what: &str, name: &str| {
            let fields = [
                ("do", "chart"),
                ("chart-realm", realm),
                ("die-0", "1-6"),
                ("what-0", what),
                ("name-0", name),
            ];
            sent(&fields).html
        };
        assert!(chart("England", "realm", "Scotlnd").contains("Scotland?"));
        assert!(chart("Englnd", "realm", "Scotland").contains("England?"));
        assert!(chart("England", "in", "LANGUEDOK").contains("LANGUEDOC?"));
        assert!(
            !chart("England", "owner", "Hispaniola").contains("notice bad"),
            "a Territory of another continent"
        );
        assert!(!chart("England", "realm", "Kalmar").contains("notice bad"), "a Realm of one\u{2019}s own");
    }

    #[test]
    fn names_of_ones_own() {
        let text = written(&[
            ("text", "# Ours\n"),
            ("do", "scenario"),
            ("scenario", "A"),
            ("realm", "Denmark"),
            ("called", "Kalmar"),
        ]);
        assert!(
            text.starts_with("---\nrealms: Kalmar\n---\n") && text.contains("- denmark.realm = \"Kalmar\""),
            "{text}"
        );
        assert!(
            check(&text).unwrap_err().join("").contains("Capital"),
            "a Realm without a set-up card needs one"
        );
        let text = written(&[
            ("text", &text),
            ("do", "scenario"),
            ("scenario", "A"),
            ("realm", "Denmark"),
            ("capital", "Kobenhavn"),
            ("towns", "Kobenhavn, Lund"),
        ]);
        check(&text).unwrap();
        assert!(
            written(&[("text", "# Ours\n"), ("do", "chart")]).starts_with("# Ours"),
            "nothing is lost if a field is missing"
        );
    }
}
