-- Where a match stood, so that it need not be replayed from its beginning. A cache: all of it may be deleted.
CREATE TABLE snapshots (
    match TEXT PRIMARY KEY REFERENCES matches (id),
    document BLOB NOT NULL
) STRICT, WITHOUT ROWID;
