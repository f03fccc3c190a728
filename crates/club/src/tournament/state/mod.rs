//! A tournament as its log makes it: every entry is applied to what came before, or refused with a sentence.

mod action;
mod lists;
mod propose;
mod refusal;
mod settings;

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::knockout;
use super::points::Points;
pub use action::{
    Action, Board, Correction, Done, Entrant, Entry, Logged, Outcome, Round, Section,
};
pub use refusal::{NoEntry, Refusal, Unplayable};
pub use settings::{Kind, Scoring, Settings};

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

/// Whether two texts are the same once they are [`folded`]. Nothing is written anew: lists are long.
fn is_same(one: &str, other: &str) -> bool {
    fn signs(text: &str) -> impl Iterator<Item = char> {
        let word = |word| std::iter::once(' ').chain(str::chars(word)).flat_map(char::to_lowercase);
        text.split_whitespace().flat_map(word)
    }
    signs(one).eq(signs(other))
}

impl Tournament {
    /// A tournament without anybody in it.
    pub fn new(settings: Settings) -> Result<Self, Refusal> {
        let refuse = |why: Unplayable| Err(Refusal::Settings(why));
        if settings.name.trim().is_empty() || !is_clean(&settings.name) {
            return refuse(Unplayable::Name);
        }
        if settings.games.is_empty() || settings.games.len() > 20 || settings.groups.len() > 50 {
            return refuse(Unplayable::Lists);
        }
        if settings.kind == Kind::Swiss && !(1..=100).contains(&settings.rounds) {
            return refuse(Unplayable::Rounds);
        }
        let Scoring { win, draw, loss, bye } = settings.scoring;
        let sane = |points: Points| (0..=200).contains(&points.0);
        if win <= draw || draw < loss || ![win, draw, loss, bye].into_iter().all(sane) {
            return refuse(Unplayable::Scoring);
        }
        if settings.team_boards.is_some_and(|boards| !(1..=20).contains(&boards)) {
            return refuse(Unplayable::Boards);
        }
        if settings.team_boards.is_some()
            && !matches!(settings.kind, Kind::Swiss | Kind::RoundRobin { .. })
        {
            return refuse(Unplayable::Teams);
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
        let refuse = |why: NoEntry| Err(Refusal::Entry(why));
        if entry.name.trim().is_empty() {
            return refuse(NoEntry::Name);
        }
        let texts = [&entry.name, &entry.club, entry.team.as_ref().unwrap_or(&entry.club)];
        if !texts.into_iter().all(|text| is_clean(text)) {
            return refuse(NoEntry::Unprintable);
        }
        if entry.group >= self.settings.groups.len().max(1) {
            return refuse(NoEntry::Group(entry.group + 1));
        }
        if let Some(game) = entry.games.iter().find(|&&game| game >= self.settings.games.len()) {
            return refuse(NoEntry::Game(game + 1));
        }
        if entry.rating.is_some_and(|rating| rating > 9999) {
            return refuse(NoEntry::Rating);
        }
        if self.settings.team_boards.is_some()
            && entry.team.as_deref().is_none_or(|t| t.trim().is_empty())
        {
            return refuse(NoEntry::Team(entry.name.trim().to_owned()));
        }
        let same = |other: &Entrant| {
            other.entry.group == entry.group
                && is_same(&other.entry.name, &entry.name)
                && is_same(&other.entry.club, &entry.club)
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
            if place.is_open() && place.decided.is_none() {
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
        // What the arbiter decided was about a game without a winner.
        let undecided = matches!(outcome, None | Some(Outcome::Draw | Outcome::BothForfeit));
        let decided = place.decided.filter(|_| undecided && outcome.is_some());
        let after = Board { outcome, decided, ..place.clone() };
        if round < last && (outcome.is_none() || knock_out && after.winner() != place.winner()) {
            return Err(Refusal::Built);
        }
        *place = after;
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
}
