-- phase: expand
-- Operations: the sealed audit log, saved views of lists, backups, webhooks and extensions.

-- The hash chain of the audit log: each hash covers the one before, so that no entry can be changed or removed unseen.
CREATE TABLE audit_seals (
  -- The order of sealing; entries commit in another order than that of their ids.
  position  bigint PRIMARY KEY,
  entry_id  bigint NOT NULL UNIQUE REFERENCES audit_log (id),
  hash      bytea NOT NULL,
  sealed_at timestamptz NOT NULL
);
-- Append-only: a seal that can be replaced seals nothing.
CREATE TRIGGER audit_seals_append_only BEFORE UPDATE OR DELETE ON audit_seals
  FOR EACH ROW EXECUTE FUNCTION reject_change();

-- Filters and sorting of an admin list under a name, for one of the staff or for all of them.
CREATE TABLE saved_views (
  id         uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  list       text NOT NULL,
  name       text NOT NULL,
  query      text NOT NULL,
  is_shared  boolean NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (account_id, list, name)
);
CREATE INDEX saved_views_shared ON saved_views (list) WHERE is_shared;

-- Copies of the whole shop in a data folder. An export leaves this table out: a new machine has no backups yet.
CREATE TABLE backups (
  id                  uuid PRIMARY KEY,
  status              text NOT NULL CHECK (status IN ('pending', 'running', 'completed', 'failed')),
  requested_by        text NOT NULL,
  requested_at        timestamptz NOT NULL,
  -- Whether a restore is tested once the backup is made.
  test_after          boolean NOT NULL,
  attempts            integer NOT NULL DEFAULT 0,
  -- Heartbeat of the process that makes or tests it.
  heartbeat_at        timestamptz,
  -- Progress, in tables and files.
  processed           integer NOT NULL DEFAULT 0,
  total               integer,
  tables              integer,
  rows                bigint,
  files               integer,
  bytes               bigint,
  error               text,
  finished_at         timestamptz,
  restore_test_status text CHECK (restore_test_status IN ('pending', 'running', 'passed', 'failed')),
  restore_test        jsonb,
  -- Who may download the file: by a link that works once and for a short time.
  link_hash           bytea UNIQUE,
  link_requested_by   text,
  link_expires_at     timestamptz
);
CREATE INDEX backups_newest ON backups (requested_at DESC, id DESC);
CREATE UNIQUE INDEX backups_one_unfinished ON backups ((true)) WHERE status IN ('pending', 'running');

-- Backups in a store elsewhere. They outlive the backups in the data folder.
CREATE TABLE offsite_backups (
  name         text PRIMARY KEY,
  -- Null if it was found in the store: a machine that is lost uploaded it.
  backup_id    uuid UNIQUE,
  created_at   timestamptz NOT NULL,
  status       text NOT NULL CHECK (status IN ('pending', 'running', 'completed', 'failed')),
  attempts     integer NOT NULL DEFAULT 0,
  -- When the next attempt may start.
  due_at       timestamptz,
  -- Heartbeat of the process that uploads it.
  heartbeat_at timestamptz,
  bytes        bigint,
  -- Of the last attempt.
  error        text,
  finished_at  timestamptz
);

--
-- Webhooks
--

-- Addresses of other programs that receive events of the shop.
CREATE TABLE webhook_endpoints (
  id               uuid PRIMARY KEY,
  url              text NOT NULL,
  -- Encrypted under a key of the shop.
  secret           bytea NOT NULL,
  events           text[] NOT NULL,
  active           boolean NOT NULL,
  -- Since when every attempt has failed.
  failing_since    timestamptz,
  -- Whether the shop itself disabled it, because it failed for days.
  is_auto_disabled boolean NOT NULL DEFAULT false,
  version          integer NOT NULL DEFAULT 1,
  created_by       text NOT NULL,
  created_at       timestamptz NOT NULL
);

CREATE TABLE webhook_events (
  id         uuid PRIMARY KEY,
  type       text NOT NULL,
  -- Ids, numbers and statuses: no personal data.
  data       jsonb NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX webhook_events_created_at ON webhook_events (created_at);

CREATE TABLE webhook_deliveries (
  id          uuid PRIMARY KEY,
  endpoint_id uuid NOT NULL REFERENCES webhook_endpoints (id) ON DELETE CASCADE,
  event_id    uuid NOT NULL REFERENCES webhook_events (id) ON DELETE CASCADE,
  status      text NOT NULL CHECK (status IN ('pending', 'delivered', 'failed')),
  -- Fencing token: a replay raises it, and tasks that were enqueued for an earlier one do nothing.
  generation  integer NOT NULL DEFAULT 0,
  created_at  timestamptz NOT NULL,
  UNIQUE (endpoint_id, event_id)
);
CREATE INDEX webhook_deliveries_newest ON webhook_deliveries (created_at DESC, id DESC);
CREATE INDEX webhook_deliveries_endpoint_id ON webhook_deliveries (endpoint_id, created_at DESC, id DESC);
CREATE INDEX webhook_deliveries_event_id ON webhook_deliveries (event_id);

CREATE TABLE webhook_attempts (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  delivery_id     uuid NOT NULL REFERENCES webhook_deliveries (id) ON DELETE CASCADE,
  created_at      timestamptz NOT NULL,
  duration_ms     integer NOT NULL,
  -- Null if there was no response; the next column says why.
  response_status integer,
  response_body   text NOT NULL
);
CREATE INDEX webhook_attempts_delivery_id ON webhook_attempts (delivery_id, id);

-- What the owner set for each extension of the build. Their own tables are in their own migrations.
CREATE TABLE extensions (
  name          text PRIMARY KEY,
  is_enabled    boolean NOT NULL DEFAULT false,
  settings      jsonb NOT NULL DEFAULT '{}',
  -- The events that its code handles.
  events        text[] NOT NULL DEFAULT '{}',
  version       integer NOT NULL DEFAULT 1,
  updated_by    uuid,
  updated_at    timestamptz,
  last_error    text,
  -- Where it failed: decide.price, on.order.delivered.
  last_error_in text,
  last_error_at timestamptz
);

-- Records an event and enqueues its deliveries, in the same transaction as the change: one for each endpoint that
-- subscribes to it, and one for each extension that handles it, so that one which fails stops no other.
-- Called by code for orders and returns, by a trigger for products. An import of a shop emits none.
CREATE FUNCTION emit_webhooks(event_type text, event_data jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  new_event_id uuid;
  new_delivery_id uuid;
BEGIN
  IF event_type IS NULL OR current_setting('shop.importing', true) = 'on' THEN RETURN; END IF;
  new_event_id := gen_random_uuid();
  PERFORM enqueue_message('extension.handle_event', jsonb_build_object('extension', name, 'event', jsonb_build_object(
    'id', new_event_id, 'type', event_type, 'created_at', now(), 'data', event_data)))
  FROM extensions WHERE is_enabled AND event_type = ANY (events);
  IF NOT EXISTS (SELECT 1 FROM webhook_endpoints WHERE active AND event_type = ANY (events)) THEN RETURN; END IF;
  INSERT INTO webhook_events (id, type, data, created_at) VALUES (new_event_id, event_type, event_data, now());
  FOR new_delivery_id IN
    INSERT INTO webhook_deliveries (id, endpoint_id, event_id, status, created_at)
    SELECT gen_random_uuid(), id, new_event_id, 'pending', now() FROM webhook_endpoints
    WHERE active AND event_type = ANY (events)
    RETURNING id
  LOOP
    PERFORM enqueue_message('webhook.deliver', jsonb_build_object('delivery_id', new_delivery_id, 'generation', 0));
  END LOOP;
END $$;

-- Keys of providers that the owner entered, encrypted outside the database: provider-keys/secret-keys.ts.
CREATE TABLE provider_keys (
  provider   text NOT NULL,
  -- The environment variable that would win over it.
  setting    text NOT NULL,
  -- Nonce, tag and ciphertext of AES-256-GCM, bound to provider and setting.
  ciphertext bytea NOT NULL,
  -- Which of the server's keys encrypted it.
  key_id     text NOT NULL,
  -- For recognising it; null if it is too short for that.
  last_four  text,
  updated_by uuid,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (provider, setting)
);
