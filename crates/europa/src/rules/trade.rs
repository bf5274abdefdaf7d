//! Bot trade (2.11, NAVAL).

use crate::atlas::NodeKind;

/// The income of a linked Bot when another player trades at the Node.
pub fn passive(kind: NodeKind, pirates: u8, mercantilism: bool) -> u8 {
    let base: u8 = match kind {
        NodeKind::Maritime | NodeKind::Inland => 2,
        NodeKind::Distant => 3,
    };
    base.saturating_sub(pirates).saturating_sub(u8::from(mercantilism))
}

/// A Bot's income for its own trade: one more.
pub fn own(kind: NodeKind, pirates: u8) -> u8 {
    (passive(kind, 0, false) + 1).saturating_sub(pirates)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pirates_and_mercantilism_cost() {
        assert_eq!(passive(NodeKind::Maritime, 1, true), 0);
        assert_eq!(passive(NodeKind::Distant, 0, false), 3);
        assert_eq!(passive(NodeKind::Inland, 0, false), 2);
        assert_eq!(passive(NodeKind::Maritime, 4, false), 0);
        assert_eq!(
            [own(NodeKind::Maritime, 0), own(NodeKind::Distant, 1), own(NodeKind::Inland, 0)],
            [3, 3, 3]
        );
    }
}
