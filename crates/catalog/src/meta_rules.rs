//! Meta-rules by name: `sequence(gomoku,1-2)`.

use ludoteca_core::{Abilities, Arg, Args, Message, Param, Seat, Sequence, Spec, SpecError};
use ludoteca_meta::{
    DynGame, Interaction, Parallel, auction, boxed, misere, one_eleven, sequenced, sesqui, swap,
};

use crate::list::find_entry;

/// A meta-rule: `swap(amazons)`. Its name for people is the message `rule-ID`, what it says is
/// `rule-ID-text`.
pub struct MetaRule {
    /// Its name in specs.
    pub id: &'static str,
    /// Its parameters.
    pub params: &'static [Param],
    /// The first parameter is always written, and without its name: `sequence(gomoku,1-2)`.
    positional: bool,
    needs: Ability,
    wrap: fn(DynGame, &Args) -> DynGame,
}

/// What a meta-rule asks of a game.
#[derive(Clone, Copy)]
enum Ability {
    None,
    Swappable,
    Coloured,
    Directed,
    /// Directed, and with pieces of its own for each side.
    Biddable,
    Stones,
}

impl Ability {
    fn of(self, game: &DynGame) -> bool {
        match self {
            Ability::None => true,
            Ability::Swappable => game.swappable().is_some(),
            Ability::Coloured => game.coloured(),
            Ability::Directed => game.directed().is_some(),
            Ability::Biddable => {
                game.coloured() && game.directed().is_some_and(|directed| !directed.moves())
            }
            Ability::Stones => game.stones().is_some(),
        }
    }

    /// What is missing where a game has it not, to follow "it needs a game".
    fn what(self) -> Message {
        Message::new(match self {
            Ability::None => "needs-any",
            Ability::Swappable => "needs-swappable",
            Ability::Coloured => "needs-coloured",
            Ability::Directed => "needs-directed",
            Ability::Biddable => "needs-biddable",
            Ability::Stones => "needs-stones",
        })
    }
}

/// All meta-rules, in the order in which they nest: those about single placements go around a game
/// before those about turns and results.
pub static META_RULES: &[MetaRule] = &[
    MetaRule {
        id: "sesqui",
        params: &[],
        positional: false,
        needs: Ability::Stones,
        wrap: |game, _| boxed(sesqui(game)),
    },
    MetaRule {
        id: "parallel",
        params: &[
            Param::word("interaction", Interaction::NAMES, "push"),
            Param::flag("synchronised", true),
        ],
        positional: false,
        needs: Ability::Stones,
        wrap: |game, args| boxed(Parallel::of(game, args)),
    },
    MetaRule {
        id: "sequence",
        params: &[Param::form("plays", &Sequence::FORM, "1-2")],
        positional: true,
        needs: Ability::Directed,
        wrap: |game, args| {
            let plays = args.text("plays").parse().expect("the form was checked");
            boxed(sequenced(game, plays))
        },
    },
    MetaRule {
        id: "one-eleven",
        params: &[],
        positional: false,
        needs: Ability::Coloured,
        wrap: |game, _| boxed(one_eleven(game)),
    },
    MetaRule {
        id: AUCTION,
        params: &[Param::whole("max", 1, 999, "1"), Param::flag("inverse", false)],
        positional: false,
        needs: Ability::Biddable,
        wrap: |game, args| {
            let weak = if args.flag("inverse") { Seat::SECOND } else { Seat::FIRST };
            boxed(auction(game, weak, args.whole("max") as u32))
        },
    },
    MetaRule {
        id: "misere",
        params: &[],
        positional: false,
        needs: Ability::None,
        wrap: |game, _| boxed(misere(game)),
    },
    MetaRule {
        id: SWAP,
        params: &[],
        positional: false,
        needs: Ability::Swappable,
        wrap: |game, _| boxed(swap(game)),
    },
];

/// The meta-rule that is also a parameter of some games.
pub(crate) const SWAP: &str = "swap";
/// The meta-rule that takes the place of the swap rule.
const AUCTION: &str = "auction";

/// The meta-rule of this name.
#[must_use]
pub fn meta_rule(id: &str) -> Option<&'static MetaRule> {
    META_RULES.iter().find(|rule| rule.id == id)
}

impl MetaRule {
    /// Whether it can go around a game, given by its name.
    #[must_use]
    pub fn fits(&self, spec: &str) -> bool {
        crate::find(&format!("{}({spec})", self.id)).is_ok()
    }

    /// The name of a game under this rule with these parameters.
    fn spec(&self, inner: Spec, args: &Args) -> Spec {
        let mut written = vec![Arg { key: None, value: inner }];
        let mut rest = args.spec().args;
        if self.positional {
            let (first, value) = args.iter().next().expect("a rule with a parameter");
            rest.retain(|arg| arg.key.as_deref() != Some(first.name));
            written.push(Arg { key: None, value: Spec::word(value.to_string()) });
        }
        written.append(&mut rest);
        Spec { name: self.id.to_owned(), args: written }
    }

    /// The one game that stands in the parentheses, and the parameters after it.
    fn read<'s>(&self, spec: &'s Spec) -> Result<(&'s Spec, Args), SpecError> {
        let game = match spec.args.first() {
            Some(Arg { key: None, value }) => value,
            Some(Arg { key: Some(_), .. }) => {
                return Err(self.clash("clash-named-game"));
            }
            None => return Err(self.clash("clash-one-game")),
        };
        let mut rest = spec.args[1..].to_vec();
        if let Some(Arg { key: key @ None, value }) = rest.first_mut() {
            if !self.positional || find_entry(&value.name).is_some() {
                return Err(self.clash("clash-one-game"));
            }
            *key = Some(self.params[0].name.to_owned());
        }
        Ok((game, Args::read(self.id, self.params, &rest)?))
    }

    /// What is wrong with what stands in its parentheses.
    fn clash(&self, id: &'static str) -> SpecError {
        SpecError::Clash(Message::new(id).name("rule", self.id))
    }
}

/// The meta-rules around a game, the innermost first.
#[derive(Clone, Default)]
pub(crate) struct Layers(Vec<(&'static MetaRule, Args)>);

impl Layers {
    /// Takes a name apart: the rules around, and the game in the middle.
    ///
    /// # Errors
    /// Parameters that a rule does not have, or one rule twice.
    pub(crate) fn peel(spec: &Spec) -> Result<(Layers, &Spec), SpecError> {
        let (mut layers, mut base) = (Layers::default(), spec);
        while let Some(rule) = meta_rule(&base.name) {
            if layers.has(rule.id) {
                return Err(rule.clash("clash-rule-twice"));
            }
            let (inner, args) = rule.read(base)?;
            layers.0.push((rule, args));
            base = inner;
        }
        layers.0.reverse();
        Ok((layers, base))
    }

    fn has(&self, id: &str) -> bool {
        self.0.iter().any(|(rule, _)| rule.id == id)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Settles whether the game has the swap rule, which its own parameter may ask for: then it
    /// goes around everything else, since it is about the first turn whatever that holds; and an
    /// auction takes its place.
    ///
    /// # Errors
    /// It is asked for twice, or beside an auction.
    pub(crate) fn settle_swap(&mut self, game: &str, own: bool) -> Result<bool, SpecError> {
        let around = self.has(SWAP);
        if around && own {
            return Err(SpecError::Clash(Message::new("clash-own-swap").name("game", game)));
        }
        if around && self.has(AUCTION) {
            return Err(SpecError::Clash(Message::new("clash-auction-swap")));
        }
        self.0.sort_by_key(|(rule, _)| rule.id == SWAP);
        Ok(own && !self.has(AUCTION))
    }

    /// The canonical name.
    pub(crate) fn spec(&self, game: Spec) -> Spec {
        self.0.iter().fold(game, |inner, (rule, args)| rule.spec(inner, args))
    }

    /// The game under all rules, and under the swap rule of its own if it has that.
    ///
    /// # Errors
    /// A rule needs what the game under it lacks.
    pub(crate) fn wrap(
        &self,
        name: &str,
        game: DynGame,
        swaps: bool,
    ) -> Result<DynGame, SpecError> {
        let mut name = name.to_owned();
        let mut game = game;
        for (rule, args) in &self.0 {
            if !rule.needs.of(&game) {
                return Err(missing(rule, &name));
            }
            game = (rule.wrap)(game, args);
            name = format!("{}({name})", rule.id);
        }
        Ok(if swaps { boxed(swap(game)) } else { game })
    }
}

/// What is missing for a rule.
fn missing(rule: &MetaRule, name: &str) -> SpecError {
    let say = Message::new("clash-rule-around").name("rule", rule.id).name("game", name);
    SpecError::Clash(say.say("needs", rule.needs.what()))
}
