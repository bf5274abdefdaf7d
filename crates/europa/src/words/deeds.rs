//! Changes of a Bot's pieces in words: they are also the instructions for the board.

use crate::action::Deed;
use crate::words::{branch, faith, kind};

pub(super) fn deed(deed: Deed) -> String {
    match deed {
        Deed::Pay(n) => say!("deed-pay", n = n),
        Deed::PayCard(n) => say!("deed-pay-card", n = n),
        Deed::Gain(n) => say!("deed-gain", n = n),
        Deed::Lose(n) => say!("deed-lose", n = n),
        Deed::Focus(k) => say!("deed-focus", kind = kind(k)),
        Deed::Complete(k) => {
            say!("deed-complete", kind = kind(k))
        }
        Deed::Refresh => say!("deed-refresh"),
        Deed::FreeSpent(n) => {
            say!("deed-free-spent", n = n)
        }
        Deed::Recruit(n) => say!("deed-recruit", n = n),
        Deed::Casualties(n) => say!("deed-casualties", n = n),
        Deed::Army(a) => {
            say!("deed-army", area = a.name())
        }
        Deed::LeaveMap => say!("deed-leave-map"),
        Deed::Stand(n) => {
            say!("deed-stand", n = n)
        }
        Deed::Manpower(n) => say!("deed-manpower", n = n),
        Deed::Ship(z) => {
            say!("deed-ship", zone = z.name())
        }
        Deed::Sink(z) => say!("deed-sink", zone = z.name()),
        Deed::LoseMerchant => say!("deed-lose-merchant"),
        Deed::Faith(f) => {
            let how = faith(f);
            say!("deed-faith", how = how)
        }
        Deed::Merchant(n) => {
            say!("deed-merchant", node = n.name())
        }
        Deed::Town(p) => say!("deed-town", province = p.name()),
        Deed::LoseTown(p) => say!("deed-lose-town", province = p.name()),
        Deed::Unrest(p) => {
            say!("deed-unrest", province = p.name())
        }
        Deed::Calm(p) => say!("deed-calm", province = p.name()),
        Deed::Occupied(p) => {
            say!("deed-occupied", province = p.name())
        }
        Deed::Free(p) => {
            say!("deed-free", province = p.name())
        }
        Deed::Hold(p) => say!("deed-hold", province = p.name()),
        Deed::Release(p) => say!("deed-release", province = p.name()),
        Deed::Keep(p) => say!("deed-keep", province = p.name()),
        Deed::Influence(a, n) => {
            say!("deed-influence", n = n, area = a.name())
        }
        Deed::Withdraw(a, n) => say!("deed-withdraw", n = n, area = a.name()),
        Deed::Imperial(a, n) => say!("deed-imperial", n = n, area = a.name()),
        Deed::TakeUpImperial => say!("deed-take-up-imperial"),
        Deed::Claim(a) => {
            say!("deed-claim", area = a.name())
        }
        Deed::Unclaim(a) => say!("deed-unclaim", area = a.name()),
        Deed::Ally(r) => say!("deed-ally", realm = r.name()),
        Deed::EndAlliance(r) => {
            say!("deed-end-alliance", realm = r.name())
        }
        Deed::Activate(r) => say!("deed-activate", realm = r.name()),
        Deed::Deactivate => {
            say!("deed-deactivate")
        }
        Deed::Marry(r) => {
            say!("deed-marry", realm = r.name())
        }
        Deed::Divorce(r) => {
            say!("deed-divorce", realm = r.name())
        }
        Deed::War(r) => say!("deed-war", realm = r.name()),
        Deed::Landless(r) => {
            say!("deed-landless", realm = r.name())
        }
        Deed::Peace(r) => say!("deed-peace", realm = r.name()),
        Deed::Truce(r) => say!("deed-truce", realm = r.name()),
        Deed::EndTruces => say!("deed-end-truces"),
        Deed::Idea(b) => {
            say!("deed-idea", branch = branch(b))
        }
        Deed::Quest => say!("deed-quest"),
        Deed::Prestige(n) => say!("deed-prestige", n = format!("{n:+}")),
        Deed::Colonists(n) => say!("deed-colonists", sum = format!("{n:+}"), n = n.abs()),
        Deed::Cardinals(n) => say!("deed-cardinals", sum = format!("{n:+}"), n = n.abs()),
        Deed::Authority(n) => say!("deed-authority", n = format!("{n:+}")),
        Deed::Defending(true) => say!("deed-defending-yes"),
        Deed::Defending(false) => say!("deed-defending-no"),
        Deed::PapalToken => say!("deed-papal-token"),
        Deed::SetAside(c) => say!("deed-set-aside", card = c.number()),
        Deed::ResetDeck => say!("deed-reset-deck"),
        Deed::SortUsed => say!("deed-sort-used"),
        Deed::RetireUsed => {
            say!("deed-retire-used")
        }
        Deed::Fought => say!("deed-fought"),
        Deed::WonBattle => say!("deed-won-battle"),
        Deed::TakeEvent => say!("deed-take-event"),
        Deed::Pass => say!("deed-pass"),
        Deed::Rebels(true) => say!("deed-rebels-yes"),
        Deed::Rebels(false) => say!("deed-rebels-no"),
        Deed::Succeed(r) => {
            say!("deed-succeed", realm = r.name())
        }
    }
}
