CREATE TABLE categories (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  name text NOT NULL CHECK (name !~ '&'),
  name_key text NOT NULL UNIQUE,
  blurb text NOT NULL DEFAULT '',
  position integer NOT NULL DEFAULT 0,
  picture jsonb,
  is_demo boolean NOT NULL DEFAULT false
);

CREATE TABLE brands (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  name text NOT NULL,
  is_demo boolean NOT NULL DEFAULT false
);

CREATE TABLE products (
  id text PRIMARY KEY CHECK (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text NOT NULL,
  category_id integer NOT NULL REFERENCES categories (id),
  brand_id integer REFERENCES brands (id),
  description text NOT NULL DEFAULT '',
  features text[] NOT NULL DEFAULT '{}',
  colours text[] NOT NULL DEFAULT '{}',
  sizes text[] NOT NULL DEFAULT '{}',
  vat_class text NOT NULL CHECK (vat_class IN ('standard', 'zero', 'exempt')),
  pay_on_delivery boolean NOT NULL DEFAULT true,
  pay_later boolean NOT NULL DEFAULT false,
  published boolean NOT NULL DEFAULT false,
  -- Kept by the verbs that change variants, so that lists sort and filter by an index.
  lowest_price_kobo bigint NOT NULL DEFAULT 0,
  highest_price_kobo bigint NOT NULL DEFAULT 0,
  regular_price_kobo bigint,
  percentage_discount integer NOT NULL DEFAULT 0 CHECK (percentage_discount BETWEEN 0 AND 99),
  stock_word text NOT NULL DEFAULT 'sold_out' CHECK (stock_word IN ('in_stock', 'few_left', 'sold_out')),
  units_sold bigint NOT NULL DEFAULT 0,
  shelf_rank integer NOT NULL DEFAULT 0,
  rating_average numeric(3, 2) NOT NULL DEFAULT 0,
  rating_count integer NOT NULL DEFAULT 0,
  -- Plain words (no marks, lower case) of name A, brand B, category C, the rest D; written by the verbs that save a product.
  search_document tsvector NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  is_demo boolean NOT NULL DEFAULT false,
  date_added timestamptz NOT NULL,
  modified_by uuid REFERENCES accounts (id) ON DELETE SET NULL,
  modified_date timestamptz NOT NULL
);
-- All columns of a list's order run the same way, so that a page starts by comparing whole rows.
CREATE INDEX products_newest ON products (date_added, id) WHERE published;
CREATE INDEX products_popular ON products (units_sold, shelf_rank, id) WHERE published;
CREATE INDEX products_by_price ON products (lowest_price_kobo, id) WHERE published;
CREATE INDEX products_by_rating ON products (rating_average, units_sold, id) WHERE published;
CREATE INDEX products_by_category ON products (category_id, units_sold, shelf_rank, id) INCLUDE (brand_id) WHERE published;
CREATE INDEX products_by_brand ON products (brand_id, units_sold, shelf_rank, id) WHERE published;
CREATE INDEX products_on_offer ON products (percentage_discount, id) WHERE published AND percentage_discount > 0;
CREATE INDEX products_by_search ON products USING gin (search_document);

-- Every word that occurs in a product, so that a misspelt word finds the nearest real ones.
CREATE TABLE search_words (
  word text PRIMARY KEY,
  uses integer NOT NULL
);
CREATE INDEX search_words_by_trigram ON search_words USING gin (word gin_trgm_ops);
CREATE INDEX search_words_by_beginning ON search_words (word text_pattern_ops);

-- Words that share a little with a misspelt one. The threshold is far below pg_trgm's own: two swapped letters in a
-- short word leave almost no trigram whole. The shop then ranks them by edit distance.
CREATE FUNCTION words_like(misspelt text, spread integer) RETURNS TABLE (word text, uses integer)
LANGUAGE sql STABLE SET pg_trgm.similarity_threshold = 0.1 AS $$
  SELECT word, uses FROM search_words
  WHERE word % misspelt AND uses > 0 AND length(word) BETWEEN length(misspelt) - spread AND length(misspelt) + spread
  ORDER BY similarity(word, misspelt) DESC LIMIT 2000
$$;

CREATE TABLE variants (
  id uuid PRIMARY KEY,
  product_id text NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  colour text NOT NULL DEFAULT '',
  size text NOT NULL DEFAULT '',
  sku text NOT NULL UNIQUE,
  price_kobo bigint NOT NULL CHECK (price_kobo BETWEEN 0 AND 100000000000),
  regular_price_kobo bigint CHECK (regular_price_kobo > price_kobo AND regular_price_kobo <= 100000000000),
  weight_grams integer NOT NULL CHECK (weight_grams >= 0),
  on_hand integer NOT NULL DEFAULT 0,
  reserved integer NOT NULL DEFAULT 0,
  position integer NOT NULL DEFAULT 0,
  retired_at timestamptz,
  CHECK (on_hand >= 0 AND on_hand <= 10000000),
  CHECK (reserved BETWEEN 0 AND on_hand)
);
-- A retired variant does not keep its options from a new one.
CREATE UNIQUE INDEX variants_offered_once ON variants (product_id, colour, size) WHERE retired_at IS NULL;
CREATE INDEX variants_of_product ON variants (product_id, position, id);

CREATE TABLE price_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  variant_id uuid NOT NULL REFERENCES variants (id) ON DELETE CASCADE,
  price_kobo bigint NOT NULL,
  regular_price_kobo bigint,
  asked_from timestamptz NOT NULL,
  changed_by uuid
);
CREATE INDEX price_history_of_variant ON price_history (variant_id, asked_from);

CREATE TABLE pictures (
  id uuid PRIMARY KEY,
  product_id text NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  position integer NOT NULL,
  file_key text NOT NULL,
  widths integer[] NOT NULL,
  alt text NOT NULL,
  average_colour text NOT NULL CHECK (average_colour ~ '^#[0-9a-f]{6}$'),
  added_at timestamptz NOT NULL
);
CREATE INDEX pictures_of_product ON pictures (product_id, position);

-- Who waits for a sold-out product. The public sees at most its own id of this list.
CREATE TABLE product_subscribers (
  product_id text NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  since timestamptz NOT NULL,
  PRIMARY KEY (product_id, account_id)
);

-- Every change of stock, for ever. on_hand of a variant is the sum of its changes.
CREATE TABLE stock_ledger (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  variant_id uuid NOT NULL,
  change integer NOT NULL CHECK (change <> 0),
  reason text NOT NULL CHECK (reason IN ('opening', 'sold', 'cancelled', 'counted', 'received', 'returned')),
  subject text NOT NULL,
  actor text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX stock_ledger_of_variant ON stock_ledger (variant_id, id);
CREATE TRIGGER stock_ledger_append_only BEFORE UPDATE OR DELETE ON stock_ledger FOR EACH ROW EXECUTE FUNCTION refuse_change();
