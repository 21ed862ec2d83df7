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

-- Pages that staff added, at /pages/<slug>.
CREATE TABLE custom_pages (
  id              uuid PRIMARY KEY,
  slug            text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title           text NOT NULL,
  subtitle        text NOT NULL,
  body            text NOT NULL,
  -- For search engines; the subtitle where it is empty.
  seo_description text NOT NULL,
  published       boolean NOT NULL,
  version         integer NOT NULL DEFAULT 1 CHECK (version > 0),
  updated_by      uuid REFERENCES accounts (id) ON DELETE SET NULL,
  updated_at      timestamptz NOT NULL
);

-- Addresses that those pages had before.
CREATE TABLE custom_page_redirects (
  slug    text PRIMARY KEY,
  page_id uuid NOT NULL REFERENCES custom_pages (id) ON DELETE CASCADE
);
CREATE INDEX custom_page_redirects_page_id ON custom_page_redirects (page_id);
