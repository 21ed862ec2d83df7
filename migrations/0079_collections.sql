-- Products that staff put together under a name of their own, by hand or by a rule.
CREATE TABLE collections (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text NOT NULL,
  name_key text NOT NULL UNIQUE,
  blurb text NOT NULL DEFAULT '',
  -- Null where its products are picked by hand.
  rule jsonb CHECK (jsonb_typeof(rule) = 'object'),
  published boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1
);

CREATE TABLE collection_products (
  collection_id integer NOT NULL REFERENCES collections (id) ON DELETE CASCADE,
  product_id text NOT NULL REFERENCES products (id) ON UPDATE CASCADE ON DELETE CASCADE,
  position integer NOT NULL,
  PRIMARY KEY (collection_id, product_id)
);
CREATE INDEX collection_products_of_product ON collection_products (product_id);
