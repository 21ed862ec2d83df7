-- What staff changed of orders that were placed: lines and sums as they were and as they are since. Only added.
CREATE TABLE order_changes (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders (id),
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  actor text NOT NULL,
  actor_name text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX order_changes_of_order ON order_changes (order_id, at);

CREATE FUNCTION keep_order_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a change of an order stays as it is';
END $$;
CREATE TRIGGER order_changes_stay BEFORE UPDATE OR DELETE ON order_changes FOR EACH ROW EXECUTE FUNCTION keep_order_change();

-- A changed order gets an invoice of its own once the one before it was credited: one for each count of changes.
ALTER TABLE documents ADD COLUMN revision integer NOT NULL DEFAULT 0 CHECK (revision >= 0);
DROP INDEX documents_one_of_order;
CREATE UNIQUE INDEX documents_one_of_order ON documents (order_id, revision) WHERE series <> 'credit_note';
