-- phase: expand
-- Support: what people write to the shop, and the replies.

CREATE SEQUENCE ticket_numbers START 1001;

-- Conversations. A guest has no account; the messages of an erased account stay.
CREATE TABLE tickets (
  id               uuid PRIMARY KEY,
  number           text NOT NULL UNIQUE,
  status           text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'pending', 'solved')),
  channel          text NOT NULL DEFAULT 'form' CHECK (channel IN ('form', 'email', 'whatsapp', 'phone')),
  type             text NOT NULL,
  subject          text NOT NULL,
  message          text NOT NULL,
  account_id       uuid REFERENCES accounts (id) ON DELETE SET NULL,
  name             text NOT NULL DEFAULT '',
  email            text NOT NULL,
  phone            text NOT NULL DEFAULT '',
  -- In which its customer wrote and gets emails: the code of a language.
  language         text NOT NULL DEFAULT 'en',
  -- Of a person who hides their number on WhatsApp; '' for everybody else.
  whatsapp_user_id text NOT NULL DEFAULT '',
  -- The order that it is about.
  order_id         uuid REFERENCES orders (id) ON DELETE SET NULL,
  assignee_id      uuid REFERENCES accounts (id) ON DELETE SET NULL,
  -- Since when the person waits for a reply.
  waiting_since    timestamptz,
  first_replied_at timestamptz,
  version          integer NOT NULL DEFAULT 1,
  created_at       timestamptz NOT NULL,
  updated_at       timestamptz NOT NULL,
  CONSTRAINT tickets_waiting_since CHECK ((status = 'open') = (waiting_since IS NOT NULL))
);
CREATE INDEX tickets_newest ON tickets (created_at DESC, id DESC);
CREATE INDEX tickets_status ON tickets (status, updated_at DESC, id DESC);
CREATE INDEX tickets_open ON tickets (waiting_since, id) WHERE status = 'open';
CREATE INDEX tickets_first_replied_at ON tickets (first_replied_at) WHERE first_replied_at IS NOT NULL;
CREATE INDEX tickets_whatsapp ON tickets (phone, whatsapp_user_id, updated_at DESC) WHERE channel = 'whatsapp';
CREATE INDEX tickets_account_id ON tickets (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX tickets_order_id ON tickets (order_id) WHERE order_id IS NOT NULL;
-- Staff search by any part of these. The query must use the same expression.
CREATE INDEX tickets_search ON tickets USING gin
  ((number || ' ' || name || ' ' || email || ' ' || phone || ' ' || subject || ' ' || message) gin_trgm_ops);

-- What follows the first message: 'inbound' from the person, 'outbound' from the shop, notes of staff and events.
CREATE TABLE ticket_messages (
  id          uuid PRIMARY KEY,
  ticket_id   uuid NOT NULL REFERENCES tickets (id) ON DELETE CASCADE,
  kind        text NOT NULL
    CHECK (kind IN ('inbound', 'outbound', 'note', 'assigned', 'status_changed', 'order_linked')),
  channel     text,
  text        text NOT NULL DEFAULT '',
  -- The message by which a reply was sent, whose status staff see.
  text_message_id uuid,
  created_by  uuid REFERENCES accounts (id) ON DELETE SET NULL,
  assignee_id uuid REFERENCES accounts (id) ON DELETE SET NULL,
  created_at  timestamptz NOT NULL
);
CREATE INDEX ticket_messages_ticket_id ON ticket_messages (ticket_id, created_at, id);

-- Pictures by WhatsApp: of the customer, fetched by an outbox message, and of staff, uploaded before they are sent.
CREATE TABLE ticket_images (
  id           uuid PRIMARY KEY,
  ticket_id    uuid NOT NULL REFERENCES tickets (id) ON DELETE CASCADE,
  -- Of ticket_messages, or the ticket itself for its first message. Null: uploaded and not sent yet.
  message_id   uuid UNIQUE,
  -- Meta's id of an incoming picture.
  media_id     text,
  status       text NOT NULL CHECK (status IN ('pending', 'stored', 'failed')),
  -- In the file store, never below the public folder.
  file_key     text,
  -- Until then its signed link works, by which Meta fetches it.
  public_until timestamptz,
  created_at   timestamptz NOT NULL,
  CHECK ((status = 'stored') = (file_key IS NOT NULL))
);
CREATE INDEX ticket_images_ticket_id ON ticket_images (ticket_id);
CREATE INDEX ticket_images_unsent ON ticket_images (created_at) WHERE message_id IS NULL;

-- Catalogue orders by WhatsApp, which staff turn into orders. Prices are read when they are shown.
CREATE TABLE draft_orders (
  id         uuid PRIMARY KEY,
  ticket_id  uuid NOT NULL REFERENCES tickets (id) ON DELETE CASCADE,
  -- Of ticket_messages, or the ticket itself for its first message.
  message_id uuid NOT NULL UNIQUE,
  -- Meta's id of the message: a repeat makes no second draft.
  event_key  text NOT NULL UNIQUE,
  -- [{"sku": "LAMP-1", "quantity": 2}]
  items      jsonb NOT NULL,
  -- What the customer wrote with it.
  note       text NOT NULL DEFAULT '',
  -- The order that it became.
  order_id   uuid UNIQUE REFERENCES orders (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX draft_orders_ticket_id ON draft_orders (ticket_id);
