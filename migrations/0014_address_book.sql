-- An account's own name for an address, and the one it wants filled in first: the marked one, else the one used last.
ALTER TABLE addresses
  ADD COLUMN label text NOT NULL DEFAULT '',
  ADD COLUMN is_default boolean NOT NULL DEFAULT false;
CREATE UNIQUE INDEX addresses_default ON addresses (account_id) WHERE is_default;
