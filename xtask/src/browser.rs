//! The browser in which the pages are tested.

use std::process::Command;

use crate::{Done, on_path, run};

/// The browser tests drive Chromium by its driver. Where this may install them it does.
pub(crate) fn install() -> Done {
    let missing = || -> Vec<&str> {
        [
            ("chromium", ["chromium", "chromium-browser", "google-chrome"].as_slice()),
            ("chromium-driver", &["chromedriver"]),
        ]
        .into_iter()
        .filter(|(_, programs)| !programs.iter().any(|p| on_path(p)))
        .map(|(package, _)| package)
        .collect()
    };
    let packages = missing();
    if packages.is_empty() {
        return Ok(());
    }
    let advice = format!(
        "the browser tests need Chromium and chromedriver; install the package{} {} (on Debian: apt-get install {})",
        if packages.len() > 1 { "s" } else { "" },
        packages.join(" and "),
        packages.join(" ")
    );
    if !on_path("apt-get") || !is_root() {
        return Err(advice);
    }
    let apt = || {
        let mut command = Command::new("apt-get");
        command.env("DEBIAN_FRONTEND", "noninteractive").arg("-q");
        command
    };
    run(apt().arg("update"))?;
    run(apt().args(["install", "-y", "--no-install-recommends"]).args(&packages))?;
    if missing().is_empty() { Ok(()) } else { Err(advice) }
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output();
    id.is_ok_and(|output| output.stdout == b"0\n")
}
