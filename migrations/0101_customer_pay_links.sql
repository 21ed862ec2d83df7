-- A link to pay is for the customer, or one that the customer shares with somebody else: an order may have one of each.
ALTER TABLE payment_links ADD COLUMN is_for_customer boolean NOT NULL DEFAULT false;
UPDATE payment_links SET is_for_customer = true
  WHERE order_id IN (SELECT id FROM orders WHERE made_by IS NOT NULL);
DROP INDEX payment_links_one_open;
CREATE UNIQUE INDEX payment_links_one_open ON payment_links (order_id, is_for_customer) WHERE ended_at IS NULL;
