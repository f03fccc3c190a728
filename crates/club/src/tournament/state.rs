//! A tournament as its log makes it: every entry is applied to what came before, or refused with a sentence.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::cards::{Card, Cell, swiss_players};
use super::points::Points;
use super::standings::{Standing, TieBreak, standings};
use super::swiss::{self, Seat, SwissError};
use super::{knockout, round_robin};

/// How opponents are found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum Kind {
    /// Swiss: those with as many points meet.
    Swiss,
    /// Everybody against everybody.
    RoundRobin {
        /// Twice, with seats exchanged.
        double: bool,
    },
    /// Who loses is out.
    KnockOut {
        /// Whether those who lose the semi-finals meet once more.
        third_place: bool,
    },
    /// Who is free is paired again.
    Arena,
}

/// What results bring.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scoring {
    /// A win.
    pub win: Points,
    /// A draw.
    pub draw: Points,
    /// A loss.
    pub loss: Points,
    /// A bye that the pairing gives.
    pub bye: Points,
}

impl Default for Scoring {
    fn default() -> Self {
        Self { win: Points(2), draw: Points(1), loss: Points(0), bye: Points(2) }
    }
}

/// What a tournament is like, before anybody is in it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    /// What to call it.
    pub name: String,
    /// How opponents are found.
    #[serde(flatten)]
    pub kind: Kind,
    /// The names of the games that are played side by side, at least one.
    pub games: Vec<String>,
    /// The school years or classes with lists of their own; empty if all are together.
    pub groups: Vec<String>,
    /// Rounds of a Swiss tournament, at most 100; the other kinds know by themselves.
    pub rounds: u32,
    /// What results bring.
    pub scoring: Scoring,
    /// What decides between equal points, in this order.
    pub tie_breaks: Vec<TieBreak>,
    /// Boards of a team, if teams play.
    pub team_boards: Option<u32>,
    /// Whether seats are balanced; off in games without a difference.
    pub seats: bool,
    /// The seat of the first in the list in the first round.
    pub initial: Seat,
}

impl Settings {
    /// A Swiss tournament of one game.
    pub fn swiss(name: &str, game: &str, rounds: u32) -> Self {
        Self {
            name: name.to_owned(),
            kind: Kind::Swiss,
            games: vec![game.to_owned()],
            groups: Vec::new(),
            rounds,
            scoring: Scoring::default(),
            tie_breaks: vec![
                TieBreak::BuchholzCut1,
                TieBreak::Buchholz,
                TieBreak::SonnebornBerger,
                TieBreak::Direct,
                TieBreak::Wins,
            ],
            team_boards: None,
            seats: true,
            initial: Seat::First,
        }
    }
}

/// Somebody as entered.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Entry {
    /// The name.
    pub name: String,
    /// The club or school.
    #[serde(default)]
    pub club: String,
    /// Which of the groups, counted from 0.
    #[serde(default)]
    pub group: usize,
    /// The rating, if known.
    #[serde(default)]
    pub rating: Option<u32>,
    /// The team, if teams play; its members sit in the order of their entries.
    #[serde(default)]
    pub team: Option<String>,
    /// Which of the games they play, counted from 0; empty is all.
    #[serde(default)]
    pub games: Vec<usize>,
}

/// Somebody in the tournament.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entrant {
    /// Counted from 1.
    pub id: u32,
    /// As entered.
    #[serde(flatten)]
    pub entry: Entry,
    /// Whether they have left.
    pub withdrawn: bool,
}

/// One list: a game, and a group of those who play it.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
pub struct Section {
    /// Which game, counted from 0.
    pub game: usize,
    /// Which group, counted from 0.
    pub group: usize,
}

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// Who had the first seat won.
    First,
    /// Nobody won.
    Draw,
    /// Who had the second seat won.
    Second,
    /// The second did not come.
    FirstByForfeit,
    /// The first did not come.
    SecondByForfeit,
    /// Neither came.
    BothForfeit,
}

impl Outcome {
    /// Whether there was a game.
    pub fn played(self) -> bool {
        matches!(self, Self::First | Self::Draw | Self::Second)
    }

    fn points(self, seat: Seat, scoring: &Scoring) -> Points {
        match (self, seat) {
            (Self::First | Self::FirstByForfeit, Seat::First)
            | (Self::Second | Self::SecondByForfeit, Seat::Second) => scoring.win,
            (Self::Draw, _) => scoring.draw,
            _ => scoring.loss,
        }
    }
}

/// Two who play, or one who has a bye.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Board {
    /// Who has the first seat, or the bye.
    pub first: u32,
    /// The other one.
    pub second: Option<u32>,
    /// How it ended.
    #[serde(default)]
    pub outcome: Option<Outcome>,
    /// Who goes on, where a knock-out needs somebody and the game did not say.
    #[serde(default)]
    pub decided: Option<u32>,
}

impl Board {
    /// A board without a result.
    pub fn new(first: u32, second: Option<u32>) -> Self {
        Self { first, second, outcome: None, decided: None }
    }

    /// Who goes on to the next round of a knock-out.
    pub fn winner(&self) -> Option<u32> {
        let Some(second) = self.second else { return Some(self.first) };
        self.decided.or(match self.outcome? {
            Outcome::First | Outcome::FirstByForfeit => Some(self.first),
            Outcome::Second | Outcome::SecondByForfeit => Some(second),
            Outcome::Draw | Outcome::BothForfeit => None,
        })
    }

    fn has(&self, who: u32) -> bool {
        self.first == who || self.second == Some(who)
    }
}

/// One round of one list.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Round {
    /// The boards in order; board 1 is the first. In a match of teams the boards of a match stand together.
    pub boards: Vec<Board>,
    /// Whether all may see it.
    pub published: bool,
    /// Those with a bye that they asked for, and what it brings.
    pub byes: Vec<(u32, Points)>,
}

/// A result that was corrected.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Correction {
    /// The list.
    pub section: Section,
    /// The round, from 1.
    pub round: u32,
    /// The board, from 1.
    pub board: u32,
    /// Who corrected it.
    pub who: String,
    /// When, in seconds since 1970.
    pub when: u64,
    /// What stood there.
    pub before: Option<Outcome>,
    /// What stands there now.
    pub after: Option<Outcome>,
}

/// What can be done to a tournament.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "action")]
pub enum Action {
    /// Somebody enters, before or during the tournament; the ids count up from 1.
    Enter(Entry),
    /// Somebody leaves, and is not paired any more.
    Withdraw {
        /// Who.
        entrant: u32,
    },
    /// Somebody who left comes back.
    Return {
        /// Who.
        entrant: u32,
    },
    /// Somebody asks not to be paired in a round.
    AskBye {
        /// Who.
        entrant: u32,
        /// The round, from 1, not paired yet.
        round: u32,
        /// Half a point for it instead of none.
        half: bool,
    },
    /// A round is paired, as [`Tournament::propose`] says or otherwise. The same round a second time changes nothing.
    Pair {
        /// The list.
        section: Section,
        /// The round, from 1.
        round: u32,
        /// Its boards.
        boards: Vec<Board>,
    },
    /// The arbiter pairs two by hand (or one with a bye) in a round without results of theirs: their opponents so
    /// far are paired with each other.
    SetPair {
        /// The list.
        section: Section,
        /// The round, from 1.
        round: u32,
        /// Who has the first seat.
        first: u32,
        /// The other one.
        second: Option<u32>,
    },
    /// A round is shown to all.
    Publish {
        /// The list.
        section: Section,
        /// The round, from 1.
        round: u32,
    },
    /// A result comes in. The same one a second time changes nothing.
    Result {
        /// The list.
        section: Section,
        /// The round, from 1.
        round: u32,
        /// The board, from 1.
        board: u32,
        /// How it ended.
        outcome: Outcome,
    },
    /// A result that is there is corrected, or taken back.
    Correct {
        /// The list.
        section: Section,
        /// The round, from 1.
        round: u32,
        /// The board, from 1.
        board: u32,
        /// How it really ended.
        outcome: Option<Outcome>,
    },
    /// The arbiter says who goes on from a knock-out without a winner.
    Decide {
        /// The list.
        section: Section,
        /// The round, from 1.
        round: u32,
        /// The board, from 1.
        board: u32,
        /// Who goes on.
        winner: u32,
    },
    /// The tournament is over.
    Close,
}

/// One entry of the log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Logged {
    /// Who did it.
    pub who: String,
    /// When, in seconds since 1970.
    pub when: u64,
    /// What.
    #[serde(flatten)]
    pub action: Action,
}

/// What an action has done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Done {
    /// Something new.
    Changed,
    /// Nothing: it was so already. It need not be logged.
    Already,
}

/// Why an action is refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// After the end.
    #[error("the tournament is closed: nothing can be changed any more")]
    Closed,
    /// Settings with which nothing can be played.
    #[error("{0}")]
    Settings(&'static str),
    /// No name, or a part that does not exist.
    #[error("{0}")]
    Entry(String),
    /// Two with the same name in one club.
    #[error("{0} is in the list already: write a second name or another club to tell them apart")]
    Doubled(String),
    /// Too late for this kind.
    #[error("the first round is paired: in this kind of tournament nobody can enter any more")]
    Late,
    /// No such person.
    #[error("nobody has number {0} in this list")]
    Unknown(u32),
    /// Has left.
    #[error("{0} has left the tournament: let them come back first")]
    Withdrawn(String),
    /// Is there anyway.
    #[error("{0} has not left the tournament")]
    Present(String),
    /// In the middle of a game.
    #[error("{0} is still playing: enter that result first")]
    Busy(String),
    /// No such list.
    #[error("there is no such game or group in this tournament")]
    Section,
    /// Not the next one.
    #[error("the next round to be paired is {next}, not {asked}")]
    RoundOrder {
        /// The round that comes next.
        next: u32,
        /// The one asked for.
        asked: u32,
    },
    /// All are played.
    #[error("all rounds are paired: the last one is {0}")]
    Over(u32),
    /// The round before is not finished.
    #[error("board {board} of round {round} has no result yet: enter it first")]
    Unfinished {
        /// The round.
        round: u32,
        /// The first board without a result.
        board: u32,
    },
    /// A knock-out game without a winner.
    #[error("board {board} of round {round} has no winner: say who goes on")]
    Undecided {
        /// The round.
        round: u32,
        /// The board.
        board: u32,
    },
    /// Not paired yet.
    #[error("round {0} is not paired yet")]
    NoRound(u32),
    /// Paired already.
    #[error("round {0} is paired already: change the pairing by hand")]
    Paired(u32),
    /// No such board.
    #[error("round {round} has no board {board}")]
    NoBoard {
        /// The round.
        round: u32,
        /// The board.
        board: u32,
    },
    /// No opponent.
    #[error("who has a bye has no result")]
    Bye,
    /// Somebody twice or nobody in a pairing.
    #[error("{0} must be paired once in a round")]
    NotOnce(String),
    /// A pair of one.
    #[error("nobody can play against themselves")]
    Self_,
    /// Another result stands there.
    #[error("board {board} has another result already: correct it if that is wrong")]
    OtherResult {
        /// The board.
        board: u32,
    },
    /// Nothing to correct.
    #[error("board {board} has no result yet: enter it")]
    NothingToCorrect {
        /// The board.
        board: u32,
    },
    /// Results are there.
    #[error("board {board} has a result: take it back before its players are paired otherwise")]
    HasResult {
        /// The board.
        board: u32,
    },
    /// The next round was paired from it.
    #[error("the next round is paired already: this can not be changed any more")]
    Built,
    /// Nobody goes on in other kinds of tournaments.
    #[error("only a knock-out asks who goes on: enter a result")]
    NoTree,
    /// Too few people.
    #[error("at least two must be there to be paired")]
    TooFew,
    /// The Swiss pairing found none.
    #[error(transparent)]
    Swiss(#[from] SwissError),
}

/// A tournament.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tournament {
    settings: Settings,
    entrants: Vec<Entrant>,
    lists: Vec<(Section, Vec<Round>)>,
    asked: Vec<(u32, u32, bool)>,
    corrections: Vec<Correction>,
    closed: bool,
}

/// Whether a text has no control signs and is not too long to print.
pub(super) fn is_clean(text: &str) -> bool {
    text.chars().count() <= 100 && !text.chars().any(char::is_control)
}

pub(super) fn folded(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
}

impl Tournament {
    /// A tournament without anybody in it.
    pub fn new(settings: Settings) -> Result<Self, Refusal> {
        let refuse = |sentence| Err(Refusal::Settings(sentence));
        if settings.name.trim().is_empty() || !is_clean(&settings.name) {
            return refuse("a tournament needs a name of at most 100 signs");
        }
        if settings.games.is_empty() || settings.games.len() > 20 || settings.groups.len() > 50 {
            return refuse("a tournament has one to twenty games and at most fifty groups");
        }
        if settings.kind == Kind::Swiss && !(1..=100).contains(&settings.rounds) {
            return refuse("a Swiss tournament has one to a hundred rounds");
        }
        let Scoring { win, draw, loss, bye } = settings.scoring;
        let sane = |points: Points| (0..=200).contains(&points.0);
        if win <= draw || draw < loss || ![win, draw, loss, bye].into_iter().all(sane) {
            return refuse(
                "a win must bring more than a draw, and a draw at least as much as a loss",
            );
        }
        if settings.team_boards.is_some_and(|boards| !(1..=20).contains(&boards)) {
            return refuse("a team has one to twenty boards");
        }
        if settings.team_boards.is_some()
            && !matches!(settings.kind, Kind::Swiss | Kind::RoundRobin { .. })
        {
            return refuse("teams play Swiss or everybody against everybody");
        }
        let groups = settings.groups.len().max(1);
        let sections = (0..settings.games.len())
            .flat_map(|game| (0..groups).map(move |group| (Section { game, group }, Vec::new())));
        Ok(Self {
            lists: sections.collect(),
            settings,
            entrants: Vec::new(),
            asked: Vec::new(),
            corrections: Vec::new(),
            closed: false,
        })
    }

    /// The tournament that a log makes: what was refused once is refused again, and changes nothing.
    pub fn replay<'a>(
        settings: Settings,
        log: impl IntoIterator<Item = &'a Logged>,
    ) -> Result<Self, Refusal> {
        let mut tournament = Self::new(settings)?;
        for entry in log {
            let _refused = tournament.apply(entry);
        }
        Ok(tournament)
    }

    /// As it was set up.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Everybody, by id.
    pub fn entrants(&self) -> &[Entrant] {
        &self.entrants
    }

    /// The lists.
    pub fn sections(&self) -> impl Iterator<Item = Section> {
        self.lists.iter().map(|(section, _)| *section)
    }

    /// The rounds of a list so far.
    pub fn rounds(&self, section: Section) -> &[Round] {
        self.lists.iter().find(|list| list.0 == section).map_or(&[], |list| &list.1)
    }

    /// Everything that was corrected, in order.
    pub fn corrections(&self) -> &[Correction] {
        &self.corrections
    }

    /// Whether it is over.
    pub fn is_closed(&self) -> bool {
        self.closed
    }

    fn entrant(&self, id: u32) -> Result<&Entrant, Refusal> {
        let index = (id as usize).checked_sub(1).ok_or(Refusal::Unknown(id))?;
        self.entrants.get(index).ok_or(Refusal::Unknown(id))
    }

    fn list(&mut self, section: Section) -> Result<&mut Vec<Round>, Refusal> {
        let list = self.lists.iter_mut().find(|list| list.0 == section);
        list.map(|list| &mut list.1).ok_or(Refusal::Section)
    }

    fn round_mut(&mut self, section: Section, round: u32) -> Result<&mut Round, Refusal> {
        let index = (round as usize).checked_sub(1).ok_or(Refusal::NoRound(round))?;
        self.list(section)?.get_mut(index).ok_or(Refusal::NoRound(round))
    }

    fn board_mut(
        &mut self,
        section: Section,
        round: u32,
        board: u32,
    ) -> Result<&mut Board, Refusal> {
        let none = Refusal::NoBoard { round, board };
        let index = (board as usize).checked_sub(1).ok_or(none.clone())?;
        self.round_mut(section, round)?.boards.get_mut(index).ok_or(none)
    }

    /// Those who play in a list, whether they are still there or not.
    pub fn members(&self, section: Section) -> impl Iterator<Item = &Entrant> {
        self.entrants.iter().filter(move |entrant| {
            let games = &entrant.entry.games;
            entrant.entry.group == section.group
                && (games.is_empty() || games.contains(&section.game))
        })
    }

    /// How many rounds a list has in all; 0 where that is open (an arena).
    pub fn round_count(&self, section: Section) -> u32 {
        let count = if self.settings.team_boards.is_some() {
            self.teams(section).len() as u32
        } else {
            self.members(section).count() as u32
        };
        match self.settings.kind {
            Kind::Swiss => self.settings.rounds,
            Kind::RoundRobin { double } => {
                let once = (count + count % 2).saturating_sub(1);
                if double { 2 * once } else { once }
            }
            // Who left before the first round is not in the tree.
            Kind::KnockOut { .. } => match self.rounds(section).first() {
                Some(first) => knockout::rounds(2 * first.boards.len() as u32),
                None => knockout::rounds(count),
            },
            Kind::Arena => 0,
        }
    }

    /// Applies an action, or says why not; then nothing has changed.
    pub fn apply(&mut self, logged: &Logged) -> Result<Done, Refusal> {
        if self.closed {
            return if logged.action == Action::Close {
                Ok(Done::Already)
            } else {
                Err(Refusal::Closed)
            };
        }
        match &logged.action {
            Action::Enter(entry) => self.enter(entry),
            &Action::Withdraw { entrant } => self.set_withdrawn(entrant, true),
            &Action::Return { entrant } => self.set_withdrawn(entrant, false),
            &Action::AskBye { entrant, round, half } => self.ask_bye(entrant, round, half),
            Action::Pair { section, round, boards } => self.pair(*section, *round, boards),
            &Action::SetPair { section, round, first, second } => {
                self.set_pair(section, round, first, second)
            }
            &Action::Publish { section, round } => {
                let round = self.round_mut(section, round)?;
                let already = std::mem::replace(&mut round.published, true);
                Ok(if already { Done::Already } else { Done::Changed })
            }
            &Action::Result { section, round, board, outcome } => {
                let place = self.board_mut(section, round, board)?;
                if place.second.is_none() {
                    return Err(Refusal::Bye);
                }
                match place.outcome {
                    Some(other) if other != outcome => Err(Refusal::OtherResult { board }),
                    Some(_) => Ok(Done::Already),
                    None => {
                        place.outcome = Some(outcome);
                        Ok(Done::Changed)
                    }
                }
            }
            &Action::Correct { section, round, board, outcome } => {
                self.correct(logged, section, round, board, outcome)
            }
            &Action::Decide { section, round, board, winner } => {
                if !matches!(self.settings.kind, Kind::KnockOut { .. }) {
                    return Err(Refusal::NoTree);
                }
                let built = self.rounds(section).len() > round as usize;
                let place = self.board_mut(section, round, board)?;
                if place.second.is_none() {
                    return Err(Refusal::Bye);
                }
                if !place.has(winner) {
                    return Err(Refusal::Unknown(winner));
                }
                if place.decided == Some(winner) {
                    return Ok(Done::Already);
                }
                if built {
                    return Err(Refusal::Built);
                }
                place.decided = Some(winner);
                Ok(Done::Changed)
            }
            Action::Close => {
                self.closed = true;
                Ok(Done::Changed)
            }
        }
    }

    fn enter(&mut self, entry: &Entry) -> Result<Done, Refusal> {
        let refuse = |sentence: String| Err(Refusal::Entry(sentence));
        if entry.name.trim().is_empty() {
            return refuse("an entry needs a name".to_owned());
        }
        let texts = [&entry.name, &entry.club, entry.team.as_ref().unwrap_or(&entry.club)];
        if !texts.into_iter().all(|text| is_clean(text)) {
            return refuse("names have at most 100 signs, and no control signs".to_owned());
        }
        if entry.group >= self.settings.groups.len().max(1) {
            return refuse(format!("there is no group {}", entry.group + 1));
        }
        if let Some(game) = entry.games.iter().find(|&&game| game >= self.settings.games.len()) {
            return refuse(format!("there is no game {}", game + 1));
        }
        if entry.rating.is_some_and(|rating| rating > 9999) {
            return refuse("a rating has at most four digits".to_owned());
        }
        if self.settings.team_boards.is_some()
            && entry.team.as_deref().is_none_or(|t| t.trim().is_empty())
        {
            return refuse(format!("{} needs a team", entry.name.trim()));
        }
        let (name, club) = (folded(&entry.name), folded(&entry.club));
        let same = |other: &Entrant| {
            other.entry.group == entry.group
                && folded(&other.entry.name) == name
                && folded(&other.entry.club) == club
        };
        if self.entrants.iter().any(same) {
            return Err(Refusal::Doubled(entry.name.clone()));
        }
        let entrant =
            Entrant { id: self.entrants.len() as u32 + 1, entry: entry.clone(), withdrawn: false };
        let fixed = matches!(self.settings.kind, Kind::RoundRobin { .. } | Kind::KnockOut { .. });
        self.entrants.push(entrant);
        let id = self.entrants.len() as u32;
        let begun = self.lists.iter().any(|(section, rounds)| {
            !rounds.is_empty() && self.members(*section).any(|member| member.id == id)
        });
        if fixed && begun {
            self.entrants.pop();
            return Err(Refusal::Late);
        }
        Ok(Done::Changed)
    }

    fn set_withdrawn(&mut self, id: u32, withdrawn: bool) -> Result<Done, Refusal> {
        let already = self.entrant(id)?.withdrawn == withdrawn;
        self.entrants[id as usize - 1].withdrawn = withdrawn;
        Ok(if already { Done::Already } else { Done::Changed })
    }

    fn ask_bye(&mut self, entrant: u32, round: u32, half: bool) -> Result<Done, Refusal> {
        let who = self.entrant(entrant)?;
        if who.withdrawn {
            return Err(Refusal::Withdrawn(who.entry.name.clone()));
        }
        let (section_group, id) = (who.entry.group, who.id);
        let paired = self.lists.iter().any(|(section, rounds)| {
            section.group == section_group
                && rounds.len() >= round as usize
                && self.members(*section).any(|member| member.id == id)
        });
        if round == 0 || paired {
            return Err(if round == 0 { Refusal::NoRound(0) } else { Refusal::Paired(round) });
        }
        if self.asked.contains(&(entrant, round, half)) {
            return Ok(Done::Already);
        }
        self.asked.retain(|&(who, when, _)| (who, when) != (entrant, round));
        self.asked.push((entrant, round, half));
        Ok(Done::Changed)
    }

    fn asked_bye(&self, entrant: u32, round: u32) -> Option<Points> {
        let asked = self.asked.iter().find(|&&(who, when, _)| (who, when) == (entrant, round))?;
        Some(if asked.2 { Points(1) } else { Points::ZERO })
    }

    /// Those who are playing in an arena.
    fn busy(&self, section: Section) -> BTreeSet<u32> {
        if self.settings.kind != Kind::Arena {
            return BTreeSet::new();
        }
        let open = self.rounds(section).iter().flat_map(|round| &round.boards);
        let open = open.filter(|board| board.outcome.is_none() && board.second.is_some());
        open.flat_map(|board| [Some(board.first), board.second]).flatten().collect()
    }

    /// Those who are to be paired in a round.
    fn present(&self, section: Section, round: u32) -> Vec<u32> {
        let busy = self.busy(section);
        self.members(section)
            .filter(|who| !who.withdrawn && self.asked_bye(who.id, round).is_none())
            .map(|who| who.id)
            .filter(|id| !busy.contains(id))
            .collect()
    }

    fn pair(&mut self, section: Section, round: u32, boards: &[Board]) -> Result<Done, Refusal> {
        let next = self.list(section)?.len() as u32 + 1;
        if (1..next).contains(&round) {
            return Ok(Done::Already);
        }
        self.ready(section, round)?;
        let (mut seen, busy) = (BTreeSet::new(), self.busy(section));
        for board in boards {
            for who in std::iter::once(board.first).chain(board.second) {
                let entrant = self.entrant(who)?;
                if !self.members(section).any(|member| member.id == who) {
                    return Err(Refusal::Unknown(who));
                }
                // Who has left stands in a table all the same, without games.
                let fixed =
                    matches!(self.settings.kind, Kind::RoundRobin { .. } | Kind::KnockOut { .. });
                let table = fixed && board.second.is_none();
                if entrant.withdrawn && board.outcome.is_none() && !table {
                    return Err(Refusal::Withdrawn(entrant.entry.name.clone()));
                }
                if board.second == Some(board.first) {
                    return Err(Refusal::Self_);
                }
                if busy.contains(&who) {
                    return Err(Refusal::Busy(entrant.entry.name.clone()));
                }
                if !seen.insert(who) {
                    return Err(Refusal::NotOnce(entrant.entry.name.clone()));
                }
            }
        }
        if self.settings.kind == Kind::Swiss
            && self.settings.team_boards.is_none()
            && let Some(left) =
                self.present(section, round).into_iter().find(|id| !seen.contains(id))
        {
            return Err(Refusal::NotOnce(self.entrant(left)?.entry.name.clone()));
        }
        let byes = self.members(section).filter(|who| !who.withdrawn && !seen.contains(&who.id));
        let byes = byes.filter_map(|who| Some((who.id, self.asked_bye(who.id, round)?))).collect();
        // What has been played comes in as a result.
        let boards = boards.iter().map(|board| Board {
            outcome: board.outcome.filter(|outcome| !outcome.played()),
            ..Board::new(board.first, board.second)
        });
        let boards = boards.collect();
        self.list(section)?.push(Round { boards, published: false, byes });
        Ok(Done::Changed)
    }

    /// Whether `round` of a list can be paired now.
    fn ready(&self, section: Section, round: u32) -> Result<(), Refusal> {
        let rounds = self.rounds(section);
        let next = rounds.len() as u32 + 1;
        if round != next {
            return Err(Refusal::RoundOrder { next, asked: round });
        }
        let all = self.round_count(section);
        if self.settings.kind == Kind::Arena {
            return Ok(());
        }
        if next > 1 && next > all {
            return Err(Refusal::Over(all));
        }
        let Some(last) = rounds.last() else { return Ok(()) };
        for (board, place) in (1_u32..).zip(&last.boards) {
            if place.second.is_some() && place.outcome.is_none() && place.decided.is_none() {
                return Err(Refusal::Unfinished { round: next - 1, board });
            }
            let knock_out = matches!(self.settings.kind, Kind::KnockOut { .. });
            if knock_out && place.winner().is_none() {
                return Err(Refusal::Undecided { round: next - 1, board });
            }
        }
        Ok(())
    }

    fn set_pair(
        &mut self,
        section: Section,
        round: u32,
        first: u32,
        second: Option<u32>,
    ) -> Result<Done, Refusal> {
        if second == Some(first) {
            return Err(Refusal::Self_);
        }
        for who in std::iter::once(first).chain(second) {
            let entrant = self.entrant(who)?;
            if entrant.withdrawn {
                return Err(Refusal::Withdrawn(entrant.entry.name.clone()));
            }
            if !self.members(section).any(|member| member.id == who) {
                return Err(Refusal::Unknown(who));
            }
        }
        if self.settings.kind != Kind::Arena && self.rounds(section).len() as u32 > round {
            return Err(Refusal::Built);
        }
        let place = self.round_mut(section, round)?;
        if place.boards.iter().any(|board| (board.first, board.second) == (first, second)) {
            return Ok(Done::Already);
        }
        let mut touched: Vec<usize> = Vec::new();
        let mut over = Vec::new();
        for (i, board) in place.boards.iter().enumerate() {
            if board.has(first) || second.is_some_and(|who| board.has(who)) {
                if board.outcome.is_some() {
                    return Err(Refusal::HasResult { board: i as u32 + 1 });
                }
                touched.push(i);
                let players = std::iter::once(board.first).chain(board.second);
                over.extend(players.filter(|&who| who != first && Some(who) != second));
            }
        }
        place.byes.retain(|&(who, _)| who != first && Some(who) != second);
        let mut new = vec![Board::new(first, second)];
        new.extend(over.chunks(2).map(|pair| Board::new(pair[0], pair.get(1).copied())));
        let at = touched.first().copied().unwrap_or(place.boards.len());
        for i in touched.into_iter().rev() {
            place.boards.remove(i);
        }
        for (i, board) in new.into_iter().enumerate() {
            place.boards.insert(at.saturating_add(i).min(place.boards.len()), board);
        }
        Ok(Done::Changed)
    }

    fn correct(
        &mut self,
        logged: &Logged,
        section: Section,
        round: u32,
        board: u32,
        outcome: Option<Outcome>,
    ) -> Result<Done, Refusal> {
        let last = self.rounds(section).len() as u32;
        let knock_out = matches!(self.settings.kind, Kind::KnockOut { .. });
        let place = self.board_mut(section, round, board)?;
        if place.second.is_none() {
            return Err(Refusal::Bye);
        }
        let before = place.outcome;
        if before.is_none() {
            return Err(Refusal::NothingToCorrect { board });
        }
        if before == outcome {
            return Ok(Done::Already);
        }
        // The next round of a Swiss tournament stands as it was paired; who goes on in a knock-out must not change.
        let after = Board { outcome, ..place.clone() };
        if round < last && (outcome.is_none() || knock_out && after.winner() != place.winner()) {
            return Err(Refusal::Built);
        }
        place.outcome = outcome;
        let (who, when) = (logged.who.clone(), logged.when);
        self.corrections.push(Correction {
            section,
            round,
            board,
            who,
            when,
            before,
            after: outcome,
        });
        Ok(Done::Changed)
    }

    /// The teams of a list, in the order of their first entries, each with its members in order of the boards.
    pub fn teams(&self, section: Section) -> Vec<(String, Vec<u32>)> {
        let mut teams: Vec<(String, Vec<u32>)> = Vec::new();
        for who in self.members(section) {
            let name = who.entry.team.clone().unwrap_or_default();
            match teams.iter_mut().find(|team| folded(&team.0) == folded(&name)) {
                Some(team) => team.1.push(who.id),
                None => teams.push((name, vec![who.id])),
            }
        }
        teams
    }

    /// What every member of a list has done, by id.
    pub fn cards(&self, section: Section) -> Vec<Card> {
        let mut members: Vec<&Entrant> = self.members(section).collect();
        members.sort_by_key(|who| (std::cmp::Reverse(who.entry.rating), who.id));
        let mut cards: Vec<Card> = (1..)
            .zip(&members)
            .map(|(number, who)| Card {
                id: who.id,
                name: who.entry.name.clone(),
                number,
                rating: who.entry.rating,
                cells: Vec::new(),
            })
            .collect();
        cards.sort_by_key(|card| card.id);
        for round in self.rounds(section) {
            let mut cells: BTreeMap<u32, Cell> = BTreeMap::new();
            for board in &round.boards {
                let Some(second) = board.second else {
                    cells.insert(
                        board.first,
                        Cell::Bye { points: self.bye_points(), allocated: true },
                    );
                    continue;
                };
                for (who, opponent, seat) in
                    [(board.first, second, Seat::First), (second, board.first, Seat::Second)]
                {
                    let seat_of = Some(seat);
                    let cell = match board.outcome {
                        None => Cell::Pending { opponent, seat: seat_of },
                        Some(outcome) => {
                            let points = outcome.points(seat, &self.settings.scoring);
                            if outcome.played() {
                                Cell::Played { opponent, seat: seat_of, points }
                            } else {
                                Cell::Forfeit { opponent, seat: seat_of, points }
                            }
                        }
                    };
                    cells.insert(who, cell);
                }
            }
            for &(who, points) in &round.byes {
                cells.insert(who, Cell::Bye { points, allocated: false });
            }
            for card in &mut cards {
                match cells.get(&card.id) {
                    Some(&cell) => card.cells.push(cell),
                    // In an arena who is not paired waits, and misses nothing.
                    None if self.settings.kind == Kind::Arena => {}
                    None => card.cells.push(Cell::Absent),
                }
            }
        }
        cards
    }

    /// The list as it stands: players, or teams numbered as in [`Self::teams`]. In a knock-out by how far they came.
    pub fn standings(&self, section: Section) -> Vec<Standing> {
        let tie_breaks = &self.settings.tie_breaks;
        if self.settings.team_boards.is_some() {
            let (cards, boards) = self.team_cards(section);
            return standings(&cards, tie_breaks, Points::whole(2), Some(&boards));
        }
        let cards = self.cards(section);
        if !matches!(self.settings.kind, Kind::KnockOut { .. }) {
            return standings(&cards, tie_breaks, self.settings.scoring.win, None);
        }
        let rounds = self.rounds(section);
        let last = self.round_count(section) as usize;
        // The last round with them in it, the final before the match for the third place, who won before who lost.
        let reached = |id: u32| {
            let round = rounds.iter().rposition(|round| round.boards.iter().any(|b| b.has(id)));
            let Some(round) = round else { return (0, 0, true) };
            let boards = &rounds[round].boards;
            let board = boards.iter().position(|board| board.has(id)).expect("just found");
            let ends = round + 1 == last;
            let lost = boards[board].winner().is_some_and(|winner| winner != id);
            (round + 1, if ends { board } else { 0 }, lost)
        };
        let key = |id: u32| {
            let (round, board, lost) = reached(id);
            (std::cmp::Reverse(round), board, lost)
        };
        let mut order: Vec<&Card> = cards.iter().collect();
        order.sort_by_key(|card| (key(card.id), card.number));
        let mut list: Vec<Standing> = Vec::new();
        for (i, card) in order.iter().enumerate() {
            let shared = i > 0 && key(order[i - 1].id) == key(card.id);
            let place = if shared { list[i - 1].place } else { i as u32 + 1 };
            let (id, points) = (card.id, card.points());
            list.push(Standing { place, id, points, tie_breaks: Vec::new() });
        }
        list
    }

    fn bye_points(&self) -> Points {
        match self.settings.kind {
            // Everybody rests as often.
            Kind::RoundRobin { .. } => Points::ZERO,
            _ => self.settings.scoring.bye,
        }
    }

    /// What the teams of a list have done, numbered from 1 as in [`Self::teams`]: 2 points for a won match and 1 for
    /// a drawn one. The points of their boards are summed up in the second list.
    pub fn team_cards(&self, section: Section) -> (Vec<Card>, Vec<Points>) {
        let teams = self.teams(section);
        let of = |who: u32| teams.iter().position(|team| team.1.contains(&who));
        let mut cards: Vec<Card> = (1..)
            .zip(&teams)
            .map(|(id, team)| Card {
                id,
                name: team.0.clone(),
                number: id,
                rating: None,
                cells: Vec::new(),
            })
            .collect();
        let mut sums = vec![Points::ZERO; teams.len()];
        let scoring = &self.settings.scoring;
        for round in self.rounds(section) {
            // For each team its opponent, its points and theirs, whether all is played, and whether anything was.
            let mut matches: BTreeMap<usize, (usize, Points, Points, bool, bool)> = BTreeMap::new();
            let mut resting = BTreeSet::new();
            for board in &round.boards {
                let Some(mine) = of(board.first) else { continue };
                let Some(theirs) = board.second.and_then(of) else {
                    // The opponents have nobody for this board, or the team has no opponents.
                    resting.insert(mine);
                    sums[mine] += scoring.win;
                    if let Some(entry) = matches.get_mut(&mine) {
                        entry.1 += scoring.win;
                        let other = entry.0;
                        matches.entry(other).and_modify(|entry| entry.2 += scoring.win);
                    }
                    continue;
                };
                for (team, other, seat) in
                    [(mine, theirs, Seat::First), (theirs, mine, Seat::Second)]
                {
                    let points = |seat| {
                        board.outcome.map_or(Points::ZERO, |outcome| outcome.points(seat, scoring))
                    };
                    let entry = matches.entry(team).or_insert((
                        other,
                        Points::ZERO,
                        Points::ZERO,
                        true,
                        false,
                    ));
                    entry.1 += points(seat);
                    entry.2 += points(seat.other());
                    entry.3 &= board.outcome.is_some();
                    entry.4 |= board.outcome.is_some_and(Outcome::played);
                    sums[team] += points(seat);
                }
            }
            for (team, card) in cards.iter_mut().enumerate() {
                let cell = match matches.get(&team) {
                    Some(&(other, mine, theirs, done, played)) => {
                        let opponent = other as u32 + 1;
                        let points = match mine.cmp(&theirs) {
                            std::cmp::Ordering::Greater => Points::whole(2),
                            std::cmp::Ordering::Equal => Points::whole(1),
                            std::cmp::Ordering::Less => Points::ZERO,
                        };
                        match (done, played) {
                            (false, _) => Cell::Pending { opponent, seat: None },
                            (true, true) => Cell::Played { opponent, seat: None, points },
                            (true, false) => Cell::Forfeit { opponent, seat: None, points },
                        }
                    }
                    None if resting.contains(&team) => {
                        Cell::Bye { points: Points::whole(2), allocated: true }
                    }
                    None => Cell::Absent,
                };
                card.cells.push(cell);
            }
        }
        (cards, sums)
    }

    /// The boards of the next round of a list, to be logged as [`Action::Pair`]. In an arena those who are free now.
    pub fn propose(&self, section: Section) -> Result<(u32, Vec<Board>), Refusal> {
        if self.closed {
            return Err(Refusal::Closed);
        }
        if !self.lists.iter().any(|list| list.0 == section) {
            return Err(Refusal::Section);
        }
        let round = self.rounds(section).len() as u32 + 1;
        self.ready(section, round)?;
        let boards = match (self.settings.kind, self.settings.team_boards) {
            (Kind::Swiss, None) => self.propose_swiss(section, round)?,
            (Kind::RoundRobin { double }, None) => self.propose_table(section, round, double)?,
            (_, Some(boards)) => self.propose_matches(section, round, boards)?,
            (Kind::KnockOut { third_place }, None) => {
                self.propose_tree(section, round, third_place)?
            }
            (Kind::Arena, None) => self.propose_arena(section, round),
        };
        if boards.is_empty() {
            return Err(Refusal::TooFew);
        }
        Ok((round, boards))
    }

    fn swiss_options(
        &self,
        section: Section,
        round: u32,
        seats: bool,
        win: Points,
    ) -> swiss::Options {
        let last = round == self.round_count(section);
        swiss::Options {
            seats,
            initial: self.settings.initial,
            leaders_above: last.then_some(Points(win.0 * (round as i32 - 1) / 2)),
        }
    }

    fn propose_swiss(&self, section: Section, round: u32) -> Result<Vec<Board>, Refusal> {
        let present: BTreeSet<u32> = self.present(section, round).into_iter().collect();
        if present.len() < 2 {
            return Err(Refusal::TooFew);
        }
        let cards = self.cards(section);
        let scoring = &self.settings.scoring;
        let ids: BTreeMap<u32, u32> = cards.iter().map(|card| (card.number, card.id)).collect();
        let mut players = swiss_players(&cards, scoring.win, scoring.loss);
        players.retain(|player| present.contains(&ids[&player.number]));
        let options = self.swiss_options(section, round, self.settings.seats, scoring.win);
        let paired = swiss::pair(&players, &options)?;
        let mut boards: Vec<Board> =
            paired.pairs.iter().map(|(a, b)| Board::new(ids[a], Some(ids[b]))).collect();
        boards.extend(paired.bye.map(|who| Board::new(ids[&who], None)));
        Ok(boards)
    }

    /// A board whose players are there; who is not loses it.
    fn attended(&self, first: u32, second: Option<u32>) -> Board {
        let gone = |id: u32| self.entrant(id).is_ok_and(|who| who.withdrawn);
        let outcome = second.and_then(|second| match (gone(first), gone(second)) {
            (false, false) => None,
            (false, true) => Some(Outcome::FirstByForfeit),
            (true, false) => Some(Outcome::SecondByForfeit),
            (true, true) => Some(Outcome::BothForfeit),
        });
        Board { outcome, ..Board::new(first, second) }
    }

    fn propose_table(
        &self,
        section: Section,
        round: u32,
        double: bool,
    ) -> Result<Vec<Board>, Refusal> {
        let mut cards = self.cards(section);
        cards.sort_by_key(|card| card.number);
        let rounds = round_robin::rounds(cards.len() as u32, double);
        let pairs = rounds.get(round as usize - 1).ok_or(Refusal::TooFew)?;
        let id = |number: u32| cards[number as usize - 1].id;
        Ok(pairs.iter().map(|&(a, b)| self.attended(id(a), b.map(id))).collect())
    }

    fn propose_tree(
        &self,
        section: Section,
        round: u32,
        third: bool,
    ) -> Result<Vec<Board>, Refusal> {
        let Some(last) = self.rounds(section).last() else {
            let mut cards = self.cards(section);
            cards.retain(|card| self.entrant(card.id).is_ok_and(|who| !who.withdrawn));
            cards.sort_by_key(|card| card.number);
            let id = |number: u32| cards[number as usize - 1].id;
            let pairs = knockout::first_round(cards.len() as u32);
            return Ok(pairs.into_iter().map(|(a, b)| Board::new(id(a), b.map(id))).collect());
        };
        let winners: Vec<u32> = last.boards.iter().filter_map(Board::winner).collect();
        if winners.len() < 2 {
            return Err(Refusal::Over(round - 1));
        }
        let mut boards: Vec<Board> =
            winners.chunks(2).map(|pair| self.attended(pair[0], pair.get(1).copied())).collect();
        if third && winners.len() == 2 {
            let loser = |board: &Board| {
                let second = board.second?;
                Some(if board.winner() == Some(board.first) { second } else { board.first })
            };
            if let [Some(a), Some(b)] = [0, 1].map(|i| loser(&last.boards[i])) {
                boards.push(self.attended(a, Some(b)));
            }
        }
        Ok(boards)
    }

    fn propose_arena(&self, section: Section, round: u32) -> Vec<Board> {
        let present: BTreeSet<u32> = self.present(section, round).into_iter().collect();
        let rounds = self.rounds(section);
        let mut free = Vec::new();
        for card in self.cards(section).into_iter().filter(|card| present.contains(&card.id)) {
            let seats: Vec<Seat> = card
                .cells
                .iter()
                .filter_map(|cell| if let Cell::Played { seat, .. } = cell { *seat } else { None })
                .collect();
            let firsts = seats.iter().filter(|&&seat| seat == Seat::First).count() as i32;
            let last = rounds.iter().rposition(|round| round.boards.iter().any(|b| b.has(card.id)));
            free.push(super::arena::Waiting {
                id: card.id,
                points: card.points(),
                last: card.cells.last().and_then(|cell| cell.met()),
                seat: seats.last().copied(),
                difference: 2 * firsts - seats.len() as i32,
                // Without a clock, the waves in which they were not paired.
                waited: (rounds.len() - last.map_or(0, |last| last + 1)) as u32,
            });
        }
        let pairs = super::arena::pair(&free);
        pairs.into_iter().map(|(a, b)| Board::new(a, Some(b))).collect()
    }

    fn propose_matches(
        &self,
        section: Section,
        round: u32,
        boards: u32,
    ) -> Result<Vec<Board>, Refusal> {
        let teams = self.teams(section);
        let (cards, _) = self.team_cards(section);
        let present = self.present(section, round);
        let there = |team: u32| {
            let members = teams[team as usize - 1].1.iter().copied();
            members.filter(|id| present.contains(id)).take(boards as usize).collect::<Vec<_>>()
        };
        let mut matches: Vec<(u32, Option<u32>)> = Vec::new();
        if let Kind::RoundRobin { double } = self.settings.kind {
            let rounds = round_robin::rounds(teams.len() as u32, double);
            matches.clone_from(rounds.get(round as usize - 1).ok_or(Refusal::TooFew)?);
        } else {
            let mut players = swiss_players(&cards, Points::whole(2), Points::ZERO);
            players.retain(|player| !there(player.number).is_empty());
            if players.len() < 2 {
                return Err(Refusal::TooFew);
            }
            let options = self.swiss_options(section, round, false, Points::whole(2));
            let paired = swiss::pair(&players, &options)?;
            matches.extend(paired.pairs.iter().map(|&(a, b)| (a, Some(b))));
            matches.extend(paired.bye.map(|team| (team, None)));
        }
        let mut all = Vec::new();
        for (home, away) in matches {
            let mine = there(home);
            let Some(away) = away else {
                all.extend(mine.into_iter().map(|who| Board::new(who, None)));
                continue;
            };
            let theirs = there(away);
            for i in 0..mine.len().max(theirs.len()) {
                // The home team begins on the odd boards.
                match (mine.get(i), theirs.get(i)) {
                    (Some(&a), Some(&b)) if i % 2 == 0 => all.push(Board::new(a, Some(b))),
                    (Some(&a), Some(&b)) => all.push(Board::new(b, Some(a))),
                    // A board without an opponent is won.
                    (Some(&who), None) | (None, Some(&who)) => all.push(Board::new(who, None)),
                    (None, None) => {}
                }
            }
        }
        Ok(all)
    }
}
