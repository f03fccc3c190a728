//! axe-core, which judges whether everybody can use the pages. It is no part of the repository.

use std::path::PathBuf;

use crate::{NPM, command, on_path, root, run};

/// With which the pages are judged.
const AXE: &str = "axe-core@4.14.1";

/// Its script, as npm has it, if that can be reached.
pub(crate) fn fetch() -> Option<PathBuf> {
    let folder = root().join("target").join(AXE);
    let script = folder.join("node_modules").join("axe-core").join("axe.min.js");
    if !script.is_file() && on_path("npm") {
        let mut npm = command("npm");
        npm.args(["install", "--no-save", "--no-audit", "--no-fund", AXE, "--prefix"]);
        // Where it fails it says why.
        let _ = run(npm.arg(&folder).envs(NPM));
    }
    let found = script.canonicalize().ok();
    if found.is_none() {
        println!("not checked: accessibility of the pages (npm install {AXE})");
    }
    found
}
