//! Members find each other, play for a rating, and see it change.

use ludoteca_browser_tests::{Device, SEATED, on_stage};

#[test]
fn two_members_find_each_other_and_see_their_ratings_change() {
    on_stage(async |stage| {
        let ana = stage.browser(Device::Desk).await;
        let bea = stage.browser(Device::Phone).await;
        ana.sign_up("Ana").await;
        bea.sign_up("Bea").await;
        ana.goto("/lobby").await;
        ana.until("document.getElementById('people').textContent.match(/\\d/)").await;
        ana.choose(".now [name=spec]", "traffic-lights").await;
        ana.choose(".now [name=clock]", "5+5").await;
        ana.click(".now [name=rated]").await;
        ana.click(".now .main").await;
        ana.shows("#seeking", "Looking for somebody").await;
        bea.goto("/lobby").await;
        bea.shows("#open-seats li", "rated").await;
        bea.until("document.querySelector('#open-seats a.member[href=\"/p/Ana\"]')").await;
        bea.shows("#open-seats .unseen", "member").await;
        bea.click("#open-seats button.main").await;
        for browser in [&ana, &bea] {
            browser.until(SEATED).await;
            browser.until("document.querySelectorAll('#seats a.member').length === 2").await;
            // Neither help nor a way back.
            browser.until("document.querySelector('[data-do=abort]')").await;
            assert!(!browser.is("document.querySelector('[data-do=hint], [data-do=takeback], [data-do=analyse]')").await);
        }
        let begins = ana.is("document.querySelector('#table.own')").await;
        let [first, second] = if begins { [&ana, &bea] } else { [&bea, &ana] };
        for (browser, cell) in [(first, "a1"), (second, "b1")] {
            browser.until_own_turn().await;
            browser.touch(cell).await;
            browser.until("!document.querySelector('#table.own')").await;
        }
        first.until("document.querySelector('[data-do=resign]')").await;
        first.resign().await;
        // Half of what there is to win between newcomers, and a little for the seat.
        first.shows("#gains", "(+").await;
        let told = first.text("#gains").await;
        let gain: String = told
            .chars()
            .skip_while(|c| *c != '+')
            .skip(1)
            .take_while(char::is_ascii_digit)
            .collect();
        let gain: i64 = gain.parse().expect("points");
        assert!((100..200).contains(&gain), "{told}");
        let (up, down) = (1500 + gain, 1500 - gain);
        for browser in [first, second] {
            browser.shows("#gains", &format!("{up} (+{gain})")).await;
            browser.shows("#gains", &format!("{down} (−{gain})")).await;
        }
        second.goto("/me").await;
        second.shows(".rating-line", &up.to_string()).await;
        second.shows(".rating-line", "provisional").await;
        let winner = if begins { "/p/Bea" } else { "/p/Ana" };
        first.goto(winner).await;
        first.shows(".ratings", &up.to_string()).await;
        for browser in [&ana, &bea] {
            browser.no_errors(&[]).await;
        }
    });
}

#[test]
fn a_challenge_is_seen_at_once_and_leads_both_to_a_table() {
    on_stage(async |stage| {
        let ana = stage.browser(Device::Desk).await;
        let bea = stage.browser(Device::Phone).await;
        ana.sign_up("Ana").await;
        bea.sign_up("Bea").await;
        bea.goto("/me").await;
        bea.until("!document.title.startsWith('(')").await;
        // By the name, from the lobby.
        ana.goto("/lobby").await;
        ana.type_into(".by-name [name=name]", "bea").await;
        ana.click(".by-name button").await;
        ana.until("location.pathname === '/p/Bea'").await;
        ana.click(".dare summary").await;
        ana.choose(".dare [name=spec]", "hex").await;
        ana.click(".dare button.main").await;
        ana.shows("#challenges", "Waiting for Bea").await;
        // It comes while she looks at her games.
        bea.shows("#challenges", "Challenged by Ana").await;
        bea.until("document.title.startsWith('(1) ')").await;
        bea.choose("#challenges [name=phrase]", "sorry").await;
        bea.click("#challenges [value=decline]").await;
        ana.shows("#challenges", "Sorry!").await;
        ana.click("#challenges [value=back]").await;
        ana.until("!document.querySelector('#challenges li')").await;
        ana.challenge("Bea", "hex").await;
        bea.shows("#challenges", "Challenged by Ana").await;
        bea.click("#challenges [value=accept]").await;
        bea.until(SEATED).await;
        ana.shows("#challenges", "Accepted by Bea").await;
        ana.click("#challenges a.main").await;
        ana.until(SEATED).await;
        for browser in [&ana, &bea] {
            browser.no_errors(&[]).await;
        }
    });
}
