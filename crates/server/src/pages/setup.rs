//! A position to be set up: pieces from a palette, or the text of the position.

use axum::extract::Query;
use axum::response::{Html, IntoResponse, Response};
use ludoteca_catalog::{Rules, Speaker, games, inside, name_of_game};
use ludoteca_core::scene::{Ink, Picture, Point, svg, token_svg};
use ludoteca_core::{Field, PieceKind, Takes};
use maud::{Markup, PreEscaped, html};

use super::reader::Reader;
use super::shell::Page;
use crate::draft::{Draft, Wanted};
use crate::links;
use crate::table::offload;
use crate::view::colour_name;

/// The page. Without script the text can be edited; with it, pieces are put on the board.
pub(super) async fn page(reader: Reader, Query(wanted): Query<Wanted>) -> Response {
    if wanted.spec.is_empty() {
        return choose(&reader).into_response();
    }
    let made = offload(move || match Draft::of(&wanted) {
        Ok(draft) => render(&reader, &wanted, &draft).into_response(),
        Err(refusal) => refusal.into_response(),
    });
    made.await.unwrap_or_else(IntoResponse::into_response)
}

/// Where no game is named one is chosen.
fn choose(reader: &Reader) -> Html<String> {
    let title = reader.text("ui-set-up");
    let body = html! {
        div.game-head { h1 { (title) } }
        form.sign method="get" action="/setup" {
            label.field {
                span { (reader.text("ui-compose-game")) }
                select name="spec" {
                    @for entry in games() {
                        option value=(entry.info.id) { (Rules::of(entry.info, reader.lang).name) }
                    }
                }
            }
            button.button.main { (reader.text("ui-set-up")) }
        }
    };
    Page { title: &title, description: "", script: None, class: "", body }.render(reader)
}

fn render(reader: &Reader, wanted: &Wanted, draft: &Draft) -> Html<String> {
    let spec = draft.bare_spec();
    let name = name_of_game(&spec, reader.lang);
    let text = if draft.readable { draft.text() } else { wanted.position.clone() };
    let link = draft.spec().as_ref().and_then(links::game);
    let rules = spec.parse().ok().as_ref().and_then(links::game);
    let speaker = reader.speaker();
    // Where there are none all is told in words.
    let cells = !draft.layout.cells.is_empty();
    let body = html! {
        div.table #setup data-spec=(spec) {
            div.play-side {
                p #prompt.prompt {
                    (reader.text(if cells { "ui-set-up-lead" } else { "ui-set-up-lead-words" }))
                }
                div #board.board {
                    (PreEscaped(svg(&draft.scene, Picture::Table, &name, &|say| speaker.say(say))))
                }
                @if cells { (palette(reader, draft)) }
            }
            div.side {
                div.title {
                    h1 { (reader.fill("ui-set-up-of", [("name", name.as_str().into())])) }
                    @if let Some(rules) = rules { a href=(rules) { (reader.text("ui-to-rules")) } }
                }
                p #problem.error.small role="alert" hidden[draft.problem.is_none()] {
                    @if let Some(problem) = &draft.problem { (speaker.explain(problem)) "." }
                }
                form #text method="get" action="/setup" {
                    input type="hidden" name="spec" value=(spec);
                    (words(reader, draft))
                    label.field {
                        span { (reader.text("ui-position")) }
                        textarea #position name="position" rows="3" autocomplete="off"
                            autocapitalize="off" spellcheck="false" { (text) }
                    }
                    button.button { (reader.text("ui-show-position")) }
                }
                div.actions {
                    div.row {
                        a #go.button.main href=[link.as_deref()] aria-disabled=(link.is_none()) {
                            (reader.text("ui-play-from-here"))
                        }
                        button.button type="button" data-do="analyse" hidden { (reader.live("analyse")) }
                        @if cells {
                            button.button type="button" data-do="clear" hidden {
                                (reader.text("ui-clear-board"))
                            }
                        }
                        a.button href=(links::setup(&spec, "")) { (reader.text("ui-first")) }
                    }
                    div.row.plain {
                        button.button type="button" data-copy hidden { (reader.live("copy")) }
                    }
                }
                section #analysis.panel.analysis hidden {}
                p #note.note.small role="status" {}
            }
        }
    };
    let script = Some("setup.js");
    let title = reader.fill("ui-set-up-of", [("name", name.as_str().into())]);
    Page { title: &title, description: "", script, class: "at-table", body }.render(reader)
}

/// What a touch of a cell does: moves or takes what stands there, or puts a piece. The pieces of a
/// colour stand together.
fn palette(reader: &Reader, draft: &Draft) -> Markup {
    let speaker = reader.speaker();
    let tools = [("move", "ui-tool-move"), ("take", "ui-tool-take")];
    let mut colours: Vec<(Ink, Vec<(usize, &PieceKind)>)> = Vec::new();
    for (number, kind) in draft.layout.pieces.iter().enumerate() {
        match colours.iter_mut().find(|(ink, _)| *ink == kind.ink) {
            Some((_, pieces)) => pieces.push((number, kind)),
            None => colours.push((kind.ink, vec![(number, kind)])),
        }
    }
    html! {
        fieldset #palette.palette hidden {
            legend.unseen { (reader.text("ui-palette")) }
            div.kinds {
                @for (i, (tool, id)) in tools.into_iter().enumerate() {
                    label.chip.tool {
                        input.unseen type="radio" name="tool" value=(tool) checked[i == 0];
                        span { (reader.text(id)) }
                    }
                }
            }
            @for (_, pieces) in colours {
                div.kinds {
                    @for (number, kind) in pieces {
                        @let piece = kind.piece(kind.most.min(3), "", Point::new(0.0, 0.0));
                        @let said = speaker.say(&kind.piece(1, "", Point::new(0.0, 0.0)).say());
                        label.chip.tool title=(said) {
                            input.unseen type="radio" name="tool" value=(number) aria-label=(said);
                            (PreEscaped(token_svg(&piece)))
                        }
                    }
                }
            }
        }
    }
}

/// The side to step and what else the position needs: words of its text, which the script changes
/// there.
fn words(reader: &Reader, draft: &Draft) -> Markup {
    let sides = side_names(reader, draft);
    let spec = draft.game.spec();
    let game = inside(spec).map_or(spec.name.as_str(), |(info, _)| info.id);
    let written = &draft.layout.sides;
    let options = written.iter().zip(sides.clone());
    let side = list(1, &reader.text("ui-side-to-step"), options, &written[draft.diagram.side]);
    let fields = draft.layout.fields.iter().zip(&draft.diagram.fields).enumerate();
    let fields = fields.map(|(i, (field, now))| {
        Entry { speaker: reader.speaker(), game, field, word: i + 2, sides: &sides }.control(now)
    });
    let all = (sides.len() > 1).then_some(side).into_iter().chain(fields);
    // What is narrow stands side by side, before what takes a row of its own.
    let (wide, narrow): (Vec<_>, Vec<_>) = all.partition(|control| control.wide);
    html! {
        div.params #fields hidden {
            @for control in narrow.iter().chain(&wide) { (control.markup) }
        }
    }
}

/// What a person chooses or writes a word of the position with.
struct Control {
    markup: Markup,
    /// Whether it takes a row of its own.
    wide: bool,
}

/// The sides as the game calls them, or by their colours: those of the pieces that are written as they
/// are, since a rule around the game may leave it open who plays which.
fn side_names(reader: &Reader, draft: &Draft) -> Vec<String> {
    let seats = draft.game.start().scene().seats;
    let ink = |(i, side): (usize, &String)| {
        let ink = draft.layout.pieces.iter().find(|kind| kind.symbol == *side).map(|kind| kind.ink);
        ink.or(seats.get(i).map(|look| look.ink)).unwrap_or(Ink::Neutral)
    };
    let inks: Vec<_> = draft.layout.sides.iter().enumerate().map(ink).collect();
    let speaker = reader.speaker();
    let called = |side: usize| seats.get(side)?.called.as_ref().map(|say| speaker.say(say));
    let name = |side| called(side).unwrap_or_else(|| colour_name(&inks, side, speaker));
    (0..inks.len()).map(name).collect()
}

/// Names that are longer take a row of their own.
const SHORT: usize = 14;

/// A list from which the word of this number is chosen.
fn list<'a>(
    word: usize,
    label: &str,
    options: impl IntoIterator<Item = (&'a String, String)>,
    now: &str,
) -> Control {
    let options: Vec<_> = options.into_iter().collect();
    let wide = options.iter().any(|(_, name)| name.chars().count() > SHORT);
    let markup = html! {
        label.field.wide[wide] {
            span { (label) }
            select data-word=(word) {
                @for (value, name) in options {
                    option value=(value) selected[value == now] { (name) }
                }
            }
        }
    };
    Control { markup, wide }
}

/// A field of the position that is set up.
struct Entry<'a> {
    speaker: &'a Speaker,
    game: &'a str,
    field: &'a Field,
    /// The number of its word in the text.
    word: usize,
    /// The names of the sides.
    sides: &'a [String],
}

impl Entry<'_> {
    fn label(&self) -> String {
        self.speaker.field(self.game, self.field.name, None)
    }

    fn named(&self, word: &str) -> String {
        self.speaker.field(self.game, self.field.name, Some(word))
    }

    /// What a person chooses or writes it with. A word of several parts is put together by the
    /// script, with what is `data-between` them.
    fn control(&self, now: &str) -> Control {
        let listed = |words: &mut dyn Iterator<Item = &String>| {
            list(self.word, &self.label(), words.map(|word| (word, self.named(word))), now)
        };
        match &self.field.takes {
            Takes::Words(words) => listed(&mut words.iter()),
            Takes::Cell { cells, .. } => {
                let nothing = Field::NOTHING.to_owned();
                listed(&mut std::iter::once(&nothing).chain(cells))
            }
            Takes::Whole(low, high) => {
                let markup = html! {
                    label.field {
                        span { (self.label()) }
                        input type="number" data-word=(self.word) value=(now) min=(low) max=(high) required;
                    }
                };
                Control { markup, wide: false }
            }
            Takes::Letters(letters) => self.group("", &html! {
                div.ticks {
                    @for letter in letters.iter().map(char::to_string) {
                        label.choice {
                            input type="checkbox" data-part value=(letter) checked[now.contains(&letter)];
                            span { (self.named(&letter)) }
                        }
                    }
                }
            }),
            Takes::Each { whose, between, range: (low, high) } => {
                let numbers: Vec<_> = now.split(*between).collect();
                self.group(&between.to_string(), &html! {
                    div.each {
                        @for (i, sides) in whose.iter().enumerate() {
                            label.field {
                                span { (self.of_sides(sides)) }
                                input type="number" data-part value=[numbers.get(i)] min=(low) max=(high) required;
                            }
                        }
                    }
                })
            }
            Takes::Form { words, .. } => self.form(words, now),
        }
    }

    /// Several controls for one word.
    fn group(&self, between: &str, parts: &Markup) -> Control {
        let markup = html! {
            fieldset.field.wide data-word=(self.word) data-between=(between) {
                legend { (self.label()) }
                (parts)
            }
        };
        Control { markup, wide: true }
    }

    fn of_sides(&self, sides: &[usize]) -> String {
        let names: Vec<_> = sides.iter().filter_map(|&side| self.sides.get(side)).collect();
        names.into_iter().map(String::as_str).collect::<Vec<_>>().join(" + ")
    }

    /// A word of a form, which is told below, or one from a list.
    fn form(&self, words: &[&str], now: &str) -> Control {
        let (label, hint) = (self.label(), format!("form-{}", self.field.name));
        let listed = words.contains(&now);
        let written = html! {
            input type="text" data-part value=(if listed { "" } else { now })
                aria-label=(label) aria-describedby=(hint)
                autocomplete="off" autocapitalize="off" spellcheck="false";
            p.small.quiet id=(hint) { (self.named("form")) }
        };
        let parts = html! {
            @if words.is_empty() {
                (written)
            } @else {
                select data-part aria-label=(label) {
                    @for &word in words {
                        option value=(word) selected[word == now] { (self.named(word)) }
                    }
                    option value="" selected[!listed] { (self.named("other")) }
                }
                div.written hidden[listed] { (written) }
            }
        };
        self.group("", &parts)
    }
}
