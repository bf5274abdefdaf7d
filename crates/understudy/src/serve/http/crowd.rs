//! Limits the number of connections, in total and per peer, so that no peer can lock out the others.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

/// Connections in total. Processes are often limited to 1,024 open files, and the store needs some.
const IN_ALL: usize = 960;
/// Connections of one device on the network.
pub const OF_A_GUEST: usize = 64;
/// Connections of this machine, which leave room for other devices.
const OF_THE_HOST: usize = 920;

#[derive(Clone, Default)]
pub struct Crowd(Arc<Mutex<HashMap<IpAddr, usize>>>);

/// An open connection, counted until it is dropped.
pub struct Place {
    crowd: Crowd,
    peer: IpAddr,
}

impl Crowd {
    /// Reserves a connection for this peer, if the limits allow it.
    pub fn enter(&self, peer: IpAddr) -> Option<Place> {
        let most = if peer.is_loopback() { OF_THE_HOST } else { OF_A_GUEST };
        let mut open = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if open.values().sum::<usize>() >= IN_ALL || open.get(&peer).is_some_and(|lines| *lines >= most) {
            return None;
        }
        *open.entry(peer).or_default() += 1;
        Some(Place { crowd: self.clone(), peer })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut open = self.crowd.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(lines) = open.get_mut(&self.peer) {
            *lines -= 1;
            if *lines == 0 {
                open.remove(&self.peer);
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
        assert_eq!(places.len(), IN_ALL);
        assert!(crowd.enter(IpAddr::from([127, 0, 0, 1])).is_none());
        drop(places);
        assert!(crowd.0.lock().expect("whole").is_empty());
    }
}
