-- What of the sum of a settled return gave back the delivery: at most once for an order.
ALTER TABLE returns ADD COLUMN fee_kobo bigint NOT NULL DEFAULT 0 CHECK (fee_kobo >= 0);
