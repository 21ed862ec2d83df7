-- Reports of customers read a year's sales from the index alone, customer by customer.
DROP INDEX orders_of_account;
CREATE INDEX orders_of_account ON orders (account_id, placed_at DESC, id DESC) INCLUDE (total_kobo, state, is_test);
