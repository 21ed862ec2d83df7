-- Where an order was made: by the shopper, or by staff on the phone or at a stall (made_by).
ALTER TABLE orders ADD COLUMN channel text NOT NULL DEFAULT 'web' CHECK (channel IN ('web', 'phone', 'stall'));
