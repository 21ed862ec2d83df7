-- What a plan still owed is written off once.
CREATE UNIQUE INDEX ledger_one_write_off ON ledger_entries (subject) WHERE kind = 'write-off';
