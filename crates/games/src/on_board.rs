//! What games on a square board write the same: parts of the contract for a game with a `board`.

/// The tokens of [`Notation`](ludoteca_core::Notation) for steps of this type, which are written by
/// the cells of the board.
macro_rules! steps_on_board {
    ($step:ty) => {
        fn write_step(
            &self,
            _: &<Self as ludoteca_core::Game>::State,
            step: $step,
            out: &mut String,
        ) {
            step.write(&self.board, out);
        }

        fn read_step(
            &self,
            _: &<Self as ludoteca_core::Game>::State,
            token: &str,
        ) -> Option<$step> {
            <$step>::read(&self.board, token)
        }
    };
}

/// How [`Setup`](ludoteca_core::Setup) writes positions that are told by the stones of two sides,
/// which this field of the state holds, and by the seat to step. `GLYPHS` and `INKS` are those of
/// the sides.
macro_rules! stones_on_board {
    ($stones:ident) => {
        fn layout(&self) -> ludoteca_core::Layout {
            self.board.stones_layout(GLYPHS, INKS)
        }

        fn diagram(
            &self,
            state: &<Self as ludoteca_core::Game>::State,
        ) -> Option<ludoteca_core::Diagram> {
            Some(self.board.stones_diagram(&state.$stones, state.seat))
        }
    };
}
