//! Where the files of a game are.

use std::path::{Path, PathBuf};

/// The folder of a game.
pub(crate) fn room(id: &str) -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let rooms = ["../games/src", "src/compositions"].map(|floor| here.join(floor));
    let room = rooms.iter().map(|rooms| rooms.join(id.replace('-', "_"))).find(|r| r.is_dir());
    room.unwrap_or_else(|| panic!("{id} has no folder"))
}
