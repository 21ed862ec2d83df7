-- What staff tell each other about an order. Notes are only added; a customer who is forgotten takes their words along.
CREATE TABLE order_notes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders (id),
  text text NOT NULL,
  actor text NOT NULL,
  actor_name text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX order_notes_of_order ON order_notes (order_id, id);

CREATE FUNCTION keep_order_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.text = '' AND (NEW.id, NEW.order_id, NEW.actor, NEW.actor_name, NEW.at) = (OLD.id, OLD.order_id, OLD.actor, OLD.actor_name, OLD.at)
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'a note on an order does not change';
END $$;
CREATE TRIGGER order_notes_stay BEFORE UPDATE OR DELETE ON order_notes FOR EACH ROW EXECUTE FUNCTION keep_order_note();
