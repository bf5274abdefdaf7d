//! Resolves the players and setups that the command line names.

use super::{Common, pair};
use crate::library::{self, Library};
use anyhow::{Result, anyhow, bail};
use lab::Player;
use std::collections::BTreeMap;
use std::path::Path;
use table::show::{Chosen, ChosenSeat, Form};
use table::{Bots, Document, Lookahead, Show, Who};

/// A table being set up: the distinct players, and the initial seating.
pub struct Seats<G: Show + Bots> {
    pub players: Vec<Player<G>>,
    pub line_up: Vec<usize>,
    /// The side of each place in the seating, if one was named.
    pub sides: Vec<Option<String>>,
    /// Places that stay side by side.
    pub neighbours: Vec<Vec<usize>>,
}

/// All players at a table except the one in the first place.
pub struct Others<G: Show + Bots> {
    pub players: Vec<Player<G>>,
    /// The sides of all places, including the first.
    pub sides: Vec<Option<String>>,
}

impl<G: Show + Bots> Seats<G> {
    /// Parses `WHO, WHO@SIDE, ...`, with `TEAM=WHO` for the member of a team, and `(WHO, WHO)` for
    /// neighbours. `change` may modify a document before it is compiled.
    pub fn read(
        text: &str,
        library: &Library,
        change: impl Fn(Document) -> Result<Document, String>,
    ) -> Result<Self> {
        let mut seats = Seats::nobody();
        let mut group: Option<Vec<usize>> = None;
        for words in text.split(',').map(str::trim).filter(|words| !words.is_empty()) {
            let (begins, words) = match words.strip_prefix('(') {
                Some(words) => (true, words.trim()),
                None => (false, words),
            };
            let (ends, words) = match words.strip_suffix(')') {
                Some(words) => (true, words.trim()),
                None => (false, words),
            };
            if begins && group.is_some() || ends && !begins && group.is_none() {
                bail!("brackets hold neighbours together: (WHO, WHO), WHO");
            }
            if begins {
                group = Some(Vec::new());
            }
            if let Some(group) = &mut group {
                group.push(seats.line_up.len());
            }
            if ends {
                seats.neighbours.extend(group.take());
            }
            let (team, words) = match words.split_once('=').filter(|_| !Path::new(words).exists()) {
                Some((team, who)) => (Some(team.trim()), who.trim()),
                None => (None, words),
            };
            let (who, side) = match words.rsplit_once('@') {
                Some((who, side)) => (who.trim(), Some(side.trim().to_owned())),
                None => (words, None),
            };
            let player = player::<G>(who, side.as_deref(), library, &change)?;
            let player = match team {
                Some("") => bail!("a team has a name: TEAM=WHO"),
                Some(team) => player.in_team(team),
                None => player,
            };
            let side = side.or_else(|| seats.side_of(&player));
            let known = seats.players.iter().position(|other| other.name() == player.name());
            seats.line_up.push(known.unwrap_or(seats.players.len()));
            seats.sides.push(side);
            if known.is_none() {
                seats.players.push(player);
            }
        }
        if group.is_some() {
            bail!("a bracket is not closed: (WHO, WHO), WHO");
        }
        Ok(seats)
    }

    /// The other players at the table of the player in the first place; copies of that player if none are
    /// named.
    pub fn others(against: Option<&str>, player: &Player<G>, library: &Library) -> Result<Others<G>> {
        let (players, mut sides) = match against {
            Some(text) => {
                let seats = Seats::<G>::read(text, library, Ok)?;
                let others = seats.line_up.iter().map(|player| seats.players[*player].clone()).collect();
                (others, seats.sides)
            }
            None => {
                let others = usize::from(G::form().proposed_players).saturating_sub(1);
                (vec![player.clone(); others], vec![None; others])
            }
        };
        sides.insert(0, Seats::<G>::side_alone(player));
        Ok(Others { players, sides })
    }

    /// The side of a player who can play only some sides, at a table of its own.
    pub fn side_alone(player: &Player<G>) -> Option<String> {
        Seats::nobody().side_of(player)
    }

    fn nobody() -> Self {
        Seats { players: Vec::new(), line_up: Vec::new(), sides: Vec::new(), neighbours: Vec::new() }
    }

    /// The side of a document that can play only some sides.
    fn side_of(&self, player: &Player<G>) -> Option<String> {
        let document = player.document.as_ref()?;
        let form = G::form();
        let sides: Vec<&str> = form.sides.iter().map(|side| side.value).collect();
        let taken: Vec<&str> = self.sides.iter().flatten().map(String::as_str).collect();
        library::side_of(&sides, &taken, |side| G::plays(document, side)).map(String::from)
    }
}

/// Resolves `random`, `search:250`, or a document by path or name. Results show it as it was named on
/// the command line, so that two versions with one title can be told apart.
pub fn player<G: Show + Bots>(
    who: &str,
    side: Option<&str>,
    library: &Library,
    change: impl Fn(Document) -> Result<Document, String>,
) -> Result<Player<G>> {
    if who == "random" {
        return Ok(Player::random());
    }
    if let Some(lookahead) = Lookahead::read(who) {
        let lookahead = lookahead.map_err(|e| anyhow!(e))?;
        return Player::search(lookahead, policy::<G>(side)).map_err(|e| anyhow!(e));
    }
    let document = change(document::<G>(who, library)?).map_err(|e| anyhow!(e))?;
    Player::bot(document).map_err(|e| anyhow!("{who}: {e}"))
}

/// The document that plays a searcher's seat in playouts: the newest of those that come with the game
/// and can play that side with a human's cards.
pub fn policy<G: Show + Bots>(side: Option<&str>) -> Option<Document> {
    let plays = |document: &Document| {
        G::plays_for_humans(document) && side.is_none_or(|side| G::plays(document, side))
    };
    repertoire::installed(G::ID).into_iter().rfind(plays)
}

/// Resolves a document by path or name. It keeps the name used on the command line.
pub fn document<G: Show + Bots>(who: &str, library: &Library) -> Result<Document> {
    let mut document = library.find(G::ID, who)?;
    let path = Path::new(who);
    document.name = match path.exists() {
        true if path.is_dir() => path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned(),
        true => path.file_stem().unwrap_or(path.as_os_str()).to_string_lossy().into_owned(),
        false => who.into(),
    };
    Ok(document)
}

/// Creates the setup for a seating, with the choices of `--set`.
pub struct Setups {
    form: Form,
    fields: BTreeMap<String, String>,
    sides: Vec<Option<String>>,
}

impl Setups {
    pub fn new<G: Show + Bots>(common: &Common, sides: &[Option<String>]) -> Result<Self> {
        let mut setups = Setups { form: G::form(), fields: BTreeMap::new(), sides: sides.to_vec() };
        for field in &common.fields {
            let (name, value) = pair(field)?;
            setups.set(name, value);
        }
        Ok(setups)
    }

    /// Setups with no choices except sides.
    pub fn plain<G: Show + Bots>(sides: Vec<Option<String>>) -> Self {
        Setups { form: G::form(), fields: BTreeMap::new(), sides }
    }

    /// The form's own name of a field. Users may also write `Elite pilots` or `elite-pilots`.
    fn field(&self, name: &str) -> Option<&str> {
        let plain = |name: &str| name.to_lowercase().replace(['-', ' '], "_");
        self.form.fields.iter().map(|field| field.name).find(|field| plain(field) == plain(name))
    }

    pub fn has_field(&self, name: &str) -> bool {
        self.field(name).is_some()
    }

    pub fn set(&mut self, name: &str, value: &str) {
        let name = self.field(name).unwrap_or(name).to_owned();
        self.fields.insert(name, value.into());
    }

    /// The setup for a seating. Named sides go with their players; the others take the remaining sides,
    /// in order.
    pub fn of<G: Show + Bots>(&self, seating: &[(usize, &Who)]) -> Result<G::Setup, String> {
        let named = |place: usize| self.sides.get(place).and_then(Option::as_deref);
        let taken: Vec<&str> = seating.iter().filter_map(|(place, _)| named(*place)).collect();
        let mut free = self.form.sides.iter().map(|side| side.value).filter(|side| !taken.contains(side));
        let mut seats = Vec::new();
        for (place, who) in seating {
            let side = match named(*place) {
                Some(side) => side,
                None => free.next().ok_or("there are more players than sides")?,
            };
            seats.push(ChosenSeat { side: side.into(), who: (*who).clone() });
        }
        let chosen = Chosen { seats, fields: self.fields.clone() };
        chosen.check(&self.form).map_err(|e| e.reason)?;
        G::setup(&chosen).map_err(|e| e.reason)
    }
}
