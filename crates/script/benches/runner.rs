//! A page of forty cheap yes/no questions, decided by three programs side by side: the runner with its trace
//! off, a behaviour tree, and the same page written directly in Rust. Also measures how long a document of
//! the size of a whole bot takes to compile.
//!
//! `cargo bench -p script`; to count the instructions of a single column: `valgrind --tool=callgrind
//! --toggle-collect='runner::counted*' BENCH runner|bonsai|rust`

use bonsai_bt::{Action, BT, Event, Select, Sequence, Status, UpdateArgs};
use script::compile::{Scope, compile};
use script::document::Document;
use script::host::{Answer, Chance, Did, Host, Request, Whether};
use script::language::{ENGLISH, Grammar, Node};
use script::program::{Criterion, Target};
use script::runner::Machine;
use script::trace::{Line, Off, Tracer};
use script::vocabulary::{Never, Vocabulary};
use std::hint::black_box;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

/// How many pieces of each of forty kinds the bot has.
#[derive(Clone, Copy)]
struct Board {
    pieces: [u8; 40],
    seed: u64,
    raised: u64,
}

impl Board {
    fn new() -> Self {
        Board { pieces: [0; 40], seed: 1, raised: 0 }
    }

    /// Changes the position so that at most one kind has enough pieces.
    fn shake(&mut self) {
        self.seed = self.seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        self.pieces = [1; 40];
        if let Some(n) = self.pieces.get_mut((self.seed >> 32) as usize % 45) {
            *n = 7;
        }
    }

    /// “Does bot have 5 or more of this kind?”: a load and a comparison, behind a call, because the questions
    /// of a game are functions of the game.
    #[inline(never)]
    fn has(&self, kind: u32) -> bool {
        self.pieces[kind as usize - 1] >= 5
    }

    #[inline(never)]
    fn raise(&mut self, flag: u32) {
        self.raised += u64::from(flag);
    }
}

#[derive(Clone, Debug, PartialEq)]
struct Flags;

/// The closed class of English and 300 phrases.
static LEXICON: LazyLock<Grammar> = LazyLock::new(|| {
    let mut grammar = Grammar::default();
    grammar.extend(ENGLISH).and_then(|()| grammar.extend(WORDS)).expect("the words can be read");
    for i in 0..12 {
        grammar.name("action", &format!("a{i}"), &format!("act{}", word(i)));
    }
    for i in 0..280 {
        grammar.name("thing", &format!("t{i}"), &format!("{} {}", word(i % 20), word(100 + i)));
    }
    grammar.prepared()
});

const WORDS: &str = "
    question.up    = mark <#> is up | is mark <#> up
    question.more  = (does <subject> have | <subject> has) (more | fewer | at least <#>) <thing>+or [than <subject>]
    question.held  = any <thing> is held by <subject> | is any <thing> held by <subject>
    deed.raise     = raise flag <#>
    deed.do        = <action>+or <goal>+or
    deed.take      = <action>+or [any other] <thing>+or
    goal.win       = to (contend | win | grow {the} lead in) {a} <thing>
    goal.take      = to take (control of | hold of) {a} <thing>
    criterion.most = (most | fewest) <thing>
    criterion.is   = <thing> | <thing> with <thing>
    subject.bot    = bot
    subject.rival  = rival
    amount.points  = points
";

impl Vocabulary for Flags {
    type Question = u32;
    type Deed = u32;
    type Criterion = u32;
    type Target = Never;
    type Amount = Never;
    type Group = Never;
    type Setting = Never;

    fn lexicon(&self) -> Option<&'static Grammar> {
        Some(&LEXICON)
    }

    fn question(&self, node: &Node) -> Result<u32, String> {
        Ok(node.numbers().next().unwrap_or(0) as u32)
    }
    fn deed(&self, node: &Node) -> Result<u32, String> {
        Ok(node.numbers().next().unwrap_or(0) as u32)
    }
    fn criterion(&self, _: &Node) -> Result<u32, String> {
        Ok(0)
    }
    fn target(&self, _: &Node) -> Result<Never, String> {
        Err(String::new())
    }
    fn amount(&self, _: &Node) -> Result<Never, String> {
        Err(String::new())
    }
    fn group(&self, _: &Node) -> Result<Never, String> {
        Err(String::new())
    }
    fn setting(&self, _: &Node) -> Result<Never, String> {
        Err(String::new())
    }
}

/// A distinct word for each number.
fn word(n: usize) -> String {
    let syllables = ["ba", "ce", "di", "fo", "gu", "ka", "le", "mi", "no", "pu"];
    [n / 100 % 10, n / 10 % 10, n % 10].iter().map(|i| syllables[*i]).collect()
}

impl Host<Flags> for Board {
    type Stop = ();

    fn ask<T: Tracer>(&mut self, question: &u32, _: Line, _: &mut T) -> Result<bool, ()> {
        Ok(self.has(*question))
    }
    fn can<T: Tracer>(&mut self, _: &u32, _: Line, _: &mut T) -> Result<bool, ()> {
        Ok(true)
    }
    fn attempt<T: Tracer>(
        &mut self,
        deed: &u32,
        _: &[Criterion<Flags>],
        _: Line,
        _: &mut T,
    ) -> Result<Did, ()> {
        self.raise(*deed);
        Ok(Did::Done)
    }
    fn select<T: Tracer>(
        &mut self,
        _: Whether<'_, Flags>,
        _: &[Target<Flags>],
        _: Line,
        _: &mut T,
    ) -> Result<bool, ()> {
        Ok(false)
    }
    fn selected(&self) -> Option<Never> {
        None
    }
    fn amount<T: Tracer>(&mut self, never: &Never, _: Line, _: &mut T) -> Result<i32, ()> {
        match *never {}
    }
    fn set_amount<T: Tracer>(&mut self, never: &Never, _: i32, _: Line, _: &mut T) -> Result<bool, ()> {
        match *never {}
    }
    fn each<T: Tracer>(&mut self, never: &Never, _: u32, _: Line, _: &mut T) -> Result<bool, ()> {
        match *never {}
    }
    fn actions_left(&mut self, _: Line) -> Result<bool, ()> {
        Ok(false)
    }
    fn chance(&mut self, _: Chance, _: u32, _: Line) -> Result<u32, ()> {
        Ok(0)
    }
    fn human(&mut self, _: Request, _: &Machine) -> Result<Answer, ()> {
        Err(())
    }
}

/// The same page, written directly in Rust.
#[rustfmt::skip]
fn by_hand(board: &mut Board) {
    macro_rules! page {
        ($($n:literal)*) => { $(if board.has($n) { board.raise($n); return; })* };
    }
    page!(1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40);
}

/// Makes 10,000 decisions and nothing else, so that the instructions can be counted.
#[inline(never)]
fn counted(mut decide: impl FnMut(&mut Board)) {
    let mut board = Board::new();
    for n in 0..10_000 {
        board.pieces = [1; 40];
        board.pieces[n % 40] = 7;
        decide(&mut board);
    }
    black_box(board);
}

/// Decides for two seconds and takes the best time of each batch, so that other load on the machine does not
/// count. Returns questions per second.
fn measure(name: &str, batch: usize, mut decide: impl FnMut(&mut Board)) -> f64 {
    const PIECE: usize = 128;
    let mut board = Board::new();
    let another = || {
        board.shake();
        board
    };
    let positions: Vec<Board> = std::iter::repeat_with(another).take(batch).collect();
    // A page is read up to the first kind with enough pieces.
    let read = |b: &Board| b.pieces.iter().position(|n| *n >= 5).map_or(40, |at| at + 1);
    let asked: usize = positions.iter().map(read).sum();
    let mut best = vec![f64::MAX; batch / PIECE];
    let begin = Instant::now();
    while begin.elapsed() < Duration::from_secs(2) {
        let mut boards = positions.clone();
        for (piece, best) in boards.chunks_mut(PIECE).zip(&mut best) {
            let start = Instant::now();
            piece.iter_mut().for_each(&mut decide);
            *best = best.min(start.elapsed().as_secs_f64());
        }
    }
    let seconds: f64 = best.iter().sum();
    let (decisions, questions) = (batch as f64 / seconds, asked as f64 / seconds);
    let each = 1e9 / questions;
    println!(
        "{name:<20} {decisions:>12.0} decisions/s {questions:>14.0} questions/s {each:>7.2} ns a question"
    );
    questions
}

fn main() {
    let mut text = String::from("# Flags\n");
    for n in 1..=40 {
        text.push_str(&format!("- Is mark {n} up?\n  - Raise flag {n}?\n"));
    }
    let compiled = compile(&Document::of("flags.md", &text), &Flags, Scope::Whole);
    assert!(compiled.problems.is_empty(), "{:?}", compiled.problems.first());
    let program = compiled.program;
    let mut machine = Machine::new(&program);

    let lines = (1..=40).map(|n| Sequence(vec![Action((true, n)), Action((false, n))])).collect();
    let mut tree = BT::new(Select(lines), ());
    let event = Event::from(UpdateArgs { dt: 0.0 });

    // All three make the same decisions.
    let (mut a, mut b, mut c) = (Board::new(), Board::new(), Board::new());
    for _ in 0..10_000 {
        a.shake();
        b.shake();
        c.shake();
        run(&program, &mut machine, &mut a);
        tick(&mut tree, &event, &mut b);
        by_hand(&mut c);
    }
    assert_eq!(a.raised, c.raised);
    assert_eq!(b.raised, c.raised);
    let mut ours = |board: &mut Board| run(&program, &mut machine, board);
    let mut theirs = |board: &mut Board| tick(&mut tree, &event, board);
    match std::env::args().nth(1).as_deref() {
        Some("runner") => return counted(ours),
        Some("bonsai") => return counted(theirs),
        Some("rust") => return counted(by_hand),
        _ => {}
    }
    // Many positions, more than a branch predictor can learn, and then a few over and over.
    for batch in [4096, 128] {
        println!("{batch} positions");
        let ours = measure("runner, trace off", batch, &mut ours);
        let theirs = measure("bonsai-bt", batch, &mut theirs);
        let hand = measure("written in Rust", batch, by_hand);
        println!("runner: {:.1} times bonsai-bt; {:.2} times the time of Rust", ours / theirs, hand / ours);
    }
    compile_time();
}

fn run(program: &script::program::Program<Flags>, machine: &mut Machine, board: &mut Board) {
    machine.begin(program, program.entry);
    let _ = black_box(machine.run(program, board, &mut Off));
}

fn tick(tree: &mut BT<(bool, u32), ()>, event: &Event, board: &mut Board) {
    tree.reset_bt();
    black_box(tree.tick(event, &mut |args, _| {
        let (asks, n) = *args.action;
        if !asks {
            board.raise(n);
        }
        let yes = !asks || board.has(n);
        (if yes { Status::Success } else { Status::Failure }, args.dt)
    }));
}

/// 150 sentences made from 300 phrases.
fn compile_time() {
    let mut text = String::from("---\nname: Large\n---\n");
    let thing = |i: usize| format!("{} {}", word(i % 280 % 20), word(100 + i % 280));
    for page in 0..10 {
        text.push_str(&format!("# Page {}\n- Use Page {}.\n", word(page), word((page + 1) % 10)));
        for i in 0..5 {
            let n = page * 15 + i * 3;
            text.push_str(&format!("- Does bot have fewer {} than rival?\n", thing(n)));
            text.push_str(&format!(
                "  - Can bot act{} or act{} to contend a {}, to take control of {}, or to win {}? [{n}] Prefer:\n",
                word(n % 12),
                word((n + 5) % 12),
                thing(n + 1),
                thing(n + 2),
                thing(n + 3)
            ));
            text.push_str(&format!(
                "    - most {}\n    - {} with {}\n",
                thing(n + 7),
                thing(n + 8),
                thing(n + 9)
            ));
            text.push_str(&format!(
                "- Can bot act{} any other {} or {}?\n",
                word(n % 12),
                thing(n),
                thing(n + 4)
            ));
        }
    }
    let mut best = Duration::MAX;
    let mut lines = 0;
    let begin = Instant::now();
    while begin.elapsed() < Duration::from_secs(1) {
        let start = Instant::now();
        let compiled = compile(black_box(&Document::of("large.md", &text)), &Flags, Scope::Pages);
        best = best.min(start.elapsed());
        lines = compiled.program.lines.len();
    }
    let milliseconds = best.as_secs_f64() * 1000.0;
    println!("compiling a bot of {lines} lines with 300 phrases: {milliseconds:.2} ms");
}
