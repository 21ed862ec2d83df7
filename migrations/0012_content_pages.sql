-- Words of the footer's pages that the owner has edited; a page without a row shows those that the shop came with.
CREATE TABLE content_pages (
  slug text PRIMARY KEY,
  line text NOT NULL,
  body text NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  modified_by uuid REFERENCES accounts (id) ON DELETE SET NULL,
  modified_at timestamptz NOT NULL
);
