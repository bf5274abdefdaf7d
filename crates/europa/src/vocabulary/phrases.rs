//! Phrases without parts of their own, each with its meaning.

use crate::state::card::Action;
use std::fmt::Write;

/// An enum whose variants are phrases of a category: the rule's name is the variant's number.
macro_rules! phrases {
    ($(#[$doc:meta])* $name:ident, $category:literal, $($variant:ident = $phrase:literal,)+
        $(; $($other:ident($inside:ty),)+)?) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name {
            $($variant,)+
            $($($other($inside),)+)?
        }

        impl $name {
            const PHRASES: &[(&'static str, $name)] = &[$(($phrase, $name::$variant),)+];

            pub(super) fn named(name: &str) -> Option<Self> {
                Self::PHRASES.get(name.parse::<usize>().ok()?).map(|p| p.1)
            }

            fn rules(out: &mut String) {
                for (i, (phrase, _)) in Self::PHRASES.iter().enumerate() {
                    // Writing to a string cannot fail.
                    let _ = writeln!(out, "{}.{i} = {phrase}", $category);
                }
            }
        }
    };
}

pub(super) fn rules() -> String {
    let mut out = String::new();
    Fact::rules(&mut out);
    Simple::rules(&mut out);
    Criterion::rules(&mut out);
    Amount::rules(&mut out);
    Group::rules(&mut out);
    out
}

phrases! {
    /// Something that is so, or is not.
    Fact, "fact",
    Passed = "passed",
    LastTurn = "this last turn for missing event",
    EventTaken = "taken its event",
    Fighters = "anybody to fight with",
    Attacked = "attacked",
    ArmyOnMap = "army on map",
    CanBesiege = "province to besiege",
    ClaimLinked = "colonial claim linked",
    DeckEmpty = "deck empty",
    AtWar = "at war",
    InAnyWar = "in any war",
    WarAction = "card have war action",
    SecondAction = "card have second action",
    AreaChosen = "area chosen",
    ProvinceChosen = "province chosen",
    TownChosen = "town chosen",
    NothingPaid = "nothing paid yet",
    AnythingPaid = "anything paid",
    ActivationNeeded = "activation needed",
    EnemyShipsOff = "enemy ships off its ports",
    BattleFought = "battle fought",
    BattleLost = "battle lost",
    Quest = "quest",
    Options = "event have options",
    NothingApplied = "nothing apply",
    WarToDeclare = "war to be declared",
    ArmyToActivate = "army to be activated",
    Target = "target",
    TargetTerritory = "target territory",
    TargetNpr = "target npr",
    TargetPr = "target pr",
    TargetAlly = "target ally",
    TargetMarried = "target marriage partner",
    ClaimDue = "claim due",
    WarBarred = "war on target barred",
    CasusBelli = "casus belli",
    Destination = "destination",
    BridgeInReach = "would one more ship complete naval bridge",
    CanSubjugate = "target subjugated",
    MayAlly = "may bot ally with target",
    MayMarry = "may bot marry target",
    AdjacentRoom = "adjacent area with room",
    ShipLeft = "ship left",
    HostileZone = "hostile sea zone in reach",
    FreeZone = "free sea zone in reach",
    DistantZone = "distant sea zone in reach",
    TradeCards = "linked to node on three trade cards",
    LinkedToNode = "linked to node",
    Missions = "missions in use",
    Catholic = "catholic",
    PapalController = "papal controller",
    PapalToken = "papal token",
    CrusadeArea = "area for crusade",
    Opponent = "opponent",
    ControlsRoma = "control roma",
    NewWorld = "new world in reach",
    Skull = "it skull",
    TerritoryForIt = "territory for it",
    AnyTerritory = "any territory",
    NothingToDo = "nothing to do",
    MilestoneHeld = "milestone of card held",
    FocusFull = "focus area full",
    QuestWanted = "quest wanted",
    IdeaResearched = "idea researched",
    NobodyOccupies = "nobody occupy anything",
    TotalVictory = "total victory",
    PartialVictory = "partial victory",
    EnemyHuman = "enemy human",
    EnemyNpr = "enemy npr",
    EnemyBot = "enemy bot",
    HumiliationPays = "humiliation worth as much as land",
    HoldsCapitalAndMore = "hold its capital and more",
    HoldsMore = "hold more than it has lost",
    LostMore = "lost more than it holds",
    EnemyAgrees = "enemy agree to white peace",
    OnlyNprAndRebels = "enemies only npr and rebels",
    OnlyNpr = "enemies only npr",
    BattleDecided = "battle decided",
    EnemyShips = "enemy ships [there]",
    IconsSink = "icons sink ship",
    HitsDiffer = "hits differ",
    AllSunk = "all enemy ships sunk",
    Invaded = "invaded",
    Dissent = "religious dissent",
    Emperor = "emperor",
    Called = "called",
    CalledByNpr = "called by npr",
    AtWarWithOpponent = "at war with opponent",
    AtWarWithAggressor = "at war with aggressor",
    DefendsHre = "defend hre",
    ; OnCard(Action),
}

phrases! {
    /// A deed without a number.
    Simple, "simple",
    Done = "done",
    Pass = "pass",
    Draw = "draw bot card",
    PayCard = "pay cost of card",
    TakeTop = "take top action",
    TakeSecond = "take second action",
    TakeWar = "take war action",
    ChooseAreaToDefend = "choose area to defend",
    ChooseProvinces = "choose provinces to besiege",
    ChooseTerritory = "choose territory",
    ChooseDestination = "choose destination",
    ChooseOpponent = "choose opponent",
    ChooseCatholicOpponent = "choose catholic opponent",
    ChooseTowns = "choose towns to calm",
    ChooseAreaToConvert = "choose area to convert",
    PlaceArmy = "place army there",
    MoveArmy = "move army there",
    GoHome = "go home",
    Recruit = "recruit",
    PlaceShip = "place ship there",
    PayForSiege = "pay for siege",
    TakeProvinces = "take provinces",
    TakeEvent = "take event",
    OptionA = "take option A",
    OptionB = "take option B",
    CarryOutEvent = "carry out event",
    CarryOutSymbols = "carry out symbols",
    NoteEvent = "note event",
    RollMilitary = "roll on military chart",
    RollDiplomatic = "roll on diplomatic chart",
    PlaceTargetClaim = "place claim",
    PlaceBorderClaim = "place claim on its border",
    PlaceClaimThere = "place claim on it",
    LoseLiberated = "lose liberated province",
    ClaimItsArea = "place claim in its area",
    DeclareWar = "declare war on target",
    CallAttackingAllies = "call attacking allies",
    CallDefendingAllies = "call defending allies",
    WithdrawInfluence = "withdraw influence from target",
    Subjugate = "subjugate target",
    Ally = "ally with target",
    Marry = "marry target",
    Trade = "trade [there]",
    PayOtherBots = "pay other bots",
    CallCrusade = "call crusade there",
    Excommunicate = "excommunicate opponent",
    GainCardinal = "gain cardinal",
    RollExploration = "roll exploration die",
    LoseExplorer = "lose exploring ship",
    SowDiscontent = "sow discontent",
    Sabotage = "sabotage his reputation",
    SupportRebels = "support rebels",
    Calm = "calm them",
    Convert = "convert it",
    PutInFocus = "put cost of card into focus area",
    CompleteMilestone = "complete milestone",
    ResearchQuest = "research quest",
    ResearchAdministrative = "research administrative idea or next type",
    ResearchDiplomatic = "research diplomatic idea or next type",
    ResearchMilitary = "research military idea or next type",
    MakeWhitePeace = "make white peace",
    Annex = "annex enemy",
    MakeHumanPeace = "make peace on his terms",
    Humiliate = "humiliate enemy",
    KeepLand = "keep land",
    TakeAllLand = "take all its land",
    BeginLandBattle = "begin land battle",
    RollForTheirUnits = "roll infantry dice for their units",
    RollInfantry = "roll infantry dice",
    ExchangeHits = "exchange hits",
    TakeCasualties = "take casualties",
    RemoveRebels = "remove rebels",
    RemoveHalfRebels = "remove half as many rebels",
    WinLandBattle = "win battle",
    LoseLandBattle = "lose battle",
    RollForTheirShips = "roll artillery dice for their ships",
    RollArtillery = "roll artillery dice",
    RollOtherArtillery = "roll artillery dice for other bot",
    SinkWhatItCan = "sink what it can",
    SinkOtherShip = "sink other ship",
    LoseShip = "lose ship",
    WinSeaBattle = "win sea battle",
    BuildDeck = "build bot deck",
    EndTruces = "end old truces",
    CalmByIdeas = "remove unrest for administrative ideas",
    RollRebels = "roll rebel dice",
    SufferRebels = "suffer rebel dice",
    DiscardSpent = "discard spent bp",
    RollAuthority = "roll for imperial authority",
    GainIncome = "gain income",
    GainIncomePrestige = "gain prestige of emperor and curia",
    UpdateManpower = "update manpower",
    UpdateColonists = "update colonists",
    EndPlayerAlliances = "end alliances with opponents",
    PlaceImperial = "place imperial influence",
    Reshuffle = "reshuffle bot deck",
    Score = "score",
    NoteWar = "note war",
    DefendHre = "defend hre",
    GainMinimum = "gain bp up to minimum",
    RefuseCall = "refuse call",
    GainPassive = "gain passive income",
    SufferEffect = "suffer effect",
    FindSuccessor = "find successor",
}

phrases! {
    /// What narrows a choice.
    Criterion, "criterion",
    CapitalArea = "capital area",
    ArmyArea = "area of army",
    HighestTax = "highest tax value",
    Alphabet = "first in alphabet",
    OwnProvince = "its own provinces",
    WithClaim = "with claim",
    EnemyCapital = "enemy capital",
    TargetCapital = "capital area of target",
}

phrases! {
    /// A number of the game.
    Amount, "amount",
    Available = "[available] bp",
    Manpower = "manpower",
    Units = "units",
    Standing = "standing units",
    Hostile = "hostile units",
    Colonists = "colonists",
    SmallTowns = "small towns",
    Means = "means to colonize",
    Unrest = "unrest",
    Recruitment = "one recruitment",
    BotStrength = "strength of bot",
    TargetStrength = "strength of target",
    Age = "age",
    Icons = "icons",
    Hits = "hits",
    OtherHits = "other hits",
}

phrases! {
    /// What is gone through one by one.
    Group, "group",
    Wars = "war",
    SeaBattles = "sea zone with battle",
    LandBattles = "area with battle",
}

/// A deed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    Simple(Simple),
    Pay(u8),
    Gain(u8),
    GainUnrest(u8),
    GainPrestige(u8),
    GainColonists(u8),
    RecruitSome(u8),
    Colonize(u8),
    /// With the target, and as many more as Ideas give.
    PlaceInfluence(u8),
    SpreadInfluence(u8),
}
