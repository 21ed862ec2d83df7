-- A day of Lagos that was closed: what each account held, what was counted, and the entry of the differences.
CREATE TABLE day_closes (
  day date PRIMARY KEY,
  -- [{account, expected_kobo, counted_kobo, reason}]
  counts jsonb NOT NULL,
  note text NOT NULL DEFAULT '',
  difference_kobo bigint NOT NULL,
  entry_id uuid REFERENCES ledger_entries (id),
  closed_by text NOT NULL,
  closed_by_name text NOT NULL,
  closed_at timestamptz NOT NULL
);
CREATE TRIGGER day_closes_append_only BEFORE UPDATE OR DELETE ON day_closes FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- What is closed stays: corrections are booked on their own day.
CREATE FUNCTION keep_closed_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM day_closes WHERE day >= (NEW.at AT TIME ZONE 'Africa/Lagos')::date) THEN
    RAISE EXCEPTION 'the day of a ledger entry is closed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_entries_of_open_days BEFORE INSERT ON ledger_entries FOR EACH ROW EXECUTE FUNCTION keep_closed_days();
