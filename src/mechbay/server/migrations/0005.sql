-- The digest of the data file that the match is played with, where it is not the printed one.
ALTER TABLE matches ADD COLUMN data TEXT NOT NULL DEFAULT '';
