//! Who looks, and how.

use std::borrow::Cow;

use ludoteca_catalog::Lang;
use ludoteca_core::Scene;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::secret::Secret;

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
    /// Whether the board is seen from the other side, and whether it is folded.
    pub(crate) fn ways(self) -> (bool, bool) {
        (self.turned != 0, self.narrow != 0)
    }

    /// The scene as it is seen so.
    pub(super) fn of(self, scene: &Scene) -> Cow<'_, Scene> {
        let scene = match self.narrow {
            0 => Cow::Borrowed(scene),
            _ => Cow::Owned(scene.clone().folded()),
        };
        if self.turned == 0 { scene } else { Cow::Owned(scene.into_owned().turned()) }
    }
}
