//! A study of a finished game, with what its review has found.

use fluent_bundle::{FluentArgs, FluentValue};
use ludoteca_catalog::{Lang, name_of_game};
use ludoteca_study::{Edit, Look, NodeId, ROOT, Study, judge, tidy};

use super::Course;
use super::reasons::Reasons;
use crate::refusal::Refusal;
use crate::text::speaker;

/// A study whose first line is a game: turns that threw something away have their signs, and what would have
/// been better is a variation beside each.
pub(crate) fn annotated(
    course: &Course,
    looks: Option<&[Look]>,
    title: &str,
    lang: Lang,
) -> Result<Study, Refusal> {
    let speaker = speaker(lang);
    let title = match tidy(title) {
        empty if empty.is_empty() => {
            let whole = format!(
                "{}: {}",
                name_of_game(&course.spec, lang),
                course.names(speaker).join(" – ")
            );
            whole.chars().take(ludoteca_study::LONGEST_TITLE).collect()
        }
        title => title,
    };
    let mut study = Study::new(&course.spec, &title)?;
    study.apply(&Edit::Play { at: ROOT, steps: course.steps.clone() })?;
    let Some(looks) = looks else { return Ok(study) };
    let line: Vec<NodeId> = study.tree.onward(ROOT)?;
    let node = |ply: usize| ply.checked_sub(1).map_or(ROOT, |i| line[i]);
    let reasons = Reasons::new(course, speaker);
    for one in judge(looks, &course.told()) {
        let end = course.turns[one.turn].1;
        let percent = |chance: f64| (chance * 100.0).round().to_string();
        let said = [
            ("kind", speaker.text(&format!("review-{}", one.kind.word()))),
            ("before", percent(one.before)),
            ("after", percent(one.after)),
        ];
        let args: FluentArgs<'_> =
            said.into_iter().map(|(key, text)| (key, FluentValue::from(text))).collect();
        study.tree.mark(node(end), Some(one.kind.glyph()))?;
        let said = std::iter::once(speaker.format("review-note", &args));
        let said: Vec<String> = said.chain(reasons.why(looks, &one)).collect();
        study.tree.note(node(end), &said.join(". "))?;
        let best = looks.iter().find(|look| look.turn == one.turn).map(|look| look.line.clone());
        if let Some(steps) = best.filter(|steps| !steps.is_empty()) {
            // A line that a search has cut short is one all the same.
            let _ = study.apply(&Edit::Play { at: node(one.ply), steps });
        }
    }
    Ok(study)
}
