-- What staff search by: parts of a number, name, email, phone or SKU, wherever they stand. The expressions are those of
-- orders/order-search.ts and auth/list-accounts.ts.
CREATE INDEX orders_by_words ON orders USING gin
  ((number || ' ' || email || ' ' || coalesce(address ->> 'full_name', '') || ' ' || coalesce(address ->> 'phone', '')) gin_trgm_ops);
CREATE INDEX accounts_by_words ON accounts USING gin
  ((first_name || ' ' || last_name || ' ' || email || ' ' || username || ' ' || coalesce(phone, '')) gin_trgm_ops);
CREATE INDEX products_by_part_of_name ON products USING gin (name gin_trgm_ops);
CREATE INDEX products_by_part_of_id ON products USING gin (id gin_trgm_ops);
CREATE INDEX variants_by_part_of_sku ON variants USING gin (sku gin_trgm_ops);
CREATE INDEX payment_attempts_by_part_of_reference ON payment_attempts USING gin (reference gin_trgm_ops);
-- The list of the shelf, by name.
CREATE INDEX products_by_written_name ON products (name, id);

-- The sum of a variant's ledger is read from the index alone.
DROP INDEX stock_ledger_of_variant;
CREATE INDEX stock_ledger_of_variant ON stock_ledger (variant_id, id) INCLUDE (change);
-- What reports and the dashboard look for among all orders.
CREATE INDEX order_steps_delivered ON order_steps (at, order_id) WHERE state = 'delivered';
CREATE INDEX orders_to_refund ON orders (placed_at) INCLUDE (total_kobo, is_test) WHERE payment_state = 'refund_due';
CREATE INDEX orders_to_collect ON orders (placed_at) WHERE state = 'delivered' AND payment_method = 'pay_on_delivery'
  AND total_kobo - waived_kobo > paid_kobo;
