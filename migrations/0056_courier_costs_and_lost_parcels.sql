-- What a courier is owed for a carriage, as the ledger has it.
ALTER TABLE carriages ADD COLUMN owed_kobo bigint NOT NULL DEFAULT 0 CHECK (owed_kobo >= 0);

-- A parcel that is lost on its way; its pieces are written off.
ALTER TABLE parcels DROP CONSTRAINT parcels_state_check;
ALTER TABLE parcels ADD CONSTRAINT parcels_state_check CHECK (state IN ('packed', 'in_transit', 'out_for_delivery',
  'available_for_pickup', 'attempt_failed', 'delivered', 'returning', 'returned', 'lost'));
ALTER TABLE stock_ledger DROP CONSTRAINT stock_ledger_reason_check;
ALTER TABLE stock_ledger ADD CONSTRAINT stock_ledger_reason_check CHECK (reason IN ('opening', 'sold', 'cancelled', 'counted',
  'received', 'returned', 'lost'));
