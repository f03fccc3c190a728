#![no_main]

use std::sync::LazyLock;

use ludoteca_fuzzing::House;

static HOUSE: LazyLock<House> = LazyLock::new(House::open);

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    ludoteca_fuzzing::request(&HOUSE, data);
});
