//! Rolls with ranges, cards with names, tables, and charts.

use crate::compile::Compiler;
use crate::compile::lexed::{Lexed, dice, face, range, rest_of};
use crate::diagnostic::Code;
use crate::markdown::{Item, Table};
use crate::program::{Branch, Chart, ChartNode, DeckId, Op, Role, Target};
use crate::source::Span;
use crate::trace::Line;
use crate::vocabulary::Vocabulary;
use crate::words::{Kind, Text, key};

impl<V: Vocabulary> Compiler<'_, V> {
    pub(super) fn all_ranges(&self, items: &[Item]) -> bool {
        !items.is_empty() && items.iter().all(|i| range(&self.lexed(&i.text).all()).is_some())
    }

    /// A list of ranges that is a whole page: a chart, or a roll.
    pub(super) fn chart_or_roll(&mut self, items: &[Item], depth: u16, die: Option<(u8, u16)>) {
        if self.is_chart(items) {
            self.chart(items, depth, die.map_or(6, |d| d.1));
            return;
        }
        let highest = items.iter().filter_map(|i| range(&self.lexed(&i.text).all())).map(|r| r.1).max();
        let sides = highest.unwrap_or(6).clamp(1, 1000) as u16;
        let line = self.roll_on_page(items, depth);
        self.emit(Op::Roll { dice: 1, sides, line });
        self.ranges(items, depth, Some((1, sides)));
    }

    /// A line of its own for a roll that the page does not put into words.
    fn roll_on_page(&mut self, items: &[Item], depth: u16) -> Line {
        let lexed = self.lexed(&items[0].text);
        self.numbers.clear();
        let line = self.line(lexed.all().part(0, 1), Role::Roll, depth);
        let title = &self.program.pages[self.page.0 as usize].title;
        self.program.lines[line.0 as usize].text = format!("Roll on {title}");
        line
    }

    /// A chart has ranges below its ranges, or nothing but targets.
    fn is_chart(&self, items: &[Item]) -> bool {
        let target = |item: &Item| {
            let lexed = self.lexed(&item.text);
            let at = range(&lexed.all()).map_or(0, |r| r.2);
            self.reader().target(lexed.all().after(at)).is_ok()
        };
        items.iter().any(|i| self.all_ranges(&i.items)) || items.iter().all(target)
    }

    /// Steps for the ranges of a roll that has been made.
    pub(super) fn ranges(&mut self, items: &[Item], depth: u16, die: Option<(u8, u16)>) {
        if self.is_chart(items) {
            self.chart(items, depth, die.map_or(6, |d| d.1));
            return;
        }
        let mut branches = Vec::new();
        for item in items {
            let lexed = self.lexed(&item.text);
            if let Some((low, high, _)) = range(&lexed.all()) {
                branches.push((low, high, lexed.all().span()));
            }
        }
        self.check_ranges(&branches, die);
        let first = self.branch(branches.len());
        let mut ends = vec![self.jump()];
        for (i, item) in items.iter().enumerate() {
            let lexed = self.lexed(&item.text);
            let Some((low, high, at)) = range(&lexed.all()) else { continue };
            self.program.branches[first + i] = Branch { low, high, to: self.here() };
            let inline = rest_of(item, &lexed, at);
            if inline.text.plain.is_empty() {
                self.steps(&inline.items, depth + 1);
            } else {
                self.steps(std::slice::from_ref(&inline), depth + 1);
            }
            ends.push(self.jump());
        }
        self.patch_all(&ends);
    }

    /// Emits the operation that branches on the result. A jump must follow: what fits no branch goes
    /// on behind all of them.
    fn branch(&mut self, count: usize) -> usize {
        let first = self.program.branches.len();
        let line = Line(self.program.lines.len().saturating_sub(1) as u32);
        self.emit(Op::Branch { first: first as u32, count: count as u16, line });
        self.program.branches.extend(std::iter::repeat_n(Branch { low: 1, high: 0, to: 0 }, count));
        first
    }

    fn check_ranges(&mut self, ranges: &[(i32, i32, Span)], die: Option<(u8, u16)>) {
        let Some((dice, sides)) = die else { return };
        let (lowest, highest) = (i32::from(dice), i32::from(dice) * i32::from(sides));
        let mut sorted = ranges.to_vec();
        sorted.sort_by_key(|r| r.0);
        let mut next = lowest;
        for (low, high, span) in sorted {
            let high = high.min(highest.max(low));
            let message = if low > high {
                format!("{low} to {high} is no range")
            } else if low < next {
                format!("{low} is in two ranges")
            } else if low > next {
                let gap = if next == low - 1 { next.to_string() } else { format!("{next} to {}", low - 1) };
                format!("nothing is said about {gap}")
            } else {
                String::new()
            };
            if !message.is_empty() {
                let d = self.problem(Code::BadRanges, span, message);
                d.help.push(format!("{dice}d{sides} gives {lowest} to {highest}"));
            }
            next = next.max(high.saturating_add(1));
        }
        if next <= highest {
            let span = ranges.last().map_or(Span::default(), |r| r.2);
            let d = self.problem(Code::BadRanges, span, format!("nothing is said about {next} to {highest}"));
            d.help.push(format!("{dice}d{sides} gives {lowest} to {highest}"));
        } else if next > highest + 1 {
            let span = ranges.last().map_or(Span::default(), |r| r.2);
            let d = self.problem(Code::BadRanges, span, format!("{} can never come up", next - 1));
            d.help.push(format!("{dice}d{sides} gives {lowest} to {highest}"));
        }
    }

    /// `Draw a card from DECK:` and what each card means, by name.
    pub(super) fn cards(&mut self, deck: DeckId, items: &[Item], depth: u16) {
        let names: Vec<String> = self
            .program
            .decks
            .get(deck.0 as usize)
            .map_or(Vec::new(), |d| d.cards.iter().map(|c| key(&c.0)).collect());
        let card_of = |item: &Item| {
            let lexed = Lexed::new(&item.text);
            let at = lexed.all().position(Kind::Colon)?;
            let name = key(&lexed.all().part(0, at).plain());
            names.iter().position(|n| *n == name).map(|card| (card, at + 1))
        };
        if items.iter().all(|i| card_of(i).is_none()) {
            self.steps(items, depth);
            return;
        }
        let first = self.program.branches.len();
        self.emit(Op::BranchCard { deck, first: first as u32, count: items.len() as u16 });
        self.program.branches.extend(std::iter::repeat_n(Branch { low: 1, high: 0, to: 0 }, items.len()));
        let mut ends = vec![self.jump()];
        for (i, item) in items.iter().enumerate() {
            let lexed = self.lexed(&item.text);
            let Some((card, at)) = card_of(item) else {
                let d = self.problem(
                    Code::UnknownCounter,
                    lexed.all().span(),
                    "there is no such card in the deck",
                );
                d.help.push(format!("the cards are {}", names.join(", ")));
                continue;
            };
            let to = self.here();
            self.program.branches[first + i] = Branch { low: card as i32, high: card as i32, to };
            let inline = rest_of(item, &lexed, at);
            if inline.text.plain.is_empty() {
                self.steps(&inline.items, depth + 1);
            } else {
                self.steps(std::slice::from_ref(&inline), depth + 1);
            }
            ends.push(self.jump());
        }
        self.patch_all(&ends);
    }

    /// A table with a die's face in its first column: the other columns are carried out in order,
    /// or, if their head is a question, the first one whose question is answered yes. `rolled`: the
    /// die was rolled by the step above.
    pub(super) fn table(&mut self, table: &Table, depth: u16, rolled: Option<Option<(u8, u16)>>) {
        let Some(head) = table.header.first() else { return };
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
            let d = self.problem(Code::BadRanges, span, message);
            d.help.push(
                "write a die into its first head, such as `1d6`, or put it under a heading with `(notes)`"
                    .into(),
            );
            return;
        }
        let highest = rows.iter().map(|r| r.1).max().unwrap_or(6).clamp(1, 1000);
        let (count, sides) = named.unwrap_or((1, highest as u32));
        let die = match rolled {
            Some(die) => die,
            None => {
                let lexed = self.lexed(head);
                self.numbers.clear();
                let line = self.line(lexed.all(), Role::Roll, depth);
                let (count, sides) = (count.clamp(1, 100) as u8, sides.clamp(1, 1000) as u16);
                self.emit(Op::Roll { dice: count, sides, line });
                Some((count, sides))
            }
        };
        let spans: Vec<(i32, i32, Span)> =
            rows.iter().zip(&table.rows).map(|(r, cells)| (r.0, r.1, cells[0].whole())).collect();
        self.check_ranges(&spans, die);
        let first = self.branch(rows.len());
        let mut ends = vec![self.jump()];
        for (i, cells) in table.rows.iter().enumerate() {
            let (low, high) = rows[i];
            self.program.branches[first + i] = Branch { low, high, to: self.here() };
            self.row(&table.header[1..], &cells[1..], depth + 1);
            ends.push(self.jump());
        }
        self.patch_all(&ends);
    }

    fn row(&mut self, heads: &[Text], cells: &[Text], depth: u16) {
        let mut ends = Vec::new();
        for (head, cell) in heads.iter().zip(cells) {
            let lexed_head = self.lexed(head);
            let question = lexed_head.all().position(Kind::Question);
            let no = match question {
                Some(at) => {
                    let condition = self.reader().condition(lexed_head.all().part(0, at));
                    self.condition(&condition, depth)
                }
                None => Vec::new(),
            };
            self.cell(head, cell, depth);
            if question.is_some() {
                ends.push(self.jump());
                self.patch_all(&no);
            }
        }
        self.patch_all(&ends);
    }

    /// A cell is a statement, alone or behind the head of its column: "Move" and "to food".
    fn cell(&mut self, head: &Text, cell: &Text, depth: u16) {
        let lexed = self.lexed(cell);
        if lexed.all().trim().is_empty() {
            return;
        }
        let alone = lexed.all().sentences().into_iter().all(|w| self.reader().saying(w).understood());
        let mut both = head.clone();
        both.append(cell);
        let together = self.lexed(&both);
        let with_head =
            !alone && together.all().sentences().into_iter().all(|w| self.reader().saying(w).understood());
        let words = if with_head { together.all() } else { lexed.all() };
        self.sentences(words, &mut Vec::new(), depth);
    }

    fn chart(&mut self, items: &[Item], depth: u16, sides: u16) {
        let line = self.roll_on_page(items, depth);
        let root = ChartNode { target: None, line, children: Vec::new() };
        let mut chart = Chart { sides, nodes: vec![root] };
        self.chart_branches(&mut chart, 0, items, depth);
        self.program.charts.push(chart);
        let at = self.program.charts.len() as u32 - 1;
        let op = self.emit(Op::Chart { chart: at, line, selected: 0 });
        self.fix_selected.push(op);
        self.attempts += 1;
    }

    fn chart_branches(&mut self, chart: &mut Chart, node: usize, items: &[Item], depth: u16) {
        let mut spans = Vec::new();
        for item in items {
            let lexed = self.lexed(&item.text);
            self.numbers.clone_from(&lexed.numbers);
            let Some((low, high, at)) = range(&lexed.all()) else {
                let d = self.problem(
                    Code::BadRanges,
                    lexed.all().span(),
                    "a chart has only ranges and what they lead to",
                );
                d.help.push("write `1-2: NAME`".into());
                continue;
            };
            spans.push((low, high, lexed.all().span()));
            let words = lexed.all().after(at).trim();
            let line = self.line(words, Role::Branch, depth);
            let meaning = match self.reader().target(words) {
                Ok(meaning) => Some(meaning),
                Err(fault) => {
                    self.fault(fault);
                    None
                }
            };
            self.program.targets.push(Target { name: words.plain(), meaning });
            let target = Some(self.program.targets.len() as u32 - 1);
            let child = chart.nodes.len();
            chart.nodes.push(ChartNode { target, line, children: Vec::new() });
            let face = |n: i32| n.clamp(0, i32::from(u16::MAX)) as u16;
            chart.nodes[node].children.push((face(low), face(high), child as u32));
            self.chart_branches(chart, child, &item.items, depth + 1);
        }
        chart.nodes[node].children.sort_by_key(|c| c.0);
        if !spans.is_empty() {
            self.check_ranges(&spans, Some((1, chart.sides)));
        }
    }
}
