//! What stands in a mail.

use lettre::message::Mailbox;
use lettre::message::header::{ContentType, HeaderName, HeaderValue, MIME_VERSION_1_0};
use lettre::{Address, Message};
use ludoteca_people::{random, written};

use super::place::Mailing;

/// The letters of a line at the head.
const LINE: usize = 150;

/// A mail before it has an envelope.
pub(super) struct Letter {
    /// To whom.
    pub(super) to: Address,
    /// What it is about.
    pub(super) subject: String,
    /// What it says, paragraph by paragraph.
    pub(super) text: Vec<String>,
    /// The address of the page on which one gets no more of them; who reads mail may also ask it to be done.
    pub(super) out: String,
}

/// The name of a new mail.
pub(super) fn name(mailing: &Mailing) -> String {
    format!("<{}@{}>", written(&random::<15>()), mailing.from.email.domain())
}

impl Letter {
    /// The mail of this name; `None` if it cannot be made, which would be a bug.
    pub(super) fn made(&self, mailing: &Mailing, name: &str) -> Option<Message> {
        let mut made = Message::builder()
            .from(mailing.from.clone())
            .to(Mailbox::new(None, self.to.clone()))
            .subject(line(&self.subject))
            .message_id(Some(name.to_owned()))
            .header(MIME_VERSION_1_0)
            .header(ContentType::TEXT_PLAIN)
            .body(self.text.join("\n\n") + "\n")
            .ok()?;
        let out = format!("<{}>", self.out);
        for (name, value) in [
            ("List-Unsubscribe", &*out),
            ("List-Unsubscribe-Post", "List-Unsubscribe=One-Click"),
            // Nobody's machine answers a machine.
            ("Auto-Submitted", "auto-generated"),
        ] {
            let name = HeaderName::new_from_ascii_str(name);
            // They are plain signs, and some who read the way out want it in one line.
            let value =
                HeaderValue::dangerous_new_pre_encoded(name, value.to_owned(), value.to_owned());
            made.headers_mut().insert_raw(value);
        }
        Some(made)
    }
}

/// Text as one line at the head of a mail, of bounded length.
fn line(text: &str) -> String {
    let shown = |sign: char| if sign.is_control() { ' ' } else { sign };
    text.chars().take(LINE).map(shown).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn made(subject: &str, text: &str) -> String {
        let mailing = Mailing::new(
            Some("smtp://localhost"),
            Some("Ludoteca em Évora <ludo@games.example>"),
            None,
            &["games.example".to_owned()],
        );
        let mailing = mailing.expect("it fits").expect("it was said");
        let letter = Letter {
            to: "ana@mail.example".parse().expect("an address"),
            subject: subject.to_owned(),
            text: vec![text.to_owned(), "Ciao".to_owned()],
            out: format!("https://games.example/mail/out/{}", "x".repeat(52)),
        };
        let made = letter.made(&mailing, &name(&mailing)).expect("a mail");
        String::from_utf8(made.formatted()).expect("plain signs")
    }

    #[test]
    fn nothing_that_stands_in_a_mail_breaks_out_of_its_place() {
        let wild = "x\r\nBcc: eva@mail.example\r\n\r\n.\r\nMAIL FROM:<x>\u{85}\u{2028}é\0";
        let made = made(wild, wild);
        let (head, body) = made.split_once("\r\n\r\n").expect("a head and a body");
        let names: Vec<&str> = head
            .split("\r\n")
            .filter(|line| !line.starts_with(' '))
            .map(|line| line.split_once(':').expect("a line of a head").0)
            .collect();
        let mut sorted = names.clone();
        sorted.sort_unstable();
        assert_eq!(
            sorted,
            [
                "Auto-Submitted",
                "Content-Transfer-Encoding",
                "Content-Type",
                "Date",
                "From",
                "List-Unsubscribe",
                "List-Unsubscribe-Post",
                "MIME-Version",
                "Message-ID",
                "Subject",
                "To",
            ]
        );
        assert!(made.is_ascii() && !body.contains('\0'));
        assert!(!made.replace("\r\n", "").contains(['\r', '\n']), "{made}");
        // A line is no longer than all who pass it on take.
        assert!(made.split("\r\n").all(|line| line.len() <= 998), "{made}");
    }

    #[test]
    fn the_way_out_stands_in_one_piece() {
        let made = made("Olá", "É a tua vez.");
        let out = "x".repeat(52);
        let out = format!("\r\nList-Unsubscribe: <https://games.example/mail/out/{out}>\r\n");
        assert!(made.contains(&out), "{made}");
        assert!(made.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n"), "{made}");
    }
}
