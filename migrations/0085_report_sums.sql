-- What reports add up, once a day of Lagos: a year is read as its days (reports/keep-report-sums.ts). `key` is what a part
-- divides by, `sums` what it counts there, in the order of reports/report-parts.ts.
CREATE TABLE report_sums (
  part text NOT NULL,
  day date NOT NULL,
  is_test boolean NOT NULL,
  key text[] NOT NULL,
  sums bigint[] NOT NULL,
  PRIMARY KEY (part, day, is_test, key)
);

-- Which days are not right any more: one itself, those of an order, or those on which a product was sold. Only ever
-- appended to by who sells, so that nobody waits for anybody; readers bring the days up to date first.
CREATE TABLE report_sums_due (
  day date,
  order_id uuid,
  product_id text,
  CHECK (num_nonnulls(day, order_id, product_id) = 1)
);

CREATE FUNCTION note_order_sums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND (TG_OP = 'DELETE' OR OLD.placed_at <> NEW.placed_at) THEN
    INSERT INTO report_sums_due (day) VALUES ((OLD.placed_at AT TIME ZONE 'Africa/Lagos')::date);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO report_sums_due (order_id) VALUES (NEW.id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER orders_note_sums AFTER INSERT OR DELETE ON orders
FOR EACH ROW EXECUTE FUNCTION note_order_sums();
-- Whoever changes lines of an order changes its version or what went back of it.
CREATE TRIGGER orders_note_changed_sums AFTER UPDATE ON orders
FOR EACH ROW WHEN (
  (OLD.version, OLD.state, OLD.placed_at, OLD.is_test, OLD.total_kobo, OLD.paid_kobo, OLD.refunded_kobo, OLD.payment_method,
    OLD.channel, OLD.confirmation, OLD.delivery, OLD.address->>'state')
  IS DISTINCT FROM (NEW.version, NEW.state, NEW.placed_at, NEW.is_test, NEW.total_kobo, NEW.paid_kobo, NEW.refunded_kobo, NEW.payment_method,
    NEW.channel, NEW.confirmation, NEW.delivery, NEW.address->>'state'))
EXECUTE FUNCTION note_order_sums();

CREATE FUNCTION note_try_sums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO report_sums_due (order_id) SELECT order_id FROM parcels WHERE id = NEW.parcel_id;
  RETURN NULL;
END $$;
CREATE TRIGGER parcel_events_note_sums AFTER INSERT ON parcel_events
FOR EACH ROW WHEN (NEW.reason IS NOT NULL) EXECUTE FUNCTION note_try_sums();

CREATE FUNCTION note_document_sums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO report_sums_due (day) VALUES ((NEW.issued_at AT TIME ZONE 'Africa/Lagos')::date);
  RETURN NULL;
END $$;
CREATE TRIGGER documents_note_sums AFTER INSERT ON documents
FOR EACH ROW EXECUTE FUNCTION note_document_sums();

-- Sales are told by the category and brand that a product has now.
CREATE FUNCTION note_product_sums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO report_sums_due (product_id) VALUES (OLD.id);
  END IF;
  IF TG_OP = 'INSERT' OR (TG_OP = 'UPDATE' AND OLD.id <> NEW.id) THEN
    INSERT INTO report_sums_due (product_id) VALUES (NEW.id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER products_note_sums AFTER INSERT OR DELETE ON products
FOR EACH ROW EXECUTE FUNCTION note_product_sums();
CREATE TRIGGER products_note_changed_sums AFTER UPDATE ON products
FOR EACH ROW WHEN ((OLD.id, OLD.category_id, OLD.brand_id) IS DISTINCT FROM (NEW.id, NEW.category_id, NEW.brand_id))
EXECUTE FUNCTION note_product_sums();

INSERT INTO report_sums_due (day)
SELECT (placed_at AT TIME ZONE 'Africa/Lagos')::date FROM orders
UNION SELECT (at AT TIME ZONE 'Africa/Lagos')::date FROM order_steps WHERE state = 'delivered'
UNION SELECT (at AT TIME ZONE 'Africa/Lagos')::date FROM parcel_events WHERE reason IS NOT NULL
UNION SELECT (issued_at AT TIME ZONE 'Africa/Lagos')::date FROM documents;

-- A day that is added up anew reads no other day.
CREATE INDEX documents_by_day ON documents (issued_at);
CREATE INDEX parcel_events_failed ON parcel_events (at) WHERE reason IS NOT NULL;
