-- Why a count found another number than the books: staff's words.
ALTER TABLE stock_ledger ADD COLUMN note text NOT NULL DEFAULT '';
