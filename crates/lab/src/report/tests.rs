use std::collections::BTreeSet;

use ludoteca_catalog::{Lang, games};

use super::*;

fn report(spec: &str, samples: usize, threads: usize) -> Report {
    let mut report = Report::new(find(spec).expect("a game"), 7);
    go_on(&mut report, samples, threads);
    report
}

fn go_on(report: &mut Report, samples: usize, threads: usize) {
    let stop = AtomicBool::new(false);
    let effort = Effort { samples: Some(samples), until: None, threads, stop: &stop };
    report.run(&effort, &mut |_| {});
}

/// What must be so of every figure of every game.
fn is_sound(spec: &str, figures: &[Figure]) {
    let mut seen = BTreeSet::new();
    for figure in figures {
        let told = format!("{spec}: {figure:?}");
        assert!(seen.insert(format!("{} {:?}", figure.name, figure.of)), "twice: {told}");
        let Some(&Estimate { value, interval, samples, exact }) = figure.estimate() else {
            continue;
        };
        assert!(value.is_finite() && samples > 0, "{told}");
        let sure = Interval { low: value, high: Some(value) };
        assert!(!exact || interval == Some(sure), "{told}");
        if let Some(Interval { low, high }) = interval {
            let slack = 1e-9 * value.abs().max(1.0);
            assert!(low.is_finite() && low <= value + slack, "{told}");
            assert!(high.is_none_or(|high| high.is_finite() && value <= high + slack), "{told}");
        }
        match figure.unit {
            Unit::Share | Unit::Chance => assert!((0.0..=1.0).contains(&value), "{told}"),
            Unit::Turns => assert!(value >= 0.0, "{told}"),
            Unit::Count | Unit::Power | Unit::Points => {}
        }
    }
    for part in Part::ALL {
        let any = figures.iter().any(|figure| figure.part == part);
        assert!(any, "{spec}: nothing is told of {part:?}, not even that it is unknown");
    }
}

#[test]
fn every_game_has_a_report_that_says_what_it_does_not_know() {
    let all = games().iter().map(|entry| entry.info.id.to_owned());
    let composed = ["swap(amazons)", "misere(sequence(gomoku,1-2))", "auction(gomoku)"];
    for spec in all.chain(composed.map(str::to_owned)) {
        let mut usual = Report::new(find(&spec).expect("a game"), 1);
        is_sound(&spec, &usual.figures());
        let first = Key::Random { number: 0 };
        usual.add(usual.take(first, &Control::default()).map(|sample| (first, sample)));
        is_sound(&spec, &usual.figures());
        // More of it on its smallest board, where there is one: that costs less, and is stranger.
        let small = usual.context.boards.first().unwrap_or(&usual.context.game);
        let spec = small.spec().to_string();
        let mut report = report(&spec, 9, 1);
        // One of each kind beyond those, as far as they cost little.
        let keys = [
            Key::Alone { thought: 2, other: false, number: 0 },
            Key::Alone { thought: 2, other: true, number: 0 },
            Key::Rung { above: 2, below: 0, number: 1 },
        ];
        let control = Control::default();
        let found: Vec<_> =
            keys.iter().filter_map(|&key| Some((key, report.take(key, &control)?))).collect();
        assert!(found.len() >= 2, "{spec}");
        report.add(found);
        let seats = report.game().seats();
        assert!(report.log().iter().all(|(&key, sample)| sample.fits(key, seats)), "{spec}");
        is_sound(&spec, &report.figures());
        assert!(serde_json::from_str::<serde_json::Value>(&report.to_json()).is_ok(), "{spec}");
        let page = html::page(&report, Lang::Pt);
        assert!(page.contains("<svg class=\"plot\"") && !page.contains("NaN"), "{spec}: {page}");
    }
}

#[test]
fn the_same_comes_out_by_any_way() {
    let whole = report("hex(size=3)", 150, 1);
    assert_eq!(whole.log().len(), 150);
    is_sound("hex(size=3)", &whole.figures());
    let by_threads = report("hex(size=3)", 150, 3);
    assert_eq!(by_threads.to_json(), whole.to_json());
    // In parts, through a file.
    let part = report("hex(size=3)", 61, 2);
    let mut part = Report::read(&part.to_json()).expect("a report");
    go_on(&mut part, 150, 1);
    assert_eq!(part.to_json(), whole.to_json());
    // By many who take them in any order, each by itself.
    let mut merged = Report::new(find("hex(size=3)").expect("a game"), 7);
    let keys: Vec<Key> = whole.log().keys().rev().copied().collect();
    for keys in keys.chunks(13) {
        let apart = Report::new(find("hex(size=3)").expect("a game"), 7);
        let control = Control::default();
        merged.add(keys.iter().map(|&key| (key, apart.take(key, &control).expect("a sample"))));
    }
    assert_eq!(merged.figures(), whole.figures());
    let other = Report::new(find("hex(size=3)").expect("a game"), 8);
    let first = Key::Random { number: 0 };
    assert_ne!(other.take(first, &Control::default()), whole.log().get(&first).cloned());
}

#[test]
fn a_longer_report_begins_as_a_shorter_one_does() {
    let (short, long) = (report("oware", 20, 1), report("oware", 45, 2));
    assert!(short.log().iter().all(|(key, sample)| long.log().get(key) == Some(sample)));
}

#[test]
fn what_is_known_of_a_small_game_is_found() {
    let report = report("hex(size=3,swap=false)", 400, 2);
    let figures = report.figures();
    let find = |name: &str, fits: &dyn Fn(&Of) -> bool| {
        let fit = |figure: &&Figure| figure.name == name && fits(&figure.of);
        figures.iter().find(fit).and_then(Figure::estimate).copied()
    };
    // On nine cells nobody plays more than nine turns; who begins wins.
    let length = find("length", &|of| of.player == Some(0)).expect("played");
    assert!((5.0..=9.0).contains(&length.value), "{length:?}");
    let solved = find("solved", &|of| of.game.as_deref() == Some("hex(size=3,swap=false)"));
    assert_eq!(solved.expect("small enough").value, 1.0);
    let middle = find("opening", &|of| of.step.as_deref() == Some("b2")).expect("tried");
    assert!(middle.value > 0.9, "{middle:?}");
    let lead = find("lead", &|of| of.turn == Some(1)).expect("played");
    assert_eq!(
        (lead.value, find("lead", &|of| of.turn == Some(2)).expect("played").value),
        (1.0, 0.0)
    );
    assert_eq!(find("draws", &|of| of.player == Some(0)).expect("played").value, 0.0);
    // There are 3^9 boards and two sides.
    let boards = find("boards", &|_| true).expect("cells with pieces").value;
    assert!((boards - (9.0 * 3f64.log10() + 2f64.log10())).abs() < 1e-9, "{boards}");
    let tree = find("tree", &|_| true).expect("played").value;
    assert!((4.0..6.0).contains(&tree), "9! is 10^5.6, and games end before: {tree}");
    assert!(find("rungs", &|_| true).expect("tried").value >= 1.0);
}

/// Whatever is said of a figure has its texts in every language, and nothing in them is left out.
#[test]
fn everything_is_said_in_three_languages() {
    let ids = |lang: usize| {
        let lines = TEXTS[lang].lines().filter(|line| line.starts_with("report-"));
        lines.filter_map(|line| line.split_once(" =")).map(|(id, _)| id).collect::<BTreeSet<_>>()
    };
    assert_eq!((ids(0), ids(0)), (ids(1), ids(2)));
    let reports = [
        report("hex(size=3)", 120, 2),
        report("sequence(amazons,1-2)", 2, 1),
        report("wolf-and-sheep", 12, 1),
    ];
    for report in &reports {
        for figure in report.figures() {
            for lang in Lang::ALL {
                let speaker = speaker(lang);
                let told = [format!("report-{}", figure.name), figure.definition.id()];
                assert!(told.iter().all(|id| speaker.has(id)), "{lang:?}: {figure:?}");
                assert!(
                    figure.of.end.as_ref().is_none_or(|end| end.contains(": ") || speaker.has(end)),
                    "{figure:?}"
                );
            }
        }
        for lang in Lang::ALL {
            let said = text(report, lang);
            assert!(!said.contains("report-") && !said.contains("{"), "{said}");
            let page = html::page(report, lang);
            assert!(!page.contains(">report-") && page.contains("</html>"), "{page}");
        }
    }
    for why in ["samples", "chance", "sides", "start", "board"] {
        assert!(ids(0).contains(&*format!("report-unknown-{why}")));
    }
}

#[test]
fn a_page_needs_nothing_else_and_its_pictures_can_be_read() {
    let page = html::page(&report("hex(size=3)", 120, 2), Lang::En);
    for outside in ["src=", "href=", "url(", "@import", "<script"] {
        assert!(!page.contains(outside), "{outside}");
    }
    let plots: Vec<&str> = page.split("<svg").skip(1).collect();
    // Length, choices, results with and without the swap rule, points, first steps, leads, three games.
    assert!(plots.len() >= 9, "{}", plots.len());
    for plot in plots {
        let plot = plot.split("</svg>").next().unwrap_or_default();
        assert!(plot.contains("viewBox=") && plot.contains("aria-label="), "{plot}");
        // Each colour is one that the style sheet knows, so that dark pages are dark.
        for colour in plot.split("=\"#").skip(1).map(|rest| &rest[..6]) {
            assert!(PLOT_STYLE.contains(colour), "{colour} in {plot}");
        }
    }
}

#[test]
fn a_report_stops_when_it_is_told_to() {
    let mut report = Report::new(find("hex").expect("a game"), 1);
    let stop = AtomicBool::new(true);
    let effort = Effort { samples: None, until: None, threads: 2, stop: &stop };
    report.run(&effort, &mut |_| {});
    assert!(report.log().is_empty());
    let go = AtomicBool::new(false);
    // A machine that does something else may take its time for the first sample.
    for millis in [300, 3_000, 30_000] {
        if report.log().is_empty() {
            let until = Some(Instant::now() + Duration::from_millis(millis));
            report.run(&Effort { samples: None, until, threads: 2, stop: &go }, &mut |_| {});
        }
    }
    let n = report.log().len();
    assert!(n > 0);
    // What there is, is what so many samples give.
    let mut again = Report::new(find("hex").expect("a game"), 1);
    go_on(&mut again, n, 1);
    assert_eq!(again.log(), report.log());
}

#[test]
fn what_is_no_report_is_refused() {
    let report = report("traffic-lights", 20, 1);
    let good = report.to_json();
    assert!(Report::read(&good).is_ok());
    let told = |text: &str| match Report::read(text) {
        Ok(_) => panic!("read: {text}"),
        Err(error) => error.to_string(),
    };
    assert!(told("").contains("no report"));
    assert!(told("[1, 2]").contains("no report"));
    assert!(told(&good.replace(ENGINE, "ludoteca 0.0.1")).contains("written by ludoteca 0.0.1"));
    assert!(told(&good.replace("\"traffic-lights\"", "\"nonsense\"")).contains("nonsense"));
    assert!(told(&good.replace("\"seed\":7", "\"seed\":9")).contains("comes out otherwise"));
    // Files may say anything, also behind the first sample of a kind.
    let mut saved: serde_json::Value = serde_json::from_str(&good).expect("JSON");
    let samples = saved["samples"].as_array_mut().expect("samples");
    let games = samples.iter_mut().filter(|sample| sample[1].get("game").is_some());
    games.last().expect("a game")[1]["game"]["payoffs"] = serde_json::json!([1]);
    assert!(told(&saved.to_string()).contains("comes out otherwise"));
    let hex = find("hex").expect("a game");
    let other = report.is_of(&*hex, None).expect_err("another game").to_string();
    assert_eq!(other, "it is on traffic-lights, and hex was asked for; give another file");
    let same = find("traffic-lights").expect("a game");
    assert!(report.is_of(&*same, Some(7)).is_ok());
    assert!(report.is_of(&*same, Some(8)).is_err());
}

#[test]
fn a_report_begins_with_what_it_comes_down_to() {
    let nothing = Report::new(find("hex(size=3)").expect("a game"), 7);
    assert!(text(&nothing, Lang::En).contains("not known yet"));
    let known = report("tic-tac-toe", 400, 2);
    let met = crate::wish::met(&known.figures(), known.swaps(), known.sides());
    assert!(met[0].contains(&"quick") && !met.concat().contains(&"long"), "{met:?}");
    for lang in Lang::ALL {
        let (words, said) = (Words::of(lang), text(&known, lang));
        let before = &said[..said.find(&words.part(Part::Length)).expect("a part")];
        let before = before.split_whitespace().collect::<Vec<_>>().join(" ");
        for word in met.concat() {
            let word = words.find(&format!("invent-wish-{word}")).expect("it has a word");
            assert!(before.contains(&word), "{word}: {before}");
        }
        assert!(before.contains('%') && !before.contains("verdict"), "{before}");
    }
}
