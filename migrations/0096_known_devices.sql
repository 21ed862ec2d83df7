-- Browsers that signed in to an account before, by the hash of a cookie. Wrong passwords from unknown devices do not lock
-- them out.
CREATE TABLE known_devices (
  hash bytea NOT NULL,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  used_at timestamptz NOT NULL,
  PRIMARY KEY (hash, account_id)
);
CREATE INDEX known_devices_of_account ON known_devices (account_id, used_at DESC);

-- A session is valid only while the account has the version with which the session was opened.
ALTER TABLE sessions ADD COLUMN session_version integer NOT NULL DEFAULT 0;
UPDATE sessions SET session_version = accounts.session_version FROM accounts WHERE accounts.id = sessions.account_id;
