-- Of an order that is paid at the door: what is paid before it is packed, its delivery fee, and what of that was kept
-- because it was refused at the door.
ALTER TABLE orders
  ADD COLUMN prepaid_kobo bigint NOT NULL DEFAULT 0 CHECK (prepaid_kobo BETWEEN 0 AND delivery_fee_kobo),
  ADD COLUMN kept_kobo bigint NOT NULL DEFAULT 0 CHECK (kept_kobo BETWEEN 0 AND prepaid_kobo),
  ADD CONSTRAINT orders_prepaid CHECK (prepaid_kobo = 0 OR payment_method = 'pay_on_delivery'),
  ADD CONSTRAINT orders_kept CHECK (kept_kobo = 0 OR state = 'cancelled');
