-- What the lists of staff count is read from an index alone, however long the rows are.
CREATE INDEX products_tabs ON products (published, stock_word, id) INCLUDE (publish_at, is_demo, category_id, brand_id);
DROP INDEX orders_by_state;
CREATE INDEX orders_by_state ON orders (state, placed_at DESC, id DESC) INCLUDE (total_kobo);
