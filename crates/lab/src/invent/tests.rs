use std::collections::BTreeSet;
use std::sync::atomic::AtomicBool;

use ludoteca_catalog::Lang;

use super::*;
use crate::report::{TEXTS, speaker};

/// Games that are over at once, with few relatives.
fn small(texts: bool) -> Field {
    let only = ["hex(size=3)", "y(size=4)", "tic-tac-toe"].map(str::to_owned);
    // Games that are texts take their time.
    let only = if texts { &only[..] } else { &only[..2] };
    Field { only: only.to_vec(), texts, ..Field::default() }
}

fn begun(wished: &str, field: Field) -> Invention {
    Invention::new(wishes(wished).expect("wishes"), field, 5).expect("a field")
}

fn go_on(invention: &mut Invention, samples: usize, threads: usize) {
    let stop = AtomicBool::new(false);
    let effort = Effort { samples: Some(samples), until: None, threads, stop: &stop };
    invention.run(&effort, &mut |_, _| {});
}

/// One search at once, one on three threads, and one in parts that end anywhere and go through files.
fn same_by_any_way(search: &dyn Fn() -> Invention, parts: &[usize]) -> Invention {
    let many = parts[parts.len() - 1];
    let mut whole = search();
    go_on(&mut whole, many, 1);
    assert_eq!(whole.taken(), many);
    let mut by_threads = search();
    go_on(&mut by_threads, many, 3);
    assert_eq!(by_threads.to_json(), whole.to_json());
    let mut part = search();
    for &samples in parts {
        go_on(&mut part, samples, 2);
        part = Invention::read(&part.to_json()).expect("a search");
        part.check().expect("what it says is so");
    }
    assert_eq!(part.to_json(), whole.to_json());
    whole
}

#[test]
fn the_same_is_found_by_any_way() {
    let found = same_by_any_way(
        &|| begun("short,fair,no-draws", small(false)),
        &[1, 77, 600, 1_160, 1_300],
    );
    // Beyond the first heat.
    assert!(matches!(found.at, At::Race(1.., _) | At::Compare(1..)), "{:?}", found.at);
    assert!(found.tried.iter().any(|tried| tried.state == State::Dropped));
    // Texts come back from files.
    let found = same_by_any_way(&|| begun("short", small(true)), &[20, 45]);
    assert!(found.tried.iter().any(|tried| tried.bred.is_some()));
    // Where matches decide which matches come next.
    let few = || {
        let only = vec!["hex(size=2,swap=false)".to_owned(), "tic-tac-toe".to_owned()];
        begun("deep", Field { only, texts: false, rules: 0, ..Field::default() })
    };
    let found = same_by_any_way(&few, &[50, 190, 400]);
    let rungs = found.best()[0].found()[0].expect("known").value;
    assert!(rungs >= 1.0, "{rungs}");
}

#[test]
fn who_is_the_best_by_far_is_never_dropped() {
    let only = ["hex(size=2)", "hex", "y", "line-go", "gomoku(size=9)", "amazons(size=6)"];
    let only = only.map(str::to_owned).to_vec();
    let field = Field { only, texts: false, rules: 1, ..Field::default() };
    let mut search = begun("length<=6", field);
    let drawn = search.begin(0);
    assert!(drawn > KEPT * 2, "{drawn}");
    search.at = At::Race(0, 0);
    while search.at != At::Compare(0) {
        let wanted = search.taken + search.pending().len();
        go_on(&mut search, wanted, 2);
    }
    let tiny = |tried: &&Tried| tried.game.contains("hex(size=2");
    let dropped = search.tried.iter().filter(|tried| tried.state == State::Dropped);
    assert!(search.best()[0].game.contains("hex(size=2"), "{}", search.best()[0].game);
    // Whoever keeps to four cells is better than all others, whatever rules are around.
    let kept = search.best().into_iter().filter(tiny).count();
    assert!(kept == KEPT || dropped.filter(tiny).count() == 0, "{kept}");
}

#[test]
fn nothing_is_drawn_twice_or_beside_what_was_asked() {
    let fields = [
        Field::default(),
        Field { families: vec!["connection".to_owned()], rules: 1, ..Field::default() },
        Field { have: vec!["paper".to_owned()], texts: false, ..Field::default() },
        Field { seats: Some(3), ..Field::default() },
        small(true),
    ];
    for field in fields {
        let ground = Ground::of(&field, false).expect("a field");
        let (mut seen, mut rng) = (BTreeSet::new(), Rng::new(3));
        let first = ground.draw(12, &[], &mut seen, &mut rng);
        let found: Vec<_> =
            first.iter().map(|drawn| (drawn.game.spec().clone(), drawn.bred.clone())).collect();
        let then = ground.draw(12, &found, &mut seen, &mut rng);
        let mut names = BTreeSet::new();
        for drawn in first.iter().chain(&then) {
            let name = drawn.game.spec().to_string();
            assert!(names.insert(name.clone()), "{name} twice");
            // They are called by their names, texts by their content.
            assert_eq!(find(&name).expect("a game").spec().to_string(), name);
            assert_eq!(drawn.bred.is_some(), name.contains("made("), "{name}");
            let rules = name.matches('(').count();
            assert!(rules <= field.rules + 1 + usize::from(drawn.bred.is_some()), "{name}");
            assert!(
                !name.contains("swap(") && !crate::report::has_swap(drawn.game.spec()),
                "{name}"
            );
            assert!(field.seats.is_none_or(|seats| seats == drawn.game.seats()), "{name}");
            if field.families.len() == 1 && drawn.bred.is_none() {
                assert!(!name.contains("chess") && !name.contains("amazons"), "{name}");
            }
        }
        assert!(names.len() > if field.seats.is_some() { 0 } else { 6 }, "{field:?}: {names:?}");
    }
}

#[test]
fn what_cannot_be_looked_for_is_told_in_every_language() {
    let of = |field: &Field| match Ground::of(field, true) {
        Ok(_) => panic!("{field:?}"),
        Err(error) => InventError::from(error),
    };
    let words = |word: &str| vec![word.to_owned()];
    let refused = |text: &str| match Invention::read(text) {
        Ok(_) => panic!("{text}"),
        Err(error) => error,
    };
    let mut search = begun("short", small(true));
    go_on(&mut search, 40, 2);
    let good = search.to_json();
    let bred = search.tried.iter().find(|tried| tried.bred.is_some()).expect("texts are made");
    let signs = &bred.game[bred.game.find("made(").expect("made") + 5..][..26];
    let errors = [
        (of(&Field { families: words("conection"), ..Field::default() }), "connection"),
        (of(&Field { have: words("gold"), ..Field::default() }), "draughts"),
        (of(&Field { only: words("hexx"), ..Field::default() }), "hexx"),
        (of(&Field { own: words("game Nothing"), ..Field::default() }), ""),
        (of(&Field { seats: Some(9), ..Field::default() }), ""),
        (refused("[]"), ""),
        (refused(&good.replace(ENGINE, "ludoteca 0.0.1")), "ludoteca 0.0.1"),
        (refused(&good.replace(signs, &"0".repeat(26))), "00000"),
        (refused(&good.replace("\"short\"", "\"shart\"")), "short"),
        (refused(&good.replace("\"payoffs\":[1.0,0.0]", "\"payoffs\":[1.0]")), ""),
        (InventError::from(WishError::None), "fair"),
    ];
    for (error, told) in errors {
        for lang in Lang::ALL {
            let said = speaker(lang).sentence(&error.to_message());
            assert!(said.contains(told) && said.contains(' '), "{lang:?}: {said}");
            assert!(!said.contains("invent-") && !said.contains("{ $"), "{lang:?}: {said}");
        }
        assert!(!error.to_string().is_empty());
    }
    // Another player would have done otherwise.
    let other = Invention::read(&good.replace("\"seed\":5", "\"seed\":6")).expect("a form");
    assert!(other.check().is_err());
}

#[test]
fn everything_is_said_in_three_languages() {
    let ids = |lang: usize| {
        let lines = TEXTS[lang].lines().filter(|line| line.starts_with("invent-"));
        lines.filter_map(|line| line.split_once(" =")).map(|(id, _)| id).collect::<BTreeSet<_>>()
    };
    assert_eq!((ids(0), ids(0)), (ids(1), ids(2)));
    let every = "short,simple,fair,no-swap,no-draws,ending,varied,dramatic,turning,decisive,steady,tense,clear,\
                 surprising,wide,quick,length<=20,draws<=5%,rungs>=1";
    let mut search = begun(every, small(true));
    for lang in Lang::ALL {
        assert!(text(&search, lang).contains(speaker(lang).text("invent-nothing").as_str()));
    }
    go_on(&mut search, 64, 2);
    assert!(search.best().iter().any(|tried| tried.bred.is_some()));
    for lang in Lang::ALL {
        let said = text(&search, lang);
        assert!(!said.contains("invent-") && !said.contains('{'), "{said}");
        assert!(!said.contains("report-"), "{said}");
        let first = search.best()[0].game.clone();
        assert!(said.contains(&format!(": {first}\n")), "{said}");
    }
}

#[test]
fn a_search_stops_when_it_is_told_to() {
    let mut search = begun("short", small(false));
    let stop = AtomicBool::new(true);
    search.run(&Effort { samples: None, until: None, threads: 2, stop: &stop }, &mut |_, _| {});
    assert_eq!((search.taken(), search.best().len()), (0, 0));
    // It can be asked again, and goes on.
    go_on(&mut search, 40, 1);
    assert_eq!(search.taken(), 40);
    assert!(!search.best().is_empty());
}
