//! The types of the scripts: `web/types.d.ts` says what the description of the interface says.
//!
//! After a change of the interface `cargo xtask types` writes it anew.

use crate::common::{Folder, Running};
use serde_json::{Map, Value};

const HEAD: &str = "\
// The types of the JSON interface, for the scripts in `public/`.
// Written by `cargo xtask types` from `/api/openapi.json`, and never by hand.
";

/// All types of a description.
fn declarations(description: &Value) -> String {
    let schemas = description["components"]["schemas"].as_object().expect("schemas");
    let mut text = HEAD.to_owned();
    for (name, schema) in sorted(schemas) {
        text.push('\n');
        text.push_str(&comment(schema, ""));
        text.push_str(&format!("export type {name} = {};\n", type_of(schema, "")));
    }
    text
}

/// Features of other crates decide whether maps keep an order; this does not depend on it.
fn sorted(map: &Map<String, Value>) -> Vec<(&String, &Value)> {
    let mut entries: Vec<_> = map.iter().collect();
    entries.sort_unstable_by_key(|(name, _)| *name);
    entries
}

fn comment(schema: &Value, indent: &str) -> String {
    match schema["description"].as_str() {
        Some(text) => format!("{indent}/** {} */\n", text.replace('\n', " ")),
        None => String::new(),
    }
}

fn type_of(schema: &Value, indent: &str) -> String {
    let all = |schemas: &Value, between: &str| {
        let schemas = schemas.as_array().expect("a list of schemas").iter();
        let each = schemas.map(|schema| {
            let text = type_of(schema, indent);
            let choice = schema.get("oneOf").or(schema.get("anyOf")).is_some();
            if choice && between == " & " { format!("({text})") } else { text }
        });
        each.collect::<Vec<_>>().join(between)
    };
    if let Some(path) = schema["$ref"].as_str() {
        return path.rsplit('/').next().unwrap_or_default().to_owned();
    }
    for (combined, between) in [("oneOf", " | "), ("anyOf", " | "), ("allOf", " & ")] {
        if schema.get(combined).is_some() {
            return all(&schema[combined], between);
        }
    }
    if let Some(words) = schema["enum"].as_array() {
        return words.iter().map(Value::to_string).collect::<Vec<_>>().join(" | ");
    }
    match &schema["type"] {
        Value::Array(types) => {
            let each = types.iter().map(|one| plain(one.as_str(), schema, indent));
            each.collect::<Vec<_>>().join(" | ")
        }
        one => plain(one.as_str(), schema, indent),
    }
}

fn plain(kind: Option<&str>, schema: &Value, indent: &str) -> String {
    match kind {
        Some("integer" | "number") => "number".to_owned(),
        Some("array") => match schema["prefixItems"].as_array() {
            Some(items) => {
                let items: Vec<_> = items.iter().map(|item| type_of(item, indent)).collect();
                format!("[{}]", items.join(", "))
            }
            None => format!("Array<{}>", type_of(&schema["items"], indent)),
        },
        Some("object") => match schema["properties"].as_object() {
            Some(properties) => object(schema, properties, indent),
            None if schema["additionalProperties"].is_object() => {
                format!("Record<string, {}>", type_of(&schema["additionalProperties"], indent))
            }
            None => "Record<string, unknown>".to_owned(),
        },
        Some(same @ ("string" | "boolean" | "null")) => same.to_owned(),
        Some(other) => panic!("no type for `{other}`"),
        // Anything at all.
        None => "unknown".to_owned(),
    }
}

fn object(schema: &Value, properties: &Map<String, Value>, indent: &str) -> String {
    let deeper = format!("{indent}  ");
    let required = schema["required"].as_array().map(Vec::as_slice).unwrap_or_default();
    let mut text = "{\n".to_owned();
    for (name, property) in sorted(properties) {
        let mark = if required.iter().any(|each| each == name) { "" } else { "?" };
        text.push_str(&comment(property, &deeper));
        text.push_str(&format!("{deeper}{name}{mark}: {};\n", type_of(property, &deeper)));
    }
    text.push_str(indent);
    text.push('}');
    text
}

#[tokio::test]
async fn the_types_of_the_scripts_are_those_of_the_description() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let now = declarations(&server.get("/api/openapi.json").await.json());
    server.end().await;
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/types.d.ts");
    if std::env::var_os("LUDOTECA_BLESS").is_some() {
        std::fs::write(path, &now).unwrap();
    }
    let before = std::fs::read_to_string(path).unwrap();
    let changed = before.lines().zip(now.lines()).find(|(before, now)| before != now);
    assert!(before == now, "`cargo xtask types` writes web/types.d.ts anew; first: {changed:#?}");
}

#[test]
fn every_form_of_a_schema_has_its_type() {
    let schema = |text: &str| -> String {
        type_of(&serde_json::from_str(text).expect("a schema"), "").replace('\n', " ")
    };
    assert_eq!(schema(r#"{"type": ["integer", "null"]}"#), "number | null");
    assert_eq!(schema(r#"{"type": "array", "items": {"type": "string"}}"#), "Array<string>");
    assert_eq!(
        schema(r#"{"type": "array", "prefixItems": [{"type": "number"}, {"$ref": "a/B"}]}"#),
        "[number, B]"
    );
    assert_eq!(
        schema(
            r#"{"allOf": [{"$ref": "x/Base"}, {"type": "object", "required": ["a"],
                "properties": {"b": {}, "a": {"enum": ["one", "two"]}}}]}"#
        ),
        r#"Base & {   a: "one" | "two";   b?: unknown; }"#
    );
    assert_eq!(
        schema(r#"{"allOf": [{"oneOf": [{"$ref": "A"}, {"$ref": "B"}]}, {"$ref": "C"}]}"#),
        "(A | B) & C"
    );
}
