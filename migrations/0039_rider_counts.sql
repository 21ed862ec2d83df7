-- Cash from the door that was counted in. `rider_id` null: taken by somebody who was not named. `notes`: [{naira, count}].
CREATE TABLE rider_counts (
  id uuid PRIMARY KEY,
  rider_id integer REFERENCES riders (id),
  expected_kobo bigint NOT NULL CHECK (expected_kobo > 0),
  counted_kobo bigint NOT NULL CHECK (counted_kobo >= 0),
  notes jsonb NOT NULL,
  reason text NOT NULL DEFAULT '',
  counted_by text NOT NULL,
  at timestamptz NOT NULL,
  CHECK (reason <> '' OR counted_kobo = expected_kobo)
);
CREATE INDEX rider_counts_newest ON rider_counts (rider_id, at DESC);
CREATE TRIGGER rider_counts_append_only BEFORE UPDATE OR DELETE ON rider_counts FOR EACH ROW EXECUTE FUNCTION refuse_change();
