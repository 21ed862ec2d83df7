-- Tables of products that staff upload: rows as they came, what the check says of each, and what was saved.
CREATE TABLE imports (
  id uuid PRIMARY KEY,
  file_name text NOT NULL,
  -- 'uploading' while rows still come in.
  state text NOT NULL CHECK (state IN
    ('uploading', 'uploaded', 'checking', 'checked', 'running', 'done', 'undoing', 'undone')),
  separator text NOT NULL DEFAULT ',',
  heads jsonb NOT NULL DEFAULT '[]',
  -- One for each head: what the column is, or null.
  fields jsonb NOT NULL DEFAULT '[]',
  options jsonb NOT NULL,
  row_count integer NOT NULL DEFAULT 0,
  -- What the check has found.
  counts jsonb,
  -- The work in the background, or the last.
  job_id uuid REFERENCES background_jobs (id) ON DELETE SET NULL,
  made_by uuid REFERENCES accounts (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  done_at timestamptz
);
CREATE INDEX imports_newest ON imports (created_at DESC, id DESC);

CREATE TABLE import_rows (
  import_id uuid NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
  number integer NOT NULL,
  cells jsonb NOT NULL,
  -- Rows of one product have the same; the steps of a job go through the products in this order.
  group_key text COLLATE "C",
  verdict text CHECK (verdict IN ('new', 'changed', 'same', 'error')),
  warned boolean NOT NULL DEFAULT false,
  problems jsonb NOT NULL DEFAULT '[]',
  words text NOT NULL DEFAULT '',
  PRIMARY KEY (import_id, number)
);
CREATE INDEX import_rows_by_product ON import_rows (import_id, group_key, number);

CREATE TABLE imported_products (
  import_id uuid NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
  position integer GENERATED ALWAYS AS IDENTITY,
  product_id text NOT NULL,
  -- What the product was before, as its form would save it; null for a new one.
  before jsonb,
  -- Of the product right after: a later one means that somebody changed it since.
  version_after integer NOT NULL,
  taken_back boolean,
  PRIMARY KEY (import_id, position)
);

-- The file of an export, in the pieces in which it was written.
CREATE TABLE export_parts (
  job_id uuid NOT NULL REFERENCES background_jobs (id) ON DELETE CASCADE,
  position integer NOT NULL,
  lines text NOT NULL,
  PRIMARY KEY (job_id, position)
);
