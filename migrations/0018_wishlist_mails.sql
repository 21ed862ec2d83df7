-- Who wants a mail when something saved gets cheaper or is back. The row is the wish; leaving deletes it.
CREATE TABLE wishlist_readers (
  account_id uuid PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  -- Stands in each of these mails and does nothing but end them.
  leave_token text NOT NULL UNIQUE,
  since timestamptz NOT NULL
);

ALTER TABLE wishlist_items
  -- What was told last, and when.
  ADD COLUMN told_price_kobo bigint,
  ADD COLUMN told_at timestamptz,
  ADD COLUMN was_sold_out boolean NOT NULL DEFAULT false;
