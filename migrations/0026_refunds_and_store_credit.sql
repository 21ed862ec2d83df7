-- How money goes back. `lines`: which pieces it is for, [{position, quantity}]; `bank`: where the shopper wants it, without the whole number.
ALTER TABLE refunds
  ADD COLUMN way text NOT NULL DEFAULT 'source' CHECK (way IN ('source', 'bank', 'store_credit')),
  ADD COLUMN asked_by text NOT NULL DEFAULT '',
  ADD COLUMN lines jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN bank jsonb,
  ADD COLUMN sent_reference text NOT NULL DEFAULT '';

ALTER TABLE order_lines ADD COLUMN refunded_quantity integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT order_lines_refunded CHECK (refunded_quantity BETWEEN 0 AND quantity);

-- Money that the shop owes its customers for goods to come. The moves are append-only and sum to the balance.
CREATE TABLE store_credit (
  account_id uuid PRIMARY KEY REFERENCES accounts (id),
  balance_kobo bigint NOT NULL CHECK (balance_kobo BETWEEN 0 AND 1000000000000)
);
CREATE TABLE store_credit_moves (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id),
  change_kobo bigint NOT NULL CHECK (change_kobo <> 0),
  reason text NOT NULL CHECK (reason IN ('refund', 'spent', 'given_back', 'goodwill')),
  subject text NOT NULL,
  actor text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX store_credit_moves_of_account ON store_credit_moves (account_id, id DESC);
CREATE TRIGGER store_credit_moves_append_only BEFORE UPDATE OR DELETE ON store_credit_moves
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
