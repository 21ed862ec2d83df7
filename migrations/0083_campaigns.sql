-- Mails to the readers of the newsletter.
CREATE TABLE campaigns (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  subject text NOT NULL,
  preheader text NOT NULL,
  body text NOT NULL,
  -- Null: every reader. Points to nothing: a campaign whose segment is gone goes to nobody, and not to all.
  segment_id uuid,
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'scheduled', 'sending', 'sent', 'stopped')),
  -- When a scheduled one is to go out.
  send_at timestamptz,
  -- As actorKey writes it: with whose rights a scheduled one is sent.
  sender text,
  job_id uuid REFERENCES background_jobs (id) ON DELETE SET NULL,
  posted integer NOT NULL DEFAULT 0,
  started_at timestamptz,
  -- When the last reader was looked at; some mails may still be on their way.
  walked_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  modified_by uuid REFERENCES accounts (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  CHECK ((state = 'scheduled') = (send_at IS NOT NULL AND started_at IS NULL)),
  CHECK ((state IN ('sending', 'sent', 'stopped')) = (started_at IS NOT NULL))
);
CREATE INDEX campaigns_newest ON campaigns (changed_at DESC, id);

-- Each reader once: whoever asks again finds the row. It goes with the reader, and holds no address.
CREATE TABLE campaign_receivers (
  campaign_id uuid NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
  subscriber_id uuid NOT NULL REFERENCES newsletter_subscribers (id) ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('posted', 'sending', 'sent', 'skipped', 'failed')),
  at timestamptz NOT NULL,
  PRIMARY KEY (campaign_id, subscriber_id)
);
CREATE INDEX campaign_receivers_of_reader ON campaign_receivers (subscriber_id);
CREATE INDEX campaign_receivers_open ON campaign_receivers (campaign_id) WHERE state IN ('posted', 'sending');
