//! Connections: who has one, how long they may take, and whom the server answers.

mod crowd;
mod guard;
mod proxies;
mod wire;

pub(crate) use crowd::{Crowd, Place, Places, Taken};
pub(crate) use guard::guard;
pub(crate) use proxies::Proxies;
pub use proxies::{Network, NetworkError};
pub(crate) use wire::Wire;
