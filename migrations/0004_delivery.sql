CREATE TABLE delivery_zones (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE,
  fee_kobo bigint NOT NULL CHECK (fee_kobo BETWEEN 0 AND 10000000000),
  free_weight_grams integer NOT NULL DEFAULT 5000 CHECK (free_weight_grams >= 0),
  extra_kilo_kobo bigint NOT NULL DEFAULT 0 CHECK (extra_kilo_kobo >= 0),
  min_days integer NOT NULL CHECK (min_days >= 0),
  max_days integer NOT NULL CHECK (max_days >= min_days),
  pay_on_delivery boolean NOT NULL DEFAULT true,
  position integer NOT NULL DEFAULT 0
);

-- lga '' covers the rest of the state.
CREATE TABLE delivery_areas (
  state_code text NOT NULL,
  lga text NOT NULL DEFAULT '',
  zone_id integer NOT NULL REFERENCES delivery_zones (id),
  PRIMARY KEY (state_code, lga)
);

CREATE TABLE addresses (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  address jsonb NOT NULL,
  used_at timestamptz NOT NULL
);
CREATE INDEX addresses_of_account ON addresses (account_id, used_at DESC);

INSERT INTO delivery_zones (name, fee_kobo, extra_kilo_kobo, min_days, max_days, pay_on_delivery, position) VALUES
  ('Lagos mainland', 250000, 40000, 1, 3, true, 1),
  ('Lagos island and Lekki', 350000, 40000, 1, 3, true, 2),
  ('Ikorodu, Epe and Badagry', 450000, 40000, 1, 3, true, 3),
  ('Abuja city', 350000, 50000, 2, 5, true, 4),
  ('FCT outside the city', 450000, 50000, 2, 5, true, 5),
  ('South West', 450000, 50000, 3, 7, true, 6),
  ('South East and South South', 550000, 60000, 3, 7, true, 7),
  ('North Central', 550000, 60000, 3, 7, true, 8),
  ('North West and North East', 650000, 70000, 3, 10, false, 9);

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
