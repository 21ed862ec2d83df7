-- What lists are narrowed and counted by: a narrow row per product. Each process keeps all of them in memory and asks
-- at every list for the rows that changed since, so that counts are exact and cost next to nothing.
CREATE TABLE product_facets (
  place integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- No reference: the row of a deleted product stays, so that every process learns that it is gone.
  product_id text NOT NULL UNIQUE,
  offered boolean NOT NULL,
  category_id integer NOT NULL,
  brand_id integer,
  price_kobo bigint NOT NULL,
  rating numeric(3, 2) NOT NULL,
  discount integer NOT NULL,
  in_stock boolean NOT NULL,
  colours text[] NOT NULL,
  sizes text[] NOT NULL,
  version integer NOT NULL DEFAULT 1,
  changed_by xid8 NOT NULL DEFAULT pg_current_xact_id()
);
CREATE INDEX product_facets_by_change ON product_facets (changed_by);

CREATE FUNCTION note_product_facets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE product_facets SET offered = false, version = version + 1, changed_by = pg_current_xact_id()
    WHERE product_id = OLD.id;
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.id <> NEW.id THEN
    UPDATE product_facets SET product_id = NEW.id WHERE product_id = OLD.id;
  END IF;
  -- Not ON CONFLICT: that would use up a place at every change.
  UPDATE product_facets SET offered = NEW.published, category_id = NEW.category_id, brand_id = NEW.brand_id,
    price_kobo = NEW.lowest_price_kobo, rating = NEW.rating_average, discount = NEW.percentage_discount,
    in_stock = NEW.stock_word <> 'sold_out', colours = NEW.colours, sizes = NEW.sizes,
    version = version + 1, changed_by = pg_current_xact_id()
  WHERE product_id = NEW.id;
  IF NOT FOUND THEN
    INSERT INTO product_facets
      (product_id, offered, category_id, brand_id, price_kobo, rating, discount, in_stock, colours, sizes)
    VALUES (NEW.id, NEW.published, NEW.category_id, NEW.brand_id, NEW.lowest_price_kobo, NEW.rating_average,
      NEW.percentage_discount, NEW.stock_word <> 'sold_out', NEW.colours, NEW.sizes);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER products_note_facets AFTER INSERT OR DELETE ON products
FOR EACH ROW EXECUTE FUNCTION note_product_facets();

CREATE TRIGGER products_note_changed_facets AFTER UPDATE ON products
FOR EACH ROW WHEN (
  (OLD.id, OLD.published, OLD.category_id, OLD.brand_id, OLD.lowest_price_kobo, OLD.rating_average,
    OLD.percentage_discount, OLD.stock_word, OLD.colours, OLD.sizes)
  IS DISTINCT FROM
  (NEW.id, NEW.published, NEW.category_id, NEW.brand_id, NEW.lowest_price_kobo, NEW.rating_average,
    NEW.percentage_discount, NEW.stock_word, NEW.colours, NEW.sizes))
EXECUTE FUNCTION note_product_facets();

INSERT INTO product_facets
  (product_id, offered, category_id, brand_id, price_kobo, rating, discount, in_stock, colours, sizes)
SELECT id, published, category_id, brand_id, lowest_price_kobo, rating_average, percentage_discount,
  stock_word <> 'sold_out', colours, sizes
FROM products;
