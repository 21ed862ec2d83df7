CREATE TABLE payment_attempts (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders (id),
  provider text NOT NULL,
  is_test boolean NOT NULL,
  reference text NOT NULL UNIQUE,
  amount_kobo bigint NOT NULL CHECK (amount_kobo > 0),
  state text NOT NULL CHECK (state IN ('created', 'open', 'paid', 'failed', 'abandoned', 'reversed')),
  authorization_url text,
  provider_id text,
  channel text,
  fee_kobo bigint CHECK (fee_kobo >= 0),
  message text NOT NULL DEFAULT '',
  raw jsonb,
  refunded_kobo bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  checked_at timestamptz,
  settled_at timestamptz,
  CHECK (refunded_kobo BETWEEN 0 AND amount_kobo)
);
CREATE INDEX payment_attempts_of_order ON payment_attempts (order_id, created_at);
CREATE INDEX payment_attempts_open ON payment_attempts (checked_at) WHERE state IN ('created', 'open');

CREATE TABLE payment_notices (
  provider text NOT NULL,
  event_key text NOT NULL,
  event text NOT NULL,
  reference text,
  body jsonb NOT NULL,
  received_at timestamptz NOT NULL,
  outcome text NOT NULL,
  PRIMARY KEY (provider, event_key)
);

CREATE TABLE refunds (
  id uuid PRIMARY KEY,
  attempt_id uuid NOT NULL REFERENCES payment_attempts (id),
  amount_kobo bigint NOT NULL CHECK (amount_kobo > 0),
  reason text NOT NULL,
  state text NOT NULL CHECK (state IN ('asked', 'pending', 'processed', 'failed', 'needs_attention')),
  provider_id text,
  created_at timestamptz NOT NULL,
  settled_at timestamptz
);
CREATE INDEX refunds_of_attempt ON refunds (attempt_id);

-- Double entry, append-only. The lines of an entry sum to nothing, checked when the transaction ends.
CREATE TABLE ledger_entries (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  subject text NOT NULL,
  is_test boolean NOT NULL,
  at timestamptz NOT NULL
);
CREATE TABLE ledger_lines (
  entry_id uuid NOT NULL REFERENCES ledger_entries (id),
  position integer NOT NULL,
  account text NOT NULL,
  debit_kobo bigint NOT NULL DEFAULT 0 CHECK (debit_kobo >= 0),
  credit_kobo bigint NOT NULL DEFAULT 0 CHECK (credit_kobo >= 0),
  PRIMARY KEY (entry_id, position),
  CHECK ((debit_kobo = 0) <> (credit_kobo = 0))
);
CREATE INDEX ledger_entries_by_subject ON ledger_entries (subject);
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_lines_append_only BEFORE UPDATE OR DELETE ON ledger_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE FUNCTION require_balanced_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(debit_kobo) - sum(credit_kobo) FROM ledger_lines WHERE entry_id = NEW.entry_id) <> 0 THEN
    RAISE EXCEPTION 'ledger entry % does not balance', NEW.entry_id;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_balances AFTER INSERT ON ledger_lines DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION require_balanced_entry();

-- The built-in test gateway's memory, shared by every process of the shop.
CREATE TABLE test_gateway_records (
  key text COLLATE "C" PRIMARY KEY,
  value jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1
);
