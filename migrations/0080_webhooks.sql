-- Addresses of other programs that are told what happens in the shop.
CREATE TABLE webhook_endpoints (
  id uuid PRIMARY KEY,
  url text NOT NULL,
  -- Sealed under the shop's key.
  secret bytea NOT NULL,
  events text[] NOT NULL,
  active boolean NOT NULL,
  -- Since when every try has failed.
  failing_since timestamptz,
  -- Whether the shop itself switched it off, because it failed for days.
  given_up boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  -- An actorKey.
  made_by text NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE TABLE webhook_events (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  -- Ids, numbers and states: never who it is about.
  data jsonb NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX webhook_events_by_time ON webhook_events (at);

CREATE TABLE webhook_deliveries (
  id uuid PRIMARY KEY,
  endpoint_id uuid NOT NULL REFERENCES webhook_endpoints (id) ON DELETE CASCADE,
  event_id uuid NOT NULL REFERENCES webhook_events (id) ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('waiting', 'delivered', 'failed')),
  -- A replay is a new turn: work that was posted for an earlier one does nothing.
  turn integer NOT NULL DEFAULT 0,
  at timestamptz NOT NULL,
  UNIQUE (endpoint_id, event_id)
);
CREATE INDEX webhook_deliveries_newest ON webhook_deliveries (at DESC, id DESC);
CREATE INDEX webhook_deliveries_of_endpoint ON webhook_deliveries (endpoint_id, at DESC, id DESC);
CREATE INDEX webhook_deliveries_of_event ON webhook_deliveries (event_id);

CREATE TABLE webhook_tries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  delivery_id uuid NOT NULL REFERENCES webhook_deliveries (id) ON DELETE CASCADE,
  at timestamptz NOT NULL,
  ms integer NOT NULL,
  -- Null where no answer came; then `answer` says why.
  status integer,
  answer text NOT NULL
);
CREATE INDEX webhook_tries_of_delivery ON webhook_tries (delivery_id, id);

-- Whoever changes the shop need not know of webhooks: what happened is noted, and its deliveries posted, in the same
-- transaction, and only where an address wants to hear of it. A shop that is being imported tells of nothing.
CREATE FUNCTION tell_webhooks(happened text, told jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  event uuid;
BEGIN
  IF happened IS NULL OR current_setting('shop.importing', true) = 'on' THEN RETURN; END IF;
  IF NOT EXISTS (SELECT 1 FROM webhook_endpoints WHERE active AND happened = ANY (events)) THEN RETURN; END IF;
  INSERT INTO webhook_events (id, kind, data, at) VALUES (gen_random_uuid(), happened, told, now()) RETURNING id INTO event;
  WITH made AS (
    INSERT INTO webhook_deliveries (id, endpoint_id, event_id, state, at)
    SELECT gen_random_uuid(), id, event, 'waiting', now() FROM webhook_endpoints
    WHERE active AND happened = ANY (events)
    RETURNING id)
  INSERT INTO outbox (id, kind, payload, due_at, created_at)
  SELECT gen_random_uuid(), 'webhook', jsonb_build_object('deliveryId', id, 'turn', 0), now(), now() FROM made;
END $$;

CREATE FUNCTION tell_webhooks_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before text := CASE WHEN TG_OP = 'UPDATE' THEN OLD.state END;
  paid_before text := CASE WHEN TG_OP = 'UPDATE' THEN OLD.payment_state ELSE 'unpaid' END;
  told jsonb := jsonb_build_object('order_id', NEW.id, 'number', NEW.number, 'state', NEW.state,
    'payment_state', NEW.payment_state, 'payment_method', NEW.payment_method, 'total_kobo', NEW.total_kobo,
    'is_test', NEW.is_test);
BEGIN
  IF NEW.state IS DISTINCT FROM before THEN
    PERFORM tell_webhooks(CASE
      WHEN NEW.state = 'placed' AND coalesce(before, 'lapsed') IN ('awaiting_payment', 'lapsed') THEN 'order.placed'
      WHEN (before, NEW.state) IN (('packed', 'placed'), ('on_the_way', 'packed')) THEN 'order.moved_back'
      WHEN NEW.state IN ('packed', 'on_the_way', 'delivered', 'cancelled') THEN 'order.' || NEW.state
    END, told);
  END IF;
  IF NEW.payment_state IS DISTINCT FROM paid_before THEN
    PERFORM tell_webhooks(CASE NEW.payment_state
      WHEN 'paid' THEN 'order.paid'
      WHEN 'refunded' THEN 'order.refunded'
    END, told);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER orders_tell_webhooks AFTER INSERT OR UPDATE OF state, payment_state ON orders
  FOR EACH ROW EXECUTE FUNCTION tell_webhooks_of_order();

CREATE FUNCTION tell_webhooks_of_return() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_webhooks('return.' || NEW.state, jsonb_build_object('return_id', NEW.id, 'number', NEW.number,
    'order_id', NEW.order_id, 'state', NEW.state));
  RETURN NULL;
END $$;
CREATE TRIGGER returns_tell_webhooks AFTER INSERT ON returns
  FOR EACH ROW EXECUTE FUNCTION tell_webhooks_of_return();
CREATE TRIGGER returns_tell_webhooks_of_steps AFTER UPDATE OF state ON returns
  FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION tell_webhooks_of_return();

CREATE FUNCTION tell_webhooks_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  told jsonb := jsonb_build_object('product_id', NEW.id, 'published', NEW.published, 'stock', NEW.stock_word,
    'lowest_price_kobo', NEW.lowest_price_kobo, 'highest_price_kobo', NEW.highest_price_kobo);
BEGIN
  IF NEW.published <> OLD.published THEN
    PERFORM tell_webhooks(CASE WHEN NEW.published THEN 'product.published' ELSE 'product.unpublished' END, told);
  END IF;
  IF (NEW.lowest_price_kobo, NEW.highest_price_kobo) <> (OLD.lowest_price_kobo, OLD.highest_price_kobo) THEN
    PERFORM tell_webhooks('product.price_changed', told);
  END IF;
  IF NEW.stock_word = 'sold_out' AND OLD.stock_word <> 'sold_out' THEN PERFORM tell_webhooks('product.sold_out', told); END IF;
  IF NEW.stock_word <> 'sold_out' AND OLD.stock_word = 'sold_out' THEN
    PERFORM tell_webhooks('product.back_in_stock', told);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER products_tell_webhooks AFTER UPDATE OF published, lowest_price_kobo, highest_price_kobo, stock_word ON products
  FOR EACH ROW WHEN ((OLD.published, OLD.lowest_price_kobo, OLD.highest_price_kobo, OLD.stock_word)
    IS DISTINCT FROM (NEW.published, NEW.lowest_price_kobo, NEW.highest_price_kobo, NEW.stock_word))
  EXECUTE FUNCTION tell_webhooks_of_product();
