-- Back office: analytics, reports and requests about personal data.

--
-- Analytics
--

-- What visitors who consented did on a day of Lagos: counts only, of nobody in particular.
CREATE TABLE daily_visits (
  day   date NOT NULL,
  step  text NOT NULL CHECK (step IN ('visit', 'cart', 'checkout', 'order')),
  count bigint NOT NULL CHECK (count > 0),
  PRIMARY KEY (day, step)
);

-- What was searched for on a day, and how many products the last search found.
CREATE TABLE daily_searches (
  day     date NOT NULL,
  term    text NOT NULL CHECK (length(term) BETWEEN 2 AND 60),
  results integer NOT NULL CHECK (results >= 0),
  count   bigint NOT NULL CHECK (count > 0),
  PRIMARY KEY (day, term)
);

--
-- Reports
--

-- Totals of each day of Lagos, so that a report of a year reads days instead of orders.
CREATE TABLE report_rollups (
  metric  text NOT NULL,
  day     date NOT NULL,
  is_test boolean NOT NULL,
  -- What the metric is grouped by.
  key     text[] NOT NULL,
  -- What it counts, in the order of its columns in the code.
  totals  bigint[] NOT NULL,
  PRIMARY KEY (metric, day, is_test, key)
);

-- Days whose totals are out of date: one day, those of an order, or those on which a product was sold. Every
-- report refreshes them first. Only appended to, so that no order waits for another.
CREATE TABLE report_rollups_dirty (
  day        date,
  order_id   uuid,
  product_id text,
  CHECK (num_nonnulls(day, order_id, product_id) = 1)
);

-- Triggers, because people trust reports: no command may miss a day, and none of them knows reports.
CREATE FUNCTION mark_order_rollups() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND (TG_OP = 'DELETE' OR OLD.placed_at <> NEW.placed_at) THEN
    INSERT INTO report_rollups_dirty (day) VALUES ((OLD.placed_at AT TIME ZONE 'Africa/Lagos')::date);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO report_rollups_dirty (order_id) VALUES (NEW.id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER orders_mark_rollups AFTER INSERT OR DELETE ON orders
  FOR EACH ROW EXECUTE FUNCTION mark_order_rollups();
-- Anyone who changes the lines of an order changes its version or what was refunded of it.
CREATE TRIGGER orders_mark_changed_rollups AFTER UPDATE ON orders
  FOR EACH ROW WHEN (
    (OLD.version, OLD.status, OLD.placed_at, OLD.is_test, OLD.total_kobo, OLD.paid_kobo, OLD.refunded_kobo,
      OLD.payment_method, OLD.channel, OLD.confirmation, OLD.delivery, OLD.address->>'state')
    IS DISTINCT FROM
    (NEW.version, NEW.status, NEW.placed_at, NEW.is_test, NEW.total_kobo, NEW.paid_kobo, NEW.refunded_kobo,
      NEW.payment_method, NEW.channel, NEW.confirmation, NEW.delivery, NEW.address->>'state'))
  EXECUTE FUNCTION mark_order_rollups();

-- Failed attempts count on the day of the attempt.
CREATE FUNCTION mark_attempt_rollups() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO report_rollups_dirty (order_id) SELECT order_id FROM parcels WHERE id = NEW.parcel_id;
  RETURN NULL;
END $$;
CREATE TRIGGER parcel_events_mark_rollups AFTER INSERT ON parcel_events
  FOR EACH ROW WHEN (NEW.reason IS NOT NULL) EXECUTE FUNCTION mark_attempt_rollups();

-- A parcel that is unpacked deletes its events, and with them failed attempts of earlier days.
CREATE FUNCTION mark_deleted_attempt_rollups() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO report_rollups_dirty (day) VALUES ((OLD.occurred_at AT TIME ZONE 'Africa/Lagos')::date);
  RETURN NULL;
END $$;
CREATE TRIGGER parcel_events_mark_deleted_rollups AFTER DELETE ON parcel_events
  FOR EACH ROW WHEN (OLD.reason IS NOT NULL) EXECUTE FUNCTION mark_deleted_attempt_rollups();

-- The VAT of a day is that of its documents.
CREATE FUNCTION mark_document_rollups() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO report_rollups_dirty (day) VALUES ((NEW.issued_at AT TIME ZONE 'Africa/Lagos')::date);
  RETURN NULL;
END $$;
CREATE TRIGGER documents_mark_rollups AFTER INSERT ON documents
  FOR EACH ROW EXECUTE FUNCTION mark_document_rollups();

-- Sales are grouped by the category and brand that a product has now.
CREATE FUNCTION mark_product_rollups() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO report_rollups_dirty (product_id) VALUES (OLD.id);
  END IF;
  IF TG_OP = 'INSERT' OR (TG_OP = 'UPDATE' AND OLD.id <> NEW.id) THEN
    INSERT INTO report_rollups_dirty (product_id) VALUES (NEW.id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER products_mark_rollups AFTER INSERT OR DELETE ON products
  FOR EACH ROW EXECUTE FUNCTION mark_product_rollups();
CREATE TRIGGER products_mark_changed_rollups AFTER UPDATE ON products
  FOR EACH ROW WHEN ((OLD.id, OLD.category_id, OLD.brand_id) IS DISTINCT FROM (NEW.id, NEW.category_id, NEW.brand_id))
  EXECUTE FUNCTION mark_product_rollups();

--
-- Privacy
--

-- Requests of people about their data, made automatically or through staff, with the last day for a response.
CREATE TABLE privacy_requests (
  id            uuid PRIMARY KEY,
  account_id    uuid NOT NULL REFERENCES accounts (id),
  kind          text NOT NULL CHECK (kind IN ('export', 'erasure')),
  status        text NOT NULL CHECK (status IN ('open', 'running', 'ready', 'completed', 'rejected', 'withdrawn')),
  channel       text NOT NULL
    CHECK (channel IN ('account_page', 'email', 'phone', 'whatsapp', 'post', 'in_person')),
  requested_on  date NOT NULL,
  due_on        date NOT NULL,
  -- Who of the staff wrote it down; null: the person themselves.
  created_by    uuid REFERENCES accounts (id) ON DELETE SET NULL,
  decided_by    uuid REFERENCES accounts (id) ON DELETE SET NULL,
  decided_at    timestamptz,
  -- Why it was rejected, or how the person proved who they are. Erased with the person.
  decision_note text NOT NULL DEFAULT '',
  -- The job that makes the copy.
  job_id        uuid,
  created_at    timestamptz NOT NULL,
  closed_at     timestamptz
);
-- One open request of a kind.
CREATE UNIQUE INDEX privacy_requests_open ON privacy_requests (account_id, kind)
  WHERE status IN ('open', 'running', 'ready');
CREATE INDEX privacy_requests_due ON privacy_requests (due_on, id) WHERE status IN ('open', 'running', 'ready');
CREATE INDEX privacy_requests_closed ON privacy_requests (closed_at DESC, id) WHERE closed_at IS NOT NULL;

-- The copy of a person's data, until it was downloaded.
CREATE TABLE data_exports (
  request_id uuid PRIMARY KEY REFERENCES privacy_requests (id) ON DELETE CASCADE,
  content    text NOT NULL,
  created_at timestamptz NOT NULL
);
