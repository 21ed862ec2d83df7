-- Marketing: segments of customers, and campaigns to the subscribers of the newsletter.

--
-- Segments
--

-- Named rules that select customers (contract/admin/segments.ts). Who matches is computed whenever it is needed.
CREATE TABLE segments (
  id         uuid PRIMARY KEY,
  name       text NOT NULL,
  name_key   text NOT NULL UNIQUE,
  rule       jsonb NOT NULL,
  created_at timestamptz NOT NULL
);

-- What each account has bought, once with test orders and once without: 100,000 customers are sorted and filtered by
-- it. Without a reference, so that a refresh never waits for a locked account.
CREATE TABLE customer_figures (
  account_id    uuid NOT NULL,
  with_tests    boolean NOT NULL,
  orders        integer NOT NULL,
  spent_kobo    bigint NOT NULL,
  last_order_at timestamptz,
  PRIMARY KEY (account_id, with_tests)
);
CREATE INDEX customer_figures_by_spent ON customer_figures (with_tests, spent_kobo DESC, account_id);
CREATE INDEX customer_figures_by_orders ON customer_figures (with_tests, orders DESC, account_id);
CREATE INDEX customer_figures_by_last ON customer_figures (with_tests, last_order_at DESC NULLS LAST, account_id);

-- Accounts whose figures are out of date; readers refresh them first. Only ever appended to, so that no order waits for
-- another.
CREATE TABLE customer_figures_due (
  account_id uuid NOT NULL
);

-- Triggers, because these figures decide who gets a campaign, and accounts and orders do not know this domain.
CREATE FUNCTION note_new_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customer_figures_due (account_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER accounts_note_figures AFTER INSERT ON accounts
  FOR EACH ROW EXECUTE FUNCTION note_new_account();

CREATE FUNCTION note_order_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customer_figures_due (account_id)
  VALUES (CASE WHEN TG_OP = 'DELETE' THEN OLD.account_id ELSE NEW.account_id END);
  RETURN NULL;
END $$;
CREATE TRIGGER orders_note_figures AFTER INSERT OR DELETE ON orders
  FOR EACH ROW EXECUTE FUNCTION note_order_figures();
CREATE TRIGGER orders_note_changed_figures AFTER UPDATE ON orders
  FOR EACH ROW WHEN (
    (OLD.state, OLD.paid_kobo, OLD.refunded_kobo, OLD.placed_at, OLD.is_test)
    IS DISTINCT FROM (NEW.state, NEW.paid_kobo, NEW.refunded_kobo, NEW.placed_at, NEW.is_test))
  EXECUTE FUNCTION note_order_figures();

--
-- Campaigns
--

-- Emails to the subscribers of the newsletter.
CREATE TABLE campaigns (
  id          uuid PRIMARY KEY,
  name        text NOT NULL,
  subject     text NOT NULL,
  preheader   text NOT NULL,
  body        text NOT NULL,
  -- Null: all subscribers. Not a reference: a campaign whose segment was deleted goes to nobody, and not to all.
  segment_id  uuid,
  state       text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'scheduled', 'sending', 'sent', 'stopped')),
  -- When a scheduled one is sent.
  send_at     timestamptz,
  -- With whose permissions a scheduled one is sent.
  sender      text,
  job_id      uuid REFERENCES background_jobs (id) ON DELETE SET NULL,
  posted      integer NOT NULL DEFAULT 0,
  started_at  timestamptz,
  -- When the last subscriber was enqueued; some emails may still be on their way.
  walked_at   timestamptz,
  version     integer NOT NULL DEFAULT 1,
  modified_by uuid REFERENCES accounts (id) ON DELETE SET NULL,
  created_at  timestamptz NOT NULL,
  changed_at  timestamptz NOT NULL,
  CHECK ((state = 'scheduled') = (send_at IS NOT NULL AND started_at IS NULL)),
  CHECK ((state IN ('sending', 'sent', 'stopped')) = (started_at IS NOT NULL))
);
CREATE INDEX campaigns_newest ON campaigns (changed_at DESC, id);

-- Each subscriber once, however often a step is repeated. Holds no address, and goes with the subscriber.
CREATE TABLE campaign_receivers (
  campaign_id   uuid NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
  subscriber_id uuid NOT NULL REFERENCES newsletter_subscribers (id) ON DELETE CASCADE,
  state         text NOT NULL CHECK (state IN ('posted', 'sending', 'sent', 'skipped', 'failed')),
  at            timestamptz NOT NULL,
  PRIMARY KEY (campaign_id, subscriber_id)
);
CREATE INDEX campaign_receivers_of_reader ON campaign_receivers (subscriber_id);
CREATE INDEX campaign_receivers_open ON campaign_receivers (campaign_id) WHERE state IN ('posted', 'sending');
