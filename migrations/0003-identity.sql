-- phase: expand
-- Identity: accounts, sessions, multi-factor authentication, staff and API keys.

--
-- Accounts
--

CREATE TABLE roles (
  name        text PRIMARY KEY,
  title       text NOT NULL,
  -- '*' is every permission.
  permissions text[] NOT NULL,
  version     integer NOT NULL DEFAULT 1
);

-- The roles to begin with. The owner may change all of them but the first, which stays as it is.
INSERT INTO roles (name, title, permissions) VALUES
  ('owner', 'Owner', ARRAY['*']),
  ('manager', 'Manager', ARRAY[
    'dashboard:read', 'orders:read', 'orders:fulfil', 'orders:cancel', 'catalogue:read', 'catalogue:write',
    'customers:read', 'customers:revoke-sessions', 'emails:read', 'settings:read', 'reviews:moderate', 'payments:read',
    'payments:record', 'payments:refund', 'delivery:write', 'marketing:read', 'marketing:write', 'pay-later:read',
    'pay-later:write', 'orders:create', 'orders:edit', 'returns:write', 'notifications:read', 'staff:read',
    'audit:read', 'catalogue:import', 'customers:write', 'privacy:write', 'reports:read', 'marketing:send',
    'support:read', 'support:reply', 'system:read']),
  ('catalogue', 'Catalogue', ARRAY[
    'dashboard:read', 'catalogue:read', 'catalogue:write', 'reviews:moderate', 'catalogue:import']),
  ('fulfilment', 'Fulfilment', ARRAY['dashboard:read', 'orders:read', 'orders:fulfil']),
  ('support', 'Support', ARRAY[
    'dashboard:read', 'orders:read', 'customers:read', 'emails:read', 'returns:write', 'notifications:read',
    'support:read', 'support:reply', 'customers:write']),
  ('accountant', 'Accountant', ARRAY[
    'dashboard:read', 'orders:read', 'customers:read', 'payments:read', 'payments:record', 'payments:close-day',
    'pay-later:read', 'reports:read', 'audit:read']);

-- Customers and staff. Staff have a role.
CREATE TABLE accounts (
  id                   uuid PRIMARY KEY,
  email                text NOT NULL,
  -- Compared in this form: two accounts never differ by upper and lower case only.
  email_key            text NOT NULL UNIQUE,
  username             text NOT NULL,
  username_key         text NOT NULL UNIQUE,
  first_name           text NOT NULL,
  last_name            text NOT NULL,
  phone                text,
  -- When a code last proved that the account's owner has this number, which then signs customers in; null: only typed in.
  phone_verified_at    timestamptz,
  password_hash        text NOT NULL,
  role                 text REFERENCES roles (name),
  -- In which its owner last read the shop, and gets emails: the code of a language.
  language             text NOT NULL DEFAULT 'en',
  order_emails_enabled boolean NOT NULL DEFAULT false,
  -- A higher version revokes every session that was opened before.
  session_version      integer NOT NULL DEFAULT 1,
  email_confirmed_at   timestamptz,
  blocked_at           timestamptz,
  -- When the account is to be erased; its owner can cancel that until then.
  deletion_due_at      timestamptz,
  is_demo              boolean NOT NULL DEFAULT false,
  created_at           timestamptz NOT NULL,
  CHECK (phone_verified_at IS NULL OR phone IS NOT NULL)
);
-- A verified number belongs to one account.
CREATE UNIQUE INDEX accounts_verified_phone ON accounts (phone) WHERE phone_verified_at IS NOT NULL;
CREATE INDEX accounts_newest ON accounts (created_at DESC, id);
CREATE INDEX accounts_role ON accounts (role) WHERE role IS NOT NULL;
CREATE INDEX accounts_deletion_due_at ON accounts (deletion_due_at) WHERE deletion_due_at IS NOT NULL;
-- Staff search by any part of a name, email or phone. The query must use the same expression.
CREATE INDEX accounts_search ON accounts USING gin
  ((first_name || ' ' || last_name || ' ' || email || ' ' || username || ' ' || coalesce(phone, '')) gin_trgm_ops);

-- A session is one family of refresh tokens; revoking it revokes them all.
CREATE TABLE sessions (
  id                 uuid PRIMARY KEY,
  account_id         uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  -- That of the account when the session was opened. The session is valid only while both are equal.
  session_version    integer NOT NULL DEFAULT 0,
  remembered         boolean NOT NULL,
  device             text NOT NULL,
  created_at         timestamptz NOT NULL,
  last_used_at       timestamptz NOT NULL,
  -- When the person last proved who they are.
  reauthenticated_at timestamptz,
  expires_at         timestamptz NOT NULL,
  revoked_at         timestamptz,
  revocation_reason  text
);
CREATE INDEX sessions_account_id ON sessions (account_id) WHERE revoked_at IS NULL;

CREATE TABLE refresh_tokens (
  hash            bytea PRIMARY KEY,
  session_id      uuid NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  created_at      timestamptz NOT NULL,
  used_at         timestamptz,
  rotated_to_hash bytea
);
CREATE INDEX refresh_tokens_session_id ON refresh_tokens (session_id);

-- Keys that sign tokens. Shared by every process of the shop; never leave the server.
CREATE TABLE signing_keys (
  purpose    text PRIMARY KEY,
  secret     bytea NOT NULL CHECK (octet_length(secret) >= 32),
  created_at timestamptz NOT NULL
);

-- Links in emails: single use, hashed, only the newest of a purpose counts.
CREATE TABLE email_tokens (
  hash       bytea PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  purpose    text NOT NULL CHECK (purpose IN ('reset_password', 'confirm_email')),
  -- What the link adds to an account that has no email.
  new_email  text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at    timestamptz
);
CREATE INDEX email_tokens_account_id ON email_tokens (account_id, purpose);

-- Browsers that signed in to an account before, by the hash of a cookie. Wrong passwords from unknown devices do not
-- lock them out.
CREATE TABLE known_devices (
  hash         bytea NOT NULL,
  account_id   uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (hash, account_id)
);
CREATE INDEX known_devices_account_id ON known_devices (account_id, last_used_at DESC);

-- Changes of the email of an account by staff.
CREATE TABLE email_changes (
  id            uuid PRIMARY KEY,
  account_id    uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  old_email     text NOT NULL,
  old_email_key text NOT NULL,
  -- Of the token in the link to the previous email, which reverts the change.
  token_hash    bytea NOT NULL UNIQUE,
  created_at    timestamptz NOT NULL,
  -- Until then the new email gets no link to set a password, and store credit cannot be spent.
  effective_at  timestamptz NOT NULL,
  -- Until then the previous email is reserved and its link works.
  expires_at    timestamptz NOT NULL,
  resolved_at   timestamptz,
  outcome       text CHECK (outcome IN ('confirmed', 'reverted')),
  CHECK ((resolved_at IS NULL) = (outcome IS NULL))
);
CREATE INDEX email_changes_account_id ON email_changes (account_id);
CREATE INDEX email_changes_old_email_key ON email_changes (old_email_key);

-- Codes sent to phones: single use, hashed, for the browser that requested them.
CREATE TABLE phone_codes (
  id          uuid PRIMARY KEY,
  -- Of the token that the browser holds. Codes that it requested one after the other share it.
  token_hash  bytea NOT NULL,
  phone       text NOT NULL,
  -- The account whose number it is to become; null to sign in.
  account_id  uuid REFERENCES accounts (id) ON DELETE CASCADE,
  channel     text NOT NULL CHECK (channel IN ('whatsapp', 'sms', 'email')),
  -- Null until it is sent.
  code_hash   bytea,
  attempts    integer NOT NULL DEFAULT 0,
  created_at  timestamptz NOT NULL,
  expires_at  timestamptz NOT NULL,
  -- When it was right, while the sign-in still waits for a name or another proof.
  verified_at timestamptz,
  used_at     timestamptz
);
CREATE INDEX phone_codes_token_hash ON phone_codes (token_hash);
CREATE INDEX phone_codes_account_id ON phone_codes (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX phone_codes_expires_at ON phone_codes (expires_at);

--
-- Multi-factor authentication
--

-- Authenticator apps.
CREATE TABLE mfa_factors (
  id             uuid PRIMARY KEY,
  account_id     uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  name           text NOT NULL,
  -- Encrypted under a key of the shop.
  secret         bytea NOT NULL,
  -- The time step of the last accepted code: no code works twice.
  last_time_step bigint,
  confirmed_at   timestamptz,
  created_at     timestamptz NOT NULL,
  last_used_at   timestamptz
);
CREATE INDEX mfa_factors_account_id ON mfa_factors (account_id);

CREATE TABLE recovery_codes (
  hash       bytea PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  used_at    timestamptz
);
CREATE INDEX recovery_codes_account_id ON recovery_codes (account_id);

-- A sign-in between the right password and the right code.
CREATE TABLE mfa_challenges (
  hash            bytea PRIMARY KEY,
  account_id      uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  session_version integer NOT NULL,
  remembered      boolean NOT NULL,
  device          text NOT NULL,
  attempts        integer NOT NULL DEFAULT 0,
  expires_at      timestamptz NOT NULL,
  used_at         timestamptz
);

CREATE TABLE passkeys (
  id            uuid PRIMARY KEY,
  account_id    uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  -- Base64url, as the device sends it.
  credential_id text NOT NULL UNIQUE,
  public_key    bytea NOT NULL,
  -- How often the device says that it was used; many never count and stay at 0.
  counter       bigint NOT NULL CHECK (counter >= 0),
  -- How browsers reach it: usb, internal, hybrid and so on.
  transports    text[] NOT NULL,
  name          text NOT NULL,
  created_at    timestamptz NOT NULL,
  last_used_at  timestamptz
);
CREATE INDEX passkeys_account_id ON passkeys (account_id);

-- What a device was asked to sign. The response deletes the row: a challenge counts once.
CREATE TABLE passkey_challenges (
  hash       bytea PRIMARY KEY,
  -- Null for a sign-in: the passkey tells whose it is.
  account_id uuid REFERENCES accounts (id) ON DELETE CASCADE,
  purpose    text NOT NULL CHECK (purpose IN ('register', 'sign_in', 'mfa', 'reauthentication')),
  -- The session, the page or the pending sign-in that it was issued to.
  bound_to   text NOT NULL,
  expires_at timestamptz NOT NULL,
  CHECK ((account_id IS NULL) = (purpose = 'sign_in'))
);
CREATE INDEX passkey_challenges_account_id ON passkey_challenges (account_id);

--
-- Staff and API keys
--

CREATE TABLE staff_invitations (
  id          uuid PRIMARY KEY,
  email       text NOT NULL,
  email_key   text NOT NULL,
  role        text NOT NULL REFERENCES roles (name) ON DELETE CASCADE,
  -- Of the token in the email.
  token_hash  bytea NOT NULL UNIQUE,
  invited_by  uuid REFERENCES accounts (id) ON DELETE SET NULL,
  created_at  timestamptz NOT NULL,
  expires_at  timestamptz NOT NULL,
  accepted_at timestamptz,
  revoked_at  timestamptz
);
-- One open invitation per email.
CREATE UNIQUE INDEX staff_invitations_open ON staff_invitations (email_key)
  WHERE accepted_at IS NULL AND revoked_at IS NULL;

-- Keys with which programs use the API.
CREATE TABLE api_keys (
  id           uuid PRIMARY KEY,
  name         text NOT NULL,
  -- The first characters, to recognise the key by; the rest is stored as a hash alone.
  prefix       text NOT NULL,
  hash         bytea NOT NULL UNIQUE,
  scopes       text[] NOT NULL,
  created_by   uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  created_at   timestamptz NOT NULL,
  expires_at   timestamptz,
  last_used_at timestamptz,
  revoked_at   timestamptz
);
CREATE INDEX api_keys_newest ON api_keys (created_at DESC, id DESC);
CREATE INDEX api_keys_created_by ON api_keys (created_by);
