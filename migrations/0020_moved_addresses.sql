-- Where pages went whose address was changed on purpose; nowhere for what was deleted.
CREATE TABLE moved_addresses (
  kind text NOT NULL CHECK (kind IN ('product', 'category')),
  -- A product's id, or a category's name in lower case.
  old text NOT NULL,
  -- The product's id now, or the category's slug, which never changes; null for what is gone for good.
  new text,
  moved_at timestamptz NOT NULL,
  PRIMARY KEY (kind, old),
  CHECK (kind <> 'product' OR new <> old)
);
CREATE INDEX moved_addresses_to ON moved_addresses (kind, new) WHERE new IS NOT NULL;

-- What belongs to a product follows a change of its id.
ALTER TABLE variants DROP CONSTRAINT variants_product_id_fkey,
  ADD FOREIGN KEY (product_id) REFERENCES products (id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE pictures DROP CONSTRAINT pictures_product_id_fkey,
  ADD FOREIGN KEY (product_id) REFERENCES products (id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE cart_lines DROP CONSTRAINT cart_lines_product_id_fkey,
  ADD FOREIGN KEY (product_id) REFERENCES products (id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE wishlist_items DROP CONSTRAINT wishlist_items_product_id_fkey,
  ADD FOREIGN KEY (product_id) REFERENCES products (id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE stock_alerts DROP CONSTRAINT stock_alerts_product_id_fkey,
  ADD FOREIGN KEY (product_id) REFERENCES products (id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE review_rights DROP CONSTRAINT review_rights_product_id_fkey,
  ADD FOREIGN KEY (product_id) REFERENCES products (id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE reviews DROP CONSTRAINT reviews_account_id_product_id_fkey,
  ADD FOREIGN KEY (account_id, product_id) REFERENCES review_rights (account_id, product_id)
    ON DELETE CASCADE ON UPDATE CASCADE;
