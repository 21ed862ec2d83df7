CREATE TABLE cart_lines (
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  variant_id uuid NOT NULL REFERENCES variants (id) ON DELETE CASCADE,
  product_id text NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 999),
  price_when_added_kobo bigint NOT NULL,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, variant_id)
);
CREATE INDEX cart_lines_of_variant ON cart_lines (variant_id);
