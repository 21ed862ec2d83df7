-- Categories stand below others, one level deep.
ALTER TABLE categories ADD COLUMN parent_id integer
  REFERENCES categories (id) ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED
  CHECK (parent_id <> id);
