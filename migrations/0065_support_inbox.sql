-- A message is a conversation: who waits for whom, who of the staff sees to it, and which order it is about.
ALTER TABLE tickets
  ADD COLUMN state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'answered', 'done')),
  ADD COLUMN channel text NOT NULL DEFAULT 'form' CHECK (channel IN ('form', 'email', 'whatsapp', 'phone')),
  ADD COLUMN name text NOT NULL DEFAULT '',
  ADD COLUMN phone text NOT NULL DEFAULT '',
  ADD COLUMN order_id uuid REFERENCES orders (id) ON DELETE SET NULL,
  ADD COLUMN assigned_to uuid REFERENCES accounts (id) ON DELETE SET NULL,
  ADD COLUMN waiting_since timestamptz,
  ADD COLUMN first_answered_at timestamptz,
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN changed_at timestamptz;
UPDATE tickets SET waiting_since = created_at, changed_at = created_at,
  name = coalesce((SELECT trim(first_name || ' ' || last_name) FROM accounts WHERE accounts.id = account_id), '');
ALTER TABLE tickets ALTER COLUMN changed_at SET NOT NULL,
  ADD CONSTRAINT tickets_wait CHECK ((state = 'waiting') = (waiting_since IS NOT NULL));
CREATE INDEX tickets_waiting ON tickets (waiting_since, id) WHERE state = 'waiting';
CREATE INDEX tickets_by_state ON tickets (state, changed_at DESC, id DESC);
CREATE INDEX tickets_first_answered ON tickets (first_answered_at) WHERE first_answered_at IS NOT NULL;
-- What staff search by, as support/list-tickets.ts has it.
CREATE INDEX tickets_by_words ON tickets USING gin
  ((number || ' ' || name || ' ' || email || ' ' || phone || ' ' || subject || ' ' || message) gin_trgm_ops);
CREATE INDEX tickets_of_order ON tickets (order_id) WHERE order_id IS NOT NULL;

-- What came after the first message: 'in' from the person, 'out' from the shop, a note of the staff, and what happened.
CREATE TABLE ticket_entries (
  id uuid PRIMARY KEY,
  ticket_id uuid NOT NULL REFERENCES tickets (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('in', 'out', 'note', 'assigned', 'moved', 'tied')),
  channel text NOT NULL DEFAULT '',
  text text NOT NULL DEFAULT '',
  by_id uuid REFERENCES accounts (id) ON DELETE SET NULL,
  to_id uuid REFERENCES accounts (id) ON DELETE SET NULL,
  at timestamptz NOT NULL
);
CREATE INDEX ticket_entries_of_ticket ON ticket_entries (ticket_id, at, id);
