//! Reminders by mail: which addresses count, what is sent there and how it ends, and that a mail server which
//! does not do its part costs nobody anything.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use crate::common::browser::Browser;
use crate::common::{Folder, GAME, PATIENCE, Running, config};
use data_encoding::BASE64;
use hyper::Method;
use ludoteca_server::{Config, Mailing};
use ludoteca_test_postgres::Database;
use serde_json::json;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};

/// What stands before the path of every link.
const HOME: &str = "https://games.example";
/// The mail server is waited for so long.
const SHORT: Duration = Duration::from_millis(250);

/// A mail that was taken, or would have been.
#[derive(Clone, Debug)]
struct Came {
    from: String,
    to: String,
    text: String,
}

impl Came {
    /// A line of the head, in letters as people read them.
    fn head(&self, name: &str) -> String {
        let (head, _) = self.text.split_once("\r\n\r\n").expect("a head");
        let head = head.replace("\r\n ", " ");
        let found = head.lines().find_map(|line| line.strip_prefix(&format!("{name}: ")));
        let found = found.unwrap_or_else(|| panic!("no {name} in {head}"));
        let mut read = String::new();
        for (i, piece) in found.split("=?utf-8?b?").enumerate() {
            match piece.split_once("?=").filter(|_| i > 0) {
                Some((coded, rest)) => {
                    let bytes = BASE64.decode(coded.as_bytes()).expect("letters");
                    read += &String::from_utf8(bytes).expect("text");
                    read += rest;
                }
                None => read += piece,
            }
        }
        read.trim().to_owned()
    }

    fn body(&self) -> String {
        let (_, body) = self.text.split_once("\r\n\r\n").expect("a body");
        let bytes = match &*self.head("Content-Transfer-Encoding") {
            "7bit" => body.as_bytes().to_vec(),
            "base64" => BASE64.decode(body.replace("\r\n", "").as_bytes()).expect("letters"),
            "quoted-printable" => {
                let mut pieces = body.split("=\r\n").collect::<String>().into_bytes().into_iter();
                let mut read = Vec::new();
                while let Some(byte) = pieces.next() {
                    let mut digit = || char::from(pieces.next().expect("a digit")).to_digit(16);
                    read.push(match byte {
                        b'=' => (digit().expect("hex") * 16 + digit().expect("hex")) as u8,
                        byte => byte,
                    });
                }
                read
            }
            other => panic!("a body in {other}"),
        };
        String::from_utf8(bytes).expect("text").replace("\r\n", "\n")
    }

    /// The path of the link that begins so.
    fn path(&self, begin: &str) -> String {
        let body = self.body();
        let begin = format!("{HOME}{begin}");
        let link = body.split_whitespace().find(|word| word.starts_with(&begin));
        let link = link.unwrap_or_else(|| panic!("no {begin} in {body}"));
        link.strip_prefix(HOME).expect("it is of this server").to_owned()
    }
}

/// A mail server, which answers in a way that the recipient says.
struct Office {
    port: u16,
    came: Arc<Mutex<Vec<Came>>>,
    /// What was said to come in.
    said: Arc<Mutex<Vec<String>>>,
    /// Whether it takes connections and says nothing.
    silent: Arc<AtomicBool>,
}

impl Office {
    async fn new() -> Office {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a free port");
        let port = listener.local_addr().expect("an address").port();
        let (came, said, silent) = <(Arc<_>, Arc<_>, Arc<AtomicBool>)>::default();
        let office = Office { port, came, said, silent };
        let (came, said) = (Arc::clone(&office.came), Arc::clone(&office.said));
        let silent = Arc::clone(&office.silent);
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let (came, said) = (Arc::clone(&came), Arc::clone(&said));
                if silent.load(Ordering::Relaxed) {
                    tokio::spawn(async move {
                        std::future::pending::<()>().await;
                        drop(stream);
                    });
                } else {
                    tokio::spawn(async move { drop(take(stream, &came, &said).await) });
                }
            }
        });
        office
    }

    fn config(&self, folder: &Folder) -> Config {
        let smtp = format!("smtp://ludo:geheim%40x@127.0.0.1:{}", self.port);
        let from = Some("Ludoteca <ludo@games.example>");
        let mail = Mailing::new(Some(&smtp), from, Some(HOME), &[]).expect("it fits");
        Config { mail, mail_patience: SHORT, ..config(folder) }
    }

    fn came(&self, to: &str) -> Vec<Came> {
        let came = self.came.lock().unwrap();
        came.iter().filter(|mail| mail.to == to).cloned().collect()
    }

    /// The mail of this number that comes to an address, from 1.
    async fn number(&self, number: usize, to: &str) -> Came {
        let comes = async {
            loop {
                if let Some(mail) = self.came(to).into_iter().nth(number - 1) {
                    return mail;
                }
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        tokio::time::timeout(PATIENCE, comes).await.expect("a mail comes")
    }
}

/// Speaks with whoever brings mail.
async fn take(
    stream: TcpStream,
    came: &Mutex<Vec<Came>>,
    said: &Mutex<Vec<String>>,
) -> std::io::Result<()> {
    let (read, mut write) = stream.into_split();
    let mut lines = BufReader::new(read);
    write.write_all(b"220 mail.example\r\n").await?;
    let (mut from, mut to) = (String::new(), String::new());
    loop {
        let mut line = String::new();
        if lines.read_line(&mut line).await? == 0 {
            return Ok(());
        }
        let order = line.trim_end().to_owned();
        let within = || order.split(['<', '>']).nth(1).expect("an address").to_owned();
        let tried = |to: &str| came.lock().unwrap().iter().filter(|mail| mail.to == to).count();
        let answer = match order.split([' ', ':']).next().expect("a word") {
            "EHLO" => "250-mail.example\r\n250-8BITMIME\r\n250 AUTH PLAIN".to_owned(),
            "AUTH" => {
                said.lock().unwrap().push(order);
                "235 come in".to_owned()
            }
            "MAIL" => {
                from = within();
                "250 well".to_owned()
            }
            "RCPT" => {
                to = within();
                let busy = to.starts_with("busy@") && tried(&to) == 0;
                if busy || to.starts_with("nobody@") {
                    let mail = Came { from: from.clone(), to: to.clone(), text: String::new() };
                    came.lock().unwrap().push(mail);
                }
                let code = if busy {
                    451
                } else if to.starts_with("nobody@") {
                    550
                } else {
                    250
                };
                format!("{code} so it is")
            }
            "DATA" => {
                write.write_all(b"354 go on\r\n").await?;
                let mut text = String::new();
                while !text.ends_with("\r\n.\r\n") {
                    if lines.read_line(&mut text).await? == 0 {
                        return Ok(());
                    }
                }
                came.lock().unwrap().push(Came { from: from.clone(), to: to.clone(), text });
                if to.starts_with("never@") {
                    std::future::pending::<()>().await;
                }
                "250 taken".to_owned()
            }
            "QUIT" => "221 until then".to_owned(),
            _ => "502 what".to_owned(),
        };
        write.write_all(format!("{answer}\r\n").as_bytes()).await?;
    }
}

async fn ask(browser: &mut Browser<'_>, address: &str) -> u16 {
    let token = browser.token().await;
    browser.form("/account/mail", &[("token", &token), ("address", address)]).await.status
}

async fn choose(browser: &mut Browser<'_>, reminds: bool) {
    let token = browser.token().await;
    let fields = [("token", &*token), ("reminds", "on")];
    let fields = if reminds { &fields[..] } else { &fields[..1] };
    assert_eq!(browser.form("/account/mail/choose", fields).await.status, 303);
}

/// An address that counts, where its owner is reminded.
async fn confirmed(server: &Running, office: &Office, browser: &mut Browser<'_>, address: &str) {
    assert_eq!(ask(browser, address).await, 303);
    let link = office.number(1, address).await.path("/mail/confirm/");
    let mut reader = Browser::new(server);
    assert_eq!(reader.form(&link, &[("reminds", "on")]).await.status, 200);
}

async fn challenge(from: &Browser<'_>, to: &str) {
    let token = from.token().await;
    let dare = json!({"to": to, "spec": GAME, "clock": "3d"});
    let made = from.post("/api/challenges", &token, &dare).await;
    assert!(made.status < 300, "{}", made.text());
}

/// The part of the page of the account that is about mail.
async fn part(browser: &Browser<'_>) -> String {
    let page = browser.get("/account").await.text();
    let part = page.split("id=\"mail\"").nth(1).expect("a part about mail");
    part.split("</section>").next().expect("its end").to_owned()
}

#[tokio::test]
async fn an_address_counts_once_who_reads_its_mail_has_said_so_and_ends_by_one_press() {
    let (folder, office) = (Folder::new(), Office::new().await);
    let server = Running::start_with(&office.config(&folder)).await;
    let (mut iris, mut rui) = (Browser::new(&server), Browser::new(&server));
    iris.sign_up("Iris").await;
    rui.sign_up("Rui").await;
    let to = "iris@mail.example";
    assert_eq!(ask(&mut iris, to).await, 303);
    let mail = office.number(1, to).await;
    assert_eq!((&*mail.from, &*mail.head("To")), ("ludo@games.example", to));
    assert!(mail.head("From").contains("Ludoteca") && mail.head("From").contains("<ludo@"));
    assert!(mail.body().starts_with("Iris wants to be reminded at this address"), "{mail:?}");
    assert_eq!(mail.head("List-Unsubscribe-Post"), "List-Unsubscribe=One-Click");
    let login = office.said.lock().unwrap().first().cloned().expect("it says who it is");
    let login = login.strip_prefix("AUTH PLAIN ").expect("plainly");
    assert_eq!(BASE64.decode(login.as_bytes()).expect("letters"), b"\0ludo\0geheim@x");

    // Nothing goes there before, neither by looking at the link nor by one that is made up.
    let (link, out) = (mail.path("/mail/confirm/"), mail.path("/mail/out/"));
    let secret = link.rsplit('/').next().expect("a secret");
    assert_eq!(secret.len(), 52);
    let mut reader = Browser::new(&server);
    for _ in 0..2 {
        let page = reader.get(&link).await;
        assert_eq!(
            (page.status, &page.headers["cache-control"]),
            (200, &"no-store".parse().unwrap())
        );
        assert!(page.text().contains("Iris") && page.text().contains(to), "{}", page.text());
    }
    for wrong in ["guessed", &secret[1..], "%00", "", "../confirm"] {
        let path = format!("/mail/confirm/{wrong}");
        assert_eq!(reader.get(&path).await.status, 404, "{wrong}");
        assert_eq!(reader.form(&path, &[("reminds", "on")]).await.status, 404, "{wrong}");
    }
    challenge(&rui, "Iris").await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(office.came(to).len(), 1);
    let waits = part(&iris).await;
    assert!(waits.contains("on its way") && !waits.contains("You have confirmed"), "{waits}");

    // Whoever reads the mail confirms, perhaps on another device, and does so once.
    let page = reader.form(&link, &[("reminds", "on")]).await;
    assert!(page.status == 200 && page.text().contains("From now on"), "{}", page.text());
    assert_eq!(reader.form(&link, &[("reminds", "on")]).await.status, 404);
    assert_eq!(reader.get(&link).await.status, 404);
    let known = part(&iris).await;
    assert!(known.contains(&format!("You have confirmed {to}")) && known.contains("checked"));
    challenge(&rui, "Iris").await;
    let mail = office.number(2, to).await;
    assert_eq!(mail.head("Subject"), "Ludoteca · Rui challenges you.");
    assert_eq!(mail.head("Auto-Submitted"), "auto-generated");
    assert_eq!(mail.path("/challenges"), "/challenges");
    assert_eq!(mail.path("/mail/out/"), out, "the links of all mails hold");
    assert_eq!(mail.head("List-Unsubscribe"), format!("<{HOME}{out}>"));
    tokio::time::sleep(4 * SHORT).await;
    assert_eq!(office.came(to).len(), 2, "it is told once");

    // To look at the way out changes nothing; a press does, without a page of ours and without signing in.
    assert!(reader.get(&out).await.text().contains(to));
    assert!(part(&iris).await.contains("checked"));
    let kind = [("content-type", "application/x-www-form-urlencoded")];
    let press = "List-Unsubscribe=One-Click".to_owned();
    for _ in 0..2 {
        let done = Browser::new(&server).ask(Method::POST, &out, &kind, press.clone()).await;
        assert!(done.status == 200 && done.text().contains("No more reminders"), "{}", done.text());
    }
    assert!(!part(&iris).await.contains("checked"));
    challenge(&rui, "Iris").await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(office.came(to).len(), 2);
    choose(&mut iris, true).await;
    let mut zita = Browser::new(&server);
    zita.sign_up("Zita").await;
    challenge(&zita, "Iris").await;
    office.number(3, to).await;
    choose(&mut iris, false).await;
    assert!(!part(&iris).await.contains("checked"));

    // It is its owner's: others see nothing of it, and it is taken along and forgotten.
    for path in ["/p/Iris", "/account", "/me", "/challenges"] {
        assert!(!rui.get(path).await.text().contains(to), "{path}");
    }
    let zip = |zip: &[u8]| String::from_utf8_lossy(zip).into_owned();
    assert!(zip(&iris.get("/account/data.zip").await.body).contains(to));
    assert!(!zip(&rui.get("/account/data.zip").await.body).contains("\"mail\""));
    for told in [iris.get("/account").await.text(), server.get("/metrics").await.text()] {
        assert!(!told.contains("geheim"));
    }
    assert!(!format!("{:?}", office.config(&folder)).contains("geheim"));
    let token = iris.token().await;
    assert_eq!(iris.form("/account/mail/forget", &[("token", &token)]).await.status, 303);
    assert!(!part(&iris).await.contains(to));
    assert!(!zip(&iris.get("/account/data.zip").await.body).contains(to));
    assert_eq!(reader.get(&out).await.status, 404);
    server.end().await;
}

#[tokio::test]
async fn another_address_is_confirmed_anew_and_mails_speak_the_language_of_who_entered_it() {
    let (folder, office) = (Folder::new(), Office::new().await);
    let server = Running::start_with(&office.config(&folder)).await;
    let (mut iris, mut rui) = (Browser::new(&server), Browser::new(&server));
    iris.sign_up("Íris d'Ávila").await;
    rui.sign_up("João").await;
    confirmed(&server, &office, &mut iris, "old@mail.example").await;
    let token = iris.token().await;
    let fields = [("token", &*token), ("address", "new@mail.example")];
    assert_eq!(iris.form("/account/mail?lang=pt", &fields).await.status, 303);
    let question = office.number(1, "new@mail.example").await;
    assert_eq!(question.head("Subject"), "Ludoteca · Este endereço é teu?");
    assert!(question.body().starts_with("Íris d'Ávila quer receber"), "{}", question.body());
    // Until then the old one counts.
    challenge(&rui, "Íris d'Ávila").await;
    let old = office.number(2, "old@mail.example").await;
    assert_eq!(old.head("Subject"), "Ludoteca · João challenges you.");
    let link = question.path("/mail/confirm/");
    let mut reader = Browser::new(&server);
    assert_eq!(reader.form(&link, &[("reminds", "on")]).await.status, 200);
    challenge(&rui, "Íris d'Ávila").await;
    let mail = office.number(2, "new@mail.example").await;
    assert_eq!(mail.head("Subject"), "Ludoteca · João desafia-te.");
    assert!(mail.body().contains("É a tua") || mail.body().contains("João desafia-te."));
    assert_eq!(office.came("old@mail.example").len(), 2);
    assert_eq!(reader.get(&old.path("/mail/out/")).await.status, 404);

    // What is asked later takes the place of what was asked before.
    assert_eq!(ask(&mut iris, "one@mail.example").await, 303);
    let first = office.number(1, "one@mail.example").await.path("/mail/confirm/");
    assert_eq!(ask(&mut iris, "two@mail.example").await, 303);
    assert_eq!(reader.form(&first, &[]).await.status, 404);
    let second = office.number(1, "two@mail.example").await.path("/mail/confirm/");
    let page = reader.form(&second, &[]).await;
    assert!(page.status == 200 && page.text().contains("You are not reminded there until"));
    assert!(!part(&iris).await.contains("checked"), "who confirmed chose that");

    // With the account all of it is gone.
    let token = iris.token().await;
    let fields = [("token", &*token), ("phrase", crate::common::browser::PHRASE)];
    assert_eq!(iris.form("/account/delete", &fields).await.status, 303);
    let out = office.number(1, "two@mail.example").await.path("/mail/out/");
    assert_eq!(reader.get(&out).await.status, 404);
    server.end().await;
}

#[tokio::test]
async fn nobody_writes_more_than_an_address_nor_has_many_mails_sent_to_one() {
    let (folder, office) = (Folder::new(), Office::new().await);
    let server = Running::start_with(&office.config(&folder)).await;
    let (mut iris, mut rui) = (Browser::new(&server), Browser::new(&server));
    iris.sign_up("Iris").await;
    rui.sign_up("Rui").await;
    for wrong in [
        "",
        "iris",
        "iris@localhost",
        "iris@127.0.0.1",
        "iris@[127.0.0.1]",
        "Iris <iris@mail.example>",
        "iris@mail.example, rui@mail.example",
        "iris@mail.example\r\nBcc: rui@mail.example",
        "iris@mail.example>\r\nRCPT TO:<rui@mail.example",
        "iris\n@mail.example",
        "ir\0is@mail.example",
        "írís@mail.example",
        "\"iris rui\"@mail.example",
    ] {
        assert_eq!(ask(&mut iris, wrong).await, 422, "{wrong:?}");
    }
    let fields = [("token", "guessed"), ("address", "iris@mail.example")];
    assert_eq!(iris.form("/account/mail", &fields).await.status, 403);
    assert_eq!(Browser::new(&server).form("/account/mail", &fields).await.status, 401);
    assert!(office.came.lock().unwrap().is_empty());

    // Whoever asks, one address gets so many.
    let asked = [
        ask(&mut iris, "victim@mail.example").await,
        ask(&mut rui, "VICTIM@mail.example").await,
        ask(&mut iris, "victim@Mail.example").await,
        ask(&mut rui, "victim@mail.example").await,
    ];
    assert_eq!(asked, [303, 303, 303, 429]);
    // And one member asks so many.
    for (i, status) in [303, 303, 303, 429].into_iter().enumerate() {
        assert_eq!(ask(&mut iris, &format!("iris{i}@mail.example")).await, status);
    }
    assert_eq!(ask(&mut rui, "rui@mail.example").await, 303, "others are others");

    // Who does not want that at their address says so, and is asked nothing more.
    let mail = office.number(1, "rui@mail.example").await;
    let out = mail.path("/mail/out/");
    let mut reader = Browser::new(&server);
    assert!(reader.get(&out).await.text().contains("Somebody has entered"));
    assert!(reader.form(&out, &[]).await.text().contains("Nothing more is sent"));
    assert_eq!(reader.form(&mail.path("/mail/confirm/"), &[("reminds", "on")]).await.status, 404);
    let mut zita = Browser::new(&server);
    zita.sign_up("Zita").await;
    assert_eq!(ask(&mut zita, "Rui@mail.example").await, 409);
    server.end().await;
}

#[tokio::test]
async fn a_mail_server_that_does_not_do_its_part_costs_nobody_and_nothing_is_told_twice() {
    let (folder, office) = (Folder::new(), Office::new().await);
    let long = Config { mail_patience: Duration::from_secs(600), ..office.config(&folder) };
    let server = Running::start_with(&long).await;
    let mut members = Vec::new();
    for (name, address) in
        [("Iris", "iris@mail.example"), ("Rui", "rui@mail.example"), ("Ana", "ana@mail.example")]
    {
        let mut browser = Browser::new(&server);
        browser.sign_up(name).await;
        confirmed(&server, &office, &mut browser, address).await;
        members.push(browser);
    }
    // It takes connections and says nothing. Nobody waits for it: neither who asks, nor the end of the server.
    office.silent.store(true, Ordering::Relaxed);
    for name in ["Rui", "Ana"] {
        challenge(&members[0], name).await;
    }
    assert_eq!(ask(&mut members[0], "other@mail.example").await, 303);
    let sessions: Vec<String> = members.iter().map(|member| member.session.clone()).collect();
    drop(members);
    server.end().await;

    // Where it is not waited for so long it is tried again, until it is there.
    let server = Running::start_with(&office.config(&folder)).await;
    let mut members: Vec<_> = sessions.iter().map(|s| Browser::with(&server, s)).collect();
    for name in ["Rui", "Ana"] {
        challenge(&members[0], name).await;
    }
    assert_eq!(ask(&mut members[0], "other@mail.example").await, 303);
    tokio::time::sleep(SHORT).await;
    assert_eq!(office.came("rui@mail.example").len(), 1);
    office.silent.store(false, Ordering::Relaxed);
    for to in ["rui@mail.example", "ana@mail.example"] {
        office.number(2, to).await;
    }
    office.number(1, "other@mail.example").await;

    // Who is busy is asked again; what may have been taken is not sent again, nor what was refused.
    for address in ["busy@mail.example", "never@mail.example", "nobody@mail.example"] {
        assert_eq!(ask(&mut members[1], address).await, 303);
        office.number(1, address).await;
        if address.starts_with("busy") {
            let mail = office.number(2, address).await;
            assert!(mail.body().contains("/mail/confirm/"));
        }
    }
    tokio::time::sleep(SHORT * 6).await;
    for (address, times) in [
        ("busy@mail.example", 2),
        ("never@mail.example", 1),
        ("nobody@mail.example", 1),
        ("rui@mail.example", 2),
        ("ana@mail.example", 2),
        ("other@mail.example", 1),
    ] {
        assert_eq!(office.came(address).len(), times, "{address}");
    }
    server.end().await;
}

#[tokio::test]
async fn where_mail_is_not_set_up_there_is_nothing_of_it() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let mut iris = Browser::new(&server);
    iris.sign_up("Iris").await;
    let page = iris.get("/account").await.text();
    assert!(!page.contains("id=\"mail\"") && !page.contains("type=\"email\""));
    assert!(!page.contains("by mail"));
    let token = iris.token().await;
    for path in [
        "/account/mail",
        "/account/mail/choose",
        "/account/mail/forget",
        "/mail/confirm/x",
        "/mail/out/x",
    ] {
        let fields = [("token", &*token), ("address", "iris@mail.example")];
        assert_eq!(iris.form(path, &fields).await.status, 404, "{path}");
        assert_eq!(iris.get(path).await.status, 404, "{path}");
    }
    let zip = iris.get("/account/data.zip").await.body;
    assert!(!String::from_utf8_lossy(&zip).contains("\"mail\""));
    server.end().await;
}

#[tokio::test]
async fn of_two_servers_of_one_store_one_sends_each_mail_and_both_know_the_way_out() {
    let Some(database) = Database::new() else { return };
    let (folder, office) = (Folder::new(), Office::new().await);
    let address = database.address().parse().expect("an address");
    let config = Config { store: Some(address), ..office.config(&folder) };
    let one = Running::start_with(&config).await;
    let other = Running::start_with(&config).await;
    let (mut iris, mut rui) = (Browser::new(&one), Browser::new(&other));
    iris.sign_up("Iris").await;
    rui.sign_up("Rui").await;
    let to = "iris@mail.example";
    // Asked at one of them, confirmed at the other.
    assert_eq!(ask(&mut iris, to).await, 303);
    let link = office.number(1, to).await.path("/mail/confirm/");
    let mut reader = Browser::new(&other);
    assert_eq!(reader.form(&link, &[("reminds", "on")]).await.status, 200);
    challenge(&rui, "Iris").await;
    let mail = office.number(2, to).await;
    assert_eq!(mail.head("Subject"), "Ludoteca · Rui challenges you.");
    tokio::time::sleep(4 * SHORT).await;
    assert_eq!(office.came(to).len(), 2, "it is told once");
    // The way out works at whichever is asked.
    let mut anybody = Browser::new(&one);
    let out = mail.path("/mail/out/");
    assert_eq!(anybody.form(&out, &[("List-Unsubscribe", "One-Click")]).await.status, 200);
    challenge(&rui, "Iris").await;
    tokio::time::sleep(4 * SHORT).await;
    assert_eq!(office.came(to).len(), 2);
    one.end().await;
    other.end().await;
}
