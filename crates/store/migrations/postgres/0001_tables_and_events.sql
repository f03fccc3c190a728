-- A table is its events, in order; nothing is ever changed or deleted.
CREATE TABLE tables (
    -- Sorted by bytes, as in SQLite, whatever the language of the database.
    id     TEXT COLLATE "C" PRIMARY KEY,
    -- When a server has to look at the table by itself (a clock runs out, the computer is to step),
    -- in milliseconds since 1970; NULL when only people can go on.
    wake   BIGINT
);

CREATE INDEX tables_by_wake ON tables (wake) WHERE wake IS NOT NULL;

CREATE TABLE events (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    -- 1, 2, 3, ... without a gap. This key decides who of two was first.
    version  BIGINT NOT NULL,
    -- Milliseconds since 1970.
    at       BIGINT NOT NULL,
    -- JSON, exactly as it was summed.
    body     TEXT   NOT NULL,
    -- Of the four columns before it.
    checksum BYTEA  NOT NULL,
    PRIMARY KEY (table_id, version)
);
