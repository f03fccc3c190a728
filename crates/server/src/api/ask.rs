//! Reading requests, and refusing them in the reader's language.

use std::time::Duration;

use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts, Query, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::{IntoResponse, Json, Response};
use ludoteca_catalog::Speaker;
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::time::timeout;
use utoipa::ToSchema;

use crate::MAX_BODY;
use crate::refusal::Refusal;
use crate::text::{Reads, speaker};

/// An error, as it is sent.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ErrorBody {
    error: ErrorText,
}

#[derive(Debug, Serialize, ToSchema)]
struct ErrorText {
    /// One word for programs.
    code: &'static str,
    /// A sentence for people.
    text: String,
}

impl ErrorBody {
    /// A refusal in a language.
    pub(crate) fn new(refusal: &Refusal, speaker: &Speaker) -> ErrorBody {
        ErrorBody { error: ErrorText { code: refusal.code(), text: refusal.text(speaker) } }
    }
}

/// The sentence is filled in by [`speak`], which knows the language of the request.
impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        response.extensions_mut().insert(self);
        response
    }
}

/// Says refusals in the language of the request.
pub(crate) async fn speak(request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    let Ok(Reads(lang)) = Reads::from_request_parts(&mut parts, &()).await;
    let mut response = next.run(Request::from_parts(parts, body)).await;
    match response.extensions_mut().remove::<Refusal>() {
        Some(refusal) => {
            (refusal.status(), Json(ErrorBody::new(&refusal, speaker(lang)))).into_response()
        }
        None => response,
    }
}

/// A body that has not come by then is given up.
const SLOW: Duration = Duration::from_secs(10);

/// The JSON body of a request.
pub(crate) struct Body<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, Refusal> {
        let read = timeout(SLOW, Json::from_request(request, state));
        match read.await.map_err(|_| Refusal::Slow)? {
            Ok(Json(body)) => Ok(Body(body)),
            Err(JsonRejection::BytesRejection(error))
                if error.status() == StatusCode::PAYLOAD_TOO_LARGE =>
            {
                Err(Refusal::Large(MAX_BODY))
            }
            Err(error) => Err(Refusal::Request(clause(&error.body_text()))),
        }
    }
}

/// What follows the question mark.
pub(crate) struct Asked<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Asked<T> {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Asked<T>, Refusal> {
        let query: Result<Query<T>, QueryRejection> = Query::from_request_parts(parts, state).await;
        match query {
            Ok(Query(asked)) => Ok(Asked(asked)),
            Err(error) => Err(Refusal::Request(clause(&error.body_text()))),
        }
    }
}

/// A message without what ends it as a sentence, to stand within another.
fn clause(text: &str) -> String {
    text.trim_end_matches('.').to_owned()
}
