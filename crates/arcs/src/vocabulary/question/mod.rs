//! Questions: what holds, or does not.

mod having;
mod number;
mod said;

use crate::state::names::Named;
use crate::state::resource::ResourceSet;
use crate::vocabulary::card::card;
use crate::vocabulary::meaning::{
    Ambitions, Amount, Card, Condition, Filter, Fold, Group, Kept, Mark, PieceKind, Pieces, Playing,
    Question, Rank, Ranks, SOME, Site, Size, Sort, SuitOf, Tally, Thing, Who,
};
use crate::vocabulary::part::{self, Lowered, part, unknown};
use crate::vocabulary::{place, relative};
pub use having::bot_has;
use having::{
    Each, Had, about, all_had, controls_ground, denied, had, had_thing, have_not, having, having_of, others,
    so_many, subject, superlative,
};
pub use number::{amount, condition, factor, thing};
pub use said::tallied;
use said::{agents, agents_on, condition_said, existing, has_such, said, said_of, said_of_all, the_place};
use script::language::Node;
use script::program::Comparison;

/// A game has so many at most.
const CHAPTERS: i32 = 5;

pub fn not(question: Question) -> Question {
    Question::Not(Box::new(question))
}

fn at_least(amount: Amount, n: i32) -> Question {
    Question::Compare(amount, Comparison::AtLeast, Amount::Number(n))
}

pub fn question(node: &Node) -> Lowered<Question> {
    if let Some(of_each) = of_each_rival(node)? {
        return Ok(of_each);
    }
    let each = |ask: &dyn Fn(Ambitions) -> Question| -> Lowered<Question> {
        Ok(Question::All(part::each_ambition(node)?.into_iter().map(ask).collect()))
    };
    let stands = |who: Who| -> Lowered<Question> {
        Ok(Question::Stands(who, part::ranks(node)?, part::ambitions(node)?))
    };
    Ok(match node.name() {
        "initiative" => Question::Initiative(part::who_or_bot(node)?),
        "own-lead" => Question::Initiative(Who::Bot),
        "no-initiative" => match part::who_or_bot(node)? {
            Who::Bot => not(Question::Initiative(Who::Bot)),
            _ => return Err("say “no rival has the initiative”, or who has it".into()),
        },
        "initiative-none" => not(Question::Initiative(Who::Rival)),
        "seized" => Question::Seized,
        "not-seized" => not(Question::Seized),
        "can-seize" => Question::CanSeize,
        "surpass" | "can-surpass" => Question::CanSurpass,
        "cannot-surpass" => not(Question::CanSurpass),
        "initiative-and" => Question::All(vec![Question::Initiative(Who::Bot), having(had(node)?)?]),
        "items" => relative::items(node)?,
        "controls-neither" => {
            let one = |place: &Node| -> Lowered<Question> {
                let mut filters = place::filters(place, Who::Anybody, SOME)?;
                filters.push(Filter::Control(Who::Bot));
                Ok(not(there(filters)))
            };
            Question::All(part::places(node).map(one).collect::<Lowered<_>>()?)
        }
        // What is said of the card that an act is done with.
        "it-card" => {
            let mut card = Card { sort: Sort::That, ..Card::ANY };
            crate::vocabulary::card::defined(node, &mut card)?;
            if card.sort == Sort::That {
                at_least(Amount::InCourt(Box::new(card)), 1)
            } else {
                Question::IsCard(Box::new(card))
            }
        }
        "seize-counter" => at_least(Amount::Bots(Thing::SeizeCounter), 1),
        "markers" | "marker" => compare(Amount::MarkersAvailable, place::size_in(node)?),
        "lead-by" => compare(Amount::Lead(part::ambitions(node)?), place::size_in(node)?),
        // “Is not winning” denies what is said of the bot.
        "stands" if is_denied(node) && part::who_or_bot(node)? == Who::Bot => {
            return Err("the place is denied".into());
        }
        "stands" => stands(part::who_or_bot(node)?)?,
        "stands-not" if part::who_or_bot(node)? != Who::Bot => {
            return Err("say “no rival is …”, or “a rival is behind”".into());
        }
        "stands-not" | "stands-no" => not(stands(part::who_or_bot(node)?)?),
        "leads" | "leads-not" => {
            let who = part::who_or_bot(node)?;
            let leads = Question::Stands(who, Ranks::EMPTY.with(Rank::Winning), part::ambitions(node)?);
            match (node.name(), who) {
                ("leads", _) => leads,
                (_, Who::Bot) => not(leads),
                _ => return Err("say “no rival leads …”".into()),
            }
        }
        "leads-none" => {
            not(Question::Stands(Who::Rival, Ranks::EMPTY.with(Rank::Winning), part::ambitions(node)?))
        }
        "stands-none" => not(stands(Who::Rival)?),
        "stands-all" if part::who_or_bot(node)? != Who::Bot => {
            return Err("say it of one ambition: it need not be the same rival".into());
        }
        "stands-all" => {
            let (who, ranks) = (part::who_or_bot(node)?, part::ranks(node)?);
            each(&|ambition| Question::Stands(who, ranks, ambition))?
        }
        "stands-each" => {
            Question::StandsInEach(part::who_or_bot(node)?, part::ranks(node)?, part::ambitions(node)?)
        }
        "stands-neither" => not(stands(part::who_or_bot(node)?)?),
        "last-each" => Question::LastInEach(part::ambitions(node)?),
        "last-in" => {
            let each = part::each_ambition(node)?;
            if each.iter().any(|a| !matches!(a, Ambitions::These(_))) {
                return Err("say “last in every …”, or name the ambition".into());
            }
            Question::Any(each.into_iter().map(Question::LastInEach).collect())
        }
        "declared-often" => {
            let size = match part(node, "often")? {
                often if often.name() == "more" => (Comparison::AtLeast, 2),
                often if often.name() == "at-least-twice" => (Comparison::AtLeast, 2),
                often if often.name() == "twice" => (Comparison::Equal, 2),
                often if often.name() == "once" => (Comparison::Equal, 1),
                often => place::size_in(often)?,
            };
            compare(Amount::Markers(part::ambitions(node)?), size)
        }
        "zeroed" => Question::Zeroed,
        "played" => Question::Played(part::suit(part(node, "suit")?)?),
        "selected" => Question::Selected,
        "unselected" => not(Question::Selected),
        "within-of" | "within-leader" => {
            let (thing, n) = (thing(part(node, "thing")?)?, node.numbers().next().unwrap_or(0));
            match node.child("seats").map(others).transpose()? {
                // Nobody is ahead of the bot by more.
                None => {
                    let most = Amount::MostOf(Who::Anybody, thing);
                    let gap = Amount::Minus(Box::new(most), Box::new(Amount::Bots(thing)));
                    compare(gap, (Comparison::AtMost, n))
                }
                Some((Who::Rival, Each::Some)) => {
                    let mark = Mark::Within(thing, n);
                    compare(Amount::Seats(Who::Such(mark)), (Comparison::AtLeast, 1))
                }
                Some(_) => return Err("say it of any rival, or of the leader".into()),
            }
        }
        "within" => {
            let mark = Mark::Within(thing(part(node, "thing")?)?, node.numbers().next().unwrap_or(0));
            match others(part(node, "seats")?)? {
                (Who::Rival, Each::Some) => compare(Amount::Seats(Who::Such(mark)), (Comparison::AtLeast, 1)),
                _ => return Err("say it of any rival".into()),
            }
        }
        "every-does" => {
            let seats = node.whole("seats", part(node, "every")?.name(), Vec::new());
            let does = match node.child("does") {
                Some(does) => does.clone(),
                None => node.whole("does", "stands", node.children[1..].to_vec()),
            };
            if matches!(does.name(), "have" | "have-not" | "sited" | "control" | "agents" | "outraged") {
                return Err("a question of its own asks this".into());
            }
            relative::of_rivals(&seats, relative::does(&does, &part::that_rival(node))?)?
        }
        "such-seats" | "such-seat" | "seats-do" => {
            if node.name() == "seats-do" {
                place::counted(node)?;
            }
            let mark = relative::rival(node)?;
            compare(Amount::Seats(Who::Such(mark)), place::size_in(node)?)
        }
        "times-more" => {
            let mut groups = node.all("owned-group").map(|g| place::group(g, Who::Bot));
            let (Some(one), Some(other)) = (groups.next(), groups.next()) else { return unknown(node) };
            let (one, other) = (one?, other?);
            let total = |g: crate::vocabulary::meaning::Group| {
                Amount::Total(g.owner, Thing::Pieces(g.pieces, g.condition))
            };
            let times = Amount::Times(factor(node)?, Box::new(total(other)));
            Question::Compare(total(one), Comparison::AtLeast, times)
        }
        "has-times" => {
            let seats = node.all("seats").collect::<Vec<_>>();
            let [one, other] = seats[..] else { return unknown(node) };
            let had = had_thing(node)?.against(other);
            let most = match others(other)? {
                (Who::Bot, _) => return Err("compare the bot with others".into()),
                (who, Each::Together) => had.amount(Fold::Total, who),
                (who, _) => had.amount(Fold::Most, who),
            };
            let times = Amount::Times(factor(node)?, Box::new(most));
            match others(one)? {
                (Who::Bot, _) => {
                    Question::Compare(had.amount(Fold::Total, Who::Bot), Comparison::AtLeast, times)
                }
                _ => return Err("compare the bot with others".into()),
            }
        }
        "more-there" | "fewer-there" => {
            let mut groups = node.all("group").map(|g| place::group(g, Who::Anybody));
            let (Some(one), Some(other)) = (groups.next(), groups.next()) else { return unknown(node) };
            let comparison = if node.name() == "more-there" { Comparison::More } else { Comparison::Less };
            let mut filters = place::filters(part::place(node)?, Who::Anybody, SOME)?;
            filters.push(Filter::With(one?, Size::Than(comparison, other?)));
            there(filters)
        }
        "place-has" | "place-lacks" => {
            // Which place it is comes first: “the system with most ships”.
            let place = place::site(part::place(node)?)?;
            if place.filters().contains(&Filter::That) {
                return Err("a question says itself which place it means".into());
            }
            if part(node, "presence")?.name() == "type" {
                return Err("a place produces a type, or is of it".into());
            }
            // The ships of a fleet are its owner's.
            let fleet = part::place(node)?.child("largest");
            let whose = fleet.map_or(Ok(Who::Anybody), |fleet| part::owner_or(fleet, Who::Bot))?;
            let has = place::presence_of(part(node, "presence")?, whose)?;
            let clusters = place.filters().iter().any(|f| matches!(f, Filter::InCluster(..)));
            let has = match has {
                Filter::With(group, size) if clusters => Filter::InCluster(group, size),
                has => has,
            };
            let had = match place.filters().iter().any(Filter::is_superlative) {
                true => there(vec![Filter::Among(place), has]),
                false => there(place.filters().iter().cloned().chain([has]).collect()),
            };
            if node.name() == "place-has" { had } else { lacking(node, had)? }
        }
        "not-controls" => {
            if subject(node)? != Who::Bot {
                return Err("say “no rival controls …”, or “a place that no rival controls”".into());
            }
            let mut filters = match node.child("that-place") {
                Some(_) => vec![Filter::That],
                None => place::filters(part::place(node)?, Who::Anybody, SOME)?,
            };
            filters.push(Filter::Control(Who::Bot));
            not(there(filters))
        }
        "not-controls-all" => {
            if subject(node)? != Who::Bot {
                return Err("say it of the bot".into());
            }
            let mut filters = place::filters(part::place(node)?, Who::Anybody, SOME)?;
            filters.push(Filter::NoControl(Who::Bot));
            there(filters)
        }
        "not-every-is" => {
            let place = the_place(node)?;
            if condition_said(node)?.is_some() {
                return Err("say “a damaged …”, or “a fresh …”".into());
            }
            let mut others = place::filters(place, Who::Bot, SOME)?;
            others.push(Filter::Not(Site::from_iter(said(node, place)?)));
            there(others)
        }
        "who-is" => {
            let so = part(node, "so")?;
            if !matches!(so.name(), "near" | "next" | "not-next" | "next-many" | "in" | "not-in") {
                return Err("say where the pieces are".into());
            }
            let (owner, pieces) = (part::who(part(node, "who")?)?, PieceKind::all().collect());
            if owner == Who::Bot {
                return Err("say which of its pieces".into());
            }
            let group = Group { pieces, owner, condition: Condition::Either };
            let mut filters = vec![Filter::With(group, SOME)];
            filters.extend(place::so(so, owner)?);
            there(filters)
        }
        "many-has" => said_of(node, place::size_in(node)?)?,
        "how-many-not" => match place::size_in(node)? {
            (Comparison::Equal, 0) => return Err("two negations: say it without one of them".into()),
            size => compare(Amount::Ambitions(Ambitions::Undeclared), size),
        },
        "stands-tied" => stands(part::who_or_bot(node)?)?,
        "agents-more" => {
            let mut card = card(part(node, "card")?)?;
            let (who, each) = others(part(node, "seats")?)?;
            if each != Each::Some || who == Who::Bot {
                return Err("say it of any rival".into());
            }
            tallied(
                &mut card,
                Tally { who, size: Size::Than(Comparison::More, agents(Who::Bot)), alone: true },
            )?;
            denied(node, at_least(Amount::InCourt(Box::new(card)), 1))?
        }
        "stands-count" => {
            compare(Amount::Standing(part::ambitions(node)?, part::ranks(node)?), place::size_in(node)?)
        }
        "how-many" => compare(Amount::Ambitions(Ambitions::Declared), place::size_in(node)?),
        "how-many-open" => compare(Amount::Ambitions(Ambitions::Undeclared), place::size_in(node)?),
        "winning" => Question::Stands(Who::Bot, Ranks::EMPTY.with(Rank::Winning), Ambitions::Matching),
        "declared" => Question::Declared(part::ambitions(node)?),
        "declared-all" => each(&Question::Declared)?,
        "declared-but" | "declared-neither" => {
            let both = node.all("ambition").map(part::one_ambition).collect::<Lowered<Vec<_>>>()?;
            let [one, other] = both[..] else { return unknown(node) };
            if !matches!((one, other), (Ambitions::These(_), Ambitions::These(_))) {
                return Err("name the ambitions".into());
            }
            let first = Question::Declared(one);
            let first = if node.name() == "declared-but" { first } else { not(first) };
            Question::All(vec![first, not(Question::Declared(other))])
        }
        "would-win" => {
            let ranks = Ranks::EMPTY.with(Rank::Winning);
            Question::Stands(part::who_or_bot(node)?, ranks, part::ambitions(node)?)
        }
        "undeclared" if node.all("ambition").count() > 1 => {
            let each = part::each_ambition(node)?.into_iter().map(undeclared).collect();
            Question::Any(each)
        }
        "undeclared" => undeclared(part::ambitions(node)?),
        "controls" | "controls-size" => match part::owner_or(node, Who::Rival)? {
            Who::Bot => {
                there(vec![Filter::With(place::group(node, Who::Bot)?, SOME), Filter::Control(Who::Bot)])
            }
            _ => compare(Amount::Bots(Thing::Controlled(part::pieces(node)?)), place::size_in(node)?),
        },
        "controls-such" | "controls-many" if controls_ground(node)? => {
            let had = Had::Thing(Thing::Systems(place::ground_in(part::place(node)?)?));
            let size = place::size_in(node)?;
            about(node, &|own| so_many(own(&had), &had, size))?
        }
        "controls-many" if subject(node)? != Who::Bot => {
            return Err("say which rival, or what the bot controls".into());
        }
        "controls-such" | "controls-many" => {
            let mut filters = match node.child("that-place") {
                Some(_) => vec![Filter::That],
                None => place::filters(part::place(node)?, Who::Anybody, SOME)?,
            };
            filters.push(Filter::Control(subject(node)?));
            let found = compare(Amount::Places(Site::from_iter(filters)), place::size_in(node)?);
            denied(node, found)?
        }
        "controls-both" => {
            let one = |place: &Node| -> Lowered<Question> {
                let mut filters = place::filters(place, Who::Anybody, SOME)?;
                filters.push(Filter::Control(Who::Bot));
                Ok(there(filters))
            };
            Question::All(part::places(node).map(one).collect::<Lowered<_>>()?)
        }
        // One and the same rival controls them all.
        "controls-all" if node.child("seats").is_some_and(|s| matches!(s.name(), "one" | "any" | "some")) => {
            let mut others = place::filters(part::place(node)?, Who::Anybody, SOME)?;
            let some = there(others.clone());
            others.push(Filter::NoControl(Who::Such(Mark::That)));
            let all = Question::All(vec![some, not(there(others))]);
            at_least(Amount::Seats(Who::Such(Mark::Is(Kept::new(all)?))), 1)
        }
        "controls-all" if !matches!(subject(node)?, Who::Bot) => {
            return Err("say it of the bot: one rival, or several, could control them all".into());
        }
        "controls-all" => {
            let mut filters = place::filters(part::place(node)?, Who::Anybody, SOME)?;
            filters.push(Filter::NoControl(subject(node)?));
            denied(node, not(there(filters)))?
        }
        "idle" => Question::IdleShips,
        "outrage-stops" => Question::OutrageStops(part::who(part(node, "who")?)?),
        "outraged-many" => {
            let had =
                Had::Thing(Thing::Outrages(ResourceSet::from_iter(crate::state::resource::Resource::all())));
            let size = place::size_in(node)?;
            about(node, &|own| so_many(own(&had), &had, size))?
        }
        "outraged" => {
            let thing = Had::Thing(Thing::Outrages(part::resources(node)?));
            about(node, &|own| Ok(at_least(own(&thing).high, 1)))?
        }
        "chapter" => compare(Amount::Chapter, place::size_in(node)?),
        "nth-chapter" | "nth" => nth_chapter(node)?,
        "first-chapter" => compare(Amount::Chapter, (Comparison::Equal, 1)),
        "last-chapter" => compare(Amount::Chapter, (Comparison::Equal, CHAPTERS)),
        "all-placed" => compare(Amount::MarkersAvailable, (Comparison::Equal, 0)),
        "lead-suit" => Question::LeadSuit(part::suit(part(node, "suit")?)?),
        "always" => Question::Always,
        // Where pieces remain is not said.
        "remain" => match had_thing(had(node)?)? {
            Had::Thing(Thing::Actions | Thing::Cards | Thing::Agents | Thing::Supply(_)) => {
                having(had(node)?)?
            }
            _ => return Err("say where they are left".into()),
        },
        "has-taxed" => Question::HasTaxed,
        "ahead" | "ahead-by" | "trails" | "trails-by" | "tied-with" => compared_with(node)?,
        "trailing" => {
            let thing = thing(part(node, "thing")?)?;
            Question::Compare(Amount::Bots(thing), Comparison::Less, Amount::MostOf(Who::Rival, thing))
        }
        "such-ambition" => {
            place::counted(node).or_else(|e| if node.child("size").is_none() { Ok(()) } else { Err(e) })?;
            match part::one_ambition(part(node, "ambition")?)? {
                which @ (Ambitions::Is(_) | Ambitions::Held { .. }) => {
                    compare(Amount::Ambitions(which), place::size_in(node)?)
                }
                _ => return Err("say what of it: “is there a declared ambition”".into()),
            }
        }
        "marks" => {
            let which = part::one_ambition(part(node, "ambition")?)?;
            compare(Amount::Markers(which), place::size_in(node)?)
        }
        "marks-more" => {
            let both = node.all("ambition").map(part::one_ambition).collect::<Lowered<Vec<_>>>()?;
            let [one, other] = both[..] else { return unknown(node) };
            Question::Compare(Amount::Markers(one), Comparison::More, Amount::Markers(other))
        }
        "declared-which" => Question::Declared(relative::ambition(node)?),
        "in-court" => at_least(Amount::InCourt(Box::new(card(part(node, "card")?)?)), 1),
        "it-rival-free" | "it-rival" => {
            let mut card = Card { sort: Sort::That, ..Card::ANY };
            let (who, size) = match node.name() {
                "it-rival-free" => (Who::Rival, Size::Is(Comparison::Equal, 0)),
                _ => (Who::Rival, SOME),
            };
            tallied(&mut card, Tally { who, size, alone: false })?;
            at_least(Amount::InCourt(Box::new(card)), 1)
        }
        "controls-than" => {
            let had = had(node)?;
            let places = |thing: &Node| matches!(thing.name(), "gates" | "planets" | "systems");
            if !matches!(had.name(), "more" | "fewer" | "equal") || !had.all("thing").all(places) {
                return Err("places are controlled".into());
            }
            about(node, &|own| having_of(had, own))?
        }
        "it-in-court" => at_least(Amount::InCourt(Box::new(Card { sort: Sort::That, ..Card::ANY })), 1),
        "last-action" => compare(Amount::ActionsLeft, (Comparison::Equal, 1)),
        "do-both" | "do-either" => relative::done_together(node)?,
        "share-are" => said::share(node)?,
        "have" | "left" | "one" | "controls-more" => about(node, &|own| having_of(had(node)?, own))?,
        "built-all" => compare(Amount::Bots(Thing::UnbuiltCities), (Comparison::Equal, 0)),
        "slots-full" => compare(Amount::Bots(Thing::EmptySlots), (Comparison::Equal, 0)),
        "open-slot" => {
            let mut filters = match part::places(node).next() {
                Some(place) => place::filters(place, Who::Anybody, SOME)?,
                None => Vec::new(),
            };
            filters.push(Filter::OpenSlots(Comparison::AtLeast, 1));
            there(filters)
        }
        "open-slots" => compare(Amount::OpenSlots(place::site_in(node)?), place::size_in(node)?),
        "behind-by" => {
            if part::ranks(node)?.contains(Rank::Winning) {
                return Err("who is winning is ahead".into());
            }
            let ambition = part::ambition(node)?;
            let thing = Thing::Items(ambition);
            let stands = Question::Stands(Who::Bot, part::ranks(node)?, part::ambitions(node)?);
            let most = Amount::MostOf(Who::Rival, thing);
            let gap = Amount::Minus(Box::new(most), Box::new(Amount::Bots(thing)));
            Question::All(vec![stands, compare(gap, place::size_in(node)?)])
        }
        "tied-most" => {
            let thing = thing(part(node, "thing")?)?;
            Question::Compare(Amount::Bots(thing), Comparison::Equal, Amount::MostOf(Who::Rival, thing))
        }
        "every-is" | "every-has" => said_of_all(node)?,
        "none-is" | "none-has" => not(said_of(node, (Comparison::AtLeast, 1))?),
        "some-is" => said_of(node, (Comparison::AtLeast, 1))?,
        "some-both" => {
            let place = the_place(node)?;
            let mut both = Vec::new();
            for so in node.all("so") {
                let alone = node.whole("question", "some-is", vec![place.clone(), so.clone()]);
                if condition_said(&alone)?.is_some() {
                    return Err("say “fresh” or “damaged” before the noun".into());
                }
                both.extend(said(&alone, place)?);
            }
            let mut filters = place::filters(place, Who::Bot, SOME)?;
            filters.extend(both);
            there(filters)
        }
        "many-is" => said_of(node, place::size_in(node)?)?,
        "fleet" => {
            let (comparison, n) = place::size_in(node)?;
            let owner = match part::owner_or(node, Who::Bot)? {
                Who::Rival => Who::OneRival,
                owner => owner,
            };
            let pieces = Pieces::EMPTY.with(PieceKind::Ship);
            let group = Group { pieces, owner, condition: part::condition(node)? };
            there(vec![Filter::With(group, Size::Is(comparison, n))])
        }
        "rivals-in" => {
            let (comparison, n) = place::size_in(node)?;
            let mut filters = place::filters(part::place(node)?, Who::Anybody, SOME)?;
            filters.push(Filter::Rivals(comparison, n));
            there(filters)
        }
        "card-has" | "card-has-many" => {
            let (comparison, n) = place::size_in(node)?;
            let mut card = Card::ANY;
            let who = part::owner_or(node, Who::Anybody)?;
            tallied(&mut card, Tally { who, size: Size::Is(comparison, n), alone: false })?;
            at_least(Amount::InCourt(Box::new(card)), 1)
        }
        "leads-card" => {
            let mut card = card(part(node, "card")?)?;
            let size = Size::Than(Comparison::More, agents(Who::OneRival));
            let tally = match others(part(node, "seats")?)? {
                (Who::Bot, _) => Tally { who: Who::Bot, size, alone: false },
                (who @ Who::Rival, Each::Some) => {
                    Tally { who, size: Size::Than(Comparison::More, agents(Who::Bot)), alone: true }
                }
                _ => return Err("say it of the bot, or of a rival".into()),
            };
            tallied(&mut card, tally)?;
            denied(node, at_least(Amount::InCourt(Box::new(card)), 1))?
        }
        "leads-it" => {
            let mut card = Card { sort: Sort::That, ..Card::ANY };
            let tally = match others(part(node, "seats")?)? {
                (Who::Bot, _) => {
                    let size = Size::Than(Comparison::More, agents(Who::OneRival));
                    Tally { who: Who::Bot, size, alone: false }
                }
                (who @ Who::Rival, Each::Some) => {
                    Tally { who, size: Size::Than(Comparison::More, agents(Who::Bot)), alone: true }
                }
                _ => return Err("say it of the bot, or of a rival".into()),
            };
            tallied(&mut card, tally)?;
            denied(node, at_least(Amount::InCourt(Box::new(card)), 1))?
        }
        "it-has" | "would-take" => {
            let (comparison, n) = place::size_in(node)?;
            let captives = node.name() == "would-take";
            let who = if captives { Who::Rival } else { part::owner_or(node, Who::Anybody)? };
            let mut card = Card { sort: Sort::That, ..Card::ANY };
            tallied(&mut card, Tally { who, size: Size::Is(comparison, n), alone: false })?;
            at_least(Amount::InCourt(Box::new(card)), 1)
        }
        "every-taxed" => {
            let place = the_place(node)?;
            let all = || place::filters(place, Who::Bot, SOME);
            let owner = place::group_of(place, Who::Bot)?.ok_or("cities are taxed")?.owner;
            let mut left = all()?;
            left.push(Filter::Taxed(owner, false));
            Question::All(vec![there(all()?), not(there(left))])
        }
        "every-card" => {
            let all = || Amount::InCourt(Box::new(Card::ANY));
            let had = Had::Thing(Thing::CardsWithAgents);
            about(node, &|own| Ok(Question::Compare(own(&had).high, Comparison::AtLeast, all())))?
        }
        "court-free" => {
            let mut card = Card::ANY;
            let who = part::owner_or(node, Who::Anybody)?;
            tallied(&mut card, Tally { who, size: SOME, alone: false })?;
            compare(Amount::InCourt(Box::new(card)), (Comparison::Equal, 0))
        }
        "holds-suit" | "drew-suit" => {
            let suit = Some(SuitOf::The(part::suit(part(node, "suit")?)?));
            Question::Holds(Playing { way: None, suit, number: None, highest: None })
        }
        "holds-number" | "holds-exact" => {
            let number = match node.child("size") {
                Some(size) => place::size(size)?,
                None => (Comparison::Equal, node.numbers().next().unwrap_or(0)),
            };
            Question::Holds(Playing { way: None, suit: None, number: Some(number), highest: None })
        }
        "lowest" | "highest" => {
            let thing = thing(part(node, "thing")?)?;
            let (comparison, other) = match node.name() {
                "lowest" => (Comparison::AtMost, Amount::LeastOf(Who::Rival, thing)),
                _ => (Comparison::AtLeast, Amount::MostOf(Who::Rival, thing)),
            };
            Question::Compare(Amount::Bots(thing), comparison, other)
        }
        "none-controls" if part::place(node)?.name() != "group" => {
            return Err("a question of its own asks this".into());
        }
        "no-longer" | "none-controls" => {
            let mut filters = place::filters(part::place(node)?, Who::Anybody, SOME)?;
            filters.push(Filter::Control(Who::Rival));
            not(there(filters))
        }
        "court-about" => compare(
            Amount::InCourt(Box::new(crate::vocabulary::card::about(node)?)),
            (Comparison::AtLeast, 1),
        ),
        "first" if node.category() == "period" => compare(Amount::Chapter, (Comparison::Equal, 1)),
        "last" if node.category() == "period" => compare(Amount::Chapter, (Comparison::Equal, CHAPTERS)),
        "is" if node.category() == "period" => compare(Amount::Chapter, place::size_in(node)?),
        "have-not" => have_not(node)?,
        "have-both" | "both" => Question::All(all_had(node).map(having).collect::<Lowered<_>>()?),
        "have-either" | "either" => Question::Any(all_had(node).map(having).collect::<Lowered<_>>()?),
        "have-neither" => {
            let lacks = |n: &Node| having(n).map(not);
            Question::All(all_had(node).map(lacks).collect::<Lowered<_>>()?)
        }
        "has-such" | "has-many" => has_such(node)?,
        "spread" => {
            let thing = Thing::Spread(part::pieces(node)?, part::condition(node)?, place::ground_in(node)?);
            let size = place::size_in(node)?;
            about(node, &|own| so_many(own(&Had::Thing(thing)), &Had::Thing(thing), size))?
        }
        "spread-agents" => {
            let size = place::size_in(node)?;
            let had = Had::Thing(Thing::CardsWithAgents);
            about(node, &|own| so_many(own(&had), &had, size))?
        }
        "last" if node.category() == "question" => superlative(node, Comparison::Less)?,
        "first" if node.category() == "question" => superlative(node, Comparison::More)?,
        "supply-out" => compare(Amount::Supply(part::resources(node)?), (Comparison::Equal, 0)),
        "supply" => compare(Amount::Supply(part::resources(node)?), place::size_in(node)?),
        "count-any" => {
            let thing = Thing::Pieces(part::pieces(node)?, part::condition(node)?);
            compare(Amount::Total(Who::Anybody, thing), place::size_in(node)?)
        }
        "count" | "count-size" => {
            let group = place::group(part(node, "owned-group")?, Who::Bot)?;
            let thing = Thing::Pieces(group.pieces, group.condition);
            let total = match group.owner {
                Who::Bot => Amount::Bots(thing),
                owner => Amount::Total(owner, thing),
            };
            compare(total, place::size_in(node)?)
        }
        "total" => {
            let thing = thing(part(node, "thing")?)?;
            let total = match part::owner_or(node, Who::Bot)? {
                Who::Bot => Amount::Bots(thing),
                owner => Amount::Total(owner, thing),
            };
            compare(total, place::size_in(node)?)
        }
        "agents-on" | "agents-many" => agents_on(node, part::owner_or(node, Who::Anybody)?, false)?,
        "has-agents" => denied(node, agents_on(node, subject(node)?, true)?)?,
        "there" | "there-many" => existing(node, Who::Bot)?,
        "court-none" => {
            compare(Amount::InCourt(Box::new(card(part(node, "card")?)?)), (Comparison::Equal, 0))
        }
        "court" | "court-many" => {
            let (comparison, n) = place::size_in(node)?;
            let card = Amount::InCourt(Box::new(card(part(node, "card")?)?));
            Question::Compare(card, comparison, Amount::Number(n))
        }
        _ => return unknown(node),
    })
}

/// “Each rival controls a gate next to …”, “no rival who leads Tycoon has …”: what can only be said of one rival is looked
/// at for every one of them.
fn of_each_rival(node: &Node) -> Lowered<Option<Question>> {
    let Some(seats) = node.child("seats") else { return Ok(None) };
    let each = match seats.name() {
        "each-such" | "none-such" => true,
        // Who does not control something is one of them.
        "one" | "any" | "some" | "each" | "such" | "leader" if node.name() == "not-controls" => {
            let control = node.whole("does", "control", node.children[1..].to_vec());
            let open = not(relative::does(&control, &part::that_rival(node))?);
            return relative::of_rivals(seats, open).map(Some);
        }
        "each" | "not-all" => match node.name() {
            "controls-such" | "controls-many" => !controls_ground(node)?,
            "has-such" | "has-many" | "has-agents" => true,
            _ => false,
        },
        _ => false,
    };
    if !each || node.all("seats").count() > 1 {
        return Ok(None);
    }
    let open = |n: &Node| if n.category() == "seats" { part::that_rival(node) } else { n.clone() };
    let said = question(&node.whole("question", node.name(), node.children.iter().map(open).collect()))?;
    relative::of_rivals(seats, said).map(Some)
}

/// “Each rival has an agent on it”: on the card that is spoken of.
pub fn agents_there(node: &Node) -> Lowered<Question> {
    let size = place::size_in(node)?;
    let seats = node.whole("seats", part(node, "each")?.name(), Vec::new());
    let children = std::iter::once(seats).chain(node.child("size").cloned()).collect();
    let had = Had::AgentsThere;
    about(&node.whole("question", "have", children), &|own| so_many(own(&had), &had, size))
}

/// “Each rival has 2 ships there”: in the place that is spoken of.
pub fn pieces_there(node: &Node) -> Lowered<Question> {
    let size = place::size_in(node)?;
    let group = part(node, "group")?;
    if group.child("owner").is_some() || group.child("who").is_some() {
        return Err("whose pieces they are is said already".into());
    }
    let who = part(node, "each").or_else(|_| part(node, "every"))?;
    let children = std::iter::once(node.whole("seats", who.name(), Vec::new()))
        .chain(node.child("size").cloned())
        .collect();
    let there = [Filter::That].into_iter().collect();
    let had = Had::At(part::pieces(group)?, part::condition(group)?, there);
    about(&node.whole("question", "have", children), &|own| so_many(own(&had), &had, size))
}

/// “The bot is ahead of a rival in Power”: it has more of it.
fn compared_with(node: &Node) -> Lowered<Question> {
    let mut seats = node.all("seats");
    let (Some(one), Some(other)) = (seats.next(), seats.next()) else { return unknown(node) };
    let name = match node.name() {
        "ahead" => "more-than",
        "ahead-by" => "more-by",
        "trails" => "fewer-than",
        "trails-by" => "fewer-by",
        _ => "as-many",
    };
    let rest = node.children.iter().filter(|n| n.category() != "seats").cloned();
    let compared = node.whole("compared", name, rest.chain([other.clone()]).collect());
    question(&node.whole("question", "have", vec![one.clone(), compared]))
}

/// “The third chapter or later”.
fn nth_chapter(node: &Node) -> Lowered<Question> {
    let n = match part(node, "nth")?.name() {
        "second" => 2,
        "third" => 3,
        "fourth" => 4,
        _ => CHAPTERS,
    };
    let comparison = match node.child("since").map(Node::name) {
        None => Comparison::Equal,
        Some("later") => Comparison::AtLeast,
        Some(_) => Comparison::AtMost,
    };
    Ok(compare(Amount::Chapter, (comparison, n)))
}

/// “Gate 1 does not have …”: of one place that is named, or else it is not clear whether of one or of none.
fn lacking(node: &Node, had: Question) -> Lowered<Question> {
    let place = part::place(node)?;
    match place.name() {
        "gate" | "planet" | "largest" => Ok(not(had)),
        _ => Err("say “a gate without …”, or “no gate has …”".into()),
    }
}

fn compare(amount: Amount, (comparison, n): (Comparison, i32)) -> Question {
    Question::Compare(amount, comparison, Amount::Number(n))
}

fn there(filters: Vec<Filter>) -> Question {
    Question::There(Site::from_iter(filters))
}

/// Whether a place in an ambition is said with *not*.
fn is_denied(node: &Node) -> bool {
    node.all("rank").any(|rank| rank.name() == "not-first")
}

/// "Ambition not yet declared" speaks of the cards to lead; otherwise of an ambition by its name.
fn undeclared(ambitions: Ambitions) -> Question {
    match ambitions {
        Ambitions::These(_) => not(Question::Declared(ambitions)),
        Ambitions::That => not(Question::Declared(ambitions)),
        _ => Question::Stands(Who::Bot, Ranks::from_bits(0b11111), Ambitions::Undeclared),
    }
}
