//! Answers “why not?”: an action that a player would like to take, typed as words, and the rules' reason
//! against it.

use super::{command, question, say as said};
use crate::Arcs;
use crate::action::Action;
use crate::rules::{self, Refusal};
use crate::state::State;
use crate::state::ambition::Ambition;
use crate::state::card::ActionCard;
use crate::state::court::CourtCard;
use crate::state::lore::Lore;
use crate::state::names::Named;
use crate::state::piece::PLACES;
use crate::state::player::{SLOTS, Slot};
use crate::state::resource::Resource;
use speech::Language;
use table::show::WhyNot;
use table::wish::Wish;
use table::{Game, Seat};

/// The maximum number of different reasons for one wish.
const REASONS: usize = 6;

/// The reasons against the typed action; the same reason for several readings is given once.
pub fn why_not(s: &State, wish: &str) -> Vec<WhyNot> {
    let seat = rules::asked(s);
    let own = [Arcs::seat_name(s, seat), Language::ENGLISH.read(|| Arcs::seat_name(s, seat))];
    let wish = Wish::read(wish, &own);
    if wish.is_empty() || rules::outcomes(s) > 0 || s.is_over() {
        return Vec::new();
    }
    // As it is typed, and as it is told in the reader's language and in English.
    let described = |action: Action| {
        let mut told = vec![command(s, action), said(s, action), Language::ENGLISH.read(|| said(s, action))];
        // A card of the Court can be named by its place.
        if let Action::Influence(spot) | Action::Secure(spot) | Action::Abduct(spot) | Action::Ransack(spot) =
            action
        {
            told.extend([
                told[1].clone() + " " + &court(spot),
                told[2].clone() + " " + &Language::ENGLISH.read(|| court(spot)),
            ]);
        }
        (action, told)
    };
    let actions: Vec<(Action, Vec<String>)> = conceivable(s).into_iter().map(described).collect();
    let mut answers: Vec<WhyNot> = Vec::new();
    for action in wish.meant(&actions) {
        let reason = rules::check(s, action).err().map(|refusal| because(s, refusal));
        if answers.len() < REASONS && answers.iter().all(|answer| answer.reason != reason) {
            answers.push(WhyNot { wish: said(s, action), reason });
        }
    }
    answers
}

fn court(spot: u8) -> String {
    say!("court-spot", n = spot + 1)
}

/// The reason of the rules; if something else is to be decided first, what that is.
fn because(s: &State, refusal: Refusal) -> String {
    match question(s).filter(|_| refusal.is_about_now()) {
        Some(question) => say!("no-first-decide", question = question.words),
        None => refusal.reason(),
    }
}

/// The actions that a player might think of, possible or not.
fn conceivable(s: &State) -> Vec<Action> {
    let mut all = vec![Action::Pass, Action::EndTurn, Action::Done, Action::SeizeInitiative];
    for card in ActionCard::deck(s.players()) {
        all.extend([Action::Lead(card), Action::Surpass(card), Action::Pivot(card), Action::Copy(card)]);
        all.extend([Action::Seize(card), Action::Claim { union: CourtCard::union(card.suit()), card }]);
    }
    all.extend(Ambition::all().map(Action::Declare));
    all.extend(
        CourtCard::GUILDS.iter().flat_map(|card| [Action::DiscardGuild(card), Action::StealGuild(card)]),
    );
    all.extend(Lore::all().filter(|lore| !lore.clears().is_empty()).map(Action::DiscardLore));
    for slot in 0..SLOTS as Slot {
        all.extend(Resource::all().map(|effect| Action::Spend { slot, effect: Some(effect) }));
        all.push(Action::Fence { slot });
        all.extend(s.rivals(rules::asked(s)).map(|owner| Action::StealToken { owner, slot }));
    }
    all.extend([Action::Manufacture, Action::Synthesize, Action::Pressgang, Action::Execute]);
    for spot in 0..4 {
        all.extend([
            Action::Influence(spot),
            Action::Secure(spot),
            Action::Abduct(spot),
            Action::Ransack(spot),
        ]);
    }
    on_the_map(s, &mut all);
    all
}

fn on_the_map(s: &State, all: &mut Vec<Action>) {
    let seat = rules::asked(s);
    for system in s.systems() {
        for place in 0..PLACES {
            if s.building(system, place).is_some() {
                all.extend([Action::Tax { system, place }, Action::BuildShip { system, place }]);
                all.extend([Action::RepairBuilding { system, place }, Action::Annex { system, place }]);
                all.extend([Action::Summon { system, place }, Action::Nurture { system, place }]);
                all.push(Action::Prune { system, place });
            } else {
                all.extend([Action::BuildCity { system, place }, Action::BuildStarport { system, place }]);
            }
        }
        // Where no building stands, the reason is that none of one's starports does.
        if (0..PLACES).all(|place| s.building(system, place).is_none()) {
            all.push(Action::BuildShip { system, place: 0 });
        }
        all.push(Action::RepairShip(system));
        all.extend((0..s.players()).map(Seat).map(|defender| Action::Battle { system, defender }));
        let ships = s.ships(system, seat);
        for to in s.systems().iter().filter(|to| *to != system) {
            let whole = (ships.fresh, ships.damaged);
            let one = (1, 0);
            let groups = if whole == one || ships.total() == 0 { vec![one] } else { vec![whole, one] };
            all.extend(groups.into_iter().map(|(fresh, damaged)| Action::Move {
                from: system,
                to,
                fresh,
                damaged,
            }));
            all.push(Action::Guide { from: system, to });
        }
    }
}
