-- Changes of many products at once: which, what they were before, and what was left as it is.
CREATE TABLE bulk_changes (
  id uuid PRIMARY KEY,
  act jsonb NOT NULL,
  -- The change that this one takes back: each is taken back once.
  undoes uuid UNIQUE REFERENCES bulk_changes (id) DEFERRABLE INITIALLY DEFERRED,
  -- What works on it, where it is too much to be done at once.
  job_id uuid REFERENCES background_jobs (id) ON DELETE SET NULL,
  started_by uuid REFERENCES accounts (id) ON DELETE SET NULL,
  started_at timestamptz NOT NULL
);
CREATE INDEX bulk_changes_by_time ON bulk_changes (started_at);

CREATE TABLE bulk_change_items (
  bulk_id uuid NOT NULL REFERENCES bulk_changes (id) ON DELETE CASCADE,
  position integer NOT NULL,
  -- Names no row: a product that is deleted or moved meanwhile is left out.
  product_id text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'changed', 'left_out')),
  why text CHECK ((why IS NOT NULL) = (state = 'left_out')),
  before jsonb,
  -- Of the product right after the change: a later one means that somebody changed it since.
  version_after integer,
  PRIMARY KEY (bulk_id, position)
);
CREATE INDEX bulk_change_items_waiting ON bulk_change_items (bulk_id, position) WHERE state = 'waiting';
