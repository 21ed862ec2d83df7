-- What couriers were paid. `courier` as in the party of its ledger lines; `difference_kobo`: what of it no fee was booked for.
CREATE TABLE courier_payments (
  id uuid PRIMARY KEY,
  courier text NOT NULL,
  amount_kobo bigint NOT NULL CHECK (amount_kobo > 0),
  difference_kobo bigint NOT NULL,
  paid_on date NOT NULL,
  source text NOT NULL CHECK (source IN ('bank', 'cash box')),
  reference text NOT NULL,
  made_by text NOT NULL,
  made_by_name text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX courier_payments_newest ON courier_payments (courier, paid_on DESC, id DESC);
CREATE TRIGGER courier_payments_append_only BEFORE UPDATE OR DELETE ON courier_payments FOR EACH ROW EXECUTE FUNCTION refuse_change();
