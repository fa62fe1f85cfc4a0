-- Beside a real table: the secret from which the program shuffles the robots' cards; empty where people tell them.
ALTER TABLE matches ADD COLUMN shuffle BLOB NOT NULL DEFAULT x'';
