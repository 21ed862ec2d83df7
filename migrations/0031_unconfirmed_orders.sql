-- The hourly look for orders that nobody confirmed.
CREATE INDEX orders_unconfirmed ON orders (placed_at) WHERE confirmation = 'waiting';
