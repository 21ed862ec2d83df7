-- phase: expand
-- Notifications: subscriptions, emails and text messages.

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

--
-- Emails and text messages
--

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

-- Text messages, and links for WhatsApp that staff send from their own phone.
CREATE TABLE text_messages (
  id             uuid PRIMARY KEY,
  channel        text NOT NULL CHECK (channel IN ('sms', 'whatsapp')),
  template       text NOT NULL,
  recipient      text NOT NULL,
  text           text NOT NULL,
  -- As in emails.
  related_to     text NOT NULL DEFAULT '',
  account_id     uuid REFERENCES accounts (id) ON DELETE SET NULL,
  urgency        text NOT NULL CHECK (urgency IN ('code', 'order', 'reminder')),
  status         text NOT NULL CHECK (status IN ('queued', 'sent', 'delivered', 'failed', 'skipped', 'manual')),
  reason         text NOT NULL DEFAULT '',
  provider_id    text UNIQUE,
  -- The email that is sent instead if this one fails.
  fallback_email jsonb,
  created_at     timestamptz NOT NULL,
  -- Not before: quiet hours are over then.
  due_at         timestamptz NOT NULL,
  sent_at        timestamptz,
  reported_at    timestamptz,
  CHECK (status <> 'manual' OR channel = 'whatsapp'),
  CHECK (status <> 'delivered' OR channel = 'sms')
);
CREATE INDEX text_messages_newest ON text_messages (created_at DESC, id DESC);
CREATE INDEX text_messages_related_to ON text_messages (related_to);

-- Staff search by any part of a recipient, a number or a text. The queries must use the same expressions.
CREATE INDEX emails_search ON emails USING gin ((recipient || ' ' || related_to || ' ' || subject) gin_trgm_ops);
CREATE INDEX text_messages_search ON text_messages
  USING gin ((recipient || ' ' || related_to || ' ' || text) gin_trgm_ops);
