//! Refusals as JSON, in the reader's language.

use axum::extract::{FromRequestParts, Request};
use axum::middleware::Next;
use axum::response::{Json, Response};
use ludoteca_catalog::Speaker;
use serde::Serialize;
use utoipa::ToSchema;

use crate::ask::{is_kind, refused_beneath};
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
    /// What the library that could not read a request says of it, in English.
    #[serde(skip_serializing_if = "Option::is_none")]
    detail: Option<String>,
}

impl ErrorBody {
    /// A refusal in a language.
    pub(crate) fn new(refusal: &Refusal, speaker: &Speaker) -> ErrorBody {
        ErrorBody {
            error: ErrorText {
                code: refusal.code(),
                text: refusal.text(speaker),
                detail: refusal.detail().map(str::to_owned),
            },
        }
    }
}

/// Says refusals in the language of the request.
pub(crate) async fn speak(request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    let Ok(Reads(lang)) = Reads::from_request_parts(&mut parts, &()).await;
    let mut response = next.run(Request::from_parts(parts, body)).await;
    let status = response.status();
    let refusal = match response.extensions_mut().remove::<Refusal>() {
        Some(refusal) => refusal,
        None if status.is_client_error() && is_kind(&response, "text/plain") => {
            refused_beneath(response).await
        }
        None => return response,
    };
    let said = Json(ErrorBody::new(&refusal, speaker(lang)));
    refusal.answer(said)
}
