//! Formats numbers and tables for people, in a terminal or on a page.

use crate::stats::Estimate;

/// 12345 as `12,345`.
pub fn number(n: u64) -> String {
    let digits = n.to_string();
    let mut out = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

/// 0.4217 as `42.2 %`.
pub fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}

/// The interval of a share: `41.2 to 43.1 %`.
pub fn percent_interval(estimate: &Estimate) -> String {
    format!("{:.1} to {:.1} %", estimate.low * 100.0, estimate.high * 100.0)
}

/// A mean and half of its interval: `12.3 ± 0.4`.
pub fn mean(estimate: &Estimate) -> String {
    format!("{:.1} ± {:.1}", estimate.value, (estimate.high - estimate.low) / 2.0)
}

/// A count, or a dash for zero.
pub fn times(n: u64) -> String {
    if n == 0 { "–".into() } else { number(n) }
}

/// One or many: `1 game`, `2 games`.
pub fn count(n: u64, what: &str) -> String {
    format!("{} {what}{}", number(n), if n == 1 { "" } else { "s" })
}

/// A table whose first column is text and whose others are figures; the first row is its header.
pub fn table(rows: &[Vec<String>]) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| {
        rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let mut out = String::new();
    for row in rows {
        let mut line = String::new();
        for (column, cell) in row.iter().enumerate() {
            match column {
                0 => line.push_str(&format!("{cell:<width$}", width = widths[0])),
                _ => line.push_str(&format!("  {cell:>width$}", width = widths[column])),
            }
        }
        out.push_str(line.trim_end());
        out.push('\n');
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped_by_thousands() {
        assert_eq!([0, 999, 1000, 1234567].map(number), ["0", "999", "1,000", "1,234,567"]);
    }

    #[test]
    fn figures_stand_under_each_other() {
        let rows = [vec!["".into(), "won".into()], vec!["cat".into(), "7".into()]];
        assert_eq!(table(&rows), "     won\ncat    7\n");
    }
}
