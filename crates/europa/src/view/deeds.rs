//! Changes of a Bot's pieces in words: they are also what people do on the board.

use super::polish::count;
use super::questions::{Both, both};
use super::words::{branch, faith, kind};
use crate::rules::act::Deed;

fn units(n: u8) -> String {
    if n == 1 { "1 Unit".into() } else { format!("{n} Units") }
}

fn jednostki(n: u8) -> String {
    count(n, ["Jednostkę", "Jednostki", "Jednostek"])
}

fn wpływy(n: u8) -> String {
    count(n, ["Wpływ", "Wpływy", "Wpływów"])
}

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
            both(format!("returns {n} Spent BP to the Supply"), format!("oddaje do Zasobów Wydane BP: {n}"))
        }
        Deed::Recruit(n) => both(format!("recruits {}", units(n)), format!("rekrutuje {}", jednostki(n))),
        Deed::Casualties(n) => both(format!("loses {}", units(n)), format!("traci {}", jednostki(n))),
        Deed::Army(a) => {
            both(format!("the Army goes to {}", a.name()), format!("Armia idzie na Obszar {}", a.name()))
        }
        Deed::LeaveMap => both("the Army leaves the map", "Armia schodzi z mapy"),
        Deed::Stand(n) => {
            let stoi = ["Jednostka stoi", "Jednostki stoją", "Jednostek stoi"];
            both(
                format!("{n} of its Units stand, the others lie down"),
                format!("{}, reszta leży", count(n, stoi)),
            )
        }
        Deed::Manpower(n) => both(format!("Manpower {n}"), format!("Zasoby Ludzkie {n}")),
        Deed::Ship(z) => {
            both(format!("a Ship in the {}", z.name()), format!("Statek w Strefie {}", z.name()))
        }
        Deed::Sink(z) => both(
            format!("removes its Ship in the {}", z.name()),
            format!("usuwa Statek ze Strefy {}", z.name()),
        ),
        Deed::LoseMerchant => both("its Merchant leaves the board", "jego Kupiec schodzi z planszy"),
        Deed::Faith(f) => {
            let (en, pl) = faith(f);
            both(format!("State Religion: {en}"), format!("Religia Państwowa: {pl}"))
        }
        Deed::Merchant(n) => {
            both(format!("the Merchant goes to {}", n.name()), format!("Kupiec idzie do Węzła {}", n.name()))
        }
        Deed::Town(p) => both(format!("a Town in {}", p.name()), format!("Miasto w Prowincji {}", p.name())),
        Deed::LoseTown(p) => both(format!("loses {}", p.name()), format!("traci Prowincję {}", p.name())),
        Deed::Unrest(p) => {
            both(format!("Unrest in {}", p.name()), format!("Niepokój w Prowincji {}", p.name()))
        }
        Deed::Calm(p) => both(
            format!("no more Unrest in {}", p.name()),
            format!("koniec Niepokoju w Prowincji {}", p.name()),
        ),
        Deed::Occupied(p) => {
            both(format!("{} is occupied", p.name()), format!("Prowincja {} jest okupowana", p.name()))
        }
        Deed::Free(p) => {
            both(format!("{} is free again", p.name()), format!("Prowincja {} znów jest wolna", p.name()))
        }
        Deed::Hold(p) => both(format!("occupies {}", p.name()), format!("okupuje Prowincję {}", p.name())),
        Deed::Release(p) => both(format!("returns {}", p.name()), format!("zwraca Prowincję {}", p.name())),
        Deed::Keep(p) => both(format!("keeps {}", p.name()), format!("zatrzymuje Prowincję {}", p.name())),
        Deed::Influence(a, n) => {
            both(format!("{n} Influence in {}", a.name()), format!("{} na Obszarze {}", wpływy(n), a.name()))
        }
        Deed::Withdraw(a, n) => both(
            format!("removes {n} Influence from {}", a.name()),
            format!("usuwa {} z Obszaru {}", wpływy(n), a.name()),
        ),
        Deed::Imperial(a, n) => both(
            format!("{n} Imperial Influence in {}", a.name()),
            format!(
                "{} na Obszarze {}",
                count(n, ["Cesarski Wpływ", "Cesarskie Wpływy", "Cesarskich Wpływów"]),
                a.name()
            ),
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
            both("Active Allies are flipped back", "Aktywni Sojusznicy znów są zwykłymi (odwróć żetony)")
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
        Deed::Quest => both("has the Quest for the New World", "ma Ideę „Quest for the New World”"),
        Deed::Prestige(n) => both(format!("{n:+} Prestige"), format!("Prestiż {n:+}")),
        Deed::Colonists(n) => both(
            format!("{n:+} {}", if n.abs() == 1 { "Colonist" } else { "Colonists" }),
            format!("Koloniści {n:+}"),
        ),
        Deed::Cardinals(n) => both(
            format!("{n:+} {}", if n.abs() == 1 { "Cardinal" } else { "Cardinals" }),
            format!("Kardynałowie {n:+}"),
        ),
        Deed::Authority(n) => both(format!("{n:+} Imperial Authority"), format!("Władza Cesarska {n:+}")),
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
