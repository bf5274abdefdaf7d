//! The differences between two texts, line by line.

/// A line of either text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Line<'t> {
    Same(&'t str),
    Gone(&'t str),
    New(&'t str),
}

/// The largest table to fill; larger changed regions are shown as replaced entirely.
const CELLS: usize = 16 << 20;

/// Keeps the longest common subsequence of lines; the other lines are removed or new.
pub(crate) fn difference<'t>(old: &'t str, new: &'t str) -> Vec<Line<'t>> {
    let (a, b): (Vec<&str>, Vec<&str>) = (old.lines().collect(), new.lines().collect());
    let first = a.iter().zip(&b).take_while(|(a, b)| a == b).count();
    let most = a.len().min(b.len()) - first;
    let last = a.iter().rev().zip(b.iter().rev()).take(most).take_while(|(a, b)| a == b).count();
    let (gone, come) = (&a[first..a.len() - last], &b[first..b.len() - last]);
    let mut out: Vec<Line<'t>> = a[..first].iter().map(|line| Line::Same(line)).collect();
    out.extend(middle(gone, come));
    out.extend(a[a.len() - last..].iter().map(|line| Line::Same(line)));
    out
}

fn middle<'t>(a: &[&'t str], b: &[&'t str]) -> Vec<Line<'t>> {
    let width = b.len() + 1;
    if (a.len() + 1) * width > CELLS {
        let gone = a.iter().map(|line| Line::Gone(line));
        return gone.chain(b.iter().map(|line| Line::New(line))).collect();
    }
    // For each pair of positions, the number of lines that the remainders have in common.
    let mut common = vec![0_u16; (a.len() + 1) * width];
    for i in (0..a.len()).rev() {
        for j in (0..b.len()).rev() {
            common[i * width + j] = match a[i] == b[j] {
                true => common[(i + 1) * width + j + 1] + 1,
                false => common[(i + 1) * width + j].max(common[i * width + j + 1]),
            };
        }
    }
    let (mut i, mut j) = (0, 0);
    let mut out = Vec::new();
    while i < a.len() || j < b.len() {
        if i < a.len() && j < b.len() && a[i] == b[j] {
            out.push(Line::Same(a[i]));
            (i, j) = (i + 1, j + 1);
        } else if j == b.len() || (i < a.len() && common[(i + 1) * width + j] >= common[i * width + j + 1]) {
            out.push(Line::Gone(a[i]));
            i += 1;
        } else {
            out.push(Line::New(b[j]));
            j += 1;
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_the_same_stays() {
        let found = difference("a\nb\nc\nd", "a\nc\nx\nd");
        assert_eq!(
            found,
            [Line::Same("a"), Line::Gone("b"), Line::Same("c"), Line::New("x"), Line::Same("d")]
        );
        assert_eq!(difference("", "a"), [Line::New("a")]);
        assert_eq!(difference("a\na", "a"), [Line::Same("a"), Line::Gone("a")]);
    }

    /// Both texts can be reconstructed from the difference.
    #[test]
    fn both_texts_are_in_the_difference() {
        let text =
            |n: usize| (0..n % 9).map(|k| ["a", "b", "c"][(n * 7 + k * k * n) % 3]).collect::<Vec<_>>();
        for n in 0..400 {
            let (a, b) = (text(n).join("\n"), text(n * 3 + 1).join("\n"));
            let found = difference(&a, &b);
            let side = |new: bool| -> Vec<&str> {
                let on =
                    |line: &Line<'_>| !matches!((line, new), (Line::Gone(_), true) | (Line::New(_), false));
                let words = |line: &Line<'_>| match *line {
                    Line::Same(text) | Line::Gone(text) | Line::New(text) => text.to_string(),
                };
                found.iter().filter(|line| on(line)).map(words).map(|text| &*text.leak()).collect()
            };
            assert_eq!(side(false).join("\n"), a);
            assert_eq!(side(true).join("\n"), b);
        }
    }
}
