//! What is otherwise at the boards of a class: who plays next and what may be said is for the teacher to say, and
//! nothing that is written there names anybody.

use ludoteca_store::OfferKind;

use super::Action;
use super::keeper::Keeper;
use crate::classes::{Trouble, is_of_class, phrases_at};
use crate::refusal::Refusal;

impl Keeper {
    /// What somebody wants to do, as far as it can be done at this table.
    ///
    /// # Errors
    /// It is a board of a class, where that is not done.
    pub(super) async fn classed(&self, action: Action) -> Result<Action, Refusal> {
        if !is_of_class(&self.id) {
            return Ok(action);
        }
        match action {
            Action::Say(_) if !phrases_at(&*self.shared.store, &self.id).await? => {
                Err(Trouble::Quiet.into())
            }
            Action::Offer(OfferKind::Rematch) => Err(Trouble::Teacher.into()),
            Action::Claim { .. } => Err(Trouble::Nameless.into()),
            Action::Arrive { luck, .. } => Ok(Action::Arrive { luck, name: None }),
            other => Ok(other),
        }
    }
}
