//! Portable Game Notation with variations.

use ludoteca_core::Seat;

use super::moves::Move;

/// Lines are shorter than 80 columns (section 8.2.1 of the standard).
const WIDTH: usize = 79;

/// What is written next.
enum Next {
    /// A move, at so many moves from the start.
    Move(usize, usize),
    /// What follows a move.
    After(usize, usize),
    Open,
    Close,
}

/// The file: the head is that of a game without moves, which ends with its result.
pub(super) fn write(head: &str, moves: &[Move]) -> String {
    let tags = head.rfind("\"]").map_or("", |end| &head[..end + 2]);
    // Black begins where the position at the start says so.
    let black =
        moves[0].children.first().is_some_and(|&first| moves[first].side == Some(Seat::SECOND));
    let mut words: Vec<String> = Vec::new();
    if !moves[0].note.is_empty() {
        words.push(comment(&moves[0].note));
    }
    // Whether a move of Black needs its number: no move of White stands just before it.
    let mut bare = true;
    let mut open = vec![Next::After(0, usize::from(black))];
    while let Some(next) = open.pop() {
        match next {
            Next::Open => {
                words.push("(".to_owned());
                bare = true;
            }
            Next::Close => {
                words.push(")".to_owned());
                bare = true;
            }
            Next::Move(number, depth) => {
                let made = &moves[number];
                match (depth % 2 == 0, bare) {
                    (true, _) => words.push(format!("{}.", depth / 2 + 1)),
                    (false, true) => words.push(format!("{}...", depth / 2 + 1)),
                    (false, false) => {}
                }
                words.push(made.text.clone());
                words.extend(made.glyph.map(|glyph| format!("${}", glyph.number())));
                words.extend((!made.note.is_empty()).then(|| comment(&made.note)));
                bare = !made.note.is_empty();
            }
            Next::After(number, depth) => {
                let Some((&first, others)) = moves[number].children.split_first() else { continue };
                open.push(Next::After(first, depth + 1));
                for &other in others.iter().rev() {
                    open.push(Next::Close);
                    open.push(Next::After(other, depth + 1));
                    open.push(Next::Move(other, depth));
                    open.push(Next::Open);
                }
                open.push(Next::Move(first, depth));
            }
        }
    }
    words.push("*".to_owned());
    format!("{tags}\n\n{}\n", wrapped(&words))
}

/// A comment in braces; there is no way to write the brace that ends it.
fn comment(text: &str) -> String {
    format!("{{{}}}", text.replace('}', ")"))
}

/// Words in lines; parentheses of variations stand close to what they hold, those in comments as they are.
fn wrapped(words: &[String]) -> String {
    let mut out = String::new();
    let mut width = 0;
    let mut close = true;
    for whole in words {
        for word in whole.split_whitespace() {
            let length = word.chars().count();
            let gap = usize::from(!close && whole != ")");
            if gap > 0 {
                let breaks = width + 1 + length > WIDTH;
                out.push(if breaks { '\n' } else { ' ' });
                width = if breaks { 0 } else { width + 1 };
            }
            out.push_str(word);
            width += length;
            close = whole == "(";
        }
    }
    out.push('\n');
    out
}
