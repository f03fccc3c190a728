//! What games, seats and results are called.

use ludoteca_catalog::Speaker;
use ludoteca_core::scene::Ink;
use ludoteca_core::{Message, Payoffs, Scene};

use super::types::ResultView;
use crate::name::in_sentence;
use crate::table::{Chair, End, Ledger, Snapshot};

fn ink_id(ink: Ink) -> &'static str {
    match ink {
        Ink::Light => "seat-light",
        Ink::Dark => "seat-dark",
        Ink::Neutral => "seat-neutral",
        Ink::Blue => "seat-blue",
        Ink::Orange => "seat-orange",
        Ink::Green => "seat-green",
        Ink::Yellow => "seat-yellow",
        Ink::Red => "seat-red",
        Ink::Pink => "seat-pink",
        Ink::Lilac => "seat-lilac",
    }
}

/// The name of each seat: that of who sits there, or the colour.
pub(super) fn names(ledger: &Ledger, scene: &Scene, speaker: &Speaker) -> Vec<String> {
    let inks: Vec<_> = scene.seats.iter().map(|look| look.ink).collect();
    let chairs = ledger.seats.iter().enumerate();
    chairs
        .map(|(seat, chair)| {
            name(chair, speaker).unwrap_or_else(|| colour_name(&inks, seat, speaker))
        })
        .collect()
}

/// The name of who sits there: the one given, or what the computer is called.
pub(crate) fn name(chair: &Chair, speaker: &Speaker) -> Option<String> {
    let computer = |level: u8| Message::new("seat-computer").name("level", level.to_string());
    let given = chair.name().map(str::to_owned);
    given.or_else(|| chair.level().map(|level| speaker.say(&computer(level))))
}

/// What a seat is called by its colour: with its number where others have the same colour, as
/// partners do, or where it has none.
pub(crate) fn colour_name(inks: &[Ink], seat: usize, speaker: &Speaker) -> String {
    let own = inks.get(seat).copied().unwrap_or(Ink::Neutral);
    let number = (seat + 1).to_string();
    let colour = speaker.say(&Message::new(ink_id(own)).name("number", &number));
    let alone = inks.iter().filter(|&&ink| ink == own).count() <= 1;
    if alone || own == Ink::Neutral { colour } else { format!("{colour} {number}") }
}

/// How the game ended, as a sentence.
pub(super) fn result(
    snapshot: &Snapshot,
    names: &[String],
    speaker: &Speaker,
) -> Option<ResultView> {
    let payoffs = snapshot.payoffs()?;
    let names: Vec<String> = names.iter().map(|name| in_sentence(name)).collect();
    let (id, loser) = match snapshot.ledger.end {
        None => ("result-rules", None),
        Some(End::Resigned(seat)) => ("result-resign", Some(seat)),
        Some(End::TimedOut(seat)) => ("result-time", Some(seat)),
        Some(End::Drawn) => ("result-agreement", None),
    };
    let reason = End::reason(snapshot.ledger.end);
    let mut say = Message::new(id).say("result", outcome(&payoffs, &names, speaker));
    if let Some(seat) = loser {
        say = say.name("loser", &names[seat]);
    }
    Some(ResultView { payoffs: payoffs.as_slice().to_vec(), reason, text: speaker.say(&say) })
}

/// Who won, as a clause.
fn outcome(payoffs: &Payoffs, names: &[String], speaker: &Speaker) -> Message {
    let best = payoffs.as_slice().iter().copied().fold(0.0, f64::max);
    let winners: Vec<&String> =
        names.iter().zip(payoffs.as_slice()).filter(|&(_, &p)| p == best).map(|(n, _)| n).collect();
    match winners[..] {
        [winner] => Message::new("result-win").name("winner", winner),
        _ if winners.len() == names.len() => Message::new("result-draw"),
        _ => {
            let all = ludoteca_core::listed(&winners, &speaker.text("list-and"));
            Message::new("result-shared").name("winners", all)
        }
    }
}
