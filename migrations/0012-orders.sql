-- phase: expand
-- Orders: from checkout to delivery, invoices and returns.

CREATE SEQUENCE order_numbers START 10001;
CREATE SEQUENCE return_numbers START 1001;

-- Checkouts to be resumed on another device, deleted with the order that they become.
CREATE TABLE checkout_drafts (
  account_id uuid PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  draft      jsonb NOT NULL,
  updated_at timestamptz NOT NULL
);

--
-- Orders
--

CREATE TABLE orders (
  id                     uuid PRIMARY KEY,
  number                 text NOT NULL UNIQUE,
  account_id             uuid NOT NULL REFERENCES accounts (id),
  -- In which its customer gets messages: the code of a language.
  language               text NOT NULL DEFAULT 'en',
  -- Where it was placed: by the customer, or by staff on the phone or in store.
  channel                text NOT NULL DEFAULT 'web' CHECK (channel IN ('web', 'phone', 'in_store')),
  created_by             uuid REFERENCES accounts (id),
  is_test                boolean NOT NULL DEFAULT false,
  is_demo                boolean NOT NULL DEFAULT false,
  status                 text NOT NULL CHECK (status IN
    ('awaiting_payment', 'placed', 'packed', 'shipped', 'delivered', 'cancelled', 'expired')),
  -- Whether the rules of pay on delivery require a confirmation: by the code that was sent, or by phone.
  confirmation           text NOT NULL DEFAULT 'none' CHECK (confirmation IN ('none', 'pending', 'code', 'by_phone', 'by_whatsapp')),
  payment_method         text NOT NULL,
  payment_status         text NOT NULL,
  -- Until then its stock is reserved.
  reserved_until         timestamptz,

  -- What it adds up to.
  items_kobo             bigint NOT NULL CHECK (items_kobo >= 0),
  discount_kobo          bigint NOT NULL DEFAULT 0 CHECK (discount_kobo >= 0),
  discounts              jsonb NOT NULL DEFAULT '[]',
  delivery_fee_kobo      bigint NOT NULL CHECK (delivery_fee_kobo >= 0),
  -- What extensions add, such as gift wrapping.
  fees                   jsonb NOT NULL DEFAULT '[]',
  fees_kobo              bigint NOT NULL DEFAULT 0 CHECK (fees_kobo >= 0),
  vat_kobo               bigint NOT NULL CHECK (vat_kobo >= 0),
  total_kobo             bigint NOT NULL,
  -- What an agreement adds to the total: the fee of the plan and late fees.
  agreement_charges_kobo bigint NOT NULL DEFAULT 0 CHECK (agreement_charges_kobo >= 0),
  -- No longer due: unpaid items were returned, or staff accepted less as a goodwill.
  waived_kobo            bigint NOT NULL DEFAULT 0,
  -- Paid before packing, of an order that is paid on delivery: its delivery fee.
  prepaid_kobo           bigint NOT NULL DEFAULT 0 CHECK (prepaid_kobo BETWEEN 0 AND delivery_fee_kobo),
  -- The part of it that the shop retained, because the delivery was refused.
  retained_kobo          bigint NOT NULL DEFAULT 0 CHECK (retained_kobo BETWEEN 0 AND prepaid_kobo),

  -- What was paid for it and what was refunded.
  paid_kobo              bigint NOT NULL DEFAULT 0,
  credit_kobo            bigint NOT NULL DEFAULT 0,
  refunded_kobo          bigint NOT NULL DEFAULT 0,
  -- What the payment provider reversed without a request of the shop: the items are withheld.
  reversed_kobo          bigint NOT NULL DEFAULT 0 CHECK (reversed_kobo >= 0),
  -- The status of its worst dispute.
  dispute_status         text CHECK (dispute_status IN ('open', 'under_review', 'won', 'lost')),
  -- Why staff released it although money was reversed.
  release_reason         text NOT NULL DEFAULT '',
  -- The bank account that it was to be transferred to. It stays when the shop changes its account.
  transfer_to            jsonb,
  -- Messages about it being unpaid that were due: none, the first, the last, that it expired.
  unpaid_reminder_count  smallint NOT NULL DEFAULT 0 CHECK (unpaid_reminder_count BETWEEN 0 AND 3),

  email                  text NOT NULL,
  address                jsonb NOT NULL,
  delivery               jsonb NOT NULL,
  gift_note              text NOT NULL DEFAULT '',
  version                integer NOT NULL DEFAULT 1,
  placed_at              timestamptz NOT NULL,

  CONSTRAINT orders_payment_method
    CHECK (payment_method IN ('pay_now', 'pay_on_delivery', 'bank_transfer', 'manual_transfer', 'pay_later')),
  CONSTRAINT orders_payment_status CHECK (payment_status IN
    ('unpaid', 'partially_paid', 'paid', 'refund_due', 'refund_requested', 'partially_refunded', 'refunded')),
  CONSTRAINT orders_total CHECK (total_kobo = items_kobo - discount_kobo + delivery_fee_kobo + fees_kobo
    AND total_kobo BETWEEN 0 AND 1000000000000),
  CONSTRAINT orders_waived CHECK (waived_kobo BETWEEN 0 AND total_kobo),
  CONSTRAINT orders_prepaid CHECK (prepaid_kobo = 0 OR payment_method = 'pay_on_delivery'),
  CONSTRAINT orders_retained CHECK (retained_kobo = 0 OR status = 'cancelled'),
  CONSTRAINT orders_credit CHECK (credit_kobo BETWEEN 0 AND paid_kobo),
  CONSTRAINT orders_refund_cap CHECK (refunded_kobo BETWEEN 0 AND paid_kobo)
);
-- Reports of customers read a year of sales from the index alone, customer by customer.
CREATE INDEX orders_account_id ON orders (account_id, placed_at DESC, id DESC) INCLUDE (total_kobo, status, is_test);
CREATE INDEX orders_newest ON orders (placed_at DESC, id DESC);
-- The totals of the views of the admin list are read from the index alone.
CREATE INDEX orders_status ON orders (status, placed_at DESC, id DESC) INCLUDE (total_kobo);
-- Staff search by any part of a number, name, email or phone. The query must use the same expression. The order that fills
-- the list of pending entries moves all of them into the index, so the list is short: 512 kB instead of 4 MB.
CREATE INDEX orders_search ON orders USING gin
  ((number || ' ' || email || ' ' || coalesce(address ->> 'full_name', '') || ' '
    || coalesce(address ->> 'phone', '')) gin_trgm_ops) WITH (gin_pending_list_limit = 512);
-- What jobs and the dashboard look for among all orders.
CREATE INDEX orders_reserved_until ON orders (reserved_until) WHERE status = 'awaiting_payment';
CREATE INDEX orders_unconfirmed ON orders (placed_at) WHERE confirmation = 'pending';
CREATE INDEX orders_refund_due ON orders (placed_at) INCLUDE (total_kobo, is_test) WHERE payment_status = 'refund_due';
CREATE INDEX orders_payment_outstanding ON orders (placed_at)
  WHERE status = 'delivered' AND payment_method = 'pay_on_delivery' AND total_kobo - waived_kobo > paid_kobo;

-- Compares delivery addresses by their letters and digits alone. In plpgsql, because each new order calls it three times
-- and PostgreSQL plans the body of an SQL function again for every statement.
CREATE FUNCTION address_key(address jsonb) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN lower(regexp_replace(
    coalesce(address ->> 'state', '') || '/' || coalesce(address ->> 'lga', '') || '/' ||
    coalesce(nullif(address ->> 'street', ''), address ->> 'landmark', ''), '[^[:alnum:]/]+', '', 'g'));
END $$;

-- Unpaid orders are limited per phone and per delivery address, over all accounts: each new order looks both up.
CREATE INDEX orders_open_unpaid_phone ON orders ((address ->> 'phone'))
  WHERE created_by IS NULL AND payment_status IN ('unpaid', 'partially_paid')
    AND status IN ('awaiting_payment', 'placed', 'packed', 'shipped');
CREATE INDEX orders_open_unpaid_address ON orders (address_key(address))
  WHERE created_by IS NULL AND payment_status IN ('unpaid', 'partially_paid')
    AND status IN ('awaiting_payment', 'placed', 'packed', 'shipped');

-- A trigger, because staff must not miss an order, whichever command writes it.
CREATE TRIGGER orders_notify_admin AFTER INSERT OR UPDATE OF status, payment_status ON orders
  FOR EACH STATEMENT EXECUTE FUNCTION notify_admin('orders');

-- References of tables that are created before orders.
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
  image              jsonb,
  quantity           integer NOT NULL CHECK (quantity > 0),
  unit_price_kobo    bigint NOT NULL CHECK (unit_price_kobo >= 0),
  -- The price before a reduction: promotions that exclude sale items need it when the order is edited.
  regular_price_kobo bigint CHECK (regular_price_kobo >= 0),
  discount_kobo      bigint NOT NULL DEFAULT 0 CHECK (discount_kobo >= 0),
  vat_class          text NOT NULL,
  vat_kobo           bigint NOT NULL CHECK (vat_kobo >= 0),
  refunded_quantity  integer NOT NULL DEFAULT 0,
  -- Refunded before they were packed: they are not shipped, and can be sold again.
  restocked_quantity integer NOT NULL DEFAULT 0 CHECK (restocked_quantity BETWEEN 0 AND quantity),
  PRIMARY KEY (order_id, position),
  CONSTRAINT order_lines_refunded CHECK (refunded_quantity BETWEEN 0 AND quantity)
);
CREATE INDEX order_lines_variant_id ON order_lines (variant_id);

CREATE TABLE order_status_history (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id   uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  status     text NOT NULL,
  actor      text NOT NULL,
  actor_name text NOT NULL,
  note       text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL
);
CREATE INDEX order_status_history_order_id ON order_status_history (order_id, id);
CREATE INDEX order_status_history_delivered ON order_status_history (created_at, order_id) WHERE status = 'delivered';

-- Items reserved for an order that is being paid. The active ones of a variant add up to what it has reserved.
CREATE TABLE stock_reservations (
  order_id   uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  variant_id uuid NOT NULL REFERENCES variants (id),
  quantity   integer NOT NULL CHECK (quantity > 0),
  created_at timestamptz NOT NULL,
  closed_at  timestamptz,
  outcome    text CHECK (outcome IN ('committed', 'released')),
  PRIMARY KEY (order_id, variant_id, created_at)
);
CREATE INDEX stock_reservations_active ON stock_reservations (variant_id) WHERE closed_at IS NULL;

-- Codes that confirm orders to be paid on delivery.
CREATE TABLE order_confirmation_codes (
  order_id   uuid PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  code_hash  text NOT NULL,
  sent_at    timestamptz NOT NULL,
  send_count integer NOT NULL DEFAULT 1 CHECK (send_count <= 5),
  attempts   integer NOT NULL DEFAULT 0 CHECK (attempts <= 5)
);

-- Photos of bank receipts that customers upload; they prove nothing.
CREATE TABLE transfer_receipts (
  id         uuid PRIMARY KEY,
  order_id   uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  file_key   text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX transfer_receipts_order_id ON transfer_receipts (order_id, created_at);

-- Notes of staff.
CREATE TABLE order_notes (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id   uuid NOT NULL REFERENCES orders (id),
  text       text NOT NULL,
  actor      text NOT NULL,
  actor_name text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX order_notes_order_id ON order_notes (order_id, id);

-- Append-only, except that the text is emptied when the customer is erased.
CREATE FUNCTION protect_order_notes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.text = '' AND (NEW.id, NEW.order_id, NEW.actor, NEW.actor_name, NEW.created_at)
    = (OLD.id, OLD.order_id, OLD.actor, OLD.actor_name, OLD.created_at)
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'a note on an order does not change';
END $$;
CREATE TRIGGER order_notes_protected BEFORE UPDATE OR DELETE ON order_notes
  FOR EACH ROW EXECUTE FUNCTION protect_order_notes();

-- Edits by staff: lines and totals before and after.
CREATE TABLE order_edits (
  id         uuid PRIMARY KEY,
  order_id   uuid NOT NULL REFERENCES orders (id),
  before     jsonb NOT NULL,
  after      jsonb NOT NULL,
  actor      text NOT NULL,
  actor_name text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX order_edits_order_id ON order_edits (order_id, created_at);

-- Append-only: they record what was agreed, and their count is the revision of the invoice.
CREATE TRIGGER order_edits_protected BEFORE UPDATE OR DELETE ON order_edits
  FOR EACH ROW EXECUTE FUNCTION reject_change();

--
-- Fulfilment
--

-- What is shipped together of an order.
CREATE TABLE parcels (
  id              uuid PRIMARY KEY,
  order_id        uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  number          integer NOT NULL CHECK (number > 0),
  status          text NOT NULL CHECK (status IN ('packed', 'in_transit', 'out_for_delivery', 'available_for_pickup',
    'attempt_failed', 'delivered', 'returning', 'returned', 'lost')),
  -- [{position, quantity}]
  lines           jsonb NOT NULL,
  rider_id        integer REFERENCES riders (id),
  tracking_number text NOT NULL DEFAULT '',
  delivery_code   text NOT NULL CHECK (delivery_code ~ '^\d{4}$'),
  code_attempts   integer NOT NULL DEFAULT 0 CHECK (code_attempts BETWEEN 0 AND 5),
  received_by     text NOT NULL DEFAULT '',
  -- The photo of a delivery without the code: its key in the file store.
  delivery_photo  text NOT NULL DEFAULT '',
  -- The day that the customer chose, before it leaves or after a failed attempt.
  rescheduled_for date,
  -- The last moment to collect it at the pick-up point.
  pickup_deadline timestamptz,
  UNIQUE (order_id, number)
);
CREATE INDEX parcels_rider_id ON parcels (rider_id) WHERE rider_id IS NOT NULL;
CREATE INDEX parcels_failed ON parcels (order_id) WHERE status = 'attempt_failed' AND rescheduled_for IS NULL;
CREATE INDEX parcels_pickup_deadline ON parcels (pickup_deadline) WHERE status = 'available_for_pickup';

CREATE TABLE parcel_events (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  parcel_id   uuid NOT NULL REFERENCES parcels (id) ON DELETE CASCADE,
  status      text NOT NULL,
  -- Why an attempt failed.
  reason      text CHECK (reason IN ('unreachable', 'wrong_address', 'refused', 'cash_unavailable', 'postponed')),
  note        text NOT NULL DEFAULT '',
  actor       text NOT NULL,
  actor_name  text NOT NULL,
  -- Identifies a tracking update of a courier: each is recorded once.
  event_key   text UNIQUE,
  occurred_at timestamptz NOT NULL
);
CREATE INDEX parcel_events_parcel_id ON parcel_events (parcel_id, id);
CREATE INDEX parcel_events_failed ON parcel_events (occurred_at) WHERE reason IS NOT NULL;

-- Courier bookings.
CREATE TABLE shipments (
  id              uuid PRIMARY KEY,
  order_id        uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  -- Null: the parcel was unpacked, and the booking is being cancelled.
  parcel_id       uuid REFERENCES parcels (id) ON DELETE SET NULL,
  courier         text NOT NULL,
  rate_id         text NOT NULL DEFAULT '',
  carrier         text NOT NULL,
  tracking_number text NOT NULL DEFAULT '',
  tracking_url    text,
  label_url       text,
  fee_kobo        bigint CHECK (fee_kobo >= 0),
  -- What the courier is owed for it by the ledger.
  payable_kobo    bigint NOT NULL DEFAULT 0 CHECK (payable_kobo >= 0),
  status          text NOT NULL CHECK (status IN ('requested', 'booked', 'rejected', 'cancelling', 'cancelled')),
  provider_id     text,
  error           text NOT NULL DEFAULT '',
  created_at      timestamptz NOT NULL,
  -- When staff resolved a booking that could not be cancelled with the courier.
  resolved_at     timestamptz,
  UNIQUE (courier, provider_id)
);
CREATE INDEX shipments_order_id ON shipments (order_id);
CREATE UNIQUE INDEX shipments_open ON shipments (parcel_id) WHERE status IN ('requested', 'booked', 'cancelling');

--
-- Invoices
--

-- Invoices, receipts (of a shop that is not registered for VAT) and credit notes, numbered without gaps.
CREATE TABLE documents (
  id               uuid PRIMARY KEY,
  series           text NOT NULL CHECK (series IN ('invoice', 'receipt', 'credit_note')),
  number           bigint NOT NULL CHECK (number > 0),
  order_id         uuid NOT NULL REFERENCES orders (id),
  -- The number of edits of the order: each edit gets an invoice of its own, once the one before it was credited.
  revision         integer NOT NULL DEFAULT 0 CHECK (revision >= 0),
  -- For charges of an agreement that came after the first invoice.
  is_supplementary boolean NOT NULL DEFAULT false,
  -- The refund that a credit note is for, if it is for one.
  refund_id        uuid REFERENCES refunds (id),
  corrects         uuid REFERENCES documents (id),
  content          jsonb NOT NULL,
  issued_at        timestamptz NOT NULL,
  -- Of the electronic invoicing of the tax service, once the shop has to use it.
  irn              text,
  qr               text,
  csid             text,
  reported_at      timestamptz,
  UNIQUE (series, number),
  -- A refund may reduce an invoice and the supplementary one: then it has a credit note of each.
  CONSTRAINT documents_one_per_refund UNIQUE (refund_id, corrects),
  CHECK ((series = 'credit_note') = (corrects IS NOT NULL))
);
CREATE INDEX documents_order_id ON documents (order_id);
CREATE UNIQUE INDEX documents_one_per_order ON documents (order_id, revision)
  WHERE series <> 'credit_note' AND NOT is_supplementary;
CREATE INDEX documents_issued_at ON documents (issued_at);

-- The law requires issued documents to stay unchanged. Only the customer may be erased, and the tax service's marks are
-- added later.
CREATE FUNCTION protect_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (NEW.id, NEW.series, NEW.number, NEW.order_id, NEW.refund_id, NEW.corrects, NEW.revision, NEW.is_supplementary,
        NEW.issued_at, NEW.content - 'customer')
      IS NOT DISTINCT FROM
      (OLD.id, OLD.series, OLD.number, OLD.order_id, OLD.refund_id, OLD.corrects, OLD.revision, OLD.is_supplementary,
        OLD.issued_at, OLD.content - 'customer')
    THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'document % does not change', OLD.number;
END $$;
CREATE TRIGGER documents_protected BEFORE UPDATE OR DELETE ON documents
  FOR EACH ROW EXECUTE FUNCTION protect_documents();

--
-- Returns
--

CREATE TABLE returns (
  id                         uuid PRIMARY KEY,
  number                     text NOT NULL UNIQUE,
  order_id                   uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  status                     text NOT NULL CHECK (status IN
    ('requested', 'approved', 'rejected', 'cancelled', 'received', 'inspected', 'completed')),
  requested_resolution       text NOT NULL CHECK (requested_resolution IN ('refund', 'store_credit', 'exchange')),
  comment                    text NOT NULL DEFAULT '',
  -- Keys in the file store, not public.
  photos                     jsonb NOT NULL DEFAULT '[]',
  resolution                 text CHECK (resolution IN ('source', 'bank', 'store_credit', 'exchange')),
  refunded_kobo              bigint CHECK (refunded_kobo >= 0),
  -- The part of it that refunds the delivery fee: at most once per order.
  refunded_delivery_fee_kobo bigint NOT NULL DEFAULT 0 CHECK (refunded_delivery_fee_kobo >= 0),
  exchange_order_id          uuid REFERENCES orders (id),
  version                    integer NOT NULL DEFAULT 1,
  requested_at               timestamptz NOT NULL,
  CHECK ((status = 'completed') = (resolution IS NOT NULL))
);
CREATE INDEX returns_order_id ON returns (order_id);
CREATE INDEX returns_newest ON returns (requested_at DESC, id DESC);

CREATE TABLE return_lines (
  return_id           uuid NOT NULL REFERENCES returns (id) ON DELETE CASCADE,
  position            integer NOT NULL,
  quantity            integer NOT NULL CHECK (quantity > 0),
  reason              text NOT NULL CHECK (reason IN ('not_as_described', 'faulty', 'wrong_item', 'changed_mind')),
  exchange_variant_id uuid,
  condition           text CHECK (condition IN ('sellable', 'damaged', 'missing')),
  restock             boolean NOT NULL DEFAULT false,
  PRIMARY KEY (return_id, position)
);

CREATE TABLE return_status_history (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  return_id  uuid NOT NULL REFERENCES returns (id) ON DELETE CASCADE,
  status     text NOT NULL,
  note       text NOT NULL DEFAULT '',
  actor      text NOT NULL,
  actor_name text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX return_status_history_return_id ON return_status_history (return_id, id);

--
-- AI agents
--

-- What AI agents fill in for customers, who place the order in the shop. The input is as the agent sent it.
CREATE TABLE agent_checkouts (
  id           uuid PRIMARY KEY,
  -- The actorKey and the name of its API key. No other key sees it.
  agent        text NOT NULL,
  agent_name   text NOT NULL,
  -- Where the agent wants to get the order; null if its profile names no address.
  webhook_url  text,
  input        jsonb NOT NULL,
  -- The capabilities that the agent and the shop have in common.
  capabilities jsonb NOT NULL,
  -- The customer who continued, and the order that they placed.
  account_id   uuid REFERENCES accounts (id) ON DELETE SET NULL,
  order_id     uuid UNIQUE REFERENCES orders (id) ON DELETE CASCADE,
  created_at   timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL,
  cancelled_at timestamptz
);
CREATE INDEX agent_checkouts_account_id ON agent_checkouts (account_id, expires_at) WHERE account_id IS NOT NULL;
CREATE INDEX agent_checkouts_expires_at ON agent_checkouts (expires_at) WHERE order_id IS NULL;

CREATE TABLE agent_carts (
  id           uuid PRIMARY KEY,
  agent        text NOT NULL,
  input        jsonb NOT NULL,
  created_at   timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL,
  cancelled_at timestamptz
);
CREATE INDEX agent_carts_expires_at ON agent_carts (expires_at);

-- Changes of orders that agents are told. The body is written by the first attempt, and the same for each.
CREATE TABLE agent_order_events (
  id           uuid PRIMARY KEY,
  checkout_id  uuid NOT NULL REFERENCES agent_checkouts (id) ON DELETE CASCADE,
  body         text,
  created_at   timestamptz NOT NULL,
  delivered_at timestamptz
);
CREATE INDEX agent_order_events_checkout_id ON agent_order_events (checkout_id, created_at);

-- The private keys are encrypted. The one that is not retired signs; retired ones are published until agents forget them.
CREATE TABLE agent_signing_keys (
  kid         text PRIMARY KEY,
  private_key bytea NOT NULL,
  public_key  jsonb NOT NULL,
  created_at  timestamptz NOT NULL,
  retired_at  timestamptz
);
CREATE UNIQUE INDEX agent_signing_keys_current ON agent_signing_keys ((true)) WHERE retired_at IS NULL;
