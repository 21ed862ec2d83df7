-- What the payment provider gave back of an order although the shop did not ask for it: it withholds the goods.
ALTER TABLE orders ADD taken_back_kobo bigint NOT NULL DEFAULT 0 CHECK (taken_back_kobo >= 0);
UPDATE orders o SET taken_back_kobo = t.kobo
FROM (
  SELECT a.order_id, sum(r.amount_kobo) AS kobo FROM refunds r JOIN payment_attempts a ON a.id = r.attempt_id
  WHERE r.reason = 'reversed by the provider' AND r.state = 'processed' GROUP BY a.order_id
) t WHERE t.order_id = o.id;
