//! What is wrong with a booklet, by its lines.

use super::heading;
use script::diagnostic::Code;

/// The faces of the die of a chart.
const FACES: std::ops::RangeInclusive<u8> = 1..=6;

/// Nodes of charts that share a result of the die, leave one out, or name one that it does not have.
pub fn of_charts(text: &str) -> Vec<String> {
    let mut faults = Vec::new();
    let mut open: Vec<Siblings> = Vec::new();
    let mut is_chart = false;
    for (at, line) in text.lines().enumerate() {
        if let Some(title) = heading(line) {
            faults.extend(open.drain(..).flat_map(Siblings::left_out));
            is_chart = title.to_lowercase().contains(" targets of ");
            continue;
        }
        let words = line.trim_start();
        let Some(node) = words.strip_prefix("- ").filter(|_| is_chart) else { continue };
        let depth = line.len() - words.len();
        while let Some(deeper) = open.pop_if(|siblings| siblings.depth > depth) {
            faults.extend(deeper.left_out());
        }
        if open.last().is_none_or(|siblings| siblings.depth < depth) {
            open.push(Siblings { depth, seen: Vec::new(), line: 0 });
        }
        if let (Some((low, high)), Some(siblings)) = (range(node), open.last_mut()) {
            faults.extend(siblings.add(at + 1, low, high));
        }
    }
    faults.extend(open.into_iter().flat_map(Siblings::left_out));
    faults
}

/// The results before the colon of a node.
fn range(node: &str) -> Option<(u8, u8)> {
    let (results, _) = node.split_once(':')?;
    let (low, high) = results.split_once(['-', '–']).unwrap_or((results, results));
    Some((low.trim().parse().ok()?, high.trim().parse().ok()?))
}

/// Nodes below the same node, or on top.
struct Siblings {
    depth: usize,
    seen: Vec<u8>,
    line: usize,
}

impl Siblings {
    fn add(&mut self, line: usize, low: u8, high: u8) -> Vec<String> {
        self.line = line;
        let stranger = (low..=high).find(|face| !FACES.contains(face));
        let twice = (low..=high).find(|face| self.seen.contains(face));
        self.seen.extend(low..=high);
        let faults = [
            stranger.map(|n| say!("editor-no-face", line = line, n = n)),
            twice.map(|n| say!("editor-face-twice", line = line, n = n)),
        ];
        faults.into_iter().flatten().collect()
    }

    fn left_out(self) -> Option<String> {
        let missing: Vec<String> =
            FACES.filter(|face| !self.seen.contains(face)).map(|face| face.to_string()).collect();
        let is_open = self.line > 0 && !missing.is_empty();
        is_open.then(|| say!("editor-face-left-out", line = self.line, n = missing.join(", ")))
    }
}

/// The compiler's problems with this text, each with its line and with what helps, but for those of one kind.
pub fn in_short(text: &str, rendered: &str, but: Option<Code>) -> Vec<String> {
    let problems: Vec<&str> = rendered.split("error[").skip(1).collect();
    if problems.is_empty() {
        // It is not in the compiler's form.
        return rendered.lines().map(String::from).collect();
    }
    let others =
        problems.into_iter().filter(|problem| but.is_none_or(|but| !problem.starts_with(but.as_str())));
    others.map(|problem| one_line(text, problem)).collect()
}

fn one_line(text: &str, problem: &str) -> String {
    let lines = || problem.lines().map(str::trim);
    let fault = lines().next().and_then(|line| line.split_once("]: ")).map_or("", |(_, fault)| fault);
    let helps: Vec<&str> = lines().filter_map(|line| line.strip_prefix("= help:")).map(str::trim).collect();
    let fault = if helps.is_empty() { fault.to_string() } else { format!("{fault} ({})", helps.join(", ")) };
    let place = lines().find_map(|line| line.strip_prefix("-->")).and_then(|place| place.split(':').nth(1));
    let at = place.and_then(|n| n.parse::<usize>().ok());
    match at.and_then(|n| Some((n, text.lines().nth(n.checked_sub(1)?)?))) {
        Some((n, words)) => say!("editor-fault", line = n, words = words.trim(), fault = fault),
        None => fault,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHART: &str = "# Ours\n\n## Military targets of England\n";

    fn faults(nodes: &str) -> Vec<String> {
        of_charts(&format!("{CHART}{nodes}"))
    }

    #[test]
    fn each_result_of_the_die_has_one_node() {
        assert_eq!(faults("- 1-3: Scotland\n  - 1-6: Owner of Bordeaux\n- 4-6: France\n"), [""; 0]);
        assert_eq!(faults("- 1-3: Scotland\n- 4-5: France\n"), ["Line 5: nothing is said about 6"]);
        assert_eq!(faults("- 1-3: Scotland\n- 3-6: France\n"), ["Line 5: 3 is in two nodes"]);
        assert_eq!(faults("- 1-7: Scotland\n"), ["Line 4: the die has no 7"]);
        // Nodes below a node are a die of their own.
        let below = "- 1-6: Scotland\n  - 1-2: France\n  - 5: Denmark\n";
        assert_eq!(faults(below), ["Line 6: nothing is said about 3, 4, 6"]);
        assert_eq!(of_charts("## Cards\n- 1: nothing of a chart\n"), [""; 0]);
    }

    #[test]
    fn a_problem_of_the_compiler_is_one_line() {
        let rendered = "error[E101]: this is not understood\n  --> booklet.md:2:3\n   |\n 2 | - Scotlnd\n   |   ^^^^^^^\n   |\n   \
                        = help: Scotland?\n";
        let text = "# Ours\n- Scotlnd\n";
        assert_eq!(
            in_short(text, rendered, None),
            ["Line 2, “- Scotlnd”: this is not understood (Scotland?)"]
        );
        assert_eq!(in_short(text, rendered, Some(Code::BadRanges)).len(), 1);
        assert_eq!(in_short(text, &rendered.replace("E101", "E401"), Some(Code::BadRanges)), [""; 0]);
        assert_eq!(in_short(text, "no page", None), ["no page"]);
    }
}
