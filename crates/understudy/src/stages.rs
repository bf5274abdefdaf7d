//! The games that can be put on a table.

use crate::library::installed;
use std::sync::Arc;
use table::{Bots, Show, Stage, Staged};

pub fn stages() -> Vec<Arc<dyn Stage>> {
    vec![
        stage::<arcs::Arcs>(),
        stage::<root::Root>(),
        stage::<faraway::FarAway>(),
        stage::<europa::Europa>(),
        stage::<walk::Walk>(),
    ]
}

fn stage<G: Show + Bots>() -> Arc<dyn Stage> {
    Arc::new(Staged::<G>::new(installed(G::ID)))
}
