-- Long work of staff, done in steps while they do other things; data and `cursor` of a step are committed together.
CREATE TABLE background_jobs (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  title text NOT NULL,
  link text NOT NULL,
  permission text NOT NULL,
  starter text NOT NULL,
  input jsonb NOT NULL,
  cursor jsonb NOT NULL DEFAULT '{}',
  turn integer NOT NULL DEFAULT 0,
  tries integer NOT NULL DEFAULT 0,
  state text NOT NULL CHECK (state IN ('running', 'paused', 'done', 'failed', 'stopped')),
  done integer NOT NULL DEFAULT 0 CHECK (done >= 0),
  total integer CHECK (total >= 0),
  notes jsonb NOT NULL DEFAULT '[]',
  result jsonb,
  fault text,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX background_jobs_newest ON background_jobs (created_at DESC, id DESC);
CREATE INDEX background_jobs_unfinished ON background_jobs (kind, changed_at) WHERE state IN ('running', 'paused');
