-- A match: what it takes to set it up again. The seed stays secret until the game is over.
CREATE TABLE matches (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    rules TEXT NOT NULL,
    options TEXT NOT NULL,  -- JSON
    seed BLOB NOT NULL,
    luck TEXT NOT NULL,  -- outcomes of the setup in notation, JSON
    words INTEGER NOT NULL,  -- random words that the setup used
    created REAL NOT NULL
) STRICT, WITHOUT ROWID;

-- Who sits where; of a person's secret only its hash is known.
CREATE TABLE seats (
    match TEXT NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('person', 'open', 'bot')),
    name TEXT NOT NULL,
    bot TEXT NOT NULL,
    secret BLOB,
    PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;

-- The truth. Two writers cannot both append: the number is part of the key.
CREATE TABLE log (
    match TEXT NOT NULL REFERENCES matches (id),
    seq INTEGER NOT NULL,
    kind TEXT NOT NULL,  -- act, undo, restart, chat, join, rematch
    seat INTEGER NOT NULL,
    text TEXT NOT NULL,  -- an action in notation, what was said, a name, a match
    luck TEXT NOT NULL,  -- outcomes in notation, JSON
    words INTEGER NOT NULL,  -- random words used since the match began
    digest TEXT NOT NULL,  -- chains an action to all before
    action_id TEXT NOT NULL,  -- the client's own; empty for bots
    time REAL NOT NULL,
    PRIMARY KEY (match, seq)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX log_once ON log (match, seat, action_id) WHERE action_id <> '';

CREATE TRIGGER log_never_changes BEFORE UPDATE ON log
BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;

CREATE TRIGGER log_never_shrinks BEFORE DELETE ON log
BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
