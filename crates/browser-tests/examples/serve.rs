//! Look.
#[tokio::main]
async fn main() {
    let c = ludoteca_server::Config {
        port: Some(4801),
        data: Some("/tmp/web/data".into()),
        engines: Some(1),
        ..Default::default()
    };
    ludoteca_server::serve(&c).await.unwrap();
}
