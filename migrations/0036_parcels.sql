-- Who carries parcels to the door; `run`: the round that they usually ride.
CREATE TABLE riders (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  phone text NOT NULL DEFAULT '',
  run text NOT NULL DEFAULT '',
  active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1
);

-- What of an order travels together. `lines`: its pieces, [{position, quantity}].
CREATE TABLE parcels (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  number integer NOT NULL CHECK (number > 0),
  state text NOT NULL CHECK (state IN ('packed', 'in_transit', 'out_for_delivery', 'available_for_pickup',
    'attempt_failed', 'delivered', 'returning', 'returned')),
  lines jsonb NOT NULL,
  rider_id integer REFERENCES riders (id),
  tracking text NOT NULL DEFAULT '',
  handover_code text NOT NULL CHECK (handover_code ~ '^\d{4}$'),
  code_tries integer NOT NULL DEFAULT 0 CHECK (code_tries BETWEEN 0 AND 5),
  received_by text NOT NULL DEFAULT '',
  promised_on date,
  kept_until timestamptz,
  UNIQUE (order_id, number)
);
CREATE INDEX parcels_of_rider ON parcels (rider_id) WHERE rider_id IS NOT NULL;
CREATE INDEX parcels_to_collect ON parcels (kept_until) WHERE state = 'available_for_pickup';

CREATE TABLE parcel_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  parcel_id uuid NOT NULL REFERENCES parcels (id) ON DELETE CASCADE,
  state text NOT NULL,
  reason text CHECK (reason IN ('unreachable', 'wrong_address', 'refused', 'no_cash', 'postponed')),
  note text NOT NULL DEFAULT '',
  actor text NOT NULL,
  actor_name text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX parcel_events_of_parcel ON parcel_events (parcel_id, id);

-- What of the total is asked from nobody any more: goods that came back unpaid, or a goodwill at the door.
ALTER TABLE orders ADD COLUMN waived_kobo bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT orders_waived CHECK (waived_kobo BETWEEN 0 AND total_kobo);

-- Orders that were packed before there were parcels travel in one.
INSERT INTO parcels (id, order_id, number, state, lines, handover_code)
SELECT gen_random_uuid(), o.id, 1, CASE o.state WHEN 'packed' THEN 'packed' ELSE 'out_for_delivery' END,
  (SELECT jsonb_agg(jsonb_build_object('position', l.position, 'quantity', l.quantity) ORDER BY l.position)
   FROM order_lines l WHERE l.order_id = o.id),
  lpad(floor(random() * 10000)::int::text, 4, '0')
FROM orders o WHERE o.state IN ('packed', 'on_the_way') AND EXISTS (SELECT 1 FROM order_lines l WHERE l.order_id = o.id);
