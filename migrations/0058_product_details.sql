-- When a draft goes into the shop by itself, and what search engines are told of a product instead of its own words.
ALTER TABLE products
  ADD COLUMN publish_at timestamptz CHECK (publish_at IS NULL OR NOT published),
  ADD COLUMN seo_title text NOT NULL DEFAULT '',
  ADD COLUMN seo_description text NOT NULL DEFAULT '';
CREATE INDEX products_to_publish ON products (publish_at) WHERE publish_at IS NOT NULL;
-- How staff's lists are sorted.
CREATE INDEX products_changed ON products (modified_date DESC, id);
CREATE INDEX products_by_name ON products (lower(name), id);

-- A variant that is off sale is retired, but stays in the form of its product; cost is for staff only.
ALTER TABLE variants
  ADD COLUMN barcode text CHECK (barcode <> ''),
  ADD COLUMN cost_kobo bigint CHECK (cost_kobo >= 0),
  ADD COLUMN picture_id uuid REFERENCES pictures (id) ON DELETE SET NULL,
  ADD COLUMN off_sale boolean NOT NULL DEFAULT false CHECK (NOT off_sale OR retired_at IS NOT NULL);
CREATE UNIQUE INDEX variants_barcode ON variants (barcode) WHERE barcode IS NOT NULL AND (retired_at IS NULL OR off_sale);
CREATE INDEX variants_of_picture ON variants (picture_id) WHERE picture_id IS NOT NULL;
