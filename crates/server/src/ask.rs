//! What requests bring, in bounded time and of bounded size.

use std::time::Duration;

use axum::body::to_bytes;
use axum::extract::rejection::{FormRejection, JsonRejection, QueryRejection};
use axum::extract::{Form, FromRequest, FromRequestParts, Query, Request};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::http::request::Parts;
use axum::response::{Json, Response};
use serde::de::DeserializeOwned;
use tokio::time::timeout;

use crate::MAX_BODY;
use crate::refusal::Refusal;

/// A body that has not come by then is given up.
const SLOW: Duration = if cfg!(test) { Duration::from_millis(50) } else { Duration::from_secs(10) };

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

/// The form that a page sends, of at most so many bytes.
pub(crate) struct Posted<T, const MOST: usize>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned, const MOST: usize> FromRequest<S> for Posted<T, MOST> {
    type Rejection = Refusal;

    async fn from_request(request: Request, state: &S) -> Result<Self, Refusal> {
        match timeout(SLOW, Form::from_request(request, state)).await.map_err(|_| Refusal::Slow)? {
            Ok(Form(form)) => Ok(Posted(form)),
            Err(FormRejection::BytesRejection(error))
                if error.status() == StatusCode::PAYLOAD_TOO_LARGE =>
            {
                Err(Refusal::Large(MOST))
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

/// Whether what is answered is of this kind, such as `text/html`.
pub(crate) fn is_kind(response: &Response, kind: &str) -> bool {
    let said = response.headers().get(CONTENT_TYPE).and_then(|said| said.to_str().ok());
    said.is_some_and(|said| said.starts_with(kind))
}

/// A refusal by the libraries beneath, which say it in plain text.
pub(crate) async fn refused_beneath(response: Response) -> Refusal {
    match response.status() {
        StatusCode::METHOD_NOT_ALLOWED => return Refusal::Method,
        StatusCode::NOT_FOUND => return Refusal::NotFound,
        _ => {}
    }
    let why = to_bytes(response.into_body(), MAX_BODY).await.unwrap_or_default();
    let why = String::from_utf8_lossy(&why);
    // An address of which the names are no text has nothing at it.
    if why.starts_with("Invalid URL") {
        return Refusal::NotFound;
    }
    Refusal::Request(clause(&why))
}

/// A message without what ends it as a sentence, to stand within another.
pub(crate) fn clause(text: &str) -> String {
    text.trim_end_matches('.').to_owned()
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use axum::body::{Body as Content, Bytes};
    use futures_util::stream::{self, StreamExt};

    use super::*;

    /// A request of which the end never comes.
    fn unfinished(kind: &str) -> Request {
        let begun = stream::iter([Ok::<_, Infallible>(Bytes::from_static(b"a"))]);
        let content = Content::from_stream(begun.chain(stream::pending()));
        let request = Request::post("/").header(CONTENT_TYPE, kind);
        request.body(content).expect("a request")
    }

    #[tokio::test]
    async fn what_does_not_come_is_not_waited_for() {
        let form = unfinished("application/x-www-form-urlencoded");
        let form = Posted::<Vec<(String, String)>, MAX_BODY>::from_request(form, &()).await;
        assert!(matches!(form, Err(Refusal::Slow)));
        let json = Body::<String>::from_request(unfinished("application/json"), &()).await;
        assert!(matches!(json, Err(Refusal::Slow)));
    }
}
