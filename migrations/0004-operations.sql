-- Operations: the sealed audit log, saved views of lists, backups and webhooks.

-- The hash chain of the audit log: each hash covers the one before, so that no entry can be changed or removed unseen.
CREATE TABLE audit_seals (
  -- The order of sealing; entries commit in another order than that of their ids.
  position  bigint PRIMARY KEY,
  entry_id  bigint NOT NULL UNIQUE REFERENCES audit_log (id),
  hash      bytea NOT NULL,
  sealed_at timestamptz NOT NULL
);
CREATE TRIGGER audit_seals_append_only BEFORE UPDATE OR DELETE ON audit_seals
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Filters and sorting of an admin list under a name, for one of the staff or for all of them.
CREATE TABLE saved_views (
  id         uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  list       text NOT NULL,
  name       text NOT NULL,
  query      text NOT NULL,
  shared     boolean NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (account_id, list, name)
);
CREATE INDEX saved_views_shared ON saved_views (list) WHERE shared;

-- Copies of the whole shop in a data folder. An export leaves this table out: a new machine has no backups yet.
CREATE TABLE backups (
  id          uuid PRIMARY KEY,
  state       text NOT NULL CHECK (state IN ('waiting', 'running', 'done', 'failed')),
  asked_by    text NOT NULL,
  asked_at    timestamptz NOT NULL,
  -- Whether a restore is tested once the backup is made.
  then_drill  boolean NOT NULL,
  tries       integer NOT NULL DEFAULT 0,
  -- Heartbeat of the process that makes or tests it.
  beat_at     timestamptz,
  -- Progress, in tables and files.
  done        integer NOT NULL DEFAULT 0,
  total       integer,
  tables      integer,
  rows        bigint,
  files       integer,
  bytes       bigint,
  fault       text,
  ended_at    timestamptz,
  drill_state text CHECK (drill_state IN ('waiting', 'running', 'passed', 'failed')),
  drill       jsonb,
  -- Who may download the file: by a link that works once and for a short time.
  link_hash   bytea UNIQUE,
  link_for    text,
  link_until  timestamptz
);
CREATE INDEX backups_newest ON backups (asked_at DESC, id DESC);
CREATE UNIQUE INDEX backups_one_at_a_time ON backups ((true)) WHERE state IN ('waiting', 'running');

--
-- Webhooks
--

-- Addresses of other programs that receive events of the shop.
CREATE TABLE webhook_endpoints (
  id            uuid PRIMARY KEY,
  url           text NOT NULL,
  -- Encrypted under a key of the shop.
  secret        bytea NOT NULL,
  events        text[] NOT NULL,
  active        boolean NOT NULL,
  -- Since when every attempt has failed.
  failing_since timestamptz,
  -- Whether the shop itself switched it off, because it failed for days.
  given_up      boolean NOT NULL DEFAULT false,
  version       integer NOT NULL DEFAULT 1,
  made_by       text NOT NULL,
  created_at    timestamptz NOT NULL
);

CREATE TABLE webhook_events (
  id   uuid PRIMARY KEY,
  kind text NOT NULL,
  -- Ids, numbers and statuses: no personal data.
  data jsonb NOT NULL,
  at   timestamptz NOT NULL
);
CREATE INDEX webhook_events_by_time ON webhook_events (at);

CREATE TABLE webhook_deliveries (
  id          uuid PRIMARY KEY,
  endpoint_id uuid NOT NULL REFERENCES webhook_endpoints (id) ON DELETE CASCADE,
  event_id    uuid NOT NULL REFERENCES webhook_events (id) ON DELETE CASCADE,
  state       text NOT NULL CHECK (state IN ('waiting', 'delivered', 'failed')),
  -- Fencing token: a replay raises it, and messages that were enqueued for an earlier one do nothing.
  turn        integer NOT NULL DEFAULT 0,
  at          timestamptz NOT NULL,
  UNIQUE (endpoint_id, event_id)
);
CREATE INDEX webhook_deliveries_newest ON webhook_deliveries (at DESC, id DESC);
CREATE INDEX webhook_deliveries_of_endpoint ON webhook_deliveries (endpoint_id, at DESC, id DESC);
CREATE INDEX webhook_deliveries_of_event ON webhook_deliveries (event_id);

CREATE TABLE webhook_tries (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  delivery_id uuid NOT NULL REFERENCES webhook_deliveries (id) ON DELETE CASCADE,
  at          timestamptz NOT NULL,
  ms          integer NOT NULL,
  -- Null where no response came; the next column says why.
  status      integer,
  answer      text NOT NULL
);
CREATE INDEX webhook_tries_of_delivery ON webhook_tries (delivery_id, id);

-- Records an event and enqueues its deliveries, in the same transaction as the change, if an endpoint subscribes to it.
-- Called by triggers on orders, returns and products, so that no command can forget it. An import of a shop is silent.
CREATE FUNCTION tell_webhooks(happened text, told jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  event uuid;
BEGIN
  IF happened IS NULL OR current_setting('shop.importing', true) = 'on' THEN RETURN; END IF;
  IF NOT EXISTS (SELECT 1 FROM webhook_endpoints WHERE active AND happened = ANY (events)) THEN RETURN; END IF;
  INSERT INTO webhook_events (id, kind, data, at) VALUES (gen_random_uuid(), happened, told, now())
  RETURNING id INTO event;
  WITH made AS (
    INSERT INTO webhook_deliveries (id, endpoint_id, event_id, state, at)
    SELECT gen_random_uuid(), id, event, 'waiting', now() FROM webhook_endpoints
    WHERE active AND happened = ANY (events)
    RETURNING id)
  INSERT INTO outbox (id, kind, payload, due_at, created_at)
  SELECT gen_random_uuid(), 'webhook', jsonb_build_object('deliveryId', id, 'turn', 0), now(), now() FROM made;
END $$;
