-- Money that staff saw in the shop's own bank account, and pictures of receipts, which prove nothing.
ALTER TABLE payment_attempts ADD COLUMN sender_bank text NOT NULL DEFAULT '';
CREATE INDEX payment_attempts_bank ON payment_attempts (amount_kobo, settled_at) WHERE provider = 'bank';
CREATE TABLE transfer_receipts (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  file_key text NOT NULL,
  sent_at timestamptz NOT NULL
);
CREATE INDEX transfer_receipts_of_order ON transfer_receipts (order_id, sent_at);
