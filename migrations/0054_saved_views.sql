-- Filters and sorting of a list of the admin area under a name, for one of the staff or for all of them.
CREATE TABLE saved_views (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  list text NOT NULL,
  name text NOT NULL,
  query text NOT NULL,
  shared boolean NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (account_id, list, name)
);
CREATE INDEX saved_views_shared ON saved_views (list) WHERE shared;
