-- A part that is to go back of an order is no partly refunded one while all of it is only requested.
ALTER TABLE orders DROP CONSTRAINT orders_payment_state;
ALTER TABLE orders ADD CONSTRAINT orders_payment_state CHECK (payment_state IN
  ('unpaid', 'part_paid', 'paid', 'refund_due', 'refund_requested', 'part_refunded', 'refunded'));

UPDATE orders SET payment_state = 'refund_requested'
WHERE payment_state = 'part_refunded' AND refunded_kobo = (
  SELECT coalesce(sum(refunds.amount_kobo), 0) FROM refunds
  JOIN payment_attempts ON payment_attempts.id = refunds.attempt_id
  WHERE payment_attempts.order_id = orders.id AND refunds.state IN ('asked', 'pending', 'needs_attention'));
