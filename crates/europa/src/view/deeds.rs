//! Changes of a Bot's pieces in words: they are also what people do on the board.

use super::questions::{Both, both};
use super::words::{branch, kind};
use crate::rules::act::Deed;

pub(super) fn deed(deed: Deed) -> Both {
    match deed {
        Deed::Pay(n) => both(format!("pays {n} BP"), format!("płaci {n} BP")),
        Deed::PayCard(n) => both(format!("pays {n} BP for the card"), format!("płaci {n} BP za kartę")),
        Deed::Gain(n) => both(format!("gains {n} BP"), format!("zyskuje {n} BP")),
        Deed::Lose(n) => both(format!("loses {n} BP"), format!("traci {n} BP")),
        Deed::Focus(k) => both(
            format!("the BP of the card go into Focus: {}", kind(k).0),
            format!("BP z karty idą do Skupienia: {}", kind(k).1),
        ),
        Deed::Complete(k) => {
            both(format!("empties Focus: {}", kind(k).0), format!("opróżnia Skupienie: {}", kind(k).1))
        }
        Deed::Refresh => both("discards Spent BP", "odrzuca Wydane BP"),
        Deed::FreeSpent(n) => {
            both(format!("returns {n} Spent BP to the Supply"), format!("oddaje {n} Wydanych BP do Zasobów"))
        }
        Deed::Recruit(n) => both(format!("recruits {n} Units"), format!("rekrutuje {n} Jednostek")),
        Deed::Casualties(n) => both(format!("loses {n} Units"), format!("traci {n} Jednostek")),
        Deed::Army(a) => both(format!("Army in {}", a.name()), format!("Armia na Obszarze {}", a.name())),
        Deed::LeaveMap => both("the Army leaves the map", "Armia schodzi z mapy"),
        Deed::Stand(n) => {
            both(format!("{n} Units stand, the others lie down"), format!("{n} Jednostek stoi, reszta leży"))
        }
        Deed::Manpower(n) => both(format!("Manpower {n}"), format!("Zasoby Ludzkie {n}")),
        Deed::Ship(z) => {
            both(format!("a Ship in the {}", z.name()), format!("Statek w Strefie {}", z.name()))
        }
        Deed::Sink(z) => both(
            format!("removes its Ship in the {}", z.name()),
            format!("usuwa Statek ze Strefy {}", z.name()),
        ),
        Deed::Merchant(n) => {
            both(format!("the Merchant goes to {}", n.name()), format!("Kupiec idzie do Węzła {}", n.name()))
        }
        Deed::Town(p) => both(format!("a Town in {}", p.name()), format!("Miasto w {}", p.name())),
        Deed::LoseTown(p) => both(format!("loses {}", p.name()), format!("traci {}", p.name())),
        Deed::Unrest(p) => both(format!("Unrest in {}", p.name()), format!("Niepokój w {}", p.name())),
        Deed::Calm(p) => {
            both(format!("no more Unrest in {}", p.name()), format!("koniec Niepokoju w {}", p.name()))
        }
        Deed::Occupied(p) => both(format!("{} is occupied", p.name()), format!("{} okupowane", p.name())),
        Deed::Free(p) => both(format!("{} is free again", p.name()), format!("{} znów wolne", p.name())),
        Deed::Hold(p) => both(format!("occupies {}", p.name()), format!("okupuje {}", p.name())),
        Deed::Release(p) => both(format!("returns {}", p.name()), format!("zwraca {}", p.name())),
        Deed::Keep(p) => both(format!("keeps {}", p.name()), format!("zatrzymuje {}", p.name())),
        Deed::Influence(a, n) => {
            both(format!("{n} Influence in {}", a.name()), format!("{n} Wpływów na Obszarze {}", a.name()))
        }
        Deed::Withdraw(a, n) => both(
            format!("removes {n} Influence from {}", a.name()),
            format!("usuwa {n} Wpływów z Obszaru {}", a.name()),
        ),
        Deed::Imperial(a, n) => both(
            format!("{n} Imperial Influence in {}", a.name()),
            format!("{n} Cesarskich Wpływów na Obszarze {}", a.name()),
        ),
        Deed::TakeUpImperial => both("takes up all Imperial Influence", "zbiera wszystkie Cesarskie Wpływy"),
        Deed::Claim(a) => {
            both(format!("a Claim in {}", a.name()), format!("Roszczenie na Obszarze {}", a.name()))
        }
        Deed::Unclaim(a) => both(
            format!("removes its Claim in {}", a.name()),
            format!("usuwa Roszczenie z Obszaru {}", a.name()),
        ),
        Deed::Ally(r) => both(format!("Alliance with {}", r.name()), format!("Sojusz: {}", r.name())),
        Deed::EndAlliance(r) => {
            both(format!("no more Alliance with {}", r.name()), format!("koniec Sojuszu: {}", r.name()))
        }
        Deed::Activate(r) => both(
            format!("{} becomes an Active Ally", r.name()),
            format!("{} staje się Aktywnym Sojusznikiem", r.name()),
        ),
        Deed::Deactivate => {
            both("Active Allies are flipped back", "Aktywni Sojusznicy wracają na drugą stronę")
        }
        Deed::Marry(r) => {
            both(format!("Royal Marriage with {}", r.name()), format!("Królewskie Małżeństwo: {}", r.name()))
        }
        Deed::Divorce(r) => {
            both(format!("no more Marriage with {}", r.name()), format!("koniec Małżeństwa: {}", r.name()))
        }
        Deed::War(r) => both(format!("War with {}", r.name()), format!("Wojna: {}", r.name())),
        Deed::Landless(r) => {
            both(format!("{} has no Province left", r.name()), format!("{} nie ma już Prowincji", r.name()))
        }
        Deed::Peace(r) => both(format!("Peace with {}", r.name()), format!("Pokój: {}", r.name())),
        Deed::Truce(r) => both(format!("Truce with {}", r.name()), format!("Rozejm: {}", r.name())),
        Deed::EndTruces => both("Truces of earlier Rounds end", "Rozejmy z wcześniejszych Rund kończą się"),
        Deed::Idea(b) => {
            both(format!("one more {} Idea", branch(b).0), format!("kolejna Idea {}", branch(b).1))
        }
        Deed::Quest => both("has the Quest for the New World", "ma Quest for the New World"),
        Deed::Prestige(n) => both(format!("{n:+} Prestige"), format!("{n:+} Prestiżu")),
        Deed::Colonists(n) => both(format!("{n:+} Colonists"), format!("{n:+} Kolonistów")),
        Deed::Cardinals(n) => both(format!("{n:+} Cardinals"), format!("{n:+} Kardynałów")),
        Deed::Authority(n) => both(format!("{n:+} Imperial Authority"), format!("{n:+} Władzy Cesarskiej")),
        Deed::Defending(true) => both("Defending the HRE", "Obrona HRE"),
        Deed::Defending(false) => both("no longer Defending the HRE", "koniec Obrony HRE"),
        Deed::PapalToken => both("the Papal token is used", "żeton papieski użyty"),
        Deed::SetAside(c) => both(
            format!("card {} is out for this Age", c.number()),
            format!("karta {} odpada w tej Erze", c.number()),
        ),
        Deed::ResetDeck => both("all 24 Bot cards", "wszystkie 24 Karty Bota"),
        Deed::SortUsed => both(
            "EVENT and IDEA go back, FOCUS cards go out",
            "WYDARZENIE i IDEA wracają, karty SKUPIENIA odpadają",
        ),
        Deed::RetireUsed => {
            both("the other used cards are out for this Age", "pozostałe użyte karty odpadają w tej Erze")
        }
        Deed::Fought => both("fights a Battle", "toczy Bitwę"),
        Deed::WonBattle => both("wins its first Battle of this Turn", "wygrywa pierwszą Bitwę w tej Turze"),
        Deed::TakeEvent => both("has taken its Event", "ma już swoje Wydarzenie"),
        Deed::Pass => both("Passes", "pasuje"),
        Deed::Rebels(true) => both("Rebels are on the map", "na mapie są Buntownicy"),
        Deed::Rebels(false) => both("no Rebels on the map", "na mapie nie ma Buntowników"),
        Deed::Succeed(r) => {
            both(format!("{} takes its place", r.name()), format!("{} zajmuje jego miejsce", r.name()))
        }
    }
}
