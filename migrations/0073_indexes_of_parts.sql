-- An index of parts of words on a bare column is also taken for "=", where it is far slower than the key: those here are
-- on lower(…), which only the searches of staff ask for.
DROP INDEX products_by_part_of_id;
DROP INDEX products_by_part_of_name;
DROP INDEX variants_by_part_of_sku;
DROP INDEX payment_attempts_by_part_of_reference;
CREATE INDEX products_by_beginning_of_id ON products (lower(id) text_pattern_ops);
CREATE INDEX variants_by_part_of_sku ON variants USING gin (lower(sku) gin_trgm_ops);
