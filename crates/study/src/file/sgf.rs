//! Smart Game Format with variations.

use ludoteca_core::file::Sgf;

use super::moves::Move;

/// Lines are broken before they would be longer than this, between nodes.
const WIDTH: usize = 80;
/// The property in which we tell steps for which the format has no move; the format leaves room for such.
pub(super) const STEP: &str = "LUDO";

/// What is written next.
enum Next {
    Node(usize),
    Open,
    Close,
}

/// The file: the head is that of a game without moves, `(;...)`.
pub(super) fn write(form: &Sgf, head: &str, moves: &[Move]) -> String {
    let mut out = head.trim_end().trim_end_matches(')').to_owned();
    if !moves[0].note.is_empty() {
        out.push_str(&format!("\nC[{}]", escaped(&moves[0].note)));
    }
    let mut room = 0;
    let mut add = |out: &mut String, text: &str| {
        if text.len() > room {
            out.push('\n');
            room = WIDTH;
        }
        room = room.saturating_sub(text.len());
        out.push_str(text);
    };
    let mut open = onward(&moves[0]);
    while let Some(next) = open.pop() {
        match next {
            Next::Node(number) => {
                add(&mut out, &node(form, &moves[number]));
                open.extend(onward(&moves[number]));
            }
            Next::Open => add(&mut out, "("),
            Next::Close => out.push(')'),
        }
    }
    out.push_str(")\n");
    out
}

/// What follows a move, the last first: one line as it is, several each in parentheses.
fn onward(made: &Move) -> Vec<Next> {
    match &made.children[..] {
        [] => Vec::new(),
        [only] => vec![Next::Node(*only)],
        many => many
            .iter()
            .rev()
            .flat_map(|&number| [Next::Close, Next::Node(number), Next::Open])
            .collect(),
    }
}

fn node(form: &Sgf, made: &Move) -> String {
    let mut out = String::from(";");
    match (made.side, form.swap) {
        (Some(side), Some(swap)) if made.exchange => {
            out.push_str(&format!("{}[{swap}]", form.colour(side)));
        }
        (Some(side), _) if !made.exchange => {
            out.push_str(&format!("{}[{}]", form.colour(side), escaped(&made.text)));
        }
        _ => out.push_str(&format!("{STEP}[{}]", escaped(&made.tokens))),
    }
    if let Some((name, value)) = made.glyph.map(crate::Glyph::property) {
        out.push_str(&format!("{name}[{value}]"));
    }
    if !made.note.is_empty() {
        out.push_str(&format!("C[{}]", escaped(&made.note)));
    }
    out
}

/// `Text`: what would end it, and what takes the meaning from that, are escaped.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace(']', "\\]")
}
