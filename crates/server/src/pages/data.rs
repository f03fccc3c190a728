//! All that is kept of an account, as one file to take along.

use std::io::{Cursor, Write as _};

use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use ludoteca_club::words::Reason;
use ludoteca_people::{
    Account, Decision, Doc, Line, Passkey, People, Report, Scope, Studies, Token,
};
use ludoteca_store::Millis;
use ludoteca_study::Study;
use serde::Serialize;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use super::manners::kept_away;
use crate::AppState;
use crate::api::{file, filed_study, record};
use crate::client::Client;
use crate::members::Signed;
use crate::refusal::Refusal;
use crate::table::{Snapshot, now, offload};
use crate::text::Reads;

/// So many games are read at once.
const TOGETHER: u32 = 200;

/// The account itself. The passphrase is not kept, and so cannot be taken along.
#[derive(Serialize)]
struct About<'a> {
    name: &'a str,
    made: Millis,
    shows: ludoteca_people::Shows,
    favourites: &'a [String],
    bot: bool,
    sessions: Vec<Browser>,
    /// Without what they open by, of which a digest is kept.
    tokens: Vec<Program>,
    /// Without the keys themselves.
    passkeys: Vec<Key>,
    tables: Vec<String>,
    words: OwnWords,
    #[serde(skip_serializing_if = "Option::is_none")]
    mail: Option<OwnMail>,
}

/// Where it is reminded by mail, and where it has asked.
#[derive(Serialize)]
struct OwnMail {
    address: Option<String>,
    since: Option<Millis>,
    reminds: bool,
    asked: Option<String>,
}

impl OwnMail {
    async fn of(people: &People, account: &str) -> Result<Option<OwnMail>, Refusal> {
        let known = people.mailbox(account).await?.map(|doc| doc.value);
        let asked = people.asked_by_mail(account, now().wall).await?;
        if known.is_none() && asked.is_none() {
            return Ok(None);
        }
        Ok(Some(OwnMail {
            since: known.as_ref().map(|known| known.since),
            reminds: known.as_ref().is_some_and(|known| known.reminds),
            address: known.map(|known| known.address),
            asked: asked.map(|asked| asked.address),
        }))
    }
}

/// What it has allowed, said in words of its own and reported, as far as that is kept; what others said is theirs.
#[derive(Serialize)]
struct OwnWords {
    allowed: bool,
    closed_until: Option<Millis>,
    muted: Vec<String>,
    blocked: Vec<String>,
    said: Vec<Said>,
    reports: Vec<Reported>,
}

#[derive(Serialize)]
struct Said {
    table: String,
    at: Millis,
    text: String,
}

#[derive(Serialize)]
struct Reported {
    table: String,
    at: Millis,
    reason: Reason,
    note: String,
    decided: Option<Decision>,
}

impl OwnWords {
    async fn of(people: &People, account: &Doc<Account>) -> Result<OwnWords, Refusal> {
        let mut said = Vec::new();
        let mut from: Option<(Millis, String)> = None;
        loop {
            let after = from.as_ref().map(|(at, id)| (*at, &**id));
            let page = people.words_by(&account.id, after).await?;
            let Some(last) = page.last() else { break };
            from = Some((last.value.last(), last.id.clone()));
            for Doc { id, value, .. } in &page {
                let line =
                    |line: &Line| Said { table: id.clone(), at: line.at, text: line.text.clone() };
                said.extend(value.of(&account.id).map(line));
            }
        }
        let reports = people.reports_by(&account.id).await?.into_iter().map(|doc| {
            let Report { table, at, reason, note, decided, .. } = doc.value;
            Reported { table, at, reason, note, decided: decided.map(|decided| decided.what) }
        });
        let [muted, blocked] = kept_away(people, &account.id).await?;
        Ok(OwnWords {
            allowed: account.value.words,
            closed_until: account.value.silent,
            muted,
            blocked,
            said,
            reports: reports.collect(),
        })
    }
}

#[derive(Serialize)]
struct Browser {
    made: Millis,
    seen: Millis,
    agent: String,
}

#[derive(Serialize)]
struct Program {
    name: String,
    scopes: Vec<Scope>,
    made: Millis,
    used: Option<Millis>,
}

#[derive(Serialize)]
struct Key {
    name: String,
    made: Millis,
    used: Option<Millis>,
}

/// A zip of `account.json`, and of every game and study as JSON and in the form of file that is established for
/// it.
pub(super) async fn zip(
    State(state): State<AppState>,
    client: Client,
    Reads(lang): Reads,
    Signed(member): Signed,
) -> Result<Response, Refusal> {
    let _place = state.members.pack()?;
    let people = &state.members.people;
    let mut pack = Pack::default();
    let (mut after, mut tables) = (None, Vec::new());
    loop {
        let held = people.all_held(member.id(), after.as_ref(), TOGETHER).await?;
        let Some(last) = held.last() else { break };
        after = Some(last.clone());
        for held in held {
            match state.tables.see(client, &held.table).await {
                Ok(snapshot) => {
                    pack = offload(move || pack.game(held.table, &snapshot, lang)).await??;
                }
                // What cannot be shown is named at least.
                Err(_) => tables.push(held.table),
            }
        }
    }
    let mut from: Option<(Millis, String)> = None;
    loop {
        let after = from.as_ref().map(|(at, id)| (*at, &**id));
        let heads = people.studies(Studies::Of(member.id()), after, TOGETHER).await?;
        let Some(last) = heads.last() else { break };
        from = Some((last.value.changed, last.id.clone()));
        for head in heads {
            let opened = state.studies.open(client, &head.id, Some(&member), None).await?;
            pack = offload(move || pack.study(&head.id, &opened.study())).await??;
        }
    }
    tables.extend(pack.tables.iter().cloned());
    let account = &member.account.value;
    let sessions = people.sessions(member.id()).await?.into_iter().map(|doc| {
        let session = doc.value;
        Browser { made: session.made, seen: session.seen, agent: session.agent }
    });
    let tokens = people.tokens(member.id()).await?.into_iter().map(|doc| {
        let Token { name, scopes, made, used, .. } = doc.value;
        Program { name, scopes, made, used }
    });
    let passkeys = people.passkeys(member.id()).await?.into_iter().map(|doc| {
        let Passkey { name, made, used, .. } = doc.value;
        Key { name, made, used }
    });
    let about = About {
        name: account.name.as_str(),
        made: account.made,
        shows: account.shows,
        favourites: &account.favourites,
        bot: account.bot,
        sessions: sessions.collect(),
        tokens: tokens.collect(),
        passkeys: passkeys.collect(),
        tables,
        words: OwnWords::of(people, &member.account).await?,
        mail: OwnMail::of(people, member.id()).await?,
    };
    pack.json("account.json", &about)?;
    let bytes = pack.zip.finish().map_err(failed)?.into_inner();
    let head = [
        (CONTENT_TYPE, "application/zip"),
        (CONTENT_DISPOSITION, "attachment; filename=\"ludoteca.zip\""),
        (CACHE_CONTROL, "no-store"),
    ];
    Ok((head, bytes).into_response())
}

/// The file so far.
struct Pack {
    zip: ZipWriter<Cursor<Vec<u8>>>,
    /// The tables whose games are in it.
    tables: Vec<String>,
}

impl Default for Pack {
    fn default() -> Pack {
        Pack { zip: ZipWriter::new(Cursor::default()), tables: Vec::new() }
    }
}

impl Pack {
    fn game(
        mut self,
        table: String,
        snapshot: &Snapshot,
        lang: ludoteca_catalog::Lang,
    ) -> Result<Pack, Refusal> {
        self.json(&format!("games/{table}.json"), &record(table.clone(), snapshot))?;
        if let Some(form) = snapshot.position.file_form() {
            let text = file(snapshot, lang)?;
            self.add(&format!("games/{table}.{}", form.extension()), text.as_bytes())?;
        }
        self.tables.push(table);
        Ok(self)
    }

    fn study(mut self, id: &str, study: &Study) -> Result<Pack, Refusal> {
        let form = study.form()?.map(|form| form.extension());
        for form in form.into_iter().chain(["json"]) {
            let (_, text) = filed_study(study, form)?;
            self.add(&format!("studies/{id}.{form}"), text.as_bytes())?;
        }
        Ok(self)
    }

    fn json(&mut self, name: &str, value: &impl Serialize) -> Result<(), Refusal> {
        let text = serde_json::to_vec_pretty(value).map_err(failed)?;
        self.add(name, &text)
    }

    fn add(&mut self, name: &str, bytes: &[u8]) -> Result<(), Refusal> {
        let options = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
        self.zip.start_file(name, options).map_err(failed)?;
        self.zip.write_all(bytes).map_err(failed)
    }
}

fn failed(error: impl std::fmt::Display) -> Refusal {
    tracing::error!(%error, "a file for an account cannot be made");
    Refusal::Failed
}
