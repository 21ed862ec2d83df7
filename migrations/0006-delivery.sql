-- phase: expand
-- Delivery: zones and their fees, pick-up points, riders, addresses of customers.

CREATE TABLE delivery_zones (
  id                integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name              text NOT NULL UNIQUE,
  fee_kobo          bigint NOT NULL CHECK (fee_kobo BETWEEN 0 AND 10000000000),
  free_weight_grams integer NOT NULL DEFAULT 5000 CHECK (free_weight_grams >= 0),
  -- Weight bands above the free weight, ascending: [{"up_to_grams", "fee_kobo"}].
  bands             jsonb NOT NULL DEFAULT '[]',
  -- For each started kilo above the last band.
  extra_kilo_kobo   bigint NOT NULL DEFAULT 0 CHECK (extra_kilo_kobo >= 0),
  free_from_kobo    bigint CHECK (free_from_kobo > 0),
  min_days          integer NOT NULL CHECK (min_days >= 0),
  max_days          integer NOT NULL CHECK (max_days >= min_days),
  pay_on_delivery   boolean NOT NULL DEFAULT true,
  position          integer NOT NULL DEFAULT 0,
  version           integer NOT NULL DEFAULT 1
);

-- Which zone a place belongs to; lga '' is the rest of the state.
CREATE TABLE delivery_areas (
  state_code text NOT NULL,
  lga        text NOT NULL DEFAULT '',
  zone_id    integer NOT NULL REFERENCES delivery_zones (id),
  PRIMARY KEY (state_code, lga)
);

INSERT INTO delivery_zones (name, fee_kobo, extra_kilo_kobo, min_days, max_days, pay_on_delivery, position) VALUES
  ('Lagos mainland',              250000, 40000, 1,  3, true,  1),
  ('Lagos island and Lekki',      350000, 40000, 1,  3, true,  2),
  ('Ikorodu, Epe and Badagry',    450000, 40000, 1,  3, true,  3),
  ('Abuja city',                  350000, 50000, 2,  5, true,  4),
  ('FCT outside the city',        450000, 50000, 2,  5, true,  5),
  ('South West',                  450000, 50000, 3,  7, true,  6),
  ('South East and South South',  550000, 60000, 3,  7, true,  7),
  ('North Central',               550000, 60000, 3,  7, true,  8),
  ('North West and North East',   650000, 70000, 3, 10, false, 9);

INSERT INTO delivery_areas (state_code, lga, zone_id)
SELECT area.state_code, area.lga, zone.id
FROM (VALUES
  ('NG-LA', '', 'Lagos mainland'),
  ('NG-LA', 'Eti Osa', 'Lagos island and Lekki'),
  ('NG-LA', 'Lagos Island', 'Lagos island and Lekki'),
  ('NG-LA', 'Ibeju-Lekki', 'Lagos island and Lekki'),
  ('NG-LA', 'Ikorodu', 'Ikorodu, Epe and Badagry'),
  ('NG-LA', 'Epe', 'Ikorodu, Epe and Badagry'),
  ('NG-LA', 'Badagry', 'Ikorodu, Epe and Badagry'),
  ('NG-FC', 'Abuja Municipal Area Council', 'Abuja city'),
  ('NG-FC', '', 'FCT outside the city'),
  ('NG-EK', '', 'South West'), ('NG-OG', '', 'South West'), ('NG-ON', '', 'South West'),
  ('NG-OS', '', 'South West'), ('NG-OY', '', 'South West'),
  ('NG-AB', '', 'South East and South South'), ('NG-AN', '', 'South East and South South'),
  ('NG-EB', '', 'South East and South South'), ('NG-EN', '', 'South East and South South'),
  ('NG-IM', '', 'South East and South South'), ('NG-AK', '', 'South East and South South'),
  ('NG-BY', '', 'South East and South South'), ('NG-CR', '', 'South East and South South'),
  ('NG-DE', '', 'South East and South South'), ('NG-ED', '', 'South East and South South'),
  ('NG-RI', '', 'South East and South South'),
  ('NG-BE', '', 'North Central'), ('NG-KO', '', 'North Central'), ('NG-KW', '', 'North Central'),
  ('NG-NA', '', 'North Central'), ('NG-NI', '', 'North Central'), ('NG-PL', '', 'North Central'),
  ('NG-JI', '', 'North West and North East'), ('NG-KD', '', 'North West and North East'),
  ('NG-KN', '', 'North West and North East'), ('NG-KT', '', 'North West and North East'),
  ('NG-KE', '', 'North West and North East'), ('NG-SO', '', 'North West and North East'),
  ('NG-ZA', '', 'North West and North East'), ('NG-AD', '', 'North West and North East'),
  ('NG-BA', '', 'North West and North East'), ('NG-BO', '', 'North West and North East'),
  ('NG-GO', '', 'North West and North East'), ('NG-TA', '', 'North West and North East'),
  ('NG-YO', '', 'North West and North East')
) AS area (state_code, lga, zone_name)
JOIN delivery_zones zone ON zone.name = area.zone_name;

-- Where a customer collects: a station of the shop or of a courier, or a motor park that a bus brings the parcel to.
CREATE TABLE pickup_points (
  id               integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind             text NOT NULL CHECK (kind IN ('station', 'motor_park')),
  name             text NOT NULL UNIQUE,
  address          text NOT NULL,
  landmark         text NOT NULL DEFAULT '',
  phone            text NOT NULL DEFAULT '',
  hours            text NOT NULL DEFAULT '',
  state_code       text NOT NULL,
  lga              text NOT NULL,
  fee_kobo         bigint NOT NULL CHECK (fee_kobo BETWEEN 0 AND 10000000000),
  min_days         integer NOT NULL CHECK (min_days >= 0),
  max_days         integer NOT NULL CHECK (max_days >= min_days),
  -- How long a parcel waits there.
  hold_days        integer NOT NULL DEFAULT 5 CHECK (hold_days BETWEEN 1 AND 30),
  max_weight_grams integer CHECK (max_weight_grams > 0),
  pay_on_delivery  boolean NOT NULL DEFAULT false,
  active           boolean NOT NULL DEFAULT true,
  version          integer NOT NULL DEFAULT 1
);
CREATE INDEX pickup_points_state_code ON pickup_points (state_code) WHERE active;

-- Who brings parcels to the door.
CREATE TABLE riders (
  id      integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name    text NOT NULL,
  phone   text NOT NULL DEFAULT '',
  -- The route that they usually ride.
  route   text NOT NULL DEFAULT '',
  active  boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1
);

-- The link by which a rider opens their page without an account; its signature is computed.
CREATE TABLE rider_links (
  id         uuid PRIMARY KEY,
  rider_id   integer NOT NULL UNIQUE REFERENCES riders (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL
);

-- Address books. The default is filled in first; without one, the address that was used last.
CREATE TABLE addresses (
  id           uuid PRIMARY KEY,
  account_id   uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  label        text NOT NULL DEFAULT '',
  address      jsonb NOT NULL,
  is_default   boolean NOT NULL DEFAULT false,
  last_used_at timestamptz NOT NULL
);
CREATE INDEX addresses_account_id ON addresses (account_id, last_used_at DESC);
CREATE UNIQUE INDEX addresses_default ON addresses (account_id) WHERE is_default;
