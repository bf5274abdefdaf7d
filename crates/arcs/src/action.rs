//! One decision of a player.

use crate::state::ambition::Ambition;
use crate::state::battle::Die;
use crate::state::card::ActionCard;
use crate::state::court::{CourtCard, Spot};
use crate::state::frame::Effect;
use crate::state::leader::Leader;
use crate::state::lore::Lore;
use crate::state::piece::{Piece, Place};
use crate::state::player::Slot;
use crate::state::resource::Resource;
use crate::state::system::System;
use serde::{Deserialize, Serialize};
use table::Seat;

/// Every decision of a player, one step at a time. Fields are named in players' terms; the acting seat is the
/// one that the state waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    // Setup
    TakeLeader(Leader),
    TakeLore(Lore),
    /// Learned: keeps one of the drawn lore cards.
    KeepLore(Lore),
    /// The two-player mulligan.
    KeepHand,
    RedrawHand,

    // Playing a card
    Pass,
    Lead(ActionCard),
    Surpass(ActionCard),
    Pivot(ActionCard),
    Copy(ActionCard),

    // Virtual hands
    DrawOption,
    LowerHand,
    RaiseSeize,
    LowerSeize,
    RemoveSeize,
    /// A die of the document, with this many sides.
    RollDie(u8),
    /// Lattice Spies, before the card is played.
    SeizeWithSpies,
    /// Discards the options that were not played.
    DiscardOptions,
    DiscardBonus(ActionCard),
    /// Without any option, the turn is lost.
    LoseTurn,

    // The start of a turn
    Declare(Ambition),
    /// With an extra card, face down.
    Seize(ActionCard),
    /// Without a card, where a card allows it.
    SeizeInitiative,

    // Prelude
    Spend {
        slot: Slot,
        effect: Option<Resource>,
    },
    /// Discards a Guild card for its Prelude.
    DiscardGuild(CourtCard),
    DiscardLore(Lore),
    /// Puts a Union beside an action card.
    Claim {
        union: CourtCard,
        card: ActionCard,
    },
    /// Relic Fence.
    Fence {
        slot: Slot,
    },
    /// Tycoon's Charm.
    Charm {
        slot: Slot,
        gain: Resource,
    },
    /// Tycoon's Ambition.
    TycoonDeclare(Ambition),
    /// Warlord's Terror.
    ReturnTrophy {
        piece: Piece,
        owner: Seat,
    },
    /// Tyrant's Ego.
    ReturnCaptive(Seat),

    // The seven actions
    Tax {
        system: System,
        place: Place,
    },
    BuildCity {
        system: System,
        place: Place,
    },
    BuildStarport {
        system: System,
        place: Place,
    },
    /// With the starport in this slot.
    BuildShip {
        system: System,
        place: Place,
    },
    Move {
        from: System,
        to: System,
        fresh: u8,
        damaged: u8,
    },
    RepairShip(System),
    RepairBuilding {
        system: System,
        place: Place,
    },
    Influence(Spot),
    Secure(Spot),
    Battle {
        system: System,
        defender: Seat,
    },
    /// Tactical: a move before the battle of this pip.
    MoveFirst,
    /// Charismatic: an influence before the secure of this pip.
    InfluenceFirst,
    EndTurn,

    // New actions
    Manufacture,
    Synthesize,
    Pressgang,
    Execute,
    Abduct(Spot),
    Trade {
        system: System,
        place: Place,
        take: Resource,
        give: Resource,
    },
    Summon {
        system: System,
        place: Place,
    },
    FireRifles {
        from: System,
        to: System,
        defender: Seat,
    },
    Nurture {
        system: System,
        place: Place,
    },
    Prune {
        system: System,
        place: Place,
    },
    Guide {
        from: System,
        to: System,
    },
    /// Survival Overrides; the victim's seat and whether its ship is damaged.
    Martyr {
        system: System,
        victim: Option<Seat>,
        damaged: bool,
    },
    Annex {
        system: System,
        place: Place,
    },

    // Parts of actions and effects
    /// No (more).
    Done,
    /// Puts a loose token into a slot and discards the token there.
    Put {
        token: Resource,
        slot: Slot,
    },
    /// Discards a loose token.
    DropToken(Resource),
    /// Picks up all tokens to place them again, slot by slot.
    Rearrange,
    LeaveEmpty(Slot),
    /// A token to pay or to give up.
    Pay(Slot),
    Roll {
        assault: u8,
        skirmish: u8,
        raid: u8,
    },
    /// Picks a die to reroll.
    Reroll {
        die: Die,
        face: u8,
    },
    /// Chooses the effect to resolve next.
    Resolve(Effect),
    HitShip {
        damaged: bool,
    },
    HitBuilding(Place),
    Ransack(Spot),
    StealToken {
        owner: Seat,
        slot: Slot,
    },
    StealGuild(CourtCard),
    GiveGuild(CourtCard),
    ChooseCluster(u8),
    PlaceShip(System),
    Outrage(Resource),
    ReturnCity {
        system: System,
        place: Place,
    },
    Gain(Resource),
    /// Pressgang: frees a captive for a resource.
    Free {
        owner: Seat,
        gain: Resource,
    },
    /// Execute: a captive becomes a Trophy.
    ExecuteCaptive(Seat),
    /// Farseers: discards a card of the own hand.
    DiscardCard(ActionCard),
    LookAt(Seat),
    Swap {
        give: ActionCard,
        take: ActionCard,
    },
    /// Guide: the number of ships of the given colour.
    Ships {
        fresh: u8,
        damaged: u8,
    },
    /// Predictive Sensors: fresh ships from a neighbouring system.
    Sense {
        from: System,
        fresh: u8,
    },
    /// Mythic: a token of the own Cartel for the planet.
    Shape(Resource),
    /// Ruthless: damages the building to use it again.
    Ruthless,
}

const _: () = assert!(size_of::<Action>() <= 8);
