//! What games, seats and results are called.

use ludoteca_catalog::{Position, Speaker};
use ludoteca_core::scene::{Ink, SeatLook};
use ludoteca_core::{Message, Payoffs, Scene, Seat};
use ludoteca_store::Failure;

use super::types::{MemberView, ResultView};
use crate::links;
use crate::name::in_sentence;
use crate::ratings::Points;
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
pub(crate) fn names(ledger: &Ledger, scene: &Scene, speaker: &Speaker) -> Vec<String> {
    let chairs = ledger.seats.iter().enumerate();
    chairs
        .map(|(seat, chair)| {
            let name = name(chair, speaker);
            // Nobody is taken for a member who is none.
            let name = match name {
                Some(name) if chair.namesake && chair.member.is_none() => {
                    Some(guest(&name, speaker))
                }
                name => name,
            };
            name.unwrap_or_else(|| seat_name(&scene.seats, seat, speaker))
        })
        .collect()
}

/// The name of somebody without an account who bears that of an account, or one much like it.
pub(crate) fn guest(name: &str, speaker: &Speaker) -> String {
    speaker.say(&Message::new("seat-guest").name("name", in_sentence(name)))
}

/// The name of who sits there: the one given, or what the computer is called.
pub(crate) fn name(chair: &Chair, speaker: &Speaker) -> Option<String> {
    let computer = |level: u8| Message::new("seat-computer").name("level", level.to_string());
    if chair.former() {
        return Some(speaker.text("seat-former"));
    }
    let given = chair.name().map(str::to_owned);
    given.or_else(|| chair.level().map(|level| speaker.say(&computer(level))))
}

/// What is told of an account that sits somewhere.
pub(crate) fn member(
    name: &str,
    bot: bool,
    rating: Option<Points>,
    speaker: &Speaker,
) -> MemberView {
    let [plain, known, guess] = match bot {
        false => ["member-about", "member-rated", "member-provisional"],
        true => ["member-bot", "member-bot-rated", "member-bot-provisional"],
    };
    let about = match rating {
        None => Message::new(plain),
        Some(Points { points, provisional }) => {
            let id = if provisional { guess } else { known };
            Message::new(id).name("points", points.to_string())
        }
    };
    MemberView {
        link: links::person(name),
        bot,
        rating: rating.map(Points::short),
        about: speaker.say(&about),
    }
}

/// The accounts that sit at the seats.
pub(crate) fn members(ledger: &Ledger, speaker: &Speaker) -> Vec<Option<MemberView>> {
    let of = |chair: &Chair| {
        let sitter = chair.member.as_ref()?;
        Some(member(sitter.name.as_deref()?, sitter.bot, sitter.rating, speaker))
    };
    ledger.seats.iter().map(of).collect()
}

/// What a seat is called by the game, or by its colour.
fn seat_name(looks: &[SeatLook], seat: usize, speaker: &Speaker) -> String {
    let called = looks.get(seat).and_then(|look| look.called.as_ref());
    let inks: Vec<_> = looks.iter().map(|look| look.ink).collect();
    called.map_or_else(|| colour_name(&inks, seat, speaker), |say| speaker.say(say))
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
    you: &[usize],
    by_teacher: bool,
    speaker: &Speaker,
) -> Option<ResultView> {
    let payoffs = snapshot.payoffs()?;
    let names: Vec<String> = names.iter().map(|name| in_sentence(name)).collect();
    let end = snapshot.ledger.end.as_ref();
    let (id, loser) = match end {
        None => ("result-rules", None),
        Some(End::Resigned(seat)) => ("result-resign", Some(*seat)),
        Some(End::Aborted(seat)) => ("result-abort", Some(*seat)),
        Some(End::TimedOut(seat)) => ("result-time", Some(*seat)),
        Some(End::Failed(seat, _)) => ("result-failed", Some(*seat)),
        Some(End::Drawn) => ("result-agreement", None),
        Some(End::Ruled(_)) if by_teacher => ("result-teacher", None),
        Some(End::Ruled(_)) => ("result-arbiter", None),
    };
    // What a teacher stops counts for nobody, and is no draw.
    let stopped = by_teacher && matches!(end, Some(End::Ruled(None)));
    let reason = End::reason(end);
    let mut say = Message::new(id).say("result", outcome(&payoffs, &names, speaker));
    if let Some(End::Failed(_, why)) = end {
        say = say.say("why", failed(why));
    }
    if let Some(seat) = loser {
        say = say.name("loser", &names[seat]);
    }
    Some(ResultView {
        payoffs: payoffs.as_slice().to_vec(),
        reason,
        text: speaker.say(&say),
        title: if stopped {
            speaker.text("ended-teacher")
        } else {
            speaker.say(&title(snapshot, &payoffs, &names, you, speaker))
        },
        why: if stopped {
            Some(speaker.text("ended-teacher-why"))
        } else {
            why(snapshot, &names, you).map(|why| speaker.say(&why))
        },
    })
}

/// Why a program did not go on, as a clause.
fn failed(why: &Failure) -> Message {
    let (id, said) = match why {
        Failure::Start => ("failed-start", None),
        Failure::Ended => ("failed-ended", None),
        Failure::Silent => ("failed-silent", None),
        Failure::Nonsense { said } => ("failed-nonsense", Some(said)),
        Failure::Refused { said } => ("failed-refused", Some(said)),
        Failure::Illegal { said } => ("failed-illegal", Some(said)),
    };
    said.map_or_else(|| Message::new(id), |said| Message::new(id).name("said", in_sentence(said)))
}

/// The only winner, if there is one.
fn winner(payoffs: &Payoffs) -> Option<usize> {
    payoffs.as_slice().iter().position(|&payoff| payoff == 1.0)
}

/// The one seat that a viewer plays; whoever plays all of them is neither winner nor loser.
fn alone(you: &[usize]) -> Option<usize> {
    if let [seat] = you { Some(*seat) } else { None }
}

/// The points that decided the game, if it was decided by points.
fn points(snapshot: &Snapshot) -> Option<Vec<f64>> {
    let scores = snapshot.position.scores().filter(|_| snapshot.ledger.end.is_none())?;
    Some((0..snapshot.ledger.seats.len()).map(|seat| scores[Seat::new(seat)]).collect())
}

/// How the game ended, for who sees it.
fn title(
    snapshot: &Snapshot,
    payoffs: &Payoffs,
    names: &[String],
    you: &[usize],
    speaker: &Speaker,
) -> Message {
    if matches!(snapshot.ledger.end, Some(End::Aborted(_))) {
        return Message::new("ended-off");
    }
    let winners = payoffs.as_slice().iter().filter(|&&payoff| payoff == 1.0).count();
    // Of partners who won each is told so.
    if winners > 1 && alone(you).is_some_and(|seat| payoffs[Seat::new(seat)] == 1.0) {
        return Message::new("ended-won");
    }
    let Some(winner) = winner(payoffs).filter(|_| winners == 1) else {
        return outcome(payoffs, names, speaker);
    };
    let by = points(snapshot).and_then(|points| {
        let others = points.iter().enumerate().filter(|&(seat, _)| seat != winner);
        let margin = points[winner] - others.map(|(_, &p)| p).fold(f64::NEG_INFINITY, f64::max);
        (points.len() == 2 && margin > 0.0).then_some(margin)
    });
    let id = match (alone(you), by) {
        (Some(seat), None) if seat == winner => "ended-won",
        (Some(seat), Some(_)) if seat == winner => "ended-won-by",
        (Some(_), None) if names.len() == 2 => "ended-lost",
        (Some(_), Some(_)) => "ended-lost-by",
        (_, None) => "result-win",
        (None, Some(_)) => "ended-win-by",
    };
    let title = Message::new(id).name("winner", &names[winner]);
    by.map_or_else(|| title.clone(), |by| title.clone().number("margin", by))
}

/// Why the game has ended: who gave up, the points from the winner's, or what the game says itself.
fn why(snapshot: &Snapshot, names: &[String], you: &[usize]) -> Option<Message> {
    let of = |own: &'static str, other: &'static str, loser: usize| {
        let id = if alone(you) == Some(loser) { own } else { other };
        Message::new(id).name("loser", &names[loser])
    };
    match &snapshot.ledger.end {
        Some(End::Resigned(loser)) => Some(of("ended-you-resigned", "ended-resigned", *loser)),
        Some(End::Aborted(seat)) => Some(of("ended-you-aborted", "ended-aborted", *seat)),
        Some(End::TimedOut(loser)) => Some(of("ended-your-time", "ended-time", *loser)),
        Some(End::Failed(loser, why)) => {
            let said = Message::new("ended-failed").name("loser", &names[*loser]);
            Some(said.say("why", failed(why)))
        }
        Some(End::Drawn) => Some(Message::new("ended-agreed")),
        Some(End::Ruled(_)) => Some(Message::new("ended-ruled")),
        None => {
            let said = snapshot.position.scene().prompt;
            if said.id != "prompt-over" {
                return Some(said);
            }
            let mut points = points(snapshot)?;
            if points.len() > 2 {
                let each =
                    names.iter().zip(&points).map(|(name, points)| format!("{name} {points}"));
                return Some(
                    Message::new("ended-each").name("points", each.collect::<Vec<_>>().join(", ")),
                );
            }
            points.sort_by(|a, b| b.total_cmp(a));
            Some(Message::new("ended-points").number("most", points[0]).number("least", points[1]))
        }
    }
}

/// Who won where nobody sits, as a sentence; `None` while the game is going on.
pub(crate) fn won(position: &dyn Position, speaker: &Speaker) -> Option<String> {
    let looks = position.scene().seats;
    let names: Vec<String> =
        (0..looks.len()).map(|seat| seat_name(&looks, seat, speaker)).collect();
    Some(speaker.sentence(&outcome(&position.payoffs()?, &names, speaker)))
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
            // Partners win together, others share.
            let id = if best == 1.0 { "result-pair" } else { "result-shared" };
            Message::new(id).name("winners", all)
        }
    }
}
