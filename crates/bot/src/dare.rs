//! Challenges, and which of them are taken.

use ludoteca_club::clock::TimeControl;
use serde::Deserialize;

/// Somebody asks the account for a game.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Dare {
    pub(crate) id: String,
    /// Whether it is one of the own.
    own: bool,
    pub(crate) who: String,
    /// Whether a program asks, as far as that is told.
    #[serde(default)]
    bot: bool,
    spec: String,
    pub(crate) game: String,
    clock: String,
    declined: bool,
    link: Option<String>,
}

/// What is done about a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    Accept,
    /// No, and why.
    Decline(No),
    /// There is nothing to answer.
    Nothing,
}

/// Why not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum No {
    Game,
    Clock,
    Program,
    Full,
}

impl No {
    /// What is said with it, one of the phrases of tables.
    pub(crate) fn phrase(self) -> &'static str {
        match self {
            No::Full => "moment",
            No::Game | No::Clock | No::Program => "sorry",
        }
    }

    /// The same for who runs the bot.
    pub(crate) fn why(self) -> &'static str {
        match self {
            No::Game => "that game is not one of --games",
            No::Clock => "that clock is not the one of --clock",
            No::Program => "a program asks, and --programs was not given",
            No::Full => "it plays at as many tables as --most says",
        }
    }
}

/// What a bot takes.
#[derive(Clone, Debug)]
pub(crate) struct Taste {
    /// The canonical names of the games; none for any that two play.
    pub(crate) games: Vec<String>,
    pub(crate) clock: Option<TimeControl>,
    pub(crate) programs: bool,
}

impl Taste {
    /// Whether it plays a game with a clock; what cannot be read is of a newer server.
    pub(crate) fn plays(&self, spec: &str, clock: Option<&str>) -> Result<(), No> {
        if !self.games.is_empty() && !self.games.iter().any(|game| game == spec) {
            return Err(No::Game);
        }
        let clock = clock.map(str::parse::<TimeControl>);
        match (clock, self.clock) {
            (Some(Err(_)), _) => Err(No::Clock),
            (Some(Ok(theirs)), Some(own)) if theirs != own => Err(No::Clock),
            _ => Ok(()),
        }
    }

    /// What is done about a challenge, where there is room at so many more tables.
    pub(crate) fn answer(&self, dare: &Dare, room: usize) -> Answer {
        if dare.own || dare.declined || dare.link.is_some() {
            return Answer::Nothing;
        }
        if dare.bot && !self.programs {
            return Answer::Decline(No::Program);
        }
        match self.plays(&dare.spec, Some(&dare.clock)) {
            Err(no) => Answer::Decline(no),
            Ok(()) if room == 0 => Answer::Decline(No::Full),
            Ok(()) => Answer::Accept,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_challenge_is_taken_where_game_clock_and_room_are_there() {
        let dare = |spec: &str, clock: &str| Dare {
            id: "x".to_owned(),
            own: false,
            who: "Ana".to_owned(),
            bot: false,
            spec: spec.to_owned(),
            game: "Hex".to_owned(),
            clock: clock.to_owned(),
            declined: false,
            link: None,
        };
        let clock = "5+3".parse().ok();
        let picky = Taste { games: vec!["hex".to_owned()], clock, programs: false };
        let any = Taste { games: Vec::new(), clock: None, programs: true };
        let program = Dare { bot: true, ..dare("hex", "5+3") };
        for (taste, dare, room, answer) in [
            (&picky, dare("hex", "5+3"), 1, Answer::Accept),
            (&picky, dare("hex", "5+3"), 0, Answer::Decline(No::Full)),
            (&picky, dare("hex(size=9)", "5+3"), 1, Answer::Decline(No::Game)),
            (&picky, dare("hex", "none"), 1, Answer::Decline(No::Clock)),
            (&picky, program.clone(), 1, Answer::Decline(No::Program)),
            (&any, program, 1, Answer::Accept),
            (&any, dare("go", "none"), 1, Answer::Accept),
            (&any, dare("go", "a clock of tomorrow"), 1, Answer::Decline(No::Clock)),
            (&any, Dare { own: true, ..dare("go", "none") }, 1, Answer::Nothing),
            (&any, Dare { declined: true, ..dare("go", "none") }, 1, Answer::Nothing),
            (
                &any,
                Dare { link: Some("/t/x".to_owned()), ..dare("go", "none") },
                1,
                Answer::Nothing,
            ),
        ] {
            assert_eq!(taste.answer(&dare, room), answer, "{dare:?}");
        }
    }
}
