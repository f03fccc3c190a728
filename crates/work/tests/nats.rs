//! Jobs and news on a real NATS server.

use std::sync::Arc;
use std::time::Duration;

use async_nats::jetstream;
use futures_util::StreamExt;
use ludoteca_catalog::{Control, Options};
use ludoteca_test_nats::Server;
use ludoteca_work::{
    Address, Answer, Desk, Herald, Job, Lost, Nats, NatsError, News, Pairing, Queue, Task, Thought,
    work,
};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

fn address(server: &Server) -> Address {
    server.address().parse().expect("an address")
}

async fn connect(server: &Server) -> Nats {
    Nats::connect(&address(server), "a test").await.expect("it answers")
}

/// A worker of this program.
struct Worker {
    end: oneshot::Sender<()>,
    works: JoinHandle<Result<(), NatsError>>,
}

impl Worker {
    async fn start(server: &Server, threads: usize) -> Worker {
        let nats = connect(server).await;
        let (end, ends) = oneshot::channel();
        let works = tokio::spawn(async move {
            let ends = async {
                let _ = ends.await;
            };
            work(&nats, threads, ends).await
        });
        Worker { end, works }
    }

    async fn end(self) {
        let _ = self.end.send(());
        self.works.await.expect("no panic").expect("it ends in order");
    }
}

fn think(steps: &[&str], milliseconds: u64) -> Job {
    let steps = steps.iter().map(|&step| step.to_owned()).collect();
    let options = Options { hash_mib: 4, ..Options::default() };
    let thought = Thought::new(steps, Duration::from_millis(milliseconds), &options);
    Job::new(canonical("hex(size=5)"), Task::Think(thought))
}

fn play(number: u32) -> Job {
    let players = ["computer(nodes=20)", "random"].map(str::to_owned);
    let pairing = Pairing { players, games: 20, opening: 1, fair: false, seed: 1, number };
    Job::new(canonical("traffic-lights"), Task::Play(pairing))
}

fn canonical(game: &str) -> String {
    ludoteca_catalog::find(game).expect("a game").spec().to_string()
}

#[tokio::test(flavor = "multi_thread")]
async fn jobs_of_both_queues_are_done_and_answered() {
    let Some(server) = Server::start() else { return };
    let desk = Desk::open(&connect(&server).await).await.expect("JetStream");
    let worker = Worker::start(&server, 2).await;
    let mut crew = desk.crew();
    let here = crew.wait_for(|crew| (crew.workers, crew.threads) == (1, 2));
    drop(here.await.expect("the desk is there"));
    let control = Control::default();
    let found = desk.ask(Queue::People, &think(&["a1"], 50), &control).await;
    let Ok(Answer::Found(found)) = found else { panic!("{found:?}") };
    assert!(!found.line.is_empty());
    let games = (0..20).map(|number| {
        let (desk, job) = (Arc::clone(&desk), play(number));
        async move { desk.ask(Queue::Batches, &job, &Control::default()).await }
    });
    let there = futures_util::future::join_all(games).await;
    for (number, there) in (0..).zip(there) {
        let here = play(number).run(&Control::default()).expect("it can be done");
        assert_eq!(there, Ok(here), "game {number}");
    }
    worker.end().await;
    let gone = crew.wait_for(|crew| crew.workers == 0);
    drop(gone.await.expect("the desk is there"));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_done_is_refused_with_the_reason() {
    let Some(server) = Server::start() else { return };
    let desk = Desk::open(&connect(&server).await).await.expect("JetStream");
    let worker = Worker::start(&server, 1).await;
    let refused = desk.ask(Queue::People, &think(&["z9"], 50), &Control::default()).await;
    let Err(Lost::Refused(reason)) = refused else { panic!("{refused:?}") };
    assert!(reason.contains("z9"), "{reason}");
    worker.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_job_that_no_worker_can_do_is_put_aside() {
    let Some(server) = Server::start() else { return };
    let nats = connect(&server).await;
    let desk = Desk::open(&nats).await.expect("JetStream");
    let worker = Worker::start(&server, 1).await;
    let newer = Job { contract: 99, ..think(&[], 50) };
    let refused = desk.ask(Queue::People, &newer, &Control::default()).await;
    let Err(Lost::Refused(reason)) = refused else { panic!("{refused:?}") };
    assert!(reason.contains("aside after 3 tries"), "{reason}");
    let client = async_nats::connect(server.address()).await.expect("it answers");
    let aside = jetstream::new(client).get_stream("LUDOTECA_ASIDE").await.expect("it is there");
    let kept = aside.get_last_raw_message_by_subject("ludoteca.aside").await.expect("one");
    assert_eq!(kept.payload, newer.write());
    // Others are done meanwhile and afterwards.
    let found = desk.ask(Queue::People, &think(&[], 50), &Control::default()).await;
    assert!(matches!(found, Ok(Answer::Found(_))), "{found:?}");
    worker.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_stopped_says_what_it_has_and_who_waits_no_longer_leaves_the_queue() {
    let Some(server) = Server::start() else { return };
    let desk = Desk::open(&connect(&server).await).await.expect("JetStream");
    let control = Arc::<Control>::default();
    let ask = |milliseconds| {
        let (desk, control) = (Arc::clone(&desk), Arc::clone(&control));
        tokio::spawn(
            async move { desk.ask(Queue::People, &think(&[], milliseconds), &control).await },
        )
    };
    // Nobody works.
    let waits = ask(60_000);
    let client = async_nats::connect(server.address()).await.expect("it answers");
    let jetstream = jetstream::new(client.clone());
    let mut stream = jetstream.get_stream("LUDOTECA_PEOPLE").await.expect("it is there");
    while stream.info().await.expect("it is there").state.messages == 0 {
        tokio::task::yield_now().await;
    }
    control.stop();
    assert_eq!(waits.await.expect("no panic"), Err(Lost::GivenUp));
    assert_eq!(stream.info().await.expect("it is there").state.messages, 0);
    // Somebody does.
    let control = Arc::<Control>::default();
    let worker = Worker::start(&server, 1).await;
    drop(desk.crew().wait_for(|crew| crew.workers == 1).await.expect("the desk is there"));
    let (asked, wanted) = (Arc::clone(&desk), Arc::clone(&control));
    let long = think(&[], 60_000);
    let waits = tokio::spawn(async move { asked.ask(Queue::People, &long, &wanted).await });
    let mut consumer: jetstream::consumer::PullConsumer =
        stream.get_consumer("workers").await.expect("it is there");
    while consumer.info().await.expect("it is there").num_ack_pending == 0 {
        tokio::task::yield_now().await;
    }
    control.stop();
    let found = waits.await.expect("no panic");
    assert!(matches!(found, Ok(Answer::Found(_))), "{found:?}");
    worker.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_goes_and_comes_loses_no_job() {
    let Some(mut server) = Server::start() else { return };
    let desk = Desk::open(&connect(&server).await).await.expect("JetStream");
    let asked = Arc::clone(&desk);
    let worker = Worker::start(&server, 1).await;
    drop(desk.crew().wait_for(|crew| crew.workers == 1).await.expect("the desk is there"));
    let many = tokio::spawn(async move {
        for number in 0..20 {
            let played = asked.ask(Queue::Batches, &play(number), &Control::default()).await;
            assert!(matches!(played, Ok(Answer::Outcome(_))), "{played:?}");
        }
    });
    server.stop();
    server.go_on();
    many.await.expect("all are played");
    worker.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn news_reaches_all_and_nonsense_nobody() {
    let Some(server) = Server::start_with(&[]) else { return };
    let [first, second] = [connect(&server).await, connect(&server).await];
    let mut heard = second.hear();
    second.listen().await.expect("it answers");
    let client = async_nats::connect(server.address()).await.expect("it answers");
    client.publish("ludoteca.news", "nonsense".into()).await.expect("it is sent");
    client.flush().await.expect("it is sent");
    let news = News { table: "a table".to_owned(), version: 7 };
    first.tell(news.clone());
    assert_eq!(heard.recv().await, Ok(news));
    assert!(first.reaches());
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_wrong_with_a_server_is_said() {
    let Some(plain) = Server::start_with(&[]) else { return };
    let told = |error: NatsError| error.to_string();
    let none = Desk::open(&connect(&plain).await).await.err().map(told).expect("no JetStream");
    assert!(none.contains("nats-server --jetstream"), "{none}");
    let away = address(&plain);
    drop(plain);
    let away = Nats::connect(&away, "a test").await.err().map(told).expect("nobody is there");
    assert!(away.contains("does not answer") && away.contains("--nats"), "{away}");
    let locked = Server::start_with(&["--user", "who", "--pass", "secret"]).expect("as before");
    let denied = Nats::connect(&address(&locked), "a test").await;
    let denied = denied.err().map(told).expect("it asks who comes");
    assert!(denied.contains("USER:PASSWORD"), "{denied}");
    let with = locked.address().replace("//", "//who:secret@").parse().expect("an address");
    assert!(Nats::connect(&with, "a test").await.is_ok());
    let other = Server::start().expect("as before");
    let client = async_nats::connect(other.address()).await.expect("it answers");
    let config = jetstream::stream::Config {
        name: "LUDOTECA_PEOPLE".to_owned(),
        subjects: vec!["holidays".to_owned()],
        ..jetstream::stream::Config::default()
    };
    jetstream::new(client).create_stream(config).await.expect("it is made");
    let foreign = Desk::open(&connect(&other).await).await.err().map(told).expect("not ours");
    assert!(foreign.contains("`LUDOTECA_PEOPLE`"), "{foreign}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_queue_is_busy() {
    let Some(server) = Server::start() else { return };
    let desk = Desk::open(&connect(&server).await).await.expect("JetStream");
    let client = async_nats::connect(server.address()).await.expect("it answers");
    let jetstream = jetstream::new(client);
    let mut stream = jetstream.get_stream("LUDOTECA_BATCHES").await.expect("it is there");
    let most = stream.info().await.expect("it is there").config.max_messages;
    let fill = futures_util::stream::iter(0..most).for_each_concurrent(512, |_| {
        let jetstream = jetstream.clone();
        async move {
            let sent = jetstream.publish("ludoteca.batches", "x".into()).await.expect("it is sent");
            sent.await.expect("it is kept");
        }
    });
    fill.await;
    let busy = desk.ask(Queue::Batches, &play(0), &Control::default()).await;
    assert_eq!(busy, Err(Lost::Busy));
}
