-- Customers: what staff write down about an account that buys.

CREATE TABLE customer_notes (
  id         uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  text       text NOT NULL,
  by_id      uuid REFERENCES accounts (id) ON DELETE SET NULL,
  at         timestamptz NOT NULL
);
CREATE INDEX customer_notes_of_account ON customer_notes (account_id, at DESC, id DESC);
