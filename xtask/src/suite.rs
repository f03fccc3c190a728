//! All tests, and how many there were.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use crate::{Done, describe};

/// Runs tests, passes on what they print, and ends with how many there were in all.
pub(crate) fn run(command: &mut Command) -> Done {
    println!("$ {}", describe(command));
    let cannot = |error| format!("the tests cannot be run: {error}");
    let mut child = command.stdout(Stdio::piped()).spawn().map_err(cannot)?;
    let output = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut totals = [0u64; 3];
    let mut skipped = Vec::new();
    for line in output.lines() {
        let line = line.map_err(cannot)?;
        println!("{line}");
        skipped.extend(skip(&line).map(str::to_owned));
        for (total, count) in totals.iter_mut().zip(result_counts(&line)) {
            *total += count;
        }
    }
    // The harness counts as passed what has said that it was skipped.
    let lacking = skipped.len() as u64;
    totals = [totals[0].saturating_sub(lacking), totals[1], totals[2] + lacking];
    let status = child.wait().map_err(cannot)?;
    let [passed, failed, ignored] = totals;
    println!("{passed} passed, {failed} failed, {ignored} skipped");
    if let Some(why) = skipped.last() {
        println!("for lack of a program: {why}");
    }
    if !status.success() {
        return Err("tests failed; their names stand above".to_owned());
    }
    if passed == 0 {
        return Err("no test ran".to_owned());
    }
    Ok(())
}

/// Of a line `skipped: a_test (what it lacks)`, which may stand behind what the harness prints: what is
/// skipped, and why.
fn skip(line: &str) -> Option<&str> {
    line.split_once("skipped: ").map(|(_, what)| what).filter(|what| what.ends_with(')'))
}

/// Of a line `test result: ok. 3 passed; 0 failed; 1 ignored; ...`: passed, failed, ignored.
fn result_counts(line: &str) -> [u64; 3] {
    let Some(rest) = line.strip_prefix("test result: ") else {
        return [0; 3];
    };
    ["passed", "failed", "ignored"].map(|what| {
        rest.split(['.', ';'])
            .filter_map(|part| part.trim().strip_suffix(what))
            .find_map(|number| number.trim().parse().ok())
            .unwrap_or(0)
    })
}

#[cfg(test)]
mod tests {
    use super::{result_counts, skip};

    #[test]
    fn result_lines_are_counted() {
        let line =
            "test result: FAILED. 12 passed; 3 failed; 1 ignored; 0 measured; 0 filtered out";
        assert_eq!(result_counts(line), [12, 3, 1]);
        assert_eq!(result_counts("test suite ... ok"), [0; 3]);
    }

    #[test]
    fn what_says_that_it_is_skipped_is_known() {
        let line = "test tests::a_store ... skipped: tests::a_store (install the package x)";
        assert_eq!(skip(line), Some("tests::a_store (install the package x)"));
        assert_eq!(skip("test tests::one_that_is_skipped ... ok"), None);
    }
}
