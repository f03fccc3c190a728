-- Servers that live, until when they are believed to unless they say so again, in milliseconds since
-- 1970 by the clock of the database. A name that has gone from here never comes back.
CREATE TABLE servers (
    id    TEXT COLLATE "C" PRIMARY KEY,
    until BIGINT NOT NULL
);

-- Which server looks after a table by itself: who has appended last, or has claimed it since. When that
-- one lives no more, any other may.
ALTER TABLE tables ADD COLUMN server TEXT COLLATE "C";
