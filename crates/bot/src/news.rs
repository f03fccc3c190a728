//! The news of the account: games that wait for it, from wherever they came, and challenges.

use http_body_util::BodyExt;
use hyper::body::Incoming;
use serde::Deserialize;

use crate::client::{Client, Trouble};
use crate::dare::Dare;

/// Where they are told.
const EVENTS: &str = "/api/me/events";
/// An event is no longer, in bytes.
const LONGEST: usize = 1 << 20;

/// A game of the account.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Own {
    pub(crate) table: String,
    pub(crate) payoffs: Option<Vec<f64>>,
}

/// Something new.
pub(crate) enum New {
    Game(Own),
    Challenge(Dare),
}

/// What is new, as it comes.
pub(crate) struct News {
    body: Incoming,
    /// What has come of the event that is not whole yet.
    begun: Vec<u8>,
    /// The id that was told last.
    pub(crate) last: Option<String>,
}

impl News {
    /// Begins to hear it, after the event of this id.
    pub(crate) async fn open(client: &Client, last: Option<String>) -> Result<News, Trouble> {
        let body = client.stream(EVENTS, last.as_deref()).await?;
        Ok(News { body, begun: Vec::new(), last })
    }

    /// The next game of which there is something new, or the next challenge.
    pub(crate) async fn next(&mut self) -> Result<New, Trouble> {
        loop {
            while let Some(end) = self.begun.windows(2).position(|at| at == b"\n\n") {
                let event: Vec<u8> = self.begun.drain(..end + 2).collect();
                let Event { name, id, data } = Event::read(&String::from_utf8_lossy(&event));
                if name == "error" {
                    // Why, is said when something is asked for anew.
                    return Err(Trouble::Away("the server tells nothing more".to_owned()));
                }
                // What is new to this program is no concern of it.
                if name == "challenge" {
                    if let Ok(dare) = serde_json::from_str(&data) {
                        return Ok(New::Challenge(dare));
                    }
                } else if let Ok(own) = serde_json::from_str(&data) {
                    self.last = id.or_else(|| self.last.take());
                    return Ok(New::Game(own));
                }
            }
            if self.begun.len() > LONGEST {
                return Err(Trouble::Away("an event is too long".to_owned()));
            }
            let ended = || Trouble::Away("the server has ended the line".to_owned());
            let frame = self.body.frame().await.ok_or_else(ended)??;
            if let Ok(data) = frame.into_data() {
                self.begun.extend_from_slice(&data);
            }
        }
    }
}

#[derive(Debug, Default, PartialEq)]
struct Event {
    name: String,
    id: Option<String>,
    data: String,
}

impl Event {
    fn read(text: &str) -> Event {
        let mut event = Event::default();
        for line in text.lines() {
            let (field, value) = line.split_once(':').unwrap_or((line, ""));
            let value = value.strip_prefix(' ').unwrap_or(value);
            match field {
                "event" => event.name = value.to_owned(),
                "id" => event.id = Some(value.to_owned()),
                "data" => event.data.push_str(value),
                _ => {}
            }
        }
        event
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_has_a_name_an_id_and_data_and_remarks_are_none() {
        let event = Event::read("event: waiting\nid: 17\ndata: {\"a\":\ndata: 1}\n\n");
        assert_eq!(
            (&*event.name, event.id.as_deref(), &*event.data),
            ("waiting", Some("17"), "{\"a\":1}")
        );
        assert_eq!(Event::read(":\n\n"), Event::default());
        assert_eq!(Event::read("nonsense"), Event::default());
    }
}
