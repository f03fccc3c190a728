//! A lesson in real browsers: a teacher, and three pupils, one of them on a phone.

use ludoteca_browser_tests::{Browser, Device, on_stage};

/// A pupil comes in by the code and goes to the own page.
async fn come_in(pupil: &Browser, code: &str, name: &str, picture: u32) {
    pupil.goto("/classes").await;
    pupil.type_into("[name=code]", code).await;
    pupil.click(".joining .button").await;
    pupil.until("document.querySelector('.class-name')").await;
    let choose = format!(
        "return [...document.querySelectorAll('.class-name')].find((l) => l.innerText.includes('{name}')).click()"
    );
    pupil.eval(&choose).await;
    pupil.click(&format!(".face-choice:has([name=picture][value='{picture}'])")).await;
    pupil.click(".cup-form > .button").await;
    pupil.shows(".cup-me", name).await;
}

/// Makes the first step that the board offers, if it is this one's turn.
async fn step(pupil: &Browser) {
    let ply = pupil.ply().await;
    let cell = pupil.eval("return document.querySelector('#board .offered').dataset.touch").await;
    pupil.touch(cell.as_str().expect("a cell")).await;
    pupil.until(&format!("Number(document.getElementById('table').dataset.ply) > {ply}")).await;
}

#[test]
fn a_lesson_from_the_list_to_a_played_game_and_an_answered_puzzle() {
    on_stage(async |stage| {
        let desk = stage.browser(Device::Desk).await;
        desk.goto("/classes").await;
        desk.click("a[href='/classes/new']").await;
        desk.type_into("[name=name]", "5.º B").await;
        desk.choose("[name=list]", "Ana\nRui\nEva\nRui").await;
        desk.click("form .button.main").await;
        desk.shows(".cup-problems", "Line 4").await;
        desk.click("label:has([name=good])").await;
        desk.click("form .button.main").await;
        desk.shows("#live h2", "0 of 3 here").await;
        let code = desk.text(".class-code").await;

        let phone = stage.browser(Device::Phone).await;
        let (two, three) = (stage.browser(Device::Desk).await, stage.browser(Device::Desk).await);
        come_in(&phone, &code, "Ana", 4).await;
        come_in(&two, &code, "Rui", 11).await;
        // A name that is taken cannot be chosen.
        three.goto(&format!("/c/{code}")).await;
        three.until("document.querySelectorAll('.class-name input:disabled').length == 2").await;
        come_in(&three, &code, "Eva", 7).await;
        assert!(phone.path().await.ends_with("/me"), "no secret in the address");
        for pupil in [&phone, &two, &three] {
            pupil.shows(".cup-wait", "Wait").await;
        }

        // The desk has seen them come; two are ticked, and go to their board by themselves.
        desk.shows("#live h2", "3 of 3 here").await;
        desk.choose("#playing [name=own]", "traffic-lights(columns=3)").await;
        desk.eval("document.querySelector('#playing').submit()").await;
        desk.shows(".class-top", "traffic-lights(columns=3)").await;
        desk.until("document.querySelectorAll('.class-room li.waits').length == 3").await;
        for name in ["Ana", "Rui"] {
            let tick = format!(
                "return [...document.querySelectorAll('.class-room label')].find((l) => l.innerText.includes('{name}')).click()"
            );
            desk.eval(&tick).await;
        }
        desk.click("#pairing [value=these]").await;
        desk.until("document.querySelectorAll('.class-boards li').length == 1").await;
        for pupil in [&phone, &two] {
            pupil.until("document.querySelector('#table[data-turn]')").await;
        }
        // Who is of the class reads the names; nobody is asked for one.
        phone.shows("#seats", "Rui").await;
        two.shows("#seats", "Ana").await;
        assert!(phone.is("document.getElementById('naming').hidden").await);
        let path = phone.path().await;
        let stranger = stage.browser(Device::Desk).await;
        let table = path.split('/').nth(2).expect("a table").to_owned();
        stranger.goto(&format!("/t/{table}")).await;
        stranger.until("document.querySelector('#table[data-turn]')").await;
        assert!(!stranger.text("main").await.contains("Rui"));

        // They play to the end; the board of the desk moves along.
        let mut moved = false;
        loop {
            for pupil in [&phone, &two] {
                pupil.until("document.querySelector('#table.own .offered, #table[data-turn=over], #table:not(.own)')").await;
                if pupil.is("document.querySelector('#table.own .offered')").await {
                    step(pupil).await;
                }
            }
            if !moved {
                desk.until("document.querySelector('.class-boards li .piece, .class-boards li use:nth-of-type(2)')").await;
                moved = true;
            }
            if phone.is("document.querySelector('#table[data-turn=over]')").await {
                break;
            }
        }
        desk.until("document.querySelectorAll('.class-boards li').length == 0").await;
        desk.until("document.querySelectorAll('.class-results li').length == 1").await;

        // Who waits is paired next, with one of them, who goes there from the board that is over.
        desk.until("document.querySelectorAll('.class-room li.waits').length == 3").await;
        desk.click("#pairing [value=all]").await;
        three.until("document.querySelector('#table[data-turn]')").await;
        desk.until("document.querySelectorAll('.class-boards li').length == 1").await;
        desk.click(".class-boards .class-stop summary").await;
        desk.click(".class-boards .class-stop button").await;
        desk.until("document.querySelectorAll('.class-boards li').length == 0").await;
        three.until("document.querySelector('#table[data-turn=over]')").await;

        // A position for all: a wrong answer, a right one, and the desk sees both.
        desk.click("#setting summary").await;
        let spec = "breakthrough(columns=3,rows=4,from=3/b2/3/1w1_w)";
        desk.choose("#setting [name=address]", spec).await;
        desk.choose("#setting [name=question]", "Where now?").await;
        desk.choose("#setting [name=turns]", "b1-b2").await;
        desk.click("#setting .button.main").await;
        desk.shows(".class-task", "0 right").await;
        let class = desk.path().await.split('/').nth(2).expect("a class").to_owned();
        for (pupil, to) in [(&phone, "b2"), (&three, "c2"), (&three, "b2")] {
            pupil.goto(&format!("/class/{class}/me")).await;
            pupil.shows("#live", "Where now?").await;
            pupil.click("#live a[href$='/task']").await;
            pupil.until("document.querySelector('#board .offered')").await;
            pupil.touch("b1").await;
            pupil.touch(to).await;
            let verdict = if to == "b2" { "solved" } else { "fails" };
            pupil
                .until(&format!("document.querySelector('#puzzle[data-verdict={verdict}]')"))
                .await;
        }
        desk.shows(".class-task", "2 right, 2 of 3").await;
        desk.shows(".class-answers", "2 tries").await;
        desk.click(".class-task [value=show]").await;
        desk.until("document.querySelector('.class-task [value=hide]')").await;
        two.goto(&format!("/class/{class}/task")).await;
        two.click("[data-do=show]").await;
        two.until("document.querySelector('#puzzle[data-verdict=solved]')").await;
        desk.shows(".class-task", "2 right, 2 of 3").await;

        // Cards to print.
        desk.goto(&format!("/class/{class}/cards")).await;
        desk.until("document.querySelectorAll('.cup-card .qr svg').length == 3").await;
        assert!(desk.printed().await.starts_with(b"%PDF"));
        for browser in [&desk, &phone, &two, &three] {
            // That a list has a bad row is an answer with such a status.
            browser.no_errors(&["422"]).await;
        }
    });
}
