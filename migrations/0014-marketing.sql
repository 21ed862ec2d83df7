-- phase: expand
-- Marketing: segments of customers, and campaigns to the subscribers of the newsletter.

--
-- Segments
--

-- Named rules that select customers (contract/admin/segments.ts). The matches are computed when they are needed.
CREATE TABLE segments (
  id         uuid PRIMARY KEY,
  name       text NOT NULL,
  name_key   text NOT NULL UNIQUE,
  rule       jsonb NOT NULL,
  created_at timestamptz NOT NULL
);

-- What each account has bought, once with test orders and once without: 100,000 customers are sorted and filtered by
-- it. Without a reference, so that a refresh never waits for a locked account.
CREATE TABLE customer_stats (
  account_id           uuid NOT NULL,
  includes_test_orders boolean NOT NULL,
  order_count          integer NOT NULL,
  spent_kobo           bigint NOT NULL,
  last_order_at        timestamptz,
  PRIMARY KEY (account_id, includes_test_orders)
);
CREATE INDEX customer_stats_spent ON customer_stats (includes_test_orders, spent_kobo DESC, account_id);
CREATE INDEX customer_stats_order_count ON customer_stats (includes_test_orders, order_count DESC, account_id);
CREATE INDEX customer_stats_last_order_at
  ON customer_stats (includes_test_orders, last_order_at DESC NULLS LAST, account_id);

--
-- Campaigns
--

-- Emails to the subscribers of the newsletter.
CREATE TABLE campaigns (
  id              uuid PRIMARY KEY,
  name            text NOT NULL,
  subject         text NOT NULL,
  preheader       text NOT NULL,
  body            text NOT NULL,
  -- Null: all subscribers. Not a reference: a campaign whose segment was deleted goes to nobody, and not to all.
  segment_id      uuid,
  status          text NOT NULL DEFAULT 'draft'
    CHECK (status IN ('draft', 'scheduled', 'sending', 'sent', 'cancelled')),
  -- When a scheduled one is sent.
  send_at         timestamptz,
  -- With whose permissions a scheduled one is sent.
  scheduled_by    text,
  job_id          uuid REFERENCES background_jobs (id) ON DELETE SET NULL,
  recipient_count integer NOT NULL DEFAULT 0,
  started_at      timestamptz,
  -- When the last subscriber was enqueued; some emails may still be on their way.
  enqueued_at     timestamptz,
  version         integer NOT NULL DEFAULT 1,
  updated_by      uuid REFERENCES accounts (id) ON DELETE SET NULL,
  created_at      timestamptz NOT NULL,
  updated_at      timestamptz NOT NULL,
  CHECK ((status = 'scheduled') = (send_at IS NOT NULL AND started_at IS NULL)),
  CHECK ((status IN ('sending', 'sent', 'cancelled')) = (started_at IS NOT NULL))
);
CREATE INDEX campaigns_newest ON campaigns (updated_at DESC, id);

-- Each subscriber once, however often a step is repeated. Holds no address, and is deleted with the subscriber.
CREATE TABLE campaign_recipients (
  campaign_id   uuid NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
  subscriber_id uuid NOT NULL REFERENCES newsletter_subscribers (id) ON DELETE CASCADE,
  status        text NOT NULL CHECK (status IN ('queued', 'sending', 'sent', 'skipped', 'failed')),
  updated_at    timestamptz NOT NULL,
  PRIMARY KEY (campaign_id, subscriber_id)
);
CREATE INDEX campaign_recipients_subscriber_id ON campaign_recipients (subscriber_id);
CREATE INDEX campaign_recipients_open ON campaign_recipients (campaign_id) WHERE status IN ('queued', 'sending');
