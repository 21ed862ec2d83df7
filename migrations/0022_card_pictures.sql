-- The pictures that a product's card shows, kept with the product: lists of many cards then read no second table.
ALTER TABLE products ADD COLUMN card_pictures json NOT NULL DEFAULT '[]';

CREATE FUNCTION first_pictures(of_product text) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT coalesce(json_agg(shown.picture), '[]') FROM (
    SELECT json_build_object('id', id, 'fileKey', file_key, 'widths', widths, 'alt', alt,
      'averageColour', average_colour) AS picture
    FROM pictures WHERE product_id = of_product ORDER BY position, id LIMIT 2) shown
$$;

CREATE FUNCTION note_card_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET card_pictures = first_pictures(id) WHERE id IN (SELECT product_id FROM changed);
  RETURN NULL;
END $$;

CREATE TRIGGER pictures_note_added AFTER INSERT ON pictures
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_card_pictures();

CREATE TRIGGER pictures_note_changed AFTER UPDATE ON pictures
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_card_pictures();

CREATE TRIGGER pictures_note_removed AFTER DELETE ON pictures
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_card_pictures();

UPDATE products SET card_pictures = first_pictures(id);
