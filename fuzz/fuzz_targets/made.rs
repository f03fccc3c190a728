#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    ludoteca_fuzzing::made(data);
});
