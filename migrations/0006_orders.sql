CREATE SEQUENCE order_numbers START 10001;

CREATE TABLE orders (
  id uuid PRIMARY KEY,
  number text NOT NULL UNIQUE,
  account_id uuid NOT NULL REFERENCES accounts (id),
  state text NOT NULL CHECK (state IN ('awaiting_payment', 'placed', 'packed', 'on_the_way', 'delivered', 'cancelled', 'lapsed')),
  payment_method text NOT NULL CHECK (payment_method IN ('pay_now', 'pay_on_delivery')),
  payment_state text NOT NULL CHECK (payment_state IN ('unpaid', 'paid', 'refund_due', 'refunded')),
  is_test boolean NOT NULL DEFAULT false,
  is_demo boolean NOT NULL DEFAULT false,
  items_kobo bigint NOT NULL CHECK (items_kobo >= 0),
  delivery_fee_kobo bigint NOT NULL CHECK (delivery_fee_kobo >= 0),
  vat_kobo bigint NOT NULL CHECK (vat_kobo >= 0),
  total_kobo bigint NOT NULL CHECK (total_kobo = items_kobo + delivery_fee_kobo AND total_kobo <= 1000000000000),
  email text NOT NULL,
  address jsonb NOT NULL,
  delivery jsonb NOT NULL,
  hold_until timestamptz,
  version integer NOT NULL DEFAULT 1,
  placed_at timestamptz NOT NULL
);
CREATE INDEX orders_of_account ON orders (account_id, placed_at DESC, id DESC);
CREATE INDEX orders_newest ON orders (placed_at DESC, id DESC);
CREATE INDEX orders_by_state ON orders (state, placed_at DESC, id DESC);
CREATE INDEX orders_holding ON orders (hold_until) WHERE state = 'awaiting_payment';

CREATE TABLE order_lines (
  order_id uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  position integer NOT NULL,
  product_id text NOT NULL,
  variant_id uuid NOT NULL,
  name text NOT NULL,
  colour text NOT NULL,
  size text NOT NULL,
  sku text NOT NULL,
  picture jsonb,
  quantity integer NOT NULL CHECK (quantity > 0),
  unit_price_kobo bigint NOT NULL CHECK (unit_price_kobo >= 0),
  vat_class text NOT NULL,
  vat_kobo bigint NOT NULL CHECK (vat_kobo >= 0),
  PRIMARY KEY (order_id, position)
);
CREATE INDEX order_lines_of_variant ON order_lines (variant_id);

CREATE TABLE order_steps (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  state text NOT NULL,
  actor text NOT NULL,
  actor_name text NOT NULL,
  note text NOT NULL DEFAULT '',
  at timestamptz NOT NULL
);
CREATE INDEX order_steps_of_order ON order_steps (order_id, id);

-- Pieces held for an order that is being paid. Live ones of a variant sum to its reserved.
CREATE TABLE stock_reservations (
  order_id uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  variant_id uuid NOT NULL REFERENCES variants (id),
  quantity integer NOT NULL CHECK (quantity > 0),
  made_at timestamptz NOT NULL,
  ended_at timestamptz,
  ended_as text CHECK (ended_as IN ('sold', 'released')),
  PRIMARY KEY (order_id, variant_id, made_at)
);
CREATE INDEX stock_reservations_live ON stock_reservations (variant_id) WHERE ended_at IS NULL;
