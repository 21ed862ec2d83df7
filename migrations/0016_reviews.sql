-- Who may review what: written when the order was delivered. A right never ends.
CREATE TABLE review_rights (
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  product_id text NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  colour text NOT NULL,
  size text NOT NULL,
  since timestamptz NOT NULL,
  PRIMARY KEY (account_id, product_id)
);

-- One review of a product by an account; staff see it before anybody else does, again after each change.
CREATE TABLE reviews (
  id uuid PRIMARY KEY,
  product_id text NOT NULL,
  account_id uuid NOT NULL,
  -- As everybody may see it: first name and initial.
  name text NOT NULL,
  colour text NOT NULL,
  size text NOT NULL,
  stars integer NOT NULL CHECK (stars BETWEEN 1 AND 5),
  title text NOT NULL,
  body text NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'shown', 'refused')),
  -- What the shop says to it.
  answer text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  written_at timestamptz NOT NULL,
  decided_at timestamptz,
  UNIQUE (product_id, account_id),
  FOREIGN KEY (account_id, product_id) REFERENCES review_rights (account_id, product_id) ON DELETE CASCADE
);
CREATE INDEX reviews_shown ON reviews (product_id, written_at DESC, id DESC) WHERE state = 'shown';
CREATE INDEX reviews_by_state ON reviews (state, written_at DESC, id DESC);
CREATE INDEX reviews_of_account ON reviews (account_id);

CREATE TABLE review_pictures (
  id uuid PRIMARY KEY,
  review_id uuid NOT NULL REFERENCES reviews (id) ON DELETE CASCADE,
  position integer NOT NULL,
  file_key text NOT NULL,
  widths integer[] NOT NULL,
  average_colour text NOT NULL CHECK (average_colour ~ '^#[0-9a-f]{6}$'),
  added_at timestamptz NOT NULL
);
CREATE INDEX review_pictures_of_review ON review_pictures (review_id, position);

UPDATE roles SET permissions = permissions || ARRAY['reviews:moderate'] WHERE name IN ('manager', 'catalogue');
