-- phase: expand
-- Content: texts of pages that the owner edits.

-- Pages of the footer. A page without a row shows the text that the shop came with.
CREATE TABLE content_pages (
  slug       text PRIMARY KEY,
  subtitle   text NOT NULL,
  body       text NOT NULL,
  version    integer NOT NULL CHECK (version > 0),
  updated_by uuid REFERENCES accounts (id) ON DELETE SET NULL,
  updated_at timestamptz NOT NULL
);
