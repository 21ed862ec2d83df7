-- Paying in parts. Plans are what staff offer; an agreement keeps the terms that it was made by.
CREATE TABLE plan_templates (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  mode text NOT NULL CHECK (mode IN ('save_first', 'deposit_then_deliver')),
  deposit_percent integer NOT NULL CHECK (deposit_percent BETWEEN 0 AND 90),
  deliver_at_percent integer NOT NULL CHECK (deliver_at_percent BETWEEN 0 AND 100),
  frequency text NOT NULL CHECK (frequency IN ('weekly', 'monthly')),
  instalments integer NOT NULL CHECK (instalments BETWEEN 2 AND 24),
  fee_kind text NOT NULL CHECK (fee_kind IN ('none', 'percent', 'kobo')),
  fee_value bigint NOT NULL CHECK (fee_value >= 0),
  grace_days integer NOT NULL CHECK (grace_days BETWEEN 0 AND 30),
  late_fee_percent integer NOT NULL CHECK (late_fee_percent BETWEEN 0 AND 10),
  default_after_days integer NOT NULL CHECK (default_after_days > 0),
  min_kobo bigint NOT NULL CHECK (min_kobo >= 100000),
  max_kobo bigint NOT NULL,
  category_ids integer[] NOT NULL DEFAULT '{}',
  active boolean NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  CHECK (max_kobo >= min_kobo),
  -- What gives goods before they are paid is credit; saving is not.
  CHECK (mode = 'deposit_then_deliver' OR (deliver_at_percent = 100 AND fee_kind = 'none' AND late_fee_percent = 0)),
  CHECK (mode = 'save_first' OR deposit_percent > 0 OR deliver_at_percent > 0)
);

INSERT INTO plan_templates (id, name, mode, deposit_percent, deliver_at_percent, frequency, instalments, fee_kind, fee_value,
  grace_days, late_fee_percent, default_after_days, min_kobo, max_kobo, active, created_at)
VALUES
  (gen_random_uuid(), 'Save first, 8 weeks', 'save_first', 0, 100, 'weekly', 8, 'none', 0, 3, 0, 30, 2000000, 50000000, true, now()),
  (gen_random_uuid(), 'Save first, 4 months', 'save_first', 0, 100, 'monthly', 4, 'none', 0, 7, 0, 30, 2000000, 50000000, true, now());

-- An agreement belongs to one order and has its id, without a foreign key: it is known before orders are. `saved_kobo` and
-- `charges_kobo`: what the ledger has of it as money saved and as charges earned.
CREATE TABLE agreements (
  id uuid PRIMARY KEY,
  number text NOT NULL UNIQUE,
  order_number text NOT NULL,
  account_id uuid NOT NULL REFERENCES accounts (id),
  state text NOT NULL CHECK (state IN ('applied', 'in_review', 'approved', 'declined', 'withdrawn', 'expired', 'awaiting_deposit',
    'active', 'completed', 'settled_early', 'defaulted', 'cancelled', 'returned', 'written_off')),
  is_test boolean NOT NULL,
  plan jsonb NOT NULL,
  goods jsonb NOT NULL,
  applicant jsonb NOT NULL,
  id_number bytea,
  price_kobo bigint NOT NULL CHECK (price_kobo > 0),
  terms jsonb,
  saved_kobo bigint NOT NULL DEFAULT 0 CHECK (saved_kobo >= 0),
  charges_kobo bigint NOT NULL DEFAULT 0 CHECK (charges_kobo >= 0),
  applied_at timestamptz NOT NULL,
  approved_by text,
  agreed_at timestamptz,
  agreed_from text NOT NULL DEFAULT '',
  released_at timestamptz,
  reminded_on date,
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX agreements_of_account ON agreements (account_id, applied_at DESC);
CREATE INDEX agreements_by_state ON agreements (state, applied_at DESC);
CREATE UNIQUE INDEX agreements_one_application ON agreements (account_id) WHERE state IN ('applied', 'in_review', 'approved');

CREATE FUNCTION keep_agreed_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.agreed_at IS NOT NULL AND (NEW.agreed_at, NEW.terms, NEW.plan, NEW.price_kobo) IS DISTINCT FROM (OLD.agreed_at, OLD.terms, OLD.plan, OLD.price_kobo) THEN
    RAISE EXCEPTION 'the terms of agreement % are agreed', OLD.number;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER agreements_keep_terms BEFORE UPDATE ON agreements FOR EACH ROW EXECUTE FUNCTION keep_agreed_terms();

-- `fee_kobo`: what of the amount is the plan's fee. `late_kobo`: added because it was late. `waived_kobo`: fees that fell away.
CREATE TABLE instalments (
  agreement_id uuid NOT NULL REFERENCES agreements (id),
  position integer NOT NULL CHECK (position >= 0),
  due_on date NOT NULL,
  amount_kobo bigint NOT NULL CHECK (amount_kobo > 0),
  fee_kobo bigint NOT NULL CHECK (fee_kobo BETWEEN 0 AND amount_kobo),
  paid_kobo bigint NOT NULL DEFAULT 0,
  late_kobo bigint NOT NULL DEFAULT 0,
  late_paid_kobo bigint NOT NULL DEFAULT 0,
  late_on date,
  waived_kobo bigint NOT NULL DEFAULT 0 CHECK (waived_kobo BETWEEN 0 AND fee_kobo),
  PRIMARY KEY (agreement_id, position),
  CHECK (paid_kobo BETWEEN 0 AND amount_kobo - waived_kobo),
  CHECK (late_paid_kobo BETWEEN 0 AND late_kobo)
);

-- What each receipt paid of a plan; its id is that of the receipt. `shares`: [{position, kobo, late_kobo}].
CREATE TABLE repayments (
  id uuid PRIMARY KEY REFERENCES payment_attempts (id),
  agreement_id uuid NOT NULL REFERENCES agreements (id),
  amount_kobo bigint NOT NULL CHECK (amount_kobo > 0),
  shares jsonb NOT NULL,
  at timestamptz NOT NULL,
  returned_at timestamptz
);
CREATE INDEX repayments_of_agreement ON repayments (agreement_id, at);

CREATE TABLE agreement_steps (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  agreement_id uuid NOT NULL REFERENCES agreements (id),
  state text NOT NULL,
  actor text NOT NULL,
  actor_name text NOT NULL,
  note text NOT NULL DEFAULT '',
  at timestamptz NOT NULL
);
CREATE INDEX agreement_steps_of_agreement ON agreement_steps (agreement_id, id);

-- What a plan adds to an order's total: its fee, and what was added for being late.
ALTER TABLE orders ADD COLUMN plan_charges_kobo bigint NOT NULL DEFAULT 0 CHECK (plan_charges_kobo >= 0);
