#![doc = include_str!("../README.md")]
//!
//! A [`Job`] is what an engine is asked, as data: the program that asks runs it itself, or gives it to a
//! [`Desk`], from which a worker takes it ([`work`]).
//!
//! ```
//! use std::time::Duration;
//! use ludoteca_catalog::{Control, Options};
//! use ludoteca_work::{Answer, Job, Task, Thought};
//!
//! let game = ludoteca_catalog::find("hex(size=3)").expect("a game").spec().to_string();
//! let thought = Thought::new(vec!["b2".to_owned()], Duration::from_millis(50), &Options::default());
//! let job = Job::new(game, Task::Think(thought));
//! // As it travels.
//! let job = Job::read(&job.write()).expect("a job");
//! let Ok(Answer::Found(found)) = job.run(&Control::default()) else { panic!("it can be done") };
//! assert!(!found.line.is_empty());
//! ```

mod address;
mod desk;
mod herald;
mod job;
mod nats;
mod worker;

pub use address::{Address, AddressError};
pub use desk::{Crew, Desk, Lost, Queue};
pub use herald::{Herald, Memory, News};
pub use job::{
    Answer, Attempt, CONTRACT, Found, Job, JobError, MAX_JOB, Pairing, Samples, Task, Thought,
};
pub use nats::{Nats, NatsError};
pub use worker::work;
