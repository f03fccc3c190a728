//! Markdown as paragraphs.

use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd};

use crate::font::Face;
use crate::sheet::Drawing;

/// A piece of text in one face.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Span {
    pub(crate) text: String,
    pub(crate) face: Face,
}

impl Span {
    pub(crate) fn new(text: &str, face: Face) -> Span {
        Span { text: text.to_owned(), face }
    }

    pub(crate) fn plain(text: &str) -> Vec<Span> {
        vec![Span::new(text, Face::Regular)]
    }
}

/// What stands below each other on a page.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Block {
    Heading(Vec<Span>),
    Paragraph(Vec<Span>),
    /// Of a list: how deep it lies, its sign or number, its text.
    Item(usize, String, Vec<Span>),
    /// Rows of cells.
    Table(Vec<Vec<Vec<Span>>>),
    /// A picture and what stands below it.
    Figure(Drawing, Vec<Span>),
}

/// Reads Markdown.
pub(crate) fn blocks(markdown: &str) -> Vec<Block> {
    let mut reader = Reader::default();
    for event in Parser::new_ext(markdown, Options::ENABLE_TABLES) {
        reader.take(event);
    }
    reader.flush();
    reader.blocks
}

#[derive(Default)]
struct Reader {
    blocks: Vec<Block>,
    spans: Vec<Span>,
    bold: usize,
    italic: usize,
    /// The next number of each open list, if its items have numbers.
    lists: Vec<Option<u64>>,
    /// The sign of the item whose first paragraph is being read.
    sign: Option<String>,
    rows: Vec<Vec<Vec<Span>>>,
}

impl Reader {
    fn take(&mut self, event: Event<'_>) {
        match event {
            Event::Start(tag) => self.start(&tag),
            Event::End(tag) => self.end(tag),
            Event::Text(text) | Event::Code(text) => {
                let face = match (self.bold > 0, self.italic > 0) {
                    (true, _) => Face::Bold,
                    (_, true) => Face::Italic,
                    _ => Face::Regular,
                };
                self.spans.push(Span::new(&text, face));
            }
            Event::SoftBreak | Event::HardBreak => self.spans.push(Span::new(" ", Face::Regular)),
            _ => {}
        }
    }

    fn start(&mut self, tag: &Tag<'_>) {
        match tag {
            Tag::Strong => self.bold += 1,
            Tag::Emphasis => self.italic += 1,
            Tag::List(first) => {
                self.flush();
                self.lists.push(*first);
            }
            Tag::Item => {
                self.sign = Some(match self.lists.last_mut() {
                    Some(Some(number)) => {
                        *number += 1;
                        format!("{}.", *number - 1)
                    }
                    _ => "•".to_owned(),
                });
            }
            Tag::TableHead | Tag::TableRow => self.rows.push(Vec::new()),
            _ => {}
        }
    }

    fn end(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::Strong => self.bold -= 1,
            TagEnd::Emphasis => self.italic -= 1,
            TagEnd::List(_) => {
                self.flush();
                self.lists.pop();
            }
            TagEnd::Heading(level) => {
                let spans = std::mem::take(&mut self.spans);
                if level <= HeadingLevel::H6 && !spans.is_empty() {
                    self.blocks.push(Block::Heading(spans));
                }
            }
            TagEnd::Paragraph | TagEnd::Item => self.flush(),
            TagEnd::TableCell => {
                let spans = std::mem::take(&mut self.spans);
                if let Some(row) = self.rows.last_mut() {
                    row.push(spans);
                }
            }
            TagEnd::Table => self.blocks.push(Block::Table(std::mem::take(&mut self.rows))),
            _ => {}
        }
    }

    fn flush(&mut self) {
        let spans = std::mem::take(&mut self.spans);
        if spans.is_empty() {
            return;
        }
        self.blocks.push(match self.lists.len() {
            0 => Block::Paragraph(spans),
            depth => Block::Item(depth - 1, self.sign.take().unwrap_or_default(), spans),
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(spans: &[Span]) -> String {
        spans.iter().map(|span| span.text.as_str()).collect()
    }

    #[test]
    fn markdown_becomes_paragraphs_lists_and_tables() {
        let read = blocks(
            "One *two*\nthree.\n\n## Head\n\n1. a\n2. b\n   - c\n\n| x | y |\n| - | - |\n| 1 | 2 |",
        );
        let Block::Paragraph(first) = &read[0] else { panic!("{read:?}") };
        assert_eq!(words(first), "One two three.");
        assert_eq!(first[1].face, Face::Italic);
        assert!(matches!(&read[1], Block::Heading(head) if words(head) == "Head"));
        let items: Vec<_> = read
            .iter()
            .filter_map(|block| match block {
                Block::Item(depth, sign, text) => Some((*depth, sign.as_str(), words(text))),
                _ => None,
            })
            .collect();
        let expected =
            [(0, "1.", "a".to_owned()), (0, "2.", "b".to_owned()), (1, "•", "c".to_owned())];
        assert_eq!(items, expected);
        let Some(Block::Table(rows)) = read.last() else { panic!("{read:?}") };
        assert_eq!((rows.len(), words(&rows[1][1]).as_str()), (2, "2"));
    }
}
