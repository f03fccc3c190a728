//! What browsers may keep of pages.

use std::hash::{DefaultHasher, Hasher};

use axum::body::{Body, HttpBody, to_bytes};
use axum::extract::Request;
use axum::http::header::{CACHE_CONTROL, ETAG, IF_NONE_MATCH, VARY};
use axum::http::{HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// Lets browsers keep a page, and ask each time whether it is still the same.
pub(super) async fn checked(request: Request, next: Next) -> Response {
    let known = request.headers().get(IF_NONE_MATCH).cloned();
    let reads = request.method() == Method::GET;
    let mut response = next.run(request).await;
    if response.status() != StatusCode::OK && !response.headers().contains_key(CACHE_CONTROL) {
        // What is said to one is not kept for others.
        response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    // What says by itself how long it may be kept needs no more; nor does what is made piecemeal.
    let whole = response.body().size_hint().exact().is_some();
    if !reads
        || !whole
        || response.status() != StatusCode::OK
        || response.headers().contains_key(CACHE_CONTROL)
    {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let Ok(body) = to_bytes(body, usize::MAX).await else {
        return StatusCode::INTERNAL_SERVER_ERROR.into_response();
    };
    let mut hasher = DefaultHasher::new();
    hasher.write(&body);
    // Weak, since it may be compressed or not.
    let tag = format!("W/\"{:016x}\"", hasher.finish());
    parts.headers.insert(CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
    parts.headers.insert(VARY, HeaderValue::from_static("cookie, accept-language"));
    let same = known.is_some_and(|known| known.as_bytes() == tag.as_bytes());
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        parts.headers.insert(ETAG, tag);
    }
    if same {
        parts.status = StatusCode::NOT_MODIFIED;
        return Response::from_parts(parts, Body::empty());
    }
    Response::from_parts(parts, Body::from(body))
}
