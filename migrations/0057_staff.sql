-- Roles that the owner shapes, and invitations into them.
ALTER TABLE roles ADD COLUMN title text, ADD COLUMN version integer NOT NULL DEFAULT 1;
UPDATE roles SET title = initcap(name);
ALTER TABLE roles ALTER COLUMN title SET NOT NULL;

-- `hash`: of the mailed token. Of one email at most one invitation is open.
CREATE TABLE staff_invitations (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  email_key text NOT NULL,
  role text NOT NULL REFERENCES roles (name) ON DELETE CASCADE,
  hash bytea NOT NULL UNIQUE,
  invited_by uuid REFERENCES accounts (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  withdrawn_at timestamptz
);
CREATE UNIQUE INDEX staff_invitations_open ON staff_invitations (email_key) WHERE used_at IS NULL AND withdrawn_at IS NULL;
CREATE INDEX accounts_of_staff ON accounts (role) WHERE role IS NOT NULL;
