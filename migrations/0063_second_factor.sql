-- A code app beside the password. The secret is enciphered under a key of the shop; `last_step` keeps a code from
-- being used twice.
CREATE TABLE second_factors (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  name text NOT NULL,
  secret bytea NOT NULL,
  last_step bigint,
  confirmed_at timestamptz,
  created_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX second_factors_of_account ON second_factors (account_id);

CREATE TABLE recovery_codes (
  hash bytea PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX recovery_codes_of_account ON recovery_codes (account_id);

-- Between the right password and the right code.
CREATE TABLE sign_in_tickets (
  hash bytea PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  session_version integer NOT NULL,
  remembered boolean NOT NULL,
  device text NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);

-- When the person behind a session last proved who they are.
ALTER TABLE sessions ADD COLUMN proved_at timestamptz;
