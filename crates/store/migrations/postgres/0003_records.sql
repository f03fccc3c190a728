-- Small documents that change: accounts, championships and the like. Names are sorted by bytes, as in
-- SQLite, whatever the language of the database.
CREATE TABLE records (
    kind     TEXT COLLATE "C" NOT NULL,
    id       TEXT COLLATE "C" NOT NULL,
    -- How often it was written.
    version  BIGINT NOT NULL,
    -- Milliseconds since 1970.
    at       BIGINT NOT NULL,
    body     TEXT   NOT NULL,
    -- Of the five columns before it.
    checksum BYTEA  NOT NULL,
    -- When it may go, in milliseconds since 1970; NULL for never.
    until    BIGINT,
    PRIMARY KEY (kind, id)
);

CREATE INDEX records_by_until ON records (until) WHERE until IS NOT NULL;

-- Other names, each of one record of its kind.
CREATE TABLE record_keys (
    kind TEXT COLLATE "C" NOT NULL,
    key  TEXT COLLATE "C" NOT NULL,
    id   TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (kind, key),
    FOREIGN KEY (kind, id) REFERENCES records (kind, id) ON DELETE CASCADE
);

CREATE INDEX record_keys_by_record ON record_keys (kind, id);

-- Lists in which records stand.
CREATE TABLE record_lists (
    list  TEXT COLLATE "C" NOT NULL,
    place BIGINT NOT NULL,
    kind  TEXT COLLATE "C" NOT NULL,
    id    TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (list, place, id, kind),
    FOREIGN KEY (kind, id) REFERENCES records (kind, id) ON DELETE CASCADE
);

CREATE INDEX record_lists_by_record ON record_lists (kind, id);
