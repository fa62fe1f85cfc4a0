-- What seat secrets are made with, so that a request that is repeated is answered the same.
CREATE TABLE house (key BLOB NOT NULL) STRICT;

-- Who asked for the match: the hash of the client's own id, so that asking twice makes one match.
ALTER TABLE matches ADD COLUMN made BLOB;
CREATE UNIQUE INDEX matches_once ON matches (made);
