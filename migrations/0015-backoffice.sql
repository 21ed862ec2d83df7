-- phase: expand
-- Back office: analytics, reports and requests about personal data.

--
-- Analytics
--

-- What visitors who consented did on a day of Lagos: counts only, of nobody in particular.
CREATE TABLE daily_visits (
  day   date NOT NULL,
  step  text NOT NULL CHECK (step IN ('visit', 'cart', 'checkout', 'order')),
  count bigint NOT NULL CHECK (count > 0),
  PRIMARY KEY (day, step)
);

-- What was searched for on a day, and how many products the last search found.
CREATE TABLE daily_searches (
  day     date NOT NULL,
  term    text NOT NULL CHECK (length(term) BETWEEN 2 AND 60),
  results integer NOT NULL CHECK (results >= 0),
  count   bigint NOT NULL CHECK (count > 0),
  PRIMARY KEY (day, term)
);

--
-- Reports
--

-- Totals of each day of Lagos, so that a report of a year reads days instead of orders.
CREATE TABLE report_rollups (
  metric  text NOT NULL,
  day     date NOT NULL,
  is_test boolean NOT NULL,
  -- What the metric is grouped by.
  key     text[] NOT NULL,
  -- What it counts, in the order of its columns in the code.
  totals  bigint[] NOT NULL,
  PRIMARY KEY (metric, day, is_test, key)
);

--
-- Privacy
--

-- Requests of people about their data, made automatically or through staff, with the last day for a response.
CREATE TABLE privacy_requests (
  id            uuid PRIMARY KEY,
  account_id    uuid NOT NULL REFERENCES accounts (id),
  kind          text NOT NULL CHECK (kind IN ('export', 'erasure')),
  status        text NOT NULL CHECK (status IN ('open', 'running', 'ready', 'completed', 'rejected', 'withdrawn')),
  channel       text NOT NULL
    CHECK (channel IN ('account_page', 'email', 'phone', 'whatsapp', 'post', 'in_person')),
  requested_on  date NOT NULL,
  due_on        date NOT NULL,
  -- Who of the staff wrote it down; null: the person themselves.
  created_by    uuid REFERENCES accounts (id) ON DELETE SET NULL,
  decided_by    uuid REFERENCES accounts (id) ON DELETE SET NULL,
  decided_at    timestamptz,
  -- Why it was rejected, or how the person proved who they are. Erased with the person.
  decision_note text NOT NULL DEFAULT '',
  -- The job that makes the copy.
  job_id        uuid,
  created_at    timestamptz NOT NULL,
  closed_at     timestamptz
);
-- One open request of a kind.
CREATE UNIQUE INDEX privacy_requests_open ON privacy_requests (account_id, kind)
  WHERE status IN ('open', 'running', 'ready');
CREATE INDEX privacy_requests_due ON privacy_requests (due_on, id) WHERE status IN ('open', 'running', 'ready');
CREATE INDEX privacy_requests_closed ON privacy_requests (closed_at DESC, id) WHERE closed_at IS NOT NULL;

-- The copy of a person's data, until it was downloaded.
CREATE TABLE data_exports (
  request_id uuid PRIMARY KEY REFERENCES privacy_requests (id) ON DELETE CASCADE,
  content    text NOT NULL,
  created_at timestamptz NOT NULL
);

--
-- Daily digest
--

-- Staff who get the day in figures at 19:00.
CREATE TABLE digest_recipients (
  account_id uuid PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  channel    text NOT NULL CHECK (channel IN ('email', 'whatsapp'))
);

-- One for each person and day of Lagos, however often the job runs.
CREATE TABLE daily_digests (
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  day        date NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, day)
);
