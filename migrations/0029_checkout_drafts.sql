-- A checkout that was begun, to be resumed on another device; one an account, gone with its order.
CREATE TABLE checkout_drafts (
  account_id uuid PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  draft jsonb NOT NULL,
  changed_at timestamptz NOT NULL
);
