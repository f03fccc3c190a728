//! People of whom one has blocked the other.

use ludoteca_people::PeopleError;
use ludoteca_store::{Digest, StoreError};

use super::{Asker, Lobby, Shared};
use crate::members::Member;
use crate::refusal::Refusal;
use crate::secret::Secret;
use crate::table::now;

impl Lobby {
    /// Keeps somebody away from who has just blocked them, or does so no more: what the one asks for says it from now
    /// on, and challenges between the two are taken away.
    pub(crate) async fn keep_apart(&self, member: &Member, other: &str) -> Result<(), Refusal> {
        let Lobby(shared) = self;
        let key = shared.accounts.seat_key(member.id(), now().wall).await?;
        shared.say_blocked(member, Secret::given(key).digest()).await?;
        if shared.accounts.apart(member.id(), other).await? {
            for (from, to) in [(member.id(), other), (other, member.id())] {
                shared.end_challenges(from, to).await?;
            }
        }
        Ok(())
    }
}

impl Shared {
    /// Writes into what somebody asks for whom they have blocked.
    async fn say_blocked(&self, member: &Member, token: Digest) -> Result<(), Refusal> {
        let fresh = self.accounts.manners(member.id()).await?.blocked;
        for known in self.board.own(token) {
            let mut next = Some(known);
            // Servers renew what is asked for all the time: then it is read again.
            while let Some(known) = next.take().filter(|known| known.sought.table.is_none()) {
                let mut sought = (*known.sought).clone();
                for sitter in sought.sitters.iter_mut().filter(|one| one.asker.token() == token) {
                    if let Asker::Member { blocks, .. } = &mut sitter.asker {
                        blocks.clone_from(&fresh);
                    }
                }
                match self.write(&[(known.id.clone(), known.version, Some(sought))]).await {
                    Err(StoreError::Changed { .. }) => next = self.fresh(&known.id).await?,
                    written => written?,
                }
            }
        }
        self.tell();
        Ok(())
    }

    /// Takes away what one has asked another, unless it was answered.
    async fn end_challenges(&self, from: &str, to: &str) -> Result<(), Refusal> {
        let at = now().wall;
        for doc in self.accounts.challenges_by(from, at).await? {
            if doc.value.to != to || doc.value.answer.is_some() {
                continue;
            }
            match self.accounts.withdraw(&doc, at).await {
                // It was answered in this moment; the game of it is one of two who agreed.
                Err(PeopleError::Store(StoreError::Changed { .. })) => {}
                done => done?,
            }
        }
        for account in [from, to] {
            self.poke_member(account).await;
        }
        Ok(())
    }
}
