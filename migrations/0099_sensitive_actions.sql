-- The bank account that an order was to be transferred to. It stays when the shop changes its account.
ALTER TABLE orders ADD COLUMN transfer_to jsonb;
UPDATE orders SET transfer_to = jsonb_build_object('bank', s.value->>'bank',
    'account_number', s.value->>'account_number', 'account_name', s.value->>'account_name')
  FROM settings s
  WHERE s.key = 'manual_transfer' AND orders.payment_method = 'manual_transfer' AND s.value->>'account_number' <> '';

-- Changes of emails by staff, with the previous email. Until `settles_at` the new email gets no link to set a password and
-- store credit cannot be spent. Until `expires_at` the previous email is reserved, and its link undoes the change.
CREATE TABLE email_changes (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  old_email text NOT NULL,
  old_email_key text NOT NULL,
  -- Of the token in the link to the previous email.
  hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  settles_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  ended_as text CHECK (ended_as IN ('confirmed', 'undone')),
  CHECK ((ended_at IS NULL) = (ended_as IS NULL))
);
CREATE INDEX email_changes_of_account ON email_changes (account_id);
CREATE INDEX email_changes_by_old_email ON email_changes (old_email_key);

-- Notes of staff on ledger entries about a person. The ledger is append-only, so they have a table of their own and can be
-- erased with the person. Existing notes move here.
CREATE TABLE ledger_notes (
  entry_id uuid PRIMARY KEY REFERENCES ledger_entries (id),
  text text NOT NULL
);
INSERT INTO ledger_notes (entry_id, text)
  SELECT id, note FROM ledger_entries
  WHERE note <> '' AND kind IN ('goodwill', 'refund', 'write-off');
ALTER TABLE ledger_entries DISABLE TRIGGER ledger_entries_append_only;
UPDATE ledger_entries SET note = '' WHERE note <> '' AND kind IN ('goodwill', 'refund', 'write-off');
ALTER TABLE ledger_entries ENABLE TRIGGER ledger_entries_append_only;

-- Finds old webhook events whose bodies are emptied.
CREATE INDEX payment_notices_unnamed ON payment_notices (received_at) WHERE body <> '{}';
