//! The news of tables, which servers of one store tell each other.

use tokio::sync::broadcast;

/// So much news may wait for who hears it; of more the oldest is lost.
const WAITING: usize = 4096;

/// That a table has come to a version.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct News {
    /// The name of the table.
    pub table: String,
    /// Its newest version.
    pub version: u64,
}

/// Tells news to all servers, the own among them. News may be lost and may come late: whoever lives by it
/// looks at the store now and then, too.
pub trait Herald: Send + Sync + 'static {
    /// Tells all who hear.
    fn tell(&self, news: News);

    /// Hears what is told from now on.
    fn hear(&self) -> broadcast::Receiver<News>;

    /// Whether news comes to other servers now, so that these need to look for themselves only seldom.
    fn reaches(&self) -> bool;
}

/// Tells news within one program.
pub struct Memory(broadcast::Sender<News>);

impl Default for Memory {
    fn default() -> Memory {
        Memory(broadcast::Sender::new(WAITING))
    }
}

impl Herald for Memory {
    fn tell(&self, news: News) {
        // Perhaps nobody hears.
        let _ = self.0.send(news);
    }

    fn hear(&self) -> broadcast::Receiver<News> {
        self.0.subscribe()
    }

    fn reaches(&self) -> bool {
        false
    }
}

/// As news travels: the version, and the name of the table.
pub(crate) fn write(news: &News) -> String {
    format!("{} {}", news.version, news.table)
}

/// Reads news that has travelled; `None` where it is none.
pub(crate) fn read(text: &[u8]) -> Option<News> {
    let (version, table) = std::str::from_utf8(text).ok()?.split_once(' ')?;
    Some(News { table: table.to_owned(), version: version.parse().ok()? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn all_in_a_program_hear_what_is_told() {
        let memory = Memory::default();
        let mut heard = [memory.hear(), memory.hear()];
        let news = News { table: "a table".to_owned(), version: 7 };
        memory.tell(news.clone());
        for heard in &mut heard {
            assert_eq!(heard.recv().await, Ok(news.clone()));
        }
    }

    #[test]
    fn news_is_read_as_it_was_written_and_nothing_else_is_news() {
        let news = News { table: "a table".to_owned(), version: u64::MAX };
        assert_eq!(read(write(&news).as_bytes()), Some(news));
        for text in [&b""[..], b"7", b"x y", b"-1 a", b"7\xff a"] {
            assert_eq!(read(text), None, "{text:?}");
        }
    }
}
