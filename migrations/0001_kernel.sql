CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- One row per setting of the owner's; the schema of each value stands in contract/settings.ts.
CREATE TABLE settings (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  modified_by uuid,
  modified_at timestamptz NOT NULL
);

-- Keys that sign tokens. Shared by every process of the shop; never leaves the server.
CREATE TABLE signing_keys (
  purpose text PRIMARY KEY,
  secret bytea NOT NULL CHECK (octet_length(secret) >= 32),
  created_at timestamptz NOT NULL
);

-- Series without gaps (invoices, credit notes): the row is locked until the number is used.
CREATE TABLE counters (
  series text PRIMARY KEY,
  last_number bigint NOT NULL CHECK (last_number >= 0)
);

CREATE TABLE idempotency_keys (
  actor text NOT NULL,
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 255),
  fingerprint text NOT NULL,
  reply jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (actor, key)
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);

-- Work for others (mail, gateway calls), written with the change that asks for it, carried out by a job.
CREATE TABLE outbox (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  payload jsonb NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL,
  leased_until timestamptz,
  done_at timestamptz,
  failed_at timestamptz,
  last_error text,
  created_at timestamptz NOT NULL
);
CREATE INDEX outbox_waiting ON outbox (due_at) WHERE done_at IS NULL AND failed_at IS NULL;

CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  actor text NOT NULL,
  act text NOT NULL,
  subject text NOT NULL,
  change jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX audit_log_by_subject ON audit_log (subject, id);

-- Counters that guard sign-in, registration, reset, refresh, contact and checkout. Losing them in a crash is harmless.
CREATE UNLOGGED TABLE rate_counters (
  key text PRIMARY KEY,
  hits integer NOT NULL,
  resets_at timestamptz NOT NULL
);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE FUNCTION announce_outbox() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('outbox', '');
  RETURN NULL;
END $$;
CREATE TRIGGER outbox_announced AFTER INSERT ON outbox FOR EACH STATEMENT EXECUTE FUNCTION announce_outbox();
