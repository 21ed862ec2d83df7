-- bands: [{"up_to_grams", "fee_kobo"}] above the free weight, ascending; above the last one each started kilo counts.
ALTER TABLE delivery_zones
  ADD COLUMN bands jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN free_from_kobo bigint CHECK (free_from_kobo > 0),
  ADD COLUMN version integer NOT NULL DEFAULT 1;

-- Where a shopper collects: a station of the shop's or a courier's, or a motor park that a bus brings the parcel to.
CREATE TABLE pickup_points (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('station', 'park')),
  name text NOT NULL UNIQUE,
  address text NOT NULL,
  landmark text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  hours text NOT NULL DEFAULT '',
  state_code text NOT NULL,
  lga text NOT NULL,
  fee_kobo bigint NOT NULL CHECK (fee_kobo BETWEEN 0 AND 10000000000),
  min_days integer NOT NULL CHECK (min_days >= 0),
  max_days integer NOT NULL CHECK (max_days >= min_days),
  hold_days integer NOT NULL DEFAULT 5 CHECK (hold_days BETWEEN 1 AND 30),
  max_weight_grams integer CHECK (max_weight_grams > 0),
  pay_on_delivery boolean NOT NULL DEFAULT false,
  active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX pickup_points_of_state ON pickup_points (state_code) WHERE active;

UPDATE orders SET delivery = delivery || '{"method": "door", "point": null, "was_kobo": null}';
