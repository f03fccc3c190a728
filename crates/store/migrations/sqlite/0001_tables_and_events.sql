-- A table is its events, in order; nothing is ever changed or deleted.
CREATE TABLE tables (
    id   TEXT    PRIMARY KEY NOT NULL,
    -- When the server has to look at the table by itself (a clock runs out, the computer is to
    -- step), in milliseconds since 1970; NULL when only people can go on.
    wake INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX tables_by_wake ON tables (wake) WHERE wake IS NOT NULL;

CREATE TABLE events (
    table_id TEXT    NOT NULL REFERENCES tables (id),
    -- 1, 2, 3, ... without a gap.
    version  INTEGER NOT NULL,
    -- Milliseconds since 1970.
    at       INTEGER NOT NULL,
    -- JSON.
    body     TEXT    NOT NULL,
    -- Of the four columns before it.
    checksum BLOB    NOT NULL,
    PRIMARY KEY (table_id, version)
) STRICT, WITHOUT ROWID;
