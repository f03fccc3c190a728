//! All that is kept of accounts, as a file.

use std::error::Error;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;

use ludoteca_people::{Account, Deed, Doc, Game, People, Which};
use serde::Serialize;
use serde_json::{Value, json};

/// So much is read at once.
const PAGE: u32 = 200;
/// So many deeds are told; more than anybody does.
const DEEDS: u32 = 1_000_000;

/// Writes it: an object a line, `{"account": ...}`, `{"game": ...}` and `{"deed": ...}`. How many accounts there
/// are.
pub(super) async fn export(people: &People, file: &Path) -> Result<u64, Box<dyn Error>> {
    let out: Box<dyn Write> = if file.as_os_str() == "-" {
        Box::new(io::stdout())
    } else {
        let made = File::options().write(true).create_new(true).open(file);
        Box::new(made.map_err(|error| format!("cannot make {}: {error}", file.display()))?)
    };
    let mut out = Lines(BufWriter::new(out));
    let (mut count, mut after) = (0, None::<(i64, String)>);
    loop {
        let from = after.as_ref().map(|(made, id)| (*made, &**id));
        let page = people.accounts(from, PAGE).await?;
        let Some(last) = page.last() else { break };
        after = Some((last.value.made, last.id.clone()));
        for doc in page {
            count += 1;
            out.line("account", &account(people, &doc).await?)?;
            for which in [Which::Waiting, Which::Playing, Which::Played] {
                games(people, &doc.id, which, &mut out).await?;
            }
        }
    }
    let mut deeds = people.deeds(DEEDS).await?;
    deeds.reverse();
    for Deed { at, by, what, whom, why } in deeds {
        out.line("deed", &json!({"at": at, "by": by, "what": what, "whom": whom, "why": why}))?;
    }
    out.0.flush()?;
    Ok(count)
}

struct Lines(BufWriter<Box<dyn Write>>);

impl Lines {
    fn line(&mut self, kind: &str, value: &impl Serialize) -> Result<(), Box<dyn Error>> {
        writeln!(self.0, "{}", json!({ kind: value }))?;
        Ok(())
    }
}

/// An account without what opens it: nothing of phrases, codes, sessions, tokens and passkeys but that there are some.
async fn account(people: &People, doc: &Doc<Account>) -> Result<Value, Box<dyn Error>> {
    let Doc { id, value, .. } = doc;
    let sessions = people.sessions(id).await?.into_iter();
    let sessions: Vec<Value> = sessions
        .map(
            |doc| json!({"made": doc.value.made, "seen": doc.value.seen, "agent": doc.value.agent}),
        )
        .collect();
    let tokens = people.tokens(id).await?.into_iter().map(|doc| doc.value);
    let tokens: Vec<Value> = tokens
        .map(|token| json!({"name": token.name, "scopes": token.scopes, "made": token.made, "used": token.used}))
        .collect();
    let passkeys = people.passkeys(id).await?.into_iter().map(|doc| doc.value);
    let passkeys: Vec<Value> =
        passkeys.map(|key| json!({"name": key.name, "made": key.made, "used": key.used})).collect();
    Ok(json!({
        "id": id,
        "name": value.name,
        "made": value.made,
        "shows": value.shows,
        "favourites": value.favourites,
        "operator": value.operator,
        "bot": value.bot,
        "closed": value.closed,
        "sessions": sessions,
        "tokens": tokens,
        "passkeys": passkeys,
    }))
}

async fn games(
    people: &People,
    account: &str,
    which: Which,
    out: &mut Lines,
) -> Result<(), Box<dyn Error>> {
    let mut after: Option<(i64, String)> = None;
    loop {
        let from = after.as_ref().map(|(at, table)| (*at, &**table));
        let page = people.games(account, which, from, PAGE).await?;
        let Some(last) = page.last() else { return Ok(()) };
        after = Some((last.at, last.table.clone()));
        for game in page {
            // A game of two members is told once, where the first of them is.
            let first = game.members.iter().flatten().next();
            if first.is_some_and(|first| first == account) {
                out.line("game", &told(&game))?;
            }
        }
    }
}

fn told(game: &Game) -> Value {
    let Game { table, spec, members, others, at, payoffs, .. } = game;
    json!({"table": table, "spec": spec, "members": members, "others": others, "at": at, "payoffs": payoffs})
}
