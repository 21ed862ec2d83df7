-- What was asked for, where another sum came: `amount_kobo` is what came.
ALTER TABLE payment_attempts ADD COLUMN asked_kobo bigint CHECK (asked_kobo > 0 AND asked_kobo <> amount_kobo);
