//! Programs that act for an account: what they bring, and what that is for.

use std::sync::Arc;

use axum::extract::{MatchedPath, Request, State};
use axum::http::Method;
use axum::http::header::AUTHORIZATION;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use ludoteca_people::{Scope, TokenKey};

use crate::AppState;
use crate::members::{Accounts, By, Member};
use crate::refusal::Refusal;
use crate::table::now;

/// How the header with a token begins; the word may be written in any way.
const SCHEME: &str = "bearer ";
/// What is done by POST and changes nothing.
const LOOKING: [&str; 11] = [
    "/api/tables/{table}/analyse",
    "/api/tables/{table}/analyse/live",
    "/api/position/analyse/live",
    "/api/tables/{table}/review/live",
    "/api/position/review/live",
    "/api/report/live",
    "/api/invent/live",
    "/api/puzzles/{game}/{number}",
    "/api/puzzles/{game}/{number}/solution",
    "/api/lessons/{game}/{number}",
    "/api/lessons/{game}/{number}/solution",
];

/// That a request came with a token that may do what it asks for.
#[derive(Clone)]
pub(crate) struct Bearer(Arc<Member>);

impl Bearer {
    /// Who asks by it.
    pub(crate) fn member(&self) -> Option<Arc<Member>> {
        Some(Arc::clone(&self.0))
    }
}

/// Finds out for whom a program asks, and whether it may. Who brings a token that opens nothing is told so,
/// whatever was asked for, and nothing is done for them as for a guest.
pub(crate) async fn bear(
    State(state): State<AppState>,
    mut request: Request,
    next: Next,
) -> Response {
    let Some(given) = request.headers().get(AUTHORIZATION) else { return next.run(request).await };
    let given = given.to_str().ok().and_then(read);
    let path = request.extensions().get::<MatchedPath>().cloned();
    let path = path.as_ref().map_or("", MatchedPath::as_str);
    let wanted = wanted(request.method(), path, request.uri().query());
    match open(&state, given, wanted).await {
        Ok(member) => {
            request.extensions_mut().insert(Bearer(Arc::new(member)));
            next.run(request).await
        }
        Err(refusal) => refusal.into_response(),
    }
}

/// The token of a header.
fn read(header: &str) -> Option<TokenKey> {
    let (scheme, key) = header.split_at_checked(SCHEME.len())?;
    scheme.eq_ignore_ascii_case(SCHEME).then(|| TokenKey::given(key.trim()))?
}

async fn open(
    state: &AppState,
    key: Option<TokenKey>,
    wanted: Option<Scope>,
) -> Result<Member, Refusal> {
    let members = &state.members;
    let key = key.filter(|_| members.accounts != Accounts::Off).ok_or(Refusal::Bearer)?;
    let found = members.people.token(&key, now().wall).await?;
    let (token, account) = found.ok_or(Refusal::Bearer)?;
    match wanted {
        Some(scope) if !token.value.may(scope) => Err(Refusal::Scope(scope)),
        _ => Ok(Member { account, by: By::Token(token) }),
    }
}

/// What a token must be for to ask this; `None` where every token does.
pub(crate) fn wanted(method: &Method, path: &str, query: Option<&str>) -> Option<Scope> {
    let sits = || query.unwrap_or_default().split('&').any(|pair| pair.starts_with("key="));
    Some(match path {
        // Whoever has a token may ask whose it is, and what for.
        "/api/me" => return None,
        // Over the line one plays, too, and with the key of a seat.
        "/api/tables/{table}/live" if sits() => Scope::Play,
        "/api/me/games/{table}" => Scope::Play,
        _ if method == Method::GET || method == Method::HEAD => Scope::Watch,
        _ if LOOKING.contains(&path) => Scope::Watch,
        _ if path.starts_with("/api/championships") => Scope::Organise,
        _ if path.starts_with("/api/classes") => Scope::Organise,
        _ => Scope::Play,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_token_must_be_for_follows_from_what_is_asked() {
        for (method, path, query, scope) in [
            (Method::GET, "/api/me", None, None),
            (Method::GET, "/api/me/games", None, Some(Scope::Watch)),
            (Method::POST, "/api/me/games", None, Some(Scope::Play)),
            (Method::GET, "/api/me/games/{table}", None, Some(Scope::Play)),
            (Method::GET, "/api/tables/{table}/live", Some("small=1"), Some(Scope::Watch)),
            (Method::GET, "/api/tables/{table}/live", Some("small=1&key=x"), Some(Scope::Play)),
            (Method::POST, "/api/tables", None, Some(Scope::Play)),
            (Method::POST, "/api/tables/{table}/analyse", None, Some(Scope::Watch)),
            (Method::DELETE, "/api/seeks/{id}", None, Some(Scope::Play)),
            (Method::POST, "/api/championships/{championship}/pair", None, Some(Scope::Organise)),
            (Method::GET, "/api/championships", None, Some(Scope::Watch)),
        ] {
            assert_eq!(wanted(&method, path, query), scope, "{method} {path}");
        }
    }

    #[test]
    fn a_token_is_read_from_its_header_alone() {
        let key = format!("ludoteca_{}", "a".repeat(52));
        let found = |header: &str| read(header).is_some();
        assert!(found(&format!("Bearer {key}")) && found(&format!("bearer  {key} ")));
        for header in
            ["", "Bearer", "Bearer ", &key, &format!("Basic {key}"), "Bearer xé", "éééééé"]
        {
            assert!(!found(header), "{header}");
        }
    }
}
