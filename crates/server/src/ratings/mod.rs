//! Rated games: which they are, how strong the computer's levels are there, and that each counts once.

mod count;
mod levels;

pub(crate) use count::{count, count_what_was_forgotten};
pub(crate) use levels::{advantage, level, levels};

use ludoteca_catalog::{FROM, entry};
use ludoteca_club::rating::Standing;
use ludoteca_club::time::of_wall;
use ludoteca_core::Spec;
use ludoteca_people::{Account, People, PeopleError};
use serde::{Deserialize, Serialize};

use crate::table::now;

/// Whether games of a canonical name are rated. Each such name is a game of its own: Hex on 13 by 13 cells
/// takes another skill than on 11 by 11. What begins from a position that somebody has set up may be won at
/// the start, and what meta-rules make of a game is a toy of an evening: neither is rated.
pub(crate) fn is_rated(spec: &str) -> bool {
    spec.parse::<Spec>().is_ok_and(|spec| {
        let set_up = |key: &Option<String>| key.as_deref() == Some(FROM);
        entry(&spec.name).is_some() && !spec.args.iter().any(|arg| set_up(&arg.key))
    })
}

/// A rating as people see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Points {
    /// The rating, in whole points.
    pub(crate) points: i64,
    /// Whether too little is known for it to be more than a guess.
    pub(crate) provisional: bool,
}

impl Points {
    /// How somebody stands now.
    pub(crate) fn of(standing: &Standing) -> Points {
        let at = of_wall(now().wall);
        Points {
            points: standing.now(at).points.round() as i64,
            provisional: standing.is_provisional(at),
        }
    }

    /// The number, with the sign for a guess.
    pub(crate) fn short(self) -> String {
        format!("{}{}", self.points, if self.provisional { "?" } else { "" })
    }
}

/// The rating of an account in a game as others see it; `None` where they do not, or where there is none
/// yet.
pub(crate) async fn shown(
    people: &People,
    id: &str,
    account: &Account,
    spec: &str,
) -> Result<Option<Points>, PeopleError> {
    if !account.shows.ratings || !is_rated(spec) {
        return Ok(None);
    }
    Ok(people.rating(id, spec).await?.map(|rated| Points::of(&rated.standing)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_of_the_game_are_rated_and_those_around_it_are_not() {
        for (spec, rated) in [
            ("hex", true),
            ("hex(size=13)", true),
            ("connect6", true),
            ("misere(hex)", false),
            ("swap(amazons)", false),
            ("breakthrough(columns=3,rows=4,from=3/b2/1w1/3_w)", false),
            ("nothing", false),
            ("hex(", false),
        ] {
            assert_eq!(is_rated(spec), rated, "{spec}");
        }
    }
}
