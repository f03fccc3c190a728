//! What is said, and what is missing.

use ludoteca_core::Joint;
use ludoteca_core::Message;
use ludoteca_core::scene::Ink;
use ludoteca_speech::{Lang, Speaker};

const TEXT: &str = "
list-and = e
list-or = ou
side-dark = as Negras
takes = aceita-se { $all }
has = { $side } têm { $count ->
    [1] uma peça
   *[other] { $count } peças
}
";

fn portuguese() -> Speaker {
    Speaker::new(Lang::Pt, [TEXT])
}

#[test]
fn lists_are_joined_by_a_word_of_the_language() {
    let takes = |all: &[&'static str]| {
        portuguese().try_say(&Message::new("takes").list("all", Joint::Or, all.iter().copied()))
    };
    assert_eq!(takes(&["a"]).as_deref(), Ok("aceita-se a"));
    assert_eq!(takes(&["a", "b", "c"]).as_deref(), Ok("aceita-se a, b ou c"));
}

#[test]
fn sides_are_named_and_counts_have_their_plural() {
    let has = |count| Message::new("has").side("side", Ink::Dark).count("count", count);
    let says = |count| portuguese().say(&has(count));
    assert_eq!(
        [0, 1, 2].map(says),
        ["0 peças", "uma peça", "2 peças"].map(|n| format!("as Negras têm {n}"))
    );
}

#[test]
fn none_are_many_in_the_portuguese_of_portugal() {
    let text = "games = { $count ->\n    [one] um jogo\n   *[other] { $count } jogos\n}\n";
    let speaker = Speaker::new(Lang::Pt, [text]);
    let says = |count: f64| speaker.say(&Message::new("games").number("count", count));
    assert_eq!([0.0, 1.0, 2.0].map(says), ["0 jogos", "um jogo", "2 jogos"]);
}

#[test]
fn what_is_missing_is_named() {
    let missing =
        |say: Message| portuguese().try_say(&say).expect_err("something is missing").join(" ");
    assert_eq!(missing(Message::new("nothing")), "pt: no message nothing");
    assert!(missing(Message::new("takes")).contains("takes: "));
    let inner = Message::new("takes").say("all", Message::new("nothing"));
    assert_eq!(missing(inner.clone()), "pt: no message nothing");
    // People see something all the same.
    assert_eq!(portuguese().say(&inner), "aceita-se nothing");
}

#[test]
fn a_clause_becomes_a_sentence_and_keeps_the_name_of_a_cell() {
    let english = Speaker::new(Lang::En, ["taken = { $cell } is taken\nleap = a knight leaps\n"]);
    assert_eq!(english.sentence(&Message::new("leap")), "A knight leaps.");
    assert_eq!(english.sentence(&Message::new("taken").name("cell", "c3")), "c3 is taken.");
    let italian = Speaker::new(Lang::It, ["e = è occupata"]);
    assert_eq!(italian.sentence(&Message::new("e")), "È occupata.");
}
