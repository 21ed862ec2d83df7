-- What products of a category tell of themselves in the same words: material, screen, power; each with the type of its value.
CREATE TABLE category_attributes (
  category_id integer NOT NULL REFERENCES categories (id) ON DELETE CASCADE,
  -- Made from the first name and kept when that changes: products hold their values under it.
  key text NOT NULL,
  name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('text', 'number', 'yes_no', 'choice')),
  unit text NOT NULL DEFAULT '',
  choices text[] NOT NULL DEFAULT '{}',
  position integer NOT NULL,
  PRIMARY KEY (category_id, key)
);

-- Values by key, as strings, numbers and booleans; those that the category does not have are kept and not shown.
ALTER TABLE products ADD COLUMN attributes jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(attributes) = 'object');
