//! What many look at who read three languages: one text for all who read the same, and what changed since.

use std::collections::VecDeque;
use std::sync::OnceLock;

use hyper::body::Bytes;
use ludoteca_catalog::Lang;
use tokio::sync::watch;

/// Whoever lags behind by more changes than this is shown everything anew.
const CHANGES: usize = 64;

/// What was told, ready to be sent.
pub(super) struct Feed {
    number: u64,
    told: VecDeque<(u64, [Bytes; 3])>,
    whole: [OnceLock<Bytes>; 3],
    numbers: watch::Sender<u64>,
}

/// What followers have to be sent.
pub(crate) struct News {
    /// Up to which number they know then.
    pub(crate) number: u64,
    /// The messages.
    pub(crate) texts: Vec<Bytes>,
}

impl Default for Feed {
    fn default() -> Feed {
        let (number, told, whole) = Default::default();
        Feed { number, told, whole, numbers: watch::Sender::new(0) }
    }
}

impl Feed {
    /// Tells what is new, in each language.
    pub(super) fn publish(&mut self, changes: [Bytes; 3]) {
        self.number += 1;
        self.whole = Default::default();
        self.told.push_back((self.number, changes));
        if self.told.len() > CHANGES {
            self.told.pop_front();
        }
        self.numbers.send_replace(self.number);
    }

    /// Tells the number of what was told last.
    pub(super) fn follow(&self) -> watch::Receiver<u64> {
        self.numbers.subscribe()
    }

    /// How many follow.
    pub(super) fn followers(&self) -> usize {
        self.numbers.receiver_count()
    }

    /// What is to be sent to who knows everything up to a number, or nothing yet. `whole` says everything.
    pub(super) fn since(
        &self,
        number: Option<u64>,
        lang: Lang,
        whole: impl FnOnce() -> Bytes,
    ) -> News {
        let first = self.told.front().map_or(self.number + 1, |(number, _)| *number);
        let texts = match number {
            Some(known) if first <= known + 1 => {
                let new = self.told.iter().filter(|(number, _)| *number > known);
                new.map(|(_, texts)| texts[lang as usize].clone()).collect()
            }
            _ => vec![self.whole[lang as usize].get_or_init(whole).clone()],
        };
        News { number: self.number, texts }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(feed: &Feed, number: Option<u64>) -> (u64, Vec<String>) {
        let news = feed.since(number, Lang::It, || Bytes::from_static(b"all"));
        let text = |text: &Bytes| String::from_utf8_lossy(text).into_owned();
        (news.number, news.texts.iter().map(text).collect())
    }

    #[test]
    fn who_knows_something_is_told_the_rest_and_who_lags_behind_everything() {
        let mut feed = Feed::default();
        assert_eq!(told(&feed, None), (0, vec!["all".to_owned()]));
        assert_eq!(told(&feed, Some(0)), (0, Vec::new()));
        for number in 1..=CHANGES {
            feed.publish(["en", "pt", "it"].map(|lang| format!("{lang}{number}").into()));
        }
        assert_eq!(told(&feed, Some(62)), (64, vec!["it63".to_owned(), "it64".to_owned()]));
        assert_eq!(told(&feed, Some(0)).1.len(), CHANGES);
        feed.publish(["en", "pt", "it"].map(Bytes::from));
        assert_eq!(told(&feed, Some(0)), (65, vec!["all".to_owned()]));
        assert_eq!(told(&feed, Some(1)).1.len(), CHANGES);
    }
}
