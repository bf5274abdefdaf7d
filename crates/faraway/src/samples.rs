//! The sample species: invented, to try the creature phase without the game's own cards.

use crate::state::Setup;
use crate::vocabulary::Cards;
use table::Document;

/// The name of the sample document.
pub const NAME: &str = "samples";

macro_rules! files {
    ($($name:literal),*) => {
        [$((concat!($name, ".md"), include_str!(concat!("../../../bots/faraway/samples/", $name, ".md")))),*]
    };
}

/// The sample document, as installed with the program.
pub fn document() -> Document {
    let files = files!["about", "common", "grazer", "stalker", "swarmer", "slime", "leech", "titan"];
    Document::new(NAME, "1", files.map(|(name, text)| (name.to_string(), text.to_string())).to_vec())
}

/// A mission with the sample species.
pub fn setup() -> Result<Setup, String> {
    let mut setup = Setup::default();
    Cards::read(&document().files)?.add_to(&mut setup);
    Ok(setup)
}
