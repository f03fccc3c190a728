//! Turns and ends: what is chosen, what follows, and who has won.

use ludoteca_core::{Message, MessageArg};

use super::examples::Found;
use super::sets::{Head, Many};
use super::{It, Item, Part, Teller, m, with};
use crate::syntax::{
    Action, ActionKind, Alt, Choice, Cond, CondKind, End, How, Meaning, Move, Outcome,
    Part as Much, Pick, Set, SetKind, Tier, Verb,
};

const TURN: &str = "workshop-prose-h-turn";

/// How deep names are looked up that mean one another.
const DEEP: usize = 8;

impl Teller<'_> {
    /// What a turn is, and what follows it.
    pub(super) fn turn(&self) -> Vec<Part> {
        let mut parts = Vec::new();
        let Some(choice) = &self.text.turn else { return parts };
        self.it.set(It::Last);
        for (number, tier) in choice.tiers.iter().enumerate() {
            let one = tier.alts.len() == 1;
            let say = m(match (number, one) {
                (0, true) => "workshop-prose-turn-one",
                (0, false) => "workshop-prose-turn",
                (_, true) => "workshop-prose-turn-else-one",
                (_, false) => "workshop-prose-turn-else",
            });
            let items = self.tier(tier);
            if items.is_empty() {
                continue;
            }
            parts.push(Part::List(vec![Item::over(say, items)]));
        }
        self.it.set(It::Last);
        if !self.text.after.is_empty() {
            let items = self.actions(&self.text.after);
            parts.push(Part::List(vec![Item::over(m("workshop-prose-after"), items)]));
        }
        parts
    }

    fn tier(&self, tier: &Tier) -> Vec<Item> {
        let before = self.it.get();
        let mut items: Vec<Item> = tier
            .most
            .iter()
            .enumerate()
            .map(|(number, kind)| {
                let id = match (number, kind) {
                    (0, None) => "workshop-prose-most",
                    (_, None) => "workshop-prose-most-then",
                    (0, Some(_)) => "workshop-prose-most-of",
                    (_, Some(_)) => "workshop-prose-most-of-then",
                };
                let kind = kind.as_ref().map_or(String::new(), |kind| kind.it.clone());
                Item::new(m(id).name("kind", kind))
            })
            .collect();
        for alt in &tier.alts {
            self.it.set(before);
            items.extend(self.alt(alt));
        }
        items
    }

    /// A way to go on, with all that follows.
    fn alt(&self, alt: &Alt) -> Option<Item> {
        let pick = self.pick(&alt.pick);
        self.tell(alt.span, &pick);
        let mut under = Vec::new();
        self.it.set(match &alt.pick {
            Pick::Move(_) => It::Mover,
            Pick::Place { .. } | Pick::Cell(..) | Pick::Sow { .. } | Pick::Pass => It::There,
        });
        for cond in &alt.wheres {
            under.push(Item::new(m("workshop-prose-only-where").say("cond", self.cond(cond))));
        }
        if let Pick::Move(go) = &alt.pick {
            under.extend(self.captures(go).into_iter().map(Item::new));
        }
        self.it.set(match &alt.pick {
            Pick::Place { .. } => It::Placed,
            Pick::Move(_) => It::Moved,
            Pick::Cell(..) => It::Chosen,
            Pick::Sow { .. } => It::Sown,
            Pick::Pass => It::Last,
        });
        under.extend(self.actions(&alt.then));
        self.when(TURN, alt.when.as_ref(), Item::over(pick, under))
    }

    /// Whether nothing can stand on any cell of a set.
    fn is_empty(&self, set: &Set, deep: usize) -> bool {
        match &set.kind {
            SetKind::Word(word) if word == "empty" => true,
            SetKind::Word(word) => {
                let means = self.text.means.iter().filter(|means| means.name.it == *word);
                let mut means = means.peekable();
                deep > 0
                    && means.peek().is_some()
                    && means.all(|means| match &means.meaning {
                        Meaning::Set(set) => self.is_empty(set, deep - 1),
                        Meaning::Count(_) => false,
                    })
            }
            SetKind::And(all) => all.iter().any(|set| self.is_empty(set, deep)),
            SetKind::Or(all) => all.iter().all(|set| self.is_empty(set, deep)),
            _ => false,
        }
    }

    fn pick(&self, pick: &Pick) -> Message {
        match pick {
            Pick::Pass => m("workshop-prose-pass"),
            Pick::Place { piece, on } => {
                let kind = match piece {
                    Some(piece) => self.pieces(piece, Many::One),
                    None => match self.text.pieces.as_slice() {
                        [only] if only.nobody => {
                            self.owned("workshop-prose-pieces", Some(&only.name.it), Many::One)
                        }
                        all => {
                            let own = all.iter().find(|piece| !piece.nobody);
                            let kind = own.map(|piece| piece.name.it.as_str());
                            self.owned("workshop-prose-own", kind, Many::One)
                        }
                    },
                };
                let hand = |name: &str| {
                    let named = self.text.pieces.iter().find(|own| own.name.it == name);
                    named.is_some_and(|piece| piece.hand.is_some())
                };
                let named = piece.as_ref().map_or_else(
                    || self.text.pieces.iter().find(|piece| !piece.nobody).map(|p| &p.name.it),
                    |set| match &set.kind {
                        SetKind::Word(word) => Some(word),
                        _ => None,
                    },
                );
                let hand =
                    named.and_then(|word| self.kind(word)).is_some_and(|(name, _)| hand(name));
                let id = match (hand, self.is_empty(on, DEEP)) {
                    (false, true) => "workshop-prose-place",
                    (false, false) => "workshop-prose-place-free",
                    (true, true) => "workshop-prose-place-hand",
                    (true, false) => "workshop-prose-place-hand-free",
                };
                m(id).say("piece", kind).say("on", self.noun(on, Many::One))
            }
            Pick::Move(go) => self.go(go),
            Pick::Sow { from, ways, skip } => {
                let say = m("workshop-prose-sow")
                    .say("from", self.noun(from, Many::One))
                    .say("ways", self.ways(ways, "workshop-prose-ways-all"));
                match skip {
                    Some(skip) => m("workshop-prose-sow-skipping")
                        .say("what", say)
                        .say("skip", self.union(skip, Head::Cells)),
                    None => say,
                }
            }
            Pick::Cell(verb, set, kind) => {
                let what = self.pieces(set, Many::One);
                match (verb, kind) {
                    (Verb::Turn, Some(kind)) => {
                        m("workshop-prose-do-turn").say("what", what).name("kind", &kind.it)
                    }
                    (Verb::Capture, _) => m("workshop-prose-do-capture").say("what", what),
                    (Verb::Remove, _) => m("workshop-prose-do-remove").say("what", what),
                    (Verb::Flip, _) => self
                        .by_sides("workshop-prose-do-flip", "workshop-prose-do-flip-many")
                        .say("what", what),
                    (Verb::Choose | Verb::Turn, _) => {
                        m("workshop-prose-do-choose").say("what", self.noun(set, Many::One))
                    }
                }
            }
        }
    }

    /// What moves: a piece, a stack, or a part of one.
    fn mover(&self, go: &Move) -> Message {
        let who = self.pieces(&go.who, Many::One);
        match &go.part {
            Much::Whole => who,
            Much::Any => m("workshop-prose-part").say("who", who),
            Much::Top(count) => {
                with(m("workshop-prose-top").say("who", who), "number", self.count(count))
            }
        }
    }

    /// A move that leaves the board.
    fn off(&self, go: &Move) -> Message {
        let id = match &go.how {
            How::Slide => "workshop-prose-off-slide",
            How::Exactly(_) => "workshop-prose-off-exactly",
            _ => "workshop-prose-off-step",
        };
        let say = m(id)
            .say("who", self.mover(go))
            .say("ways", self.ways(&go.ways, "workshop-prose-ways-all"));
        let say = match &go.how {
            How::Exactly(count) => {
                let before = self.it.replace(It::Mover);
                let number = self.count(count);
                self.it.set(before);
                with(say, "number", number)
            }
            How::Slide => say,
            _ => return say,
        };
        match &go.over {
            Some(over) => m("workshop-prose-off-over")
                .say("what", say)
                .say("over", self.noun(over, Many::Many)),
            None => m("workshop-prose-off-free").say("what", say),
        }
    }

    fn go(&self, go: &Move) -> Message {
        if go.off {
            return self.off(go);
        }
        let id = match &go.how {
            How::Step => "workshop-prose-step",
            How::Slide if go.over.is_some() => "workshop-prose-slide-over",
            How::Slide => "workshop-prose-slide",
            How::Leap(..) if go.ways.words.is_empty() => "workshop-prose-leap",
            How::Leap(..) => "workshop-prose-leap-ways",
            How::Hop => "workshop-prose-hop",
            How::Hops => "workshop-prose-hops",
            How::FarHop => "workshop-prose-far-hop",
            How::Exactly(_) if go.over.is_some() => "workshop-prose-exactly-over",
            How::Exactly(_) => "workshop-prose-exactly",
            How::Fly => "workshop-prose-fly",
        };
        let to = match &go.to {
            Some(to) => self.noun(to, Many::One),
            None => m("workshop-prose-empty")
                .name("n", "one")
                .say("cell", m(self.cell_word()).name("n", "one")),
        };
        let say = m(id)
            .say("who", self.mover(go))
            .say("ways", self.ways(&go.ways, "workshop-prose-ways-all"))
            .name("is", go.to.as_ref().and_then(|to| self.single(to)).unwrap_or("no"))
            .say("to", to);
        let say = match &go.over {
            Some(over) => {
                let hops = matches!(go.how, How::Hop | How::Hops | How::FarHop);
                let over = match hops {
                    true => self.pieces(over, Many::One),
                    false => self.noun(over, Many::Many),
                };
                say.say("over", over)
            }
            None => say,
        };
        match &go.how {
            How::Leap(a, b) => with(with(say, "one", self.count(a)), "other", self.count(b)),
            How::Exactly(count) => {
                let before = self.it.replace(It::Mover);
                let number = self.count(count);
                self.it.set(before);
                with(say, "number", number)
            }
            How::Step | How::Slide | How::Hop | How::Hops | How::FarHop | How::Fly => say,
        }
    }

    /// What a move captures.
    fn captures(&self, go: &Move) -> Vec<Message> {
        let hops = matches!(go.how, How::Hop | How::Hops | How::FarHop);
        let hopped = match (&go.over, go.capturing) {
            (None, _) => None,
            (Some(_), None) if !hops => None,
            (Some(_), None) => Some("workshop-prose-hopped-stays"),
            (Some(_), Some(false)) => Some("workshop-prose-hopped"),
            (Some(_), Some(true)) => Some("workshop-prose-hopped-late"),
        };
        let taken = go.to.as_ref().is_some_and(|to| !self.is_empty(to, DEEP));
        let lying = self.text.pieces.iter().any(|piece| piece.lying.is_some());
        let taken = taken.then_some(match lying {
            true => "workshop-prose-taken-others",
            false => "workshop-prose-taken-there",
        });
        hopped.into_iter().chain(taken).map(m).collect()
    }

    fn actions(&self, actions: &[Action]) -> Vec<Item> {
        actions.iter().filter_map(|action| self.action(action)).collect()
    }

    fn action(&self, action: &Action) -> Option<Item> {
        // The condition is looked at before anything is done.
        let when = action.when.as_ref().map(|cond| (cond, self.cond(cond)));
        if let (ActionKind::Else(ones, others), Some((_, cond))) = (&action.kind, &when) {
            let before = self.it.get();
            let ones = self.actions(ones);
            self.it.set(before);
            let others = self.actions(others);
            let one = Item::over(m("workshop-prose-if-so").say("cond", cond.clone()), ones);
            let other = Item::over(m("workshop-prose-otherwise"), others);
            return Some(Item::over(m("workshop-prose-then-either"), vec![one, other]));
        }
        let item = self.done(&action.kind);
        match when {
            None => Some(item),
            Some((cond, said)) => {
                let say = m("workshop-prose-then-if").say("cond", said).say("what", item.say);
                self.unless_never(TURN, cond, Item::over(say, item.under))
            }
        }
    }

    fn done(&self, kind: &ActionKind) -> Item {
        let all = |id, set: &Set| Item::new(m(id).say("what", self.union(set, Head::Pieces)));
        match kind {
            ActionKind::Choose(choice) => self.choose(choice),
            ActionKind::Until(actions) => {
                Item::over(m("workshop-prose-until"), self.actions(actions))
            }
            ActionKind::SoThat(cond) => {
                Item::new(m("workshop-prose-so-that").say("cond", self.cond(cond)))
            }
            ActionKind::Another => Item::new(m("workshop-prose-another")),
            ActionKind::Again(true) => Item::new(m("workshop-prose-may-again")),
            ActionKind::Again(false) => Item::new(m("workshop-prose-again")),
            ActionKind::Capture(set) => all("workshop-prose-all-capture", set),
            ActionKind::Remove(set) => all("workshop-prose-all-remove", set),
            ActionKind::Flip(set) => {
                let say = self.by_sides("workshop-prose-all-flip", "workshop-prose-all-flip-many");
                Item::new(say.say("what", self.union(set, Head::Pieces)))
            }
            ActionKind::Turn(set, kind) => Item::new(
                m("workshop-prose-all-turn")
                    .say("what", self.union(set, Head::Pieces))
                    .name("kind", &kind.it),
            ),
            ActionKind::Put(piece, set) => Item::new(
                m("workshop-prose-all-put")
                    .say("piece", self.pieces(piece, Many::One))
                    .say("on", self.union(set, Head::Cells)),
            ),
            ActionKind::Score(count) => {
                Item::new(with(m("workshop-prose-do-score"), "number", self.count(count)))
            }
            ActionKind::Claim => Item::new(m("workshop-prose-claim")),
            ActionKind::Else(ones, others) => {
                let all = ones.iter().chain(others).filter_map(|action| self.action(action));
                Item::over(m("workshop-prose-then-either"), all.collect())
            }
        }
    }

    /// A further choice: of one way only, in one sentence.
    fn choose(&self, choice: &Choice) -> Item {
        if let [tier] = choice.tiers.as_slice()
            && let ([alt], []) = (tier.alts.as_slice(), tier.most.as_slice())
            && alt.when.is_none()
            && let Some(item) = self.alt(alt)
        {
            let id = match choice.may {
                true => "workshop-prose-then-may",
                false => "workshop-prose-then",
            };
            return Item::over(m(id).say("what", item.say), item.under);
        }
        let before = self.it.get();
        let mut items = Vec::new();
        for (number, tier) in choice.tiers.iter().enumerate() {
            self.it.set(before);
            let ways = self.tier(tier);
            match number {
                0 => items.extend(ways),
                _ => items.push(Item::over(m("workshop-prose-else"), ways)),
            }
        }
        self.it.set(It::Last);
        let id = match choice.may {
            true => "workshop-prose-choose-may",
            false => "workshop-prose-choose",
        };
        Item::over(m(id), items)
    }

    /// When the game is over, and who has won; and what holds without a word about it.
    pub(super) fn ends(&self, found: &Found) -> Vec<Part> {
        self.it.set(It::Last);
        let mut items: Vec<Item> = Vec::new();
        for end in &self.text.end {
            let say = self.end(end);
            self.tell(end.span, &say);
            items.extend(self.unless_never("workshop-prose-h-end", &end.when, Item::new(say)));
        }
        let stuck = |end: &End| matches!(end.when.kind, CondKind::NoTurn);
        if !self.text.end.iter().any(stuck) {
            let say = self.by_sides("workshop-prose-end-stuck", "workshop-prose-end-stuck-many");
            items.push(Item::new(say));
        }
        if found.cap > self.board.cells() as u32 {
            items.push(Item::new(m("workshop-prose-end-long").count("number", found.cap as usize)));
        }
        vec![Part::Paragraph(m("workshop-prose-ends")), Part::List(items)]
    }

    fn end(&self, end: &End) -> Message {
        fn next(cond: &Cond) -> bool {
            match &cond.kind {
                CondKind::NoTurn => true,
                CondKind::All(all) => all.iter().any(next),
                _ => false,
            }
        }
        let next = next(&end.when);
        let say = match &end.result {
            Outcome::Mover if next => m("workshop-prose-end-next-wins"),
            Outcome::Next if next => {
                self.by_sides("workshop-prose-end-next-loses", "workshop-prose-end-next-loses-many")
            }
            Outcome::Mover => m("workshop-prose-end-wins"),
            Outcome::Next => {
                self.by_sides("workshop-prose-end-loses", "workshop-prose-end-loses-many")
            }
            Outcome::Draw => m("workshop-prose-end-draw"),
            Outcome::Side(side) => m("workshop-prose-end-side").name("side", &side.it),
            Outcome::Most(count, tie) => {
                let count: MessageArg = self.count(count);
                match tie {
                    None => {
                        let id = "workshop-prose-end-most";
                        with(self.by_sides(id, "workshop-prose-end-most-many"), "count", count)
                    }
                    Some(side) => {
                        let say = m("workshop-prose-end-most-side").name("side", &side.it);
                        with(say, "count", count)
                    }
                }
            }
        };
        let say = say.say("cond", self.cond(&end.when));
        let say = match &end.takes {
            Some(takes) => m("workshop-prose-end-takes")
                .say("what", say)
                .say("set", self.union(takes, Head::Cells)),
            None => say,
        };
        match end.at_once {
            true => m("workshop-prose-at-once").say("what", say),
            false => say,
        }
    }
}
