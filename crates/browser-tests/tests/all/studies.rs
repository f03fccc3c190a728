//! From a finished game to a study that others read: on their own pages, too.

use ludoteca_browser_tests::{Device, on_stage};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;

/// A page of somebody else, which shows another page in a frame; its address.
async fn page_of_others(frame: &str) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = listener.local_addr().expect("an address");
    let page = format!(
        "<!DOCTYPE html><title>Theirs</title><iframe id=frame src=\"{frame}\" width=400 height=500></iframe>"
    );
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            let answer = format!(
                "HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{page}",
                page.len()
            );
            let mut asked = [0; 2048];
            let _ = stream.read(&mut asked).await;
            let _ = stream.write_all(answer.as_bytes()).await;
        }
    });
    format!("http://{address}")
}

#[test]
fn a_reviewed_game_becomes_a_study_with_notes_that_others_show_in_a_frame() {
    on_stage(async |stage| {
        let browser = stage.browser(Device::Desk).await;
        browser.goto("/replay?spec=hex(size=5,swap=false)&steps=a1,c3,b1,b4&at=4").await;
        browser.click("#reviewing").await;
        browser.until("document.querySelector('#review h3')").await;
        browser.until("document.querySelectorAll('#review .curve polyline').length === 1").await;
        // The curve leads through the game, and so do the turns in the table.
        browser.click("#review .judged summary").await;
        browser.click("#review .judged [data-look='1']").await;
        browser.until("new URLSearchParams(location.search).get('at') === '1'").await;
        // From any position on against the computer.
        browser.until("!document.getElementById('again').hidden").await;
        browser.click("form[action='/studies'] button").await;
        browser
            .until("document.querySelector('#study') && !document.getElementById('editor').hidden")
            .await;
        browser.until("document.querySelectorAll('#tree .step').length >= 4").await;
        browser.click("#tree [data-node='1']").await;
        browser.until("document.getElementById('study').dataset.at === '1'").await;
        // A variation on the board, a note with words that are no markup, and a sign.
        browser.touch("d2").await;
        browser.until("document.querySelectorAll('#tree .step').length >= 5").await;
        browser.until("Number(document.getElementById('study').dataset.at) > 4").await;
        browser.type_into("#words-of", "the <b>short</b> side").await;
        browser.click("[data-edit=note]").await;
        browser
            .until(
                "document.querySelector('#tree .said-of')?.textContent === 'the <b>short</b> side'",
            )
            .await;
        browser.click("[data-glyph='!?']").await;
        browser
            .until("document.querySelector('#tree [aria-current] .glyph')?.textContent === '!?'")
            .await;
        let file = browser
            .eval("return fetch(document.querySelector('a[href*=\"/export/sgf\"]').href).then((answer) => answer.text())")
            .await;
        let file = file.as_str().expect("a file");
        assert!(file.contains("C[the <b>short</b> side]") && file.contains("IT[]"), "{file}");
        // Words that nobody has kept are kept before one goes on.
        browser.type_into("#words-of", ", and more").await;
        browser.click("[data-go=previous]").await;
        browser.until("document.getElementById('study').dataset.at === '1'").await;
        browser.until("document.querySelector('#tree .said-of')?.textContent === 'the <b>short</b> side, and more'").await;
        let frame = browser
            .eval("return document.querySelector('.sharing textarea').value.match(/src=\"([^\"]+)\"/)[1]")
            .await;
        browser.no_errors(&[]).await;

        let theirs = page_of_others(frame.as_str().expect("an address")).await;
        let other = stage.browser_at(Device::Desk, &theirs).await;
        other.goto("/").await;
        other.into_frame("#frame").await;
        other.until("document.querySelector('.framed .board svg.scene')").await;
        other.click(".framed [data-go=next]").await;
        other.until("document.querySelector('.framed [aria-current]')?.dataset.node === '1'").await;
        other
            .until("document.querySelector('.framed .said-of').textContent.includes('and more')")
            .await;
        assert!(!other.is("document.querySelector('form, script, textarea')").await);
        other.no_errors(&[]).await;
    });
}

#[test]
fn a_study_is_read_on_a_phone_and_without_script() {
    on_stage(async |stage| {
        let owner = stage.browser(Device::Desk).await;
        owner.goto("/studies").await;
        owner.type_into("form.open [name=title]", "Openings").await;
        owner.type_into("form.open [name=file]", "1. e4 e5 2. Nf3").await;
        owner.choose("form.open [name=spec]", "chess").await;
        owner.click("form.open button").await;
        owner.until("document.querySelector('#study')").await;
        let id = owner.eval("return document.getElementById('study').dataset.study").await;
        let path = format!("/studies/{}", id.as_str().expect("a name"));
        for device in [Device::Phone, Device::Unscripted] {
            let reader = stage.browser(device).await;
            reader.goto(&path).await;
            reader.shows("#tree", "1. e4").await;
            reader.click("#tree [data-node='2']").await;
            if device == Device::Phone {
                reader.until("document.getElementById('study').dataset.at === '2'").await;
                let width = reader.eval("return document.scrollingElement.scrollWidth").await;
                assert!(width.as_u64() <= Some(390), "the page is {width} wide");
                // Who only reads is offered no steps.
                assert!(reader.is("document.querySelector('#editor') === null").await);
            }
            reader.no_errors(&[]).await;
        }
    });
}
