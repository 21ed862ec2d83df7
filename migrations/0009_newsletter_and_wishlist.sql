-- Who asked for the newsletter. Only rows with confirmed_at and without left_at may be written to.
CREATE TABLE newsletter_subscribers (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  email_key text NOT NULL UNIQUE,
  -- Of the link that was mailed last; null once the subscription was ended.
  confirm_hash bytea UNIQUE,
  -- Stands in every mail to the subscriber and does nothing but end the subscription: kept as it is.
  leave_token text NOT NULL UNIQUE,
  asked_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  left_at timestamptz,
  CHECK (confirmed_at IS NULL OR left_at IS NULL)
);

CREATE TABLE wishlist_items (
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  product_id text NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  price_when_added_kobo bigint NOT NULL,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, product_id)
);
CREATE INDEX wishlist_items_newest ON wishlist_items (account_id, added_at DESC, product_id);
CREATE INDEX wishlist_items_of_product ON wishlist_items (product_id);
