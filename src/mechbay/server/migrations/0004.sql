-- What it counts: random words that the match has taken from its seed, which is where the seed's counter stands.
ALTER TABLE matches RENAME COLUMN words TO luck_counter;
ALTER TABLE log RENAME COLUMN words TO luck_counter;

-- The hash of the client's own id for the request that made the match.
ALTER TABLE matches RENAME COLUMN made TO request_hash;
