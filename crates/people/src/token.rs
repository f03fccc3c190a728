//! Tokens: that a program acts for an account.

use ludoteca_store::{Content, Digest, Millis, Page};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::book::{Doc, Kept, put};
use crate::{Account, AccountId, People, PeopleError, random, written};

/// An account has so many at most.
pub const MOST_TOKENS: usize = 20;
/// When it was used is noted at most so often, in milliseconds.
const OFTEN: Millis = 10 * 60 * 1000;
/// What every token begins with, so that whoever looks for secrets in files that all can see knows one.
pub const TOKEN_MARK: &str = "ludoteca_";
/// How long one is: the mark, and 256 random bits of five each.
const LENGTH: usize = TOKEN_MARK.len() + 52;

/// What a program keeps of its token: 256 random bits.
#[derive(Clone)]
pub struct TokenKey(String);

impl TokenKey {
    fn new() -> TokenKey {
        TokenKey(format!("{TOKEN_MARK}{}", written(&random::<33>())))
    }

    /// One that came with a request, if it can have been made here. Whether it opens anything is for the
    /// store to say.
    pub fn given(text: &str) -> Option<TokenKey> {
        let signs = text.strip_prefix(TOKEN_MARK)?;
        let made = text.len() == LENGTH && signs.bytes().all(|sign| sign.is_ascii_alphanumeric());
        made.then(|| TokenKey(text.to_owned()))
    }

    /// As the program keeps it.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// What is kept of it.
    fn digest(&self) -> Digest {
        Digest(Sha256::digest(&self.0).into())
    }
}

/// Something that programs do for an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Scope {
    /// See what its owner sees.
    Watch,
    /// Look for others, sit down and play.
    Play,
    /// Make championships.
    Organise,
}

impl Scope {
    /// All of them.
    pub const ALL: [Scope; 3] = [Scope::Watch, Scope::Play, Scope::Organise];

    /// The word for it.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Scope::Watch => "watch",
            Scope::Play => "play",
            Scope::Organise => "organise",
        }
    }
}

/// A token as it is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Token {
    /// Whose it is.
    pub account: AccountId,
    /// What its owner calls it.
    pub name: String,
    /// What it is for.
    pub scopes: Vec<Scope>,
    /// When it was made.
    pub made: Millis,
    /// When it was used last, to ten minutes.
    pub used: Option<Millis>,
}

impl Token {
    /// Whether it is for something. Who may do anything may look, too.
    #[must_use]
    pub fn may(&self, scope: Scope) -> bool {
        scope == Scope::Watch && !self.scopes.is_empty() || self.scopes.contains(&scope)
    }
}

impl Kept for Token {
    const KIND: &'static str = "token";

    fn places(&self, _: &str) -> Content {
        Content { lists: vec![(list(&self.account), self.made)], ..Content::default() }
    }
}

fn list(account: &str) -> String {
    format!("tokens/{account}")
}

impl People {
    /// Makes a token of an account, which is told this once; `None` where it has as many as it may have.
    ///
    /// # Errors
    /// The account was changed meanwhile, or the store cannot be read or written.
    pub async fn mint(
        &self,
        owner: &Doc<Account>,
        name: &str,
        scopes: &[Scope],
        at: Millis,
    ) -> Result<Option<TokenKey>, PeopleError> {
        if self.tokens(&owner.id).await?.len() >= MOST_TOKENS {
            return Ok(None);
        }
        let (account, name, scopes) = (owner.id.clone(), name.to_owned(), scopes.to_vec());
        let token = Token { account, name, scopes, made: at, used: None };
        let key = TokenKey::new();
        // Of two who make the last one at the same time one is told that the account has changed.
        let changes = [
            put(&owner.id, owner.version, &owner.value),
            put(&String::from(key.digest()), 0, &token),
        ];
        self.store.change(at, &changes).await?;
        Ok(Some(key))
    }

    /// The token of a key, with its account, if there are both and the account is open.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn token(
        &self,
        key: &TokenKey,
        at: Millis,
    ) -> Result<Option<(Doc<Token>, Doc<Account>)>, PeopleError> {
        self.token_of(&String::from(key.digest()), at).await
    }

    /// The same of a token by its id, for who follows something with it: whether it stands still.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn token_of(
        &self,
        id: &str,
        at: Millis,
    ) -> Result<Option<(Doc<Token>, Doc<Account>)>, PeopleError> {
        let found: Option<Doc<Token>> = self.get(id).await?;
        let Some(mut doc) = found else { return Ok(None) };
        let account = self.account(&doc.value.account).await?;
        let Some(account) = account.filter(|account| account.value.closed.is_none()) else {
            return Ok(None);
        };
        if doc.value.used.is_none_or(|used| at >= used + OFTEN) {
            doc.value.used = Some(at);
            let noted = self.store.change(at, &[put(&doc.id, doc.version, &doc.value)]).await;
            // Of two requests at once one notes it; where it was ended in this moment nobody does.
            doc.version += u64::from(noted.is_ok());
        }
        Ok(Some((doc, account)))
    }

    /// The tokens of an account, the newest first.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn tokens(&self, account: &str) -> Result<Vec<Doc<Token>>, PeopleError> {
        self.listed(&list(account), Page::last(2 * MOST_TOKENS as u32)).await
    }

    /// Ends the token of this id, if it is one of the account.
    ///
    /// # Errors
    /// The store cannot be read or written.
    pub async fn end_token(&self, account: &str, id: &str, at: Millis) -> Result<(), PeopleError> {
        self.take_away(id, at, |token: &Token| token.account == account).await
    }

    /// Ends all tokens of an account.
    ///
    /// # Errors
    /// The store cannot be read or written.
    pub(crate) async fn end_tokens(&self, account: &str, at: Millis) -> Result<(), PeopleError> {
        for doc in self.tokens(account).await? {
            self.end_token(account, &doc.id, at).await?;
        }
        Ok(())
    }
}
