//! The folder `web/` as it is, and a page in which its tests run.

use std::path::{Component, Path, PathBuf};

use axum::Router;
use axum::http::{StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

/// A server of the files in `web/`, tests and all; it ends with this value.
pub struct Scripts {
    url: String,
    task: JoinHandle<()>,
}

impl Scripts {
    /// Starts it on a free port.
    ///
    /// # Panics
    /// When this machine has no port for it.
    pub async fn open() -> Scripts {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a free port");
        let url = format!("http://{}", listener.local_addr().expect("its address"));
        let server = axum::serve(listener, Router::new().fallback(file));
        let task = tokio::spawn(async move { server.await.expect("it serves") });
        Scripts { url, task }
    }

    /// Its address, without a slash at the end.
    #[must_use]
    pub fn url(&self) -> &str {
        &self.url
    }

    /// The addresses of the test files.
    ///
    /// # Panics
    /// When the folder cannot be read.
    #[must_use]
    pub fn tests() -> Vec<String> {
        let folder = root().join("tests");
        let files = std::fs::read_dir(&folder).unwrap_or_else(|e| panic!("{folder:?}: {e}"));
        let names = files.map(|file| file.expect("a file").file_name());
        let mut names: Vec<String> = names
            .filter_map(|name| name.into_string().ok())
            .filter(|name| name.ends_with(".js") && name != "suite.js")
            .map(|name| format!("/tests/{name}"))
            .collect();
        names.sort_unstable();
        names
    }
}

impl Drop for Scripts {
    fn drop(&mut self) {
        self.task.abort();
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web")
}

async fn file(address: Uri) -> Response {
    let path = Path::new(address.path().trim_start_matches('/'));
    let kind = match path.extension().and_then(|end| end.to_str()) {
        Some("js") => "text/javascript; charset=utf-8",
        Some("html") => "text/html; charset=utf-8",
        // Browsers ask for an icon unasked.
        Some("ico") => return StatusCode::NO_CONTENT.into_response(),
        _ => return StatusCode::NOT_FOUND.into_response(),
    };
    let inside = path.components().all(|part| matches!(part, Component::Normal(_)));
    match std::fs::read(root().join(path)) {
        Ok(text) if inside => ([(header::CONTENT_TYPE, kind)], text).into_response(),
        _ => StatusCode::NOT_FOUND.into_response(),
    }
}
