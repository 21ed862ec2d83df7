-- Text messages and links for WhatsApp, beside the mails. A link is sent by staff from their own phone.
CREATE TABLE messages (
  id uuid PRIMARY KEY,
  channel text NOT NULL CHECK (channel IN ('sms', 'whatsapp')),
  template text NOT NULL,
  recipient text NOT NULL,
  text text NOT NULL,
  -- As in mails: 'order <number>', or ''.
  about text NOT NULL DEFAULT '',
  account_id uuid REFERENCES accounts (id) ON DELETE SET NULL,
  urgency text NOT NULL CHECK (urgency IN ('code', 'order', 'reminder')),
  state text NOT NULL CHECK (state IN ('waiting', 'sent', 'delivered', 'failed', 'skipped', 'link')),
  reason text NOT NULL DEFAULT '',
  provider_id text UNIQUE,
  -- The mail that is sent where this does not arrive.
  instead jsonb,
  created_at timestamptz NOT NULL,
  -- From when on it may be sent: not at a quiet hour.
  due_at timestamptz NOT NULL,
  sent_at timestamptz,
  reported_at timestamptz,
  CHECK (state <> 'link' OR channel = 'whatsapp'),
  CHECK (state <> 'delivered' OR channel = 'sms')
);
CREATE INDEX messages_newest ON messages (created_at DESC, id DESC);
CREATE INDEX messages_about ON messages (about);
CREATE INDEX mails_about ON mails (about) WHERE about <> '';
