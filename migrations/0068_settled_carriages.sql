-- When staff had settled with a courier that a booking which could not be taken back is none any more.
ALTER TABLE carriages ADD COLUMN settled_at timestamptz;
