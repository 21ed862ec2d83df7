CREATE TABLE roles (
  name text PRIMARY KEY,
  permissions text[] NOT NULL
);
INSERT INTO roles (name, permissions) VALUES
  ('owner', ARRAY['*']),
  ('manager', ARRAY['dashboard:read','orders:read','orders:move','orders:cancel','catalogue:read','catalogue:edit','customers:read','customers:end-sessions','mail:read','settings:read']),
  ('catalogue', ARRAY['dashboard:read','catalogue:read','catalogue:edit']),
  ('fulfilment', ARRAY['dashboard:read','orders:read','orders:move']),
  ('support', ARRAY['dashboard:read','orders:read','customers:read','mail:read']),
  ('accountant', ARRAY['dashboard:read','orders:read','customers:read']);

CREATE TABLE accounts (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  email_key text NOT NULL UNIQUE,
  username text NOT NULL,
  username_key text NOT NULL UNIQUE,
  first_name text NOT NULL,
  last_name text NOT NULL,
  phone text,
  password_hash text NOT NULL,
  role text REFERENCES roles (name),
  wants_order_mail boolean NOT NULL DEFAULT false,
  session_version integer NOT NULL DEFAULT 1,
  email_confirmed_at timestamptz,
  blocked_at timestamptz,
  is_demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL
);
CREATE INDEX accounts_by_age ON accounts (created_at DESC, id);

-- A session is one family of refresh tokens; ending it ends every token of it.
CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  remembered boolean NOT NULL,
  device text NOT NULL,
  created_at timestamptz NOT NULL,
  used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  ended_because text
);
CREATE INDEX sessions_of_account ON sessions (account_id) WHERE ended_at IS NULL;

CREATE TABLE refresh_tokens (
  hash bytea PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  used_at timestamptz,
  successor_hash bytea
);
CREATE INDEX refresh_tokens_of_session ON refresh_tokens (session_id);

-- Links sent by mail: single use, hashed, only the newest of a purpose counts.
CREATE TABLE mailed_tokens (
  hash bytea PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('reset_password', 'confirm_email')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX mailed_tokens_of_account ON mailed_tokens (account_id, purpose);
