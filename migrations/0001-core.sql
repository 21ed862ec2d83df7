-- phase: expand
-- Core: what every domain uses. Numbering, idempotency, the outbox, background jobs, the audit log.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- For the triggers of append-only tables. Their rows are evidence: no bug and no query by hand may change them.
CREATE FUNCTION reject_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;

-- For the triggers of what staff see live and what many commands write. At commit, open pages of staff learn which part
-- of the shop has changed, and nothing else. One statement is one notification, however many rows it changed.
CREATE FUNCTION notify_admin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('admin_events', TG_ARGV[0]);
  RETURN NULL;
END $$;

-- Number series without gaps (invoices, credit notes): the row stays locked until the number is used.
CREATE TABLE counters (
  series      text PRIMARY KEY,
  last_number bigint NOT NULL CHECK (last_number >= 0)
);

-- Requests that were carried out, with their responses: a repeated request gets the same response again.
CREATE TABLE idempotency_keys (
  actor       text NOT NULL,
  key         text NOT NULL CHECK (length(key) BETWEEN 1 AND 255),
  fingerprint text NOT NULL,
  response    jsonb,
  created_at  timestamptz NOT NULL,
  PRIMARY KEY (actor, key)
);
CREATE INDEX idempotency_keys_created_at ON idempotency_keys (created_at);

-- Rate limits. UNLOGGED: losing the counters in a crash is harmless.
CREATE UNLOGGED TABLE rate_counters (
  key       text PRIMARY KEY,
  hits      integer NOT NULL,
  resets_at timestamptz NOT NULL
);

-- Tasks for the outside (email, payment providers), written in the transaction that causes them and run by a worker.
CREATE TABLE outbox (
  id           uuid PRIMARY KEY,
  kind         text NOT NULL,
  payload      jsonb NOT NULL,
  attempts     integer NOT NULL DEFAULT 0,
  due_at       timestamptz NOT NULL,
  leased_until timestamptz,
  completed_at timestamptz,
  failed_at    timestamptz,
  last_error   text,
  created_at   timestamptz NOT NULL
);
CREATE INDEX outbox_pending ON outbox (due_at) WHERE completed_at IS NULL AND failed_at IS NULL;
-- What was given up, for staff and for metrics.
CREATE INDEX outbox_failed ON outbox (kind) WHERE failed_at IS NOT NULL;

-- A trigger, because SQL (emit_webhooks) writes tasks too. Wakes the workers at commit with the kinds of the new rows, so that no worker polls or wakes for kinds of others.
CREATE FUNCTION notify_outbox() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('outbox', coalesce((SELECT string_agg(DISTINCT kind, ' ') FROM inserted), ''));
  RETURN NULL;
END $$;
CREATE TRIGGER outbox_notify AFTER INSERT ON outbox
  REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION notify_outbox();

-- What code does with enqueue(), for functions of the schema.
CREATE FUNCTION enqueue_message(message_kind text, message_payload jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO outbox (id, kind, payload, due_at, created_at)
  VALUES (gen_random_uuid(), message_kind, message_payload, now(), now());
$$;

-- Long jobs of staff, done in steps. The data of a step and its cursor are committed together.
CREATE TABLE background_jobs (
  id          uuid PRIMARY KEY,
  kind        text NOT NULL,
  title       text NOT NULL,
  link        text,
  -- Who may see and control it.
  permission  text NOT NULL,
  started_by  text NOT NULL,
  input       jsonb NOT NULL,
  cursor      jsonb NOT NULL DEFAULT '{}',
  -- Fencing token: a step that was enqueued for an earlier one does nothing.
  generation  integer NOT NULL DEFAULT 0,
  attempts    integer NOT NULL DEFAULT 0,
  status      text NOT NULL CHECK (status IN ('running', 'paused', 'completed', 'failed', 'cancelled')),
  processed   integer NOT NULL DEFAULT 0 CHECK (processed >= 0),
  total       integer CHECK (total >= 0),
  warnings    jsonb NOT NULL DEFAULT '[]',
  result      jsonb,
  error       text,
  created_at  timestamptz NOT NULL,
  updated_at  timestamptz NOT NULL,
  finished_at timestamptz
);
CREATE INDEX background_jobs_newest ON background_jobs (created_at DESC, id DESC);
CREATE INDEX background_jobs_unfinished ON background_jobs (kind, updated_at) WHERE status IN ('running', 'paused');
-- A trigger, because each step of each job writes the row.
CREATE TRIGGER background_jobs_notify_admin AFTER INSERT OR UPDATE ON background_jobs
  FOR EACH STATEMENT EXECUTE FUNCTION notify_admin('jobs');

-- Rollups that are out of date: the stats of an account, or the report totals of a day, of the days of an order, or of
-- those on which a product was sold. Every query refreshes them first. Only appended to, so that no order waits for another.
CREATE TABLE rollups_due (
  account_id uuid,
  order_id   uuid,
  product_id text,
  day        date,
  CHECK (num_nonnulls(account_id, order_id, product_id, day) = 1)
);

-- What staff, programs and the shop itself did.
CREATE TABLE audit_log (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  created_at timestamptz NOT NULL,
  actor      text NOT NULL,
  action     text NOT NULL,
  target     text NOT NULL,
  changes    jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX audit_log_newest ON audit_log (created_at DESC, id DESC);
CREATE INDEX audit_log_actor ON audit_log (actor, id DESC);
CREATE INDEX audit_log_target ON audit_log (target, id);
-- Append-only: nobody may hide what was done.
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION reject_change();

-- Responses and messages are written with each order and longer than a page holds uncompressed. lz4 takes a fraction of the
-- CPU of the default; a server that was built without it keeps that.
DO $$ BEGIN
  ALTER TABLE idempotency_keys ALTER response SET COMPRESSION lz4;
  ALTER TABLE outbox ALTER payload SET COMPRESSION lz4;
EXCEPTION WHEN feature_not_supported THEN NULL;
END $$;
