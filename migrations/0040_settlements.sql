-- What a payment provider says it paid out to the bank, by its own file, and where it was booked.
CREATE TABLE settlements (
  id uuid PRIMARY KEY,
  provider text NOT NULL,
  settled_on date NOT NULL,
  file_name text NOT NULL,
  -- Of the file's bytes: the same file is never loaded twice.
  file_hash text NOT NULL,
  imported_by text NOT NULL,
  imported_at timestamptz NOT NULL,
  -- What was seen in the bank; null until it is booked.
  received_kobo bigint CHECK (received_kobo >= 0),
  note text NOT NULL DEFAULT '',
  booked_by text NOT NULL DEFAULT '',
  booked_at timestamptz,
  UNIQUE (provider, file_hash),
  CHECK ((booked_at IS NULL) = (received_kobo IS NULL))
);
-- Negative: taken off the payout, as refunds are.
CREATE TABLE settlement_lines (
  settlement_id uuid NOT NULL REFERENCES settlements (id) ON DELETE CASCADE,
  position integer NOT NULL,
  reference text NOT NULL,
  amount_kobo bigint NOT NULL CHECK (amount_kobo <> 0),
  fee_kobo bigint NOT NULL,
  moment text NOT NULL DEFAULT '',
  PRIMARY KEY (settlement_id, position)
);
CREATE INDEX settlement_lines_of_reference ON settlement_lines (reference);

-- What is booked stays.
CREATE FUNCTION keep_booked_settlement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.booked_at IS NOT NULL THEN RAISE EXCEPTION 'a booked settlement does not change'; END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER settlements_stay BEFORE UPDATE OR DELETE ON settlements FOR EACH ROW EXECUTE FUNCTION keep_booked_settlement();
