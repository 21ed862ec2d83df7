-- Notifications: who may be written to, emails, text messages.

--
-- Subscriptions
--

-- Who asked for the newsletter. Only confirmed subscribers who have not left may be written to.
CREATE TABLE newsletter_subscribers (
  id           uuid PRIMARY KEY,
  email        text NOT NULL,
  email_key    text NOT NULL UNIQUE,
  -- Of the last link that was sent; null once the subscription has ended.
  confirm_hash bytea UNIQUE,
  -- In every email to the subscriber; it can do nothing but end the subscription, so it is not hashed.
  leave_token  text NOT NULL UNIQUE,
  asked_at     timestamptz NOT NULL,
  confirmed_at timestamptz,
  left_at      timestamptz,
  CHECK (confirmed_at IS NULL OR left_at IS NULL)
);
CREATE INDEX newsletter_subscribers_newest ON newsletter_subscribers (asked_at DESC, id);
CREATE INDEX newsletter_subscribers_by_part ON newsletter_subscribers USING gin (lower(email) gin_trgm_ops);

-- Every yes and no to messages, as proof (NDPA section 35): the newest row of a channel and purpose counts.
CREATE TABLE consents (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id),
  purpose    text NOT NULL,
  channel    text NOT NULL,
  given      boolean NOT NULL,
  -- The text that the person read beside the switch.
  words      text NOT NULL,
  -- Where it was, such as 'account page'.
  source     text NOT NULL,
  at         timestamptz NOT NULL
);
CREATE INDEX consents_of_account ON consents (account_id, purpose, channel, id DESC);
CREATE TRIGGER consents_append_only BEFORE UPDATE OR DELETE ON consents
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- The suppression list: addresses that a mail server rejected for good. An email that is accepted again ends it.
CREATE TABLE refused_addresses (
  email_key text PRIMARY KEY,
  -- The error of the server.
  reason    text NOT NULL,
  since     timestamptz NOT NULL
);

--
-- Emails and text messages
--

-- What was sent, or would have been where no SMTP server is set: the owner reads it in the admin area.
CREATE TABLE mails (
  id        uuid PRIMARY KEY,
  template  text NOT NULL,
  recipient text NOT NULL,
  subject   text NOT NULL,
  html      text NOT NULL,
  text      text NOT NULL,
  -- The related record, such as 'order <number>' or 'ticket <number>'; '' for none.
  about     text NOT NULL DEFAULT '',
  sent_by   text NOT NULL CHECK (sent_by IN ('smtp', 'folder')),
  sent_at   timestamptz NOT NULL
);
CREATE INDEX mails_newest ON mails (sent_at DESC, id DESC);
CREATE INDEX mails_about ON mails (about) WHERE about <> '';

-- Text messages, and links for WhatsApp that staff send from their own phone.
CREATE TABLE messages (
  id          uuid PRIMARY KEY,
  channel     text NOT NULL CHECK (channel IN ('sms', 'whatsapp')),
  template    text NOT NULL,
  recipient   text NOT NULL,
  text        text NOT NULL,
  -- As in emails.
  about       text NOT NULL DEFAULT '',
  account_id  uuid REFERENCES accounts (id) ON DELETE SET NULL,
  urgency     text NOT NULL CHECK (urgency IN ('code', 'order', 'reminder')),
  state       text NOT NULL CHECK (state IN ('waiting', 'sent', 'delivered', 'failed', 'skipped', 'link')),
  reason      text NOT NULL DEFAULT '',
  provider_id text UNIQUE,
  -- The email that is sent where this does not arrive.
  instead     jsonb,
  created_at  timestamptz NOT NULL,
  -- Not before: quiet hours are over then.
  due_at      timestamptz NOT NULL,
  sent_at     timestamptz,
  reported_at timestamptz,
  CHECK (state <> 'link' OR channel = 'whatsapp'),
  CHECK (state <> 'delivered' OR channel = 'sms')
);
CREATE INDEX messages_newest ON messages (created_at DESC, id DESC);
CREATE INDEX messages_about ON messages (about);

-- Staff search by any part of a recipient, a number or a text. The queries must use the same expressions.
CREATE INDEX mails_by_words ON mails USING gin ((recipient || ' ' || about || ' ' || subject) gin_trgm_ops);
CREATE INDEX messages_by_words ON messages USING gin ((recipient || ' ' || about || ' ' || text) gin_trgm_ops);
