//! Limits the connections and the work that is done at the same time, in total and per peer, so that no peer
//! can lock out the others.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::Semaphore;

/// Connections in total. Processes are often limited to 1,024 open files, and the store needs some.
const IN_ALL: usize = 960;
/// Connections of one device on the network.
const OF_A_GUEST: usize = 64;
/// Connections of this machine, which leave room for other devices.
const OF_THE_HOST: usize = 920;
/// Connections of all other devices together, which leave room for this machine: one device can have many addresses.
const OF_ALL_GUESTS: usize = 896;

/// The work that may be done at the same time: for all peers together, or for one of them. What exceeds it waits.
pub struct Room {
    /// Long bodies in memory.
    pub bodies: Arc<Semaphore>,
    /// Documents and saves that are read: each may take a second, and other requests must not wait for them.
    reading: Arc<Semaphore>,
    /// Other requests.
    others: Arc<Semaphore>,
}

impl Room {
    pub fn of_all() -> Self {
        Room::new(32, 2, 192)
    }

    /// A part of it, so that a guest whose requests take long leaves room for the others.
    fn of_a_guest() -> Self {
        Room::new(8, 1, 8)
    }

    fn new(bodies: usize, reading: usize, others: usize) -> Self {
        let [bodies, reading, others] = [bodies, reading, others].map(|most| Arc::new(Semaphore::new(most)));
        Room { bodies, reading, others }
    }

    /// The limit of a request that reads a document or a save, or of another one.
    pub fn limit(&self, reads: bool) -> Arc<Semaphore> {
        if reads { self.reading.clone() } else { self.others.clone() }
    }
}

#[derive(Clone, Default)]
pub struct Crowd(Arc<Mutex<HashMap<IpAddr, Peer>>>);

/// A peer with open connections.
struct Peer {
    open: usize,
    room: Arc<Room>,
}

/// An open connection, counted until it is dropped.
pub struct Place {
    crowd: Crowd,
    peer: IpAddr,
    /// Shared by all connections of the peer.
    pub room: Arc<Room>,
}

impl Crowd {
    /// Reserves a connection for this peer, if the limits allow it.
    pub fn enter(&self, peer: IpAddr) -> Option<Place> {
        let is_host = peer.is_loopback();
        let most = if is_host { OF_THE_HOST } else { OF_A_GUEST };
        let mut peers = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let open = |of_guests: bool| -> usize {
            peers.iter().filter(|(ip, _)| !of_guests || !ip.is_loopback()).map(|(_, peer)| peer.open).sum()
        };
        let is_full = open(false) >= IN_ALL || !is_host && open(true) >= OF_ALL_GUESTS;
        if is_full || peers.get(&peer).is_some_and(|known| known.open >= most) {
            return None;
        }
        let room = || if is_host { Room::of_all() } else { Room::of_a_guest() };
        let known = peers.entry(peer).or_insert_with(|| Peer { open: 0, room: Arc::new(room()) });
        known.open += 1;
        Some(Place { crowd: self.clone(), peer, room: known.room.clone() })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut peers = self.crowd.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = peers.get_mut(&self.peer) {
            known.open -= 1;
            if known.open == 0 {
                peers.remove(&self.peer);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_peer_has_its_share_and_the_others_theirs() {
        let crowd = Crowd::default();
        let guest = |n: u8| IpAddr::from([192, 168, 0, n]);
        let mut places: Vec<Place> = (0..OF_A_GUEST).map(|_| crowd.enter(guest(2)).expect("room")).collect();
        assert!(crowd.enter(guest(2)).is_none(), "one guest has all that a guest may have");
        places.push(crowd.enter(guest(3)).expect("another one is let in"));
        places.swap_remove(0);
        places.push(crowd.enter(guest(2)).expect("who hangs up may come back"));
        for n in 4..=255 {
            places.extend((0..OF_A_GUEST).map_while(|_| crowd.enter(guest(n))));
        }
        assert_eq!(places.len(), OF_ALL_GUESTS);
        let host = || crowd.enter(IpAddr::from([127, 0, 0, 1]));
        places.push(host().expect("guests leave room for this machine"));
        places.extend(std::iter::from_fn(host));
        assert_eq!(places.len(), IN_ALL);
        drop(places);
        assert!(crowd.0.lock().expect("whole").is_empty());
    }

    fn limits(room: &Room) -> [&Semaphore; 3] {
        [&room.bodies, &room.reading, &room.others]
    }

    #[test]
    fn all_connections_of_a_guest_together_leave_room_for_the_others() {
        let crowd = Crowd::default();
        let all = Room::of_all();
        let enter = |address: [u8; 4]| crowd.enter(IpAddr::from(address)).expect("room");
        let (one, same) = (enter([192, 168, 0, 2]), enter([192, 168, 0, 2]));
        let (other, host) = (enter([192, 168, 0, 3]), enter([127, 0, 0, 1]));
        for kind in 0..3 {
            let own: Vec<_> = std::iter::from_fn(|| limits(&one.room)[kind].try_acquire().ok()).collect();
            let most = limits(&all)[kind].available_permits();
            assert!((1..=most / 2).contains(&own.len()), "{} of {most}", own.len());
            assert!(limits(&same.room)[kind].try_acquire().is_err(), "another connection of the same guest");
            for others in [&other, &host] {
                assert!(limits(&others.room)[kind].try_acquire().is_ok());
            }
        }
    }
}
