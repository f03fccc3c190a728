//! What `go` asks for.

use ludoteca_catalog::Limits;
use ludoteca_core::Turn;

use crate::clock::Told;
use crate::lines::spin;

/// How to look for a step.
pub(crate) struct Asked {
    pub(crate) limits: Limits,
    /// Until it is stopped.
    pub(crate) endless: bool,
    /// The position is only expected.
    pub(crate) ponders: bool,
}

impl Asked {
    /// Reads what stands after `go`, and of its clocks that of who is to step. A word that not every protocol has, or
    /// reads so, is for `own`, with the word after it: it refuses what it does not know.
    pub(crate) fn read(
        rest: &str,
        turn: Turn,
        own: impl Fn(&str, &str, &mut Limits) -> Result<(), String>,
    ) -> Result<Asked, String> {
        let mut asked = Asked { limits: Limits::default(), endless: false, ponders: false };
        let mut clock = Told::default();
        let mut words = rest.split_whitespace();
        while let Some(word) = words.next() {
            let mut value = || words.next().unwrap_or_default();
            let limits = &mut asked.limits;
            match word {
                "infinite" => asked.endless = true,
                "ponder" => asked.ponders = true,
                "nodes" => limits.nodes = Some(spin(word, value(), 1, u64::MAX)?),
                "depth" => limits.depth = Some(spin(word, value(), 1, 10_000)? as u32),
                _ => {
                    let value = value();
                    if !clock.hear(word, value, turn)? {
                        own(word, value, limits)?;
                    }
                }
            }
        }
        asked.limits.time = asked.limits.time.or_else(|| clock.share());
        Ok(asked)
    }

    /// Whether nothing says when to end.
    pub(crate) fn is_bare(&self) -> bool {
        !self.endless && !self.ponders && self.limits == Limits::default()
    }
}
