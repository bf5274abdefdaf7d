//! The *Tell* degree: no board is tracked. The program tracks the bot's counters and cards, follows its
//! document page by page and turns it into a list; facts that only the board shows are asked in the
//! document's words, and open choices are listed with their criteria, in order.

use super::choices::Choices;
use super::script::Script;
use super::ways::{Way, fits, ways};
use super::{Kept, moment};
use crate::bot::prefer::card_score;
use crate::rules::play;
use crate::setup::When;
use crate::state::State;
use crate::state::ambition::Ambition;
use crate::state::card::{ActionCard, CardSet, Played, Suit, Way as Manner};
use crate::vocabulary::Words;
use crate::vocabulary::meaning::{Amount, Deed, Playing, Question, Target, Thing, Who};
use crate::words::{read, title};
use ::beside::mirror::capital;
use ::beside::{Choice, Line as Said, Owner, Question as Asked, Stop, TurnContext, unknown_in_a_row};
use script::host::{Answer, Chance, Did, Host, Request, Whether};
use script::program::{self, Criterion, PageId};
use script::runner::{Halt, Machine};
use script::trace::{Line, Off, Tracer};
use script::vocabulary::Never;
use table::Seat;

type Done<T> = Result<T, Stop>;

pub fn turn(
    choices: &Choices,
    script: &Script,
    seat: Seat,
    kept: &mut Kept,
    context: &mut TurnContext<'_>,
) -> Done<()> {
    kept.turns += 1;
    let memory = kept.mirror.numbers(seat).to_vec();
    let mut table = moment::imagined(kept.state());
    let mut host = CompanionHost {
        choices,
        script,
        seat,
        s: &mut table,
        context,
        round: false,
        pauses: 0,
        selected: None,
        reason: None,
        printed: None,
        owes: false,
        memory,
    };
    let ran = host.play();
    let memory = std::mem::take(&mut host.memory);
    if ran.is_ok() && script.program.keeps() {
        kept.mirror.set_numbers(seat, memory);
    }
    let chapter = table.chapter();
    moment::keep_hands(&mut kept.mirror.state, &table);
    kept.mirror.state.chapter = chapter;
    ran
}

struct CompanionHost<'a, 'd> {
    choices: &'a Choices,
    script: &'a Script,
    seat: Seat,
    /// Only the cards of the round and the bot's own hand are known.
    s: &'a mut State,
    context: &'a mut TurnContext<'d>,
    /// Whether the leader of the round has been asked.
    round: bool,
    pauses: u32,
    selected: Option<Suit>,
    /// The line that selected the card.
    reason: Option<Line>,
    /// The page that is listed as a whole.
    printed: Option<PageId>,
    /// A seizure that is still to be paid for.
    owes: bool,
    memory: Vec<i32>,
}

impl CompanionHost<'_, '_> {
    fn play(&mut self) -> Done<()> {
        let name = self.name();
        self.context.part(say!("beside-since"));
        if self.s.player(self.seat).cards() == 0 {
            let why = say!("beside-no-cards-left", name = &name);
            if !self.context.yes(Asked::yes_or_no(why, say!("beside-new-chapter")))? {
                self.context.part(name);
                moment::pass(self.s, self.seat, self.context);
                return Ok(());
            }
            self.s.chapter = (self.s.chapter + 1).min(5);
            for seat in self.s.seats() {
                let bonus = self.s.player(seat).virtual_hand.bonus.len() as u8;
                self.s.player_mut(seat).virtual_hand.cards = moment::HAND + bonus;
            }
        }
        let before = self.s.player(self.seat).virtual_hand;
        let entry = self.script.program.entry;
        self.run(entry)?;
        let after = self.s.player(self.seat).virtual_hand;
        if (before.cards, before.seize) != (after.cards, after.seize) {
            let words = say!("beside-counters", hand = after.cards, seize = after.seize);
            self.context.say(Said::new(words));
        }
        Ok(())
    }

    fn run(&mut self, page: PageId) -> Done<()> {
        let program = &self.script.program;
        let mut machine = Machine::new(program);
        machine.recall(program, &self.memory);
        machine.begin(program, page);
        let ran = machine.run(program, self, &mut Off);
        self.memory = machine.memory();
        match ran {
            Ok(_) => Ok(()),
            Err(Halt::Stop(stop)) => Err(stop),
            Err(halt) => Err(Stop::Stuck(script::suite::failure(program, &halt))),
        }
    }

    fn name(&self) -> String {
        title(self.s.player(self.seat).colour())
    }

    fn text(&self, line: Line) -> String {
        capital(self.script.program.text(line))
    }

    /// Begins a step and repeats the corrections made while it waited.
    fn step(&mut self, line: Line) {
        for (row, by) in self.context.step(line) {
            ::beside::mirror::adjust::<crate::Arcs>(self.s, row, by);
        }
        let page = self.script.program.line(line).and_then(|info| {
            self.script.program.pages.get(usize::from(info.page.0)).map(|page| page.title.clone())
        });
        self.context.part(page.unwrap_or_default());
    }

    /// Asks who leads the round, and with which card.
    fn see_round(&mut self) -> Done<()> {
        if !self.round {
            self.round = true;
            self.context.part(say!("beside-since"));
            moment::ask(self.s, self.seat, self.context, &mut self.pauses)?;
        }
        Ok(())
    }

    fn leads(&mut self) -> Done<bool> {
        self.see_round()?;
        Ok(self.s.round.leader() == self.seat)
    }

    /// The answer, if the program's own state determines it.
    fn known(&mut self, question: &Question) -> Done<Option<bool>> {
        Ok(Some(match question {
            Question::Always => true,
            Question::All(parts) => return self.fold(parts, false),
            Question::Any(parts) => return self.fold(parts, true),
            Question::Not(part) => return Ok(self.known(part)?.map(|yes| !yes)),
            Question::Compare(a, comparison, b) => {
                let (Some(a), Some(b)) = (self.value(a)?, self.value(b)?) else { return Ok(None) };
                comparison.holds(a, b)
            }
            Question::Initiative(who) => {
                self.see_round()?;
                let bot = self.s.round.initiative() == self.seat;
                match who {
                    Who::Bot => bot,
                    Who::Rival | Who::OneRival => !bot,
                    Who::Anybody => true,
                    _ => return Ok(None),
                }
            }
            Question::Seized => {
                self.see_round()?;
                self.s.round.was_seized()
            }
            Question::CanSeize => {
                self.see_round()?;
                !self.s.round.was_seized() && self.s.round.initiative() != self.seat
            }
            Question::CanSurpass => !self.surpassing()?.is_empty(),
            Question::LeadSuit(suit) => {
                self.see_round()?;
                self.s.round.lead().is_some_and(|lead| lead.suit() == *suit)
            }
            Question::Zeroed => {
                self.see_round()?;
                self.s.round.is_zeroed()
            }
            Question::Selected => self.selected.is_some(),
            Question::Played(suit) => {
                self.s.round.played(self.seat).is_some_and(|p| p.is_face_up() && p.card.suit() == *suit)
            }
            Question::Holds(playing) => !self.such(*playing)?.is_empty(),
            _ => return Ok(None),
        }))
    }

    /// Combines several answers: decided by one of them, by all, or unknown.
    fn fold(&mut self, parts: &[Question], decides: bool) -> Done<Option<bool>> {
        let mut open = false;
        for part in parts {
            match self.known(part)? {
                Some(yes) if yes == decides => return Ok(Some(decides)),
                Some(_) => {}
                None => open = true,
            }
        }
        Ok((!open).then_some(!decides))
    }

    /// A number, if the program tracks it.
    fn value(&mut self, amount: &Amount) -> Done<Option<i32>> {
        let hand = self.s.player(self.seat).virtual_hand;
        Ok(Some(match amount {
            Amount::Number(n) => *n,
            Amount::Bots(Thing::Cards) => hand.cards.into(),
            Amount::Bots(Thing::BonusCards) => hand.bonus.len() as i32,
            Amount::Bots(Thing::SeizeCounter) => hand.seize.into(),
            Amount::Plus(a, b) | Amount::Minus(a, b) => {
                let (Some(x), Some(y)) = (self.value(a)?, self.value(b)?) else { return Ok(None) };
                if matches!(amount, Amount::Plus(..)) { x + y } else { x - y }
            }
            Amount::Times(n, of) => match self.value(of)? {
                Some(value) => n * value,
                None => return Ok(None),
            },
            Amount::LeadNumber => {
                self.see_round()?;
                self.s.round.lead_number().into()
            }
            Amount::Chapter => self.s.chapter().into(),
            _ => return Ok(None),
        }))
    }

    fn options(&self) -> CardSet {
        play::playable(self.s)
    }

    fn surpassing(&mut self) -> Done<Vec<ActionCard>> {
        self.see_round()?;
        Ok(self.options().iter().filter(|card| self.s.round.surpasses(*card)).collect())
    }

    fn ways(&mut self) -> Done<Vec<Way>> {
        self.see_round()?;
        Ok(ways(self.s, self.seat))
    }

    fn such(&mut self, playing: Playing) -> Done<Vec<Way>> {
        self.see_round()?;
        Ok(fits(self.s, self.seat, playing))
    }

    /// Asks a question of the document, if the answer is not known.
    fn holds(&mut self, question: &Question, line: Line, because: &str) -> Done<bool> {
        match self.known(question)? {
            Some(yes) => Ok(yes),
            None => self.context.whether(because, self.text(line)),
        }
    }

    /// Whether this line belongs to a page that is repeated while actions are left, which is listed as a
    /// whole: the first possible line is carried out.
    fn is_printed(&mut self, line: Line) -> bool {
        let program = &self.script.program;
        let Some(page) = program.line(line).map(|info| info.page) else { return false };
        if self.printed == Some(page) {
            return true;
        }
        let repeats = program.pages.get(usize::from(page.0)).is_some_and(|page| page.has_actions);
        if !repeats || !super::printed::can_be(program, page) {
            return false;
        }
        self.printed = Some(page);
        let title = program.pages[usize::from(page.0)].title.clone();
        self.context.part(&title);
        let mut said = Said::new(say!("beside-go-down", actions = self.s.turn.pips));
        said.more = super::printed::lines(program, page);
        self.context.say(said);
        true
    }

    /// Lists an instruction for pieces.
    fn list(&mut self, line: Line, prefer: &[Criterion<Words>]) -> usize {
        let mut said = Said::new(super::printed::sentence(&self.text(line)));
        said.source = Some(line);
        for (at, criterion) in prefer.iter().enumerate() {
            let key = ["beside-prefer", "beside-tied", "beside-still-tied"][at.min(2)];
            said.more.push(say!(key, what = self.script.program.text(criterion.line)));
        }
        self.context.say(said)
    }

    /// Picks the only card, the best by the document's preferences, or one by lot.
    fn pick(&mut self, cards: &[ActionCard], prefer: &[Criterion<Words>]) -> Done<Option<ActionCard>> {
        let mut cards = cards.to_vec();
        for meaning in prefer.iter().filter_map(|criterion| criterion.meaning.as_ref()) {
            let best = cards.iter().map(|card| card_score(meaning, *card)).max();
            cards.retain(|card| Some(card_score(meaning, *card)) == best);
        }
        self.lot(&cards)
    }

    fn lot<T: Copy>(&mut self, of: &[T]) -> Done<Option<T>> {
        let at = if of.len() > 1 { self.context.chance("lots", of.len() as u32)? } else { 0 };
        Ok(of.get(at as usize).copied())
    }

    /// Chooses between several ways to play a card: people see which of them fits, or several do.
    fn choose_way(&mut self, ways: &[Way], because: String) -> Done<Option<Way>> {
        if ways.len() < 2 {
            return Ok(ways.first().copied());
        }
        let mut choices: Vec<Choice> = ways.iter().map(|way| way.choice()).collect();
        choices.push(Choice::styled(say!("beside-any-by-lot"), "other"));
        let at =
            self.context.one(Asked::one(because, say!("beside-which-way", name = self.name()), choices))?;
        match ways.get(at) {
            Some(way) => Ok(Some(*way)),
            None => self.lot(ways),
        }
    }

    /// Puts the card on the table.
    fn play_way(&mut self, way: Way, reason: Option<Line>) {
        let drawn = self.s.turn.aside;
        self.s.turn.aside = drawn.iter().filter(|card| *card != way.card).collect();
        let bonus = self.s.player(self.seat).virtual_hand.bonus;
        self.s.player_mut(self.seat).virtual_hand.bonus =
            bonus.iter().filter(|card| *card != way.card).collect();
        self.s.round.played[usize::from(self.seat.0)] = Some(Played { card: way.card, way: way.manner });
        let when = self.s.difficulty.efficient_logistics;
        self.s.turn.pips = way.actions + u8::from(when == When::Always);
        let mut line = Said::new(way.sentence(&self.name(), self.s.turn.pips));
        if when == When::Behind {
            line.more.push(say!("beside-one-more-behind"));
        }
        if let Some(reason) = reason {
            line.more.push(say!("beside-because", line = self.text(reason)));
        }
        self.context.part(self.name());
        self.context.say(line);
        self.selected = Some(way.suit);
        self.reason = reason;
    }

    fn draw(&mut self, n: u8) -> Done<()> {
        // The stack depends on the open cards.
        self.see_round()?;
        for _ in 0..n {
            let drawn = super::cards::draw(self.choices.owners, self.s, self.seat, self.context)?;
            if let Some(card) = drawn {
                self.s.discards.take(card);
                for seat in self.s.seats() {
                    let hand = self.s.player(seat).hand;
                    self.s.player_mut(seat).hand = hand.iter().filter(|held| *held != card).collect();
                }
                self.s.turn.aside.insert(card);
            }
        }
        let cards: Vec<String> = self.s.turn.aside.iter().map(read).collect();
        self.context.part(self.name());
        self.context.say(Said::new(say!("beside-draws", name = self.name(), cards = cards.join(", "))));
        Ok(())
    }

    /// Leads a card that matches an ambition, and declares it.
    fn declare(&mut self, prefer: &[Criterion<Words>], line: Line) -> Done<Did> {
        if !self.leads()? {
            return Ok(Did::Nothing);
        }
        let mut pairs: Vec<(ActionCard, Ambition)> = Vec::new();
        for card in self.options() {
            pairs.extend(card.ambitions().iter().map(|ambition| (card, ambition)));
        }
        let mut choices: Vec<Choice> = pairs
            .iter()
            .map(|(card, ambition)| {
                Choice::styled(
                    say!("beside-declares-with", ambition = ambition, card = card),
                    super::cards::suit(*card),
                )
            })
            .collect();
        choices.push(Choice::styled(say!("beside-declares-nothing"), "other"));
        let mut because = self.text(line);
        for criterion in prefer {
            because.push_str(&format!(
                " {}",
                say!("beside-prefer", what = self.script.program.text(criterion.line))
            ));
        }
        let at = self.context.one(Asked::one(
            because,
            say!("beside-which-ambition", name = self.name()),
            choices,
        ))?;
        let Some((card, ambition)) = pairs.get(at).copied() else { return Ok(Did::Nothing) };
        self.play_way(Way::lead(card), None);
        self.context.say(Said::new(say!("beside-declare", ambition = ambition)));
        Ok(Did::Selected)
    }

    fn select_any(&mut self, line: Line) -> Done<Did> {
        let ways = self.ways()?;
        let because = self.text(line);
        match self.choose_way(&ways, because)? {
            Some(way) => {
                self.play_way(way, None);
                Ok(Did::Selected)
            }
            None => Ok(Did::Nothing),
        }
    }

    fn carry_out(&mut self, deed: &Deed, prefer: &[Criterion<Words>], line: Line) -> Done<Did> {
        let hand = self.s.player(self.seat).virtual_hand;
        match deed {
            Deed::Pass => {
                if !self.leads()? {
                    return Ok(Did::Nothing);
                }
                moment::pass(self.s, self.seat, self.context);
                return Ok(Did::Over);
            }
            Deed::Draw(n) => self.draw(*n)?,
            Deed::RaiseSeize => {
                self.s.player_mut(self.seat).virtual_hand.seize = hand.seize.saturating_add(1)
            }
            Deed::PlaceSeize if hand.seize > 0 => return Ok(Did::Nothing),
            Deed::PlaceSeize => self.s.player_mut(self.seat).virtual_hand.seize = 1,
            Deed::Declare(_) => return self.declare(prefer, line),
            Deed::Surpass => {
                let cards = self.surpassing()?;
                let Some(card) = self.pick(&cards, prefer)? else { return Ok(Did::Nothing) };
                self.play_way(Way::surpass(card), None);
                return Ok(Did::Selected);
            }
            Deed::Play(playing) => {
                let ways = self.such(*playing)?;
                let cards: Vec<ActionCard> = ways.iter().map(|way| way.card).collect();
                let card = self.pick(&cards, prefer)?;
                let Some(way) = ways.into_iter().find(|way| Some(way.card) == card) else {
                    return Ok(Did::Nothing);
                };
                self.play_way(way, None);
                return Ok(Did::Selected);
            }
            Deed::Seize => {
                if self.known(&Question::CanSeize)? != Some(true) {
                    return Ok(Did::Nothing);
                }
                self.s.round.seized = true;
                self.s.round.initiative = self.seat;
                self.owes = true;
                self.context.say(Said::new(say!("beside-seizes", name = self.name())));
            }
            Deed::PayForSeizing => {
                if !std::mem::take(&mut self.owes) || hand.cards == 0 {
                    return Ok(Did::Nothing);
                }
                self.s.player_mut(self.seat).virtual_hand.cards -= 1;
            }
            Deed::DiscardDrawn => {
                let rest: Vec<String> = self.s.turn.aside.iter().map(read).collect();
                if rest.is_empty() {
                    return Ok(Did::Nothing);
                }
                self.s.turn.aside = CardSet::EMPTY;
                self.context.say(Said::new(say!("beside-discards", cards = rest.join(", "))));
            }
            Deed::DiscardBonus => {
                let cards: Vec<ActionCard> = hand.bonus.iter().collect();
                let Some(card) = self.lot(&cards)? else { return Ok(Did::Nothing) };
                let left = cards.into_iter().filter(|other| *other != card).collect();
                self.s.player_mut(self.seat).virtual_hand.bonus = left;
                self.context.say(Said::new(say!("beside-discards", cards = read(card))));
            }
            Deed::SelectAny => return self.select_any(line),
            Deed::Prelude => {
                let program = &self.script.program;
                if let Some(page) = program.page("Prelude") {
                    if super::printed::can_be(program, page) {
                        let mut said = Said::new(say!("beside-prelude"));
                        said.more = super::printed::lines(program, page);
                        self.context.part(&program.pages[usize::from(page.0)].title);
                        self.context.say(said);
                    } else {
                        self.run(page)?;
                    }
                }
            }
            Deed::Plan => {
                let Some(reason) = self.reason else { return Ok(Did::Nothing) };
                let words = say!("beside-plan", line = self.text(reason));
                self.context.say(Said::new(words).with(super::printed::sentence(&self.text(line))));
            }
            // Instructions for pieces.
            _ => {
                self.list(line, prefer);
            }
        }
        Ok(Did::Done)
    }
}

impl Host<Words> for CompanionHost<'_, '_> {
    type Stop = Stop;

    fn ask<T: Tracer>(&mut self, question: &Question, line: Line, _: &mut T) -> Done<bool> {
        self.step(line);
        if self.is_printed(line) {
            return Ok(false);
        }
        self.holds(question, line, "")
    }

    fn can<T: Tracer>(&mut self, deed: &Deed, line: Line, _: &mut T) -> Done<bool> {
        self.step(line);
        if self.is_printed(line) {
            return Ok(false);
        }
        match deed {
            Deed::Surpass => Ok(!self.surpassing()?.is_empty()),
            Deed::Play(playing) => Ok(!self.such(*playing)?.is_empty()),
            Deed::Seize => self.holds(&Question::CanSeize, line, ""),
            _ => self.context.whether("", self.text(line)),
        }
    }

    fn attempt<T: Tracer>(
        &mut self,
        deed: &Deed,
        prefer: &[Criterion<Words>],
        line: Line,
        trace: &mut T,
    ) -> Done<Did> {
        self.step(line);
        if self.is_printed(line) || !self.can(deed, line, trace)? {
            return Ok(Did::Nothing);
        }
        self.carry_out(deed, prefer, line)
    }

    fn perform<T: Tracer>(
        &mut self,
        deed: &Deed,
        prefer: &[Criterion<Words>],
        line: Line,
        _: &mut T,
    ) -> Done<Did> {
        self.step(line);
        if self.is_printed(line) {
            return Ok(Did::Nothing);
        }
        self.carry_out(deed, prefer, line)
    }

    fn select<T: Tracer>(
        &mut self,
        whether: Whether<'_, Words>,
        targets: &[program::Target<Words>],
        line: Line,
        _: &mut T,
    ) -> Done<bool> {
        self.step(line);
        let ways = self.ways()?;
        let serves = |way: &&Way| targets.iter().any(|target| way.serves(target.meaning));
        let fitting: Vec<Way> = ways.iter().filter(serves).copied().collect();
        if fitting.is_empty() {
            return Ok(false);
        }
        let mut suits: Vec<String> = fitting.iter().map(Way::words).collect();
        suits.dedup();
        let because = suits.join(", ");
        let yes = match whether {
            Whether::Always => true,
            Whether::Question(question) => self.holds(question, line, &because)?,
            Whether::Can(_) => self.context.whether(because, self.text(line))?,
        };
        if !yes {
            return Ok(false);
        }
        let text = self.text(line);
        let Some(way) = self.choose_way(&fitting, text)? else { return Ok(false) };
        self.play_way(way, Some(line));
        Ok(true)
    }

    fn selected(&self) -> Option<Target> {
        self.selected.map(Target::Suit)
    }

    fn amount<T: Tracer>(&mut self, amount: &Amount, line: Line, _: &mut T) -> Done<i32> {
        self.step(line);
        if self.is_printed(line) {
            return Ok(0);
        }
        if let Some(n) = self.value(amount)? {
            return Ok(n);
        }
        let (what, most) = super::ways::amount_words(amount);
        let words = say!("beside-how-many", what = what);
        self.context.number(Asked::number(self.text(line), words, 0, most, vec![0, 1, 2]))
    }

    fn set_amount<T: Tracer>(&mut self, amount: &Amount, to: i32, _: Line, _: &mut T) -> Done<bool> {
        let to = to.clamp(0, 99) as u8;
        let hand = &mut self.s.player_mut(self.seat).virtual_hand;
        match amount {
            Amount::Bots(Thing::Cards) if to < hand.cards => hand.cards = to,
            Amount::Bots(Thing::SeizeCounter) => hand.seize = to,
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn each<T: Tracer>(&mut self, group: &Never, _: u32, _: Line, _: &mut T) -> Done<bool> {
        match *group {}
    }

    fn actions_left(&mut self, line: Line) -> Done<bool> {
        self.step(line);
        self.context.yes(Asked::yes_or_no(self.text(line), say!("beside-actions-left")))
    }

    fn chance(&mut self, chance: Chance, outcomes: u32, line: Line) -> Done<u32> {
        self.step(line);
        let Chance::Die { .. } = chance else { return self.context.chance(&self.text(line), outcomes) };
        if self.choices.owners.dice == Owner::Program {
            let rolled = self.context.chance(&self.text(line), outcomes)?;
            self.context.say(Said::new(say!("beside-rolled", n = rolled + 1)));
            return Ok(rolled);
        }
        let faces = (1..=outcomes).map(|n| Choice::new(n.to_string())).collect();
        let words = say!("beside-roll-die", sides = outcomes);
        Ok(self.context.one(Asked::one(self.text(line), words, faces))? as u32)
    }

    fn human(&mut self, request: Request, machine: &Machine) -> Done<Answer> {
        self.step(request.line());
        if self.is_printed(request.line()) {
            return Ok(Answer::No);
        }
        unknown_in_a_row(&self.script.program, machine, request, self.context)
    }
}

/// A way to play a card, as it is listed.
pub fn manner(manner: Manner) -> &'static str {
    match manner {
        Manner::Lead => "beside-plays-lead",
        Manner::Surpass => "beside-plays-surpass",
        Manner::Pivot => "beside-plays-pivot",
        Manner::Copy => "beside-plays-copy",
    }
}
