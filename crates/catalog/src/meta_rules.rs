//! Meta-rules by name: `sequence(gomoku,1-2)`.

use std::sync::Arc;

use ludoteca_core::{Arg, Args, Message, Param, Seat, Sequence, Spec, SpecError};
use ludoteca_meta::{
    DynGame, Interaction, NestedStones, Parallel, auction, misere, one_eleven, sequenced, sesqui,
    swap,
};

/// A meta-rule: `swap(amazons)`. Its name for people is the message `rule-ID`, what it says is
/// `rule-ID-text`.
pub struct MetaRule {
    /// Its name in specs.
    pub id: &'static str,
    /// Its parameters.
    pub params: &'static [Param],
    /// The first parameter is always written, and without its name: `sequence(gomoku,1-2)`.
    positional: bool,
    /// The message that says what it needs, to follow "it needs a game".
    needs: &'static str,
    /// Puts it around a game; `None` where the game lacks what it needs.
    wrap: fn(DynGame, &Args) -> Option<DynGame>,
}

/// All meta-rules, in the order in which they nest: those about single placements go around a game
/// before those about turns and results.
pub static META_RULES: &[MetaRule] = &[
    MetaRule {
        id: "sesqui",
        params: &[],
        positional: false,
        needs: "needs-stones",
        wrap: |game, _| {
            let game = game.with_stones().filter(|game| game.half_moves())?;
            Some(DynGame::stones(sesqui(game)))
        },
    },
    MetaRule {
        id: "parallel",
        params: &[
            Param::word("interaction", Interaction::NAMES, "push"),
            Param::flag("synchronised", true),
        ],
        positional: false,
        needs: "needs-stones",
        wrap: |game, args| {
            let neutral = args.word("interaction") == "neutral";
            let fits =
                |game: &Arc<NestedStones>| game.boards() == 1 && (!neutral || game.neutral());
            Some(DynGame::stones(Parallel::of(game.with_stones().filter(fits)?, args)))
        },
    },
    MetaRule {
        id: "sequence",
        params: &[Param::form("plays", &Sequence::FORM, "1-2")],
        positional: true,
        needs: "needs-directed",
        wrap: |game, args| {
            let plays = args.text("plays").parse().expect("the form was checked");
            Some(match game.clone().with_stones() {
                Some(game) => DynGame::stones(sequenced(game, plays)),
                None => DynGame::directed(sequenced(game.with_directed()?, plays)),
            })
        },
    },
    MetaRule {
        id: "one-eleven",
        params: &[],
        positional: false,
        needs: "needs-coloured",
        wrap: |game, _| {
            let coloured = Some(game.game()).filter(|game| game.sides().coloured)?;
            Some(DynGame::plain(one_eleven(coloured)))
        },
    },
    MetaRule {
        id: AUCTION,
        params: &[Param::whole("max", 1, 999, "1"), Param::flag("inverse", false)],
        positional: false,
        needs: "needs-biddable",
        wrap: |game, args| {
            let game = game.with_directed()?;
            let biddable = game.sides().coloured;
            let weak = if args.flag("inverse") { Seat::SECOND } else { Seat::FIRST };
            biddable.then(|| DynGame::plain(auction(game, weak, args.whole("max") as u32)))
        },
    },
    MetaRule {
        id: "misere",
        params: &[],
        positional: false,
        needs: "needs-any",
        wrap: |game, _| {
            Some(match game.clone().with_directed() {
                Some(directed) => DynGame::directed(misere(directed)),
                None => DynGame::plain(misere(game.game())),
            })
        },
    },
    MetaRule {
        id: SWAP,
        params: &[],
        positional: false,
        needs: "needs-swappable",
        wrap: |game, _| {
            let swappable = Some(game.game()).filter(|game| game.sides().swappable)?;
            Some(DynGame::plain(swap(swappable)))
        },
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
    fn read<'s>(
        &self,
        spec: &'s Spec,
        is_game: fn(&str) -> bool,
    ) -> Result<(&'s Spec, Args), SpecError> {
        let game = match spec.args.first() {
            Some(Arg { key: None, value }) => value,
            Some(Arg { key: Some(_), .. }) => {
                return Err(self.clash("clash-named-game"));
            }
            None => return Err(self.clash("clash-one-game")),
        };
        let mut rest = spec.args[1..].to_vec();
        if let Some(Arg { key: key @ None, value }) = rest.first_mut() {
            if !self.positional || is_game(&value.name) {
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
    pub(crate) fn peel(
        spec: &Spec,
        is_game: fn(&str) -> bool,
    ) -> Result<(Layers, &Spec), SpecError> {
        let (mut layers, mut base) = (Layers::default(), spec);
        while let Some(rule) = meta_rule(&base.name) {
            if layers.has(rule.id) {
                return Err(rule.clash("clash-rule-twice"));
            }
            let (inner, args) = rule.read(base, is_game)?;
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
        let (id, bare) = (name, game.clone());
        let mut name = name.to_owned();
        let mut game = game;
        for (rule, args) in &self.0 {
            game = (rule.wrap)(game, args).ok_or_else(|| {
                let inside = (rule.wrap)(bare.clone(), args).is_some();
                let shared_out = |id: &str| id == AUCTION || id == "one-eleven";
                let why = match () {
                    () if !inside => why_not(rule, id, &bare, args),
                    () if shared_out(rule.id) && self.0.iter().all(|(r, _)| shared_out(r.id)) => {
                        "why-who"
                    }
                    () => "why-order",
                };
                missing(rule, &name, why)
            })?;
            name = format!("{}({name})", rule.id);
        }
        Ok(if swaps { DynGame::plain(swap(game.game())) } else { game })
    }
}

/// What is missing for a rule, and why.
fn missing(rule: &MetaRule, name: &str, why: &'static str) -> SpecError {
    let say = Message::new("clash-rule-around").name("rule", rule.id).name("game", name);
    SpecError::Clash(say.say("needs", Message::new(rule.needs)).say("why", Message::new(why)))
}

/// The message that says why a rule cannot go around a game of the library, by what the game is.
fn why_not(rule: &MetaRule, id: &str, game: &DynGame, args: &Args) -> &'static str {
    let plain = game.clone().game();
    let stones = game.clone().with_stones();
    match (rule.id, id) {
        (SWAP, "auction-gomoku") => "why-auction-swap",
        (AUCTION, "auction-gomoku")
        | ("one-eleven", "othello-1-11")
        | ("sesqui", "sesquimoku" | "sesqui-hex" | "sesqui-y")
        | ("parallel", "parallel-lines")
        | ("sequence", "army-chess") => "why-twice",
        (_, "auction-gomoku") => "why-auction-first",
        (_, "othello-1-11") => "why-shared-out",
        ("parallel", _) if stones.is_some() && args.word("interaction") == "neutral" => {
            "why-no-neutral"
        }
        ("sesqui", _) if stones.is_some() => "why-growth",
        _ if plain.seats() != 2 => "why-more-players",
        ("sesqui" | "parallel", "hip") => "why-stones-stay",
        ("sesqui" | "parallel", "cerco" | "dots-and-boxes" | "traffic-lights") => "why-shared",
        ("sesqui" | "parallel", _) => "why-no-stone",
        (_, "aperiodik") => "why-holdings",
        ("one-eleven" | AUCTION, _) if !plain.sides().coloured => "why-shared",
        (_, "oware") => "why-feeding",
        (_, "promotion-chess") => "why-turn-number",
        (_, "chess" | "delegation-chess" | "trampoline-chess") => "why-check",
        _ => "why-own-turns",
    }
}
