//! Tables whose columns are cases, too: by a second die, by a counter, or by what people name.

use super::items::Builder;
use crate::markdown::Table;
use crate::source::Span;
use crate::tree::{Axis, Case, Number, Piece, Roll, Step, What};
use crate::words::Text;

impl Builder<'_, '_> {
    /// Whether the columns of a table are cases of something on the board: two of them at least have something that
    /// the program does, and their heads say neither what nor of which counter.
    pub(super) fn columns_are_cases(&self, table: &Table) -> bool {
        let reader = self.reader;
        let is_case = |column: &usize| {
            let head = &table.header[*column];
            let lexed = reader.lexed(head);
            let words = reader.trimmed(lexed.all());
            let names = reader.language.begins("column", "do", words).is_some()
                || reader.has_own(words)
                || head.plain.contains('?')
                || reader.computed(words).is_some();
            let mut cells = table.rows.iter().filter_map(|row| row.get(*column));
            let does = cells.any(|cell| {
                reader
                    .closed(reader.lexed(cell).all())
                    .is_some_and(|step| matches!(step.what, What::Change { .. } | What::Pay { .. }))
            });
            let reads_with_head = table
                .rows
                .iter()
                .filter_map(|row| row.get(*column))
                .any(|cell| self.headed_cell(head, cell).is_some());
            does && !names && !reads_with_head
        };
        (1..table.header.len()).filter(is_case).count() > 1
    }

    /// The cell of a row whose column people name.
    pub(super) fn column_by_people(&mut self, heads: &[Text], cells: &[Text]) -> Vec<Step> {
        let names: Vec<String> = heads.iter().map(|head| head.plain.trim().to_string()).collect();
        let piece = Piece { text: names.join(" / "), span: heads[0].whole() };
        let mut cases = Vec::new();
        for (at, cell) in cells.iter().enumerate().take(names.len()) {
            let mut steps = self.cell(cell);
            if steps.is_empty() {
                steps.push(Step::new(piece.clone(), What::Nothing));
            }
            cases.push(Case { values: vec![(at as i32, at as i32)], steps });
        }
        vec![Step::new(piece, What::Cases { of: Axis::Board(names), cases, otherwise: None })]
    }

    /// A table with two names in its corner, `red \ blue`: what the rows and what the columns stand for. A name is
    /// a counter, or else a die with as many sides as there are values.
    pub(super) fn crossed(&mut self, corner: &Text, piece: &Piece, table: &Table) -> Option<Vec<Step>> {
        let (down, across) = corner.plain.split_once(['\\', '/', '×'])?;
        let heads: Vec<&Text> = table.header.iter().skip(1).collect();
        let columns = self.all_values(&heads).filter(|columns| columns.len() > 1)?;
        let firsts: Vec<&Text> = table.rows.iter().filter_map(|row| row.first()).collect();
        let rows = self.all_values(&firsts)?;
        let (down, down_roll) = self.side(down, &rows)?;
        let (across, across_roll) = self.side(across, &columns)?;
        let roll = |name: &Option<(Piece, Roll)>| {
            name.clone().map(|(name, roll)| Step::new(Piece { span: piece.span, ..name }, What::Roll(roll)))
        };
        let mut cases = Vec::new();
        for (values, row) in rows.into_iter().zip(&table.rows) {
            let mut steps: Vec<Step> = roll(&across_roll).into_iter().collect();
            steps.iter_mut().for_each(|step| step.bullet = None);
            let cells = row.get(1..).unwrap_or(&[]);
            let inside: Vec<Case> = columns
                .iter()
                .zip(cells)
                .map(|(values, cell)| Case { values: values.clone(), steps: self.cell(cell) })
                .collect();
            self.check_side(&across, across_roll.as_ref(), &inside);
            let what = What::Cases { of: Axis::Number(across.clone()), cases: inside, otherwise: None };
            steps.push(Step::new(piece.clone(), what));
            cases.push(Case { values, steps });
        }
        self.check_side(&down, down_roll.as_ref(), &cases);
        let mut out: Vec<Step> = roll(&down_roll).into_iter().collect();
        let what = What::Cases { of: Axis::Number(down), cases, otherwise: None };
        out.push(Step::new(piece.clone(), what));
        Some(out)
    }

    pub(super) fn check_side(&mut self, side: &Number, roll: Option<&(Piece, Roll)>, cases: &[Case]) {
        match roll.and_then(|(_, roll)| roll.range()) {
            Some((low, high)) => self.check_values(cases, false, low, high),
            None => self.check_counter(side, cases, false),
        }
    }

    /// What a name in the corner of a table stands for: a counter, or a die of its own.
    pub(super) fn side(
        &self,
        name: &str,
        values: &[Vec<(i32, i32)>],
    ) -> Option<(Number, Option<(Piece, Roll)>)> {
        let reader = self.reader;
        let text = Text::of(0, name.trim(), 0);
        let lexed = reader.lexed(&text);
        let words = reader.trimmed(lexed.all());
        if let Some(counter @ Number::Counter(_)) =
            reader.language.read("counted", words).and_then(|node| reader.number(&node))
        {
            return Some((counter, None));
        }
        let all = || values.iter().flatten();
        let (low, high) = (all().map(|v| v.0).min()?, all().map(|v| v.1).max()?);
        // What does not begin with 1 and end with the faces of a die is something on the board.
        let is_die = low == 1 && [4, 6, 8, 10, 12, 20].contains(&high);
        let keep = crate::program::Keep::All;
        let roll = Roll { dice: Number::Fixed(1), sides: high as u16, keep, added: Vec::new() };
        is_die.then(|| {
            (Number::Result, Some((Piece { text: name.trim().into(), span: Span::default() }, roll)))
        })
    }

    pub(super) fn row_by_columns(
        &mut self,
        head: &Step,
        roll: Option<&Roll>,
        columns: &[Vec<(i32, i32)>],
        cells: &[Text],
    ) -> Vec<Step> {
        let mut out = Vec::new();
        if let Some(roll) = roll {
            out.push(Step { what: What::Roll(roll.clone()), bullet: None, ..head.clone() });
        }
        let mut cases = Vec::new();
        for (values, cell) in columns.iter().zip(cells) {
            let steps = self.cell(cell);
            cases.push(Case { values: values.clone(), steps });
        }
        let of = Axis::Number(Number::Result);
        out.push(Step::new(head.piece.clone(), What::Cases { of, cases, otherwise: None }));
        out
    }
}
