//! Arrays of numpy from bytes.

use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyTuple};

/// An array of this type and shape, which can be written to; the bytes are those of its numbers, row
/// after row.
pub(crate) fn array<'py>(
    py: Python<'py>,
    bytes: &[u8],
    dtype: &str,
    shape: &[usize],
) -> PyResult<Bound<'py, PyAny>> {
    let flat =
        py.import("numpy")?.call_method1("frombuffer", (PyByteArray::new(py, bytes), dtype))?;
    flat.call_method1("reshape", (PyTuple::new(py, shape)?,))
}
