//! Where the files of a game are.

use std::path::{Path, PathBuf};

/// The folder of a game.
pub(crate) fn room(id: &str) -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folders = [
        here.join("../games/src").join(id.replace('-', "_")),
        here.join("src/compositions").join(id.replace('-', "_")),
        here.join("../workshop/games").join(id),
    ];
    let room = folders.into_iter().find(|folder| folder.is_dir());
    room.unwrap_or_else(|| panic!("{id} has no folder"))
}
