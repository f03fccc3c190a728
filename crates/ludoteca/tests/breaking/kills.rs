//! Servers that are killed in the middle of play, as by `kill -9`.

use ludoteca_test_nats::Server as Nats;
use ludoteca_test_postgres::Database;

use crate::common::{Folder, Served};
use crate::players::Club;
use crate::times;

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_is_killed_while_it_writes_loses_nothing_that_it_acknowledged() {
    let folder = Folder::new();
    let file = folder.file("club.sqlite");
    let mut club = Club::new();
    for kill in 0..times(10, 200) {
        let mut served = Served::start(&["--port", "0", "--store", &file]);
        club.at(&[&served]);
        club.fill(8, &served);
        // Sometimes soon after the start, sometimes later.
        club.reaches(club.steps() + 1 + 7 * kill % 40).await;
        club.at(&[]);
        served.kill();
    }
    club.end(&file).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn when_one_of_two_servers_is_killed_people_go_on_at_the_other() {
    let Some(database) = Database::new() else { return };
    let address = database.address();
    // Without news people wait a little for what was done at the other server.
    let nats = ludoteca_test_nats::program().and_then(|_| Nats::start());
    let news = nats.as_ref().map(Nats::address);
    let mut settings = vec!["--port", "0", "--store", &address];
    settings.extend(news.iter().flat_map(|news| ["--nats", news.as_str()]));
    let start = || Served::start(&settings);
    let (mut first, mut second) = (start(), start());
    let mut club = Club::new();
    for kill in 0..times(1, 50) {
        if kill > 0 {
            first = std::mem::replace(&mut second, start());
        }
        // Fifteen games of two.
        club.at(&[&first, &second]);
        club.fill(15, &second);
        club.reaches(club.steps() + 200).await;
        first.kill();
        club.goes_on(6).await;
    }
    club.end(&address).await;
}
