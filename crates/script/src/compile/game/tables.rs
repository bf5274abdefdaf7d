//! Rolls with ranges, cards with names, tables, and charts.

use super::{Builder, piece, push};
use crate::compile::lexed::{Lexed, dice, face, range, rest_of};
use crate::diagnostic::Code;
use crate::markdown::{Item, Table};
use crate::program::{DeckId, Keep};
use crate::roles::Role;
use crate::source::Span;
use crate::tree::{Aim, Axis, Bullet, Case, ChartBranch, Number, Piece, Roll, Step, What};
use crate::vocabulary::Vocabulary;
use crate::words::{Kind, Text, key};

/// The number of dice and of their sides, if the words state them.
type Die = Option<(u8, u16)>;

impl<V: Vocabulary> Builder<'_, '_, V> {
    pub(super) fn all_ranges(&self, items: &[Item]) -> bool {
        !items.is_empty() && items.iter().all(|i| range(&Lexed::new(&i.text).all()).is_some())
    }

    /// A page that is nothing but a list of ranges: a chart, or a roll.
    pub(super) fn page_of_ranges(&mut self, items: &[Item]) -> Vec<Step> {
        if self.is_chart(items) {
            return self.chart(items, 6);
        }
        let highest = items.iter().filter_map(|i| range(&Lexed::new(&i.text).all())).map(|r| r.1).max();
        let sides = highest.unwrap_or(6).clamp(1, 1000) as u16;
        let roll = Roll { dice: Number::Fixed(1), sides, keep: Keep::All, added: Vec::new() };
        let mut steps = vec![self.on_page(items, What::Roll(roll))];
        steps.extend(self.ranges(items, 0, Some((1, sides))));
        steps
    }

    /// A separate step for a roll that the page implies without words.
    fn on_page(&self, items: &[Item], what: What) -> Step {
        let title = self.compiler.path.last().map_or("", String::as_str);
        let text = format!("Roll on {title}");
        let span = Lexed::new(&items[0].text).all().part(0, 1).span();
        Step {
            bullet: Some(Bullet { depth: Some(0), ..Bullet::default() }),
            ..Step::said(Piece { text, span }, what)
        }
    }

    /// Whether the items are a chart: it has ranges below its ranges, or nothing but targets.
    fn is_chart(&self, items: &[Item]) -> bool {
        let target = |item: &Item| {
            let lexed = Lexed::new(&item.text);
            let at = range(&lexed.all()).map_or(0, |r| r.2);
            self.reader().target(lexed.all().after(at)).is_ok()
        };
        items.iter().any(|i| self.all_ranges(&i.items)) || items.iter().all(target)
    }

    /// Compiles the consequence of a roll: ranges, a table, or steps.
    pub(super) fn rolled(
        &mut self,
        steps: &mut Vec<Step>,
        roll: &Roll,
        children: &[Item],
        table: Option<&Table>,
        depth: u16,
    ) {
        let die = match roll.dice {
            Number::Fixed(dice) if roll.added.is_empty() => Some((dice.clamp(1, 100) as u8, roll.sides)),
            _ => None,
        };
        steps.extend(if let Some(table) = table {
            self.table(table, Some(die))
        } else if self.all_ranges(children) {
            self.ranges(children, depth + 1, die)
        } else {
            self.steps(children, depth + 1)
        });
    }

    /// Steps for the ranges of a roll that has been made.
    fn ranges(&mut self, items: &[Item], depth: u16, die: Die) -> Vec<Step> {
        if self.is_chart(items) {
            return self.chart(items, die.map_or(6, |d| d.1));
        }
        let mut spans = Vec::new();
        let mut cases = Vec::new();
        for item in items {
            self.role(item, Role::Range);
            let lexed = Lexed::new(&item.text);
            let Some((low, high, at)) = range(&lexed.all()) else { continue };
            spans.push((low, high, lexed.all().span()));
            let steps = self.behind(item, &lexed, at, depth);
            cases.push(Case { values: vec![(low, high)], steps });
        }
        self.check_ranges(&spans, die);
        let of = Axis::Number(Number::Result);
        let span = spans.first().map_or(Span::default(), |r| r.2);
        let piece = Piece { text: String::new(), span };
        vec![Step::said(piece, What::Cases { of, cases, otherwise: None })]
    }

    /// The steps after the head of a range or the name of a card, and those nested under it.
    fn behind(&mut self, item: &Item, lexed: &Lexed, at: usize, depth: u16) -> Vec<Step> {
        let inline = rest_of(item, lexed, at);
        match inline.text.plain.is_empty() {
            true => self.steps(&inline.items, depth + 1),
            false => self.steps(std::slice::from_ref(&inline), depth + 1),
        }
    }

    fn check_ranges(&mut self, ranges: &[(i32, i32, Span)], die: Die) {
        let Some((dice, sides)) = die else { return };
        let (lowest, highest) = (i32::from(dice), i32::from(dice) * i32::from(sides));
        let help = format!("{dice}d{sides} gives {lowest} to {highest}");
        let mut wrong: Vec<(Span, String)> = Vec::new();
        let mut sorted = ranges.to_vec();
        sorted.sort_by_key(|r| r.0);
        let mut next = lowest;
        for (low, high, span) in sorted {
            let high = high.min(highest.max(low));
            if low > high {
                wrong.push((span, format!("{low} to {high} is no range")));
            } else if low < next {
                wrong.push((span, format!("{low} is in two ranges")));
            } else if low > next {
                let gap = if next == low - 1 { next.to_string() } else { format!("{next} to {}", low - 1) };
                wrong.push((span, format!("nothing is said about {gap}")));
            }
            next = next.max(high.saturating_add(1));
        }
        let last = ranges.last().map_or(Span::default(), |r| r.2);
        if next <= highest {
            wrong.push((last, format!("nothing is said about {next} to {highest}")));
        } else if next > highest + 1 {
            wrong.push((last, format!("{} can never come up", next - 1)));
        }
        for (span, message) in wrong {
            self.compiler.problem(Code::BadRanges, span, message).help.push(help.clone());
        }
    }

    /// `Draw a card from DECK:` with the meaning of each card, by name.
    pub(super) fn cards(&mut self, deck: DeckId, items: &[Item], depth: u16) -> Vec<Step> {
        let cards = self.compiler.program.decks.get(usize::from(deck.0)).map_or(&[][..], |d| &d.cards);
        let names: Vec<String> = cards.iter().map(|c| key(&c.0)).collect();
        let card_of = |lexed: &Lexed| {
            let at = lexed.all().position(Kind::Colon)?;
            let name = key(&lexed.all().part(0, at).plain());
            names.iter().position(|n| *n == name).map(|card| (card as i32, at + 1))
        };
        if items.iter().all(|item| card_of(&Lexed::new(&item.text)).is_none()) {
            return self.steps(items, depth);
        }
        let mut cases = Vec::new();
        for item in items {
            self.role(item, Role::Range);
            let lexed = Lexed::new(&item.text);
            let Some((card, at)) = card_of(&lexed) else {
                let message = "there is no such card in the deck";
                let d = self.compiler.problem(Code::UnknownCounter, lexed.all().span(), message);
                d.help.push(format!("the cards are {}", names.join(", ")));
                continue;
            };
            let steps = self.behind(item, &lexed, at, depth);
            cases.push(Case { values: vec![(card, card)], steps });
        }
        let missing: Vec<&str> = (0..names.len() as i32)
            .filter(|card| !cases.iter().any(|case| case.values[0].0 == *card))
            .map(|card| names[card as usize].as_str())
            .collect();
        let span = items[0].text.whole();
        if !missing.is_empty() {
            let message = format!("nothing is said about {}", missing.join(", "));
            self.compiler.problem(Code::BadRanges, span, message);
        }
        let piece = Piece { text: String::new(), span };
        vec![Step::said(piece, What::Cases { of: Axis::Card(deck), cases, otherwise: None })]
    }

    /// A table with a die's face in its first column. The other columns are carried out in order; if their
    /// heads are questions, only the first one answered yes. `rolled`: the die was rolled by the step above.
    pub(super) fn table(&mut self, table: &Table, rolled: Option<Die>) -> Vec<Step> {
        self.table_role(table);
        let Some(head) = table.header.first() else { return Vec::new() };
        let rows: Vec<(i32, i32)> = table.rows.iter().filter_map(|r| r.first().and_then(face)).collect();
        let head_key = key(&head.plain);
        let named = head_key.split(' ').find_map(dice);
        let is_die =
            named.is_some() || ["roll", "die", "dice", "face", "result"].contains(&head_key.as_str());
        if rows.len() != table.rows.len() || rows.is_empty() || !(is_die || rolled.is_some()) {
            let odd = table.rows.iter().filter_map(|r| r.first()).find(|cell| face(cell).is_none());
            let (span, message) = match odd {
                Some(cell) if is_die || rolled.is_some() => {
                    (cell.whole(), format!("“{}” is no face of a die", cell.plain))
                }
                _ => (table.span, "this table is not rolled on, and nothing else reads it".to_string()),
            };
            let d = self.compiler.problem(Code::BadRanges, span, message);
            d.help.push(
                "write a die into its first head, such as `1d6`, or put it under a heading with `(notes)`"
                    .into(),
            );
            return Vec::new();
        }
        let mut out = Vec::new();
        let highest = rows.iter().map(|r| r.1).max().unwrap_or(6).clamp(1, 1000);
        let die = rolled.unwrap_or_else(|| {
            let (count, sides) = named.unwrap_or((1, highest as u32));
            let (count, sides) = (count.clamp(1, 100) as u8, sides.clamp(1, 1000) as u16);
            let dice = Number::Fixed(i32::from(count));
            let roll = What::Roll(Roll { dice, sides, keep: Keep::All, added: Vec::new() });
            let bullet = Some(Bullet { depth: Some(0), ..Bullet::default() });
            out.push(Step { bullet, ..Step::said(piece(Lexed::new(head).all()), roll) });
            Some((count, sides))
        });
        let spans: Vec<(i32, i32, Span)> =
            rows.iter().zip(&table.rows).map(|(r, cells)| (r.0, r.1, cells[0].whole())).collect();
        self.check_ranges(&spans, die);
        let mut cases = Vec::new();
        for (range, cells) in rows.iter().zip(&table.rows) {
            let steps = self.row(&table.header[1..], &cells[1..]);
            cases.push(Case { values: vec![*range], steps });
        }
        let piece = Piece { text: String::new(), span: table.span };
        let of = Axis::Number(Number::Result);
        out.push(Step::said(piece, What::Cases { of, cases, otherwise: None }));
        out
    }

    fn row(&mut self, heads: &[Text], cells: &[Text]) -> Vec<Step> {
        let (Some((head, heads)), Some((cell, cells))) = (heads.split_first(), cells.split_first()) else {
            return Vec::new();
        };
        let lexed = Lexed::new(head);
        match lexed.all().position(Kind::Question) {
            Some(at) => {
                let question = lexed.all().part(0, at);
                let condition = self.reader().condition(question);
                let test = self.test(condition);
                let then = self.cell(head, cell);
                let otherwise = self.row(heads, cells);
                vec![Step::said(piece(question), What::If { test, then, otherwise })]
            }
            None => {
                let mut steps = self.cell(head, cell);
                steps.extend(self.row(heads, cells));
                steps
            }
        }
    }

    /// A cell is a statement, alone or behind the head of its column: “Move” and “to food”.
    fn cell(&mut self, head: &Text, cell: &Text) -> Vec<Step> {
        let lexed = Lexed::new(cell);
        if lexed.all().bare().is_empty() {
            return Vec::new();
        }
        let understood = |lexed: &Lexed| {
            let said = self.split(lexed.all()).0.sentences();
            said.into_iter().all(|words| self.reader().saying(words).understood())
        };
        let mut both = head.clone();
        both.append(cell);
        let together = Lexed::new(&both);
        let lexed = if !understood(&lexed) && understood(&together) { together } else { lexed };
        let (words, preferences) = self.split(lexed.all());
        let mut steps = self.sentences(words);
        if let Some(preferences) = preferences {
            let mut prefer = self.preferences(preferences, &[]).0;
            self.give(&mut steps, &mut prefer, preferences);
        }
        steps
    }

    fn chart(&mut self, items: &[Item], sides: u16) -> Vec<Step> {
        let branches = self.chart_branches(items, sides);
        vec![self.on_page(items, What::Chart { sides, branches })]
    }

    fn chart_branches(&mut self, items: &[Item], sides: u16) -> Vec<ChartBranch> {
        let mut spans = Vec::new();
        let mut out = Vec::new();
        for item in items {
            self.role(item, Role::Chart);
            let lexed = Lexed::new(&item.text);
            let Some((low, high, at)) = range(&lexed.all()) else {
                let message = "a chart has only ranges and what they lead to";
                let d = self.compiler.problem(Code::BadRanges, lexed.all().span(), message);
                d.help.push("write `1-2: NAME`".into());
                continue;
            };
            spans.push((low, high, lexed.all().span()));
            let words = lexed.all().after(at).trim();
            let target = self.reader().target(words);
            let target = match target {
                Ok(target) => Some(push(&mut self.compiler.meanings.targets, target)),
                Err(fault) => {
                    self.fault(fault);
                    None
                }
            };
            let aim = Aim { name: words.plain(), target };
            let below = self.chart_branches(&item.items, sides);
            out.push(ChartBranch { low, high, piece: piece(words), aim, below });
        }
        if !spans.is_empty() {
            self.check_ranges(&spans, Some((1, sides)));
        }
        out
    }
}
