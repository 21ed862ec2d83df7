-- What of a payment is asked no more because goods of its order came back.
ALTER TABLE instalments ADD COLUMN returned_kobo bigint NOT NULL DEFAULT 0 CHECK (returned_kobo >= 0);
ALTER TABLE instalments ADD CHECK (paid_kobo + late_paid_kobo + returned_kobo <= amount_kobo - waived_kobo + late_kobo);
