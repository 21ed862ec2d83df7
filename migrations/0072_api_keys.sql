-- Keys by which programs act for the shop. `start`: the first signs of a key, to know it by; of the rest only a hash.
CREATE TABLE api_keys (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  start text NOT NULL,
  hash bytea NOT NULL UNIQUE,
  scopes text[] NOT NULL,
  made_by uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz,
  used_at timestamptz,
  ended_at timestamptz
);
CREATE INDEX api_keys_newest ON api_keys (created_at DESC, id DESC);
CREATE INDEX api_keys_of_account ON api_keys (made_by);
