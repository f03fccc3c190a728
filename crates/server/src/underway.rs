//! How much is on its way, of each of whom it is counted: what is more is not begun.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// How much is on its way, by the name under which it is counted. Cheap to share.
#[derive(Clone, Default)]
pub(crate) struct Underway(Arc<Mutex<HashMap<String, usize>>>);

/// Something that is on its way, until it is dropped.
pub(crate) struct OnItsWay {
    underway: Underway,
    counted: Vec<String>,
}

impl Underway {
    /// One more, if there may be: it is counted under each of the names, with how much there may be of it.
    pub(crate) fn more<const N: usize>(&self, names: [(String, usize); N]) -> Option<OnItsWay> {
        let mut busy = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if names.iter().any(|(name, most)| busy.get(name).is_some_and(|many| many >= most)) {
            return None;
        }
        let counted: Vec<String> = names.into_iter().map(|(name, _)| name).collect();
        for name in &counted {
            *busy.entry(name.clone()).or_default() += 1;
        }
        drop(busy);
        Some(OnItsWay { underway: self.clone(), counted })
    }
}

impl Drop for OnItsWay {
    fn drop(&mut self) {
        let mut busy = self.underway.0.lock().unwrap_or_else(PoisonError::into_inner);
        for name in &self.counted {
            let left = busy.get(name).map_or(0, |many| many - 1);
            if left > 0 {
                busy.insert(name.clone(), left);
            } else {
                busy.remove(name);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn so_many_are_on_their_way_of_each_and_of_all_and_make_room_when_they_are_there() {
        let underway = Underway::default();
        let more = |who: &str| underway.more([(format!("of {who}"), 2), (String::new(), 3)]);
        let (one, two) = (more("Ana"), more("Ana"));
        assert!(one.is_some() && two.is_some());
        assert!(more("Ana").is_none(), "others have room");
        let three = more("Eva");
        assert!(three.is_some());
        assert!(more("Rui").is_none(), "there is no room at all");
        drop(one);
        assert!(more("Rui").is_some());
        drop((two, three));
        assert!(underway.0.lock().unwrap().is_empty());
    }
}
