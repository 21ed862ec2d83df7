-- Payments: money that came in and went back, the ledger, payouts, cash, store credit, paying in parts.
-- Orders come later: their file adds the references to them.

--
-- Payments and refunds
--

-- Links with which an order is paid: one for the customer, one that the customer shares with somebody else. The token
-- is made from the id and a key of the shop.
CREATE TABLE payment_links (
  id              uuid PRIMARY KEY,
  order_id        uuid NOT NULL,
  is_for_customer boolean NOT NULL DEFAULT false,
  made_at         timestamptz NOT NULL,
  expires_at      timestamptz NOT NULL,
  ended_at        timestamptz
);
CREATE UNIQUE INDEX payment_links_one_open ON payment_links (order_id, is_for_customer) WHERE ended_at IS NULL;

-- Every receipt of money is an attempt: cash, POS, transfers and store credit too.
CREATE TABLE payment_attempts (
  id                uuid PRIMARY KEY,
  order_id          uuid NOT NULL,
  link_id           uuid REFERENCES payment_links (id) ON DELETE SET NULL,
  purpose           text NOT NULL DEFAULT 'order'
    CHECK (purpose IN ('order', 'delivery_fee', 'difference', 'instalment')),
  provider          text NOT NULL,
  is_test           boolean NOT NULL,
  reference         text NOT NULL UNIQUE,
  state             text NOT NULL CHECK (state IN ('created', 'open', 'paid', 'failed', 'abandoned', 'reversed')),
  -- What came, once it came.
  amount_kobo       bigint NOT NULL CHECK (amount_kobo > 0),
  refunded_kobo     bigint NOT NULL DEFAULT 0 CHECK (refunded_kobo BETWEEN 0 AND amount_kobo),
  -- What was asked for, where another sum came.
  asked_kobo        bigint CHECK (asked_kobo > 0 AND asked_kobo <> amount_kobo),
  fee_kobo          bigint CHECK (fee_kobo >= 0),
  authorization_url text,
  provider_id       text,
  channel           text,
  -- The account for a verified transfer.
  transfer          jsonb,
  sender            text NOT NULL DEFAULT '',
  sender_bank       text NOT NULL DEFAULT '',
  taken_by          text NOT NULL DEFAULT '',
  message           text NOT NULL DEFAULT '',
  raw               jsonb,
  created_at        timestamptz NOT NULL,
  checked_at        timestamptz,
  settled_at        timestamptz,
  -- When a payment is checked again: its money may go back without a webhook event.
  recheck_at        timestamptz
);
CREATE INDEX payment_attempts_of_order ON payment_attempts (order_id, created_at);
CREATE INDEX payment_attempts_open ON payment_attempts (checked_at) WHERE state IN ('created', 'open');
CREATE INDEX payment_attempts_to_recheck ON payment_attempts (recheck_at) WHERE recheck_at IS NOT NULL;
-- In the order of their last event, for the list of the day.
CREATE INDEX payment_attempts_newest ON payment_attempts ((coalesce(settled_at, created_at)) DESC, id DESC);
-- Finds a transfer that was recorded before.
CREATE INDEX payment_attempts_bank ON payment_attempts (amount_kobo, settled_at) WHERE provider = 'bank';
CREATE TRIGGER payment_attempts_tell_staff AFTER INSERT OR UPDATE OF state ON payment_attempts
  FOR EACH STATEMENT EXECUTE FUNCTION tell_staff('money');

-- Webhook events of the payment providers.
CREATE TABLE payment_notices (
  provider     text NOT NULL,
  event_key    text NOT NULL,
  event        text NOT NULL,
  reference    text,
  body         jsonb NOT NULL,
  received_at  timestamptz NOT NULL,
  outcome      text NOT NULL,
  dismissed_at timestamptz,
  dismissed_by text NOT NULL DEFAULT '',
  PRIMARY KEY (provider, event_key)
);
-- Those that match no payment are listed until staff dismiss them.
CREATE INDEX payment_notices_unmatched ON payment_notices (received_at)
  WHERE dismissed_at IS NULL AND outcome IN ('names no payment', 'unknown payment', 'unknown dispute');
-- Finds old ones, whose bodies are emptied.
CREATE INDEX payment_notices_unnamed ON payment_notices (received_at) WHERE body <> '{}';

CREATE TABLE refunds (
  id             uuid PRIMARY KEY,
  attempt_id     uuid NOT NULL REFERENCES payment_attempts (id),
  amount_kobo    bigint NOT NULL CHECK (amount_kobo > 0),
  reason         text NOT NULL,
  -- Which pieces it is for: [{position, quantity}].
  lines          jsonb NOT NULL DEFAULT '[]',
  state          text NOT NULL CHECK (state IN ('asked', 'pending', 'processed', 'failed', 'needs_attention')),
  way            text NOT NULL DEFAULT 'source' CHECK (way IN ('source', 'bank', 'store_credit')),
  -- Where the customer wants the money, without the whole account number.
  bank           jsonb,
  asked_by       text NOT NULL DEFAULT '',
  provider_id    text,
  sent_reference text NOT NULL DEFAULT '',
  created_at     timestamptz NOT NULL,
  settled_at     timestamptz
);
CREATE INDEX refunds_of_attempt ON refunds (attempt_id);
-- The few that did not get through: every list of payments and the dashboard look for them.
CREATE INDEX refunds_stuck ON refunds (attempt_id) WHERE state IN ('failed', 'needs_attention');

-- Claims of payers and their banks against payments, as the providers report them.
CREATE TABLE disputes (
  id            uuid PRIMARY KEY,
  provider      text NOT NULL,
  provider_id   text NOT NULL,
  attempt_id    uuid NOT NULL REFERENCES payment_attempts (id) ON DELETE CASCADE,
  order_id      uuid NOT NULL,
  amount_kobo   bigint NOT NULL CHECK (amount_kobo > 0),
  status        text NOT NULL CHECK (status IN ('open', 'answered', 'won', 'lost')),
  category      text NOT NULL DEFAULT '',
  respond_by    timestamptz,
  -- How much of the payment is posted as lost, and its row in refunds.
  reversed_kobo bigint NOT NULL DEFAULT 0 CHECK (reversed_kobo >= 0),
  refund_id     uuid,
  note          text NOT NULL DEFAULT '',
  opened_at     timestamptz NOT NULL,
  reminded_at   timestamptz,
  ended_at      timestamptz,
  UNIQUE (provider, provider_id)
);
CREATE INDEX disputes_of_order ON disputes (order_id);
CREATE INDEX disputes_of_attempt ON disputes (attempt_id);
CREATE INDEX disputes_pending ON disputes (respond_by) WHERE status IN ('open', 'answered');
CREATE TRIGGER disputes_notify_admin AFTER INSERT OR UPDATE ON disputes
  FOR EACH STATEMENT EXECUTE FUNCTION tell_staff('money');

-- The memory of the built-in test gateway, shared by every process of the shop.
CREATE TABLE test_gateway_records (
  key     text COLLATE "C" PRIMARY KEY,
  value   jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1
);

--
-- Ledger
--

-- Double entry, append-only.
CREATE TABLE ledger_entries (
  id      uuid PRIMARY KEY,
  number  bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  kind    text NOT NULL,
  subject text NOT NULL,
  is_test boolean NOT NULL,
  made_by text NOT NULL DEFAULT '',
  -- Names no person, because it is never erased.
  note    text NOT NULL DEFAULT '',
  at      timestamptz NOT NULL
);
CREATE INDEX ledger_entries_newest ON ledger_entries (at DESC, id DESC);
CREATE INDEX ledger_entries_by_subject ON ledger_entries (subject);
-- What a plan still owes is written off once.
CREATE UNIQUE INDEX ledger_one_write_off ON ledger_entries (subject) WHERE kind = 'write-off';
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE ledger_lines (
  entry_id    uuid NOT NULL REFERENCES ledger_entries (id),
  position    integer NOT NULL,
  account     text NOT NULL,
  -- Whose money it is, such as 'account:<id>', 'rider:<id>' or 'agreement:<id>'; '' for nobody's.
  party       text NOT NULL DEFAULT '',
  debit_kobo  bigint NOT NULL DEFAULT 0 CHECK (debit_kobo >= 0),
  credit_kobo bigint NOT NULL DEFAULT 0 CHECK (credit_kobo >= 0),
  PRIMARY KEY (entry_id, position),
  CHECK ((debit_kobo = 0) <> (credit_kobo = 0))
);
CREATE INDEX ledger_lines_of_account ON ledger_lines (account, party);
CREATE TRIGGER ledger_lines_append_only BEFORE UPDATE OR DELETE ON ledger_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- The lines of an entry add up to nothing. Checked when the transaction ends, because they come one by one.
CREATE FUNCTION require_balanced_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(debit_kobo) - sum(credit_kobo) FROM ledger_lines WHERE entry_id = NEW.entry_id) <> 0 THEN
    RAISE EXCEPTION 'ledger entry % does not balance', NEW.entry_id;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_balances AFTER INSERT ON ledger_lines DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION require_balanced_entry();

-- Notes of staff on entries about a person. Apart from the append-only ledger, so that they can be erased with the
-- person.
CREATE TABLE ledger_notes (
  entry_id uuid PRIMARY KEY REFERENCES ledger_entries (id),
  text     text NOT NULL
);

-- Days (of Lagos) that were closed: what each account held, what was counted, and the entry of the differences.
CREATE TABLE day_closes (
  day             date PRIMARY KEY,
  -- [{account, expected_kobo, counted_kobo, reason}]
  counts          jsonb NOT NULL,
  note            text NOT NULL DEFAULT '',
  difference_kobo bigint NOT NULL,
  entry_id        uuid REFERENCES ledger_entries (id),
  closed_by       text NOT NULL,
  closed_by_name  text NOT NULL,
  closed_at       timestamptz NOT NULL
);
CREATE TRIGGER day_closes_append_only BEFORE UPDATE OR DELETE ON day_closes
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- A closed day gets no more entries: corrections are posted on the day they are made.
CREATE FUNCTION keep_closed_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM day_closes WHERE day >= (NEW.at AT TIME ZONE 'Africa/Lagos')::date) THEN
    RAISE EXCEPTION 'the day of a ledger entry is closed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_entries_of_open_days BEFORE INSERT ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION keep_closed_days();

--
-- Payouts and cash
--

-- What a payment provider says it paid out to the bank, by its own file, and what was reconciled.
CREATE TABLE settlements (
  id            uuid PRIMARY KEY,
  provider      text NOT NULL,
  settled_on    date NOT NULL,
  file_name     text NOT NULL,
  -- Of the bytes: the same file is never imported twice.
  file_hash     text NOT NULL,
  imported_by   text NOT NULL,
  imported_at   timestamptz NOT NULL,
  -- What arrived in the bank; null until it is reconciled.
  received_kobo bigint CHECK (received_kobo >= 0),
  note          text NOT NULL DEFAULT '',
  booked_by     text NOT NULL DEFAULT '',
  booked_at     timestamptz,
  UNIQUE (provider, file_hash),
  CHECK ((booked_at IS NULL) = (received_kobo IS NULL))
);

-- A reconciled payout has its entry in the ledger, so it must not change or go.
CREATE FUNCTION keep_booked_settlement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.booked_at IS NOT NULL THEN RAISE EXCEPTION 'a booked settlement does not change'; END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER settlements_stay BEFORE UPDATE OR DELETE ON settlements
  FOR EACH ROW EXECUTE FUNCTION keep_booked_settlement();

CREATE TABLE settlement_lines (
  settlement_id uuid NOT NULL REFERENCES settlements (id) ON DELETE CASCADE,
  position      integer NOT NULL,
  reference     text NOT NULL,
  -- Negative: deducted from the payout, as refunds are.
  amount_kobo   bigint NOT NULL CHECK (amount_kobo <> 0),
  fee_kobo      bigint NOT NULL,
  moment        text NOT NULL DEFAULT '',
  PRIMARY KEY (settlement_id, position)
);
CREATE INDEX settlement_lines_of_reference ON settlement_lines (reference);

-- Cash from deliveries that was counted in the shop.
CREATE TABLE rider_counts (
  id            uuid PRIMARY KEY,
  -- Null: collected by somebody who was not named.
  rider_id      integer REFERENCES riders (id),
  expected_kobo bigint NOT NULL CHECK (expected_kobo > 0),
  counted_kobo  bigint NOT NULL CHECK (counted_kobo >= 0),
  -- Banknotes: [{naira, count}].
  notes         jsonb NOT NULL,
  reason        text NOT NULL DEFAULT '',
  counted_by    text NOT NULL,
  at            timestamptz NOT NULL,
  CHECK (reason <> '' OR counted_kobo = expected_kobo)
);
CREATE INDEX rider_counts_newest ON rider_counts (rider_id, at DESC);
CREATE TRIGGER rider_counts_append_only BEFORE UPDATE OR DELETE ON rider_counts
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- What couriers were paid.
CREATE TABLE courier_payments (
  id              uuid PRIMARY KEY,
  -- As in the party of its ledger lines.
  courier         text NOT NULL,
  amount_kobo     bigint NOT NULL CHECK (amount_kobo > 0),
  -- The part for which no fee was posted.
  difference_kobo bigint NOT NULL,
  paid_on         date NOT NULL,
  source          text NOT NULL CHECK (source IN ('bank', 'cash box')),
  reference       text NOT NULL,
  made_by         text NOT NULL,
  made_by_name    text NOT NULL,
  at              timestamptz NOT NULL
);
CREATE INDEX courier_payments_newest ON courier_payments (courier, paid_on DESC, id DESC);
CREATE TRIGGER courier_payments_append_only BEFORE UPDATE OR DELETE ON courier_payments
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

--
-- Store credit
--

-- Money that the shop owes its customers for future orders.
CREATE TABLE store_credit (
  account_id   uuid PRIMARY KEY REFERENCES accounts (id),
  balance_kobo bigint NOT NULL CHECK (balance_kobo BETWEEN 0 AND 1000000000000)
);

-- They add up to the balance.
CREATE TABLE store_credit_moves (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id  uuid NOT NULL REFERENCES accounts (id),
  change_kobo bigint NOT NULL CHECK (change_kobo <> 0),
  reason      text NOT NULL
    CHECK (reason IN ('refund', 'spent', 'given_back', 'goodwill', 'referral', 'referral_back')),
  subject     text NOT NULL,
  actor       text NOT NULL,
  at          timestamptz NOT NULL
);
CREATE INDEX store_credit_moves_of_account ON store_credit_moves (account_id, id DESC);
CREATE TRIGGER store_credit_moves_append_only BEFORE UPDATE OR DELETE ON store_credit_moves
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

--
-- Paying in parts
--

-- The plans that staff offer; an agreement copies the terms it was made by.
CREATE TABLE plan_templates (
  id                 uuid PRIMARY KEY,
  name               text NOT NULL,
  mode               text NOT NULL CHECK (mode IN ('save_first', 'deposit_then_deliver')),
  deposit_percent    integer NOT NULL CHECK (deposit_percent BETWEEN 0 AND 90),
  deliver_at_percent integer NOT NULL CHECK (deliver_at_percent BETWEEN 0 AND 100),
  frequency          text NOT NULL CHECK (frequency IN ('weekly', 'monthly')),
  instalments        integer NOT NULL CHECK (instalments BETWEEN 2 AND 24),
  fee_kind           text NOT NULL CHECK (fee_kind IN ('none', 'percent', 'kobo')),
  fee_value          bigint NOT NULL CHECK (fee_value >= 0),
  grace_days         integer NOT NULL CHECK (grace_days BETWEEN 0 AND 30),
  late_fee_percent   integer NOT NULL CHECK (late_fee_percent BETWEEN 0 AND 10),
  default_after_days integer NOT NULL CHECK (default_after_days > 0),
  min_kobo           bigint NOT NULL CHECK (min_kobo >= 100000),
  max_kobo           bigint NOT NULL,
  category_ids       integer[] NOT NULL DEFAULT '{}',
  active             boolean NOT NULL,
  version            integer NOT NULL DEFAULT 1,
  created_at         timestamptz NOT NULL,
  CHECK (max_kobo >= min_kobo),
  -- What delivers before the last payment is credit; saving is not.
  CHECK (mode = 'deposit_then_deliver' OR (deliver_at_percent = 100 AND fee_kind = 'none' AND late_fee_percent = 0)),
  CHECK (mode = 'save_first' OR deposit_percent > 0 OR deliver_at_percent > 0)
);

INSERT INTO plan_templates (id, name, mode, deposit_percent, deliver_at_percent, frequency, instalments, fee_kind,
  fee_value, grace_days, late_fee_percent, default_after_days, min_kobo, max_kobo, active, created_at)
VALUES
  (gen_random_uuid(), 'Save first, 8 weeks',  'save_first', 0, 100, 'weekly',  8, 'none',
    0, 3, 0, 30, 2000000, 50000000, true, now()),
  (gen_random_uuid(), 'Save first, 4 months', 'save_first', 0, 100, 'monthly', 4, 'none',
    0, 7, 0, 30, 2000000, 50000000, true, now());

-- A customer's application for a plan, and what comes of it.
CREATE TABLE agreements (
  -- Also that of its order, without a reference: it exists before the order does.
  id           uuid PRIMARY KEY,
  number       text NOT NULL UNIQUE,
  order_number text NOT NULL,
  account_id   uuid NOT NULL REFERENCES accounts (id),
  state        text NOT NULL CHECK (state IN ('applied', 'in_review', 'approved', 'declined', 'withdrawn', 'expired',
    'awaiting_deposit', 'active', 'completed', 'settled_early', 'defaulted', 'cancelled', 'returned', 'written_off')),
  is_test      boolean NOT NULL,
  plan         jsonb NOT NULL,
  goods        jsonb NOT NULL,
  applicant    jsonb NOT NULL,
  id_number    bytea,
  price_kobo   bigint NOT NULL CHECK (price_kobo > 0),
  terms        jsonb,
  -- What the ledger has of it as money saved, and as charges earned.
  saved_kobo   bigint NOT NULL DEFAULT 0 CHECK (saved_kobo >= 0),
  charges_kobo bigint NOT NULL DEFAULT 0 CHECK (charges_kobo >= 0),
  applied_at   timestamptz NOT NULL,
  approved_by  text,
  agreed_at    timestamptz,
  -- Where the consent came from.
  agreed_from  text NOT NULL DEFAULT '',
  released_at  timestamptz,
  reminded_on  date,
  version      integer NOT NULL DEFAULT 1
);
CREATE INDEX agreements_of_account ON agreements (account_id, applied_at DESC);
CREATE INDEX agreements_by_state ON agreements (state, applied_at DESC);
CREATE UNIQUE INDEX agreements_one_application ON agreements (account_id)
  WHERE state IN ('applied', 'in_review', 'approved');

-- The terms are a contract once the customer has agreed to them.
CREATE FUNCTION keep_agreed_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.agreed_at IS NOT NULL AND (NEW.agreed_at, NEW.terms, NEW.plan, NEW.price_kobo)
    IS DISTINCT FROM (OLD.agreed_at, OLD.terms, OLD.plan, OLD.price_kobo)
  THEN
    RAISE EXCEPTION 'the terms of agreement % are agreed', OLD.number;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER agreements_keep_terms BEFORE UPDATE ON agreements
  FOR EACH ROW EXECUTE FUNCTION keep_agreed_terms();

CREATE TABLE instalments (
  agreement_id   uuid NOT NULL REFERENCES agreements (id),
  -- 0 is the deposit.
  position       integer NOT NULL CHECK (position >= 0),
  due_on         date NOT NULL,
  amount_kobo    bigint NOT NULL CHECK (amount_kobo > 0),
  -- The part of the amount that is the fee of the plan.
  fee_kobo       bigint NOT NULL CHECK (fee_kobo BETWEEN 0 AND amount_kobo),
  paid_kobo      bigint NOT NULL DEFAULT 0,
  -- Added because it was late.
  late_kobo      bigint NOT NULL DEFAULT 0,
  late_paid_kobo bigint NOT NULL DEFAULT 0,
  late_on        date,
  -- Fees that are not asked for any more.
  waived_kobo    bigint NOT NULL DEFAULT 0 CHECK (waived_kobo BETWEEN 0 AND fee_kobo),
  -- Not asked for any more because goods came back.
  returned_kobo  bigint NOT NULL DEFAULT 0 CHECK (returned_kobo >= 0),
  PRIMARY KEY (agreement_id, position),
  CHECK (paid_kobo BETWEEN 0 AND amount_kobo - waived_kobo),
  CHECK (late_paid_kobo BETWEEN 0 AND late_kobo),
  CHECK (paid_kobo + late_paid_kobo + returned_kobo <= amount_kobo - waived_kobo + late_kobo)
);

-- What each receipt paid of an agreement.
CREATE TABLE repayments (
  id           uuid PRIMARY KEY REFERENCES payment_attempts (id),
  agreement_id uuid NOT NULL REFERENCES agreements (id),
  amount_kobo  bigint NOT NULL CHECK (amount_kobo > 0),
  -- [{position, kobo, late_kobo}]
  shares       jsonb NOT NULL,
  at           timestamptz NOT NULL,
  returned_at  timestamptz
);
CREATE INDEX repayments_of_agreement ON repayments (agreement_id, at);

CREATE TABLE agreement_steps (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  agreement_id uuid NOT NULL REFERENCES agreements (id),
  state        text NOT NULL,
  actor        text NOT NULL,
  actor_name   text NOT NULL,
  note         text NOT NULL DEFAULT '',
  at           timestamptz NOT NULL
);
CREATE INDEX agreement_steps_of_agreement ON agreement_steps (agreement_id, id);
