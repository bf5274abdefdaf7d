//! Documents that a player brings along.

use crate::files;
use anyhow::{Context, Result, anyhow, bail};
use std::path::Path;
use std::sync::Arc;
use table::Stage;

/// The documents of a folder, or in a file, with their games. One that is not understood is an
/// error: whoever names it wants it to play.
pub fn brought(path: &Path, stages: &[Arc<dyn Stage>]) -> Result<Vec<web::Brought>> {
    let mut out = Vec::new();
    for path in files::documents(&[path.to_path_buf()])? {
        let pages = files::document(&path)?;
        let files =
            pages.sources.iter().map(|source| (source.name.clone(), source.text.to_string())).collect();
        let (game, document) = web::read_document(files).map_err(|problem| anyhow!(problem.message))?;
        let game = game.with_context(|| format!("{} does not say for which game it is", path.display()))?;
        let Some(stage) = stages.iter().find(|stage| stage.id() == game) else {
            let known: Vec<&str> = stages.iter().map(|stage| stage.id()).collect();
            bail!("{} is for {game}: known are {}", path.display(), known.join(", "));
        };
        stage.understands(&document).map_err(|why| anyhow!("{}:\n{why}", path.display()))?;
        out.push((game, document));
    }
    Ok(out)
}
