-- A packed parcel that is taken apart takes its events with it, and the failed tries of an earlier way among them.
CREATE FUNCTION note_gone_try_sums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO report_sums_due (day) VALUES ((OLD.at AT TIME ZONE 'Africa/Lagos')::date);
  RETURN NULL;
END $$;
CREATE TRIGGER parcel_events_note_gone_sums AFTER DELETE ON parcel_events
FOR EACH ROW WHEN (OLD.reason IS NOT NULL) EXECUTE FUNCTION note_gone_try_sums();

INSERT INTO report_sums_due (day) SELECT DISTINCT day FROM report_sums WHERE part LIKE 'tries:%';
