//! What people say to each other at a table.

use std::time::Duration;

use ludoteca_club::talk::{Phrase, TooMuch, may_say};
use ludoteca_club::time::of_wall;
use ludoteca_store::Event;

use super::keeper::{Keeper, Settled};
use super::now;
use crate::pace::Haste;
use crate::refusal::Refusal;

impl Keeper {
    /// Says something for who plays these seats.
    pub(super) async fn say(&mut self, own: &[usize], phrase: Phrase) -> Settled {
        let seat = *own.first().ok_or(Refusal::Key)?;
        let said = self.ledger.said.iter().filter(|said| own.contains(&said.seat));
        let said: Vec<u64> = said.map(|said| of_wall(said.at)).collect();
        may_say(&said, of_wall(now().wall)).map_err(|why| match why {
            TooMuch::Soon(wait) => Refusal::Pace(Haste::Talk, Duration::from_millis(wait)),
            TooMuch::Ever => Refusal::Said,
        })?;
        let mut events = self.arrivals(own);
        events.push(Event::Said { seat: seat as u8, phrase });
        self.append(events, None).await
    }
}
