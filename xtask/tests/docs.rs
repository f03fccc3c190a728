//! The book, and the pages beside it: every link from one to another leads somewhere.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The pages that lie in a folder.
fn pages(folder: &Path) -> BTreeSet<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let paths = entries.map(|entry| entry.expect("an entry").path());
    paths.filter(|path| path.extension().is_some_and(|extension| extension == "md")).collect()
}

/// The lines of a page with what it includes, as the book shows it, but without blocks of code.
fn lines(page: &Path) -> Vec<String> {
    let text = fs::read_to_string(page).unwrap_or_else(|e| panic!("{}: {e}", page.display()));
    let mut lines = Vec::new();
    let mut code = false;
    for line in text.lines() {
        let included = line.strip_prefix("{{#include ").and_then(|rest| rest.strip_suffix("}}"));
        let shown = match included {
            Some(name) if code => {
                assert!(beside(page, name).is_file(), "{}: {line}", page.display());
                Vec::new()
            }
            Some(name) => self::lines(&beside(page, name)),
            None => vec![line.to_owned()],
        };
        if line.starts_with("```") {
            code = !code;
        } else if !code {
            lines.extend(shown);
        }
    }
    lines
}

fn beside(page: &Path, name: &str) -> PathBuf {
    page.parent().expect("a page is in a folder").join(name)
}

/// Where the links of a page lead, those to other sites left out.
fn links(page: &Path) -> Vec<String> {
    let lines = lines(page);
    let links = lines.iter().flat_map(|line| line.split("](").skip(1));
    let links = links.filter_map(|rest| Some(rest.split_once(')')?.0.to_owned()));
    links.filter(|link| !link.contains("://")).collect()
}

/// What a link to a heading says after its `#`.
fn anchor(heading: &str) -> String {
    let text = heading.trim_start_matches('#').trim().to_lowercase().replace(' ', "-");
    text.chars().filter(|c| c.is_alphanumeric() || "-_".contains(*c)).collect()
}

#[test]
fn every_link_leads_somewhere() {
    let mut folders = vec![root(), root().join("docs"), root().join("docs/src")];
    folders.extend(fs::read_dir(root().join("crates")).expect("crates").map(|c| c.unwrap().path()));
    let mut checked = 0;
    for page in folders.iter().flat_map(|folder| pages(folder)) {
        for link in links(&page) {
            let (name, heading) = link.split_once('#').unwrap_or((&link, ""));
            let target = if name.is_empty() { page.clone() } else { beside(&page, name) };
            assert!(target.is_file(), "{}: nothing is at {link}", page.display());
            let known = heading.is_empty()
                || lines(&target)
                    .iter()
                    .any(|line| line.starts_with('#') && anchor(line) == heading);
            assert!(known, "{}: no heading is meant by {link}", page.display());
            checked += 1;
        }
    }
    assert!(checked > 30, "only {checked} links were found");
}

#[test]
fn the_book_has_every_chapter_and_leads_nowhere_else() {
    let chapters = root().join("docs/src");
    let summary = chapters.join("SUMMARY.md");
    let mut listed: BTreeSet<_> = links(&summary).iter().map(|name| chapters.join(name)).collect();
    listed.insert(summary);
    assert_eq!(listed, pages(&chapters));
    for page in &listed {
        // A page outside is no page of the book once it is built.
        let outside: Vec<_> = links(page).into_iter().filter(|link| link.contains('/')).collect();
        assert!(outside.is_empty(), "{}: {outside:?}", page.display());
    }
}
