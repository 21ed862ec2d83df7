-- A link with which somebody else pays an order; its token is made from its id and a key of the shop.
CREATE TABLE payment_links (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  made_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE UNIQUE INDEX payment_links_one_open ON payment_links (order_id) WHERE ended_at IS NULL;
ALTER TABLE payment_attempts ADD COLUMN link_id uuid REFERENCES payment_links (id) ON DELETE SET NULL;
