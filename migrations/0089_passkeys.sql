-- Passkeys beside the password: what a device keeps for this shop, known here by its public key alone. `counter` is
-- how often the device says that it was used; many never count and stay at 0.
CREATE TABLE passkeys (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  -- As the device names it, base64url.
  credential_id text NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL CHECK (counter >= 0),
  -- How browsers reach it: usb, internal, hybrid and so on.
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX passkeys_of_account ON passkeys (account_id);

-- What a device was asked to sign. A row goes when it is answered: each counts once.
CREATE TABLE passkey_challenges (
  hash bytea PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('add', 'sign-in', 'proof')),
  -- The session or the ticket that it was given to.
  bound_to text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenges_of_account ON passkey_challenges (account_id);
