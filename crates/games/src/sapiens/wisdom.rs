//! Captures decide, and each makes the capturer greater: who takes last in an exchange is ahead.

use ludoteca_core::{Method, Payoffs, Plan, Wisdom};

use super::{Sapiens, State, Step};

impl Wisdom for Sapiens {
    fn plan(&self) -> Plan {
        Plan { method: Method::Mcts, ..Plan::default() }
    }

    fn evaluate(&self, _: &State) -> Option<Payoffs> {
        None
    }

    fn habit(&self, _: Step) -> Option<u16> {
        None
    }
}
