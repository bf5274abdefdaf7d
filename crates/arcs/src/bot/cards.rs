//! Chooses which card is played, and how (R22 to R48).

use super::ability::replaces;
use super::judge::Means;
use super::plan::Ability;
use super::player::{Done, Player, Reason, Stop};
use super::prefer::{card_score, told};
use crate::action::Action;
use crate::rules::play;
use crate::state::ambition::Ambition;
use crate::state::card::{ActionCard, CardSet, Suit, Way as Manner};
use crate::state::frame::Frame;
use crate::state::names::{Named, Set};
use crate::state::resource::{Resource, ResourceSet};
use crate::state::round::Kind;
use crate::vocabulary::Words;
use crate::vocabulary::meaning::{self, Declaring, Deed, Playing, Rank, SuitOf, Target, Try, Verb};
use script::choice::Choice;
use script::host::{Did, Whether};
use script::program::Criterion;
use script::trace::{Note, Tracer};
use std::ops::ControlFlow;

/// A way to play and the actions it gives (R34, R35). A copy may be made with any card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    pub manner: Manner,
    pub card: ActionCard,
    pub suit: Suit,
    pub actions: u8,
    /// Whether a Weapon is spent to make it a Combat card (R46).
    pub weapon: bool,
}

impl Way {
    fn action(&self) -> Action {
        match self.manner {
            Manner::Lead => Action::Lead(self.card),
            Manner::Surpass => Action::Surpass(self.card),
            Manner::Pivot => Action::Pivot(self.card),
            Manner::Copy => Action::Copy(self.card),
        }
    }

    fn words(&self) -> String {
        match self.manner {
            Manner::Lead => say!("way-lead", card = self.card),
            Manner::Surpass => say!("way-surpass", card = self.card),
            Manner::Pivot => say!("way-pivot", card = self.card),
            Manner::Copy => say!("way-copy", suit = self.suit),
        }
    }
}

impl Player<'_, '_, '_> {
    /// All ways to play now; R34: a copy uses a drawn card if there is one.
    fn ways(&mut self) -> Vec<Way> {
        let s = self.s();
        let leads = s.frame() == Frame::Lead;
        let options = play::playable(s);
        let extra = u8::from(s.advantage(s.difficulty().efficient_logistics, self.seat));
        let lead = s.round.lead().map(|card| card.suit());
        let drawn = s.turn.drawn();
        let mut ways = std::mem::take(&mut self.scratch.ways);
        ways.clear();
        for card in options {
            let suit = card.suit();
            if leads {
                ways.push(Way {
                    manner: Manner::Lead,
                    card,
                    suit,
                    actions: card.pips() + extra,
                    weapon: false,
                });
            } else if Some(suit) != lead {
                ways.push(Way { manner: Manner::Pivot, card, suit, actions: 1 + extra, weapon: false });
            }
        }
        let copies = if drawn.is_empty() { options } else { drawn };
        if let (Some(suit), Some(card), false) = (lead, copies.first(), leads) {
            ways.push(Way { manner: Manner::Copy, card, suit, actions: 1 + extra, weapon: false });
        }
        if !self.bot.principles.bans.is_empty() {
            let judge = self.judge(self.means());
            let may = |way: &Way| judge.may_play(way.manner);
            // Some card must be played anyway.
            if ways.iter().any(may) {
                ways.retain(may);
            }
        }
        ways
    }

    fn means_of(&self, way: &Way) -> Means {
        let lead = self.s().round.lead().map(|card| card.suit()).filter(|_| way.manner != Manner::Lead);
        let battles = way.suit == Suit::Aggression || way.weapon;
        let means = Means {
            actions: way.actions,
            suit: way.suit,
            lead: lead.unwrap_or(way.suit),
            battles,
            weapon: way.weapon,
            fuel: 0,
            psionics: 0,
            bought: false,
        };
        self.with_tokens(means)
    }

    /// A line of General Priorities: if the answer is yes and there is a card for it, that card is played.
    pub fn select_by<T: Tracer>(
        &mut self,
        whether: Whether<'_, Words>,
        targets: &[script::program::Target<Words>],
        trace: &mut T,
    ) -> Done<bool> {
        let ways = self.ways();
        let result = match whether {
            Whether::Always => self.select_suits(&ways, targets, trace),
            Whether::Question(question) => {
                let means = self.means();
                let judge = self.judge(means);
                let yes = judge.answer(question);
                let fits = |way: &Way| suits_of(targets).any(|suit| suit == way.suit);
                if yes && !ways.iter().any(fits) {
                    // A yes does not imply that there is a card for it.
                    let (fact, card) = (judge.fact(question), no_card_of(suits_of(targets)));
                    trace.note(|| Note::Fact { text: say!("why-yes-but", fact = fact, card = card) });
                    Ok(false)
                } else {
                    trace.note(|| Note::Fact { text: judge.fact(question) });
                    if yes { self.select_suits(&ways, targets, trace) } else { Ok(false) }
                }
            }
            Whether::Can(Deed::Attempt(tries) | Deed::Each(tries, _)) => {
                self.select_tries(&ways, tries, targets, trace)
            }
            Whether::Can(Deed::UseAbility) => self.select_ability(&ways, trace),
            Whether::Can(_) => Ok(false),
        };
        self.scratch.ways = ways;
        result
    }

    fn select_suits<T: Tracer>(
        &mut self,
        ways: &[Way],
        targets: &[script::program::Target<Words>],
        trace: &mut T,
    ) -> Done<bool> {
        for target in targets.iter().filter_map(|t| t.meaning) {
            if let Target::Suit(suit) = target
                && self.pick(ways, |way| way.suit == suit, trace)?
            {
                return Ok(true);
            }
        }
        trace.note(|| Note::Fact { text: no_card_of(suits_of(targets)) });
        Ok(false)
    }

    fn select_tries<T: Tracer>(
        &mut self,
        ways: &[Way],
        tries: &[Try],
        targets: &[script::program::Target<Words>],
        trace: &mut T,
    ) -> Done<bool> {
        for t in tries {
            if t.verb == Verb::Combat {
                if self.select_combat(ways, t, targets, trace)? {
                    return Ok(true);
                }
                continue;
            }
            for target in targets.iter().filter_map(|t| t.meaning) {
                let Target::Suit(suit) = target else { continue };
                // R36: the action that is possible determines the suit.
                if buys(suit, t.verb)
                    && ways.iter().any(|way| way.suit == suit)
                    && self.select_way(ways, t, |way| way.suit == suit, trace)?
                {
                    return Ok(true);
                }
            }
        }
        if trace.is_recording() {
            self.say_no(ways, tries, targets, trace);
        }
        Ok(false)
    }

    /// Why a selector selected nothing.
    fn say_no<T: Tracer>(
        &mut self,
        ways: &[Way],
        tries: &[Try],
        targets: &[script::program::Target<Words>],
        trace: &mut T,
    ) {
        let Some(most) = ways.iter().max_by_key(|way| way.actions).copied() else { return };
        // What the actions of another suit could do, if there were a card of it.
        for t in tries {
            let fitting: Vec<Suit> = suits_of(targets).filter(|suit| buys(*suit, t.verb)).collect();
            if ways.iter().any(|way| fitting.contains(&way.suit)) {
                continue;
            }
            let possible = fitting.iter().any(|suit| {
                let means = self.means_of(&Way { suit: *suit, ..most });
                self.judge_for(t, *suit, means).is_possible(t)
            });
            if possible {
                let (verb, card) = (super::phrase::verb_words(t.verb), no_card_of(fitting));
                return trace.note(|| Note::Fact { text: say!("why-would-but", verb = verb, card = card) });
            }
        }
        let served = ways.iter().filter(|way| suits_of(targets).any(|suit| suit == way.suit));
        let served = served.max_by_key(|way| way.actions).unwrap_or(&most);
        let means = self.means_of(served);
        let text = match tries {
            [first, ..] => self.judge_for(first, served.suit, means).why_not(tries),
            [] => self.judge(means).why_not(tries),
        };
        trace.note(|| Note::Fact { text });
    }

    /// The ways of a suit whose number of actions suffices for the plan (R35).
    fn select_way<T: Tracer>(
        &mut self,
        ways: &[Way],
        t: &Try,
        suits: impl Fn(&Way) -> bool,
        trace: &mut T,
    ) -> Done<bool> {
        let mut good = [false; 32];
        let mut last: Option<(Means, bool)> = None;
        for (way, good) in ways.iter().zip(&mut good).filter(|(way, _)| suits(way)) {
            let means = self.means_of(way);
            *good = match last {
                Some((same, answer)) if same == means => answer,
                _ => self.judge_for(t, way.suit, means).is_possible(t),
            };
            last = Some((means, *good));
        }
        if trace.is_recording()
            && let Some(at) = good.iter().position(|g| *g)
        {
            let means = self.means_of(&ways[at]);
            let judge = self.judge_for(t, ways[at].suit, means);
            let mut first = None;
            let _ = judge.plans(t, &mut |plan| {
                first = Some(plan);
                ControlFlow::Break(())
            });
            if let Some(plan) = first {
                let text = judge.why(&plan, t.goal).unwrap_or_else(|| judge.plan_words(&plan));
                trace.note(|| Note::Fact { text });
            }
        }
        let at = |way: &Way| ways.iter().position(|w| w == way);
        self.pick(ways, |way| at(way).is_some_and(|i| good[i]), trace)
    }

    /// R45, R46: Aggression first; then any other card with the tokens that make it a Combat card.
    fn select_combat<T: Tracer>(
        &mut self,
        ways: &[Way],
        t: &Try,
        targets: &[script::program::Target<Words>],
        trace: &mut T,
    ) -> Done<bool> {
        let mut suits: Set<Suit> = Set::EMPTY;
        for target in targets.iter().filter_map(|t| t.meaning) {
            match target {
                Target::Suit(suit) => suits.insert(suit),
                Target::Combat(_) => suits = Suit::all().collect(),
                Target::Ability => {}
            }
        }
        let aggression = |way: &Way| way.suit == Suit::Aggression;
        if suits.contains(Suit::Aggression)
            && ways.iter().any(aggression)
            && self.select_way(ways, t, aggression, trace)?
        {
            // Its page has every combat except the one for a rival city (K9).
            let line = self.line;
            self.reason = matches!(t.goal, meaning::Goal::TakeControl)
                .then(|| Reason::Combat(Box::new(t.clone()), line));
            return Ok(true);
        }
        let tokens: ResourceSet = self.bot.principles.combat_card;
        let means = self.means();
        let judge = self.judge(means);
        if !tokens.iter().all(|token: Resource| judge.spendable(token, None) > 0) {
            return Ok(false);
        }
        let mut armed = std::mem::take(&mut self.scratch.armed);
        armed.clear();
        let others = ways.iter().filter(|way| !aggression(way) && suits.contains(way.suit));
        armed.extend(others.map(|way| Way { weapon: true, ..*way }));
        let yes = !armed.is_empty() && self.select_way(&armed, t, |_| true, trace)?;
        self.scratch.armed = armed;
        if yes {
            self.reason = Some(Reason::Combat(Box::new(t.clone()), self.line));
        }
        Ok(yes)
    }

    /// R42: a random usable ability with an available suit.
    fn select_ability<T: Tracer>(&mut self, ways: &[Way], trace: &mut T) -> Done<bool> {
        let mut abilities: Vec<Ability> = Vec::new();
        for way in ways {
            let means = self.means_of(way);
            let judge = self.judge(means);
            let _ = judge.abilities(way.suit.kinds(), &mut |ability| {
                if !abilities.contains(&ability) {
                    abilities.push(ability);
                }
                ControlFlow::Continue(())
            });
        }
        if abilities.is_empty() {
            trace.note(|| Note::Fact { text: say!("why-no-ability") });
            return Ok(false);
        }
        let s = self.s();
        let name = |a: &Ability| crate::words::say(s, a.action);
        let choice = Choice::among(&mut abilities, trace, || say!("choice-an-ability"), name);
        let turn = &mut *self.turn;
        let Some(ability) = choice.take(|n| turn.lot(n)).map_err(Stop::from)? else { return Ok(false) };
        let kind = replaces(ability.action);
        for suit in ability_suits(kind) {
            if self.pick(ways, |way| way.suit == *suit, trace)? {
                self.reason = Some(Reason::Ability(ability));
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Plays one of the fitting ways, by lot if there are several.
    fn pick<T: Tracer>(&mut self, ways: &[Way], fits: impl Fn(&Way) -> bool, trace: &mut T) -> Done<bool> {
        if !ways.iter().any(&fits) {
            return Ok(false);
        }
        let fitting = &mut self.scratch.fitting;
        fitting.clear();
        fitting.extend(ways.iter().copied().filter(|way| fits(way)));
        let choice = Choice::among(fitting, trace, || say!("choice-card-to-play"), Way::words);
        let turn = &mut *self.turn;
        let Some(way) = choice.take(|n| turn.lot(n)).map_err(Stop::from)? else { return Ok(false) };
        self.play_way(way, trace)?;
        Ok(true)
    }

    fn play_way<T: Tracer>(&mut self, mut way: Way, trace: &mut T) -> Done<()> {
        if way.manner == Manner::Copy {
            let drawn = self.s().turn.drawn();
            let options = if drawn.is_empty() { play::playable(self.s()) } else { drawn };
            way.card = self.any_card(options, trace)?.unwrap_or(way.card);
        }
        self.selected = Some(way.suit);
        self.reason = None;
        self.act_through(way.action(), trace)
    }

    fn any_card<T: Tracer>(&mut self, cards: CardSet, trace: &mut T) -> Done<Option<ActionCard>> {
        let mut cards: Vec<ActionCard> = cards.iter().collect();
        let choice =
            Choice::among(&mut cards, trace, || say!("choice-card-face-down"), |c| crate::words::read(*c));
        let turn = &mut *self.turn;
        choice.take(|n| turn.lot(n)).map_err(Stop::from)
    }

    /// R26, R27: leads a card and declares an ambition that it matches.
    pub fn declare<T: Tracer>(
        &mut self,
        what: &Declaring,
        prefer: &[Criterion<Words>],
        trace: &mut T,
    ) -> Done<Did> {
        let means = self.means();
        let judge = self.judge(means);
        let f = *judge.f;
        let mut pairs: Vec<(ActionCard, Ambition)> = Vec::new();
        if f.markers > 0 && judge.s.frame() == Frame::Lead {
            for card in play::playable(judge.s) {
                let may = |ambition: &Ambition| judge.may_declare(what, *ambition);
                pairs.extend(card.ambitions().iter().filter(may).map(|ambition| (card, ambition)));
            }
        }
        if pairs.is_empty() {
            trace.note(|| Note::Fact { text: judge.why_undeclared(what) });
            return Ok(Did::Nothing);
        }
        let name = |(card, ambition): &(ActionCard, Ambition)| {
            say!("choice-card-for", card = card, ambition = ambition)
        };
        let mut choice = Choice::among(&mut pairs, trace, || say!("choice-card-to-declare"), name);
        for criterion in prefer {
            let Some(meaning) = &criterion.meaning else { continue };
            let words = |best: &i32| told(meaning, self.bot.program.text(criterion.line), *best);
            choice.prefer_told(Some(criterion.line), words, |(card, ambition)| match meaning {
                meaning::Criterion::Is(meaning::Trait::Wins(_)) => {
                    i32::from(f.rank(*ambition) == Rank::Winning)
                }
                meaning => card_score(meaning, *card),
            });
        }
        let turn = &mut *self.turn;
        let Some((card, ambition)) = choice.take(|n| turn.lot(n)).map_err(Stop::from)? else {
            return Ok(Did::Nothing);
        };
        self.selected = Some(card.suit());
        self.act_through(Action::Lead(card), trace)?;
        if self.is_legal(Action::Declare(ambition)) {
            self.act_through(Action::Declare(ambition), trace)?;
        }
        Ok(Did::Selected)
    }

    /// R28.
    pub fn surpass<T: Tracer>(&mut self, prefer: &[Criterion<Words>], trace: &mut T) -> Done<Did> {
        let may = self.judge(self.means()).may_play(Manner::Surpass);
        let surpasses = |card: &ActionCard| may && self.s().round.surpasses(*card);
        let mut cards: Vec<ActionCard> = play::playable(self.s()).iter().filter(surpasses).collect();
        let mut choice = Choice::among(
            &mut cards,
            trace,
            || say!("choice-card-that-surpasses"),
            |c| crate::words::read(*c),
        );
        for criterion in prefer {
            if let Some(meaning) = &criterion.meaning {
                let words = |best: &i32| told(meaning, self.bot.program.text(criterion.line), *best);
                choice.prefer_told(Some(criterion.line), words, |card| card_score(meaning, *card));
            }
        }
        let turn = &mut *self.turn;
        let Some(card) = choice.take(|n| turn.lot(n)).map_err(Stop::from)? else { return Ok(Did::Nothing) };
        self.selected = Some(card.suit());
        self.act_through(Action::Surpass(card), trace)?;
        Ok(Did::Selected)
    }

    /// The ways to play such a card; a card of the lead suit that surpasses need not be a copy.
    fn such_ways(&mut self, playing: Playing) -> Vec<Way> {
        let mut ways = self.ways();
        let s = self.s();
        let lead = s.round.lead().map(|card| card.suit());
        if s.frame() == Frame::Follow {
            let surpassing = play::playable(s).iter().filter(|card| s.round.surpasses(*card));
            ways.extend(surpassing.map(|card| Way {
                manner: Manner::Surpass,
                card,
                suit: card.suit(),
                actions: card.pips(),
                weapon: false,
            }));
            // A copy can be made with each available card.
            ways.retain(|way| way.manner != Manner::Copy);
            let copies = play::playable(s);
            ways.extend(lead.into_iter().flat_map(|suit| {
                copies.iter().map(move |card| Way {
                    manner: Manner::Copy,
                    card,
                    suit,
                    actions: 1,
                    weapon: false,
                })
            }));
        }
        ways.retain(|way| {
            let suit = playing.suit.is_none_or(|suit| match suit {
                // A face-down card counts as the lead suit, whatever it is.
                SuitOf::The(suit) => way.card.suit() == suit,
                SuitOf::Lead => Some(way.card.suit()) == lead,
            });
            let number = playing.number.is_none_or(|(c, n)| c.holds(i32::from(way.card.number()), n));
            suit && number && playing.way.is_none_or(|manner| manner == way.manner)
        });
        if let Some(highest) = playing.highest {
            let value = |way: &Way| {
                let n = i32::from(way.card.number());
                if highest { n } else { -n }
            };
            let best = ways.iter().map(value).max();
            ways.retain(|way| Some(value(way)) == best);
        }
        // The way is left open: take the one that gives most, so face up before face down.
        if playing.way.is_none() {
            let face_up: Vec<ActionCard> =
                ways.iter().filter(|w| w.manner != Manner::Copy).map(|w| w.card).collect();
            ways.retain(|way| way.manner != Manner::Copy || !face_up.contains(&way.card));
        }
        ways
    }

    pub fn can_play(&mut self, playing: Playing) -> bool {
        let ways = self.such_ways(playing);
        let any = !ways.is_empty();
        self.scratch.ways = ways;
        any
    }

    /// Plays such a card, by lot if there are several.
    pub fn play_such<T: Tracer>(
        &mut self,
        playing: Playing,
        prefer: &[Criterion<Words>],
        trace: &mut T,
    ) -> Done<Did> {
        let mut ways = self.such_ways(playing);
        if ways.is_empty() {
            trace.note(|| Note::Fact { text: say!("why-no-such-way") });
            self.scratch.ways = ways;
            return Ok(Did::Nothing);
        }
        let mut choice = Choice::among(&mut ways, trace, || say!("choice-card-to-play"), Way::words);
        for criterion in prefer {
            if let Some(meaning) = &criterion.meaning {
                let words = |best: &i32| told(meaning, self.bot.program.text(criterion.line), *best);
                choice.prefer_told(Some(criterion.line), words, |way| card_score(meaning, way.card));
            }
        }
        let turn = &mut *self.turn;
        let way = choice.take(|n| turn.lot(n)).map_err(Stop::from)?;
        self.scratch.ways = ways;
        let Some(way) = way else { return Ok(Did::Nothing) };
        self.selected = Some(way.suit);
        self.reason = None;
        self.act_through(way.action(), trace)?;
        Ok(Did::Selected)
    }

    /// R33: a random way to play whose page can do something; if there is none, any way.
    pub fn select_any<T: Tracer>(&mut self, trace: &mut T) -> Done<bool> {
        let ways = self.ways();
        let mut useful = [false; 32];
        for (way, useful) in ways.iter().zip(&mut useful) {
            let means = self.means_of(way);
            *useful = self.try_page(way.suit, means)?.is_some();
        }
        let any = useful.iter().any(|u| *u);
        let at = |way: &Way| ways.iter().position(|w| w == way);
        let picked = self.pick(&ways, |way| !any || at(way).is_some_and(|i| useful[i]), trace);
        self.scratch.ways = ways;
        picked
    }

    /// What the page of a suit would do first with these means: the try, if it is one.
    pub fn try_page(&mut self, suit: Suit, means: Means) -> Done<Option<Option<Try>>> {
        let Some(page) = self.bot.suit_page(suit) else { return Ok(None) };
        self.dry = Some(means);
        let result = self.run_page(page, &mut script::trace::Off);
        self.dry = None;
        match result {
            Ok(()) => Ok(None),
            Err(Stop::Found(found)) => Ok(Some(found.map(|t| *t))),
            Err(stop) => Err(stop),
        }
    }
}

/// The suits that a selector names; a Combat card is primarily an Aggression card (R46).
fn suits_of(targets: &[script::program::Target<Words>]) -> impl Iterator<Item = Suit> {
    targets.iter().filter_map(|target| match target.meaning? {
        Target::Suit(suit) => Some(suit),
        Target::Combat(_) => Some(Suit::Aggression),
        Target::Ability => None,
    })
}

fn no_card_of(suits: impl IntoIterator<Item = Suit>) -> String {
    let suits = suits.into_iter().map(crate::words::read);
    let suits = suits.reduce(|one, other| say!("why-or", one = one, other = other));
    say!("why-no-card-for", suits = suits.unwrap_or_default())
}

/// R36: whether a pip of a suit buys this action.
pub fn buys(suit: Suit, verb: Verb) -> bool {
    match verb {
        Verb::Act(kind) => suit.kinds().contains(kind),
        Verb::BuildThenRepair => suit == Suit::Construction,
        Verb::Combat => suit == Suit::Aggression,
    }
}

/// R42: the suits of the standard action that an ability replaces.
fn ability_suits(kind: Kind) -> &'static [Suit] {
    match kind {
        Kind::Build => &[Suit::Construction],
        Kind::Repair => &[Suit::Construction, Suit::Administration],
        Kind::Influence => &[Suit::Mobilization, Suit::Administration],
        Kind::Tax => &[Suit::Administration],
        Kind::Battle | Kind::Secure => &[Suit::Aggression],
        Kind::Move => &[Suit::Mobilization, Suit::Aggression],
    }
}
