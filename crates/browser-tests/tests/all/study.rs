//! Positions that are set up, and puzzles that are solved, by pointer.

use std::time::Duration;

use ludoteca_browser_tests::{Browser, Device, Key, on_stage};
use ludoteca_catalog::{Control, Puzzle, Verdict, games};

/// The puzzles of all games: game, number from 1, puzzle.
fn puzzles() -> impl Iterator<Item = (&'static str, usize, Puzzle)> {
    games().iter().flat_map(|entry| {
        let puzzle = |(i, text): (usize, &&str)| {
            (entry.info.id, i + 1, text.parse().expect("the tests of the catalog read it"))
        };
        entry.info.puzzles.iter().enumerate().map(puzzle)
    })
}

#[test]
fn a_position_is_set_up_by_pointer_and_played_from() {
    on_stage(async |stage| {
        let browser = stage.browser(Device::Desk).await;
        browser.goto("/g/breakthrough?columns=3&rows=4").await;
        browser.click(".preview a[href^='/setup']").await;
        browser.until("document.querySelector('#board .offered')").await;
        browser.click("[data-do=clear]").await;
        browser.until("document.getElementById('position').value === '3/3/3/3 w'").await;
        // Without stones the game would be over: that is said, and nothing can be played.
        browser.until("!document.getElementById('problem').hidden").await;
        browser.until("!document.getElementById('go').href").await;
        browser.click(".tool:has([value='0'])").await;
        browser.touch("a2").await;
        browser.until("document.getElementById('position').value === '3/3/w2/3 w'").await;
        browser.click(".tool:has([value='1'])").await;
        browser.touch("c4").await;
        browser.until("document.getElementById('position').value === '2b/3/w2/3 w'").await;
        browser.click(".tool:has([value=move])").await;
        browser.touch("a2").await;
        browser.touch("b2").await;
        browser.until("document.getElementById('position').value === '2b/3/1w1/3 w'").await;
        browser.choose("[data-word='1']", "b").await;
        browser.until("document.getElementById('position').value === '2b/3/1w1/3 b'").await;
        browser.until("document.getElementById('go').href").await;
        browser.click("#go").await;
        browser.until("location.pathname === '/g/breakthrough'").await;
        browser.click("#start [value=screen]").await;
        browser.until("document.querySelector('#table.own')").await;
        // Black is to step, and goes where the white stone cannot reach it.
        browser.touch("c4").await;
        browser.touch("c3").await;
        browser.until("document.getElementById('table').dataset.ply === '1'").await;
        browser.no_errors(&[]).await;
    });
}

#[test]
fn what_stands_beside_the_board_is_chosen_and_written() {
    on_stage(async |stage| {
        let browser = stage.browser(Device::Desk).await;
        let reads = |text: &str| format!("document.getElementById('position').value === '{text}'");
        let is_refused = "!document.getElementById('go').href && \
                          document.getElementById('problem').textContent";
        // Rights are ticked, a cell is chosen, numbers are kept within their range.
        let position = "4k3/8/8/8/4P3/8/8/4K2R%20b%20K%20-%200%201";
        browser.goto(&format!("/setup?spec=chess&position={position}")).await;
        browser.until("document.getElementById('go').href").await;
        browser.until("document.querySelector('[data-word] [value=K]').checked").await;
        browser.until("!document.querySelector('[data-word] [value=q]').checked").await;
        browser.choose("[data-word='3']", "e3").await;
        browser.until(&reads("4k3/8/8/8/4P3/8/8/4K2R b K e3 0 1")).await;
        browser.click("[data-word='2'] [value=K]").await;
        browser.until(&reads("4k3/8/8/8/4P3/8/8/4K2R b - e3 0 1")).await;
        browser.click("[data-word='2'] [value=q]").await;
        browser.until(&reads("4k3/8/8/8/4P3/8/8/4K2R b q e3 0 1")).await;
        browser.until(&format!("{is_refused}.includes('leave the right out')")).await;
        browser.click("[data-word='2'] [value=q]").await;
        browser.until("document.getElementById('go').href").await;
        browser.choose("[data-word='4']", "999").await;
        browser.until(&format!("{is_refused}.includes('a whole number from 0 to 100')")).await;
        browser.until("document.querySelector('[data-word=\"4\"]').matches(':invalid')").await;
        // What is written in the text is shown in the fields.
        browser.type_into("#position", "7").await;
        browser.until("document.querySelector('[data-word=\"5\"]').value === '17'").await;

        // A number for each side.
        browser.goto("/setup?spec=sinapsi(players=3)").await;
        browser.until("document.getElementById('go').href").await;
        browser.choose("[data-word='2'] label:nth-child(2) input", "2").await;
        browser
            .until("document.getElementById('position').value.includes(' c1 0/2/0 0/0/0 1 0')")
            .await;

        // A word from a list, or others beside it.
        browser
            .goto("/setup?spec=go(size=5,dead=agree,swap=false)&position=5/5/2w2/5/5%20b%202")
            .await;
        browser.until("document.getElementById('go').href").await;
        let written = "document.querySelector('.written')";
        browser.until(&format!("{written}.hidden")).await;
        browser.choose("[data-word='3'] select", "none").await;
        browser.until(&reads("5/5/2w2/5/5 b 2 none")).await;
        browser.choose("[data-word='3'] select", "").await;
        browser.until(&format!("!{written}.hidden")).await;
        browser.until(&format!("{is_refused}.includes('lowest crossings')")).await;
        browser.type_into(".written input", "c3").await;
        browser.until(&reads("5/5/2w2/5/5 b 2 c3")).await;
        browser.until("document.getElementById('problem').hidden").await;
        browser.no_errors(&[]).await;
    });
}

#[test]
fn what_is_written_wrongly_is_said_and_the_board_stays() {
    on_stage(async |stage| {
        let browser = stage.browser(Device::Phone).await;
        browser.goto("/setup?spec=breakthrough(columns=3,rows=4)&position=3/b2/1w1/3%20w").await;
        browser.until("document.querySelector('#board .offered')").await;
        let stones = "document.querySelectorAll('#board [data-key]').length";
        browser.until(&format!("{stones} === 2")).await;
        browser.type_into("#position", " x").await;
        browser
            .until("document.getElementById('problem').textContent.includes('`x` follows')")
            .await;
        browser.until(&format!("{stones} === 2")).await;
        let width = browser.eval("return document.scrollingElement.scrollWidth").await;
        assert!(width.as_u64() <= Some(390), "the page is {width} wide");
        browser.no_errors(&[]).await;
    });
}

#[test]
fn what_cannot_be_is_said_in_the_language_of_the_page() {
    on_stage(async |stage| {
        let browser = stage.browser(Device::Desk).await;
        let position = "spec=breakthrough(columns=3,rows=4)&position=3/b2/1w1/3%20b";
        for (lang, over, size) in [
            ("pt", "b1: uma peça do lado que vai jogar", "Tamanho do tabuleiro: de 2 a 26"),
            ("it", "b1: una pedina del lato che deve", ": da 2 a 26"),
        ] {
            browser.goto(&format!("/setup?{position}&lang={lang}")).await;
            browser.until("document.querySelector('#board .offered')").await;
            browser.click(".tool:has([value='1'])").await;
            browser.touch("a1").await;
            browser.touch("b1").await;
            let says = "document.getElementById('problem').textContent";
            browser.until(&format!("{says}.includes('a1: ')")).await;
            browser.touch("a1").await;
            browser.until(&format!("{says}.includes('{over}')")).await;
            browser.goto(&format!("/g/hex?size=99&lang={lang}")).await;
            browser
                .until(&format!(
                    "document.querySelector('#preview [role=alert]')?.textContent.includes('{size}')"
                ))
                .await;
        }
        browser.no_errors(&[]).await;
    });
}

#[test]
fn on_a_slow_line_nothing_that_was_done_is_lost() {
    on_stage(async |stage| {
        stage.house.slow_down(Duration::from_millis(500)).await;
        let browser = stage.browser(Device::Desk).await;
        // Stones and the side are set and the position is played from, without a pause between.
        let position = "3/b2/1w1/3 w";
        browser
            .goto(&format!("/setup?spec=breakthrough(columns=3,rows=4)&position={position}"))
            .await;
        browser.until("document.getElementById('go').href").await;
        browser.click(".tool:has([value='0'])").await;
        browser.touch("c1").await;
        browser.touch("a1").await;
        browser.choose("[data-word='1']", "b").await;
        browser.touch("b1").await;
        browser.click("#go").await;
        browser.until("location.pathname === '/g/breakthrough'").await;
        browser.until("document.querySelector('#start .main')?.disabled === false").await;
        let spec = browser.eval("return document.querySelector('.position').dataset.spec").await;
        assert!(spec.as_str().expect("a spec").contains("3/b2/1w1/www_b"), "{spec}");
        // A table is made as the form says, even while the board still shows what it said before.
        browser.goto("/g/traffic-lights").await;
        browser.until("document.querySelector('#start .main')?.disabled === false").await;
        browser.choose("[name=columns]", "6").await;
        browser.click("#start .main").await;
        browser
            .until("document.querySelectorAll('#table #board [data-touch]').length === 18")
            .await;
        // Who presses a key twice goes two turns on.
        browser.goto("/replay?spec=traffic-lights&steps=a1,b2,c3").await;
        browser.until("document.querySelectorAll('.turns [data-ply]').length === 3").await;
        browser.press(Key::Right).await;
        browser.press(Key::Right).await;
        browser.until("document.querySelectorAll('#board .piece').length === 2").await;
        browser.no_errors(&[]).await;
    });
}

/// Touches what makes a step of the puzzle on the page.
async fn step(browser: &Browser, touches: &[String]) {
    for touch in touches {
        let cell = format!("#board [data-touch='{touch}']");
        if browser.is(&format!("document.querySelector({})", serde_json::json!(cell))).await {
            browser.touch(touch).await;
        } else {
            browser.click(&format!("[data-touch-button='{touch}'], [data-token='{touch}']")).await;
        }
    }
    // A step that could go on is ended where it is meant to end.
    if browser.is("document.querySelector('#choices [data-finish]')").await {
        browser.click("#choices [data-finish]").await;
    }
}

/// Solves a puzzle on its page with an answer that the search knows to hold.
async fn solve(browser: &Browser, id: &str, number: usize, puzzle: &Puzzle) {
    browser.goto(&format!("/g/{id}/puzzle/{number}")).await;
    let mut steps: Vec<String> = Vec::new();
    loop {
        browser.until("document.querySelector('#board .offered, #choices .offered')").await;
        let at = puzzle.position(&steps).expect("a position");
        let (touches, made, verdict) = at
            .choices()
            .into_iter()
            .find_map(|choice| {
                let made: Vec<_> = steps.iter().cloned().chain([choice.token]).collect();
                let verdict = puzzle.judge(&made, &Control::default()).expect("a legal step");
                let right = matches!(verdict, Verdict::Solved | Verdict::Holds(_));
                right.then_some((choice.touches, made, verdict))
            })
            .expect("an answer that holds");
        step(browser, &touches).await;
        steps = made;
        match verdict {
            Verdict::Holds(reply) => steps.extend(reply),
            _ => break,
        }
        browser.until("document.getElementById('puzzle').dataset.verdict === 'holds'").await;
        // The verdict may still be the one before; the answer is there with its turns.
        let turns = puzzle.position(&steps).expect("a position").turns().len();
        let listed = "document.querySelectorAll('#turns li').length";
        browser.until(&format!("{listed} === {turns}")).await;
    }
    browser.until("document.getElementById('puzzle').dataset.verdict === 'solved'").await;
    browser.no_errors(&[]).await;
}

#[test]
fn a_puzzle_is_solved_by_pointer_and_a_wrong_answer_is_refuted() {
    on_stage(async |stage| {
        let browser = stage.browser(Device::Desk).await;
        browser.goto("/puzzles").await;
        // A long page, of which the first cards are there before the last.
        let listed = puzzles().count();
        browser.until(&format!("document.querySelectorAll('.card').length === {listed}")).await;
        // One of breakthrough's, whose turns are single steps.
        let (id, number, puzzle) = puzzles().find(|p| p.0 == "breakthrough").expect("a puzzle");
        solve(&browser, id, number, &puzzle).await;
        browser.click("[data-do=again]").await;
        browser.until("document.getElementById('puzzle').dataset.verdict === 'open'").await;
        browser.until("document.querySelector('#board .offered')").await;
        let at = puzzle.start().expect("a position");
        let wrong = at.choices().into_iter().find(|choice| {
            let verdict = puzzle.judge(std::slice::from_ref(&choice.token), &Control::default());
            matches!(verdict, Ok(Verdict::Fails(_)))
        });
        // While the answer is judged nothing else is asked, so that the board gets it.
        let late = "const { fetch } = window;
            window.fetch = (...asked) => new Promise((go) => {
                window.answer = () => { window.fetch = fetch; go(fetch(...asked)); };
            });";
        browser.eval(late).await;
        step(&browser, &wrong.expect("a wrong answer").touches).await;
        browser.until("window.answer").await;
        assert!(
            browser
                .is("[...document.querySelectorAll('[data-do]')].every((b) => b.disabled)")
                .await
        );
        browser.eval("window.answer()").await;
        browser.until("document.getElementById('puzzle').dataset.verdict === 'fails'").await;
        browser.click("[data-do=back]").await;
        browser.until("document.getElementById('puzzle').dataset.verdict === 'open'").await;
        browser.no_errors(&[]).await;
    });
}

#[test]
fn a_game_is_learnt_in_small_steps_that_lead_to_a_first_game() {
    on_stage(async |stage| {
        let browser = stage.browser(Device::Phone).await;
        browser.goto("/g/breakthrough").await;
        browser.click(".learn").await;
        let entry = ludoteca_catalog::entry("breakthrough").expect("a game");
        let lessons = Puzzle::lessons(entry.info).expect("lessons");
        for (number, lesson) in (1..).zip(&lessons) {
            let page = format!("location.pathname.endsWith('/lesson/{number}')");
            browser.until(&format!("{page} && document.querySelector('#board .offered')")).await;
            let turn =
                lesson.solution(&[], &Puzzle::PATIENT, &Control::default()).expect("a position");
            let mut at = lesson.start().expect("a position");
            let right = turn.expect("an answer");
            // Another turn is not what was asked for, and nothing is lost by it.
            let wrong = at.choices().into_iter().find(|choice| {
                let said = lesson.judge(std::slice::from_ref(&choice.token), &Control::default());
                matches!(said, Ok(Verdict::Fails(_)))
            });
            if let Some(wrong) = wrong {
                step(&browser, &wrong.touches).await;
                browser
                    .until("document.getElementById('puzzle').dataset.verdict === 'fails'")
                    .await;
                browser.click("[data-do=back]").await;
                browser.until("document.getElementById('puzzle').dataset.verdict === 'open'").await;
                browser.until("document.querySelector('#board .offered')").await;
            }
            for token in &right {
                let choice = at.choices().into_iter().find(|choice| choice.token == *token);
                step(&browser, &choice.expect("a step").touches).await;
                at.play(token).expect("a legal step");
            }
            browser.until("document.getElementById('puzzle').dataset.verdict === 'solved'").await;
            browser.until("document.querySelector('.steps [aria-current].done')").await;
            browser.no_errors(&[]).await;
            browser.click("#next").await;
        }
        browser.until("document.querySelector('#table[data-turn]')").await;
        browser.goto("/g/breakthrough/lesson/1").await;
        // Help: where to begin, or the whole answer.
        browser.click("[data-do=hint]").await;
        browser.until("document.querySelector('#board .heat-best, .pointed')").await;
        browser.click("[data-do=show]").await;
        browser.until("document.getElementById('puzzle').dataset.verdict === 'solved'").await;
    });
}

#[test]
fn a_game_is_replayed_from_a_picked_file() {
    on_stage(async |stage| {
        let browser = stage.browser(Device::Desk).await;
        browser.goto("/replay?lang=pt").await;
        browser.until("!document.getElementById('pick').hidden").await;
        browser
            .eval(
                "const files = new DataTransfer();
                files.items.add(new File(['1. e4 e5 2. Ng1f3'], 'a.pgn'));
                const input = document.querySelector('#pick input');
                input.files = files.files;
                input.dispatchEvent(new Event('change'));",
            )
            .await;
        browser.until("document.querySelector('textarea').value.includes('Ng1f3')").await;
        browser.click("form.open button").await;
        browser.until("document.querySelector('#replay')").await;
        assert_eq!(
            browser.eval("return document.getElementById('replay').dataset.steps").await,
            "e2-e4 e7-e5 g1-f3"
        );
    });
}

#[test]
fn a_replay_is_analysed_turn_by_turn() {
    on_stage(async |stage| {
        let browser = stage.browser(Device::Desk).await;
        browser.goto("/replay?spec=breakthrough&steps=a2-a3,a7-a6&at=1").await;
        browser.click("#analyse").await;
        let first = "(document.querySelector('#analysis strong')?.textContent ?? '')";
        browser.until(&format!("{first}.startsWith('2.')")).await;
        browser.until("document.querySelectorAll('.arrows .line-of').length === 3").await;
        browser.click("[data-go=next]").await;
        browser.until(&format!("{first}.startsWith('3.')")).await;
        browser.click("#analysis [data-toggle]").await;
        browser.until("document.getElementById('analysis').dataset.running === 'false'").await;
        browser.no_errors(&[]).await;
    });
}

#[test]
fn a_position_is_analysed_while_it_is_set_up() {
    on_stage(async |stage| {
        let browser = stage.browser(Device::Desk).await;
        browser.goto("/setup?spec=breakthrough&position=3b4/8/8/8/8/8/8/3w4%20w").await;
        browser.click("[data-do=analyse]").await;
        let head = "document.querySelector('.line-of:last-child .arrow-head')";
        browser.until(head).await;
        // It goes on with what is put down, and rests where nobody can move.
        browser.choose("[data-word='1']", "b").await;
        let first = "(document.querySelector('#analysis strong')?.textContent ?? '')";
        browser.until(&format!("{first}.includes('d8')")).await;
        browser.click("[data-do=clear]").await;
        browser.until("document.querySelector('#analysis [data-toggle]').disabled").await;
        browser.until(&format!("!{head}")).await;
        browser.no_errors(&[]).await;
    });
}

#[test]
fn a_game_is_replayed_from_a_dropped_file() {
    on_stage(async |stage| {
        let browser = stage.browser(Device::Desk).await;
        browser.goto("/replay").await;
        browser.until("!document.getElementById('pick').hidden").await;
        // On the field, and beside it.
        for (place, file) in [("textarea", "1. e4 c5"), ("h1", "1. d4 d5 2. Nf3")] {
            let drag = |what: &str| {
                format!(
                    "const files = new DataTransfer();
                    files.items.add(new File(['{file}'], 'a.pgn'));
                    const how = {{ dataTransfer: files, bubbles: true, cancelable: true }};
                    return !document.querySelector('{place}').dispatchEvent(new DragEvent('{what}', how));"
                )
            };
            // Where it is not taken by the page the browser would open it.
            assert_eq!(browser.eval(&drag("dragover")).await, true, "{place}");
            browser.until("document.querySelector('form.over')").await;
            assert_eq!(browser.eval(&drag("drop")).await, true, "{place}");
            browser.until(&format!("document.querySelector('textarea').value === '{file}'")).await;
            assert!(!browser.is("document.querySelector('form.over')").await);
        }
        browser.click("form.open button").await;
        browser.until("document.querySelector('#replay')").await;
        assert_eq!(
            browser.eval("return document.getElementById('replay').dataset.steps").await,
            "d2-d4 d7-d5 g1-f3"
        );
        browser.no_errors(&[]).await;
    });
}

#[test]
fn a_refused_tap_in_a_lesson_says_why() {
    on_stage(async |stage| {
        for device in [Device::Desk, Device::Phone] {
            let browser = stage.browser(device).await;
            // Three black stones are corners of a square whose fourth is d4.
            browser.goto("/g/hip/lesson/2?lang=pt").await;
            browser.until("document.querySelector('#board .offered')").await;
            let place = "JSON.stringify(document.querySelector('.stage').getBoundingClientRect())";
            let before = browser.eval(&format!("return scrollTo(0, 0), {place}")).await;
            browser.click("#board [data-touch=d4]").await;
            browser.shows("#verdict", "Completaria um quadrado com as tuas peças em").await;
            let after = browser.eval(&format!("return scrollTo(0, 0), {place}")).await;
            assert_eq!(after, before, "{device:?}");
            browser.click("#board [data-touch=b4]").await;
            browser.shows("#verdict", "b4 está ocupada; escolhe uma casa vazia.").await;
            browser.touch("c3").await;
            browser.until("document.getElementById('puzzle').dataset.verdict === 'solved'").await;
            browser.no_errors(&[]).await;
        }
    });
}
