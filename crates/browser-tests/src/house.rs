//! The server of a test.

use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use ludoteca_people::People;
use ludoteca_server::{Config, Server};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::line::{self, Line};

/// A running server with data of its own.
pub struct House {
    config: Config,
    folder: PathBuf,
    running: Option<(oneshot::Sender<()>, JoinHandle<()>)>,
    line: Option<Line>,
}

impl House {
    /// Starts a server on a free port, with an empty data folder.
    pub(crate) async fn open() -> House {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("ludoteca-browser-{}-{number}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        let config = Config {
            port: Some(0),
            data: Some(folder.clone()),
            engines: Some(1),
            ..Config::default()
        };
        let mut house = House { config, folder, running: None, line: None };
        house.start().await;
        if let Some(delay) = line::asked() {
            house.slow_down(delay).await;
        }
        house
    }

    async fn start(&mut self) {
        let server = Server::bind(&self.config).await.expect("the server starts");
        // After a restart the browsers must find it at the same place.
        self.config.port = Some(server.address().port());
        let (stop, stopped) = oneshot::channel();
        let task = tokio::spawn(server.run(async {
            let _ = stopped.await;
        }));
        self.running = Some((stop, task));
    }

    /// Whoever comes from now on comes over a line on which everything is on its way for up to this
    /// long.
    pub async fn slow_down(&mut self, delay: Duration) {
        self.line = Some(Line::to(self.config.port.unwrap_or_default(), delay).await);
    }

    /// Nothing arrives any more on the slow line, and nobody is told; or all of it arrives at last.
    ///
    /// # Panics
    /// When there is no such line.
    pub fn silence(&self, dead: bool) {
        self.line.as_ref().expect("the line was slowed down before").die(dead);
    }

    /// Ends the server in order; the data stays.
    pub async fn stop(&mut self) {
        if let Some((stop, task)) = self.running.take() {
            let _ = stop.send(());
            task.await.expect("the server ends");
        }
    }

    /// Starts it again, with the same data at the same place.
    pub async fn restart(&mut self) {
        self.stop().await;
        self.start().await;
    }

    /// Starts it again with these programs that play at tables, and no others.
    ///
    /// # Panics
    /// When one is no program.
    pub async fn install(&mut self, programs: &[&str]) {
        let program = |text: &&str| text.parse().expect("a program");
        self.config.programs = programs.iter().map(program).collect();
        self.restart().await;
    }

    /// Lets an account help to run the server, as `ludoteca admin` does on its machine.
    ///
    /// # Panics
    /// When there is no such account.
    pub async fn promote(&self, name: &str) {
        let address = self.config.address().expect("a place");
        let store = address.open_existing().await.expect("the store");
        let people = People::new(store.clone());
        let mut doc = people.called(name).await.expect("read").expect("there is such an account");
        doc.value.operator = true;
        people.write(&doc, 0).await.expect("written");
        store.close().await;
    }

    /// Its address, without a slash at the end.
    #[must_use]
    pub fn url(&self) -> String {
        let port = self.line.as_ref().map(Line::port).or(self.config.port);
        format!("http://{}:{}", self.config.host, port.unwrap_or_default())
    }

    pub(crate) async fn close(&mut self) {
        self.stop().await;
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}
