-- Small documents that change: accounts, championships and the like.
CREATE TABLE records (
    kind     TEXT    NOT NULL,
    id       TEXT    NOT NULL,
    -- How often it was written.
    version  INTEGER NOT NULL,
    -- Milliseconds since 1970.
    at       INTEGER NOT NULL,
    body     TEXT    NOT NULL,
    -- Of the five columns before it.
    checksum BLOB    NOT NULL,
    -- When it may go, in milliseconds since 1970; NULL for never.
    until    INTEGER,
    PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;

CREATE INDEX records_by_until ON records (until) WHERE until IS NOT NULL;

-- Other names, each of one record of its kind.
CREATE TABLE record_keys (
    kind TEXT NOT NULL,
    key  TEXT NOT NULL,
    id   TEXT NOT NULL,
    PRIMARY KEY (kind, key),
    FOREIGN KEY (kind, id) REFERENCES records (kind, id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE INDEX record_keys_by_record ON record_keys (kind, id);

-- Lists in which records stand.
CREATE TABLE record_lists (
    list  TEXT    NOT NULL,
    place INTEGER NOT NULL,
    kind  TEXT    NOT NULL,
    id    TEXT    NOT NULL,
    PRIMARY KEY (list, place, id, kind),
    FOREIGN KEY (kind, id) REFERENCES records (kind, id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE INDEX record_lists_by_record ON record_lists (kind, id);
