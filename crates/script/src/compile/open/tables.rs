//! Cases: lists and tables that are looked up by a die, a counter, a card, or a human's observation.

use super::super::lexed::Words;
use super::items::Builder;
use super::read::Reader;
use super::rolls::ranges;
use crate::diagnostic::Code;
use crate::markdown::{Item, Table};
use crate::program::DeckId;
use crate::source::Span;
use crate::tree::{Axis, Case, How, Number, Piece, Roll, Step, Test, What};
use crate::words::{Kind, Text, key};

/// The values of a case, and the words after them.
type Headed<'t> = (Vec<(i32, i32)>, Words<'t>);

impl Reader<'_> {
    /// `1-2: Sleep.`, `6+ → Watch.`: the values, and the words after them.
    pub fn case<'t>(&self, words: Words<'t>) -> Option<Headed<'t>> {
        let all = self.language.opening("range", words);
        let ends = |to: &usize| {
            let next = words.tokens().get(*to).map(|t| t.kind);
            matches!(next, Some(Kind::Colon | Kind::Arrow | Kind::Comma | Kind::Dot))
                || self.parted(words, *to)
        };
        let (to, node) = all.into_iter().filter(|(to, _)| ends(to)).max_by_key(|(to, _)| *to)?;
        let rest = words.after(to);
        let keeps = rest.first().is_some_and(|t| t.kind == Kind::Arrow) || self.parted(words, to);
        Some((ranges(&node)?, if keeps { rest } else { rest.after(1) }))
    }

    /// Whether a word is parted from the words before it by a dash, or by their being in bold.
    pub(super) fn parted(&self, words: Words<'_>, at: usize) -> bool {
        let is_word = words.tokens().get(at).is_some_and(|t| !t.norm.is_empty());
        let bold = || self.is_bold(words.part(0, 1)) && !self.is_bold(words.part(at, at + 1));
        at > 0 && is_word && (words.follows_dash(at) || bold())
    }
}

impl Builder<'_, '_> {
    /// Whether the items are nothing but ranges, some of them nested.
    pub(super) fn is_chart(&self, items: &[Item]) -> bool {
        self.all_cases(items) && items.iter().any(|item| self.all_cases(&item.items))
    }

    pub(super) fn all_cases(&self, items: &[Item]) -> bool {
        let is_case = |item: &Item| self.reader.case(self.reader.lexed(&item.text).all()).is_some();
        !items.is_empty() && items.iter().all(is_case)
    }

    /// A page of ranges only implies a roll.
    pub(super) fn page_of_ranges(&mut self, items: &[Item]) -> Option<Vec<Step>> {
        if !self.all_cases(items) {
            return None;
        }
        let values =
            |item: &Item| self.reader.case(self.reader.lexed(&item.text).all()).map(|(values, _)| values);
        let highest = items.iter().filter_map(values).flatten().map(|v| v.1).max()?;
        let sides = highest.clamp(1, 1000) as u16;
        let roll = Roll { dice: Number::Fixed(1), sides, keep: crate::program::Keep::All, added: Vec::new() };
        let text = format!("Roll on {}", self.path.last().map_or("", String::as_str));
        let piece = Piece { text, span: items[0].text.whole() };
        let mut steps = vec![Step::new(piece, What::Roll(roll.clone()))];
        self.rolled(&mut steps, &roll, items, &[]);
        Some(steps)
    }

    pub(super) fn is_otherwise<'t>(&self, words: Words<'t>) -> Option<Words<'t>> {
        let to = self.reader.language.begins("lead", "otherwise", words)?;
        let rest = words.after(to);
        let mark = rest.first().is_none_or(|t| matches!(t.kind, Kind::Colon | Kind::Arrow | Kind::Comma));
        mark.then(|| rest.after(1))
    }

    /// The steps after the head of a case, and those nested under it.
    pub(super) fn follows(&mut self, item: &Item, rest: Words<'_>) -> Vec<Step> {
        let steps = if self.reader.trimmed(rest).is_empty() {
            self.steps(&item.items)
        } else {
            let text = item.text.part(item.text.plain.len() - self.tail(item, rest)..item.text.plain.len());
            let inside = Item { text: text.trim(), label: None, ..item.clone() };
            self.steps(std::slice::from_ref(&inside))
        };
        if steps.is_empty() { vec![Step::new(self.reader.piece(rest), What::Nothing)] } else { steps }
    }

    /// The length in bytes of the rest of an item's words.
    fn tail(&self, item: &Item, rest: Words<'_>) -> usize {
        let first = rest.tokens().first().map_or(item.text.plain.len(), |t| t.plain.0 as usize);
        item.text.plain.len() - first
    }

    /// `On 5 or 6, row`, behind a roll.
    pub(super) fn on(
        &mut self,
        out: &mut Vec<Step>,
        values: Vec<(i32, i32)>,
        steps: Vec<Step>,
        instead: bool,
    ) {
        // “On 10 or more water, roll a die. On a 1, …”: the case belongs to the roll inside the branch.
        if let Some(What::If { then, otherwise, .. }) = out.last_mut().map(|step| &mut step.what)
            && let Some(place) = [otherwise, then].into_iter().find(|steps| ends_in_roll(steps))
        {
            return self.on(place, values, steps, instead);
        }
        // “Roll a die for each gate: on 1 …”: each of them is rolled for.
        if let Some(What::Repeat { how: How::Each(_), body }) = out.last_mut().map(|step| &mut step.what)
            && ends_in_roll(body)
        {
            return self.on(body, values, steps, instead);
        }
        let case = Case { values, steps };
        if let Some(head) = out.last().cloned()
            && let What::Roll(roll) = &head.what
            && self.is_for_each(roll, std::slice::from_ref(&case))
        {
            let one = Roll { dice: Number::Fixed(1), ..roll.clone() };
            let mut body = vec![Step::said(head.piece.clone(), What::Roll(one))];
            self.on(&mut body, case.values, case.steps, instead);
            let dice = roll.dice.clone();
            out.pop();
            out.push(each_rolled(head, &dice, body));
            return;
        }
        if let Some(What::Cases { of: Axis::Number(Number::Result), cases, .. }) =
            out.last_mut().map(|step| &mut step.what)
        {
            let at = if instead { 0 } else { cases.len() };
            cases.insert(at, case);
            return;
        }
        let piece = case
            .steps
            .first()
            .map_or_else(|| Piece { text: String::new(), span: Span::default() }, |step| step.piece.clone());
        let of = Axis::Number(Number::Result);
        out.push(Step::new(piece, What::Cases { of, cases: vec![case], otherwise: None }));
    }

    /// Compiles the consequence of a roll: ranges, a table, or steps.
    pub(super) fn rolled(&mut self, steps: &mut Vec<Step>, roll: &Roll, children: &[Item], tables: &[Table]) {
        let of = Axis::Number(Number::Result);
        if let Some(step) = steps.last().cloned().and_then(|head| self.doubles(&head, roll, children)) {
            steps.push(step);
            return tables.iter().for_each(|table| steps.extend(self.table(None, table)));
        }
        match self.cases(&of, children) {
            // “Roll a die for each diver:” and what each of them means.
            Some((cases, otherwise)) if self.is_for_each(roll, &cases) => {
                let one = Roll { dice: Number::Fixed(1), ..roll.clone() };
                self.check_values(&cases, otherwise.is_some(), 1, i32::from(roll.sides));
                if let Some(head) = steps.pop() {
                    let body = vec![
                        Step::said(head.piece.clone(), What::Roll(one)),
                        Step::said(head.piece.clone(), What::Cases { of, cases, otherwise }),
                    ];
                    steps.push(each_rolled(head, &roll.dice, body));
                }
            }
            Some((cases, otherwise)) => {
                if let Some((low, high)) = roll.range() {
                    self.check_values(&cases, otherwise.is_some(), low, high);
                }
                let piece = steps[steps.len() - 1].piece.clone();
                steps.push(Step::new(piece, What::Cases { of, cases, otherwise }));
            }
            None => steps.extend(self.steps(children)),
        }
        if let Some((table, others)) = tables.split_first()
            && let Some(head) = steps.pop()
        {
            let for_each =
                matches!(roll.dice, Number::Board(_)) && self.highest(table) <= i32::from(roll.sides);
            if for_each {
                let one = Roll { dice: Number::Fixed(1), ..roll.clone() };
                let body =
                    self.table(Some(&Step { what: What::Roll(one), bullet: None, ..head.clone() }), table);
                steps.push(each_rolled(head, &roll.dice, body));
            } else {
                steps.extend(self.table(Some(&head), table));
            }
            others.iter().for_each(|table| steps.extend(self.table(None, table)));
        }
    }

    /// Whether cases are those of one die of several: people count the dice, and no case is above a face.
    fn is_for_each(&self, roll: &Roll, cases: &[Case]) -> bool {
        let highest =
            cases.iter().flat_map(|case| &case.values).map(|v| if v.1 == i32::MAX { v.0 } else { v.1 }).max();
        matches!(roll.dice, Number::Board(_))
            && roll.keep == crate::program::Keep::All
            && highest.is_some_and(|highest| highest <= i32::from(roll.sides))
    }

    /// The highest value in the first column of a table.
    fn highest(&self, table: &Table) -> i32 {
        let cells = table.rows.iter().filter_map(|row| self.cell_values(row.first()?));
        cells.flatten().map(|v| if v.1 == i32::MAX { v.0 } else { v.1 }).max().unwrap_or(i32::MAX)
    }

    /// Whether items are cases of what a step rolls or draws.
    pub(super) fn has_cases(&self, what: &What, children: &[Item]) -> bool {
        let of = match what {
            What::Roll(_) => Axis::Number(Number::Result),
            What::Draw { deck, .. } => Axis::Card(*deck),
            _ => return false,
        };
        let is_case = |item: &Item| self.values(&of, self.reader.lexed(&item.text).all()).is_some();
        children.iter().any(is_case)
    }

    /// The cases of the last roll.
    pub(super) fn result_cases(&mut self, piece: &Piece, children: &[Item]) -> Option<Step> {
        let of = Axis::Number(Number::Result);
        let (cases, otherwise) = self.cases(&of, children)?;
        Some(Step::new(piece.clone(), What::Cases { of, cases, otherwise }))
    }

    pub(super) fn drawn(&mut self, steps: &mut Vec<Step>, deck: DeckId, children: &[Item], tables: &[Table]) {
        let of = Axis::Card(deck);
        match self.cases(&of, children) {
            Some((cases, otherwise)) => {
                let span = steps[steps.len() - 1].piece.span;
                self.check_cards(deck, &cases, otherwise.is_some(), span);
                let piece = steps[steps.len() - 1].piece.clone();
                steps.push(Step::new(piece, What::Cases { of, cases, otherwise }));
            }
            None => steps.extend(self.steps(children)),
        }
        tables.iter().for_each(|table| {
            let found = self.table(steps.last().cloned().as_ref(), table);
            steps.extend(found);
        });
    }

    /// The items as cases, if all of them are cases.
    pub(super) fn cases(&mut self, of: &Axis, items: &[Item]) -> Option<(Vec<Case>, Option<Vec<Step>>)> {
        let mut cases = Vec::new();
        let mut otherwise = None;
        let heads = items.iter().filter(|item| {
            let lexed = self.reader.lexed(&item.text);
            self.values(of, lexed.all()).is_some()
        });
        if heads.count() == 0 {
            return None;
        }
        for item in items {
            let lexed = self.reader.lexed(&item.text);
            if let Some(rest) = self.is_otherwise(lexed.all()) {
                otherwise = Some(self.follows(item, rest));
            } else if let Some((values, rest)) = self.values(of, lexed.all()) {
                let steps = self.follows(item, rest);
                cases.push(Case { values, steps });
            } else {
                let message = match of {
                    Axis::Card(_) => "there is no such card in the deck",
                    _ => "this is no case of what is looked up",
                };
                let code = if matches!(of, Axis::Card(_)) { Code::UnknownCounter } else { Code::BadRanges };
                let help = match of {
                    Axis::Card(deck) => format!("the cards are {}", self.card_names(*deck).join(", ")),
                    _ => "write `1-2:`, `6 or more:` or `otherwise:`".into(),
                };
                self.problem(code, lexed.all().span(), message).help.push(help);
            }
        }
        Some((cases, otherwise))
    }

    pub(super) fn card_names(&self, deck: DeckId) -> Vec<String> {
        let deck = self.reader.decks.get(usize::from(deck.0));
        deck.map_or(Vec::new(), |deck| deck.cards.iter().map(|card| card.0.clone()).collect())
    }

    fn values<'t>(&self, of: &Axis, words: Words<'t>) -> Option<Headed<'t>> {
        match of {
            Axis::Number(_) => self.reader.case(words),
            Axis::Card(deck) => {
                let mark = |at: &usize| {
                    matches!(words.tokens()[*at].kind, Kind::Colon | Kind::Arrow | Kind::Dot)
                        || self.reader.parted(words, *at)
                };
                let at = (0..words.tokens().len()).find(mark)?;
                let names: Vec<String> = self.card_names(*deck).iter().map(|name| key(name)).collect();
                let mut values = Vec::new();
                for name in super::prefer::names(words.part(0, at)) {
                    let place = names.iter().position(|known| *known == key(&name))? as i32;
                    values.push((place, place));
                }
                let mark = matches!(words.tokens()[at].kind, Kind::Colon | Kind::Dot);
                (!values.is_empty()).then(|| (values, words.after(at + usize::from(mark))))
            }
            Axis::Board(_) => None,
        }
    }

    /// A list or a table that is looked up by a counter, or by something on the board.
    pub(super) fn looked_up(
        &mut self,
        words: Words<'_>,
        children: &[Item],
        tables: &[Table],
    ) -> Option<Vec<Step>> {
        let reader = self.reader;
        let to = reader.language.begins("lead", "lookup", words)?;
        let of = reader.trimmed(words.after(to));
        let number = reader.language.read("number", of).and_then(|node| reader.number(&node));
        if let Some(number) = number {
            let piece = reader.piece(words);
            if let Some(table) = tables.first() {
                let head = Step::new(piece, What::Nothing);
                return Some(self.lookup_table(Axis::Number(number), &head, table));
            }
            let axis = Axis::Number(number.clone());
            let (cases, otherwise) = self.cases(&axis, children)?;
            self.check_counter(&number, &cases, otherwise.is_some());
            return Some(vec![Step::new(piece, What::Cases { of: axis, cases, otherwise })]);
        }
        // “Depending on the terrain:” and a name before each case.
        if !tables.is_empty() {
            return None;
        }
        self.named_cases(words, children)
    }

    /// Cases that begin with a name: a human says which one applies.
    pub(super) fn named_cases(&mut self, words: Words<'_>, children: &[Item]) -> Option<Vec<Step>> {
        let reader = self.reader;
        let named = |item: &Item| item.text.plain.split_once(':').is_some_and(|(name, _)| name.len() < 60);
        if children.len() < 2 || !children.iter().all(named) {
            return None;
        }
        // Conditions are no names: each is asked or computed by itself.
        let states = |item: &Item| {
            let lexed = reader.lexed(&item.text);
            lexed.all().position(Kind::Colon).is_some_and(|colon| reader.states(lexed.all().part(0, colon)))
        };
        if children.iter().any(states) {
            return None;
        }
        let mut names = Vec::new();
        let mut cases = Vec::new();
        for (at, item) in children.iter().enumerate() {
            let lexed = reader.lexed(&item.text);
            let colon = lexed.all().position(Kind::Colon)?;
            names.push(lexed.all().part(0, colon).plain());
            let steps = self.follows(item, lexed.all().after(colon + 1));
            cases.push(Case { values: vec![(at as i32, at as i32)], steps });
        }
        let of = Axis::Board(names);
        Some(vec![Step::new(reader.piece(words), What::Cases { of, cases, otherwise: None })])
    }

    /// A table, with the step above it if there is one.
    pub(super) fn table(&mut self, head: Option<&Step>, table: &Table) -> Vec<Step> {
        let Some(corner) = table.header.first() else { return Vec::new() };
        let reader = self.reader;
        let piece = head.map_or_else(|| reader.piece(reader.lexed(corner).all()), |head| head.piece.clone());
        let column = |class: &str| {
            table
                .header
                .iter()
                .position(|cell| reader.language.begins("column", class, reader.lexed(cell).all()).is_some())
        };
        let roll = head.and_then(|head| match &head.what {
            What::Roll(roll) => Some(roll.clone()),
            _ => None,
        });
        // The first row that applies: a condition in one column, an instruction in another.
        if roll.is_none()
            && let (Some(when), Some(act)) = (column("if"), column("do"))
            && when != act
        {
            return self.priorities(piece, when, act, column("rank").is_none(), table);
        }
        if roll.is_none()
            && let Some(steps) = self.crossed(corner, &piece, table)
        {
            return steps;
        }
        let axis = self.axis(corner, roll.as_ref(), table);
        if axis.is_none()
            && head.is_some_and(|head| matches!(head.what, What::Nothing))
            && table.header.len() > 1
        {
            let last = table.header.len() - 1;
            return self.priorities(piece, last - 1, last, true, table);
        }
        let head = match head {
            Some(head) => head.clone(),
            None => Step::new(piece, What::Nothing),
        };
        match axis {
            Some((axis, Some(roll))) => {
                // “Roll a die and look at the table. …” and more sentences: is that the roll for the table?
                if !matches!(head.what, What::Roll(_)) && self.reader.rolled_here.get() {
                    let message = "this table would be rolled on once more";
                    let d = self.problem(Code::BadRanges, table.span, message);
                    d.help
                        .push("end the sentences before it with the roll and a colon: `Roll a die:`".into());
                }
                let head = Step { what: What::Roll(roll), ..head };
                self.lookup_table(axis, &head, table)
            }
            Some((axis, None)) => self.lookup_table(axis, &head, table),
            None => self.board_table(&head, table),
        }
    }

    /// The meaning of the first column of a table, and the roll that it needs.
    fn axis(&self, corner: &Text, roll: Option<&Roll>, table: &Table) -> Option<(Axis, Option<Roll>)> {
        let reader = self.reader;
        let lexed = reader.lexed(corner);
        let words = reader.trimmed(lexed.all());
        let counter = reader.language.read("counted", words).and_then(|node| reader.number(&node));
        if let Some(counter @ Number::Counter(_)) = counter {
            return Some((Axis::Number(counter), roll.cloned()));
        }
        if let Some(deck) = reader.language.read("deck", words) {
            return Some((Axis::Card(DeckId(deck.name().parse().ok()?)), None));
        }
        if let Some(roll) = roll {
            return Some((Axis::Number(Number::Result), Some(roll.clone())));
        }
        let (dice, sides) = words
            .tokens()
            .iter()
            .find_map(|t| super::language::dice(&t.norm, reader.language.die))
            .or_else(|| reader.language.any("die", words).then(|| self.dice_of(table)))?;
        let keep = crate::program::Keep::All;
        let roll = Roll { dice: Number::Fixed(dice), sides, keep, added: Vec::new() };
        Some((Axis::Number(Number::Result), Some(roll)))
    }

    /// The dice implied by a table's lowest and highest value.
    fn dice_of(&self, table: &Table) -> (i32, u16) {
        let cells = table.rows.iter().filter_map(|row| self.cell_values(row.first()?));
        let values: Vec<(i32, i32)> = cells.flatten().collect();
        let low = values.iter().map(|value| value.0).min().unwrap_or(1);
        let high = values.iter().map(|value| value.1).filter(|high| *high < i32::MAX).max().unwrap_or(6);
        match (low, high) {
            (2.., _) if high == 6 * low => (low, 6),
            _ => (1, high.clamp(6, 1000) as u16),
        }
    }

    /// The values in the cells of a row or a column, if all of them are values.
    pub(super) fn all_values(&mut self, cells: &[&Text]) -> Option<Vec<Vec<(i32, i32)>>> {
        cells.iter().map(|cell| self.cell_values(cell)).collect()
    }

    fn cell_values(&self, cell: &Text) -> Option<Vec<(i32, i32)>> {
        let lexed = self.reader.lexed(cell);
        let words = self.reader.trimmed(lexed.all());
        let values = |words| self.reader.language.read("range", words).and_then(|node| ranges(&node));
        if let Some(values) = values(words) {
            return Some(values);
        }
        // “4, 8, 11, 14+”
        let parts = words.tokens().split(|t| t.kind == Kind::Comma);
        let mut at = 0;
        let mut all = Vec::new();
        for part in parts {
            all.extend(values(self.reader.trimmed(words.part(at, at + part.len())))?);
            at += part.len() + 1;
        }
        Some(all)
    }

    /// A table whose first column has values, and perhaps its head too.
    fn lookup_table(&mut self, axis: Axis, head: &Step, table: &Table) -> Vec<Step> {
        let roll = match &head.what {
            What::Roll(roll) => Some(roll.clone()),
            _ => None,
        };
        let columns = match table.header.get(1..) {
            Some(heads) if heads.len() > 1 => self.all_values(&heads.iter().collect::<Vec<_>>()),
            _ => None,
        };
        let mut out = Vec::new();
        let by_die = axis == Axis::Number(Number::Result);
        // With two dice, the first gives the row and the second the column.
        let (rows_roll, column_roll) = match (&roll, &columns) {
            (Some(roll), Some(_)) if by_die => {
                let one = Roll { dice: Number::Fixed(1), ..roll.clone() };
                (Some(one.clone()), Some(one))
            }
            (Some(roll), Some(_)) => (None, Some(roll.clone())),
            (roll, None) => (roll.clone().filter(|_| by_die), None),
            (None, Some(_)) => {
                let keep = crate::program::Keep::All;
                (None, Some(Roll { dice: Number::Fixed(1), sides: 6, keep, added: Vec::new() }))
            }
        };
        if let Some(roll) = &rows_roll {
            out.push(Step { what: What::Roll(roll.clone()), ..head.clone() });
        }
        let mut cases = Vec::new();
        let mut otherwise = None;
        let by_people = columns.is_none() && self.columns_are_cases(table);
        for row in &table.rows {
            let Some(first) = row.first() else { continue };
            let lexed = self.reader.lexed(first);
            let steps = match &columns {
                _ if by_people => self.column_by_people(&table.header[1..], &row[1..]),
                Some(columns) => self.row_by_columns(head, column_roll.as_ref(), columns, &row[1..]),
                None => self.row(&table.header[1..], &row[1..]),
            };
            let values = match axis {
                Axis::Card(deck) => {
                    let names = self.card_names(deck);
                    let place = names.iter().position(|name| key(name) == key(&first.plain));
                    place.map(|place| vec![(place as i32, place as i32)])
                }
                _ => self.cell_values(first),
            };
            match values {
                Some(values) => cases.push(Case { values, steps }),
                None if self.reader.language.begins("lead", "otherwise", lexed.all()).is_some() => {
                    otherwise = Some(steps);
                }
                None => {
                    let message = format!("“{}” is no value of this table", first.plain);
                    let d = self.problem(Code::BadRanges, first.whole(), message);
                    d.help.push("write a number, a range such as `1-2`, or `otherwise`".into());
                }
            }
        }
        if by_die {
            if let Some((low, high)) = rows_roll.as_ref().and_then(Roll::range) {
                self.check_values(&cases, otherwise.is_some(), low, high);
            }
        } else if let Axis::Number(number) = &axis {
            self.check_counter(number, &cases, otherwise.is_some());
        } else if let Axis::Card(deck) = axis {
            self.check_cards(deck, &cases, otherwise.is_some(), table.span);
        }
        out.push(Step::new(head.piece.clone(), What::Cases { of: axis, cases, otherwise }));
        out
    }

    /// The cells of a row in order; if the heads are questions, only the first one answered yes.
    fn row(&mut self, heads: &[Text], cells: &[Text]) -> Vec<Step> {
        let reader = self.reader;
        let known = |head: &Text| reader.computed(reader.lexed(head).all()).is_some();
        let asks = heads.iter().any(|head| head.plain.contains('?'));
        let computed = heads.len() > 1 && heads.iter().all(known);
        // Odds, levels, numbers of players: which column applies, people say.
        let is_value = |head: &Text| head.plain.contains(|c: char| c.is_ascii_digit());
        if !asks && !computed && heads.len() > 1 && heads.iter().all(is_value) {
            return self.column_by_people(heads, cells);
        }
        if asks || computed {
            let mut ways = Vec::new();
            for (head, cell) in heads.iter().zip(cells).filter(|(_, cell)| !cell.plain.trim().is_empty()) {
                let lexed = reader.lexed(head);
                let question = reader.trimmed(lexed.all());
                let then = self.cell(cell);
                let test = reader.condition(question);
                let what = What::If { test, then, otherwise: Vec::new() };
                ways.push(vec![Step::new(reader.piece(question), what)]);
            }
            let piece = heads.first().map(|head| reader.piece(reader.lexed(head).all()));
            return piece.map_or(Vec::new(), |piece| {
                vec![Step::new(piece, What::First { ways, applies: true, otherwise: Vec::new() })]
            });
        }
        let several = cells.iter().filter(|cell| !cell.plain.trim().is_empty()).count() > 1;
        let mut out = Vec::new();
        for (head, cell) in heads.iter().zip(cells) {
            if let Some(step) = self.headed_cell(head, cell) {
                out.push(step);
                continue;
            }
            let mut steps = self.cell(cell);
            // Among several cells, the head says what a cell is about.
            let lexed = reader.lexed(head);
            if several
                && reader.language.begins("column", "do", lexed.all()).is_none()
                && let [step] = &mut steps[..]
                && step.is_told()
            {
                step.piece.text = format!("{}: {}", head.plain.trim(), step.piece.text);
            }
            out.append(&mut steps);
        }
        out
    }

    /// `+1` under `gold`, `2 wood` under `gain`: head and cell form one sentence about the document's own
    /// things.
    pub(super) fn headed_cell(&self, head: &Text, cell: &Text) -> Option<Step> {
        let reader = self.reader;
        // A cell says nothing of a counter in another.
        reader.spoken_of.set(None);
        let alone = reader.lexed(cell);
        if reader.closed(alone.all()).is_some() {
            return None;
        }
        let (head, said) = (head.plain.trim(), cell.plain.trim());
        [format!("{said} {head}"), format!("{head} {said}")].iter().find_map(|text| {
            let lexed = reader.lexed(&Text::of(0, text, 0));
            let step = reader.closed(lexed.all())?;
            let piece = Piece { text: text.clone(), span: cell.whole() };
            matches!(step.what, What::Change { .. } | What::Pay { .. }).then_some(Step { piece, ..step })
        })
    }

    pub(super) fn cell(&mut self, cell: &Text) -> Vec<Step> {
        let lexed = self.reader.lexed(cell);
        let words = lexed.all();
        let blank = cell.plain.trim_matches(|c: char| c.is_whitespace() || "-–—".contains(c)).is_empty();
        if blank {
            return Vec::new();
        }
        if words.first().is_some_and(|t| t.kind == Kind::Arrow) || words.position(Kind::Question).is_some() {
            return self.steps(std::slice::from_ref(&Item { text: cell.clone(), ..Item::default() }));
        }
        let steps = self.sentences(words);
        // A symbol without words: humans know its meaning.
        if steps.is_empty() {
            let piece = Piece { text: cell.plain.trim().into(), span: cell.whole() };
            return vec![Step::new(piece, What::Do { deed: None, selects: false })];
        }
        steps
    }

    /// The first row whose condition holds; in a table of priorities, it must also be possible.
    fn priorities(
        &mut self,
        piece: Piece,
        when: usize,
        act: usize,
        applies: bool,
        table: &Table,
    ) -> Vec<Step> {
        let reader = self.reader;
        let mut ways = Vec::new();
        let mut otherwise = Vec::new();
        for row in &table.rows {
            let (Some(situation), Some(action)) = (row.get(when), row.get(act)) else { continue };
            let lexed = reader.lexed(situation);
            let words = reader.trimmed(lexed.all());
            let steps = self.cell(action);
            if words.is_empty() || reader.language.begins("lead", "otherwise", words).is_some() {
                otherwise = steps;
                continue;
            }
            let to = reader.language.begins("lead", "if", words).unwrap_or(0);
            let test: Test = reader.condition(words.after(to));
            let what = What::If { test, then: steps, otherwise: Vec::new() };
            ways.push(vec![Step::new(reader.piece(words), what)]);
        }
        vec![Step::new(piece, What::First { ways, applies, otherwise })]
    }

    /// A table indexed by something that only a human sees: they say which row applies.
    fn board_table(&mut self, head: &Step, table: &Table) -> Vec<Step> {
        let names = table.rows.iter().filter_map(|row| row.first()).map(|cell| cell.plain.trim().to_string());
        let names: Vec<String> = names.collect();
        let mut cases = Vec::new();
        for (at, row) in table.rows.iter().enumerate() {
            let steps = self.row(table.header.get(1..).unwrap_or(&[]), row.get(1..).unwrap_or(&[]));
            cases.push(Case { values: vec![(at as i32, at as i32)], steps });
        }
        let what = What::Cases { of: Axis::Board(names), cases, otherwise: None };
        vec![Step::new(head.piece.clone(), what)]
    }
}

/// Whether a list ends with a roll, or with the cases of one.
fn ends_in_roll(steps: &[Step]) -> bool {
    steps.last().is_some_and(|step| {
        matches!(step.what, What::Roll(_) | What::Cases { of: Axis::Number(Number::Result), .. })
    })
}

/// What is rolled once for each of the things that people count.
fn each_rolled(head: Step, dice: &Number, body: Vec<Step>) -> Step {
    let piece = match dice {
        Number::Board(piece) => piece.clone(),
        _ => head.piece.clone(),
    };
    Step { what: What::Repeat { how: How::Each(None), body }, piece, ..head }
}
