-- Defaults of a category for its products: their weight, and the name of their sizes ("Storage").
ALTER TABLE categories
  ADD COLUMN weight_grams integer CHECK (weight_grams BETWEEN 0 AND 1000000),
  ADD COLUMN size_name text NOT NULL DEFAULT '';

-- low_stock: the product's own low-stock number. few_left: the effective number, its own or the shop's. It is stored here so
-- that a transaction which waited for the lock of a product uses the current number.
ALTER TABLE products
  ADD COLUMN size_name text NOT NULL DEFAULT '',
  ADD COLUMN low_stock integer CHECK (low_stock BETWEEN 0 AND 10000000),
  ADD COLUMN few_left integer NOT NULL DEFAULT 5 CHECK (few_left >= 0);

-- The colour that a picture shows; '' for none in particular.
ALTER TABLE pictures ADD COLUMN colour text NOT NULL DEFAULT '';
UPDATE pictures SET colour = shown.colour
FROM (
  SELECT picture_id, min(colour) AS colour FROM variants
  WHERE picture_id IS NOT NULL AND (retired_at IS NULL OR off_sale)
  GROUP BY picture_id HAVING count(DISTINCT colour) = 1) shown
WHERE pictures.id = shown.picture_id;
