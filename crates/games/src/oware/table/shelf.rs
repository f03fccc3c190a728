//! Where the tables of a process stand: each is fetched when it is first asked for, or made, if it is small.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU8, Ordering::Relaxed};

use ludoteca_boards::sowing::Heaps;
use ludoteca_core::Seat;

use super::super::{Oware, Slam};
use super::{Bounds, MOST, Table};

/// Up to so many seeds a table is made at first use where none is fetched.
const MADE: u8 = 6;
/// The same for a process that has time.
static PATIENT: AtomicU8 = AtomicU8::new(MADE);

/// Fetches the table for the rules of a game, if there is one.
type Supplier = Box<dyn Fn(&Oware) -> Option<Table> + Send + Sync>;

static SUPPLIER: OnceLock<Supplier> = OnceLock::new();

/// Says once for this process where tables come from. Later calls change nothing.
pub fn supply(supplier: impl Fn(&Oware) -> Option<Table> + Send + Sync + 'static) {
    // A second supplier would come too late for what has been fetched.
    let _ = SUPPLIER.set(Box::new(supplier));
}

/// Says for this process that where no table is fetched one may be made for the first position that is looked up with
/// so many seeds or fewer: 10 take a second, 15 half a minute.
pub fn make_up_to(seeds: u8) {
    PATIENT.store(seeds.clamp(MADE, MOST), Relaxed);
}

/// The place of the table for some rules.
#[derive(Debug)]
pub(in super::super) struct Place {
    fetched: OnceLock<Option<Table>>,
    made: OnceLock<Table>,
}

impl Place {
    const fn empty() -> Place {
        Place { fetched: OnceLock::new(), made: OnceLock::new() }
    }

    /// That of the rules of a game. How many seeds there are at the start changes nothing: what is left is worth the
    /// same.
    pub(in super::super) fn of(singles: bool, slam: Slam) -> &'static Place {
        static PLACES: [Place; 4] = [const { Place::empty() }; 4];
        &PLACES[usize::from(singles) * 2 + usize::from(slam == Slam::Again)]
    }

    /// What is known of a position with so many seeds.
    #[inline]
    pub(in super::super) fn look_up(
        &self,
        game: &Oware,
        heaps: Heaps,
        seeds: u8,
        seat: Seat,
    ) -> Option<Bounds> {
        if seeds > MOST {
            return None;
        }
        let fetch = || SUPPLIER.get().and_then(|supplier| supplier(game));
        match self.fetched.get_or_init(fetch) {
            Some(table) => table.look_up(heaps, seeds, seat),
            None if seeds <= PATIENT.load(Relaxed) => {
                let made = self.made.get_or_init(|| {
                    let mut table = Table::new(game);
                    (0..seeds.max(MADE)).for_each(|_| table.grow(&mut |_| {}));
                    table
                });
                made.look_up(heaps, seeds, seat)
            }
            None => None,
        }
    }
}
