-- phase: expand
-- Customers: notes of staff on their accounts.

CREATE TABLE customer_notes (
  id         uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  text       text NOT NULL,
  created_by uuid REFERENCES accounts (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX customer_notes_account_id ON customer_notes (account_id, created_at DESC, id DESC);
