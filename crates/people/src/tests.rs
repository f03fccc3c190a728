//! Over a store in a file.

use std::sync::atomic::{AtomicU32, Ordering};

use ludoteca_club::names::Name;
use ludoteca_club::suspicion::Tally;
use ludoteca_club::words::Reason;
use ludoteca_store::{Sqlite, StoreError};

use super::*;

const DAY: i64 = 24 * 60 * 60 * 1000;

/// People of a new store in a folder that is removed with them.
struct Place {
    people: People,
    folder: std::path::PathBuf,
}

impl Place {
    async fn new() -> Place {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("people-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let store = Sqlite::open(folder.join("people.sqlite")).await.expect("a store");
        Place { people: People::new(Arc::new(store)), folder }
    }

    async fn account(&self, name: &str) -> Doc<Account> {
        let name: Name = name.parse().expect("a name");
        self.people.make(name, Hashed::nobodys(), None, 1).await.expect("made").expect("one").0
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

fn is_taken<T>(done: &Result<T, PeopleError>) -> bool {
    matches!(done, Err(PeopleError::Store(StoreError::Taken { .. })))
}

#[tokio::test]
async fn a_name_is_taken_by_what_looks_like_it_and_free_when_it_is_gone() {
    let place = Place::new().await;
    let people = &place.people;
    let rui = place.account("Iris").await;
    for like in ["iris", "lris", "Ir is", "I.ris"] {
        let Ok(name) = like.parse::<Name>() else { continue };
        assert!(is_taken(&people.make(name, Hashed::nobodys(), None, 2).await), "{like}");
    }
    for like in ["IRIS", "lris"] {
        assert_eq!(people.called(like).await.expect("read").expect("there").id, rui.id, "{like}");
    }
    assert!(people.called("Ines").await.expect("read").is_none());
    people.delete(&rui, 3).await.expect("deleted");
    assert!(people.account(&rui.id).await.expect("read").is_none());
    place.account("lris").await;
}

#[tokio::test]
async fn a_session_opens_its_account_until_it_is_ended_or_forgotten() {
    let place = Place::new().await;
    let people = &place.people;
    let (ana, eva) = (place.account("Ana").await, place.account("Eva").await);
    let key = people.begin(&ana, "Browser\u{7}", 0).await.expect("begun");
    let other = people.begin(&ana, "", 5).await.expect("begun");
    assert!(key.as_str().len() >= 52, "256 bits");
    assert_ne!(key.form_token(), other.form_token());
    let (session, account) = people.session(&key, DAY).await.expect("read").expect("open");
    assert_eq!(account, ana);
    assert_eq!((&*session.value.account, &*session.value.agent), (&*ana.id, "Browser"));
    assert_eq!(session.value.seen, DAY);
    assert!(people.session(&SessionKey::given("x"), DAY).await.expect("read").is_none());
    // Nobody ends another's.
    people.end_session(&eva.id, &session.id, DAY).await.expect("done");
    assert!(people.session(&key, DAY).await.expect("read").is_some());
    people.end_session(&ana.id, &session.id, DAY).await.expect("ended");
    assert!(people.session(&key, DAY).await.expect("read").is_none());
    assert!(people.session(&other, 59 * DAY).await.expect("read").is_some());
    assert!(people.session(&other, (59 + 61) * DAY).await.expect("read").is_none());
}

#[tokio::test]
async fn a_recovery_code_opens_once_and_ends_all_sessions() {
    let place = Place::new().await;
    let people = &place.people;
    let name: Name = "Rui".parse().expect("a name");
    let made = people.make(name, Hashed::nobodys(), None, 1).await.expect("made");
    let (doc, code) = made.expect("an account");
    let key = people.begin(&doc, "", 1).await.expect("begun");
    let wrong = ludoteca_club::names::RecoveryCode::from_bytes([7; 16]);
    assert!(people.recover(&doc, &wrong, Hashed::nobodys(), 2).await.expect("read").is_none());
    let new = people.recover(&doc, &code, Hashed::new("três gatos"), 2).await.expect("written");
    let (new, other) = new.expect("another code");
    assert!(other != code);
    assert!(people.session(&key, 2).await.expect("read").is_none());
    // Who came in by the old phrase in that moment is out, too.
    let late = people.begin(&doc, "", 2).await.expect("begun");
    assert!(people.session(&late, 2).await.expect("read").is_none());
    let doc = people.account(&doc.id).await.expect("read").expect("there");
    assert_eq!(doc, new);
    assert!(doc.value.phrase.is("três gatos"));
    assert!(people.recover(&doc, &code, Hashed::nobodys(), 3).await.expect("read").is_none());
}

#[tokio::test]
async fn another_phrase_ends_all_sessions_but_the_one_in_which_it_was_chosen() {
    let place = Place::new().await;
    let people = &place.people;
    let ana = place.account("Ana").await;
    let (own, other) = tokio::join!(people.begin(&ana, "", 1), people.begin(&ana, "", 1));
    let (own, other) = (own.expect("begun"), other.expect("begun"));
    let (session, _) = people.session(&own, 1).await.expect("read").expect("open");
    people.rephrase(&ana, &session, Hashed::nobodys(), true, 2).await.expect("written");
    // Begun with what was read of the account before.
    let late = people.begin(&ana, "", 2).await.expect("begun");
    for (key, opens) in [(&own, true), (&other, false), (&late, false)] {
        assert_eq!(people.session(key, 3).await.expect("read").is_some(), opens);
    }
    // Of two who change it at once one does.
    let again = people.rephrase(&ana, &session, Hashed::nobodys(), true, 4).await;
    assert!(matches!(again, Err(PeopleError::Store(StoreError::Changed { .. }))), "{again:?}");
}

#[tokio::test]
async fn a_token_opens_its_account_until_it_is_ended() {
    let place = Place::new().await;
    let people = &place.people;
    let (ana, eva) = (place.account("Ana").await, place.account("Eva").await);
    let minted = people.mint(&ana, "my bot", &[Scope::Play], 1).await.expect("made");
    let key = minted.expect("a token");
    let signs = key.as_str().strip_prefix(TOKEN_MARK).expect("known by its beginning");
    assert_eq!(signs.len(), 52, "256 bits");
    assert!(TokenKey::given(key.as_str()).is_some());
    let (accent, more) = (format!("{}é", key.as_str()), format!("{}x", key.as_str()));
    for text in ["", TOKEN_MARK, signs, &accent, &more] {
        assert!(TokenKey::given(text).is_none(), "{text}");
    }
    let (token, owner) = people.token(&key, 5).await.expect("read").expect("open");
    assert_eq!((&*owner.id, &*token.value.name, token.value.used), (&*ana.id, "my bot", Some(5)));
    assert!(token.value.may(Scope::Play) && token.value.may(Scope::Watch));
    assert!(!token.value.may(Scope::Organise));
    // Nobody ends another's.
    people.end_token(&eva.id, &token.id, 6).await.expect("done");
    assert!(people.token(&key, 6).await.expect("read").is_some());
    people.end_token(&ana.id, &token.id, 6).await.expect("ended");
    assert!(people.token(&key, 6).await.expect("read").is_none());
    // An account that is closed has none that open it, and the lost phrase takes them along.
    let mut eva = eva;
    let key = people.mint(&eva, "", &[Scope::Watch], 7).await.expect("made").expect("a token");
    eva.version += 1;
    eva.value.closed = Some("why".to_owned());
    people.write(&eva, 8).await.expect("written");
    assert!(people.token(&key, 8).await.expect("read").is_none());
    eva.version += 1;
    eva.value.closed = None;
    people.write(&eva, 8).await.expect("written");
    assert!(people.token(&key, 8).await.expect("read").is_some());
    eva.version += 1;
    people.reset(&eva, Hashed::nobodys(), 9).await.expect("written");
    assert!(people.token(&key, 9).await.expect("read").is_none());
}

#[tokio::test]
async fn an_account_has_no_more_tokens_than_it_may_have() {
    let place = Place::new().await;
    let people = &place.people;
    let mut ana = place.account("Ana").await;
    for _ in 1..MOST_TOKENS {
        assert!(people.mint(&ana, "", &[], 1).await.expect("made").is_some());
        ana.version += 1;
    }
    let (one, other) = tokio::join!(people.mint(&ana, "", &[], 1), people.mint(&ana, "", &[], 1));
    // The other one is told that the account has changed, or that it has as many as it may have.
    let made = |done: &Result<Option<_>, PeopleError>| matches!(done, Ok(Some(_)));
    assert!(made(&one) != made(&other), "of two who make the last one does");
    ana.version += 1;
    assert!(people.mint(&ana, "", &[], 1).await.expect("read").is_none());
    assert_eq!(people.tokens(&ana.id).await.expect("read").len(), MOST_TOKENS);
}

#[tokio::test]
async fn an_invitation_is_for_so_many_and_so_long() {
    let place = Place::new().await;
    let people = &place.people;
    let code = people.invite(2, 100, 1).await.expect("made");
    assert!(people.invited(&code, 99).await.expect("read"));
    assert!(!people.invited(&code, 100).await.expect("read"));
    assert!(!people.invited("", 1).await.expect("read"));
    // Of three who come with it at once two get in, and it is used by nothing that fails.
    let come = async |name: &str| {
        let name = name.parse().expect("a name");
        people.make(name, Hashed::nobodys(), Some(&code), 2).await
    };
    assert!(come("Ana").await.expect("made").is_some());
    assert!(is_taken(&come("Ana").await));
    let (eva, rui, zoe) = tokio::join!(come("Eva"), come("Rui"), come("Zoe"));
    let came = [eva, rui, zoe].map(|made| made.expect("the store answers").is_some());
    assert_eq!(came.iter().filter(|came| **came).count(), 1, "{came:?}");
    assert!(!people.invited(&code, 2).await.expect("read"));
}

#[tokio::test]
async fn seats_are_held_once_and_listed_from_the_newest() {
    let place = Place::new().await;
    let people = &place.people;
    for (table, at) in [("a", 1), ("b", 3), ("c", 2)] {
        assert!(people.hold("me", table, "key", at).await.expect("held"));
    }
    assert!(!people.hold("me", "a", "another", 9).await.expect("held"));
    assert_eq!(people.held("me", "a").await.expect("read").expect("held").key, "key");
    assert!(people.held("you", "a").await.expect("read").is_none());
    let (mut seen, mut after) = (Vec::new(), None);
    loop {
        let held = people.all_held("me", after.as_ref(), 2).await.expect("read");
        let Some(last) = held.last() else { break };
        after = Some(last.clone());
        seen.extend(held.into_iter().map(|held| held.table));
    }
    assert_eq!(seen, ["b", "c", "a"]);
    let me = place.account("Ana").await;
    people.hold(&me.id, "a", "key", 1).await.expect("held");
    people.delete(&me, 2).await.expect("deleted");
    assert!(people.held(&me.id, "a").await.expect("read").is_none());
}

#[tokio::test]
async fn games_stand_where_they_wait_and_older_news_change_nothing() {
    let place = Place::new().await;
    let people = &place.people;
    let game = |version, waits: &[usize], payoffs: Option<Vec<f64>>| Game {
        table: "t".to_owned(),
        spec: "hex".to_owned(),
        members: vec![Some("ana".to_owned()), Some("rui".to_owned()), None],
        others: vec![None, None, Some("Zé".to_owned())],
        version,
        private: false,
        at: version as i64,
        waits: waits.to_vec(),
        payoffs,
    };
    let lists = async |who: &str| {
        let mut found = Vec::new();
        for which in [Which::Waiting, Which::Playing, Which::Played] {
            let games = people.games(who, which, None, 10).await.expect("read");
            found.push(games.len());
        }
        found
    };
    people.note(&game(2, &[0], None)).await.expect("noted");
    assert_eq!((lists("ana").await, lists("rui").await), (vec![1, 0, 0], vec![0, 1, 0]));
    people.note(&game(3, &[1], None)).await.expect("noted");
    people.note(&game(2, &[0], None)).await.expect("older");
    assert_eq!((lists("ana").await, lists("rui").await), (vec![0, 1, 0], vec![1, 0, 0]));
    assert_eq!(people.waiting("rui").await.expect("counted"), 1);
    people.note(&game(4, &[], Some(vec![1.0, 0.0, 0.0]))).await.expect("noted");
    assert_eq!((lists("ana").await, lists("rui").await), (vec![0, 0, 1], vec![0, 0, 1]));
    assert_eq!(people.played("ana").await.expect("counted"), 1);
    // Who plays both sides has the game once.
    let both = Game {
        table: "u".to_owned(),
        members: vec![Some("eva".to_owned()); 2],
        ..game(1, &[1], None)
    };
    people.note(&both).await.expect("noted");
    assert_eq!(lists("eva").await, [1, 0, 0]);
}

/// Two accounts that sit down for a rated game at a table of this name.
async fn rated_table(place: &Place, table: &str) -> [Doc<Account>; 2] {
    let pair = [place.account("Ana").await, place.account("Eva").await];
    place.people.will_count(table, "hex", 1).await.expect("noted");
    pair
}

fn played([ana, eva]: [&str; 2], payoffs: [f64; 2]) -> Vec<Played> {
    let side = |seat: usize, account: &str, payoff| Played {
        players: vec![Player::Member(seat, account.to_owned())],
        payoff,
        ahead: ludoteca_club::rating::Advantage::NONE,
    };
    vec![side(0, ana, payoffs[0]), side(1, eva, payoffs[1])]
}

#[tokio::test]
async fn a_game_counts_once_however_often_and_by_whom_it_is_asked() {
    let place = Place::new().await;
    let people = &place.people;
    let [ana, eva] = rated_table(&place, "t").await;
    let sides = played([&ana.id, &eva.id], [1.0, 0.0]);
    let asked = (0..6).map(|_| {
        let (people, sides) = (people.clone(), sides.clone());
        tokio::spawn(async move { people.count_game("t", &sides, 5 * DAY).await.expect("counted") })
    });
    let mut told = Vec::new();
    for one in asked.collect::<Vec<_>>() {
        told.push(one.await.expect("it ends").expect("a rated table"));
    }
    assert!(told.iter().all(|count| *count == told[0]), "{told:?}");
    // And what somebody else thinks of it later is nothing.
    let other = played([&ana.id, &eva.id], [0.0, 1.0]);
    assert_eq!(
        people.count_game("t", &other, 6 * DAY).await.expect("read").as_ref(),
        Some(&told[0])
    );
    let stands = people.rating(&ana.id, "hex").await.expect("read").expect("there");
    assert_eq!((stands.standing.games, stands.curve.marks().len()), (1, 1));
    assert_eq!(stands.standing.rating.points.round(), 1662.0);
    assert_eq!(people.ratings(&eva.id, 9).await.expect("read")[0].standing.games, 1);
    assert!(people.open_counts(None, 9).await.expect("read").is_empty());
    assert_eq!(people.count_game("other", &sides, 1).await.expect("read"), None);
}

#[tokio::test]
async fn what_is_no_game_of_two_people_counts_for_nobody_and_is_over() {
    let place = Place::new().await;
    let people = &place.people;
    let [ana, eva] = rated_table(&place, "t").await;
    assert_eq!(people.open_counts(None, 9).await.expect("read"), [("t".to_owned(), 1)]);
    let same = played([&ana.id, &ana.id], [1.0, 0.0]);
    let count = people.count_game("t", &same, 2).await.expect("counted").expect("a rated table");
    assert_eq!(count.done, Some(Vec::new()));
    assert!(people.open_counts(None, 9).await.expect("read").is_empty());
    people.will_count("off", "hex", 3).await.expect("noted");
    people.count_nothing("off", 4).await.expect("called off");
    assert!(people.rating(&ana.id, "hex").await.expect("read").is_none());
    // Against somebody who is no more one's own rating changes, and nothing is left of theirs.
    people.will_count("last", "hex", 5).await.expect("noted");
    people.delete(&eva, 6).await.expect("deleted");
    let sides = played([&ana.id, &eva.id], [0.0, 1.0]);
    let gains = people.count_game("last", &sides, 7).await.expect("counted").expect("one").done;
    assert_eq!(gains.map(|gains| gains.len()), Some(2));
    assert!(people.rating(&eva.id, "hex").await.expect("read").is_none());
    assert!(people.rating(&ana.id, "hex").await.expect("read").is_some());
    people
        .delete(&people.account(&ana.id).await.expect("read").expect("there"), 8)
        .await
        .expect("deleted");
    assert!(people.rating(&ana.id, "hex").await.expect("read").is_none());
}

#[tokio::test]
async fn a_program_is_one_for_ever_and_its_ratings_stand_apart() {
    let place = Place::new().await;
    let people = &place.people;
    let [ana, eva] = rated_table(&place, "t").await;
    people.count_game("t", &played([&ana.id, &eva.id], [1.0, 0.0]), 2).await.expect("counted");
    people.mark_bot(&ana, 3).await.expect("marked");
    let best = async |bots: bool| {
        let best = people.best("hex", bots, 9).await.expect("read");
        best.into_iter().map(|rated| rated.account).collect::<Vec<_>>()
    };
    assert_eq!((best(false).await, best(true).await), (vec![eva.id.clone()], vec![ana.id.clone()]));
    let bot = people.account(&ana.id).await.expect("read").expect("there");
    assert!(bot.value.bot);
    people.mark_bot(&bot, 4).await.expect("said again");
    // What it plays from then on stands there, too, in a game that it had not played before as well.
    people.will_count("u", "go", 5).await.expect("noted");
    people.count_game("u", &played([&ana.id, &eva.id], [0.0, 1.0]), 6).await.expect("counted");
    assert_eq!(people.best("go", true, 9).await.expect("read")[0].account, ana.id);
    assert_eq!(people.best("go", false, 9).await.expect("read")[0].account, eva.id);
}

#[tokio::test]
async fn each_rated_game_is_looked_at_once_and_so_many_a_day() {
    let place = Place::new().await;
    let people = &place.people;
    let [ana, eva] = rated_table(&place, "a").await;
    for table in ["b", "c", "off"] {
        people.will_count(table, "hex", 1).await.expect("noted");
    }
    assert_eq!(people.to_look_at(9, 2).await.expect("read"), None, "none is over");
    for (at, table) in (3..).zip(["a", "b", "c"]) {
        let sides = played([&ana.id, &eva.id], [1.0, 0.0]);
        people.count_game(table, &sides, at).await.expect("counted");
    }
    people.count_nothing("off", 9).await.expect("called off");
    let looked = async |at: i64| {
        let found = people.to_look_at(2, at).await.expect("read");
        found.map(|(table, count)| (table, count.looked))
    };
    let told = [looked(10).await, looked(11).await, looked(12).await, looked(DAY).await];
    let one = |table: &str| Some((table.to_owned(), true));
    // The newest come first; one is left for another day.
    assert_eq!(told, [one("c"), one("b"), None, one("a")]);
    assert_eq!(looked(DAY + 1).await, None);
    // What was counted adds up, and is compared with others who stand about there.
    let tally = |firsts| Tally { games: 1, plies: 50, firsts, ..Tally::default() };
    for (account, firsts) in [(&eva.id, 20), (&ana.id, 48), (&eva.id, 22), (&ana.id, 47)] {
        let players = std::collections::BTreeMap::from([(account.clone(), tally(firsts))]);
        people.tally("hex", &players, 20).await.expect("written");
    }
    // They stand too far apart to be compared.
    assert!(people.unusual(9).await.expect("read").is_empty());
    let near = place.account("Rui").await;
    let far = people.rating(&ana.id, "hex").await.expect("read").expect("there").standing;
    people.will_count("d", "hex", 21).await.expect("noted");
    let mut sides = played([&near.id, &eva.id], [1.0, 0.0]);
    sides[1].players = vec![Player::Computer(far.rating)];
    people.count_game("d", &sides, 22).await.expect("counted");
    let players = std::collections::BTreeMap::from([(
        near.id.clone(),
        Tally { games: 4, plies: 200, firsts: 80, ..Tally::default() },
    )]);
    people.tally("hex", &players, 23).await.expect("written");
    let players = std::collections::BTreeMap::from([(ana.id.clone(), tally(49))]);
    people.tally("hex", &players, 24).await.expect("written");
    let found = people.unusual(9).await.expect("read");
    assert_eq!((found.len(), &found[0].account, found[0].tally.plies), (1, &ana.id, 150));
    people.delete(&ana, 25).await.expect("deleted");
    assert!(people.unusual(9).await.expect("read").is_empty());
}

#[tokio::test]
async fn a_challenge_is_answered_once_and_forgotten_in_time() {
    let place = Place::new().await;
    let people = &place.people;
    let (ana, eva) = (place.account("Ana").await, place.account("Eva").await);
    let challenge = |from: &str, to: &str, at| Challenge {
        from: from.to_owned(),
        to: to.to_owned(),
        spec: "hex".to_owned(),
        clock: "5+5".parse().expect("a clock"),
        rated: true,
        takebacks: false,
        at,
        answer: None,
    };
    let own = people.challenge("x", &challenge(&ana.id, &ana.id, 0)).await.expect("read");
    assert_eq!(own, Err(Unasked::Own));
    for id in ["a", "b", "c"] {
        let made = people.challenge(id, &challenge(&ana.id, &eva.id, 1000)).await;
        assert_eq!(made.expect("made"), Ok(()));
    }
    let more = people.challenge("d", &challenge(&ana.id, &eva.id, 1000)).await.expect("read");
    assert_eq!(more, Err(Unasked::Many));
    let doc = people.challenged("a").await.expect("read").expect("there");
    let no = Some(Reply::Declined(None));
    people.answer(&doc, no.clone(), 1001).await.expect("answered");
    let again = people.answer(&doc, Some(Reply::Table("t".to_owned())), 1002).await;
    assert!(matches!(again, Err(PeopleError::Store(StoreError::Changed { .. }))), "{again:?}");
    assert!(people.withdraw(&doc, 1003).await.is_err());
    assert_eq!(people.challenges_to(&eva.id, 1004).await.expect("read").len(), 2);
    let by = people.challenges_by(&ana.id, 1004).await.expect("read");
    assert_eq!(by.iter().filter(|doc| doc.value.answer == no).count(), 1);
    assert!(people.challenges_to(&eva.id, 1000 + DAY).await.expect("read").is_empty());
    assert_eq!(
        people.seat_key(&eva.id, 1).await.expect("made"),
        people.seat_key(&eva.id, 2).await.expect("read")
    );
    assert_ne!(
        people.seat_key(&eva.id, 1).await.expect("made"),
        people.seat_key(&ana.id, 2).await.expect("made")
    );
}

fn report(by: &Doc<Account>, about: &Doc<Account>, table: &str, at: i64) -> Report {
    Report {
        by: by.id.clone(),
        about: about.id.clone(),
        table: table.to_owned(),
        reason: Reason::Insult,
        note: String::new(),
        words: Vec::new(),
        at,
        decided: None,
    }
}

#[tokio::test]
async fn of_what_one_says_at_a_table_the_last_is_kept_and_nobody_drives_out_another() {
    let place = Place::new().await;
    let people = &place.people;
    let (ana, rui) = (place.account("Ana").await, place.account("Rui").await);
    people.write_words("t", &rui.id, "hello", 5).await.expect("written");
    for i in 0..70 {
        people.write_words("t", &ana.id, &format!("line {i}"), 10 + i).await.expect("written");
    }
    let words = people.words("t").await.expect("read").value;
    assert_eq!((words.count, words.said.len(), words.of(&rui.id).count()), (71, 51, 1));
    assert_eq!(words.of(&ana.id).next().map(|line| &*line.text), Some("line 20"));
    assert_eq!(people.words_by(&rui.id, None).await.expect("read").len(), 1);
    // Both write at one moment: nothing is lost.
    let write = |who: &Doc<Account>| {
        let (people, id) = (people.clone(), who.id.clone());
        async move { people.write_words("u", &id, "now", 100).await }
    };
    let (one, other) = tokio::join!(write(&ana), write(&rui));
    one.and(other).expect("written");
    assert_eq!(people.words("u").await.expect("read").value.said.len(), 2);
    // Who leaves takes their words along, and nobody else's.
    people.delete(&ana, 200).await.expect("deleted");
    let words = people.words("t").await.expect("read").value;
    assert_eq!((words.said.len(), words.of(&rui.id).count()), (1, 1));
    people.delete(&rui, 201).await.expect("deleted");
    assert_eq!(people.words("t").await.expect("read").version, 0, "nothing is left of it");
    assert_eq!(people.store.listed_count(&format!("words-by/{}", ana.id)).await.expect("read"), 0);
}

#[tokio::test]
async fn whom_one_mutes_and_blocks_is_kept_within_bounds() {
    let place = Place::new().await;
    let people = &place.people;
    let (ana, rui) = (place.account("Ana").await, place.account("Rui").await);
    let (own, other) = (&ana.id, &rui.id);
    let mind = |manner: Manner| async move { people.mind(own, other, &manner, 1).await };
    assert!(mind(Manner::MuteAt("t".to_owned())).await.expect("done"));
    let manners = people.manners(&ana.id).await.expect("read");
    assert!(manners.mutes("t", &rui.id) && !manners.mutes("u", &rui.id));
    assert!(mind(Manner::Mute).await.expect("done"));
    assert!(people.manners(&ana.id).await.expect("read").mutes("u", &rui.id));
    assert!(mind(Manner::Hear).await.expect("done"));
    assert_eq!(people.manners(&ana.id).await.expect("read"), Manners::default());
    assert!(mind(Manner::Block).await.expect("done"));
    for [one, other] in [[&ana, &rui], [&rui, &ana]] {
        assert!(people.apart(&one.id, &other.id).await.expect("read"), "from either side");
    }
    for i in 0..MOST_KEPT_APART + 20 {
        let (other, table) = (format!("somebody{i}"), format!("table{i}"));
        let room = people.mind(&ana.id, &other, &Manner::Block, 1).await.expect("done");
        assert_eq!(room, i < MOST_KEPT_APART - 1, "{i}");
        assert!(people.mind(&ana.id, &other, &Manner::MuteAt(table), 1).await.expect("done"));
    }
    let manners = people.manners(&ana.id).await.expect("read");
    assert_eq!(manners.blocked.len(), MOST_KEPT_APART);
    assert!(manners.blocks(&rui.id), "who was blocked first stays so");
    assert_eq!(manners.muted_at.len(), MOST_KEPT_APART);
    assert!(manners.mutes("table219", "somebody219") && !manners.mutes("table0", "somebody300"));
    people.delete(&ana, 2).await.expect("deleted");
    assert!(!people.apart(&ana.id, &rui.id).await.expect("read"));
}

#[tokio::test]
async fn a_report_carries_what_was_said_and_is_taken_once() {
    let place = Place::new().await;
    let people = &place.people;
    let (ana, rui) = (place.account("Ana").await, place.account("Rui").await);
    let nothing = people.report(&report(&ana, &rui, "t", 10)).await.expect("read");
    assert_eq!(nothing, Err(Unreported::Nothing));
    people.write_words("t", &ana.id, "be kind", 11).await.expect("written");
    assert_eq!(
        people.report(&report(&ana, &rui, "t", 12)).await.expect("read"),
        Err(Unreported::Nothing),
        "words that somebody else said"
    );
    people.write_words("t", &rui.id, "no", 13).await.expect("written");
    people.report(&report(&ana, &rui, "t", 14)).await.expect("written").expect("taken");
    let again = people.report(&report(&ana, &rui, "t", 15)).await.expect("read");
    assert_eq!(again, Err(Unreported::Again));
    let waiting = people.reports(None, 10).await.expect("read");
    let texts: Vec<_> = waiting[0].value.words.iter().map(|line| &*line.text).collect();
    assert_eq!((waiting.len(), &*texts), (1, &["be kind", "no"][..]));
    // What was said stays with it, though who said it is gone.
    people.delete(&rui, 16).await.expect("deleted");
    let doc = people.reported(&waiting[0].id).await.expect("read").expect("there");
    assert_eq!(doc.value.words.len(), 2);
    let deed = |at| Deed {
        at,
        by: "Iris".to_owned(),
        what: "dismiss".to_owned(),
        whom: String::new(),
        why: String::new(),
    };
    people.decide(&doc, Decision::Dismissed, None, &deed(17)).await.expect("decided");
    let twice = people.decide(&doc, Decision::Dismissed, None, &deed(18)).await;
    assert!(matches!(twice, Err(PeopleError::Store(StoreError::Changed { .. }))));
    assert_eq!(people.deeds(10).await.expect("read").len(), 1, "what was not done is not noted");
    assert_eq!(people.open_reports().await.expect("read"), 0);
}

#[tokio::test]
async fn nobody_fills_the_queue_by_reporting_everything() {
    let place = Place::new().await;
    let people = &place.people;
    let (ana, rui) = (place.account("Ana").await, place.account("Rui").await);
    let mut taken = 0;
    for i in 0..60 {
        let table = format!("table{i}");
        people.write_words(&table, &rui.id, "well", 5).await.expect("written");
        taken +=
            usize::from(people.report(&report(&ana, &rui, &table, 6)).await.expect("read").is_ok());
    }
    for i in 0..1000 {
        let table = format!("table{}", 20 + i % 40);
        let refused = people.report(&report(&ana, &rui, &table, 7)).await.expect("read");
        assert_eq!(refused, Err(Unreported::Many));
    }
    assert_eq!((taken, people.open_reports().await.expect("read")), (10, 10));
    // Of one table there are only so many, whoever reports.
    people.write_words("busy", &rui.id, "well", 5).await.expect("written");
    let mut at_table = 0;
    for i in 0..30 {
        let by = format!("somebody{i}");
        let report = Report { by, ..report(&ana, &rui, "busy", 8) };
        at_table += usize::from(people.report(&report).await.expect("read").is_ok());
    }
    assert_eq!(at_table, 20);
    // Once something is decided there is room again, and for the same only when more was said.
    let first = people.reports(None, 1).await.expect("read").remove(0);
    let deed = Deed {
        at: 9,
        by: String::new(),
        what: String::new(),
        whom: String::new(),
        why: String::new(),
    };
    people.decide(&first, Decision::Silenced, None, &deed).await.expect("decided");
    let table = first.value.table;
    let again = report(&ana, &rui, &table, 11);
    assert_eq!(people.report(&again).await.expect("read"), Err(Unreported::Again));
    people.write_words(&table, &rui.id, "still", 10).await.expect("written");
    assert_eq!(people.report(&again).await.expect("read"), Ok(()));
}

#[tokio::test]
async fn leave_is_kept_told_of_once_before_it_ends_and_gone_with_the_account() {
    let place = Place::new().await;
    let (people, iris) = (&place.people, place.account("Iris").await);
    let taken = people.take_leave(&iris.id, DAY, 3 * DAY, 5).await.expect("written");
    assert_eq!(taken.map(|leave| leave.until), Ok(8 * DAY as u64));
    let again = people.take_leave(&iris.id, DAY, 4 * DAY, 1).await.expect("read");
    assert!(again.is_err(), "there is leave at that time");
    // A day of leave has hardly begun when it would be told that it ends.
    people.take_leave(&iris.id, DAY, 9 * DAY, 1).await.expect("written").expect("taken");
    let told = async |at| people.ending_leave(at, 10).await.expect("read");
    assert!(told(7 * DAY - 1).await.is_empty());
    assert_eq!(told(7 * DAY).await, [(iris.id.clone(), 8 * DAY)]);
    assert!(told(7 * DAY).await.is_empty());
    assert!(told(10 * DAY).await.is_empty());
    // Nobody is told too late, nor of what was ended.
    people.take_leave(&iris.id, 10 * DAY, 20 * DAY, 3).await.expect("written").expect("taken");
    assert!(told(23 * DAY).await.is_empty());
    people.take_leave(&iris.id, 23 * DAY, 30 * DAY, 3).await.expect("written").expect("taken");
    people.end_leave(&iris.id, 23 * DAY, 30 * DAY).await.expect("written").expect("ended");
    assert!(told(32 * DAY).await.is_empty());
    assert_eq!(people.leave(&iris.id).await.expect("read").leaves().len(), 3);
    people.delete(&iris, 40 * DAY).await.expect("deleted");
    assert_eq!(people.leave(&iris.id).await.expect("read").leaves().len(), 0);
}

#[tokio::test]
async fn leave_that_is_taken_in_two_browsers_at_once_is_within_what_is_allowed() {
    let place = Place::new().await;
    let (people, iris) = (&place.people, place.account("Iris").await);
    let take = |from| people.take_leave(&iris.id, 0, from * DAY, 20);
    let (one, two) = tokio::join!(take(1), take(100));
    let taken = [one, two].into_iter().filter(|done| matches!(done, Ok(Ok(_)))).count();
    assert_eq!(taken, 1);
}

#[tokio::test]
async fn an_address_counts_once_it_was_confirmed_and_a_question_is_answered_once() {
    let place = Place::new().await;
    let (people, iris) = (&place.people, place.account("Iris").await);
    let question = |address: &str, at| MailQuestion {
        account: iris.id.clone(),
        address: address.to_owned(),
        lang: "pt".to_owned(),
        until: at + MAIL_WAITS,
    };
    let mailbox = async || people.mailbox(&iris.id).await.expect("read").map(|doc| doc.value);
    let old = people.ask_by_mail(&question("iris@old.example", 0), 0).await.expect("kept");
    let key = people.ask_by_mail(&question("iris@mail.example", 1), 1).await.expect("kept");
    assert_eq!(key.as_str().len(), 52, "256 bits, five a letter");
    assert_eq!(mailbox().await, None);
    let asked = people.asked_by_mail(&iris.id, 2).await.expect("read").expect("it waits");
    assert_eq!(asked.address, "iris@mail.example");
    // Neither what another question took the place of nor what is made up or too late is an answer.
    for (key, at) in [(&old, 2), (&MailKey::given("guessed"), 2), (&key, 1 + MAIL_WAITS)] {
        assert_eq!(people.confirm_mail(key, true, at).await.expect("read"), None);
    }
    let (one, two) =
        tokio::join!(people.confirm_mail(&key, true, 3), people.confirm_mail(&key, true, 3));
    let answered = [one, two].map(|done| done.expect("read")).into_iter().flatten().count();
    assert_eq!(answered, 1);
    let found = mailbox().await.expect("it counts");
    assert_eq!((&*found.address, &*found.lang, found.reminds), ("iris@mail.example", "pt", true));
    assert_eq!(people.asked_by_mail(&iris.id, 4).await.expect("read"), None);
    let by_link = people.mailbox_of(&key).await.expect("read").expect("of this account");
    assert_eq!(by_link.id, iris.id);

    // Another address counts in its place when it was confirmed, and not before.
    let next = people.ask_by_mail(&question("iris@new.example", 5), 5).await.expect("kept");
    assert_eq!(mailbox().await.expect("as before").address, "iris@mail.example");
    people.confirm_mail(&next, false, 6).await.expect("read").expect("confirmed");
    let found = mailbox().await.expect("the other");
    assert_eq!((&*found.address, found.reminds), ("iris@new.example", false));
    assert!(people.mailbox_of(&key).await.expect("read").is_none());

    // Who did not want to be asked is asked nothing more, however the address is written.
    let unwanted = people.ask_by_mail(&question("Eva@mail.example", 7), 7).await.expect("kept");
    let doc = people.mail_question(&unwanted, 7).await.expect("read").expect("it waits");
    people.refuse_mail(&doc, 8).await.expect("written");
    assert_eq!(people.confirm_mail(&unwanted, true, 9).await.expect("read"), None);
    assert!(people.mail_refused("eva@MAIL.example", 9).await.expect("read"));
    assert!(!people.mail_refused("iris@new.example", 9).await.expect("read"));
    assert!(!people.mail_refused("eva@mail.example", 365 * DAY).await.expect("read"));

    let last = people.ask_by_mail(&question("iris@last.example", 10), 10).await.expect("kept");
    people.delete(&iris, 11).await.expect("deleted");
    assert_eq!(mailbox().await, None);
    assert_eq!(people.confirm_mail(&last, true, 12).await.expect("read"), None);
}
