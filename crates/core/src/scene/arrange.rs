//! Scenes turned, folded, put side by side and named anew.

use super::{Figure, Frame, Piece, Point, Scene};

impl Scene {
    /// Every place sent elsewhere.
    fn map(&mut self, to: &impl Fn(Point) -> Point) {
        self.ground.iter_mut().for_each(|g| g.outline.map(to));
        self.cells.iter_mut().for_each(|c| c.outline.map(to));
        self.marks.iter_mut().for_each(|m| m.outline.map(to));
        self.labels.iter_mut().for_each(|l| l.at = to(l.at));
        self.all_pieces().for_each(|piece| piece.at = to(piece.at));
    }

    fn all_pieces(&mut self) -> impl Iterator<Item = &mut Piece> {
        self.pieces.iter_mut().chain(self.ghosts.iter_mut().map(|g| &mut g.piece))
    }

    /// The scene as it is seen from the other side of the board.
    #[must_use]
    pub fn turned(mut self) -> Scene {
        let Frame { corner, width, height } = self.frame;
        let (sx, sy) = (2.0 * corner.x + width, 2.0 * corner.y + height);
        self.map(&move |p: Point| Point::new(sx - p.x, sy - p.y));
        for piece in self.all_pieces() {
            match &mut piece.figure {
                Figure::Drawn { glyph, turned } => *turned ^= glyph.turns,
                Figure::Tile(tile) => {
                    tile.corners.iter_mut().for_each(|p| *p = Point::new(-p.x, -p.y));
                }
                _ => {}
            }
        }
        self
    }

    /// The scene for a narrow screen: what is right of its fold lies below the rest, and what is
    /// to be [upright](Scene::upright) is turned by a quarter, its left side up.
    #[must_use]
    pub fn folded(mut self) -> Scene {
        if self.upright {
            self.map(&|p: Point| Point::new(-p.y, p.x));
            let Frame { corner, width, height } = self.frame;
            let corner = Point::new(-corner.y - height, corner.x);
            self.frame = Frame { corner, width: height, height: width };
            return self;
        }
        let Some(fold) = self.fold.take() else { return self };
        let Frame { corner, width, height } = self.frame;
        let (left, right) = (fold - corner.x, corner.x + width - fold);
        self.map(&move |p: Point| if p.x < fold { p } else { p.shifted(-left, height) });
        (self.frame.width, self.frame.height) = (left.max(right), 2.0 * height);
        self
    }

    /// With another board to the right of this one, or [below](Scene::folded) it. Seats, buttons and
    /// prompt stay as they are.
    #[must_use]
    pub fn beside(mut self, mut other: Scene, gap: f32) -> Scene {
        let Frame { corner, width, height } = self.frame;
        let (dx, dy) =
            (corner.x + width + gap - other.frame.corner.x, corner.y - other.frame.corner.y);
        other.map(&move |p: Point| p.shifted(dx, dy));
        self.fold = Some(corner.x + width + gap);
        self.upright = false;
        self.frame.width = width + gap + other.frame.width;
        self.frame.height = height.max(other.frame.height);
        self.ground.append(&mut other.ground);
        self.cells.append(&mut other.cells);
        self.pieces.append(&mut other.pieces);
        self.marks.append(&mut other.marks);
        self.ghosts.append(&mut other.ghosts);
        self.labels.append(&mut other.labels);
        self
    }

    /// With other names for everything on the board that has one.
    #[must_use]
    pub fn renamed(mut self, name: impl Fn(&str) -> String) -> Scene {
        self.cells.iter_mut().for_each(|cell| cell.name = name(&cell.name));
        self.ghosts.iter_mut().for_each(|ghost| ghost.touch = name(&ghost.touch));
        self.labels.iter_mut().for_each(|label| label.text = name(&label.text));
        for piece in self.all_pieces() {
            piece.key = name(&piece.key);
            piece.on = name(&piece.on);
        }
        self
    }
}
