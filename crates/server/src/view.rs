//! A table as one person sees it.

use ludoteca_catalog::{Choice, Lang, Position, Rules, Speaker, TurnText, entry};
use ludoteca_core::scene::{Ink, Number, Picture, SeatLook, Token, Tray, svg, token_svg};
use ludoteca_core::{Info, Message, Payoffs, Scene, Seat, Seed, Spec, Turn};
use ludoteca_store::{Digest, Millis, Occupant, OfferKind};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::secret::Secret;
use crate::table::{Chair, End, Ledger, Offer, Snapshot};
use crate::text::speaker;

/// Who looks at a table.
#[derive(Clone)]
pub(crate) struct Viewer {
    /// What they hold; spectators nothing.
    pub(crate) secret: Option<Secret>,
    /// What they read.
    pub(crate) lang: Lang,
    /// How they see the board.
    pub(crate) sight: Sight,
}

impl Viewer {
    /// Somebody without a seat.
    pub(crate) fn reader(lang: Lang, sight: Sight) -> Viewer {
        Viewer { secret: None, lang, sight }
    }
}

/// How a board is seen.
#[derive(Clone, Copy, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub(crate) struct Sight {
    /// 1 to see the board from the other side.
    turned: u8,
    /// 1 for a narrow screen: boards that would stand side by side stand one above the other.
    narrow: u8,
}

impl Sight {
    fn of(self, scene: Scene) -> Scene {
        let scene = if self.narrow == 0 { scene } else { scene.folded() };
        if self.turned == 0 { scene } else { scene.turned() }
    }
}

/// A table as one person sees it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct View {
    /// The name of the table in addresses.
    pub(crate) table: String,
    /// The canonical name of the game.
    pub(crate) spec: String,
    /// The name of the game for people.
    pub(crate) name: String,
    /// The length of the log. Presence may change without it.
    pub(crate) version: u64,
    /// How many steps lead to this position.
    pub(crate) ply: usize,
    /// How many steps lead to the newest position.
    pub(crate) last: usize,
    /// The seats that the key plays.
    pub(crate) you: Vec<usize>,
    /// All seats.
    pub(crate) seats: Vec<SeatView>,
    /// Who is to step.
    pub(crate) turn: TurnView,
    /// Whether the clock of the seat to step runs.
    pub(crate) clock_running: bool,
    /// The time of the server, in milliseconds since 1970.
    pub(crate) now: Millis,
    /// What is asked of the seat to step.
    pub(crate) prompt: String,
    /// The board.
    pub(crate) svg: String,
    /// The legal steps, when one of `you` is to step.
    pub(crate) steps: Vec<StepView>,
    /// What can be touched beside the board.
    pub(crate) buttons: Vec<ButtonView>,
    /// Rows of tokens beside the board: market, hands.
    pub(crate) trays: Vec<TrayView>,
    /// Numbers to choose, when one of `you` is to step.
    pub(crate) numbers: Vec<NumberView>,
    /// The turns so far, as the rulebook writes them.
    pub(crate) turns: Vec<TurnLine>,
    /// The result, when the game is over.
    pub(crate) result: Option<ResultView>,
    /// What chance is drawn from, in games that draw.
    pub(crate) chance: Option<ChanceView>,
    /// What is offered.
    pub(crate) offers: Vec<OfferView>,
    /// The computer that is to step.
    pub(crate) computer: Option<ComputerView>,
    /// Where the same people play again.
    pub(crate) rematch: Option<LinkView>,
    /// For the host: the links of open seats.
    pub(crate) invitations: Vec<Invitation>,
    /// Whether this viewer may ask for analysis: nobody plays against another person now.
    pub(crate) study: bool,
    /// The form of files in which other programs keep games like this: `sgf`, `pgn`.
    pub(crate) file: Option<&'static str>,
}

/// A seat.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SeatView {
    /// `human`, `computer`, or `open` while nobody has come.
    pub(crate) kind: &'static str,
    /// A name to show.
    pub(crate) name: String,
    /// How strong the computer plays.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) level: Option<u8>,
    /// The colour it plays now.
    #[schema(value_type = String)]
    pub(crate) ink: Ink,
    /// Reserves and hands.
    pub(crate) holds: Vec<String>,
    /// Points, in games that count them.
    pub(crate) score: Option<f64>,
    /// Whether somebody is connected; the computer always is.
    pub(crate) online: bool,
    /// Milliseconds left at `now`.
    pub(crate) clock: Option<u64>,
}

/// Who is to step.
#[derive(Debug, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(crate) enum TurnView {
    /// A seat.
    Seat {
        /// Which.
        seat: usize,
    },
    /// Chance.
    Chance,
    /// Nobody.
    Over,
}

/// A legal step.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct StepView {
    /// The step.
    pub(crate) token: String,
    /// What to touch, in order.
    pub(crate) touches: Vec<String>,
}

/// Something to touch beside the board.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ButtonView {
    /// The name that touches use.
    pub(crate) name: String,
    /// What it says.
    pub(crate) label: String,
}

/// A row of tokens beside the board.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TrayView {
    /// What it is.
    pub(crate) label: String,
    /// Whether it is seen only by those who ask for it.
    pub(crate) folded: bool,
    /// The tokens, in their order.
    pub(crate) tokens: Vec<TokenView>,
}

/// Something beside the board that is seen at all times, and may be touched.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TokenView {
    /// The name that touches use.
    pub(crate) name: String,
    /// How it looks.
    pub(crate) svg: String,
    /// A price or a count, or nothing.
    pub(crate) label: String,
    /// What it is.
    pub(crate) text: String,
}

/// A whole number to choose. The touch is the name and the number.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct NumberView {
    /// What all its touches begin with.
    pub(crate) name: String,
    /// The least that can be chosen.
    pub(crate) low: u32,
    /// The most that can be chosen.
    pub(crate) high: u32,
    /// What is proposed.
    pub(crate) start: u32,
    /// What is chosen.
    pub(crate) label: String,
}

/// A turn as the rulebook writes it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TurnLine {
    /// Whose; `null` for chance.
    pub(crate) seat: Option<usize>,
    /// How it is written.
    pub(crate) text: String,
    /// How many steps the game had after it.
    pub(crate) ply: usize,
}

/// How the game ended.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ResultView {
    /// One number a seat; the sum is 1.
    pub(crate) payoffs: Vec<f64>,
    /// `rules`, `resign`, `time` or `agreement`.
    pub(crate) reason: &'static str,
    /// A sentence.
    pub(crate) text: String,
}

/// What chance is drawn from, and what proves it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ChanceView {
    /// The SHA-256 of the seed, known before the first draw.
    pub(crate) commitment: String,
    /// The seed, once the game is over.
    #[schema(value_type = Option<serde_json::Value>)]
    pub(crate) seed: Option<Seed>,
    /// Whether who made the table chose the seed, and so knows what will be drawn.
    pub(crate) given: bool,
}

/// Something offered.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OfferView {
    /// What.
    #[schema(value_type = String)]
    pub(crate) kind: OfferKind,
    /// By which seat.
    pub(crate) from: usize,
    /// Which seats agree, the one who offers included.
    pub(crate) agreed: Vec<usize>,
}

/// A computer that is to step.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ComputerView {
    /// At which seat.
    pub(crate) seat: usize,
    /// Whether it thinks already.
    pub(crate) thinking: bool,
}

/// A link.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct LinkView {
    /// The path.
    pub(crate) link: String,
}

/// The link of an open seat.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Invitation {
    /// Which seat.
    pub(crate) seat: usize,
    /// The path.
    pub(crate) link: String,
}

/// The path of a table, for spectators or for who holds a secret.
pub(crate) fn link(table: &str, secret: Option<&Secret>) -> String {
    match secret {
        Some(secret) => format!("/t/{table}/{}", secret.as_str()),
        None => format!("/t/{table}"),
    }
}

/// The links of the open seats, when `secret` is that of the host.
pub(crate) fn invitations(table: &str, ledger: &Ledger, secret: &Secret) -> Vec<Invitation> {
    let open = |digest: Digest, seat: usize| {
        let invitation = secret.invitation(table, seat);
        // At a rematch the seats keep the secrets of the first table.
        (invitation.digest() == digest)
            .then(|| Invitation { seat, link: link(table, Some(&invitation)) })
    };
    let chairs = ledger.seats.iter().enumerate();
    chairs
        .filter_map(|(seat, chair)| match chair.plan.occupant {
            Occupant::Open { secret } => open(secret, seat),
            Occupant::Human | Occupant::Computer { .. } => None,
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

/// A table as a viewer sees it.
pub(crate) fn view(
    table: &str,
    snapshot: &Snapshot,
    at: &At<'_>,
    viewer: &Viewer,
    now: Millis,
) -> View {
    let Snapshot { ledger, position, .. } = snapshot;
    let speaker = speaker(viewer.lang);
    let last = ledger.steps.len();
    let (ply, shown): (usize, &dyn Position) = match at {
        At::Newest => (last, &**position),
        At::Ply(ply, position) => (*ply, *position),
    };
    let turn = snapshot.turn();
    let digest = viewer.secret.as_ref().map(Secret::digest);
    let own = digest.and_then(|digest| ledger.seats_of(&digest));
    let you = own.clone().unwrap_or_default();
    let scene = shown.scene();
    let names = names(ledger, &scene, speaker);
    let to_step = turn.seat().map(Seat::index);
    let acts = ply == last && to_step.is_some_and(|seat| you.contains(&seat));
    let steps = if acts { shown.choices() } else { Vec::new() };
    let name = name_of_game(&ledger.spec, viewer.lang);
    View {
        spec: ledger.spec.clone(),
        version: ledger.version,
        ply,
        last,
        seats: seats(snapshot, shown, &scene, &names, now, speaker),
        turn: match if ply == last { turn } else { shown.turn() } {
            Turn::Seat(seat) => TurnView::Seat { seat: seat.index() },
            Turn::Chance => TurnView::Chance,
            Turn::Over => TurnView::Over,
        },
        clock_running: ledger.clock_runs(turn),
        now,
        prompt: if ply == last && turn == Turn::Over {
            speaker.text("prompt-over")
        } else {
            speaker.say(&scene.prompt)
        },
        buttons: buttons(&scene, &steps, speaker),
        trays: scene.trays.iter().map(|tray| tray_view(tray, speaker)).collect(),
        numbers: scene.numbers.iter().filter(|_| acts).map(|n| number_view(n, speaker)).collect(),
        steps: steps.into_iter().map(step_view).collect(),
        turns: position.turns().into_iter().map(turn_line).collect(),
        result: result(snapshot, &names, speaker),
        chance: position.chance().then(|| ChanceView {
            commitment: ledger.seed.commitment(),
            seed: (turn == Turn::Over).then(|| ledger.seed.clone()),
            given: matches!(ledger.seed, Seed::Given(_)),
        }),
        offers: offers(ledger),
        computer: to_step
            .filter(|&seat| ledger.seats[seat].level().is_some())
            .map(|seat| ComputerView { seat, thinking: snapshot.thinking == Some(seat) }),
        rematch: ledger.rematch.as_ref().map(|again| {
            let secret = viewer.secret.as_ref().filter(|_| own.is_some());
            LinkView { link: link(again, secret) }
        }),
        invitations: match &viewer.secret {
            Some(secret) if digest == Some(ledger.host) => invitations(table, ledger, secret),
            _ => Vec::new(),
        },
        study: may_study(snapshot, own.as_deref()),
        file: position.file_form().map(|form| form.extension()),
        svg: drawn(scene, Picture::Table, &name, viewer),
        table: table.to_owned(),
        name,
        you,
    }
}

/// A position without a table, as it is played.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BoardView {
    /// The board.
    pub(crate) svg: String,
    /// What is asked of the seat to step.
    pub(crate) prompt: String,
    /// The legal steps; none for who only looks on.
    pub(crate) choices: Vec<StepView>,
    /// What can be touched beside the board.
    pub(crate) buttons: Vec<ButtonView>,
    /// Rows of tokens beside the board.
    pub(crate) trays: Vec<TrayView>,
    /// Numbers to choose.
    pub(crate) numbers: Vec<NumberView>,
    /// The turns so far, as the rulebook writes them.
    pub(crate) turns: Vec<TurnLine>,
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
        turns: position.turns().into_iter().map(turn_line).collect(),
        svg: drawn(scene, Picture::Table, title, viewer),
    }
}

/// Whether who plays these seats may see an analysis: while people play against each other,
/// nobody may.
pub(crate) fn may_study(snapshot: &Snapshot, own: Option<&[usize]>) -> bool {
    snapshot.turn() == Turn::Over || (own.is_some() && snapshot.ledger.alone())
}

/// A scene as SVG in the language and from the side of a viewer.
pub(crate) fn drawn(scene: Scene, picture: Picture, title: &str, viewer: &Viewer) -> String {
    let speaker = speaker(viewer.lang);
    svg(&viewer.sight.of(scene), picture, title, &|say| speaker.say(say))
}

/// The name of a game for people, and of the meta-rules around it: `Amazons, Misère`.
pub(crate) fn name_of_game(spec: &str, lang: Lang) -> String {
    let Ok(spec) = spec.parse::<Spec>() else { return spec.to_owned() };
    let Some((info, rules)) = inside(&spec) else { return spec.to_string() };
    let rule = |id: &&str| format!(", {}", speaker(lang).text(&format!("rule-{id}")));
    Rules::of(info, lang).name + &rules.iter().rev().map(rule).collect::<String>()
}

/// The game inside all meta-rules of a name, and these from the outermost on.
pub(crate) fn inside(spec: &Spec) -> Option<(&'static Info, Vec<&str>)> {
    let (mut rules, mut inner) = (Vec::new(), spec);
    loop {
        if let Some(entry) = entry(&inner.name) {
            return Some((entry.info, rules));
        }
        rules.push(inner.name.as_str());
        inner = &inner.args.iter().find(|arg| arg.key.is_none())?.value;
    }
}

/// The buttons that continue some step.
fn buttons(scene: &Scene, steps: &[Choice], speaker: &Speaker) -> Vec<ButtonView> {
    let used = |name: &str| steps.iter().any(|step| step.touches.iter().any(|t| t == name));
    let buttons = scene.buttons.iter().filter(|button| used(&button.name));
    buttons
        .map(|button| ButtonView { name: button.name.clone(), label: speaker.say(&button.say) })
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

/// A turn for people.
pub(crate) fn turn_line(turn: TurnText) -> TurnLine {
    TurnLine { seat: turn.seat, text: turn.text, ply: turn.ply }
}

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
fn names(ledger: &Ledger, scene: &Scene, speaker: &Speaker) -> Vec<String> {
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
    let given = chair.plan.name.clone();
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

fn seats(
    snapshot: &Snapshot,
    shown: &dyn Position,
    scene: &Scene,
    names: &[String],
    now: Millis,
    speaker: &Speaker,
) -> Vec<SeatView> {
    let ledger = &snapshot.ledger;
    let turn = snapshot.turn();
    let scores = shown.scores();
    let holds = |look: &SeatLook| look.holds.iter().map(|say| speaker.say(say)).collect();
    ledger
        .seats
        .iter()
        .enumerate()
        .map(|(seat, chair)| SeatView {
            kind: match chair.plan.occupant {
                Occupant::Computer { .. } => "computer",
                Occupant::Open { .. } if !chair.joined => "open",
                Occupant::Open { .. } | Occupant::Human => "human",
            },
            name: names[seat].clone(),
            level: chair.level(),
            ink: scene.seats.get(seat).map_or(Ink::Neutral, |look| look.ink),
            holds: scene.seats.get(seat).map(holds).unwrap_or_default(),
            score: scores.map(|scores| scores[Seat::new(seat)]),
            online: chair.level().is_some() || snapshot.online[seat],
            clock: ledger.left(seat, turn, now),
        })
        .collect()
}

fn offers(ledger: &Ledger) -> Vec<OfferView> {
    let offer = |offer: Offer| OfferView {
        kind: offer.kind,
        from: offer.from,
        agreed: (0..ledger.seats.len()).filter(|&seat| offer.agreed[seat]).collect(),
    };
    ledger.offer.map(offer).into_iter().collect()
}

/// How the game ended, as a sentence.
fn result(snapshot: &Snapshot, names: &[String], speaker: &Speaker) -> Option<ResultView> {
    let payoffs = snapshot.payoffs()?;
    let (id, loser) = match snapshot.ledger.end {
        None => ("result-rules", None),
        Some(End::Resigned(seat)) => ("result-resign", Some(seat)),
        Some(End::TimedOut(seat)) => ("result-time", Some(seat)),
        Some(End::Drawn) => ("result-agreement", None),
    };
    let reason = End::reason(snapshot.ledger.end);
    let mut say = Message::new(id).say("result", outcome(&payoffs, names, speaker));
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
