-- What a line was reduced from when it was bought: promotions that leave reduced goods out count by it when an order changes.
ALTER TABLE order_lines ADD COLUMN regular_price_kobo bigint CHECK (regular_price_kobo >= 0);
