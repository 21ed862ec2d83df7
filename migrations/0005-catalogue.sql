-- phase: expand
-- Catalogue: products, their stock, the search, alerts, reviews, bulk edits and imports.

--
-- Categories and brands
--

CREATE TABLE categories (
  id              integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug            text NOT NULL UNIQUE,
  name            text NOT NULL CHECK (name !~ '&'),
  name_key        text NOT NULL UNIQUE,
  -- One level deep. Deferred: an import may insert a child before its parent.
  parent_id       integer REFERENCES categories (id) ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED
    CHECK (parent_id <> id),
  description     text NOT NULL DEFAULT '',
  position        integer NOT NULL DEFAULT 0,
  image           jsonb,
  -- False for what costs much or is often refused: it is paid before it is sent.
  pay_on_delivery boolean NOT NULL DEFAULT true,
  -- Defaults for the products of the category: weight, and what their sizes are called ("Storage").
  weight_grams    integer CHECK (weight_grams BETWEEN 0 AND 1000000),
  size_name       text NOT NULL DEFAULT '',
  is_demo         boolean NOT NULL DEFAULT false
);

-- What the products of a category have in common: material, screen, power, each with the type of its values.
CREATE TABLE category_attributes (
  category_id integer NOT NULL REFERENCES categories (id) ON DELETE CASCADE,
  -- Made from the first name and never changed: products store their values under it.
  key         text NOT NULL,
  name        text NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('text', 'number', 'boolean', 'select')),
  unit        text NOT NULL DEFAULT '',
  options     text[] NOT NULL DEFAULT '{}',
  position    integer NOT NULL,
  PRIMARY KEY (category_id, key)
);

CREATE TABLE brands (
  id      integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug    text NOT NULL UNIQUE,
  name    text NOT NULL,
  is_demo boolean NOT NULL DEFAULT false
);

--
-- Products
--

CREATE TABLE products (
  id                            text PRIMARY KEY CHECK (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name                          text NOT NULL,
  category_id                   integer NOT NULL REFERENCES categories (id),
  brand_id                      integer REFERENCES brands (id),
  description                   text NOT NULL DEFAULT '',
  features                      text[] NOT NULL DEFAULT '{}',
  colours                       text[] NOT NULL DEFAULT '{}',
  sizes                         text[] NOT NULL DEFAULT '{}',
  size_name                     text NOT NULL DEFAULT '',
  -- Values by key: strings, numbers and booleans. Those that the category does not have are stored and not shown.
  attributes                    jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(attributes) = 'object'),
  vat_class                     text NOT NULL CHECK (vat_class IN ('standard', 'zero', 'exempt')),
  pay_on_delivery               boolean NOT NULL DEFAULT true,
  pay_later                     boolean NOT NULL DEFAULT false,
  published                     boolean NOT NULL DEFAULT false,
  -- When a draft is published automatically.
  publish_at                    timestamptz CHECK (publish_at IS NULL OR NOT published),
  -- For search engines, instead of the name and description.
  seo_title                     text NOT NULL DEFAULT '',
  seo_description               text NOT NULL DEFAULT '',
  -- Summary of the variants, written by the commands that change them, so that lists sort and filter by an index.
  lowest_price_kobo             bigint NOT NULL DEFAULT 0,
  highest_price_kobo            bigint NOT NULL DEFAULT 0,
  regular_price_kobo            bigint,
  percentage_discount           integer NOT NULL DEFAULT 0 CHECK (percentage_discount BETWEEN 0 AND 99),
  stock_status                  text NOT NULL DEFAULT 'out_of_stock'
    CHECK (stock_status IN ('in_stock', 'low_stock', 'out_of_stock')),
  -- Whether a variant is at or below the low-stock threshold.
  has_low_stock                 boolean NOT NULL DEFAULT false,
  variant_count                 integer NOT NULL DEFAULT 0,
  -- Units that can be sold, for sorting alone: orders are included with a delay of some seconds, like units_sold.
  available_stock               integer NOT NULL DEFAULT 0,
  -- The product's own low-stock threshold, if it has one.
  low_stock_threshold           integer CHECK (low_stock_threshold BETWEEN 0 AND 10000000),
  -- Its own threshold or the shop's. Stored here, so that a transaction which waited for the lock of the product uses
  -- the current one.
  effective_low_stock_threshold integer NOT NULL DEFAULT 5 CHECK (effective_low_stock_threshold >= 0),
  units_sold                    bigint NOT NULL DEFAULT 0,
  popularity_rank               integer NOT NULL DEFAULT 0,
  rating_average                numeric(3, 2) NOT NULL DEFAULT 0,
  rating_count                  integer NOT NULL DEFAULT 0,
  -- The first two images, for product cards: a list of many cards reads no second table.
  card_images                   json NOT NULL DEFAULT '[]',
  -- Plain words (lower case, no accents) of the name A, brand B, category C, the rest D; written with the product.
  search_document               tsvector NOT NULL DEFAULT '',
  version                       integer NOT NULL DEFAULT 1,
  is_demo                       boolean NOT NULL DEFAULT false,
  date_added                    timestamptz NOT NULL,
  modified_by                   uuid REFERENCES accounts (id) ON DELETE SET NULL,
  modified_date                 timestamptz NOT NULL
);
-- Lists of the shop. All columns of an order run the same way, so that a page starts by comparing whole rows.
CREATE INDEX products_newest ON products (date_added, id) WHERE published;
CREATE INDEX products_popular ON products (units_sold, popularity_rank, id) WHERE published;
CREATE INDEX products_price ON products (lowest_price_kobo, id) WHERE published;
CREATE INDEX products_rating ON products (rating_average, units_sold, id) WHERE published;
CREATE INDEX products_category ON products (category_id, units_sold, popularity_rank, id) INCLUDE (brand_id)
  WHERE published;
CREATE INDEX products_brand ON products (brand_id, units_sold, popularity_rank, id) WHERE published;
CREATE INDEX products_discounted ON products (percentage_discount, id) WHERE published AND percentage_discount > 0;
CREATE INDEX products_search ON products USING gin (search_document);
CREATE INDEX products_publish_at ON products (publish_at) WHERE publish_at IS NOT NULL;
-- Lists of staff. The counts of their views are read from an index alone, however long the rows are.
CREATE INDEX products_admin_counts ON products (published, stock_status, id)
  INCLUDE (publish_at, is_demo, category_id, brand_id);
CREATE INDEX products_modified_date ON products (modified_date DESC, id);
CREATE INDEX products_lower_name ON products (lower(name), id);
CREATE INDEX products_category_id ON products (category_id, id);
-- On lower(…), which the searches of staff alone ask for: PostgreSQL would also use it for "=", slower than the key.
CREATE INDEX products_id_prefix ON products (lower(id) text_pattern_ops);

-- Events for webhooks. A trigger, because many commands change prices, stock and publication.
CREATE FUNCTION emit_product_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  event_data jsonb := jsonb_build_object('product_id', NEW.id, 'published', NEW.published,
    'stock_status', NEW.stock_status, 'lowest_price_kobo', NEW.lowest_price_kobo,
    'highest_price_kobo', NEW.highest_price_kobo);
BEGIN
  IF NEW.published <> OLD.published THEN
    PERFORM emit_webhooks(CASE WHEN NEW.published THEN 'product.published' ELSE 'product.unpublished' END, event_data);
  END IF;
  IF (NEW.lowest_price_kobo, NEW.highest_price_kobo) <> (OLD.lowest_price_kobo, OLD.highest_price_kobo) THEN
    PERFORM emit_webhooks('product.price_changed', event_data);
  END IF;
  IF NEW.stock_status = 'out_of_stock' AND OLD.stock_status <> 'out_of_stock' THEN
    PERFORM emit_webhooks('product.out_of_stock', event_data);
  END IF;
  IF NEW.stock_status <> 'out_of_stock' AND OLD.stock_status = 'out_of_stock' THEN
    PERFORM emit_webhooks('product.back_in_stock', event_data);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER products_emit_webhooks
  AFTER UPDATE OF published, lowest_price_kobo, highest_price_kobo, stock_status ON products
  FOR EACH ROW WHEN ((OLD.published, OLD.lowest_price_kobo, OLD.highest_price_kobo, OLD.stock_status)
    IS DISTINCT FROM (NEW.published, NEW.lowest_price_kobo, NEW.highest_price_kobo, NEW.stock_status))
  EXECUTE FUNCTION emit_product_webhooks();

CREATE TABLE product_images (
  id             uuid PRIMARY KEY,
  product_id     text NOT NULL REFERENCES products (id) ON DELETE CASCADE ON UPDATE CASCADE,
  position       integer NOT NULL,
  file_key       text NOT NULL,
  widths         integer[] NOT NULL,
  alt            text NOT NULL,
  average_colour text NOT NULL CHECK (average_colour ~ '^#[0-9a-f]{6}$'),
  -- The colour of the product that it shows; '' without one.
  colour         text NOT NULL DEFAULT '',
  created_at     timestamptz NOT NULL
);
CREATE INDEX product_images_product_id ON product_images (product_id, position);
-- A JPEG that is asked for is drawn only if it is of a product image.
CREATE INDEX product_images_file_key ON product_images (file_key);

CREATE TABLE variants (
  id                 uuid PRIMARY KEY,
  product_id         text NOT NULL REFERENCES products (id) ON DELETE CASCADE ON UPDATE CASCADE,
  colour             text NOT NULL DEFAULT '',
  size               text NOT NULL DEFAULT '',
  sku                text NOT NULL UNIQUE,
  barcode            text CHECK (barcode <> ''),
  price_kobo         bigint NOT NULL CHECK (price_kobo BETWEEN 0 AND 100000000000),
  regular_price_kobo bigint CHECK (regular_price_kobo > price_kobo AND regular_price_kobo <= 100000000000),
  -- For staff only.
  cost_kobo          bigint CHECK (cost_kobo >= 0),
  weight_grams       integer NOT NULL CHECK (weight_grams >= 0),
  image_id           uuid REFERENCES product_images (id) ON DELETE SET NULL,
  on_hand            integer NOT NULL DEFAULT 0 CHECK (on_hand BETWEEN 0 AND 10000000),
  reserved           integer NOT NULL DEFAULT 0 CHECK (reserved BETWEEN 0 AND on_hand),
  position           integer NOT NULL DEFAULT 0,
  retired_at         timestamptz,
  -- A disabled variant is retired, but stays in the form of its product.
  is_disabled        boolean NOT NULL DEFAULT false CHECK (NOT is_disabled OR retired_at IS NOT NULL)
);
-- A retired variant does not block its options for a new one.
CREATE UNIQUE INDEX variants_one_per_options ON variants (product_id, colour, size) WHERE retired_at IS NULL;
CREATE UNIQUE INDEX variants_barcode ON variants (barcode)
  WHERE barcode IS NOT NULL AND (retired_at IS NULL OR is_disabled);
CREATE INDEX variants_product_id ON variants (product_id, position, id);
CREATE INDEX variants_image_id ON variants (image_id) WHERE image_id IS NOT NULL;
CREATE INDEX variants_sku_search ON variants USING gin (lower(sku) gin_trgm_ops);

CREATE TABLE price_history (
  id                 bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  variant_id         uuid NOT NULL REFERENCES variants (id) ON DELETE CASCADE,
  price_kobo         bigint NOT NULL,
  regular_price_kobo bigint,
  effective_from     timestamptz NOT NULL,
  changed_by         uuid
);
CREATE INDEX price_history_variant_id ON price_history (variant_id, effective_from);

-- Groups of products under a name, picked by hand or selected by a rule.
CREATE TABLE collections (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug        text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name        text NOT NULL,
  name_key    text NOT NULL UNIQUE,
  description text NOT NULL DEFAULT '',
  -- Null where its products are picked by hand.
  rule        jsonb CHECK (jsonb_typeof(rule) = 'object'),
  published   boolean NOT NULL DEFAULT false,
  -- Whether the menu and the home page show it.
  in_menu     boolean NOT NULL DEFAULT true,
  version     integer NOT NULL DEFAULT 1
);

CREATE TABLE collection_products (
  collection_id integer NOT NULL REFERENCES collections (id) ON DELETE CASCADE,
  product_id    text NOT NULL REFERENCES products (id) ON DELETE CASCADE ON UPDATE CASCADE,
  position      integer NOT NULL,
  PRIMARY KEY (collection_id, product_id)
);
CREATE INDEX collection_products_product_id ON collection_products (product_id);

-- Redirects from addresses that staff changed.
CREATE TABLE redirects (
  kind       text NOT NULL CHECK (kind IN ('product', 'category')),
  -- A product's id, or a category's name in lower case.
  source     text NOT NULL,
  -- The product's id now, or the category's slug, which never changes; null for what was deleted.
  target     text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (kind, source),
  CHECK (kind <> 'product' OR target <> source)
);
CREATE INDEX redirects_target ON redirects (kind, target) WHERE target IS NOT NULL;

--
-- Stock
--

-- Every change of stock. The changes of a variant add up to what it has on hand.
CREATE TABLE stock_movements (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  variant_id      uuid NOT NULL,
  quantity_change integer NOT NULL CHECK (quantity_change <> 0),
  reason          text NOT NULL
    CHECK (reason IN ('opening', 'sold', 'cancelled', 'counted', 'received', 'returned', 'lost')),
  reference       text NOT NULL,
  actor           text NOT NULL,
  -- Why a stock count found another number.
  note            text NOT NULL DEFAULT '',
  created_at      timestamptz NOT NULL
);
-- The sum of a variant is read from the index alone.
CREATE INDEX stock_movements_variant_id ON stock_movements (variant_id, id) INCLUDE (quantity_change);
-- Append-only: the stock of a variant must equal the sum of its movements.
CREATE TRIGGER stock_movements_append_only BEFORE UPDATE OR DELETE ON stock_movements
  FOR EACH ROW EXECUTE FUNCTION reject_change();

-- Units sold that products.units_sold does not contain yet, 0 for a reservation. A job adds them and updates
-- available_stock: many indexes contain units_sold, and all orders of a popular product would write each of them under
-- its lock. Only appended to.
CREATE TABLE unit_sales_due (
  product_id text NOT NULL REFERENCES products (id) ON DELETE CASCADE ON UPDATE CASCADE,
  units      integer NOT NULL
);

-- Who wants an email once a product that is out of stock, or one variant of it, can be bought again. It is sent once,
-- and the row is deleted. An account needs no confirmation; any other address first gets the link that confirms it.
CREATE TABLE stock_alerts (
  id                uuid PRIMARY KEY,
  product_id        text NOT NULL REFERENCES products (id) ON DELETE CASCADE ON UPDATE CASCADE,
  -- Null: any variant.
  variant_id        uuid REFERENCES variants (id) ON DELETE CASCADE,
  account_id        uuid REFERENCES accounts (id) ON DELETE CASCADE,
  email             text,
  email_key         text,
  -- E.164; nobody has verified it, so its message says how to stop. The account is that of the caller, if they had one.
  phone             text,
  -- To which wording (stock-alert-consent.ts) the shopper agreed, at requested_at.
  consent_version   integer,
  -- Of messages to an address or number without an account: the code of a language.
  language          text NOT NULL DEFAULT 'en',
  -- Of the last link that was sent.
  confirm_hash      bytea UNIQUE,
  -- In every email about the alert; it can do nothing but end it.
  unsubscribe_token text NOT NULL UNIQUE,
  requested_at      timestamptz NOT NULL,
  confirmed_at      timestamptz,
  CHECK (phone IS NOT NULL OR (account_id IS NULL) = (email IS NOT NULL)),
  CHECK (phone IS NULL OR email IS NULL),
  CHECK ((phone IS NULL) = (consent_version IS NULL)),
  CHECK ((email IS NULL) = (email_key IS NULL)),
  UNIQUE NULLS NOT DISTINCT (product_id, variant_id, account_id, email_key, phone)
);
-- One for a number and variant, whichever visitor or account asks.
CREATE UNIQUE INDEX stock_alerts_phone ON stock_alerts (phone, product_id, variant_id) NULLS NOT DISTINCT
  WHERE phone IS NOT NULL;
CREATE INDEX stock_alerts_account_id ON stock_alerts (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX stock_alerts_email_key ON stock_alerts (email_key, requested_at) WHERE email_key IS NOT NULL;
CREATE INDEX stock_alerts_variant_id ON stock_alerts (variant_id) WHERE variant_id IS NOT NULL;

--
-- Search
--

-- Every word that occurs in a product: a misspelt word finds the nearest of them.
CREATE TABLE search_terms (
  word text PRIMARY KEY,
  uses integer NOT NULL
);
CREATE INDEX search_terms_trigram ON search_terms USING gin (word gin_trgm_ops);
CREATE INDEX search_terms_prefix ON search_terms (word text_pattern_ops);

-- Words that have a little in common with a misspelt one; the code then ranks them by edit distance. The threshold is
-- far below that of pg_trgm: two swapped letters in a short word leave almost no trigram whole.
CREATE FUNCTION similar_search_terms(misspelt text, spread integer) RETURNS TABLE (word text, uses integer)
LANGUAGE sql STABLE SET pg_trgm.similarity_threshold = 0.1 AS $$
  SELECT word, uses FROM search_terms
  WHERE word % misspelt AND uses > 0 AND length(word) BETWEEN length(misspelt) - spread AND length(misspelt) + spread
  ORDER BY similarity(word, misspelt) DESC LIMIT 2000
$$;

-- What shoppers call things, and the words of the catalogue that they mean. The owner edits the list.
CREATE TABLE search_synonyms (
  position integer PRIMARY KEY,
  -- As the search reads them: lower case without accents, the words of a phrase with one space between.
  terms    text[] NOT NULL CHECK (cardinality(terms) > 0),
  maps_to  text[] NOT NULL CHECK (cardinality(maps_to) > 0)
);

-- What Nigerian shoppers say. A meaning may be a phrase: a "steam iron" is not just any iron.
INSERT INTO search_synonyms (position, terms, maps_to)
SELECT position, string_to_array(split_part(line, ' = ', 1), ', '), string_to_array(split_part(line, ' = ', 2), ', ')
FROM unnest(ARRAY[
  'gen, gen set, generator, i better pass my neighbour = generator, inverter, solar',
  'nepa light, light = lighting, lamp, bulb',
  'torch, torchlight = flashlight, lamp, lighting',
  'stabilizer = stabiliser',
  'handset, android, smartphone = phone',
  'torchlight phone, palasa, small phone = feature',
  'earpiece, ear piece, airpods, ear pod = earbuds, headphones',
  'powerbank = power',
  'lappy, system = laptop',
  'plasma, television = tv',
  'home theatre, woofer = soundbar, speaker',
  'deep freezer, fridge = freezer, refrigerator',
  'fan, standing fan = fan',
  'cooker, gas = cooker',
  'pepper machine, grinder = blender',
  'cooking pot, potset = pot',
  'bedsheet, bed sheet, bedspread = duvet, bedding',
  'wrapper, iro, atampa = ankara',
  'lace, buba, native = agbada, senator, adire, aso',
  'babariga, babanriga = agbada',
  'kaftan = senator',
  'gele, headtie, head tie = gele',
  'cap, hula, abeti aja = fila',
  'canvas, snicker, kito = trainers, sneakers, shoes',
  'slippers, palm, pam slippers, flip flop = slippers, slides',
  'boot = football, shoes',
  'trouser, jeans, pencil trouser = trousers',
  'polo, top, up and down = polo, shirt',
  'attachment, weavon, human hair = wig, hair',
  'barbing, clipper = clipper',
  'ori, oil of shea = shea',
  'dudu osun, ose dudu = soap',
  'cream, pomade = butter, lotion',
  'body spray, scent = perfume',
  'pampers, nappy, nappies, huggies = diapers, diaper',
  'feeder, feeding bottle = feeding',
  'pram, push chair, baby walker = stroller',
  'school bag = backpack',
  'indomie, supreme = noodles',
  'eba, gari = garri',
  'ewa = beans',
  'groundnut oil, kings, mamador = oil',
  'tin tomato, derica = tomato',
  'bag of rice, mama gold = rice',
  'gala, sausage roll, meat pie, snacks = sausage, snack, biscuit, groceries',
  'okrika, okirika, bend down select, thrift = okrika, thrift, shirt, trousers, dress, fashion',
  'tokunbo, uk used, london used, foreign used = tokunbo, used, phone, laptop',
  'provisions, provision, foodstuff, food stuff = beverage, milk, noodles, biscuit, groceries',
  'palm oil, red oil, cooking oil, manja = palm oil, oil',
  'iron, pressing iron, electric iron, ironing = pressing iron, steam iron, dry iron, iron',
  'cream, body cream, face cream = cream, lotion, serum, butter',
  'shoe, shoes, footwear = shoe, sneakers, trainers, slides, slippers, sandals, loafers',
  'sneaker, sneakers, trainer, trainers = sneakers, trainers, shoes',
  'phone charger, charger = charger',
  'air condition, air conditioner, ac = air conditioner, fan',
  'maggi, knorr, seasoning = seasoning',
  'swallow, semo, poundo, fufu = semo, poundo, flour, garri',
  'hot plate, burner = cooker',
  'solar, light up = solar',
  'jalabia, jalamia = kaftan, agbada',
  'football boot, soccer boot = football boot, trainers, shoes',
  'subwoofer, sound system = soundbar, speaker'
]) WITH ORDINALITY AS lines (line, position);

-- What lists are filtered, counted and sorted by: a narrow row per product. Each process holds all of them in memory and
-- loads the rows that changed before each list, so that counts are exact and cost next to nothing.
CREATE TABLE product_facets (
  row_index       integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- No reference: the row of a deleted product stays, so that every process learns of it.
  product_id      text NOT NULL UNIQUE,
  is_published    boolean NOT NULL,
  category_id     integer NOT NULL,
  brand_id        integer,
  price_kobo      bigint NOT NULL,
  rating          numeric(3, 2) NOT NULL,
  discount        integer NOT NULL,
  in_stock        boolean NOT NULL,
  colours         text[] NOT NULL,
  sizes           text[] NOT NULL,
  units_sold      bigint NOT NULL,
  popularity_rank integer NOT NULL,
  date_added      timestamptz NOT NULL,
  -- For lists of staff.
  modified_date   timestamptz NOT NULL,
  is_scheduled    boolean NOT NULL,
  has_low_stock   boolean NOT NULL,
  available_stock integer NOT NULL,
  variant_count   integer NOT NULL,
  is_deleted      boolean NOT NULL DEFAULT false,
  version         integer NOT NULL DEFAULT 1,
  -- Increases with every change of the words of the product.
  text_version    integer NOT NULL DEFAULT 1,
  changed_xid     xid8 NOT NULL DEFAULT pg_current_xact_id()
);
CREATE INDEX product_facets_changed_xid ON product_facets (changed_xid);

-- Triggers, because a facet that one command misses would be wrong in every process until it restarts.
CREATE FUNCTION mark_product_facets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE product_facets SET is_published = false, is_deleted = true, version = version + 1,
      changed_xid = pg_current_xact_id()
    WHERE product_id = OLD.id;
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.id <> NEW.id THEN
    -- The new id may be that of a deleted product, whose row stays under another name: no id has a space in it.
    UPDATE product_facets SET product_id = 'deleted ' || row_index WHERE product_id = NEW.id;
    UPDATE product_facets SET product_id = NEW.id WHERE product_id = OLD.id;
  END IF;
  -- Not ON CONFLICT: that would use up a row index at every change.
  UPDATE product_facets SET is_published = NEW.published, category_id = NEW.category_id, brand_id = NEW.brand_id,
    price_kobo = NEW.lowest_price_kobo, rating = NEW.rating_average, discount = NEW.percentage_discount,
    in_stock = NEW.stock_status <> 'out_of_stock', colours = NEW.colours, sizes = NEW.sizes,
    units_sold = NEW.units_sold, popularity_rank = NEW.popularity_rank, date_added = NEW.date_added,
    modified_date = NEW.modified_date, is_scheduled = NEW.publish_at IS NOT NULL, has_low_stock = NEW.has_low_stock,
    available_stock = NEW.available_stock, variant_count = NEW.variant_count, is_deleted = false,
    text_version = text_version
      + CASE WHEN TG_OP = 'UPDATE' AND NEW.search_document = OLD.search_document THEN 0 ELSE 1 END,
    version = version + 1, changed_xid = pg_current_xact_id()
  WHERE product_id = NEW.id;
  IF NOT FOUND THEN
    INSERT INTO product_facets
      (product_id, is_published, category_id, brand_id, price_kobo, rating, discount, in_stock, colours, sizes,
       units_sold, popularity_rank, date_added, modified_date, is_scheduled, has_low_stock, available_stock,
       variant_count)
    VALUES (NEW.id, NEW.published, NEW.category_id, NEW.brand_id, NEW.lowest_price_kobo, NEW.rating_average,
      NEW.percentage_discount, NEW.stock_status <> 'out_of_stock', NEW.colours, NEW.sizes, NEW.units_sold,
      NEW.popularity_rank, NEW.date_added, NEW.modified_date, NEW.publish_at IS NOT NULL, NEW.has_low_stock,
      NEW.available_stock, NEW.variant_count);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER products_mark_facets AFTER INSERT OR DELETE ON products
  FOR EACH ROW EXECUTE FUNCTION mark_product_facets();
CREATE TRIGGER products_mark_changed_facets AFTER UPDATE ON products
  FOR EACH ROW WHEN (
    (OLD.id, OLD.published, OLD.category_id, OLD.brand_id, OLD.lowest_price_kobo, OLD.rating_average,
      OLD.percentage_discount, OLD.stock_status, OLD.colours, OLD.sizes, OLD.units_sold, OLD.popularity_rank,
      OLD.date_added, OLD.search_document, OLD.modified_date, OLD.publish_at, OLD.has_low_stock, OLD.available_stock,
      OLD.variant_count)
    IS DISTINCT FROM
    (NEW.id, NEW.published, NEW.category_id, NEW.brand_id, NEW.lowest_price_kobo, NEW.rating_average,
      NEW.percentage_discount, NEW.stock_status, NEW.colours, NEW.sizes, NEW.units_sold, NEW.popularity_rank,
      NEW.date_added, NEW.search_document, NEW.modified_date, NEW.publish_at, NEW.has_low_stock, NEW.available_stock,
      NEW.variant_count))
  EXECUTE FUNCTION mark_product_facets();

--
-- Reviews
--

-- Who may review what: written when the order was delivered, and never withdrawn.
CREATE TABLE review_eligibility (
  account_id   uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  product_id   text NOT NULL REFERENCES products (id) ON DELETE CASCADE ON UPDATE CASCADE,
  colour       text NOT NULL,
  size         text NOT NULL,
  delivered_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, product_id)
);

-- One review per product and account. Staff approve it before anybody else sees it, and again after each edit.
CREATE TABLE reviews (
  id           uuid PRIMARY KEY,
  product_id   text NOT NULL,
  account_id   uuid NOT NULL,
  -- As everybody may see it: first name and initial.
  name         text NOT NULL,
  colour       text NOT NULL,
  size         text NOT NULL,
  rating       integer NOT NULL CHECK (rating BETWEEN 1 AND 5),
  title        text NOT NULL,
  text         text NOT NULL,
  status       text NOT NULL CHECK (status IN ('pending', 'approved', 'rejected')),
  -- The public reply of the shop.
  reply        text NOT NULL DEFAULT '',
  version      integer NOT NULL DEFAULT 1,
  created_at   timestamptz NOT NULL,
  moderated_at timestamptz,
  UNIQUE (product_id, account_id),
  FOREIGN KEY (account_id, product_id) REFERENCES review_eligibility (account_id, product_id)
    ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX reviews_approved ON reviews (product_id, created_at DESC, id DESC) WHERE status = 'approved';
CREATE INDEX reviews_status ON reviews (status, created_at DESC, id DESC);
CREATE INDEX reviews_account_id ON reviews (account_id);

CREATE TABLE review_images (
  id             uuid PRIMARY KEY,
  review_id      uuid NOT NULL REFERENCES reviews (id) ON DELETE CASCADE,
  position       integer NOT NULL,
  file_key       text NOT NULL,
  widths         integer[] NOT NULL,
  average_colour text NOT NULL CHECK (average_colour ~ '^#[0-9a-f]{6}$'),
  created_at     timestamptz NOT NULL
);
CREATE INDEX review_images_review_id ON review_images (review_id, position);

--
-- Bulk edits and imports
--

-- Edits of many products at once.
CREATE TABLE bulk_edits (
  id         uuid PRIMARY KEY,
  action     jsonb NOT NULL,
  -- The edit that this one undoes: each is undone at most once.
  undoes_id  uuid UNIQUE REFERENCES bulk_edits (id) DEFERRABLE INITIALLY DEFERRED,
  -- The job that works on it, where it is too much for one request.
  job_id     uuid REFERENCES background_jobs (id) ON DELETE SET NULL,
  started_by uuid REFERENCES accounts (id) ON DELETE SET NULL,
  started_at timestamptz NOT NULL
);
CREATE INDEX bulk_edits_started_at ON bulk_edits (started_at);

-- Its products: what each was before, and which were skipped.
CREATE TABLE bulk_edit_items (
  bulk_edit_id  uuid NOT NULL REFERENCES bulk_edits (id) ON DELETE CASCADE,
  position      integer NOT NULL,
  -- No reference: a product that is deleted or gets another id meanwhile is skipped.
  product_id    text NOT NULL,
  status        text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'updated', 'skipped')),
  skip_reason   text CHECK ((skip_reason IS NOT NULL) = (status = 'skipped')),
  before        jsonb,
  -- Of the product right after the edit: a later one means that somebody edited it since.
  version_after integer,
  PRIMARY KEY (bulk_edit_id, position)
);
CREATE INDEX bulk_edit_items_pending ON bulk_edit_items (bulk_edit_id, position) WHERE status = 'pending';

-- Tables of products that staff upload.
CREATE TABLE imports (
  id          uuid PRIMARY KEY,
  file_name   text NOT NULL,
  -- 'uploading' while rows still come in.
  status      text NOT NULL CHECK (status IN
    ('uploading', 'uploaded', 'checking', 'checked', 'running', 'completed', 'undoing', 'undone')),
  separator   text NOT NULL DEFAULT ',',
  headers     jsonb NOT NULL DEFAULT '[]',
  -- The field of the product for each header, or null.
  fields      jsonb NOT NULL DEFAULT '[]',
  options     jsonb NOT NULL,
  row_count   integer NOT NULL DEFAULT 0,
  -- The results of the check.
  counts      jsonb,
  -- The current job, or the last one.
  job_id      uuid REFERENCES background_jobs (id) ON DELETE SET NULL,
  created_by  uuid REFERENCES accounts (id) ON DELETE SET NULL,
  created_at  timestamptz NOT NULL,
  finished_at timestamptz
);
CREATE INDEX imports_newest ON imports (created_at DESC, id DESC);

-- The rows as uploaded, with the result of the check.
CREATE TABLE import_rows (
  import_id    uuid NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
  number       integer NOT NULL,
  cells        jsonb NOT NULL,
  -- The same for all rows of a product; the steps of the job go through the products in this order.
  group_key    text COLLATE "C",
  result       text CHECK (result IN ('created', 'updated', 'unchanged', 'error')),
  has_warnings boolean NOT NULL DEFAULT false,
  problems     jsonb NOT NULL DEFAULT '[]',
  message      text NOT NULL DEFAULT '',
  PRIMARY KEY (import_id, number)
);
CREATE INDEX import_rows_group_key ON import_rows (import_id, group_key, number);

CREATE TABLE imported_products (
  import_id     uuid NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
  position      integer GENERATED ALWAYS AS IDENTITY,
  product_id    text NOT NULL,
  -- The product as it was, in the shape that its form saves; null for a new one.
  before        jsonb,
  -- Of the product right after: a later one means that somebody edited it since.
  version_after integer NOT NULL,
  is_undone     boolean,
  PRIMARY KEY (import_id, position)
);

-- The file of an export, in the parts in which it was written.
CREATE TABLE product_export_parts (
  job_id   uuid NOT NULL REFERENCES background_jobs (id) ON DELETE CASCADE,
  position integer NOT NULL,
  lines    text NOT NULL,
  PRIMARY KEY (job_id, position)
);

--
-- Product feeds
--

-- What Google Merchant Center and Meta's catalogue fetch.
CREATE TABLE product_feeds (
  name        text PRIMARY KEY CHECK (name IN ('google', 'meta')),
  is_enabled  boolean NOT NULL DEFAULT false,
  -- The items contain every change by transactions before this one; null before all were rendered.
  since_xid   xid8,
  -- When all of them were rendered.
  rendered_at timestamptz,
  -- Its parts in the file store, and their sum. Null before it was written.
  file        jsonb,
  updated_at  timestamptz,
  checked_at  timestamptz,
  CHECK ((file IS NULL) = (updated_at IS NULL))
);
INSERT INTO product_feeds (name) VALUES ('google'), ('meta');

-- The rendered variants of published products. What is null is left out of that feed.
CREATE TABLE product_feed_items (
  variant_id uuid PRIMARY KEY REFERENCES variants (id) ON DELETE CASCADE,
  product_id text NOT NULL REFERENCES products (id) ON DELETE CASCADE ON UPDATE CASCADE,
  google     text,
  meta       text,
  -- Why: the feed and the reason of each.
  problems   jsonb NOT NULL DEFAULT '[]'
);
CREATE INDEX product_feed_items_product_id ON product_feed_items (product_id, variant_id);
CREATE INDEX product_feed_items_problems ON product_feed_items (product_id, variant_id) WHERE problems <> '[]';
