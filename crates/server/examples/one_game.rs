//! A server of one game: it makes a table for two and prints a link for each. Ctrl-C ends it.

use std::error::Error;
use std::net::SocketAddr;

use ludoteca_server::{Config, Server};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// Makes a table, as any program may that speaks HTTP.
async fn make(at: SocketAddr, table: &Value) -> Result<Value, Box<dyn Error>> {
    let body = table.to_string();
    let head = format!(
        "POST /api/tables HTTP/1.0\r\nhost: {at}\r\ncontent-type: application/json\r\n\
         content-length: {}\r\n\r\n",
        body.len()
    );
    let mut line = TcpStream::connect(at).await?;
    line.write_all((head + &body).as_bytes()).await?;
    let mut answer = String::new();
    line.read_to_string(&mut answer).await?;
    let (_, body) = answer.split_once("\r\n\r\n").ok_or("an answer without an end")?;
    Ok(serde_json::from_str(body)?)
}

/// Makes the table, tells its links, and waits for Ctrl-C.
async fn host(at: SocketAddr) -> Result<(), Box<dyn Error>> {
    let seats = [json!({"kind": "human", "name": "Ana"}), json!({"kind": "open"})];
    let made = make(at, &json!({"spec": "hex(size=7)", "seats": seats})).await?;
    for link in [&made["link"], &made["invitations"][0]["link"]] {
        println!("http://{at}{}", link.as_str().ok_or("no link")?);
    }
    Ok(tokio::signal::ctrl_c().await?)
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let data = std::env::temp_dir().join("ludoteca-one-game");
    let config = Config { port: Some(0), data: Some(data), ..Config::default() };
    let server = Server::bind(&config).await?;
    let at = server.address();
    let until = async move {
        if let Err(error) = host(at).await {
            eprintln!("{error}");
        }
    };
    server.run(until).await;
    Ok(())
}
