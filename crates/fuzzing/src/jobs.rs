//! Work that comes from other machines.

use ludoteca_catalog::Control;
use ludoteca_work::{Answer, Job, Task};

/// A job, or what a worker has answered. Whoever reads it believes nothing of it: what makes no sense is
/// refused with a reason.
pub fn job(data: &[u8]) -> bool {
    if let Ok(Answer::Found(found)) = serde_json::from_slice(data) {
        return found.report().is_some();
    }
    match Job::read(data).map_err(|error| error.to_string()).and_then(|job| run(&job)) {
        Ok(answer) => {
            let travelled = serde_json::to_string(&answer).expect("plain data");
            serde_json::from_str::<Answer>(&travelled).expect("an answer is read as it is written");
            true
        }
        Err(why) => {
            assert!(!why.is_empty());
            false
        }
    }
}

/// Does it, or begins to, where it takes long.
fn run(job: &Job) -> Result<Answer, String> {
    assert_eq!(Job::read(&job.write()).as_ref(), Ok(job), "a job is read as it is written");
    let control = Control::default();
    match &job.task {
        Task::Think(thought) if thought.milliseconds < 5 => {}
        // Games are not stopped.
        Task::Play(pairing) if pairing.players.iter().any(|player| player != "random") => {
            return Err("it is not looked at here".to_owned());
        }
        _ => control.stop(),
    }
    job.run(&control).map_err(|error| error.to_string())
}
