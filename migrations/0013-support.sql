-- Support: what people write to the shop, and the replies.

CREATE SEQUENCE ticket_numbers START 1001;

-- Conversations. A guest has no account; the messages of an erased account stay.
CREATE TABLE tickets (
  id                uuid PRIMARY KEY,
  number            text NOT NULL UNIQUE,
  state             text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'answered', 'done')),
  channel           text NOT NULL DEFAULT 'form' CHECK (channel IN ('form', 'email', 'whatsapp', 'phone')),
  type              text NOT NULL,
  subject           text NOT NULL,
  message           text NOT NULL,
  account_id        uuid REFERENCES accounts (id) ON DELETE SET NULL,
  name              text NOT NULL DEFAULT '',
  email             text NOT NULL,
  phone             text NOT NULL DEFAULT '',
  -- The order that it is about.
  order_id          uuid REFERENCES orders (id) ON DELETE SET NULL,
  assigned_to       uuid REFERENCES accounts (id) ON DELETE SET NULL,
  -- Since when the person waits for a reply.
  waiting_since     timestamptz,
  first_answered_at timestamptz,
  version           integer NOT NULL DEFAULT 1,
  created_at        timestamptz NOT NULL,
  changed_at        timestamptz NOT NULL,
  CONSTRAINT tickets_wait CHECK ((state = 'waiting') = (waiting_since IS NOT NULL))
);
CREATE INDEX tickets_newest ON tickets (created_at DESC, id DESC);
CREATE INDEX tickets_by_state ON tickets (state, changed_at DESC, id DESC);
CREATE INDEX tickets_waiting ON tickets (waiting_since, id) WHERE state = 'waiting';
CREATE INDEX tickets_first_answered ON tickets (first_answered_at) WHERE first_answered_at IS NOT NULL;
CREATE INDEX tickets_of_account ON tickets (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX tickets_of_order ON tickets (order_id) WHERE order_id IS NOT NULL;
-- Staff search by any part of these. The query must use the same expression.
CREATE INDEX tickets_by_words ON tickets USING gin
  ((number || ' ' || name || ' ' || email || ' ' || phone || ' ' || subject || ' ' || message) gin_trgm_ops);
CREATE TRIGGER tickets_tell_staff AFTER INSERT OR UPDATE ON tickets
  FOR EACH STATEMENT EXECUTE FUNCTION tell_staff('support');

-- What came after the first message: 'in' from the person, 'out' from the shop, a note of staff, and what happened.
CREATE TABLE ticket_entries (
  id        uuid PRIMARY KEY,
  ticket_id uuid NOT NULL REFERENCES tickets (id) ON DELETE CASCADE,
  kind      text NOT NULL CHECK (kind IN ('in', 'out', 'note', 'assigned', 'moved', 'tied')),
  channel   text NOT NULL DEFAULT '',
  text      text NOT NULL DEFAULT '',
  by_id     uuid REFERENCES accounts (id) ON DELETE SET NULL,
  to_id     uuid REFERENCES accounts (id) ON DELETE SET NULL,
  at        timestamptz NOT NULL
);
CREATE INDEX ticket_entries_of_ticket ON ticket_entries (ticket_id, at, id);
