//! Mail over TLS: what is said to a mail server is said within it, and nothing to one that nobody vouches for.

mod common;

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use common::tls::{acceptor, tls};
use common::{Folder, Served, ludoteca};
use tokio::io::{AsyncBufReadExt, AsyncRead, AsyncWrite, AsyncWriteExt, BufReader};
use tokio::net::TcpListener;

const PATIENCE: Duration = Duration::from_secs(60);

/// A mail server that speaks TLS from the beginning, and what was said to it.
struct Office {
    port: u16,
    /// Every line, and at the end of each mail its text.
    said: Arc<Mutex<Vec<String>>>,
    /// So many lines ended before anything was said.
    refused: Arc<Mutex<usize>>,
}

impl Office {
    fn new() -> Office {
        let acceptor = acceptor();
        let (said, refused) = <(Arc<Mutex<Vec<String>>>, Arc<Mutex<usize>>)>::default();
        let (heard, failed) = (Arc::clone(&said), Arc::clone(&refused));
        let (tell, told) = std::sync::mpsc::channel();
        std::thread::spawn(move || {
            let runtime = tokio::runtime::Runtime::new().expect("a runtime");
            runtime.block_on(async {
                let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a port");
                tell.send(listener.local_addr().expect("an address").port()).expect("heard");
                loop {
                    let (stream, _) = listener.accept().await.expect("a line");
                    let (acceptor, heard) = (acceptor.clone(), Arc::clone(&heard));
                    let failed = Arc::clone(&failed);
                    tokio::spawn(async move {
                        // Who does not believe the certificate hangs up.
                        match acceptor.accept(stream).await {
                            Ok(stream) => drop(take(stream, &heard).await),
                            Err(_) => *failed.lock().expect("no panic") += 1,
                        }
                    });
                }
            });
        });
        Office { port: told.recv().expect("a port"), said, refused }
    }

    fn said(&self) -> Vec<String> {
        self.said.lock().expect("no panic").clone()
    }

    /// A server that gives its mail here, and believes who is named in a file of `tests/tls`.
    fn served(&self, folder: &Folder, authority: &str) -> Served {
        let mut command = ludoteca(&["serve", "--port", "0", "--accounts", "open"]);
        let smtp = format!("smtps://ludo:geheim@localhost:{}", self.port);
        command
            .args(["--store", &folder.file("mail.sqlite"), "--engines", "1"])
            .args(["--mail-from", "Ludoteca <ludo@games.example>"])
            .args(["--mail-links", "https://games.example"])
            .env("LUDOTECA_SMTP", smtp)
            .env("SSL_CERT_FILE", tls(authority))
            .env_remove("SSL_CERT_DIR");
        Served::start_as(&mut command)
    }
}

/// Speaks with whoever brings mail.
async fn take(
    stream: impl AsyncRead + AsyncWrite + Unpin,
    said: &Mutex<Vec<String>>,
) -> std::io::Result<()> {
    let (read, mut write) = tokio::io::split(stream);
    let mut lines = BufReader::new(read);
    write.write_all(b"220 localhost\r\n").await?;
    loop {
        let mut line = String::new();
        if lines.read_line(&mut line).await? == 0 {
            return Ok(());
        }
        let order = line.trim_end().to_owned();
        said.lock().expect("no panic").push(order.clone());
        let answer = match order.split([' ', ':']).next().expect("a word") {
            "EHLO" => "250-localhost\r\n250-8BITMIME\r\n250 AUTH PLAIN",
            "AUTH" => "235 come in",
            "DATA" => {
                write.write_all(b"354 go on\r\n").await?;
                let mut text = String::new();
                while !text.ends_with("\r\n.\r\n") {
                    if lines.read_line(&mut text).await? == 0 {
                        return Ok(());
                    }
                }
                said.lock().expect("no panic").push(text);
                "250 taken"
            }
            "QUIT" => "221 until then",
            _ => "250 well",
        };
        write.write_all(format!("{answer}\r\n").as_bytes()).await?;
    }
}

/// Waits until something is there.
fn until<T>(what: &str, mut there: impl FnMut() -> Option<T>) -> T {
    let began = Instant::now();
    loop {
        if let Some(there) = there() {
            return there;
        }
        assert!(began.elapsed() < PATIENCE, "never: {what}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// Makes an account and asks for reminders at an address.
fn ask_for_mail(server: &Served, address: &str) {
    let (host, origin) =
        (format!("Host: {}", server.address), format!("Origin: http://{}", server.address));
    let form = "Content-Type: application/x-www-form-urlencoded";
    let body = "name=Iris&phrase=three+cats+on+the+roof";
    let made = server.ask("POST /account/new", &[&host, &origin, form], body);
    assert_eq!(made.status, 200, "{}", made.body);
    let cookies = made.head.lines().find_map(|line| line.split_once("session="));
    let session = cookies.and_then(|(_, rest)| rest.split(';').next()).expect("a session");
    let cookie = format!("Cookie: lang=en; session={session}");
    let page = server.ask("GET /account", &[&host, &cookie], "").body;
    let (_, token) = page.split_once("data-token=\"").expect("a token");
    let token = token.split('"').next().expect("its end");
    let body = format!("token={token}&address={address}");
    let asked = server.ask("POST /account/mail", &[&host, &origin, form, &cookie], &body);
    assert_eq!(asked.status, 303, "{}", asked.body);
}

#[test]
fn a_mail_goes_over_tls_to_a_server_that_is_vouched_for() {
    let (folder, office) = (Folder::new(), Office::new());
    let server = office.served(&folder, "authority.pem");
    ask_for_mail(&server, "iris@mail.example");
    let mail = until("a mail", || office.said().into_iter().find(|said| said.contains("Subject:")));
    assert!(mail.contains("To: iris@mail.example"), "{mail}");
    let said = office.said();
    // Base64 of a zero, the name, a zero and the password.
    assert!(said.iter().any(|said| said == "AUTH PLAIN AGx1ZG8AZ2VoZWlt"), "{said:?}");
    assert!(said.iter().any(|said| said == "RCPT TO:<iris@mail.example>"), "{said:?}");
}

#[test]
fn nothing_is_said_to_a_mail_server_for_which_nobody_vouches() {
    let (folder, office) = (Folder::new(), Office::new());
    // That certificate is no authority.
    let server = office.served(&folder, "server.pem");
    ask_for_mail(&server, "iris@mail.example");
    until("it hangs up", || (*office.refused.lock().expect("no panic") > 0).then_some(()));
    assert_eq!(office.said(), Vec::<String>::new());
    let host = format!("Host: {}", server.address);
    assert_eq!(server.ask("GET /", &[&host], "").status, 200, "it goes on");
}
