#![doc = include_str!("../README.md")]
//!
//! ```no_run
//! use ludoteca_browser_tests::{Device, on_stage};
//!
//! on_stage(async |stage| {
//!     let browser = stage.browser(Device::Phone).await;
//!     browser.goto("/g/hex").await;
//!     browser.click("#start .main").await;
//!     browser.until("document.querySelector('#board svg')").await;
//! });
//! ```

mod axe;
mod browser;
mod driver;
mod house;
mod line;
mod scripts;

use std::any::Any;
use std::panic::{AssertUnwindSafe, resume_unwind};
use std::sync::{Mutex, PoisonError};

use futures_util::FutureExt;

pub use axe::Axe;
pub use browser::{Browser, Device, SEATED};
use driver::Driver;
pub use fantoccini::key::Key;
pub use fantoccini::wd::WindowHandle;
pub use house::House;
pub use scripts::Scripts;

/// Everything that a test plays on.
pub struct Stage {
    /// The server.
    pub house: House,
    driver: Driver,
    browsers: Mutex<Vec<fantoccini::Client>>,
}

impl Stage {
    /// A new browser, with cookies of its own.
    pub async fn browser(&self, device: Device) -> Browser {
        self.browser_at(device, &self.house.url()).await
    }

    /// A new browser for the pages of another server.
    pub async fn browser_at(&self, device: Device, url: &str) -> Browser {
        let browser = Browser::open(&self.driver, device, url.to_owned()).await;
        self.browsers.lock().unwrap_or_else(PoisonError::into_inner).push(browser.client().clone());
        browser
    }
}

/// Runs a test on a stage of its own. Browsers, driver and server are ended and the data removed,
/// whether it succeeds or not.
///
/// # Panics
/// With the sentence of the test; or when chromium or chromedriver is missing.
pub fn on_stage(test: impl AsyncFnOnce(&mut Stage)) {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .expect("a runtime");
    let outcome: Result<(), Box<dyn Any + Send>> = runtime.block_on(async {
        let mut stage = Stage {
            house: House::open().await,
            driver: Driver::start().await,
            browsers: Mutex::default(),
        };
        let outcome = AssertUnwindSafe(test(&mut stage)).catch_unwind().await;
        let browsers =
            std::mem::take(&mut *stage.browsers.lock().unwrap_or_else(PoisonError::into_inner));
        for browser in browsers {
            // It may have crashed; the driver ends what is left.
            let _ = browser.close().await;
        }
        stage.house.close().await;
        outcome
    });
    if let Err(panic) = outcome {
        resume_unwind(panic);
    }
}
