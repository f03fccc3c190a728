//! Tables: played by pointer, by drag, by keys; alone, by two, over lost connections.

use std::time::Duration;

use ludoteca_browser_tests::{Browser, Device, Key, on_stage};
use ludoteca_catalog::{Played, Position, find, games};
use ludoteca_core::{Rng, Turn};
use serde_json::{Value, json};

/// Opens the page of a game and starts a table as its form says.
pub(super) async fn start(browser: &Browser, id: &str, params: &[(&str, String)], with: &str) {
    let query: Vec<String> = params.iter().map(|(name, value)| format!("{name}={value}")).collect();
    browser.goto(&format!("/g/{id}?{}", query.join("&"))).await;
    browser.until("!document.querySelector('#start .main').disabled").await;
    browser.choose("[name=level]", "1").await;
    browser.click(&format!("#start [value={with}]")).await;
    browser.until("document.querySelector('#table[data-turn]')").await;
}

/// What one may touch now: cells and tokens, then what stands below the board, as selectors; `null` while there is nothing to do.
const OFFERED: &str = r#"
    const table = document.getElementById('table');
    if (table.dataset.turn === 'over') return 'over';
    const cells = [...document.querySelectorAll('#board .offered')].map((c) => `[data-touch="${c.dataset.touch}"]`);
    const tokens = [...document.querySelectorAll('#trays .offered')].map((t) => `[data-token="${t.dataset.token}"]`);
    const buttons = [...document.querySelectorAll('#choices .offered')].map((b) => `[data-touch-button="${b.dataset.touchButton}"]`);
    const numbers = [...document.querySelectorAll('#choices .number .main')].map(() => '#choices .number .main');
    return [[...cells, ...tokens], [...buttons, ...numbers], `${table.dataset.ply} ${table.dataset.touched}`];
"#;

const OVER: &str = "document.getElementById('table').dataset.turn === 'over'";

/// Waits for what follows from every touch: another light or another position than this, the last
/// of what [`OFFERED`] gave.
async fn until_other_than(browser: &Browser, before: &Value) {
    let now = "((table) => `${table.dataset.ply} ${table.dataset.touched}`)(document.getElementById('table'))";
    browser.until(&format!("{OVER} || {now} !== {before}")).await;
}

/// Waits until there is something to do, or the game is over.
async fn until_offered(browser: &Browser) {
    browser.until("document.querySelector('#table[data-turn=over], #table.own #board .offered, #table.own #trays .offered, #table.own #choices :is(.offered, .number)')").await;
}

/// Plays whatever the page lights up, until the game is over or after this many touches.
async fn play_at_random(browser: &Browser, rng: &mut Rng, most: u32) {
    let mut touches = 0;
    while touches < most {
        until_offered(browser).await;
        let offered = browser.eval(OFFERED).await;
        if offered == "over" {
            return;
        }
        let list = |i: usize| -> Vec<String> {
            serde_json::from_value(offered[i].clone()).expect("selectors")
        };
        let (cells, buttons) = (list(0), list(1));
        // Passing now and then brings games to their end in which one may go on for long.
        let pool = if cells.is_empty() || (!buttons.is_empty() && rng.below(4) == 0) {
            buttons
        } else {
            cells
        };
        if pool.is_empty() {
            continue;
        }
        browser.click(&pool[rng.below(pool.len())]).await;
        touches += 1;
        until_other_than(browser, &offered[2]).await;
    }
}

/// Plays at random, and resigns after so many touches of its own.
pub(super) async fn play_to_the_end(browser: &Browser, rng: &mut Rng, most: u32) {
    play_at_random(browser, rng, most).await;
    // The answer to the last touch may be the end.
    until_offered(browser).await;
    if !browser.is(OVER).await {
        browser.resign().await;
    }
    browser.until(OVER).await;
}

/// The parts of pieces that some rule of the page hides.
pub(super) const UNSEEN: &str = r#"
    return [...document.querySelectorAll('.stage svg .piece *')]
        .filter((part) => getComputedStyle(part).display === 'none')
        .map((part) => part.outerHTML);
"#;

#[test]
fn another_program_is_chosen_like_a_level_and_that_it_fails_or_is_missing_is_told() {
    const TEA: &str = "Tea Bot=gtp:while read command rest; do \
         [ $command = genmove ] && { echo tea; echo; }; echo =; echo; done";
    const SLEEPER: &str = "Sleeper=gtp:while read command rest; do \
         [ $command = genmove ] && sleep 60; echo =; echo; done";
    on_stage(async |stage| {
        stage.house.install(&[TEA, SLEEPER]).await;
        let browser = stage.browser(Device::Phone).await;
        let mut rng = Rng::new(7);
        for name in ["Tea Bot", "Sleeper"] {
            browser.goto("/g/hex?size=3&swap=false").await;
            browser.until("!document.querySelector('#start .main').disabled").await;
            browser.choose("[name=level]", &format!("program:{name}")).await;
            browser.click("#start .main").await;
            browser.until("document.querySelector('#table[data-turn]')").await;
            browser.shows("[data-seat='1']", name).await;
            play_at_random(&browser, &mut rng, 1).await;
            if name == "Tea Bot" {
                let why = "Tea Bot did not go on: it answered “tea”, which makes no sense";
                browser.shows("#result", why).await;
            }
        }
        browser.shows("#prompt", "Waiting for Sleeper").await;
        browser.no_errors(&[]).await;
        stage.house.install(&[]).await;
        browser.shows("#prompt", "Sleeper is not on this server just now").await;
    });
}

#[test]
fn lines_that_are_drawn_are_seen_on_a_phone() {
    on_stage(async |stage| {
        let browser = stage.browser(Device::Phone).await;
        start(&browser, "dots-and-boxes", &[], "screen").await;
        for segment in ["a1-b1", "c2-c3"] {
            browser.touch(segment).await;
            browser
                .until(&format!("document.querySelector('.stage [data-key=\"{segment}\"] .bar')"))
                .await;
        }
        assert_eq!(browser.eval(UNSEEN).await, json!([]));
        browser.no_errors(&[]).await;
    });
}

#[test]
fn two_people_play_at_one_table_by_link() {
    on_stage(async |stage| {
        let host = stage.browser(Device::Desk).await;
        let guest = stage.browser(Device::Phone).await;
        start(&host, "gomoku", &[("size", "9".to_owned())], "link").await;
        let link = host
            .eval("return new URL(document.querySelector('#invitations input').value).pathname")
            .await;
        guest.goto(link.as_str().expect("a link")).await;
        host.until_own_turn().await;
        host.touch("e5").await;
        guest.until_own_turn().await;
        host.until("!document.querySelector('#table.own, #board .offered')").await;
        guest.touch("b2").await;
        host.until(&format!("{TURNS} === 'e5,b2'")).await;
        host.until("document.getElementById('spoken').textContent.includes('b2')").await;
        // A draw is offered, declined, offered again by the other, accepted.
        host.click("[data-do=draw]").await;
        guest.click("[data-answer=false]").await;
        for browser in [&host, &guest] {
            browser.until("!document.querySelector('#offers .offer')").await;
        }
        guest.click("[data-do=draw]").await;
        host.click("[data-answer=true]").await;
        for browser in [&host, &guest] {
            browser.until(OVER).await;
            browser.shows("#result", "draw").await;
        }
        // Both want to play again.
        let table = host.path().await;
        host.click("[data-do=rematch]").await;
        guest.click("[data-answer=true]").await;
        for browser in [&host, &guest] {
            browser.until(&format!("location.pathname.startsWith('/t/') && !{}.startsWith(location.pathname.slice(0, 8)) && document.querySelector('#table[data-turn=seat]')", json!(table))).await;
            browser.no_errors(&[]).await;
        }
    });
}

#[test]
fn periods_are_shown_on_a_phone_and_a_line_is_planned_on_the_board() {
    on_stage(async |stage| {
        let host = stage.browser(Device::Phone).await;
        let guest = stage.browser(Device::Desk).await;
        host.goto("/g/hex?size=5&swap=false").await;
        host.until("!document.querySelector('#start .main').disabled").await;
        host.eval("document.querySelector('[name=own-clock]').value = '0+3x30'").await;
        host.click("#start [value=link]").await;
        host.until("document.querySelector('#table[data-turn]')").await;
        let link = host
            .eval("return new URL(document.querySelector('#invitations input').value).pathname")
            .await;
        guest.goto(link.as_str().expect("a link")).await;
        host.until_own_turn().await;
        host.touch("a1").await;
        guest.until_own_turn().await;
        // The period that runs, and those that wait behind it.
        let clock = |seat: u8| {
            format!("document.querySelector('[data-seat=\"{seat}\"] .clock').textContent")
        };
        host.until(&format!("{} === '0:30 +2'", clock(0))).await;
        host.until(&format!("/^0:2\\d \\+2$/.test({})", clock(1))).await;
        assert!(host.is("document.documentElement.scrollWidth <= innerWidth").await);
        host.shows("#clock", "3 periods of 30 s").await;
        // What the other may play, and the answer to it.
        host.click("[data-do=ahead]").await;
        host.until("document.querySelectorAll('#board .offered').length === 24").await;
        host.shows("#prompt", "plays").await;
        assert!(host.is("document.querySelector('[data-ahead=keep]').disabled").await);
        host.touch("b1").await;
        host.until("document.querySelector('#ahead .line').textContent === 'if b1'").await;
        host.touch("c1").await;
        host.until("document.querySelector('#ahead .line').textContent === 'if b1, then c1'").await;
        host.click("[data-ahead=keep]").await;
        host.until("document.querySelectorAll('#ahead .lines li').length === 1").await;
        host.click("[data-ahead=back]").await;
        host.until("document.querySelector('#ahead .line').textContent === 'if b1'").await;
        host.click("[data-ahead=close]").await;
        host.until("!document.querySelector('[data-ahead=keep]') && !document.querySelector('#board .offered')").await;
        assert!(guest.is("document.getElementById('ahead').hidden").await);
        guest.touch("b1").await;
        for browser in [&host, &guest] {
            browser.until(&format!("{TURNS} === 'a1,b1,c1'")).await;
            browser.until("document.getElementById('ahead').hidden").await;
        }
        // What was not foreseen is forgotten; a line is forgotten by hand, too.
        guest.until_own_turn().await;
        host.click("[data-do=ahead]").await;
        host.touch("d1").await;
        host.until("document.querySelector('#ahead .line').textContent === 'if d1'").await;
        host.touch("e1").await;
        host.until("!document.querySelector('[data-ahead=keep]').disabled").await;
        host.click("[data-ahead=keep]").await;
        host.click("[data-ahead=forget]").await;
        host.until("!document.querySelector('#ahead .lines')").await;
        guest.touch("e5").await;
        host.until_own_turn().await;
        host.shows("#ahead", "gone on").await;
        for browser in [&host, &guest] {
            browser.no_errors(&[]).await;
        }
    });
}

#[test]
fn a_new_game_is_composed_in_four_clicks_and_played_by_link() {
    on_stage(async |stage| {
        let host = stage.browser(Device::Desk).await;
        let guest = stage.browser(Device::Phone).await;
        host.goto("/").await;
        host.choose("#params [name=game]", "y").await;
        host.until("document.querySelector('#preview .position')?.dataset.spec === 'y'").await;
        // Rules that do not fit are not offered; Y has the swap rule already.
        assert!(host.is("document.querySelector('[name=rule-swap]').disabled").await);
        host.shows("#why-swap", "Swap rule Off: the game has this rule").await;
        // Nothing moves under the finger, however much is said of the rule.
        let places = "[...document.querySelectorAll('#params input[type=checkbox]')].map((box) => \
            [box.getBoundingClientRect().x, box.getBoundingClientRect().y + scrollY].join()).join(' ')";
        let before = host.eval(&format!("return {places}")).await;
        host.click("[name=rule-auction]").await;
        host.until("document.querySelector('#preview .position')?.dataset.spec === 'auction(y)'")
            .await;
        host.shows("#said", "Auction.").await;
        assert_eq!(host.eval(&format!("return {places}")).await, before);
        host.click("#start [value=link]").await;
        host.until("document.querySelector('#table[data-turn]')").await;
        let link = host
            .eval("return new URL(document.querySelector('#invitations input').value).pathname")
            .await;
        guest.goto(link.as_str().expect("a link")).await;
        host.until_own_turn().await;
        host.touch("c3").await;
        guest.until_own_turn().await;
        guest.click("[data-touch-button=take]").await;
        host.until_own_turn().await;
        // The taker is Black, so the host goes on as White.
        host.until("!document.querySelector('#choices .offered')").await;
        host.touch("d4").await;
        guest.until("document.querySelector('#table.own').dataset.ply === '3'").await;
        for browser in [&host, &guest] {
            browser.no_errors(&[]).await;
        }
    });
}

/// Whether the board is seen from the side of the first seat.
const A_IS_LEFT: &str = "Number(document.querySelector('#board [data-touch=a1]').dataset.x) < \
                         Number(document.querySelector('#board [data-touch=b1]').dataset.x)";

#[test]
fn the_board_is_turned_round_and_stays_so() {
    on_stage(async |stage| {
        let browser = stage.browser(Device::Desk).await;
        start(&browser, "traffic-lights", &[], "screen").await;
        browser.until(A_IS_LEFT).await;
        browser.click("[data-do=flip]").await;
        browser.until(&format!("!({A_IS_LEFT})")).await;
        browser.touch("a1").await;
        browser.until("document.getElementById('table').dataset.ply === '1'").await;
        browser.reload().await;
        browser.until(&format!("document.querySelector('#board .piece') && !({A_IS_LEFT})")).await;
        browser.click("[data-do=flip]").await;
        browser.until(A_IS_LEFT).await;
        browser.no_errors(&[]).await;
    });
}

#[test]
fn a_reload_and_a_restart_lose_nothing() {
    on_stage(async |stage| {
        let browser = stage.browser(Device::Desk).await;
        let game = game_where("whose turns have two steps", |mut position| {
            let first = position.turn();
            let step = position.steps().swap_remove(0);
            position.play(&step).expect("a legal step");
            position.turn() == first
        });
        start(&browser, game, &[], "screen").await;
        // In the middle of a turn of two steps.
        let mut rng = Rng::new(3);
        while browser.ply().await < 3 {
            touch_once(&browser, &mut rng).await;
        }
        let before = browser.eval(&format!("return {TURNS}")).await;
        browser.reload().await;
        browser.until(&format!("{TURNS} === {before}")).await;
        stage.house.stop().await;
        browser.until("!document.getElementById('offline').hidden").await;
        stage.house.restart().await;
        browser.until("document.getElementById('offline').hidden").await;
        browser.until(&format!("{TURNS} === {before}")).await;
        while browser.ply().await < 5 {
            touch_once(&browser, &mut rng).await;
        }
        browser.no_errors(&["WebSocket connection", "ERR_CONNECTION_REFUSED"]).await;
    });
}

#[test]
fn a_dead_line_is_told_within_seconds_and_a_step_arrives_once() {
    on_stage(async |stage| {
        stage.house.slow_down(Duration::ZERO).await;
        let browser = stage.browser(Device::Desk).await;
        start(&browser, "traffic-lights", &[], "screen").await;
        browser.touch("a1").await;
        browser.until(&format!("{TURNS} === 'a1'")).await;
        browser
            .eval(
                "window.died = performance.now();
                 new MutationObserver(() => (window.told ??= performance.now()))
                     .observe(document.getElementById('offline'), { attributes: true });",
            )
            .await;
        stage.house.silence(true);
        browser.touch("b2").await;
        browser.shows("#note", "Sending").await;
        browser.until("!document.getElementById('offline').hidden").await;
        assert!(browser.is("window.told - window.died < 5000").await);
        // What was touched is marked, and not taken back before anybody has heard of it.
        assert!(browser.is("document.querySelectorAll('#board .light.sent').length === 1").await);
        assert!(browser.is("document.querySelector('[data-do=takeback]').disabled").await);
        // Nothing is shown as made before it is, and nothing else can be made meanwhile.
        assert_eq!(browser.eval(&format!("return {TURNS}")).await, "a1");
        assert!(browser.is("document.querySelectorAll('#board .piece').length === 1").await);
        assert!(!browser.is("document.querySelector('#board .offered')").await);
        // The line is given up; over a new one and at last over the old one the step arrives.
        browser.eval("window.sockets = []; const Old = WebSocket; window.WebSocket = class extends Old { constructor(url) { super(url); window.sockets.push(this); } };").await;
        browser.until("window.sockets.length > 0").await;
        stage.house.silence(false);
        browser.until("document.getElementById('offline').hidden").await;
        browser.until(&format!("{TURNS} === 'a1,b2'")).await;
        browser.touch("c3").await;
        browser.until(&format!("{TURNS} === 'a1,b2,c3'")).await;
        assert_eq!(browser.text("#note").await, "");
        browser.no_errors(&["WebSocket"]).await;
    });
}

/// Where the board lies on the page.
const PLACE: &str = "scrollTo(0, 0), ['x', 'y', 'width', 'height'].map((side) =>
    Math.round(document.querySelector('.stage').getBoundingClientRect()[side])).join()";

#[test]
fn the_board_never_moves() {
    on_stage(async |stage| {
        let from = ("from", "4k3/P7/8/8/8/8/8/4K3_w_-_-_0_1".to_owned());
        for device in [Device::Desk, Device::Phone, Device::Landscape] {
            let browser = stage.browser(device).await;
            start(&browser, "chess", std::slice::from_ref(&from), "screen").await;
            browser.until("document.querySelector('#board .offered')").await;
            let place = browser.eval(&format!("return {PLACE}")).await;
            let still = async |what: &str| {
                let now = browser.eval(&format!("return {PLACE}")).await;
                assert_eq!(now, place, "{what}, {device:?}");
            };
            browser.touch("a7").await;
            still("a man is touched").await;
            browser.touch("a8").await;
            browser.until("document.querySelectorAll('.picker button svg').length === 4").await;
            still("a pawn is to become something").await;
            // The choice stands at its cell.
            let beside = "(([a, b]) => Math.abs(a.x - b.x) < 300 && Math.min(Math.abs(a.bottom - b.top), Math.abs(b.bottom - a.top)) < 12)(
                ['.picker', '[data-touch=a8]'].map((css) => document.querySelector(css).getBoundingClientRect()))";
            assert!(browser.is(beside).await, "the picker stands elsewhere, {device:?}");
            browser.press(Key::Escape).await;
            browser.until("!document.querySelector('.picker, .light.taken')").await;
            browser.touch("a7").await;
            browser.touch("a8").await;
            browser.until("document.activeElement.dataset.touchButton === 'q'").await;
            browser.press(Key::Right).await;
            browser.press(Key::Enter).await;
            browser.until(&format!("{TURNS} === 'a8=R+'")).await;
            still("a step is made").await;
            // First what to take, then where to, then why; nothing moves.
            browser.click("[data-do=hint]").await;
            browser.until("document.querySelector('#board .heat-best, .pointed')").await;
            assert!(!browser.is("document.getElementById('note').textContent.includes('%')").await);
            still("a hint says what to take").await;
            browser.click("[data-do=hint]").await;
            browser.shows("#note", "%").await;
            still("a hint is given").await;
            // Keys lead through the turns wherever a pointer has been, and the buttons stay.
            let button = "Math.round(document.querySelector('[data-go=previous]').getBoundingClientRect().y)";
            let before = browser.eval(&format!("return {button}")).await;
            browser.press(Key::Home).await;
            browser.until("!document.getElementById('past').hidden").await;
            still("an earlier position is looked at").await;
            assert_eq!(browser.eval(&format!("return {button}")).await, before);
            browser.press(Key::Right).await;
            browser.until("document.getElementById('past').hidden").await;
            browser.resign().await;
            browser.shows("#result", "resigned").await;
            still("the game is over").await;
            browser.no_errors(&[]).await;
        }
    });
}

#[test]
fn a_finished_game_is_reviewed_and_played_on_from_a_turning_point() {
    on_stage(async |stage| {
        let browser = stage.browser(Device::Desk).await;
        // White gives the queen away, and Black mates.
        let from = ("from", "6k1/5ppp/8/3q4/8/8/3Q1PPP/6K1_w_-_-_0_1".to_owned());
        start(&browser, "chess", std::slice::from_ref(&from), "screen").await;
        for cell in ["d2", "d4", "d5", "d4", "h2", "h3", "d4", "d1", "g1", "h2"] {
            browser.touch(cell).await;
        }
        browser.resign().await;
        browser.shows("#result strong", "White wins").await;
        browser.shows("#result span", "Black resigned").await;
        browser.click("#ending [data-do=review]").await;
        browser.until("document.querySelectorAll('#review .points li').length > 0").await;
        let points = "document.querySelectorAll('#review .points li').length";
        assert!(browser.is(&format!("{points} <= 3")).await);
        assert!(
            browser
                .is("document.querySelector('#review .curve polyline').points.length === 6")
                .await
        );
        browser.shows("#review .points li", "White, 1. Qd4").await;
        browser.shows("#review .points li", "Better: 1. Qxd5").await;
        browser
            .shows("#review .points li", "It loses: white queen. It lets go: black queen.")
            .await;
        let way = "document.querySelector('#review .points .way')";
        browser.eval(&format!("{way}.scrollIntoView({{ block: 'center' }})")).await;
        browser.click("#review .points .way").await;
        browser.until("!document.getElementById('past').hidden && document.querySelector('.chances .heat-best')").await;
        browser.eval("document.querySelector('#review [data-play-on]').scrollIntoView({ block: 'center' })").await;
        browser.click("#review [data-play-on]").await;
        browser.until("document.querySelector('#table[data-turn=seat][data-ply=\"0\"]')").await;
        browser.touch("d2").await;
        browser.touch("d5").await;
        browser.until(&format!("{TURNS} === 'Qxd5'")).await;
        browser.no_errors(&[]).await;
    });
}

#[test]
fn an_end_says_by_how_much_and_the_next_level_follows() {
    on_stage(async |stage| {
        let browser = stage.browser(Device::Desk).await;
        // One line closes both boxes that are left.
        let from = ("from", "aa/a3b/bb_A".to_owned());
        let size = [("columns", "2".to_owned()), ("rows", "1".to_owned()), from];
        start(&browser, "dots-and-boxes", &size, "computer").await;
        browser.until_own_turn().await;
        let mut rng = Rng::new(1);
        play_at_random(&browser, &mut rng, u32::MAX).await;
        browser.shows("#result strong", "You won by 2").await;
        browser.shows("#result span", "2 to 0").await;
        browser.shows("#ending [data-do=next-level]", "Level 2").await;
        browser.click("#ending [data-do=next-level]").await;
        browser.shows("#seats", "level 2").await;
        browser.no_errors(&[]).await;
    });
}

#[test]
fn a_phone_on_its_side_shows_whole_boards() {
    on_stage(async |stage| {
        let browser = stage.browser(Device::Landscape).await;
        for game in ["chess", "hex", "go", "oware"] {
            start(&browser, game, &[], "screen").await;
            browser.until("document.querySelector('#board .offered')").await;
            let seen = "(({ top, bottom, left, right }) => top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth)(
                document.querySelector('svg.scene').getBoundingClientRect())";
            assert!(browser.is(seen).await, "{game}");
        }
        browser.no_errors(&[]).await;
    });
}

#[test]
fn a_small_cell_asks_before_it_is_played() {
    on_stage(async |stage| {
        let browser = stage.browser(Device::Phone).await;
        start(&browser, "go", &[("size", "19".to_owned())], "screen").await;
        browser.touch("d4").await;
        browser.until("document.querySelector('.loupe:not([hidden]) svg')").await;
        browser.shows("#choices [data-confirm]", "d4").await;
        assert_eq!(browser.ply().await, 0, "the first tap plays nothing");
        let large =
            "document.querySelector('.loupe .ghost.shown')?.getBoundingClientRect().width > 40";
        assert!(browser.is(large).await, "the stone is shown large");
        // Another cell is asked for instead; the second tap on it plays.
        browser.touch("k10").await;
        browser.shows("#choices [data-confirm]", "k10").await;
        browser.touch("k10").await;
        browser.until(&format!("{TURNS} === 'k10'")).await;
        assert!(browser.is("document.querySelector('.loupe').hidden").await);
        // So does the button; Escape takes the question back.
        browser.touch("c3").await;
        browser.press(Key::Escape).await;
        browser.until("!document.querySelector('[data-confirm]')").await;
        browser.touch("q16").await;
        browser.click("[data-confirm]").await;
        browser.until(&format!("{TURNS} === 'k10,q16'")).await;
        browser.no_errors(&[]).await;
    });
}

#[test]
fn boards_of_hex_stand_upright_on_a_phone_with_cells_for_fingers() {
    on_stage(async |stage| {
        let browser = stage.browser(Device::Phone).await;
        start(&browser, "hex", &[], "screen").await;
        browser.until("document.querySelector('#board .offered')").await;
        let upright = "(({ width, height }) => height > 1.3 * width)(document.querySelector('svg.scene').viewBox.baseVal)";
        assert!(browser.is(upright).await);
        let size = browser.eval(&format!("return {F6_WIDTH}")).await.as_f64();
        assert!(size > Some(31.0), "cells are {size:?} wide");
        // No tap has to be confirmed.
        browser.touch("a1").await;
        browser.until(&format!("{TURNS} === 'a1'")).await;
        browser.no_errors(&[]).await;
    });
}

#[test]
fn what_is_chosen_in_the_sheet_is_seen_and_kept() {
    on_stage(async |stage| {
        let browser = stage.browser(Device::Desk).await;
        start(&browser, "chess", &[], "screen").await;
        for cell in ["g1", "f3"] {
            browser.touch(cell).await;
        }
        browser.until(&format!("{TURNS} === 'Nf3'")).await;
        let wood = "return getComputedStyle(document.querySelector('.tone-field')).fill";
        let mut woods = vec![browser.eval(wood).await];
        browser.click("#prefs").await;
        for style in ["walnut", "maple", "plain", "contrast"] {
            browser.choose(".sheet [name=board]", style).await;
            browser.until(&format!("document.documentElement.dataset.board === '{style}'")).await;
            let seen = browser.eval(wood).await;
            assert!(!woods.contains(&seen), "{style} looks like another");
            woods.push(seen);
        }
        for name in ["coordinates", "lights", "sounds", "figurines"] {
            browser.click(&format!(".sheet [name={name}]")).await;
        }
        browser.choose(".sheet [name=confirm]", "always").await;
        browser.choose(".sheet [name=speed]", "none").await;
        browser.click(".sheet .main").await;
        browser.until(&format!("{TURNS} === '♘f3'")).await;
        browser.reload().await;
        browser.until(&format!("{TURNS} === '♘f3'")).await;
        let gone = "[...document.querySelectorAll('#board .labels text, #board .light')].every((one) => !one.checkVisibility())";
        browser.until(gone).await;
        // A step is confirmed at a desk, too.
        browser.touch("e7").await;
        browser.touch("e5").await;
        browser.click("[data-confirm]").await;
        browser.until(&format!("{TURNS} === '♘f3,e5'")).await;
        // So it is where a piece is dragged, and by keys.
        browser.drag("d2", "d4").await;
        browser.shows("#choices [data-confirm]", "d4").await;
        assert!(browser.is(&format!("{TURNS} === '♘f3,e5'")).await);
        browser.touch("d4").await;
        browser.until(&format!("{TURNS} === '♘f3,e5,d4'")).await;
        for cell in ["e5", "d4"] {
            browser.until(&format!("document.querySelector('[data-touch={cell}].offered')")).await;
            browser.eval(&format!("document.querySelector('[data-touch={cell}]').focus()")).await;
            browser.press(Key::Enter).await;
        }
        browser.shows("#choices [data-confirm]", "d4").await;
        browser.press(Key::Enter).await;
        browser.until(&format!("{TURNS} === '♘f3,e5,d4,exd4'")).await;
        assert!(browser.is("!document.documentElement.dataset.sound").await, "sounds are off");
        browser.no_errors(&[]).await;
    });
}

#[test]
fn my_turn_is_told_in_the_title_and_by_sounds_after_the_first_touch() {
    on_stage(async |stage| {
        let host = stage.browser(Device::Desk).await;
        let guest = stage.browser(Device::Desk).await;
        start(&host, "hex", &[("size", "3".to_owned())], "link").await;
        guest.goto(&invitation(&host).await).await;
        host.until_own_turn().await;
        host.until("document.title.startsWith('● Your move')").await;
        host.touch("b2").await;
        guest.until("document.title.startsWith('● Your move')").await;
        host.until("!document.title.startsWith('●')").await;
        // The guest has touched nothing yet, and hears nothing.
        assert!(guest.is("!document.documentElement.dataset.sound").await);
        host.until("document.documentElement.dataset.sound === 'place'").await;
        // The swap is told to both.
        guest.click("[data-touch-button=swap]").await;
        guest.shows("#note", "You are Black now").await;
        host.shows("#note", "You are White now").await;
        host.until("document.documentElement.dataset.sound === 'turn'").await;
        // What was asked and refused is told.
        host.touch("a1").await;
        guest.until_own_turn().await;
        host.click("[data-do=takeback]").await;
        guest.click("[data-answer=false]").await;
        host.shows("#note", "declined").await;
        assert!(host.is("!document.querySelector('[data-do=draw]')").await, "Hex has no draws");
        guest.resign().await;
        host.until("document.documentElement.dataset.sound === 'end'").await;
        host.until("document.title.startsWith('You won')").await;
        host.shows("#result strong", "You won").await;
        guest.shows("#result span", "You resigned").await;
        host.no_errors(&[]).await;
    });
}

#[test]
fn my_turn_is_notified_where_it_is_allowed_and_another_page_is_looked_at() {
    on_stage(async |stage| {
        let host = stage.browser(Device::Desk).await;
        let guest = stage.browser(Device::Desk).await;
        start(&host, "traffic-lights", &[], "link").await;
        guest.goto(&invitation(&host).await).await;
        host.until_own_turn().await;
        // What a browser asks and shows is the browser's: here it says no at first.
        host.eval(
            "window.shown = [];
            window.Notification = class {
                static permission = 'default';
                static requestPermission = async () => Notification.permission;
                // A silent one only finds out whether it can be shown.
                constructor(title, { body, tag, silent }) { if (!silent) shown.push({ title, body, tag }); }
                close() {}
            };
            window.away = true;
            Object.defineProperty(document, 'hidden', { get: () => window.away });",
        )
        .await;
        host.click("#prefs").await;
        host.click("[name=notify]").await;
        host.shows(".sheet .error", "does not allow notifications").await;
        assert!(!host.is("document.querySelector('[name=notify]').checked").await);
        host.eval("Notification.permission = 'granted'").await;
        host.click("[name=notify]").await;
        host.until("JSON.parse(localStorage.preferences ?? '{}').notify === 'on'").await;
        host.click(".sheet .main").await;
        host.touch("a1").await;
        guest.until_own_turn().await;
        assert!(host.is("shown.length === 0").await, "it is the turn of the guest");
        guest.touch("d1").await;
        host.until("shown.length === 1").await;
        host.until("shown[0].title.startsWith('● Your move') && shown[0].body === document.getElementById('prompt').textContent").await;
        // Who looks at the table needs none.
        host.eval("window.away = false").await;
        host.touch("b3").await;
        guest.until_own_turn().await;
        guest.touch("d3").await;
        host.until_own_turn().await;
        assert!(host.is("shown.length === 1").await);
        // The end is notified, too.
        host.eval("window.away = true").await;
        guest.resign().await;
        host.until("shown.length === 2 && shown[1].title.startsWith('You won')").await;
        host.no_errors(&[]).await;
    });
}

/// What the list of turns says.
const TURNS: &str =
    "[...document.querySelectorAll('.turns li a')].map((a) => a.textContent).join()";

/// The first game whose start is as a test needs it.
fn game_where(what: &str, holds: impl Fn(Box<dyn Position>) -> bool) -> &'static str {
    let found = games().iter().map(|entry| entry.info.id).find(|id| {
        let start = find(id).expect("a game").start();
        holds(start)
    });
    found.unwrap_or_else(|| panic!("the catalog has no game {what}"))
}

async fn touch_once(browser: &Browser, rng: &mut Rng) {
    browser.until("document.querySelector('#board .offered')").await;
    let offered = browser.eval(OFFERED).await;
    let cells: Vec<String> = serde_json::from_value(offered[0].clone()).expect("selectors");
    browser.click(&cells[rng.below(cells.len())]).await;
    until_other_than(browser, &offered[2]).await;
}

#[test]
fn a_table_is_played_by_keys_alone() {
    on_stage(async |stage| {
        let browser = stage.browser(Device::Desk).await;
        start(&browser, "traffic-lights", &[], "screen").await;
        browser.until("document.querySelector('#board .offered')").await;
        let focused = "document.activeElement?.dataset?.touch";
        for _ in 0..40 {
            if browser.is(focused).await {
                break;
            }
            browser.press(Key::Tab).await;
        }
        assert!(browser.is(focused).await, "the board is reached with the tab key");
        let from = browser.eval(&format!("return {focused}")).await;
        assert_eq!(from, "a1");
        browser.press(Key::Right).await;
        browser.press(Key::Up).await;
        assert_eq!(browser.eval(&format!("return {focused}")).await, "b2");
        // What would be there is shown.
        browser.until("document.querySelector('.ghost.shown')").await;
        browser.press(Key::Enter).await;
        browser.until(&format!("{TURNS} === 'b2'")).await;
        assert_eq!(browser.eval(&format!("return {focused}")).await, "b2", "the focus stays");
        browser.press(Key::Space).await;
        browser.until(&format!("{TURNS} === 'b2,b2'")).await;
        // On a turned board the arrows go where one sees them go.
        browser.click("[data-do=flip]").await;
        browser.until(&format!("!({A_IS_LEFT})")).await;
        browser.eval("document.querySelector('[data-touch=b2]').focus()").await;
        browser.press(Key::Right).await;
        assert_eq!(browser.eval(&format!("return {focused}")).await, "a2");
        browser.no_errors(&[]).await;
    });
}

#[test]
fn pieces_are_moved_by_click_and_by_drag_and_escape_takes_back() {
    on_stage(async |stage| {
        let game = game_where("whose steps have two touches", |position| {
            position.choices()[0].touches.len() == 2
        });
        let touches = find(game).expect("a game").start().choices().swap_remove(0).touches;
        let browser = stage.browser(Device::Desk).await;
        start(&browser, game, &[], "screen").await;
        browser.touch(&touches[0]).await;
        browser.until("document.querySelector('.light.taken')").await;
        browser.press(Key::Escape).await;
        browser.until("!document.querySelector('.light.taken')").await;
        browser.drag(&touches[0], &touches[1]).await;
        browser.until("document.getElementById('table').dataset.ply === '1'").await;
        browser.no_errors(&[]).await;
    });
}

#[test]
fn against_the_computer_one_may_take_back_resign_and_play_again() {
    on_stage(async |stage| {
        let browser = stage.browser(Device::Desk).await;
        start(&browser, "traffic-lights", &[], "computer").await;
        browser.until_own_turn().await;
        browser.touch("a1").await;
        browser.until("document.querySelectorAll('.turns li a').length === 2").await;
        browser.until_own_turn().await;
        browser.click("[data-do=takeback]").await;
        browser.until("document.querySelectorAll('.turns li a').length === 0").await;
        browser.touch("b2").await;
        browser.until("document.querySelectorAll('.turns li a').length === 2").await;
        browser.until_own_turn().await;
        // Looking back does not disturb the game.
        browser.click("[data-go=first]").await;
        browser.until("!document.getElementById('past').hidden && document.querySelectorAll('.piece').length === 0").await;
        browser.click("#now").await;
        browser.until("document.getElementById('past').hidden && document.querySelectorAll('.piece').length > 0").await;
        browser.click("[data-do=resign]").await;
        browser.click("#resigning [value=no]").await;
        assert!(browser.is("document.querySelector('#table').dataset.turn === 'seat'").await);
        browser.resign().await;
        browser.until(OVER).await;
        browser.shows("#result", "resigned").await;
        let table = browser.path().await;
        browser.click("[data-do=rematch]").await;
        browser
            .until(&format!(
                "location.pathname !== {} && document.querySelector('#table[data-turn=seat]')",
                json!(table)
            ))
            .await;
        browser.no_errors(&[]).await;
    });
}

#[test]
fn a_hint_and_an_analysis_show_chances_on_the_board() {
    on_stage(async |stage| {
        let browser = stage.browser(Device::Desk).await;
        start(&browser, "traffic-lights", &[], "computer").await;
        browser.until_own_turn().await;
        browser.click("[data-do=hint]").await;
        browser.until("document.querySelectorAll('.heat').length === 1").await;
        browser.shows("#note", "%").await;
        browser.click("[data-do=analyse]").await;
        browser.until("document.querySelectorAll('.heat').length > 1").await;
        browser.until("document.querySelectorAll('.arrows .line-of').length === 3").await;
        browser.click("#analysis .button").await;
        browser.until("document.querySelectorAll('.heat, .line-of').length === 0").await;
        browser.until("document.querySelector('#analysis').hidden").await;
        browser.no_errors(&[]).await;
    });
}

#[test]
fn a_hint_points_at_what_lies_beside_the_board() {
    on_stage(async |stage| {
        let browser = stage.browser(Device::Phone).await;
        start(&browser, "aperiodik", &[], "computer").await;
        browser.until_own_turn().await;
        // So far chance alone has done something.
        assert!(browser.is("document.querySelector('[data-do=takeback]').disabled").await);
        browser.click("[data-do=hint]").await;
        let pointed = "document.querySelectorAll('.chip.pointed, .choices .pointed').length";
        browser.until(&format!("{pointed} === 1")).await;
        browser.click("[data-do=analyse]").await;
        let ranks =
            "[...document.querySelectorAll('.pointed')].map((e) => e.dataset.rank).sort().join('')";
        browser.until(&format!("{ranks} === '123'")).await;
        // The same button closes it.
        browser.click("#actions [data-do=analyse]").await;
        browser
            .until(&format!("document.getElementById('analysis').hidden && {pointed} === 0"))
            .await;
        browser.no_errors(&[]).await;
    });
}

#[test]
fn who_looks_back_is_told_how_the_game_has_ended() {
    on_stage(async |stage| {
        let browser = stage.browser(Device::Desk).await;
        start(&browser, "traffic-lights", &[], "screen").await;
        browser.touch("a1").await;
        browser.until(&format!("{TURNS} === 'a1'")).await;
        browser.click("[data-go=previous]").await;
        browser.until("!document.getElementById('past').hidden").await;
        browser.resign().await;
        browser.shows("#past", "resigned").await;
        browser.click("#now").await;
        browser.shows("#result", "resigned").await;
        browser.no_errors(&[]).await;
    });
}

/// Where the board is on the screen, as text.
const BOARD_AT: &str =
    "JSON.stringify(document.querySelector('#board svg').getBoundingClientRect())";

#[test]
fn an_analysis_goes_on_while_one_looks_and_stops() {
    on_stage(async |stage| {
        let browser = stage.browser(Device::Desk).await;
        start(&browser, "breakthrough", &[], "screen").await;
        browser.until_own_turn().await;
        let board = browser.eval(&format!("return {BOARD_AT}")).await;
        browser.click("[data-do=analyse]").await;
        // Three lines with their chances, and an arrow for each; it goes on.
        let worth = "[...document.querySelectorAll('#analysis .worth')].map((c) => c.textContent)";
        browser
            .until(&format!("{worth}.length === 3 && {worth}.every((c) => c.includes('%'))"))
            .await;
        browser
            .until("document.querySelectorAll('.arrows .line-of .arrow-head').length === 3")
            .await;
        let before =
            browser.eval("return document.querySelector('#analysis .state').textContent").await;
        browser
            .until(&format!("document.querySelector('#analysis .state').textContent !== {before}"))
            .await;
        assert_eq!(browser.eval(&format!("return {BOARD_AT}")).await, board, "the board stays");
        let region = "document.getElementById('analysis')";
        browser
            .until(&format!("{region}.ariaLabelledByElements?.[0].textContent === 'Analysis'"))
            .await;
        // Escape ends it; what was found stays to be seen.
        browser.press(Key::Escape).await;
        let runs = |runs: bool| format!("{region}.dataset.running === '{runs}'");
        browser.until(&runs(false)).await;
        browser.shows("#analysis .state", "stopped").await;
        browser.until("document.querySelectorAll('.arrows .line-of').length === 3").await;
        // More lines are for the next time, which the button begins.
        browser.choose("#analysis select", "5").await;
        browser.click("#analysis [data-toggle]").await;
        browser.until("document.querySelectorAll('.arrows .line-of').length === 5").await;
        // It follows the game, to a new position and back to an old one.
        browser.touch("a2").await;
        browser.touch("a3").await;
        let first = "document.querySelector('#analysis strong')?.textContent ?? ''";
        browser.until(&format!("({first}).startsWith('2.')")).await;
        browser.until(&runs(true)).await;
        browser.click("[data-go=previous]").await;
        browser.until(&format!("({first}).startsWith('1.')")).await;
        // Unless one does not want that.
        browser.click("#analysis [role=switch]").await;
        browser.click("[data-go=next]").await;
        browser.until(&format!("{} && ({first}) === ''", runs(false))).await;
        browser.until("document.querySelectorAll('.arrows .line-of').length === 0").await;
        // All that is kept for the next time.
        browser.reload().await;
        browser.click("[data-do=analyse]").await;
        browser.until("document.querySelectorAll('.arrows .line-of').length === 5").await;
        browser.until("!document.querySelector('#analysis [role=switch]').checked").await;
        browser.click("#analysis [data-toggle]").await;
        browser.until(&runs(false)).await;
        browser.no_errors(&[]).await;

        // On a phone it stands under the board, which is still to be seen.
        let phone = stage.browser(Device::Phone).await;
        start(&phone, "breakthrough", &[], "screen").await;
        phone.click("[data-do=analyse]").await;
        phone.until("document.querySelectorAll('.arrows .line-of').length === 3").await;
        let under = "document.getElementById('analysis').getBoundingClientRect().top >= \
            document.getElementById('board').getBoundingClientRect().bottom";
        phone.until(under).await;
        phone.until("document.querySelector('#board svg').getBoundingClientRect().top >= 0").await;
        phone.until("document.getElementById('analysis').getBoundingClientRect().bottom <= innerHeight + 1").await;
        phone.no_errors(&[]).await;
    });
}

#[test]
fn a_table_speaks_the_language_of_each_reader() {
    on_stage(async |stage| {
        let browser = stage.browser(Device::Desk).await;
        start(&browser, "traffic-lights", &[], "screen").await;
        for (lang, prompt, flip) in
            [("pt", "muda uma luz", "Rodar"), ("it", "cambia una luce", "Gira")]
        {
            browser.click(&format!(".settings [value={lang}]")).await;
            browser.until(&format!("document.documentElement.lang === '{lang}'")).await;
            browser
                .until(&format!(
                    "document.getElementById('prompt').textContent.includes({})",
                    json!(prompt)
                ))
                .await;
            browser
                .until(&format!(
                    "document.querySelector('[data-do=flip]')?.textContent.includes({})",
                    json!(flip)
                ))
                .await;
        }
        browser.no_errors(&[]).await;
    });
}

#[test]
fn a_refused_tap_says_why_in_the_language_of_the_reader() {
    on_stage(async |stage| {
        // The knight on e2 stands between its king and a rook.
        let from = ("from", "4r1k1/8/8/8/8/8/P3N3/R3K3_w_-_-_0_1".to_owned());
        for device in [Device::Desk, Device::Phone, Device::Landscape] {
            let browser = stage.browser(device).await;
            browser.goto("/").await;
            browser.click(".settings [value=pt]").await;
            browser.until("document.documentElement.lang === 'pt'").await;
            start(&browser, "chess", std::slice::from_ref(&from), "screen").await;
            browser.until("document.querySelector('#board .offered')").await;
            let place = browser.eval(&format!("return {PLACE}")).await;
            let tap = async |cell: &str| {
                browser.click(&format!("#board [data-touch={cell}]")).await;
            };
            tap("e2").await;
            browser.shows("#note", "O cavalo de e2 está cravado; o teu rei em e1 ficaria").await;
            // Screen readers say what comes into the note, and all of it is to be seen.
            assert!(browser.is("document.getElementById('note').role === 'status'").await);
            assert!(browser.is("((note) => note.scrollHeight <= note.clientHeight)(document.getElementById('note'))").await);
            tap("c5").await;
            browser.shows("#note", "Não há nenhuma peça em c5.").await;
            // A man that can move is taken instead, and what was said is over.
            tap("a2").await;
            browser.until("document.querySelector('.light.taken')").await;
            browser.until("document.getElementById('note').textContent === ''").await;
            tap("b5").await;
            browser.shows("#note", "Um peão anda uma casa livre em frente").await;
            browser.until("!document.querySelector('.light.taken')").await;
            assert_eq!(browser.eval(&format!("return {PLACE}")).await, place, "{device:?}");
            // By keys.
            browser.eval("document.querySelector('#board [data-touch=e8]').focus()").await;
            browser.press(Key::Enter).await;
            browser.shows("#note", "A torre de e8 não é tua.").await;
            // A man that is dropped where it cannot go.
            if device == Device::Desk {
                browser.drag("a1", "b3").await;
                browser.shows("#note", "Uma torre anda ao longo de linhas e colunas").await;
            }
            assert_eq!(browser.ply().await, 0);
            // What is legal is made, and nothing is said.
            tap("a2").await;
            tap("a4").await;
            browser.until("document.getElementById('table').dataset.ply === '1'").await;
            assert_eq!(browser.text("#note").await, "");
            browser.no_errors(&[]).await;
        }
    });
}

#[test]
fn chance_is_drawn_for_all_to_see_and_its_seed_told_at_the_end() {
    on_stage(async |stage| {
        let browser = stage.browser(Device::Desk).await;
        let game =
            game_where("that begins with a draw", |position| position.turn() == Turn::Chance);
        start(&browser, game, &[], "computer").await;
        browser.until("document.querySelector('.turns li.chance')").await;
        browser.shows(".turns li.chance", "drawn: ").await;
        let commitment =
            browser.eval("return document.getElementById('fair-commitment').textContent").await;
        assert_eq!(commitment.as_str().map(str::len), Some(64));
        assert!(browser.is("document.getElementById('fair-seed').hidden").await);

        play_to_the_end(&browser, &mut Rng::new(1), 40).await;
        browser.click(".fair summary").await;
        browser.until("document.getElementById('fair-seed').checkVisibility()").await;
        browser.until("!document.getElementById('fair-later').checkVisibility()").await;
        // Everybody can see that it is the seed that was promised, and draw again.
        let digest = browser
            .eval(
                "const seed = new TextEncoder().encode(document.getElementById('fair-seed').textContent);
                 return crypto.subtle.digest('SHA-256', seed).then((digest) =>
                     [...new Uint8Array(digest)].map((b) => b.toString(16).padStart(2, '0')).join(''));",
            )
            .await;
        assert_eq!(digest, commitment);
        let saved = browser
            .eval(
                "const { table } = document.getElementById('table').dataset;
                 return fetch(`/api/tables/${table}/export`).then((answer) => answer.json());",
            )
            .await;
        let played: Played = serde_json::from_value(saved).expect("a saved game");
        let verified = played.verify().expect("it holds").to_string();
        assert!(verified.contains("are what the seed gives"), "{verified}");
        browser.no_errors(&[]).await;
    });
}

/// How wide a cell of a Hex board is shown.
const F6_WIDTH: &str = "document.querySelector('[data-touch=f6]').getBoundingClientRect().width";

async fn f6_width(browser: &Browser) -> f64 {
    browser.eval(&format!("return {F6_WIDTH}")).await.as_f64().expect("a width")
}

#[test]
fn on_a_phone_a_board_of_small_cells_is_enlarged_by_buttons() {
    on_stage(async |stage| {
        let browser = stage.browser(Device::Phone).await;
        start(&browser, "hex", &[], "screen").await;
        browser.until("document.querySelector('.lens')?.hidden === false").await;
        let whole = f6_width(&browser).await;
        for times in 1..=3 {
            browser.click("[data-zoom=in]").await;
            let least = whole * 1.5f64.powi(times) - 1.0;
            browser.until(&format!("{F6_WIDTH} > {least}")).await;
        }
        // A finger that begins to scroll the page makes no step.
        browser
            .eval(
                "const cell = document.querySelector('[data-touch=e6]');
                 const { x, y } = cell.getBoundingClientRect();
                 for (const [type, dy] of [['pointerdown', 0], ['pointermove', 20], ['pointercancel', 20]])
                     cell.dispatchEvent(new PointerEvent(type, {
                         pointerType: 'touch', bubbles: true, clientX: x + 20, clientY: y + 20 + dy }));",
            )
            .await;
        browser.touch("f6").await;
        browser.until(&format!("{TURNS} === 'f6'")).await;
        assert!(f6_width(&browser).await > 44.0, "a step leaves the board as large as it was");
        browser.click("[data-zoom=whole]").await;
        browser.until(&format!("Math.abs({F6_WIDTH} - {whole}) < 0.5")).await;
        browser.touch("a1").await;
        browser.until("document.querySelectorAll('.piece').length === 2").await;
        let width = browser.eval("return document.scrollingElement.scrollWidth").await;
        assert!(width.as_u64() <= Some(390), "the table is {width} wide");
        browser.no_errors(&[]).await;
    });
}

#[test]
fn boards_side_by_side_stand_one_above_the_other_on_a_narrow_screen() {
    on_stage(async |stage| {
        // Where the second board lies as seen from the first.
        let apart = |x: &str, y: &str| {
            format!(
                "(([a, b]) => Math.sign(Math.round(b.x - a.x)) === {x} && Math.sign(Math.round(b.y - a.y)) === {y})(
                    ['a1', 'A1'].map((name) => document.querySelector(`[data-touch=${{name}}]`).getBoundingClientRect()))"
            )
        };
        let browser = stage.browser(Device::Desk).await;
        start(&browser, "parallel-lines", &[], "screen").await;
        browser.until(&apart("1", "0")).await;
        let browser = stage.browser(Device::Phone).await;
        start(&browser, "parallel-lines", &[], "screen").await;
        browser.until(&apart("0", "1")).await;
        for cell in ["e5", "E6"] {
            browser.touch(cell).await;
        }
        browser.until(&format!("{TURNS} === 'e5,E6'")).await;
        browser.click("[data-do=flip]").await;
        browser.until(&apart("0", "-1")).await;
        browser.click("[data-go=first]").await;
        browser.until("!document.getElementById('past').hidden").await;
        browser.until(&apart("0", "-1")).await;
        browser.no_errors(&[]).await;
    });
}

#[test]
fn at_a_desk_a_board_is_enlarged_by_wheel_and_keys() {
    on_stage(async |stage| {
        let browser = stage.browser(Device::Desk).await;
        start(&browser, "hex", &[], "screen").await;
        browser.until("document.querySelector('#board .offered')").await;
        let whole = f6_width(&browser).await;
        // At a desk the cells are large enough.
        browser.until("document.querySelector('.lens').hidden").await;
        let stays = browser
            .eval(
                "const middle = () => {
                     const { x, y, width, height } = document.querySelector('[data-touch=f6]').getBoundingClientRect();
                     return { clientX: x + width / 2, clientY: y + height / 2 };
                 };
                 const at = middle();
                 document.querySelector('.stage').dispatchEvent(
                     new WheelEvent('wheel', { deltaY: -300, ctrlKey: true, cancelable: true, ...at }));
                 return Math.hypot(middle().clientX - at.clientX, middle().clientY - at.clientY) < 5;",
            )
            .await;
        assert_eq!(stays, true, "what is under the pointer stays there");
        assert!(f6_width(&browser).await > 3.0 * whole);
        browser.until("!document.querySelector('.lens').hidden").await;
        browser.touch("f6").await;
        browser.until("document.querySelectorAll('.piece').length === 1").await;
        // What gets the focus by keys comes into view.
        browser.press(Key::Left).await;
        browser.eval("document.querySelector('[data-touch=f6]').focus()").await;
        for _ in 0..5 {
            browser.press(Key::Right).await;
        }
        let seen = "(({ x, right }, board) => x > board.x - 1 && right < board.right + 1)(
            document.activeElement.getBoundingClientRect(),
            document.querySelector('.stage').getBoundingClientRect())";
        browser.until(&format!("document.activeElement.dataset.touch === 'k11' && {seen}")).await;
        browser.type_into("[data-touch=k11]", "0").await;
        browser.until(&format!("Math.abs({F6_WIDTH} - {whole}) < 0.5")).await;
        browser.type_into("[data-touch=k11]", "+").await;
        browser.until(&format!("{F6_WIDTH} > 1.4 * {whole}")).await;
        browser.no_errors(&[]).await;
    });
}

/// The path of the invitation that the host's page shows.
async fn invitation(host: &Browser) -> String {
    let link = "document.querySelector('#invitations input')";
    host.until(link).await;
    let path = host.eval(&format!("return new URL({link}.value).pathname")).await;
    path.as_str().expect("a link").to_owned()
}

#[test]
fn the_key_of_a_seat_leaves_the_address_and_a_seat_that_is_taken_is_told() {
    on_stage(async |stage| {
        let host = stage.browser(Device::Desk).await;
        let guest = stage.browser(Device::Phone).await;
        let third = stage.browser(Device::Desk).await;
        start(&host, "traffic-lights", &[], "link").await;
        let table = host.path().await;
        assert_eq!(table.matches('/').count(), 2, "no key: {table}");
        let link = invitation(&host).await;
        guest.goto(&link).await;
        guest.until(&format!("location.pathname === {}", json!(table))).await;
        // The host may say a name at any time, the guest when coming.
        guest.type_into("#naming input", "Eva").await;
        guest.click("#naming button").await;
        host.shows(".seats", "Eva").await;
        guest.until("document.getElementById('naming').hidden").await;
        host.until_own_turn().await;
        host.touch("b2").await;
        guest.until_own_turn().await;
        // Another browser with the same link is told, and looks on.
        third.goto(&link).await;
        third.shows("#taken", "taken").await;
        third.until("document.getElementById('table').dataset.ply === '1'").await;
        assert!(!third.is("document.querySelector('#table.own, #board .offered')").await);
        third.click("[data-watch]").await;
        third.until("document.getElementById('taken').hidden").await;
        // To whom it was passed on plays on.
        third.goto(&link).await;
        third.click("[data-take]").await;
        third.until_own_turn().await;
        third.touch("b2").await;
        host.until_own_turn().await;
        // A tab that was closed is found again from the library.
        for (browser, turn) in [(&host, true), (&guest, false)] {
            browser.goto("/").await;
            browser.shows("#own", "Traffic Lights").await;
            browser.until("document.querySelector('#own svg.scene')").await;
            browser.click("#own a").await;
            browser.until(&format!("location.pathname === {}", json!(table))).await;
            browser.until(&format!("document.querySelector('#table[data-turn]') && {turn} === document.querySelector('#table').classList.contains('own')")).await;
            browser.no_errors(&[]).await;
        }
        // Where it is over it is told so, until it is forgotten.
        host.resign().await;
        host.until(OVER).await;
        host.goto("/").await;
        host.until("document.querySelector('#own li.over')").await;
        host.click("#own button").await;
        host.until("document.getElementById('own').hidden").await;
        host.reload().await;
        host.until("document.querySelectorAll('.card').length").await;
        assert!(host.is("document.getElementById('own').hidden").await);
        host.no_errors(&[]).await;
    });
}
