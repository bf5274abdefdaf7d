//! Code shared by the targets: the games of the program, and bytes as choices.

use std::sync::{Arc, LazyLock};
use table::play::Play;
use table::show::{Chosen, ChosenSeat};
use table::{Pending, Stage, Who};

pub static STAGES: LazyLock<Vec<Arc<dyn Stage>>> = LazyLock::new(repertoire::stages);

/// A save of each game after some play.
pub static SAVES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let save = |stage: &Arc<dyn Stage>| {
        let mut play = begin(&**stage, &mut Bytes(&[])).expect("what the form proposes can be begun");
        for n in 0..12 {
            match play.pending() {
                Pending::Seat(seat) if play.bot_is_next().is_none() => {
                    let offers = play.offers().len();
                    play.act(seat, n % offers).expect("it was offered");
                }
                Pending::Seat(_) => drop(play.think()),
                _ => break,
            }
        }
        play.save()
    };
    STAGES.iter().map(save).collect()
});

/// The position at the end of each of them.
pub static POSITIONS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let position = |(stage, save): (&Arc<dyn Stage>, &String)| {
        let play = stage.open(save).expect("a save");
        play.position(play.len())
    };
    STAGES.iter().zip(SAVES.iter()).map(position).collect()
});

/// Bytes as choices; when they run out, always the first choice.
pub struct Bytes<'b>(pub &'b [u8]);

impl Bytes<'_> {
    pub fn next(&mut self) -> Option<u8> {
        let (first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(*first)
    }

    pub fn below(&mut self, n: usize) -> usize {
        let low = usize::from(self.next().unwrap_or(0));
        let high = if n > 256 { usize::from(self.next().unwrap_or(0)) } else { 0 };
        (high << 8 | low) % n.max(1)
    }

    /// A short text.
    pub fn text(&mut self) -> String {
        let length = usize::from(self.next().unwrap_or(0) % 64).min(self.0.len());
        let (text, rest) = self.0.split_at(length);
        self.0 = rest;
        String::from_utf8_lossy(text).into_owned()
    }
}

/// Starts a game with a human at the first seat; the bytes choose the others, the fields and the dice.
pub fn begin(stage: &dyn Stage, bytes: &mut Bytes<'_>) -> Option<Box<dyn Play>> {
    let form = stage.form();
    let how = bytes.next().unwrap_or(0);
    let sides = form.sides.iter().take(usize::from(form.proposed_players));
    let seat = |(at, side): (usize, &table::show::Choice)| {
        let bot = stage.opponent(side.value).map(|document| Who::Bot(document.name.clone()));
        let who = if at == 0 { Who::Human } else { bot.unwrap_or(Who::Random) };
        ChosenSeat { side: side.value.into(), who }
    };
    let mut chosen = Chosen { seats: sides.enumerate().map(seat).collect(), ..Chosen::default() };
    for field in form.fields.iter().filter(|_| how & 1 == 1) {
        // A field without choices takes any text.
        let value = match &field.choices[..] {
            [] => bytes.text(),
            choices => choices[bytes.below(choices.len())].value.into(),
        };
        chosen.fields.insert(field.name.into(), value);
    }
    stage.begin(&chosen, u64::from(how >> 2), how & 2 == 2).ok()
}

/// A line of a save in the first format.
pub fn without_link(line: &str) -> String {
    match (line.rfind(",\"link\":\""), line.strip_suffix("\"}")) {
        (Some(at), Some(_)) => format!("{}}}", &line[..at]),
        _ => line.into(),
    }
}
