CREATE SEQUENCE ticket_numbers START 1001;

-- What people write to the shop. A visitor has no account, an account that is gone leaves its messages.
CREATE TABLE tickets (
  id uuid PRIMARY KEY,
  number text NOT NULL UNIQUE,
  type text NOT NULL,
  subject text NOT NULL,
  message text NOT NULL,
  email text NOT NULL,
  account_id uuid REFERENCES accounts (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX tickets_newest ON tickets (created_at DESC, id DESC);
CREATE INDEX tickets_of_account ON tickets (account_id) WHERE account_id IS NOT NULL;
