//! Accessibility, as axe-core judges it.

use std::fs;

use serde_json::Value;

use crate::Browser;

/// Names the file of axe-core, `axe.min.js`. It is not part of this repository: `cargo xtask test`
/// has npm fetch it where Node is.
const VARIABLE: &str = "LUDOTECA_AXE";

/// The rules that are looked at.
const TAGS: &str = r#"["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"]"#;

/// The script of axe-core.
pub struct Axe {
    script: String,
}

impl Axe {
    /// `None`, and a line that says so, where it is not at hand.
    ///
    /// # Panics
    /// When the variable names a file that cannot be read.
    #[must_use]
    pub fn at_hand() -> Option<Axe> {
        let Some(path) = std::env::var_os(VARIABLE) else {
            println!("not checked: accessibility ({VARIABLE} names no axe.min.js)");
            return None;
        };
        let script = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{path:?}: {e}"));
        Some(Axe { script })
    }

    /// What is wrong on the page of a browser: a line for each element.
    pub async fn faults(&self, browser: &Browser) -> Vec<String> {
        if !browser.is("window.axe").await {
            browser.eval(&self.script).await;
        }
        // What still moves has another colour for a moment.
        browser
            .eval(&format!(
                "window.judged = null;
                document.getAnimations().forEach((animation) => animation.finish());
                axe.run(document, {{ runOnly: {TAGS}, resultTypes: ['violations'] }}).then((found) => {{
                    window.judged = found.violations.flatMap(({{ id, nodes }}) =>
                        nodes.map(({{ html, failureSummary }}) => `${{id}}: ${{html}}\\n${{failureSummary}}`));
                }});"
            ))
            .await;
        browser.until("window.judged").await;
        let judged = browser.eval("return window.judged").await;
        judged
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(Value::as_str)
            .map(str::to_owned)
            .collect()
    }
}
