-- As before, and a product can be given the address of one that was deleted, whose row stays under another name.
CREATE OR REPLACE FUNCTION note_product_facets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE product_facets SET offered = false, version = version + 1, changed_by = pg_current_xact_id()
    WHERE product_id = OLD.id;
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.id <> NEW.id THEN
    -- No product's id has a space in it.
    UPDATE product_facets SET product_id = 'deleted ' || place WHERE product_id = NEW.id;
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
