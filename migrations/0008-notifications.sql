-- phase: expand
-- Notifications: subscriptions, emails, text messages and web push.

--
-- Subscriptions
--

-- Who asked for the newsletter. It goes only to confirmed subscribers who have not unsubscribed.
CREATE TABLE newsletter_subscribers (
  id                uuid PRIMARY KEY,
  email             text NOT NULL,
  email_key         text NOT NULL UNIQUE,
  -- Of the last link that was sent; null once the subscription has ended.
  confirm_hash      bytea UNIQUE,
  -- In every email to the subscriber; it can do nothing but end the subscription, so it is not hashed.
  unsubscribe_token text NOT NULL UNIQUE,
  requested_at      timestamptz NOT NULL,
  confirmed_at      timestamptz,
  unsubscribed_at   timestamptz,
  CHECK (confirmed_at IS NULL OR unsubscribed_at IS NULL)
);
CREATE INDEX newsletter_subscribers_newest ON newsletter_subscribers (requested_at DESC, id);
CREATE INDEX newsletter_subscribers_search ON newsletter_subscribers USING gin (lower(email) gin_trgm_ops);

-- Every yes and no to messages, as proof (NDPA section 35): the newest row of a channel and purpose counts.
CREATE TABLE consents (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id),
  purpose    text NOT NULL,
  channel    text NOT NULL,
  granted    boolean NOT NULL,
  -- The text that the person read beside the switch.
  text       text NOT NULL,
  -- Where it was given, such as 'account_page'.
  source     text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX consents_account_id ON consents (account_id, purpose, channel, id DESC);
-- Append-only: the legal proof of each consent and its time.
CREATE TRIGGER consents_append_only BEFORE UPDATE OR DELETE ON consents
  FOR EACH ROW EXECUTE FUNCTION reject_change();

-- The suppression list: addresses that an email server rejected for good. An email that is accepted again ends it.
CREATE TABLE suppressed_emails (
  email_key  text PRIMARY KEY,
  -- The error of the server.
  reason     text NOT NULL,
  created_at timestamptz NOT NULL
);

-- Phones to which messages about orders go, each with the token of its stop link. The token can do nothing but stop them,
-- so it is not hashed.
CREATE TABLE message_recipients (
  phone      text PRIMARY KEY,
  token      text NOT NULL UNIQUE,
  stopped_at timestamptz,
  created_at timestamptz NOT NULL
);

--
-- Emails and text messages
--

-- What the text messages of a month have cost (kobo); a row is locked while a message is counted, so that the limit holds.
CREATE TABLE message_spending (
  month      date PRIMARY KEY,
  spent_kobo bigint NOT NULL CHECK (spent_kobo >= 0)
);

-- What was sent, or would have been where no SMTP server is set: the owner reads it in the admin area.
CREATE TABLE emails (
  id         uuid PRIMARY KEY,
  template   text NOT NULL,
  recipient  text NOT NULL,
  subject    text NOT NULL,
  html       text NOT NULL,
  text       text NOT NULL,
  -- The related record, such as 'order <number>' or 'ticket <number>'; '' without one.
  related_to text NOT NULL DEFAULT '',
  transport  text NOT NULL CHECK (transport IN ('smtp', 'folder')),
  sent_at    timestamptz NOT NULL
);
-- As in 0001: each order stores two.
DO $$ BEGIN
  ALTER TABLE emails ALTER html SET COMPRESSION lz4;
EXCEPTION WHEN feature_not_supported THEN NULL;
END $$;
CREATE INDEX emails_newest ON emails (sent_at DESC, id DESC);
CREATE INDEX emails_related_to ON emails (related_to) WHERE related_to <> '';

-- SMS and WhatsApp messages; without a WhatsApp provider, links that staff send from their own phone.
CREATE TABLE text_messages (
  id             uuid PRIMARY KEY,
  channel        text NOT NULL CHECK (channel IN ('sms', 'whatsapp')),
  template       text NOT NULL,
  recipient      text NOT NULL,
  text           text NOT NULL,
  -- As in emails.
  related_to     text NOT NULL DEFAULT '',
  account_id     uuid REFERENCES accounts (id) ON DELETE SET NULL,
  urgency        text NOT NULL CHECK (urgency IN ('code', 'delivery', 'order', 'reminder')),
  status         text NOT NULL CHECK (status IN ('queued', 'sent', 'delivered', 'failed', 'skipped', 'manual', 'read')),
  reason         text NOT NULL DEFAULT '',
  provider_id    text UNIQUE,
  -- What WhatsApp is to send; null for links and SMS.
  content        jsonb,
  -- When it was last handed to the provider, whose response may have been lost.
  attempted_at   timestamptz,
  -- Incremented when staff resend it: statuses of the one before no longer count.
  generation     integer NOT NULL DEFAULT 0,
  -- The SMS that is sent instead if this one fails.
  fallback_sms   text,
  -- The email that is sent instead if this one fails.
  fallback_email jsonb,
  -- The proof of the consent to a back-in-stock message: version, language and requested_at.
  consent        jsonb,
  created_at     timestamptz NOT NULL,
  -- Not before: quiet hours are over then.
  due_at         timestamptz NOT NULL,
  sent_at        timestamptz,
  reported_at    timestamptz,
  -- What it cost by the price that the owner entered (kobo); null until it is sent.
  cost_kobo      bigint CHECK (cost_kobo >= 0),
  CHECK (status <> 'manual' OR channel = 'whatsapp'),
  CHECK (status <> 'read' OR channel = 'whatsapp'),
  CHECK (channel = 'whatsapp' OR (content IS NULL AND fallback_sms IS NULL))
);
CREATE INDEX text_messages_newest ON text_messages (created_at DESC, id DESC);
CREATE INDEX text_messages_related_to ON text_messages (related_to);

--
-- WhatsApp
--

-- What the provider reported, each event once: what people wrote, and statuses of the shop's own messages.
CREATE TABLE whatsapp_events (
  id          uuid PRIMARY KEY,
  event_key   text NOT NULL UNIQUE,
  -- E.164 or user id of the person who wrote; '' for statuses.
  sender      text NOT NULL DEFAULT '',
  content     jsonb NOT NULL,
  received_at timestamptz NOT NULL,
  handled_at  timestamptz
);
CREATE INDEX whatsapp_events_received_at ON whatsapp_events (received_at);

-- Who has written to the shop. People who hide their number have only the id that the provider gave them for this shop.
CREATE TABLE whatsapp_contacts (
  id              uuid PRIMARY KEY,
  phone           text UNIQUE,
  user_id         text UNIQUE,
  name            text NOT NULL DEFAULT '',
  -- The shop may write freely for 24 hours from then.
  last_message_at timestamptz NOT NULL,
  CHECK (phone IS NOT NULL OR user_id IS NOT NULL)
);

--
-- Web push
--

-- Browsers that agreed to be notified.
CREATE TABLE push_devices (
  id           uuid PRIMARY KEY,
  account_id   uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  -- Notifications end when the session in which they were turned on is revoked. One that expired is not deleted before.
  session_id   uuid NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  -- What it is notified of: what concerns staff, or the orders of a customer. The same browser can have one of each.
  audience     text NOT NULL CHECK (audience IN ('staff', 'customer')),
  -- A secret of the browser: with it and the keys anybody could write to the device.
  endpoint     text NOT NULL UNIQUE,
  p256dh       text NOT NULL,
  auth         text NOT NULL,
  -- The shop's key with which the browser subscribed. A new key voids the subscription.
  public_key   text NOT NULL,
  -- Browser and system, such as 'Chrome on Android'.
  name         text NOT NULL,
  created_at   timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX push_devices_account_id ON push_devices (account_id);
CREATE INDEX push_devices_session_id ON push_devices (session_id);
-- Most devices are those of customers; each order asks whether staff have any.
CREATE INDEX push_devices_staff ON push_devices (id) WHERE audience = 'staff';

-- Notifications to devices.
CREATE TABLE push_messages (
  id         uuid PRIMARY KEY,
  -- The task of the outbox that caused it: no device gets it twice.
  cause_id   uuid NOT NULL,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  device_id  uuid REFERENCES push_devices (id) ON DELETE SET NULL,
  template   text NOT NULL,
  -- Name of the person and the device.
  recipient  text NOT NULL,
  title      text NOT NULL,
  text       text NOT NULL,
  path       text NOT NULL,
  tag        text NOT NULL,
  -- As in emails.
  related_to text NOT NULL DEFAULT '',
  status     text NOT NULL CHECK (status IN ('queued', 'sent', 'failed', 'skipped')),
  reason     text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  -- Not before: nobody's phone rings at night.
  due_at     timestamptz NOT NULL,
  sent_at    timestamptz,
  UNIQUE (cause_id, device_id)
);
CREATE INDEX push_messages_newest ON push_messages (created_at DESC, id DESC);
CREATE INDEX push_messages_related_to ON push_messages (related_to) WHERE related_to <> '';
CREATE INDEX push_messages_account_id ON push_messages (account_id);
CREATE INDEX push_messages_device_id ON push_messages (device_id) WHERE device_id IS NOT NULL;

-- What a member of staff does not want to be notified of; everything that the role permits by default.
CREATE TABLE muted_staff_events (
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  event      text NOT NULL,
  PRIMARY KEY (account_id, event)
);

-- Staff search by any part of a recipient, a number or a text. The queries must use the same expressions.
CREATE INDEX emails_search ON emails USING gin ((recipient || ' ' || related_to || ' ' || subject) gin_trgm_ops);
CREATE INDEX text_messages_search ON text_messages
  USING gin ((recipient || ' ' || related_to || ' ' || text) gin_trgm_ops);
CREATE INDEX push_messages_search ON push_messages
  USING gin ((recipient || ' ' || related_to || ' ' || (title || ': ' || text)) gin_trgm_ops);
