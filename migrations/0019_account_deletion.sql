-- When the account is to be forgotten; until then its owner can take that back.
ALTER TABLE accounts ADD COLUMN deletion_due_at timestamptz;
CREATE INDEX accounts_to_forget ON accounts (deletion_due_at) WHERE deletion_due_at IS NOT NULL;
