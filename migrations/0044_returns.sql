CREATE SEQUENCE return_numbers START 1001;

-- What shoppers send back of an order. `photos`: keys in the file store, not public.
CREATE TABLE returns (
  id uuid PRIMARY KEY,
  number text NOT NULL UNIQUE,
  order_id uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('asked', 'approved', 'refused', 'withdrawn', 'arrived', 'inspected', 'settled')),
  wish text NOT NULL CHECK (wish IN ('refund', 'store_credit', 'exchange')),
  words text NOT NULL DEFAULT '',
  photos jsonb NOT NULL DEFAULT '[]',
  settled_as text CHECK (settled_as IN ('source', 'bank', 'store_credit', 'exchange')),
  settled_kobo bigint CHECK (settled_kobo >= 0),
  new_order_id uuid REFERENCES orders (id),
  version integer NOT NULL DEFAULT 1,
  asked_at timestamptz NOT NULL,
  CHECK ((state = 'settled') = (settled_as IS NOT NULL))
);
CREATE INDEX returns_of_order ON returns (order_id);
CREATE INDEX returns_newest ON returns (asked_at DESC, id DESC);

CREATE TABLE return_lines (
  return_id uuid NOT NULL REFERENCES returns (id) ON DELETE CASCADE,
  position integer NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  reason text NOT NULL CHECK (reason IN ('not_as_described', 'faulty', 'wrong_item', 'changed_mind')),
  wanted_variant uuid,
  verdict text CHECK (verdict IN ('sound', 'faulty', 'missing')),
  restock boolean NOT NULL DEFAULT false,
  PRIMARY KEY (return_id, position)
);

CREATE TABLE return_steps (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  return_id uuid NOT NULL REFERENCES returns (id) ON DELETE CASCADE,
  state text NOT NULL,
  note text NOT NULL DEFAULT '',
  actor text NOT NULL,
  actor_name text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX return_steps_of_return ON return_steps (return_id, id);
