//! One decision, in the terms of the game.

use crate::state::*;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    // Answers to what is waiting.
    /// No, or no more: ends the step, declines the effect.
    Pass,
    Card {
        card: Card,
    },
    At {
        at: Clearing,
    },
    Forest {
        forest: Forest,
    },
    Suit {
        suit: Suit,
    },
    /// Draft: the faction to play.
    Draft {
        faction: Faction,
    },
    Character {
        character: Character,
    },
    Leader {
        leader: Leader,
    },
    Price {
        service: Service,
        price: u8,
    },
    /// The piece with which to take a hit; a warrior is an ally's.
    Lose {
        piece: Piece,
    },
    /// One of the Vagabond's items.
    Item {
        item: Item,
        side: Side,
    },
    Take {
        item: Item,
    },
    Guess {
        plot: PlotKind,
    },
    /// The defender asks the Arbiter in the clearing for help.
    Enlist,
    /// An after-roll card.
    Use {
        card: Card,
    },
    SwiftStrike,

    // Actions of every faction.
    Move {
        from: Clearing,
        to: Clearing,
        warriors: u8,
        ferry: bool,
    },
    /// `extra` hits come from a bot's own procedure; `ally` is for the Vagabond.
    Battle {
        at: Clearing,
        defender: Faction,
        extra: u8,
        ally: Option<Faction>,
    },
    /// With this many crafting pieces of each suit.
    Craft {
        card: Card,
        with: [u8; 3],
    },
    /// Puts a dominance card into the play area.
    Dominance {
        card: Card,
    },
    TakeDominance {
        card: Card,
        spend: Card,
    },
    Coalition {
        card: Card,
        partner: Faction,
    },
    OpenPath {
        path: u8,
        spend: Card,
    },
    Expose {
        at: Clearing,
        card: Card,
        guess: PlotKind,
    },
    Buy {
        service: Service,
        card: Option<Card>,
    },

    // Persistent cards.
    RoyalClaim,
    StandAndDeliver {
        target: Faction,
    },
    TaxCollector {
        at: Clearing,
    },
    Codebreakers {
        target: Faction,
    },
    BetterBurrowBank {
        target: Faction,
    },
    Saboteurs {
        card: Card,
    },
    SwapMeet {
        target: Faction,
    },
    FalseOrders {
        target: Faction,
        from: Clearing,
        to: Clearing,
    },
    PropagandaBureau {
        card: Card,
        at: Clearing,
        target: Faction,
    },
    CharmOffensive {
        target: Faction,
    },
    League {
        item: Item,
    },
    /// Informants: this ambush instead of the draw in Evening.
    Informants {
        card: Card,
    },

    // Marquise.
    Recruit,
    Build {
        building: Building,
        at: Clearing,
    },
    Overwork {
        card: Card,
        at: Clearing,
    },
    /// A bird card for one more action.
    SpendBird {
        card: Card,
    },
    // Eyrie.
    AddToDecree {
        card: Card,
        column: Column,
    },
    /// The next card of the column, by its suit.
    Resolve {
        suit: Suit,
    },
    // Alliance.
    Revolt {
        at: Clearing,
    },
    Spread {
        at: Clearing,
    },
    Mobilize {
        card: Card,
    },
    Train {
        card: Card,
    },
    Organize {
        at: Clearing,
    },
    /// One warrior, at a base or on the river.
    Muster {
        at: Clearing,
    },
    // Vagabond.
    Travel {
        to: Spot,
        ally: Option<Faction>,
        warriors: u8,
        ferry: bool,
    },
    Explore,
    Aid {
        target: Faction,
        card: Card,
        item: Item,
    },
    /// `stand_in`: the Adventurer's item that replaces the first or second required one.
    Quest {
        quest: Quest,
        draw: bool,
        stand_in: Option<(Item, bool)>,
    },
    Strike {
        target: Faction,
        piece: Piece,
    },
    Repair {
        item: Item,
        side: Side,
    },
    Steal {
        target: Faction,
    },
    DayLabor {
        card: Card,
    },
    Hideout,
    Instigate {
        attacker: Faction,
        defender: Faction,
    },
    ScorchedEarth,
    Glide {
        to: Clearing,
    },
    // Lizards. A Crusade is a battle, or a move.
    Convert {
        target: Faction,
        at: Clearing,
    },
    Sanctify {
        building: Building,
        at: Clearing,
    },
    /// The ritual Build.
    BuildGarden {
        card: Card,
        at: Clearing,
    },
    /// The ritual Recruit.
    RecruitFor {
        card: Card,
        at: Clearing,
    },
    /// The ritual Score.
    ScoreGardens {
        card: Card,
    },
    Sacrifice {
        card: Card,
    },
    // Riverfolk. They recruit one warrior as the Alliance does.
    /// The owner of the warrior that pays or is lost.
    Fund {
        owner: Faction,
    },
    DrawCard,
    Export {
        card: Card,
        with: [u8; 3],
    },
    /// A trade post.
    Establish {
        at: Clearing,
    },
    // Duchy.
    /// Reveals a card to build.
    BuildWith {
        card: Card,
        building: Building,
        at: Clearing,
    },
    Dig {
        card: Card,
        at: Clearing,
    },
    /// A minister acts; `role` differs only for the Mayor, who takes another's role.
    Call {
        minister: Minister,
        role: Minister,
    },
    Sway {
        minister: Minister,
    },
    /// Price of Failure: dismisses this minister.
    Dismiss {
        minister: Minister,
    },
    // Corvids.
    RecruitBySuit {
        card: Card,
        suit: Suit,
    },
    Flip {
        at: Clearing,
    },
    Plot {
        at: Clearing,
        kind: PlotKind,
    },
    Trick {
        one: Clearing,
        other: Clearing,
    },

    /// An elementary operation of a bot.
    Do(Operation),
}

/// Boxes for warriors off the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Shelf {
    Supply,
    Acolytes,
    Payments,
    Funds,
    Committed,
}

impl Shelf {
    pub const ALL: [Shelf; 5] =
        [Shelf::Supply, Shelf::Acolytes, Shelf::Payments, Shelf::Funds, Shelf::Committed];
}

/// The elementary operations of which a bot's procedure is made. Those that the common law forbids are
/// refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Operation {
    // Pieces.
    Place {
        piece: Piece,
        at: Clearing,
        n: u8,
    },
    /// Face down, and drawn when it matters.
    PlacePlot {
        at: Clearing,
    },
    /// Removes own warriors from the map.
    Withdraw {
        at: Clearing,
        warriors: u8,
        to: Shelf,
    },
    /// Own warriors into the Burrow, which does not count as a move.
    ToBurrow {
        at: Clearing,
        warriors: u8,
    },
    /// Own warriors from the supply into the Burrow.
    RecruitBurrow {
        warriors: u8,
    },
    /// Moves warriors from one box to another.
    Shelve {
        owner: Faction,
        from: Shelf,
        to: Shelf,
        warriors: u8,
    },
    /// Returns an own token to the supply; nobody scores.
    TakeBack {
        token: Token,
        at: Clearing,
    },
    RemoveAll {
        at: Clearing,
    },
    /// Removes every enemy building and token without a warrior of its owner beside it, all in one event.
    RemoveDefenseless {
        at: Clearings,
    },
    /// Replaces an enemy warrior with an own one.
    Convert {
        owner: Faction,
        at: Clearing,
    },
    /// Replaces an enemy building with an own one.
    Supplant {
        building: Building,
        by: Building,
        at: Clearing,
    },
    Flip {
        at: Clearing,
    },

    // Cards.
    Reveal,
    /// Fixes the Lizards' and the Riverfolk's order for this turn, from their current cards.
    FixOrder,
    DiscardOrder,
    OrderToDecree,
    /// Turmoil's purge of the decree: all but the Viziers.
    Purge,
    /// A bot crafts the shown item: 1 point. The card stays where it is.
    CraftItem {
        card: Card,
    },
    StockMarket,
    DiscardMarket {
        card: Card,
    },
    /// Takes the top of the Lost Souls into the play area.
    TakeSoul,
    DrawSoul,
    DiscardSouls,
    DiscardRevealed {
        card: Card,
    },
    /// Returns the revealed cards: the first revealed on top.
    ReturnRevealed,

    // Points.
    Score {
        points: u8,
    },
    Lose {
        points: u8,
    },

    // Boards.
    Sway {
        minister: Minister,
    },
    /// Advances one space.
    Conspiracy,
    /// Returns all warriors of this owner in Payments to their supply.
    Collect {
        owner: Faction,
    },
    Exhaust {
        items: u8,
    },
    Refresh {
        items: u8,
    },
    Repair {
        items: u8,
    },
    NewQuest,
    Aid {
        target: Faction,
        items: u8,
    },
    Rob {
        target: Faction,
    },
    LayItem,
    /// Permanently gives up one item.
    DropItem,
}
