-- What people asked of their data, by themselves or through staff, with the day by which it has to be answered.
CREATE TABLE privacy_requests (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id),
  kind text NOT NULL CHECK (kind IN ('export', 'erasure')),
  state text NOT NULL CHECK (state IN ('open', 'running', 'ready', 'done', 'refused', 'withdrawn')),
  channel text NOT NULL CHECK (channel IN ('account_page', 'email', 'phone', 'whatsapp', 'letter', 'in_person')),
  asked_on date NOT NULL,
  due_on date NOT NULL,
  -- Who of the staff wrote it down; null: the person themselves.
  made_by uuid REFERENCES accounts (id) ON DELETE SET NULL,
  decided_by uuid REFERENCES accounts (id) ON DELETE SET NULL,
  decided_at timestamptz,
  -- Why it was refused, or how the person proved who they are. Forgotten with the person.
  words text NOT NULL DEFAULT '',
  -- The background job that makes the copy.
  job_id uuid,
  created_at timestamptz NOT NULL,
  ended_at timestamptz
);
-- One of a kind waits at a time.
CREATE UNIQUE INDEX privacy_requests_waiting ON privacy_requests (account_id, kind)
  WHERE state IN ('open', 'running', 'ready');
CREATE INDEX privacy_requests_due ON privacy_requests (due_on, id) WHERE state IN ('open', 'running', 'ready');
CREATE INDEX privacy_requests_ended ON privacy_requests (ended_at DESC, id) WHERE ended_at IS NOT NULL;

-- The copy of a person's data that an export has made, until it was handed over.
CREATE TABLE privacy_exports (
  request_id uuid PRIMARY KEY REFERENCES privacy_requests (id) ON DELETE CASCADE,
  content text NOT NULL,
  made_at timestamptz NOT NULL
);

-- Who had asked to be forgotten before there was such a list.
INSERT INTO privacy_requests (id, account_id, kind, state, channel, asked_on, due_on, created_at)
SELECT gen_random_uuid(), id, 'erasure', 'running', 'account_page',
  (deletion_due_at - interval '7 days')::date, (deletion_due_at + interval '23 days')::date,
  deletion_due_at - interval '7 days'
FROM accounts WHERE deletion_due_at IS NOT NULL AND role IS NULL;
