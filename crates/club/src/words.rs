//! Words of one's own at a table: who may write them.
//!
//! They go only between people who all have an account and have all allowed it, and who are not kept apart:
//! strangers have the [phrases](crate::talk) that say nothing unkind, and so have children at school.

use serde::{Deserialize, Serialize};

use crate::time::{DAY, Millis};

/// The longest that can be said at once, in letters.
pub const LONGEST: usize = 200;
/// Of what one person says at a table so much is kept, the last of it: nobody takes another's words away by
/// saying much.
pub const KEPT: usize = 50;
/// A report carries so much of what was said last, at most.
pub const REPORTED: usize = 40;
/// What is said is kept for so long after the last of it, for those who want to report it.
pub const KEPT_FOR: Millis = 30 * DAY;

/// Somebody at a seat, as far as words go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seated<'a> {
    /// A computer or a program of the server, which neither reads nor writes.
    Machine,
    /// Somebody without an account, or nobody yet.
    Guest,
    /// An account.
    Member(Member<'a>),
}

/// An account at a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Member<'a> {
    /// Which.
    pub id: &'a str,
    /// Whether it has allowed words.
    pub allows: bool,
    /// Until when its own words are closed, if they are.
    pub closed: Option<Millis>,
    /// The accounts that it has blocked.
    pub blocks: &'a [String],
}

/// Why somebody may write nothing here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Silence {
    /// They do not sit at the table with an account.
    #[error("words are for those who sit at the table with an account")]
    Away,
    /// It is a table of a class.
    #[error("at the boards of a class there are only the phrases")]
    Class,
    /// Their words are closed until then.
    #[error("your words are closed")]
    Closed(Millis),
    /// Somebody at the table has no account, or has not come yet.
    #[error("somebody at this table has no account")]
    Guest,
    /// Nobody else sits there.
    #[error("nobody else sits at this table")]
    Alone,
    /// They have not allowed words themselves.
    #[error("you have not allowed words of your own")]
    Own,
    /// Somebody else has not, or one of two has blocked the other: it is not said which.
    #[error("not everybody at this table has allowed words")]
    Others,
}

/// Whether an account may write something at a table now, at which these sit.
///
/// # Errors
/// [`Silence`], with what they can mend themselves before what others could.
///
/// ```
/// use ludoteca_club::words::{Member, Seated, Silence, may_write};
///
/// let member = |id, allows| Seated::Member(Member { id, allows, closed: None, blocks: &[] });
/// let both = [member("ana", true), member("rui", true)];
/// assert!(may_write("ana", &both, false, 0).is_ok());
/// let one = [member("ana", true), member("rui", false)];
/// assert_eq!(may_write("ana", &one, false, 0), Err(Silence::Others));
/// assert_eq!(may_write("rui", &one, false, 0), Err(Silence::Own));
/// ```
pub fn may_write(
    who: &str,
    seats: &[Seated<'_>],
    of_class: bool,
    now: Millis,
) -> Result<(), Silence> {
    let members = || {
        seats.iter().filter_map(|seat| match seat {
            Seated::Member(member) => Some(*member),
            Seated::Machine | Seated::Guest => None,
        })
    };
    let own = members().find(|member| member.id == who).ok_or(Silence::Away)?;
    let others = || members().filter(|member| member.id != who);
    if of_class {
        return Err(Silence::Class);
    }
    if let Some(until) = own.closed.filter(|&until| now < until) {
        return Err(Silence::Closed(until));
    }
    if seats.contains(&Seated::Guest) {
        return Err(Silence::Guest);
    }
    if others().next().is_none() {
        return Err(Silence::Alone);
    }
    if !own.allows {
        return Err(Silence::Own);
    }
    let has = |blocks: &[String], id: &str| blocks.iter().any(|blocked| blocked == id);
    let apart = |other: Member<'_>| has(other.blocks, own.id) || has(own.blocks, other.id);
    if others().any(|other| !other.allows || apart(other)) { Err(Silence::Others) } else { Ok(()) }
}

/// What somebody is reported for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Reason {
    /// Insults.
    Insult,
    /// Threats, or hatred of a sort of people.
    Threat,
    /// Asking for what is private: where one lives, pictures, a meeting.
    Private,
    /// Advertising, or the same again and again.
    Spam,
    /// Something else, which the line beside it says.
    Other,
}

impl Reason {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Reason; 5] =
        [Reason::Insult, Reason::Threat, Reason::Private, Reason::Spam, Reason::Other];

    /// What programs call it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Reason::Insult => "insult",
            Reason::Threat => "threat",
            Reason::Private => "private",
            Reason::Spam => "spam",
            Reason::Other => "other",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn member<'a>(id: &'a str, blocks: &'a [String]) -> Member<'a> {
        Member { id, allows: true, closed: None, blocks }
    }

    #[test]
    fn words_are_for_members_who_all_allow_them() {
        let (ana, rui) = (member("ana", &[]), member("rui", &[]));
        let may = |seats: &[Seated<'_>]| may_write("ana", seats, false, 100);
        let [a, r] = [ana, rui].map(Seated::Member);
        assert_eq!(may(&[a, r]), Ok(()));
        assert_eq!(may(&[a, Seated::Machine, r]), Ok(()), "a computer keeps nobody from talking");
        assert_eq!(may(&[a, r, Seated::Guest]), Err(Silence::Guest));
        assert_eq!(may(&[a, Seated::Machine]), Err(Silence::Alone));
        assert_eq!(may(&[a, a]), Err(Silence::Alone), "who plays both sides");
        assert_eq!(may(&[r, Seated::Machine]), Err(Silence::Away));
        assert_eq!(may(&[]), Err(Silence::Away));
        assert_eq!(may_write("ana", &[a, r], true, 100), Err(Silence::Class));
        let mute = Seated::Member(Member { allows: false, ..ana });
        assert_eq!(may(&[mute, r]), Err(Silence::Own));
        let deaf = Seated::Member(Member { allows: false, ..rui });
        assert_eq!(may(&[a, r, deaf]), Err(Silence::Others), "one of several is enough");
    }

    #[test]
    fn closed_words_are_closed_until_then_and_others_may_go_on() {
        let (ana, rui) = (member("ana", &[]), member("rui", &[]));
        let seats = [Seated::Member(Member { closed: Some(100), ..ana }), Seated::Member(rui)];
        assert_eq!(may_write("ana", &seats, false, 99), Err(Silence::Closed(100)));
        assert_eq!(may_write("ana", &seats, false, 100), Ok(()));
        assert_eq!(may_write("rui", &seats, false, 99), Ok(()));
    }

    #[test]
    fn one_who_blocks_another_is_spared_their_words_and_says_none_to_them() {
        let blocks = ["rui".to_owned()];
        let (ana, rui, eva) = (member("ana", &blocks), member("rui", &[]), member("eva", &[]));
        let seats = [ana, rui, eva].map(Seated::Member);
        for (who, may) in
            [("ana", Err(Silence::Others)), ("rui", Err(Silence::Others)), ("eva", Ok(()))]
        {
            assert_eq!(may_write(who, &seats, false, 0), may, "{who}");
        }
    }

    #[test]
    fn every_reason_is_written_as_programs_call_it() {
        for reason in Reason::ALL {
            let text = serde_json::to_string(&reason).expect("a word");
            assert_eq!(text, format!("\"{}\"", reason.word()));
            assert_eq!(serde_json::from_str::<Reason>(&text).expect("a reason"), reason);
        }
    }
}
