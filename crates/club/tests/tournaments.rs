//! Whole tournaments through their logs, and everything an arbiter can do wrong.

use ludoteca_club::tournament::formats::tables::{Column, Style};
use ludoteca_club::tournament::formats::{entries, tables, trf};
use ludoteca_club::tournament::standings::{cross_table, standings};
use ludoteca_club::tournament::{
    Action, Board, Cell, Done, Entry, Kind, Logged, Outcome, Points, Refusal, Section, Settings,
    TieBreak, Tournament,
};

const HERE: Section = Section { game: 0, group: 0 };

fn log(action: Action) -> Logged {
    Logged { who: "arbiter".to_owned(), when: 1_700_000_000, action }
}

fn entry(name: &str, rating: u32) -> Action {
    Action::Enter(Entry { name: name.to_owned(), rating: Some(rating), ..Entry::default() })
}

/// A tournament and the log that made it.
struct Desk {
    tournament: Tournament,
    log: Vec<Logged>,
}

impl Desk {
    fn new(settings: Settings, count: u32) -> Self {
        let mut desk = Self { tournament: Tournament::new(settings).unwrap(), log: Vec::new() };
        for i in 0..count {
            desk.does(entry(&format!("Player {}", i + 1), 2000 - 10 * i));
        }
        desk
    }

    fn tries(&mut self, action: Action) -> Result<Done, Refusal> {
        let before = self.tournament.clone();
        let logged = log(action);
        let done = self.tournament.apply(&logged);
        if done == Ok(Done::Changed) {
            self.log.push(logged);
        } else {
            assert_eq!(self.tournament, before, "nothing has changed");
        }
        done
    }

    fn does(&mut self, action: Action) {
        let told = format!("{action:?}");
        assert_eq!(self.tries(action), Ok(Done::Changed), "{told}");
    }

    fn refuses(&mut self, action: Action) -> String {
        self.tries(action).unwrap_err().to_string()
    }

    fn pairs(&mut self, section: Section) -> u32 {
        let (round, boards) = self.tournament.propose(section).unwrap();
        self.does(Action::Pair { section, round, boards });
        round
    }

    /// Pairs a round in which the first entered of each pair wins.
    fn plays(&mut self, section: Section) {
        let round = self.pairs(section);
        let boards = self.tournament.rounds(section)[round as usize - 1].boards.clone();
        for (board, place) in (1..).zip(boards) {
            if let (Some(second), None) = (place.second, place.outcome) {
                let outcome = if place.first < second { Outcome::First } else { Outcome::Second };
                self.does(Action::Result { section, round, board, outcome });
            }
        }
    }

    fn list(&self, section: Section) -> Vec<(u32, u32, Points)> {
        let list = self.tournament.standings(section);
        list.iter().map(|standing| (standing.place, standing.id, standing.points)).collect()
    }
}

#[test]
fn a_swiss_tournament_from_the_list_to_the_table() {
    let mut desk = Desk::new(Settings::swiss("Sábado", "hex", 4), 9);
    desk.plays(HERE);
    desk.does(entry("Late", 1500));
    desk.does(Action::Withdraw { entrant: 3 });
    desk.does(Action::AskBye { entrant: 5, round: 2, half: true });
    desk.plays(HERE);
    assert_eq!(desk.tournament.rounds(HERE)[1].byes, [(5, Points(1))]);
    desk.does(Action::Return { entrant: 3 });
    desk.plays(HERE);
    desk.plays(HERE);
    assert_eq!(desk.tournament.propose(HERE), Err(Refusal::Over(4)));
    let list = desk.list(HERE);
    assert_eq!(list[0], (1, 1, Points(8)));
    assert_eq!(list.len(), 10);
    let cards = desk.tournament.cards(HERE);
    assert_eq!(cards[9].cells[0], Cell::Absent, "who enters late has missed a round");
    assert_eq!(cards[2].cells[1], Cell::Absent);
    for card in &cards {
        let mut met: Vec<u32> = card.cells.iter().filter_map(|cell| cell.met()).collect();
        met.sort_unstable();
        let count = met.len();
        met.dedup();
        assert_eq!(met.len(), count, "{} meets somebody twice", card.name);
    }
    desk.does(Action::Close);
    assert_eq!(desk.tries(Action::Close), Ok(Done::Already));
    assert_eq!(desk.refuses(Action::Withdraw { entrant: 1 }), Refusal::Closed.to_string());

    let again = Tournament::replay(desk.tournament.settings().clone(), &desk.log).unwrap();
    assert_eq!(again, desk.tournament, "the log makes the same tournament");
    let text = serde_json::to_string(&desk.log).unwrap();
    assert_eq!(serde_json::from_str::<Vec<Logged>>(&text).unwrap(), desk.log);
    let text = serde_json::to_string(&desk.tournament).unwrap();
    assert_eq!(serde_json::from_str::<Tournament>(&text).unwrap(), desk.tournament);
}

#[test]
fn what_is_done_twice_or_wrongly_changes_nothing_and_is_told() {
    let mut desk = Desk::new(Settings::swiss("Cup", "go", 3), 6);
    let (section, round) = (HERE, 1);
    assert_eq!(
        desk.refuses(entry(" player  2", 1)),
        " player  2 is in the list already: write a second name or another club to tell them apart"
    );
    assert!(desk.refuses(entry("<b>\u{0}", 1)).contains("control signs"));
    assert!(desk.refuses(entry(" ", 1)).contains("needs a name"));
    assert_eq!(desk.refuses(Action::Withdraw { entrant: 7 }), "nobody has number 7 in this list");
    assert_eq!(desk.refuses(Action::Withdraw { entrant: 0 }), "nobody has number 0 in this list");
    let result = |board, outcome| Action::Result { section, round, board, outcome };
    assert_eq!(desk.refuses(result(1, Outcome::Draw)), "round 1 is not paired yet");

    let (_, boards) = desk.tournament.propose(HERE).unwrap();
    let pair = |round, boards: &[Board]| Action::Pair { section, round, boards: boards.to_vec() };
    assert!(desk.refuses(pair(2, &boards)).contains("the next round to be paired is 1"));
    assert!(desk.refuses(pair(1, &boards[1..])).contains("must be paired once"));
    let mut wrong = boards.clone();
    wrong[0].first = wrong[1].first;
    assert!(desk.refuses(pair(1, &wrong)).contains("must be paired once"));
    wrong[0].first = 99;
    assert!(desk.refuses(pair(1, &wrong)).contains("nobody has number 99"));
    desk.does(pair(1, &boards));
    assert_eq!(desk.tries(pair(1, &boards[..1])), Ok(Done::Already), "paired twice");

    assert_eq!(
        desk.refuses(pair(2, &boards)),
        "board 1 of round 1 has no result yet: enter it first"
    );
    desk.does(result(1, Outcome::First));
    assert_eq!(desk.tries(result(1, Outcome::First)), Ok(Done::Already));
    assert_eq!(
        desk.refuses(result(1, Outcome::Draw)),
        "board 1 has another result already: correct it if that is wrong"
    );
    assert_eq!(desk.refuses(result(4, Outcome::Draw)), "round 1 has no board 4");
    assert_eq!(desk.refuses(result(0, Outcome::Draw)), "round 1 has no board 0");
    let correct = |board, outcome| Action::Correct { section, round, board, outcome };
    assert!(desk.refuses(correct(2, Some(Outcome::Draw))).contains("no result yet"));
    desk.does(correct(1, Some(Outcome::SecondByForfeit)));
    let trace = &desk.tournament.corrections()[0];
    assert_eq!((trace.before, trace.after), (Some(Outcome::First), Some(Outcome::SecondByForfeit)));
    assert_eq!((trace.who.as_str(), trace.when), ("arbiter", 1_700_000_000));
    assert!(
        desk.refuses(Action::AskBye { entrant: 1, round: 1, half: true })
            .contains("paired already")
    );

    let elsewhere = Section { game: 1, group: 0 };
    assert_eq!(desk.tournament.propose(elsewhere), Err(Refusal::Section));
    desk.does(Action::Publish { section, round });
    assert_eq!(desk.tries(Action::Publish { section, round }), Ok(Done::Already));
    let decide = Action::Decide { section, round, board: 2, winner: 1 };
    assert_eq!(desk.tries(decide), Err(Refusal::NoTree));
    assert!(desk.refuses(Action::Publish { section, round: 9 }).contains("not paired"));
}

#[test]
fn the_arbiter_pairs_by_hand() {
    let mut desk = Desk::new(Settings::swiss("Cup", "go", 3), 7);
    desk.pairs(HERE);
    let (section, round) = (HERE, 1);
    let boards = desk.tournament.rounds(HERE)[0].boards.clone();
    let (a, b) = (boards[0].first, boards[1].first);
    let by_hand = |first, second| Action::SetPair { section, round, first, second };
    desk.does(by_hand(a, Some(b)));
    let now = desk.tournament.rounds(HERE)[0].boards.clone();
    assert_eq!(now[0], Board::new(a, Some(b)));
    assert_eq!((now[1].first, now[1].second), (boards[0].second.unwrap(), boards[1].second));
    assert_eq!(now.len(), boards.len());
    assert_eq!(desk.tries(by_hand(a, Some(b))), Ok(Done::Already));
    assert_eq!(desk.refuses(by_hand(a, Some(a))), "nobody can play against themselves");
    desk.does(Action::Result { section, round, board: 1, outcome: Outcome::Draw });
    assert!(desk.refuses(by_hand(a, None)).contains("take it back"));
    let bye = boards.last().unwrap().first;
    let other = now[2].first;
    desk.does(by_hand(other, None));
    let now = &desk.tournament.rounds(HERE)[0].boards;
    let mut all: Vec<u32> =
        now.iter().flat_map(|board| [Some(board.first), board.second]).flatten().collect();
    all.sort_unstable();
    assert_eq!(all, [1, 2, 3, 4, 5, 6, 7], "{bye} is still there");
}

#[test]
fn everybody_meets_everybody_and_who_leaves_loses() {
    let kind = Kind::RoundRobin { double: true };
    let mut desk = Desk::new(Settings { kind, ..Settings::swiss("Table", "hex", 0) }, 5);
    desk.plays(HERE);
    assert_eq!(desk.tries(entry("Late", 1)), Err(Refusal::Late));
    assert_eq!(desk.tournament.entrants().len(), 5);
    desk.does(Action::Withdraw { entrant: 5 });
    for _ in 1..10 {
        desk.plays(HERE);
    }
    assert_eq!(desk.tournament.propose(HERE), Err(Refusal::Over(10)));
    let points: Vec<i32> = desk.list(HERE).iter().map(|standing| standing.2.0).collect();
    assert_eq!(points, [16, 12, 8, 4, 0], "no points for resting");
    let cards = desk.tournament.cards(HERE);
    let list = standings(&cards, &[], Points(2), None);
    let table = cross_table(&cards, &list);
    assert_eq!(table[0][1], [Points(2), Points(2)]);
}

#[test]
fn a_knock_out_needs_winners() {
    let kind = Kind::KnockOut { third_place: true };
    let mut desk = Desk::new(Settings { kind, ..Settings::swiss("Cup", "hex", 0) }, 6);
    let round = desk.pairs(HERE);
    let section = HERE;
    let boards = desk.tournament.rounds(HERE)[0].boards.clone();
    let pairs: Vec<_> = boards.iter().map(|board| (board.first, board.second)).collect();
    assert_eq!(pairs, [(1, None), (4, Some(5)), (2, None), (3, Some(6))]);
    desk.does(Action::Result { section, round, board: 2, outcome: Outcome::Draw });
    desk.does(Action::Result { section, round, board: 4, outcome: Outcome::First });
    assert_eq!(desk.tournament.propose(HERE), Err(Refusal::Undecided { round: 1, board: 2 }));
    assert!(
        desk.refuses(Action::Decide { section, round, board: 2, winner: 1 }).contains("number 1")
    );
    desk.does(Action::Decide { section, round, board: 2, winner: 5 });
    desk.plays(HERE);
    let back = Action::Correct { section, round, board: 4, outcome: Some(Outcome::Second) };
    assert_eq!(desk.tries(back), Err(Refusal::Built));
    desk.plays(HERE);
    let last = &desk.tournament.rounds(HERE)[2].boards;
    let pairs: Vec<_> = last.iter().map(|board| (board.first, board.second)).collect();
    assert_eq!(pairs, [(1, Some(2)), (5, Some(3))], "the final and the third place");
    let list = desk.tournament.standings(HERE);
    let places: Vec<_> = list.iter().map(|standing| (standing.place, standing.id)).collect();
    assert_eq!(places, [(1, 1), (2, 2), (3, 3), (4, 5), (5, 4), (5, 6)]);
    assert!(desk.tournament.propose(HERE).is_err());
}

#[test]
fn who_left_before_a_knock_out_is_not_in_its_tree() {
    let kind = Kind::KnockOut { third_place: true };
    let mut desk = Desk::new(Settings { kind, ..Settings::swiss("Cup", "hex", 0) }, 6);
    desk.does(Action::Withdraw { entrant: 2 });
    desk.does(Action::Withdraw { entrant: 5 });
    desk.plays(HERE);
    desk.plays(HERE);
    assert_eq!(desk.tournament.rounds(HERE)[1].boards.len(), 2);
    assert_eq!(desk.tournament.propose(HERE), Err(Refusal::Over(2)));
}

#[test]
fn an_arena_pairs_who_is_free() {
    let mut desk =
        Desk::new(Settings { kind: Kind::Arena, ..Settings::swiss("Arena", "hex", 0) }, 5);
    let section = HERE;
    desk.pairs(HERE);
    assert_eq!(desk.tournament.propose(HERE), Err(Refusal::TooFew), "one is free");
    let busy = Action::Pair { section, round: 2, boards: vec![Board::new(1, Some(5))] };
    assert!(desk.refuses(busy).contains("still playing"));
    desk.does(Action::Result { section, round: 1, board: 1, outcome: Outcome::First });
    let round = desk.pairs(HERE);
    assert_eq!(round, 2);
    let first = desk.tournament.rounds(HERE)[0].boards.clone();
    let second = desk.tournament.rounds(HERE)[1].boards.clone();
    assert_eq!(second.len(), 1);
    assert!(!first.contains(&second[0]), "not the same two again");
}

#[test]
fn teams_meet_on_their_boards() {
    let settings = Settings { team_boards: Some(2), ..Settings::swiss("League", "hex", 3) };
    let mut desk = Desk { tournament: Tournament::new(settings).unwrap(), log: Vec::new() };
    let member = |team: &str, name: &str| {
        Action::Enter(Entry {
            name: name.to_owned(),
            team: Some(team.to_owned()),
            ..Entry::default()
        })
    };
    assert!(desk.refuses(entry("Nobody's", 1)).contains("needs a team"));
    for team in ["A", "B", "C", "D"] {
        for i in 1..=3 {
            desk.does(member(team, &format!("{team}{i}")));
        }
    }
    for _ in 0..3 {
        desk.plays(HERE);
    }
    let (cards, boards) = desk.tournament.team_cards(HERE);
    let list = standings(&cards, &[TieBreak::BoardPoints], Points::whole(2), Some(&boards));
    let found: Vec<_> = list.iter().map(|s| (s.id, s.points.0 / 2, s.tie_breaks[0])).collect();
    assert_eq!(found, [(1, 6, 6.0), (2, 4, 4.0), (3, 2, 2.0), (4, 0, 0.0)]);
    let firsts = |round: usize| {
        let boards = &desk.tournament.rounds(HERE)[round].boards;
        boards.iter().map(|board| (board.first, board.second.unwrap())).collect::<Vec<_>>()
    };
    assert_eq!(
        firsts(0),
        [(1, 7), (8, 2), (10, 4), (5, 11)],
        "seats alternate from board to board"
    );
}

#[test]
fn a_team_without_enough_people_loses_the_last_boards() {
    let settings = Settings { team_boards: Some(3), ..Settings::swiss("League", "hex", 1) };
    let mut desk = Desk { tournament: Tournament::new(settings).unwrap(), log: Vec::new() };
    for (team, name) in [("A", "a"), ("A", "aa"), ("A", "aaa"), ("B", "b"), ("B", "bb")] {
        let (name, team) = (name.to_owned(), Some(team.to_owned()));
        desk.does(Action::Enter(Entry { name, team, ..Entry::default() }));
    }
    desk.does(Action::Withdraw { entrant: 5 });
    let (section, round) = (HERE, desk.pairs(HERE));
    assert_eq!(desk.tournament.rounds(HERE)[0].boards.len(), 3);
    desk.does(Action::Result { section, round, board: 1, outcome: Outcome::Second });
    let (cards, boards) = desk.tournament.team_cards(HERE);
    assert_eq!(boards, [Points::whole(2), Points::whole(1)]);
    assert_eq!(cards[0].points(), Points::whole(2));
    assert_eq!(cards[1].points(), Points::ZERO);
}

#[test]
fn six_games_and_school_years_have_lists_of_their_own() {
    let names = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>();
    let games = names(&["Semáforo", "Gatos & Cães", "Rastros", "Produto", "Dominório", "Atari Go"]);
    let groups = names(&["1.º ciclo", "2.º ciclo"]);
    let mut text = String::from("Nome;Escola;Ano;Jogo\n");
    for game in &games {
        for group in &groups {
            for i in 0..5 {
                text += &format!("Aluno {i} {game};EB {i};{group};{game}\n");
            }
        }
    }
    let pasted = entries::read(&text, &groups, &games);
    assert_eq!((pasted.entries.len(), pasted.problems.len()), (60, 0));
    let settings = Settings { games, groups, ..Settings::swiss("Campeonato", "", 3) };
    let mut desk = Desk { tournament: Tournament::new(settings).unwrap(), log: Vec::new() };
    for (_, entry) in pasted.entries {
        desk.does(Action::Enter(entry));
    }
    let sections: Vec<Section> = desk.tournament.sections().collect();
    assert_eq!(sections.len(), 12);
    for &section in &sections {
        for _ in 0..3 {
            desk.plays(section);
        }
        assert_eq!(desk.list(section).len(), 5);
        assert_eq!(desk.list(section)[0].2, Points(6));
    }
}

#[test]
fn who_rests_gets_the_points_of_a_round_with_those_who_play_it() {
    let mut desk = Desk::new(Settings::swiss("Cup", "hex", 3), 5);
    desk.plays(HERE);
    let rested = desk.tournament.rounds(HERE)[0].boards[2].first;
    assert_eq!(desk.list(HERE).iter().find(|row| row.1 == rested).unwrap().2, Points(2));
    let before = desk.list(HERE);
    desk.pairs(HERE);
    assert_eq!(desk.tournament.open_round(HERE), Some(2));
    let points = |list: &[(u32, u32, Points)]| list.iter().map(|row| row.2).sum::<Points>();
    assert_eq!(points(&desk.list(HERE)), points(&before), "nobody has played yet");
    for board in [1, 2] {
        desk.does(Action::Result { section: HERE, round: 2, board, outcome: Outcome::Draw });
    }
    assert_eq!(desk.tournament.open_round(HERE), None);
    assert_eq!(points(&desk.list(HERE)).0, points(&before).0 + 6);
}

#[test]
fn a_tournament_goes_to_files() {
    let mut desk = Desk::new(Settings::swiss("Cup", "hex", 3), 5);
    desk.does(Action::Enter(Entry {
        name: "=1+1".to_owned(),
        club: "A, \"B\"".to_owned(),
        ..Entry::default()
    }));
    desk.plays(HERE);
    desk.plays(HERE);
    let cards = desk.tournament.cards(HERE);
    let tie_breaks = [TieBreak::Buchholz];
    let list = standings(&cards, &tie_breaks, Points(2), None);
    let text = tables::standings(&desk.tournament, &list, &tie_breaks, &Style::plain());
    assert!(text.starts_with("place,name,club,points,buchholz\n1,Player 1,,2.0,"), "{text}");
    assert!(text.contains("'=1+1,\"A, \"\"B\"\"\",0."), "no formula: {text}");
    let text = tables::pairings(&desk.tournament, HERE, 1, &Style::plain());
    assert!(
        text.starts_with(
            "board,first,first club,second,second club,result\n1,Player 1,,Player 4,,1-0\n"
        ),
        "{text}"
    );
    assert_eq!(tables::pairings(&desk.tournament, HERE, 9, &Style::plain()).lines().count(), 1);
    let head = &|column: Column| format!("{column:?}");
    let style = Style { separator: b';', point: ",", head, bye: "isento".to_owned() };
    let text = tables::standings(&desk.tournament, &list, &tie_breaks, &style);
    assert!(
        text.starts_with("Place;Name;Club;Points;TieBreak(Buchholz)\n1;Player 1;;2,0;"),
        "{text}"
    );

    let places =
        cards.iter().map(|card| list.iter().find(|s| s.id == card.id).unwrap().place).collect();
    let report =
        trf::Report { name: "Cup".to_owned(), rounds: Some(3), initial: None, cards, places };
    assert_eq!(trf::read(&trf::write(&report)), Ok(report));
}

#[test]
fn settings_that_can_not_be_are_refused() {
    let good = Settings::swiss("Cup", "hex", 5);
    let mut scoring = good.scoring;
    scoring.draw = Points(2);
    for bad in [
        Settings { name: " ".to_owned(), ..good.clone() },
        Settings { games: Vec::new(), ..good.clone() },
        Settings { rounds: 0, ..good.clone() },
        Settings { rounds: 101, ..good.clone() },
        Settings { scoring, ..good.clone() },
        Settings { team_boards: Some(0), ..good.clone() },
        Settings { team_boards: Some(4), kind: Kind::Arena, ..good.clone() },
    ] {
        assert!(matches!(Tournament::new(bad), Err(Refusal::Settings(_))));
    }
}

mod any_order {
    use super::*;
    use proptest::prelude::*;

    fn action() -> impl Strategy<Value = Action> {
        let outcome = prop::sample::select(vec![
            Outcome::First,
            Outcome::Draw,
            Outcome::Second,
            Outcome::FirstByForfeit,
            Outcome::SecondByForfeit,
            Outcome::BothForfeit,
        ]);
        let (who, round, board) = (0_u32..12, 0_u32..5, 0_u32..5);
        let section = HERE;
        let some = prop::option::of(0_u32..12);
        prop_oneof![
            4 => (0_u32..12).prop_map(|i| entry(&format!("P{i}"), 1000 + i)),
            1 => who.clone().prop_map(|entrant| Action::Withdraw { entrant }),
            1 => who.clone().prop_map(|entrant| Action::Return { entrant }),
            1 => (who.clone(), round.clone(), any::<bool>())
                .prop_map(|(entrant, round, half)| Action::AskBye { entrant, round, half }),
            1 => (round.clone(), who.clone(), some.clone()).prop_map(move |(round, first, second)| {
                Action::Pair { section, round, boards: vec![Board::new(first, second)] }
            }),
            2 => (round.clone(), who.clone(), some).prop_map(move |(round, first, second)| {
                Action::SetPair { section, round, first, second }
            }),
            1 => round.clone().prop_map(move |round| Action::Publish { section, round }),
            9 => (round.clone(), board.clone(), outcome.clone()).prop_map(move |(round, board, outcome)| {
                Action::Result { section, round, board, outcome }
            }),
            1 => (round.clone(), board.clone(), prop::option::of(outcome)).prop_map(
                move |(round, board, outcome)| Action::Correct { section, round, board, outcome }
            ),
            1 => (round, board, who).prop_map(move |(round, board, winner)| {
                Action::Decide { section, round, board, winner }
            }),
        ]
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]
        /// Whatever is done in whatever order, nobody is twice in a round, the log makes the same tournament again,
        /// and its list and files can be made.
        #[test]
        fn any_actions_leave_a_tournament(
            kind in prop::sample::select(vec![
                Kind::Swiss,
                Kind::RoundRobin { double: false },
                Kind::RoundRobin { double: true },
                Kind::KnockOut { third_place: true },
                Kind::Arena,
            ]),
            actions in prop::collection::vec(prop::option::weighted(0.8, action()), 0..80),
        ) {
            let settings = Settings { kind, ..Settings::swiss("Cup", "hex", 3) };
            let mut desk = Desk { tournament: Tournament::new(settings.clone()).unwrap(), log: Vec::new() };
            for action in actions {
                match action {
                    Some(action) => {
                        let _refused = desk.tries(action);
                    }
                    None => {
                        if let Ok((round, boards)) = desk.tournament.propose(HERE) {
                            prop_assert_eq!(
                                desk.tries(Action::Pair { section: HERE, round, boards }),
                                Ok(Done::Changed),
                                "what is proposed can be done"
                            );
                        }
                    }
                }
            }
            for round in desk.tournament.rounds(HERE) {
                let boards = round.boards.iter().flat_map(|board| [Some(board.first), board.second]);
                let mut all: Vec<u32> =
                    boards.flatten().chain(round.byes.iter().map(|bye| bye.0)).collect();
                all.sort_unstable();
                let count = all.len();
                all.dedup();
                prop_assert_eq!(all.len(), count);
            }
            prop_assert_eq!(&Tournament::replay(settings, &desk.log).unwrap(), &desk.tournament);
            prop_assert_eq!(desk.tournament.standings(HERE).len(), desk.tournament.entrants().len());
            let cards = desk.tournament.cards(HERE);
            let list = standings(&cards, &[TieBreak::Direct, TieBreak::Performance], Points(2), None);
            prop_assert_eq!(list.len(), desk.tournament.entrants().len());
            let report = trf::Report {
                name: "Cup".to_owned(),
                rounds: None,
                initial: None,
                places: list.iter().map(|standing| standing.place).collect(),
                cards,
            };
            if kind != Kind::Arena && !list.is_empty() {
                prop_assert!(trf::read(&trf::write(&report)).is_ok());
            }
        }
    }
}
