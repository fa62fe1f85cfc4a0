-- The log of a match never shrinks; only that of one which is deleted as a whole goes with it.
DROP TRIGGER log_never_shrinks;
CREATE TRIGGER log_never_shrinks BEFORE DELETE ON log
WHEN EXISTS (SELECT 1 FROM matches WHERE id = OLD.match)
BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
