//! The log, and the traces of requests where the program was built with the feature `otel`.

use std::error::Error;
use std::io::IsTerminal;

use clap::ValueEnum;
use tracing_subscriber::EnvFilter;
use tracing_subscriber::layer::{Layer, SubscriberExt};
use tracing_subscriber::util::SubscriberInitExt;

/// How the log is written.
#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum LogForm {
    /// A line for people
    #[default]
    Text,
    /// An object of JSON a line
    Json,
}

/// What is still to be sent elsewhere is sent when this is dropped.
pub(crate) struct Log {
    #[cfg(feature = "otel")]
    #[expect(dead_code, reason = "it sends what is left when it is dropped")]
    traces: traces::Traces,
}

/// Writes the log on standard error from now on, as much of it as `RUST_LOG` says.
///
/// # Errors
/// What stands in the environment for traces cannot be used.
pub(crate) fn begin(form: LogForm) -> Result<Log, Box<dyn Error>> {
    let usual = if form == LogForm::Json { "info" } else { "warn" };
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new(usual));
    let log = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    let log = match form {
        // Colours are for people: a file or another program gets none.
        LogForm::Text => log.with_ansi(std::io::stderr().is_terminal()).boxed(),
        LogForm::Json => log.json().with_span_list(false).boxed(),
    };
    let all = tracing_subscriber::registry().with(log.with_filter(filter));
    #[cfg(feature = "otel")]
    {
        let (layer, traces) = traces::begin()?;
        all.with(layer).init();
        Ok(Log { traces })
    }
    #[cfg(not(feature = "otel"))]
    {
        all.init();
        Ok(Log {})
    }
}

#[cfg(feature = "otel")]
mod traces {
    use std::error::Error;

    use opentelemetry::trace::TracerProvider;
    use opentelemetry_otlp::SpanExporter;
    use opentelemetry_sdk::Resource;
    use opentelemetry_sdk::trace::SdkTracerProvider;
    use tracing_subscriber::filter::{LevelFilter, Targets};
    use tracing_subscriber::layer::Layer;
    use tracing_subscriber::registry::LookupSpan;

    /// Where traces are to be sent; without it none are made.
    const PLACES: [&str; 2] = ["OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"];
    const NAME: &str = "OTEL_SERVICE_NAME";

    /// Sends traces; what is left when it is dropped.
    pub(super) struct Traces(Option<SdkTracerProvider>);

    impl Drop for Traces {
        fn drop(&mut self) {
            if let Some(provider) = &self.0
                && let Err(error) = provider.shutdown()
            {
                eprintln!("ludoteca: the last traces were not sent: {error}");
            }
        }
    }

    /// Makes a trace of every request, if the environment says where it is to go.
    pub(super) fn begin<S>() -> Result<(Option<impl Layer<S>>, Traces), Box<dyn Error>>
    where
        S: tracing::Subscriber + for<'a> LookupSpan<'a>,
    {
        if PLACES.iter().all(|name| std::env::var_os(name).is_none_or(|value| value.is_empty())) {
            return Ok((None, Traces(None)));
        }
        let exporter = SpanExporter::builder().with_http().build()?;
        let resource = Resource::builder();
        let resource = if std::env::var_os(NAME).is_some() {
            resource
        } else {
            resource.with_service_name("ludoteca")
        };
        let provider = SdkTracerProvider::builder()
            .with_batch_exporter(exporter)
            .with_resource(resource.build())
            .build();
        // What sends traces must not be traced.
        let ours = Targets::new().with_target("ludoteca_server", LevelFilter::INFO);
        let tracer = provider.tracer("ludoteca");
        let layer = tracing_opentelemetry::layer().with_tracer(tracer).with_filter(ours);
        Ok((Some(layer), Traces(Some(provider))))
    }
}
