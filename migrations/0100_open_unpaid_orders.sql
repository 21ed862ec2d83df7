-- Unpaid orders are limited per phone and per delivery address, over all accounts. Both are looked up at each new order.

-- Compares delivery addresses by their letters and digits alone.
CREATE FUNCTION address_key(address jsonb) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(regexp_replace(
  coalesce(address ->> 'state', '') || '/' || coalesce(address ->> 'lga', '') || '/' ||
  coalesce(nullif(address ->> 'street', ''), address ->> 'landmark', ''), '[^[:alnum:]/]+', '', 'g'));

CREATE INDEX orders_open_by_phone ON orders ((address ->> 'phone'))
WHERE made_by IS NULL AND payment_state IN ('unpaid', 'part_paid') AND state IN ('awaiting_payment', 'placed', 'packed', 'on_the_way');
CREATE INDEX orders_open_by_address ON orders (address_key(address))
WHERE made_by IS NULL AND payment_state IN ('unpaid', 'part_paid') AND state IN ('awaiting_payment', 'placed', 'packed', 'on_the_way');

-- How many reminders of the unpaid order were sent: none, the first, or the last one.
ALTER TABLE orders ADD COLUMN unpaid_notified smallint NOT NULL DEFAULT 0 CHECK (unpaid_notified BETWEEN 0 AND 2);
