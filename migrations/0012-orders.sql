-- Orders: from checkout to delivery, invoices and returns.

CREATE SEQUENCE order_numbers START 10001;
CREATE SEQUENCE return_numbers START 1001;

-- Checkouts that were begun, to be resumed on another device; gone with the order.
CREATE TABLE checkout_drafts (
  account_id uuid PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  draft      jsonb NOT NULL,
  changed_at timestamptz NOT NULL
);

--
-- Orders
--

CREATE TABLE orders (
  id                uuid PRIMARY KEY,
  number            text NOT NULL UNIQUE,
  account_id        uuid NOT NULL REFERENCES accounts (id),
  -- Where it was made: by the customer, or by staff on the phone or at a stall.
  channel           text NOT NULL DEFAULT 'web' CHECK (channel IN ('web', 'phone', 'stall')),
  made_by           uuid REFERENCES accounts (id),
  is_test           boolean NOT NULL DEFAULT false,
  is_demo           boolean NOT NULL DEFAULT false,
  state             text NOT NULL CHECK (state IN
    ('awaiting_payment', 'placed', 'packed', 'on_the_way', 'delivered', 'cancelled', 'lapsed')),
  -- Whether the rules for paying on delivery ask for a yes: by the code that was sent, or spoken.
  confirmation      text NOT NULL DEFAULT 'none' CHECK (confirmation IN ('none', 'waiting', 'code', 'spoken')),
  payment_method    text NOT NULL,
  payment_state     text NOT NULL,
  -- Until then its stock is reserved.
  hold_until        timestamptz,

  -- What it adds up to.
  items_kobo        bigint NOT NULL CHECK (items_kobo >= 0),
  discount_kobo     bigint NOT NULL DEFAULT 0 CHECK (discount_kobo >= 0),
  discounts         jsonb NOT NULL DEFAULT '[]',
  delivery_fee_kobo bigint NOT NULL CHECK (delivery_fee_kobo >= 0),
  vat_kobo          bigint NOT NULL CHECK (vat_kobo >= 0),
  total_kobo        bigint NOT NULL,
  -- What paying in parts adds to the total: the fee of the plan and late fees.
  plan_charges_kobo bigint NOT NULL DEFAULT 0 CHECK (plan_charges_kobo >= 0),
  -- Nobody is asked for it any more: goods came back unpaid, or staff took less as a goodwill.
  waived_kobo       bigint NOT NULL DEFAULT 0,
  -- Paid before packing, of an order that is paid on delivery: its delivery fee.
  prepaid_kobo      bigint NOT NULL DEFAULT 0 CHECK (prepaid_kobo BETWEEN 0 AND delivery_fee_kobo),
  -- The part of it that the shop retained, because the delivery was refused.
  kept_kobo         bigint NOT NULL DEFAULT 0 CHECK (kept_kobo BETWEEN 0 AND prepaid_kobo),

  -- What came in for it and what went back.
  paid_kobo         bigint NOT NULL DEFAULT 0,
  credit_kobo       bigint NOT NULL DEFAULT 0,
  refunded_kobo     bigint NOT NULL DEFAULT 0,
  -- What the payment provider returned without a request of the shop: the goods are withheld.
  taken_back_kobo   bigint NOT NULL DEFAULT 0 CHECK (taken_back_kobo >= 0),
  -- The status of its worst dispute.
  dispute           text CHECK (dispute IN ('open', 'answered', 'won', 'lost')),
  -- Why staff released it although money went back.
  release_reason    text NOT NULL DEFAULT '',
  -- The bank account that it was to be transferred to. It stays when the shop changes its account.
  transfer_to       jsonb,
  -- Reminders of the unpaid order: none, the first, the last.
  unpaid_notified   smallint NOT NULL DEFAULT 0 CHECK (unpaid_notified BETWEEN 0 AND 2),

  email             text NOT NULL,
  address           jsonb NOT NULL,
  delivery          jsonb NOT NULL,
  gift_note         text NOT NULL DEFAULT '',
  version           integer NOT NULL DEFAULT 1,
  placed_at         timestamptz NOT NULL,

  CONSTRAINT orders_payment_method
    CHECK (payment_method IN ('pay_now', 'pay_on_delivery', 'bank_transfer', 'manual_transfer', 'pay_later')),
  CONSTRAINT orders_payment_state CHECK (payment_state IN
    ('unpaid', 'part_paid', 'paid', 'refund_due', 'refund_requested', 'part_refunded', 'refunded')),
  CONSTRAINT orders_total CHECK (total_kobo = items_kobo - discount_kobo + delivery_fee_kobo
    AND total_kobo BETWEEN 0 AND 1000000000000),
  CONSTRAINT orders_waived CHECK (waived_kobo BETWEEN 0 AND total_kobo),
  CONSTRAINT orders_prepaid CHECK (prepaid_kobo = 0 OR payment_method = 'pay_on_delivery'),
  CONSTRAINT orders_kept CHECK (kept_kobo = 0 OR state = 'cancelled'),
  CONSTRAINT orders_credit CHECK (credit_kobo BETWEEN 0 AND paid_kobo),
  CONSTRAINT orders_refund_cap CHECK (refunded_kobo BETWEEN 0 AND paid_kobo)
);
-- Reports of customers read a year of sales from the index alone, customer by customer.
CREATE INDEX orders_of_account ON orders (account_id, placed_at DESC, id DESC) INCLUDE (total_kobo, state, is_test);
CREATE INDEX orders_newest ON orders (placed_at DESC, id DESC);
-- The totals of the tabs of the staff's list are read from the index alone.
CREATE INDEX orders_by_state ON orders (state, placed_at DESC, id DESC) INCLUDE (total_kobo);
-- Staff search by any part of a number, name, email or phone. The query must use the same expression.
CREATE INDEX orders_by_words ON orders USING gin
  ((number || ' ' || email || ' ' || coalesce(address ->> 'full_name', '') || ' '
    || coalesce(address ->> 'phone', '')) gin_trgm_ops);
-- What jobs and the dashboard look for among all orders.
CREATE INDEX orders_holding ON orders (hold_until) WHERE state = 'awaiting_payment';
CREATE INDEX orders_unconfirmed ON orders (placed_at) WHERE confirmation = 'waiting';
CREATE INDEX orders_to_refund ON orders (placed_at) INCLUDE (total_kobo, is_test) WHERE payment_state = 'refund_due';
CREATE INDEX orders_to_collect ON orders (placed_at)
  WHERE state = 'delivered' AND payment_method = 'pay_on_delivery' AND total_kobo - waived_kobo > paid_kobo;

-- Compares delivery addresses by their letters and digits alone.
CREATE FUNCTION address_key(address jsonb) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(regexp_replace(
  coalesce(address ->> 'state', '') || '/' || coalesce(address ->> 'lga', '') || '/' ||
  coalesce(nullif(address ->> 'street', ''), address ->> 'landmark', ''), '[^[:alnum:]/]+', '', 'g'));

-- Unpaid orders are limited per phone and per delivery address, over all accounts: each new order looks both up.
CREATE INDEX orders_open_by_phone ON orders ((address ->> 'phone'))
  WHERE made_by IS NULL AND payment_state IN ('unpaid', 'part_paid')
    AND state IN ('awaiting_payment', 'placed', 'packed', 'on_the_way');
CREATE INDEX orders_open_by_address ON orders (address_key(address))
  WHERE made_by IS NULL AND payment_state IN ('unpaid', 'part_paid')
    AND state IN ('awaiting_payment', 'placed', 'packed', 'on_the_way');

CREATE TRIGGER orders_tell_staff AFTER INSERT OR UPDATE OF state, payment_state ON orders
  FOR EACH STATEMENT EXECUTE FUNCTION tell_staff('orders');

-- Events for webhooks. A trigger, because many commands move an order, and payments move it too.
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

-- References of tables that come before orders.
ALTER TABLE payment_links ADD FOREIGN KEY (order_id) REFERENCES orders (id) ON DELETE CASCADE;
ALTER TABLE payment_attempts ADD FOREIGN KEY (order_id) REFERENCES orders (id);
ALTER TABLE disputes ADD FOREIGN KEY (order_id) REFERENCES orders (id) ON DELETE CASCADE;

-- Products as they were when they were ordered.
CREATE TABLE order_lines (
  order_id           uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  position           integer NOT NULL,
  product_id         text NOT NULL,
  variant_id         uuid NOT NULL,
  name               text NOT NULL,
  colour             text NOT NULL,
  size               text NOT NULL,
  sku                text NOT NULL,
  picture            jsonb,
  quantity           integer NOT NULL CHECK (quantity > 0),
  unit_price_kobo    bigint NOT NULL CHECK (unit_price_kobo >= 0),
  -- What it was reduced from: promotions that leave out reduced products need it when the order is edited.
  regular_price_kobo bigint CHECK (regular_price_kobo >= 0),
  discount_kobo      bigint NOT NULL DEFAULT 0 CHECK (discount_kobo >= 0),
  vat_class          text NOT NULL,
  vat_kobo           bigint NOT NULL CHECK (vat_kobo >= 0),
  refunded_quantity  integer NOT NULL DEFAULT 0,
  -- Refunded before they were packed: they are not sent, and can be sold again.
  shelved_quantity   integer NOT NULL DEFAULT 0 CHECK (shelved_quantity BETWEEN 0 AND quantity),
  PRIMARY KEY (order_id, position),
  CONSTRAINT order_lines_refunded CHECK (refunded_quantity BETWEEN 0 AND quantity)
);
CREATE INDEX order_lines_of_variant ON order_lines (variant_id);

CREATE TABLE order_steps (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id   uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  state      text NOT NULL,
  actor      text NOT NULL,
  actor_name text NOT NULL,
  note       text NOT NULL DEFAULT '',
  at         timestamptz NOT NULL
);
CREATE INDEX order_steps_of_order ON order_steps (order_id, id);
CREATE INDEX order_steps_delivered ON order_steps (at, order_id) WHERE state = 'delivered';

-- Pieces reserved for an order that is being paid. The live ones of a variant add up to what it has reserved.
CREATE TABLE stock_reservations (
  order_id   uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  variant_id uuid NOT NULL REFERENCES variants (id),
  quantity   integer NOT NULL CHECK (quantity > 0),
  made_at    timestamptz NOT NULL,
  ended_at   timestamptz,
  ended_as   text CHECK (ended_as IN ('sold', 'released')),
  PRIMARY KEY (order_id, variant_id, made_at)
);
CREATE INDEX stock_reservations_live ON stock_reservations (variant_id) WHERE ended_at IS NULL;

-- Codes that confirm orders to be paid on delivery.
CREATE TABLE order_confirmations (
  order_id  uuid PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  code_hash text NOT NULL,
  sent_at   timestamptz NOT NULL,
  sends     integer NOT NULL DEFAULT 1 CHECK (sends <= 5),
  tries     integer NOT NULL DEFAULT 0 CHECK (tries <= 5)
);

-- Pictures of bank receipts, sent by customers; they prove nothing.
CREATE TABLE transfer_receipts (
  id       uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  file_key text NOT NULL,
  sent_at  timestamptz NOT NULL
);
CREATE INDEX transfer_receipts_of_order ON transfer_receipts (order_id, sent_at);

-- Notes of staff.
CREATE TABLE order_notes (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id   uuid NOT NULL REFERENCES orders (id),
  text       text NOT NULL,
  actor      text NOT NULL,
  actor_name text NOT NULL,
  at         timestamptz NOT NULL
);
CREATE INDEX order_notes_of_order ON order_notes (order_id, id);

-- Append-only, except that the text is emptied when the customer is erased.
CREATE FUNCTION keep_order_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.text = '' AND (NEW.id, NEW.order_id, NEW.actor, NEW.actor_name, NEW.at)
    = (OLD.id, OLD.order_id, OLD.actor, OLD.actor_name, OLD.at)
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'a note on an order does not change';
END $$;
CREATE TRIGGER order_notes_stay BEFORE UPDATE OR DELETE ON order_notes
  FOR EACH ROW EXECUTE FUNCTION keep_order_note();

-- Edits by staff: lines and totals before and after.
CREATE TABLE order_changes (
  id         uuid PRIMARY KEY,
  order_id   uuid NOT NULL REFERENCES orders (id),
  before     jsonb NOT NULL,
  after      jsonb NOT NULL,
  actor      text NOT NULL,
  actor_name text NOT NULL,
  at         timestamptz NOT NULL
);
CREATE INDEX order_changes_of_order ON order_changes (order_id, at);

-- Append-only: they are the record of what was agreed, and their number is the revision of the invoice.
CREATE FUNCTION keep_order_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a change of an order stays as it is';
END $$;
CREATE TRIGGER order_changes_stay BEFORE UPDATE OR DELETE ON order_changes
  FOR EACH ROW EXECUTE FUNCTION keep_order_change();

--
-- Fulfilment
--

-- What of an order travels together.
CREATE TABLE parcels (
  id            uuid PRIMARY KEY,
  order_id      uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  number        integer NOT NULL CHECK (number > 0),
  state         text NOT NULL CHECK (state IN ('packed', 'in_transit', 'out_for_delivery', 'available_for_pickup',
    'attempt_failed', 'delivered', 'returning', 'returned', 'lost')),
  -- Its pieces: [{position, quantity}].
  lines         jsonb NOT NULL,
  rider_id      integer REFERENCES riders (id),
  tracking      text NOT NULL DEFAULT '',
  handover_code text NOT NULL CHECK (handover_code ~ '^\d{4}$'),
  code_tries    integer NOT NULL DEFAULT 0 CHECK (code_tries BETWEEN 0 AND 5),
  received_by   text NOT NULL DEFAULT '',
  -- The day agreed on after a failed attempt.
  promised_on   date,
  -- The last moment to collect it at the pick-up point.
  kept_until    timestamptz,
  UNIQUE (order_id, number)
);
CREATE INDEX parcels_of_rider ON parcels (rider_id) WHERE rider_id IS NOT NULL;
CREATE INDEX parcels_to_collect ON parcels (kept_until) WHERE state = 'available_for_pickup';

CREATE TABLE parcel_events (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  parcel_id  uuid NOT NULL REFERENCES parcels (id) ON DELETE CASCADE,
  state      text NOT NULL,
  -- Why an attempt failed.
  reason     text CHECK (reason IN ('unreachable', 'wrong_address', 'refused', 'no_cash', 'postponed')),
  note       text NOT NULL DEFAULT '',
  actor      text NOT NULL,
  actor_name text NOT NULL,
  -- Identifies a tracking update of a courier: each is recorded once.
  event_key  text UNIQUE,
  at         timestamptz NOT NULL
);
CREATE INDEX parcel_events_of_parcel ON parcel_events (parcel_id, id);
CREATE INDEX parcel_events_failed ON parcel_events (at) WHERE reason IS NOT NULL;

-- Bookings of couriers.
CREATE TABLE carriages (
  id           uuid PRIMARY KEY,
  order_id     uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  -- Null: the parcel was unpacked, and the booking is being cancelled.
  parcel_id    uuid REFERENCES parcels (id) ON DELETE SET NULL,
  courier      text NOT NULL,
  offer_id     text NOT NULL DEFAULT '',
  carrier      text NOT NULL,
  tracking     text NOT NULL DEFAULT '',
  tracking_url text,
  label_url    text,
  fee_kobo     bigint CHECK (fee_kobo >= 0),
  -- What the courier is owed for it, as the ledger has it.
  owed_kobo    bigint NOT NULL DEFAULT 0 CHECK (owed_kobo >= 0),
  state        text NOT NULL CHECK (state IN ('asked', 'booked', 'refused', 'cancelling', 'cancelled')),
  shipment_id  text,
  problem      text NOT NULL DEFAULT '',
  made_at      timestamptz NOT NULL,
  -- When staff had resolved with the courier a booking that could not be cancelled.
  settled_at   timestamptz,
  UNIQUE (courier, shipment_id)
);
CREATE INDEX carriages_of_order ON carriages (order_id);
CREATE UNIQUE INDEX carriages_open ON carriages (parcel_id) WHERE state IN ('asked', 'booked', 'cancelling');

--
-- Invoices
--

-- Invoices, receipts (of a shop that is not registered for VAT) and credit notes, numbered without gaps.
CREATE TABLE documents (
  id          uuid PRIMARY KEY,
  series      text NOT NULL CHECK (series IN ('invoice', 'receipt', 'credit_note')),
  number      bigint NOT NULL CHECK (number > 0),
  order_id    uuid NOT NULL REFERENCES orders (id),
  -- The number of edits of the order: each edit gets an invoice of its own, once the one before it was credited.
  revision    integer NOT NULL DEFAULT 0 CHECK (revision >= 0),
  -- An additional one, for charges of a plan after the first was issued.
  is_later    boolean NOT NULL DEFAULT false,
  -- The refund that a credit note is for, if it is for one.
  refund_id   uuid REFERENCES refunds (id),
  corrects    uuid REFERENCES documents (id),
  content     jsonb NOT NULL,
  issued_at   timestamptz NOT NULL,
  -- Of the electronic invoicing of the tax service, once the shop has to use it.
  irn         text,
  qr          text,
  csid        text,
  reported_at timestamptz,
  UNIQUE (series, number),
  -- A refund may lower an invoice and the additional one: then it has a credit note of each.
  CONSTRAINT documents_one_of_refund UNIQUE (refund_id, corrects),
  CHECK ((series = 'credit_note') = (corrects IS NOT NULL))
);
CREATE INDEX documents_of_order ON documents (order_id);
CREATE UNIQUE INDEX documents_one_of_order ON documents (order_id, revision)
  WHERE series <> 'credit_note' AND NOT is_later;
CREATE INDEX documents_by_day ON documents (issued_at);

-- The law wants issued documents unchanged. Only the buyer may be erased, and the tax service's marks come later.
CREATE FUNCTION keep_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (NEW.id, NEW.series, NEW.number, NEW.order_id, NEW.refund_id, NEW.corrects, NEW.revision, NEW.is_later,
        NEW.issued_at, NEW.content - 'buyer')
      IS NOT DISTINCT FROM
      (OLD.id, OLD.series, OLD.number, OLD.order_id, OLD.refund_id, OLD.corrects, OLD.revision, OLD.is_later,
        OLD.issued_at, OLD.content - 'buyer')
    THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'document % does not change', OLD.number;
END $$;
CREATE TRIGGER documents_stay BEFORE UPDATE OR DELETE ON documents FOR EACH ROW EXECUTE FUNCTION keep_document();

--
-- Returns
--

CREATE TABLE returns (
  id           uuid PRIMARY KEY,
  number       text NOT NULL UNIQUE,
  order_id     uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  state        text NOT NULL CHECK (state IN
    ('asked', 'approved', 'refused', 'withdrawn', 'arrived', 'inspected', 'settled')),
  wish         text NOT NULL CHECK (wish IN ('refund', 'store_credit', 'exchange')),
  words        text NOT NULL DEFAULT '',
  -- Keys in the file store, not public.
  photos       jsonb NOT NULL DEFAULT '[]',
  settled_as   text CHECK (settled_as IN ('source', 'bank', 'store_credit', 'exchange')),
  settled_kobo bigint CHECK (settled_kobo >= 0),
  -- The part of it that refunds the delivery: at most once for an order.
  fee_kobo     bigint NOT NULL DEFAULT 0 CHECK (fee_kobo >= 0),
  new_order_id uuid REFERENCES orders (id),
  version      integer NOT NULL DEFAULT 1,
  asked_at     timestamptz NOT NULL,
  CHECK ((state = 'settled') = (settled_as IS NOT NULL))
);
CREATE INDEX returns_of_order ON returns (order_id);
CREATE INDEX returns_newest ON returns (asked_at DESC, id DESC);
CREATE TRIGGER returns_tell_staff AFTER INSERT OR UPDATE ON returns
  FOR EACH STATEMENT EXECUTE FUNCTION tell_staff('orders');

-- Events for webhooks. Two triggers, because only that of updates can compare with the row as it was.
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

CREATE TABLE return_lines (
  return_id      uuid NOT NULL REFERENCES returns (id) ON DELETE CASCADE,
  position       integer NOT NULL,
  quantity       integer NOT NULL CHECK (quantity > 0),
  reason         text NOT NULL CHECK (reason IN ('not_as_described', 'faulty', 'wrong_item', 'changed_mind')),
  wanted_variant uuid,
  verdict        text CHECK (verdict IN ('sound', 'faulty', 'missing')),
  restock        boolean NOT NULL DEFAULT false,
  PRIMARY KEY (return_id, position)
);

CREATE TABLE return_steps (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  return_id  uuid NOT NULL REFERENCES returns (id) ON DELETE CASCADE,
  state      text NOT NULL,
  note       text NOT NULL DEFAULT '',
  actor      text NOT NULL,
  actor_name text NOT NULL,
  at         timestamptz NOT NULL
);
CREATE INDEX return_steps_of_return ON return_steps (return_id, id);
