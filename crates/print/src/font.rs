//! The letters that the program brings with it.

use std::sync::LazyLock;

use skrifa::instance::{LocationRef, Size};
use skrifa::metrics::GlyphMetrics;
use skrifa::outline::OutlineGlyphCollection;
use skrifa::{FontRef, GlyphId, MetadataProvider};

/// The faces of the letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Face {
    Regular,
    Bold,
    Italic,
    /// Arrows and the men of chess, where the others lack them.
    Symbols,
}

impl Face {
    pub(crate) const ALL: [Face; 4] = [Face::Regular, Face::Bold, Face::Italic, Face::Symbols];

    /// Its file.
    pub(crate) const fn data(self) -> &'static [u8] {
        match self {
            Face::Regular => include_bytes!("../fonts/OpenSans-Regular.ttf"),
            Face::Bold => include_bytes!("../fonts/OpenSans-Bold.ttf"),
            Face::Italic => include_bytes!("../fonts/OpenSans-Italic.ttf"),
            Face::Symbols => include_bytes!("../fonts/DejaVuSans-Symbols.ttf"),
        }
    }

    /// The width of a text whose letters have this size.
    pub(crate) fn width(self, text: &str, size: f32) -> f32 {
        glyphs(self, text).map(|glyph| glyph.advance).sum::<f32>() * size
    }
}

/// The forms of the letters of a face.
pub(crate) fn outlines(face: Face) -> OutlineGlyphCollection<'static> {
    FONTS[face as usize].font.outline_glyphs()
}

/// A letter of a text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Glyph {
    /// The face that has it.
    pub(crate) face: Face,
    pub(crate) id: GlyphId,
    /// How far on the next letter stands, where the size is 1.
    pub(crate) advance: f32,
    /// Where it begins in the text, and how many bytes it takes there.
    pub(crate) bytes: (usize, usize),
}

/// A face as it is read.
struct Font {
    font: FontRef<'static>,
    metrics: GlyphMetrics<'static>,
}

static FONTS: LazyLock<[Font; 4]> = LazyLock::new(|| {
    Face::ALL.map(|face| {
        let font = FontRef::new(face.data()).expect("a font of our own");
        let metrics = font.glyph_metrics(Size::new(1.0), LocationRef::default());
        Font { font, metrics }
    })
});

/// The letters of a text, each from the first face that has it.
pub(crate) fn glyphs(face: Face, text: &str) -> impl Iterator<Item = Glyph> {
    text.char_indices().map(move |(at, letter)| {
        let find = |face: Face, letter: char| {
            let font = &FONTS[face as usize];
            let id = font.font.charmap().map(letter).filter(|id| id.to_u32() > 0)?;
            let advance = font.metrics.advance_width(id).unwrap_or_default();
            Some(Glyph { face, id, advance, bytes: (at, letter.len_utf8()) })
        };
        find(face, letter)
            .or_else(|| find(Face::Symbols, letter))
            .or_else(|| find(face, '?'))
            .expect("a question mark in each face of letters")
    })
}

/// The letters of a text that cannot be printed.
#[cfg(test)]
pub(crate) fn lacking(text: &str) -> String {
    let has = |letter| {
        let has = |face: &Face| FONTS[*face as usize].font.charmap().map(letter).is_some();
        letter == '\n' || [Face::Regular, Face::Symbols].iter().any(has)
    };
    text.chars().filter(|&letter| !has(letter)).collect()
}
