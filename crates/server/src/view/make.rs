//! Making what is sent of a table.

use ludoteca_catalog::{Choice, Position, Speaker, TurnText, name_of_game};
use ludoteca_core::letters::FIGURINES;
use ludoteca_core::scene::{Ink, Number, Picture, SeatLook, Token, Tray, svg, token_svg};
use ludoteca_core::{Luck, Numbering, Scene, Seat, Seed, Turn};
use ludoteca_store::{Digest, Occupant};

use super::clock::ClockView;
use super::steps::{StepView, Steps};
use super::types::{
    BoardView, ButtonView, ChanceView, ComputerView, Here, Invitation, LinkView, LuckView,
    NumberView, OfferView, PlanView, ProposalView, RatedView, SaidView, SeatView, TokenView,
    TrayView, TurnLine, TurnView, View,
};
use super::viewer::Viewer;
use super::words::{colour_name, members, names, result};
use crate::classes::is_of_class;
use crate::links;
use crate::secret::Secret;
use crate::table::{Chair, Ledger, Moment, Offer, Snapshot, Spoken};
use crate::text::speaker;

/// So much of what was said is shown.
const SAID: usize = 12;

/// The links of the open seats, when `secret` is that of the host.
pub(crate) fn invitations(table: &str, ledger: &Ledger, secret: &Secret) -> Vec<Invitation> {
    let open = |digest: Digest, seat: usize| {
        let invitation = secret.invitation(table, seat);
        // At a rematch the seats keep the secrets of the first table.
        (invitation.digest() == digest)
            .then(|| Invitation { seat, link: links::table(table, Some(&invitation)) })
    };
    let chairs = ledger.seats.iter().enumerate();
    chairs
        .filter_map(|(seat, chair)| match chair.plan.occupant {
            Occupant::Open { secret } => open(secret, seat),
            Occupant::Human | Occupant::Computer { .. } | Occupant::Program => None,
        })
        .collect()
}

/// Which position of a table is shown.
pub(crate) enum At<'a> {
    /// The newest.
    Newest,
    /// An earlier one, after this many steps.
    Ply(usize, &'a dyn Position),
}

impl At<'_> {
    fn shown<'s>(&'s self, snapshot: &'s Snapshot) -> &'s dyn Position {
        match self {
            At::Newest => &*snapshot.position,
            At::Ply(_, position) => *position,
        }
    }
}

/// A table as a viewer sees it.
pub(crate) fn view(
    table: &str,
    snapshot: &Snapshot,
    at: &At<'_>,
    viewer: &Viewer,
    now: Moment,
) -> View {
    let scene = at.shown(snapshot).scene();
    let draw = |name: &str| drawn(&scene, Picture::Table, name, viewer);
    standing(table, snapshot, at, &scene, viewer, draw).with(here(snapshot, now))
}

/// Who is there, and what the clocks say.
pub(crate) fn here(snapshot: &Snapshot, now: Moment) -> Here {
    let (ledger, turn) = (&snapshot.ledger, snapshot.turn());
    let chairs = || ledger.seats.iter().enumerate();
    let online = |(seat, chair): (usize, &Chair)| chair.by_itself() || snapshot.online[seat];
    Here {
        now: now.wall,
        online: chairs().map(online).collect(),
        watching: snapshot.watching,
        stirred: snapshot.stirred,
        clocks: chairs().map(|(seat, _)| ledger.left(seat, turn, now.tick)).collect(),
        leave: if snapshot.away.iter().any(Option::is_some) {
            snapshot.away[..ledger.seats.len()].to_vec()
        } else {
            Vec::new()
        },
        thinking: turn.seat().is_some_and(|seat| snapshot.thinking == Some(seat.index())),
        missing: snapshot.missing,
    }
}

/// What stands at a table, as a viewer sees it: it follows from the log alone. Nobody is there, and no
/// clock says anything. `scene` is that of the position, `draw` gives its picture, of a game of this
/// name.
pub(super) fn standing(
    table: &str,
    snapshot: &Snapshot,
    at: &At<'_>,
    scene: &Scene,
    viewer: &Viewer,
    draw: impl FnOnce(&str) -> String,
) -> View {
    let Snapshot { ledger, position, .. } = snapshot;
    let speaker = speaker(viewer.lang);
    let last = ledger.steps.len();
    let shown = at.shown(snapshot);
    let ply = if let At::Ply(ply, _) = at { *ply } else { last };
    let turn = snapshot.turn();
    let digest = viewer.secret.as_ref().map(Secret::digest);
    let own = digest.and_then(|digest| ledger.seats_of(&digest));
    let you = own.clone().unwrap_or_default();
    let names = names(ledger, scene, speaker);
    let to_step = turn.seat().map(Seat::index);
    let acts = ply == last && to_step.is_some_and(|seat| you.contains(&seat));
    let steps = if acts { shown.choices() } else { Vec::new() };
    let name = name_of_game(&ledger.spec, viewer.lang);
    View {
        spec: ledger.spec.clone(),
        version: ledger.version,
        ply,
        last,
        watching: 0,
        stirred: 0,
        seats: seats(ledger, shown, scene, &names, speaker),
        turn: match if ply == last { turn } else { shown.turn() } {
            Turn::Seat(seat) => TurnView::Seat { seat: seat.index() },
            Turn::Chance => TurnView::Chance,
            Turn::Over => TurnView::Over,
        },
        clock: ledger.clock.map(|control| ClockView::of(control, speaker)),
        clock_running: ledger.clock_runs(turn),
        now: 0,
        prompt: if ply == last && turn == Turn::Over {
            speaker.text("prompt-over")
        } else {
            speaker.say(&scene.prompt)
        },
        buttons: buttons(scene, &steps, speaker),
        proposal: scene.proposal.as_ref().filter(|_| acts).map(|proposal| ProposalView {
            label: speaker.say(&proposal.say),
            steps: proposal.steps.clone(),
        }),
        trays: scene.trays.iter().map(|tray| tray_view(tray, speaker)).collect(),
        numbers: scene.numbers.iter().filter(|_| acts).map(|n| number_view(n, speaker)).collect(),
        steps: Steps::Full(steps.into_iter().map(step_view).collect()),
        turns: turn_lines(&**position, speaker),
        result: result(snapshot, &names, &you, is_of_class(table), speaker),
        chance: (position.chance() || ledger.lots().is_some()).then(|| ChanceView {
            commitment: ledger.source.seed.commitment(),
            binding: ledger.binding(table),
            luck: luck(ledger),
            seed: (turn == Turn::Over).then(|| ledger.source.seed.clone()),
            given: matches!(ledger.source.seed, Seed::Given(_)),
            takebacks: ledger.takebacks,
            lots: ledger.lots(),
        }),
        offers: offers(ledger),
        talk: talk(ledger, speaker),
        computer: to_step.filter(|&seat| ledger.seats[seat].by_itself()).map(|seat| ComputerView {
            seat,
            thinking: false,
            missing: false,
        }),
        plans: you
            .iter()
            .filter(|&&seat| !ledger.seats[seat].ahead.is_empty())
            .map(|&seat| plan_view(ledger, seat))
            .collect(),
        rematch: ledger.rematch.as_ref().map(|again| {
            let secret = viewer.secret.as_ref().filter(|_| own.is_some());
            LinkView { link: links::table(again, secret) }
        }),
        invitations: match &viewer.secret {
            Some(secret) if digest == Some(ledger.host) => invitations(table, ledger, secret),
            _ => Vec::new(),
        },
        rated: ledger.rated.map(|terms| RatedView {
            takebacks: terms.takebacks,
            abortable: turn != Turn::Over && ledger.may_abort(),
        }),
        study: may_study(snapshot, own.as_deref()),
        file: position.file_form().map(|form| form.extension()),
        drawable: position.drawable(),
        position: (turn == Turn::Over).then(|| shown.text()).flatten(),
        svg: draw(&name),
        table: table.to_owned(),
        name,
        you,
    }
}

/// A position without a table, for who plays in it or only looks on.
pub(crate) fn board_view(
    position: &dyn Position,
    playing: bool,
    title: &str,
    viewer: &Viewer,
) -> BoardView {
    let speaker = speaker(viewer.lang);
    let scene = position.scene();
    let choices = if playing { position.choices() } else { Vec::new() };
    let numbers = scene.numbers.iter().filter(|_| playing);
    BoardView {
        prompt: speaker.say(&scene.prompt),
        buttons: buttons(&scene, &choices, speaker),
        trays: scene.trays.iter().map(|tray| tray_view(tray, speaker)).collect(),
        numbers: numbers.map(|n| number_view(n, speaker)).collect(),
        choices: choices.into_iter().map(step_view).collect(),
        turns: turn_lines(position, speaker),
        svg: drawn(&scene, Picture::Table, title, viewer),
    }
}

/// Whether who plays these seats may see an analysis: while people play against each other, or for a
/// rating, nobody may.
pub(crate) fn may_study(snapshot: &Snapshot, own: Option<&[usize]>) -> bool {
    let ledger = &snapshot.ledger;
    snapshot.turn() == Turn::Over || (own.is_some() && ledger.alone() && ledger.rated.is_none())
}

/// A scene as SVG in the language and from the side of a viewer.
pub(crate) fn drawn(scene: &Scene, picture: Picture, title: &str, viewer: &Viewer) -> String {
    let speaker = speaker(viewer.lang);
    svg(&viewer.sight.of(scene), picture, title, &|say| speaker.say(say))
}

/// The buttons that continue some step.
fn buttons(scene: &Scene, steps: &[Choice], speaker: &Speaker) -> Vec<ButtonView> {
    let used = |name: &str| steps.iter().any(|step| step.touches.iter().any(|t| t == name));
    let buttons = scene.buttons.iter().filter(|button| used(&button.name));
    buttons
        .map(|button| ButtonView {
            name: button.name.clone(),
            label: speaker.say(&button.say),
            svg: button.piece.as_ref().map(token_svg),
        })
        .collect()
}

/// A tray for people.
pub(crate) fn tray_view(tray: &Tray, speaker: &Speaker) -> TrayView {
    let token = |token: &Token| TokenView {
        name: token.name.clone(),
        svg: token_svg(&token.piece),
        label: token.label.clone(),
        text: speaker.say(&token.say),
    };
    TrayView {
        label: speaker.say(&tray.say),
        folded: tray.folded,
        tokens: tray.tokens.iter().map(token).collect(),
    }
}

fn number_view(number: &Number, speaker: &Speaker) -> NumberView {
    NumberView {
        name: number.name.clone(),
        low: number.range.0,
        high: number.range.1,
        start: number.start,
        label: speaker.say(&number.say),
    }
}

fn step_view(choice: Choice) -> StepView {
    StepView { token: choice.token, touches: choice.touches }
}

/// The turns so far, for people.
pub(crate) fn turn_lines(position: &dyn Position, speaker: &Speaker) -> Vec<TurnLine> {
    let turns = position.turns();
    let numbering = position.numbering();
    let pairs = numbering == Numbering::Pairs;
    // Who begins as second continues a move that is not shown.
    let before = usize::from(pairs && turns.first().is_some_and(|turn| turn.seat == Some(1)));
    let number = |i: usize| match (i + before) % 2 {
        _ if !pairs => format!("{}.", i + 1),
        0 => format!("{}.", (i + before) / 2 + 1),
        _ if i == 0 => "1…".to_owned(),
        _ => String::new(),
    };
    let line = |(i, turn): (usize, TurnText)| {
        // Where turns bring numbers of their own these stand before the first space.
        let own = |text: String| match text.split_once(' ') {
            Some((number, text)) if numbering == Numbering::Own => {
                (number.to_owned(), text.to_owned())
            }
            _ => (number(i), text),
        };
        let (number, text) = own(speaker.turn(&turn.signs));
        let figurines = turn.signs.contains(FIGURINES).then(|| own(turn.signs.clone()).1);
        TurnLine { number, seat: turn.seat, text, figurines, ply: turn.ply }
    };
    turns.into_iter().enumerate().map(line).collect()
}

fn seats(
    ledger: &Ledger,
    shown: &dyn Position,
    scene: &Scene,
    names: &[String],
    speaker: &Speaker,
) -> Vec<SeatView> {
    let scores = shown.scores().filter(|_| scene.counted);
    let members = members(ledger, speaker);
    let inks: Vec<Ink> = scene.seats.iter().map(|look| look.ink).collect();
    let holds = |look: &SeatLook| look.holds.iter().map(|say| speaker.say(say)).collect();
    ledger
        .seats
        .iter()
        .enumerate()
        .map(|(seat, chair)| SeatView {
            kind: match chair.plan.occupant {
                Occupant::Open { .. } if !chair.joined => "open",
                _ => chair.kind(),
            },
            name: names[seat].clone(),
            named: chair.name().is_some() && !chair.by_itself(),
            member: members[seat].clone(),
            level: chair.level(),
            ink: inks.get(seat).copied().unwrap_or(Ink::Neutral),
            side: colour_name(&inks, seat, speaker),
            holds: scene.seats.get(seat).map(holds).unwrap_or_default(),
            score: scores.map(|scores| scores[Seat::new(seat)]),
            online: false,
            clock: None,
            leave: None,
        })
        .collect()
}

/// What a seat has planned ahead.
pub(crate) fn plan_view(ledger: &Ledger, seat: usize) -> PlanView {
    let lines = ledger.seats[seat].ahead.clone().into();
    PlanView { seat, ply: ledger.steps.len(), lines }
}

/// What players added to the seed.
pub(crate) fn luck(ledger: &Ledger) -> Vec<LuckView> {
    let luck = ledger.source.luck.iter().cloned();
    luck.map(|Luck { seat, text, from }| LuckView { seat, text, from }).collect()
}

/// What was said last.
fn talk(ledger: &Ledger, speaker: &Speaker) -> Vec<SaidView> {
    let last = ledger.said.iter().skip(ledger.said.len().saturating_sub(SAID));
    let said = |said: &Spoken| {
        let phrase = said.phrase.word();
        let text = speaker.text(&format!("live-talk-{phrase}"));
        SaidView { seat: said.seat, phrase, text, at: said.at }
    };
    last.map(said).collect()
}

fn offers(ledger: &Ledger) -> Vec<OfferView> {
    let offer = |offer: Offer| OfferView {
        kind: offer.kind,
        from: offer.from,
        agreed: (0..ledger.seats.len()).filter(|&seat| offer.agreed[seat]).collect(),
    };
    ledger.offer.map(offer).into_iter().collect()
}
