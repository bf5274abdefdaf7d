//! Counts what a human enters for a turn of any document, followed as a checklist:
//! `cargo run --release -p beside --example any_beside -- 200 FILE…`.
//!
//! The true answers are unknown here, so they are drawn at random, all equally likely. Reported for each
//! document: the turns, the answers per turn (mean, 95 %, most), the lines on its list, and the turns that
//! could not be completed.

use beside::{AnyDocument, Beside, Entry, Setup, Waits};
use table::{Game, Generator, Pending};

type Evening = Beside<AnyDocument>;

/// The number of answers after which a turn counts as endless: random answers may never say “enough”.
const MOST: u32 = 200;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let turns: u32 = arguments.next().and_then(|n| n.parse().ok()).unwrap_or(100);
    println!("| document | turns | answers: mean | 95 % | most | lines | not ended |");
    println!("| --- | --- | --- | --- | --- | --- | --- |");
    let mut means = Vec::new();
    for path in arguments {
        let text = std::fs::read_to_string(&path).unwrap_or_else(|why| panic!("{path}: {why}"));
        let setup = Setup::<AnyDocument> {
            choices: (),
            bots: vec!["bot".into()],
            documents: vec![("bot".into(), vec![(path.clone(), text)])],
        };
        let mut context = match Evening::begin(&setup) {
            Ok(context) => context,
            Err(why) => {
                println!("| {path} | – | {} |", why.reason);
                continue;
            }
        };
        let mut lots = Generator::new(1, 1);
        let (mut answers, mut lines, mut stuck) = (Vec::new(), 0, 0);
        for _ in 0..turns {
            Evening::apply(&mut context, Entry::Begin(0));
            let mut n = 0;
            let ended = loop {
                match (&context.waits, Evening::pending(&context)) {
                    (Waits::Done, _) => break true,
                    (_, Pending::Chance { outcomes }) => Evening::resolve(&mut context, lots.below(outcomes)),
                    (Waits::Answer(_), _) if n < MOST => {
                        let mut legal = Vec::new();
                        Evening::legal(&context, &mut legal);
                        legal.retain(|entry| matches!(entry, Entry::One(_) | Entry::Number(_)));
                        Evening::apply(&mut context, legal[lots.below(legal.len() as u32) as usize]);
                        n += 1;
                    }
                    _ => break false,
                }
            };
            if !ended {
                // A turn that does not end spoils the evening: begin another.
                stuck += 1;
                context = Evening::begin(&setup).unwrap_or_else(|why| panic!("{path}: {}", why.reason));
                continue;
            }
            answers.push(n);
            lines += context.lines.len();
            Evening::apply(&mut context, Entry::Done);
        }
        answers.sort_unstable();
        let of = answers.len().max(1);
        let mean = f64::from(answers.iter().sum::<u32>()) / of as f64;
        let high = answers.get(of * 95 / 100).or(answers.last()).copied().unwrap_or(0);
        let most = answers.last().copied().unwrap_or(0);
        let name = path.rsplit('/').next().unwrap_or(&path);
        let listed = lines as f64 / of as f64;
        println!("| {name} | {} | {mean:.1} | {high} | {most} | {listed:.1} | {stuck} |", answers.len());
        means.push(mean);
    }
    println!("mean of the documents: {:.1}", means.iter().sum::<f64>() / means.len().max(1) as f64);
}
