//! Look: shot NAME PATH phone|desk [script]
use ludoteca_browser_tests::*;
fn main() {
    let a: Vec<String> = std::env::args().collect();
    on_stage(async |stage| {
        let b = stage.browser(if a[3] == "phone" { Device::Phone } else { Device::Desk }).await;
        b.goto("/").await;
        b.eval(&format!("location.assign('{}')", a[2])).await;
        b.until(&format!("location.href==='{}' && document.readyState==='complete'", a[2])).await;
        b.until("!document.querySelector('#table') || document.querySelector('#table[data-turn]')")
            .await;
        if a.len() > 4 {
            for s in &a[4..] {
                if let Some(c) = s.strip_prefix("click:") {
                    b.click(c).await
                } else if let Some(c) = s.strip_prefix("until:") {
                    b.until(c).await
                } else {
                    b.eval(s).await;
                }
            }
        }
        std::fs::write(format!("/tmp/web/{}.png", a[1]), b.picture().await).unwrap();
        b.no_errors(&[]).await;
    });
}
