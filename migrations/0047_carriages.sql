-- A parcel that a courier carries. Without its parcel: that one was unpacked, and the booking is taken back.
CREATE TABLE carriages (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  parcel_id uuid REFERENCES parcels (id) ON DELETE SET NULL,
  courier text NOT NULL,
  offer_id text NOT NULL DEFAULT '',
  carrier text NOT NULL,
  tracking text NOT NULL DEFAULT '',
  tracking_url text,
  label_url text,
  fee_kobo bigint CHECK (fee_kobo >= 0),
  state text NOT NULL CHECK (state IN ('asked', 'booked', 'refused', 'cancelling', 'cancelled')),
  shipment_id text,
  problem text NOT NULL DEFAULT '',
  made_at timestamptz NOT NULL,
  UNIQUE (courier, shipment_id)
);
CREATE INDEX carriages_of_order ON carriages (order_id);
CREATE UNIQUE INDEX carriages_open ON carriages (parcel_id) WHERE state IN ('asked', 'booked', 'cancelling');

-- Names what a courier told, so that it is told once.
ALTER TABLE parcel_events ADD COLUMN event_key text UNIQUE;
