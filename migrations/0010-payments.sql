-- phase: expand
-- Payments: attempts, refunds and disputes, the ledger, payouts, cash, store credit and pay later.
-- Orders are created later: their file adds the references to them.

--
-- Payments and refunds
--

-- Links with which an order is paid: one for the customer, one that the customer shares with somebody else. The token
-- is made from the id and a key of the shop.
CREATE TABLE payment_links (
  id              uuid PRIMARY KEY,
  order_id        uuid NOT NULL,
  is_for_customer boolean NOT NULL DEFAULT false,
  created_at      timestamptz NOT NULL,
  expires_at      timestamptz NOT NULL,
  revoked_at      timestamptz
);
CREATE UNIQUE INDEX payment_links_one_open ON payment_links (order_id, is_for_customer) WHERE revoked_at IS NULL;

-- Every receipt of money is an attempt: cash, POS, transfers and store credit too.
CREATE TABLE payment_attempts (
  id                uuid PRIMARY KEY,
  order_id          uuid NOT NULL,
  link_id           uuid REFERENCES payment_links (id) ON DELETE SET NULL,
  purpose           text NOT NULL DEFAULT 'order'
    CHECK (purpose IN ('order', 'delivery_fee', 'balance', 'instalment')),
  provider          text NOT NULL,
  is_test           boolean NOT NULL,
  reference         text NOT NULL UNIQUE,
  status            text NOT NULL CHECK (status IN ('created', 'open', 'paid', 'failed', 'abandoned', 'reversed')),
  -- What was received, once it was paid.
  amount_kobo       bigint NOT NULL CHECK (amount_kobo > 0),
  refunded_kobo     bigint NOT NULL DEFAULT 0 CHECK (refunded_kobo BETWEEN 0 AND amount_kobo),
  -- What was requested, where another amount was received.
  requested_kobo    bigint CHECK (requested_kobo > 0 AND requested_kobo <> amount_kobo),
  fee_kobo          bigint CHECK (fee_kobo >= 0),
  authorization_url text,
  provider_id       text,
  channel           text,
  -- The account for a verified transfer.
  transfer          jsonb,
  sender            text NOT NULL DEFAULT '',
  sender_bank       text NOT NULL DEFAULT '',
  collected_by      text NOT NULL DEFAULT '',
  message           text NOT NULL DEFAULT '',
  raw               jsonb,
  created_at        timestamptz NOT NULL,
  checked_at        timestamptz,
  completed_at      timestamptz,
  -- When a payment is checked again: its money may go back without a webhook event.
  recheck_at        timestamptz
);
CREATE INDEX payment_attempts_order_id ON payment_attempts (order_id, created_at);
CREATE INDEX payment_attempts_open ON payment_attempts (checked_at) WHERE status IN ('created', 'open');
CREATE INDEX payment_attempts_recheck_at ON payment_attempts (recheck_at) WHERE recheck_at IS NOT NULL;
-- In the order of their last event, for the list of the day.
CREATE INDEX payment_attempts_newest ON payment_attempts ((coalesce(completed_at, created_at)) DESC, id DESC);
-- Finds a transfer that was recorded before.
CREATE INDEX payment_attempts_bank_transfers ON payment_attempts (amount_kobo, completed_at) WHERE provider = 'bank';
-- A trigger, because a dozen commands and webhooks of providers write attempts.
CREATE TRIGGER payment_attempts_notify_admin AFTER INSERT OR UPDATE OF status ON payment_attempts
  FOR EACH STATEMENT EXECUTE FUNCTION notify_admin('payments');

-- Webhook events of the payment providers.
CREATE TABLE payment_webhook_events (
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
CREATE INDEX payment_webhook_events_unmatched ON payment_webhook_events (received_at)
  WHERE dismissed_at IS NULL AND outcome IN ('no reference', 'unknown payment', 'unknown dispute');
-- Finds old ones, whose bodies are emptied.
CREATE INDEX payment_webhook_events_with_body ON payment_webhook_events (received_at) WHERE body <> '{}';

CREATE TABLE refunds (
  id                 uuid PRIMARY KEY,
  attempt_id         uuid NOT NULL REFERENCES payment_attempts (id),
  amount_kobo        bigint NOT NULL CHECK (amount_kobo > 0),
  reason             text NOT NULL,
  -- Which order lines it is for: [{position, quantity}].
  lines              jsonb NOT NULL DEFAULT '[]',
  status             text NOT NULL
    CHECK (status IN ('requested', 'pending', 'processed', 'failed', 'requires_bank_account')),
  method             text NOT NULL DEFAULT 'source' CHECK (method IN ('source', 'bank', 'store_credit')),
  -- Where the customer wants the money, without the whole account number.
  bank               jsonb,
  requested_by       text NOT NULL DEFAULT '',
  provider_id        text,
  transfer_reference text NOT NULL DEFAULT '',
  created_at         timestamptz NOT NULL,
  completed_at       timestamptz
);
CREATE INDEX refunds_attempt_id ON refunds (attempt_id);
-- The few that did not get through: lists of payments and the dashboard look for them.
CREATE INDEX refunds_stuck ON refunds (attempt_id) WHERE status IN ('failed', 'requires_bank_account');

-- Claims of payers and their banks against payments, as the providers report them.
CREATE TABLE disputes (
  id            uuid PRIMARY KEY,
  provider      text NOT NULL,
  provider_id   text NOT NULL,
  attempt_id    uuid NOT NULL REFERENCES payment_attempts (id) ON DELETE CASCADE,
  order_id      uuid NOT NULL,
  amount_kobo   bigint NOT NULL CHECK (amount_kobo > 0),
  status        text NOT NULL CHECK (status IN ('open', 'under_review', 'won', 'lost')),
  category      text NOT NULL DEFAULT '',
  respond_by    timestamptz,
  -- How much of the payment is posted as lost, and its row in refunds.
  reversed_kobo bigint NOT NULL DEFAULT 0 CHECK (reversed_kobo >= 0),
  refund_id     uuid,
  note          text NOT NULL DEFAULT '',
  opened_at     timestamptz NOT NULL,
  reminded_at   timestamptz,
  closed_at     timestamptz,
  UNIQUE (provider, provider_id)
);
CREATE INDEX disputes_order_id ON disputes (order_id);
CREATE INDEX disputes_attempt_id ON disputes (attempt_id);
CREATE INDEX disputes_pending ON disputes (respond_by) WHERE status IN ('open', 'under_review');

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
  id         uuid PRIMARY KEY,
  number     bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  kind       text NOT NULL,
  reference  text NOT NULL,
  is_test    boolean NOT NULL,
  created_by text NOT NULL DEFAULT '',
  -- Names no person, because it is never erased.
  note       text NOT NULL DEFAULT '',
  posted_at  timestamptz NOT NULL
);
CREATE INDEX ledger_entries_newest ON ledger_entries (posted_at DESC, id DESC);
CREATE INDEX ledger_entries_reference ON ledger_entries (reference);
-- What is outstanding of an agreement is written off once.
CREATE UNIQUE INDEX ledger_entries_one_write_off ON ledger_entries (reference) WHERE kind = 'write-off';
-- Append-only, like its lines: mistakes are corrected by an entry of their own.
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION reject_change();

CREATE TABLE ledger_lines (
  entry_id     uuid NOT NULL REFERENCES ledger_entries (id),
  position     integer NOT NULL,
  account      text NOT NULL,
  -- Whose money it is, such as 'account:<id>', 'rider:<id>' or 'agreement:<id>'; '' for nobody's.
  counterparty text NOT NULL DEFAULT '',
  debit_kobo   bigint NOT NULL DEFAULT 0 CHECK (debit_kobo >= 0),
  credit_kobo  bigint NOT NULL DEFAULT 0 CHECK (credit_kobo >= 0),
  PRIMARY KEY (entry_id, position),
  CHECK ((debit_kobo = 0) <> (credit_kobo = 0))
);
CREATE INDEX ledger_lines_account ON ledger_lines (account, counterparty);
-- Append-only, like their entries.
CREATE TRIGGER ledger_lines_append_only BEFORE UPDATE OR DELETE ON ledger_lines
  FOR EACH ROW EXECUTE FUNCTION reject_change();

-- The lines of an entry add up to zero. Checked when the transaction ends, because they are inserted one by one.
CREATE FUNCTION require_balanced_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(debit_kobo) - sum(credit_kobo) FROM ledger_lines WHERE entry_id = NEW.entry_id) <> 0 THEN
    RAISE EXCEPTION 'ledger entry % does not balance', NEW.entry_id;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_lines_balance AFTER INSERT ON ledger_lines DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION require_balanced_entry();

-- Notes of staff on entries about a person. Apart from the append-only ledger, so that they can be erased with the
-- person.
CREATE TABLE ledger_notes (
  entry_id uuid PRIMARY KEY REFERENCES ledger_entries (id),
  text     text NOT NULL
);

-- Days (of Lagos) that were closed: what each account held, what was counted, and the entry of the differences.
CREATE TABLE daily_closes (
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
-- Append-only: what was counted at the close of a day is evidence.
CREATE TRIGGER daily_closes_append_only BEFORE UPDATE OR DELETE ON daily_closes
  FOR EACH ROW EXECUTE FUNCTION reject_change();

-- A closed day gets no more entries: corrections are posted on the day they are made.
CREATE FUNCTION protect_closed_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM daily_closes WHERE day >= (NEW.posted_at AT TIME ZONE 'Africa/Lagos')::date) THEN
    RAISE EXCEPTION 'the day of a ledger entry is closed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_entries_protect_closed_days BEFORE INSERT ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION protect_closed_days();

--
-- Payouts and cash
--

-- What a payment provider reports as paid out to the bank, by its own file, and what was reconciled.
CREATE TABLE payouts (
  id            uuid PRIMARY KEY,
  provider      text NOT NULL,
  paid_on       date NOT NULL,
  file_name     text NOT NULL,
  -- Of the bytes: the same file is never imported twice.
  file_hash     text NOT NULL,
  imported_by   text NOT NULL,
  imported_at   timestamptz NOT NULL,
  -- What arrived in the bank; null until it is reconciled.
  received_kobo bigint CHECK (received_kobo >= 0),
  note          text NOT NULL DEFAULT '',
  reconciled_by text NOT NULL DEFAULT '',
  reconciled_at timestamptz,
  UNIQUE (provider, file_hash),
  CHECK ((reconciled_at IS NULL) = (received_kobo IS NULL))
);

-- A reconciled payout has its entry in the ledger, so it must not change or go.
CREATE FUNCTION protect_reconciled_payouts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.reconciled_at IS NOT NULL THEN RAISE EXCEPTION 'a reconciled payout does not change'; END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER payouts_protected BEFORE UPDATE OR DELETE ON payouts
  FOR EACH ROW EXECUTE FUNCTION protect_reconciled_payouts();

CREATE TABLE payout_lines (
  payout_id     uuid NOT NULL REFERENCES payouts (id) ON DELETE CASCADE,
  position      integer NOT NULL,
  reference     text NOT NULL,
  -- Negative: deducted from the payout, as refunds are.
  amount_kobo   bigint NOT NULL CHECK (amount_kobo <> 0),
  fee_kobo      bigint NOT NULL,
  transacted_at text NOT NULL DEFAULT '',
  PRIMARY KEY (payout_id, position)
);
CREATE INDEX payout_lines_reference ON payout_lines (reference);

-- Cash from deliveries that was counted in the shop.
CREATE TABLE cash_counts (
  id            uuid PRIMARY KEY,
  -- Null: collected by somebody who was not named.
  rider_id      integer REFERENCES riders (id),
  expected_kobo bigint NOT NULL CHECK (expected_kobo > 0),
  counted_kobo  bigint NOT NULL CHECK (counted_kobo >= 0),
  -- [{denomination_naira, count}]
  banknotes     jsonb NOT NULL,
  reason        text NOT NULL DEFAULT '',
  counted_by    text NOT NULL,
  counted_at    timestamptz NOT NULL,
  CHECK (reason <> '' OR counted_kobo = expected_kobo)
);
CREATE INDEX cash_counts_newest ON cash_counts (rider_id, counted_at DESC);
-- Append-only: what a rider handed over is evidence.
CREATE TRIGGER cash_counts_append_only BEFORE UPDATE OR DELETE ON cash_counts
  FOR EACH ROW EXECUTE FUNCTION reject_change();

-- What couriers were paid.
CREATE TABLE courier_payments (
  id              uuid PRIMARY KEY,
  -- As in the counterparty of its ledger lines.
  courier         text NOT NULL,
  amount_kobo     bigint NOT NULL CHECK (amount_kobo > 0),
  -- The part for which no fee was posted.
  difference_kobo bigint NOT NULL,
  paid_on         date NOT NULL,
  source          text NOT NULL CHECK (source IN ('bank', 'cash box')),
  reference       text NOT NULL,
  created_by      text NOT NULL,
  created_by_name text NOT NULL,
  created_at      timestamptz NOT NULL
);
CREATE INDEX courier_payments_newest ON courier_payments (courier, paid_on DESC, id DESC);
-- Append-only: the ledger refers to it.
CREATE TRIGGER courier_payments_append_only BEFORE UPDATE OR DELETE ON courier_payments
  FOR EACH ROW EXECUTE FUNCTION reject_change();

--
-- Store credit
--

-- Money that the shop owes its customers for future orders.
CREATE TABLE store_credit_balances (
  account_id   uuid PRIMARY KEY REFERENCES accounts (id),
  balance_kobo bigint NOT NULL CHECK (balance_kobo BETWEEN 0 AND 1000000000000)
);

-- They add up to the balance.
CREATE TABLE store_credit_transactions (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id  uuid NOT NULL REFERENCES accounts (id),
  change_kobo bigint NOT NULL CHECK (change_kobo <> 0),
  reason      text NOT NULL
    CHECK (reason IN ('refund', 'redeemed', 'restored', 'goodwill', 'referral', 'referral_reversed')),
  reference   text NOT NULL,
  actor       text NOT NULL,
  created_at  timestamptz NOT NULL
);
CREATE INDEX store_credit_transactions_account_id ON store_credit_transactions (account_id, id DESC);
-- Append-only: the credit of an account is their sum.
CREATE TRIGGER store_credit_transactions_append_only BEFORE UPDATE OR DELETE ON store_credit_transactions
  FOR EACH ROW EXECUTE FUNCTION reject_change();

--
-- Pay later
--

-- The plans that staff offer; an agreement copies the terms it was made by.
CREATE TABLE payment_plans (
  id                 uuid PRIMARY KEY,
  name               text NOT NULL,
  mode               text NOT NULL CHECK (mode IN ('layaway', 'credit')),
  deposit_percent    integer NOT NULL CHECK (deposit_percent BETWEEN 0 AND 90),
  deliver_at_percent integer NOT NULL CHECK (deliver_at_percent BETWEEN 0 AND 100),
  frequency          text NOT NULL CHECK (frequency IN ('weekly', 'monthly')),
  instalments        integer NOT NULL CHECK (instalments BETWEEN 2 AND 24),
  fee_kind           text NOT NULL CHECK (fee_kind IN ('none', 'percent', 'fixed')),
  -- Of the financed amount.
  fee_percent        integer NOT NULL CHECK (fee_percent BETWEEN 0 AND 100),
  fee_amount_kobo    bigint NOT NULL CHECK (fee_amount_kobo >= 0),
  grace_days         integer NOT NULL CHECK (grace_days BETWEEN 0 AND 30),
  late_fee_percent   integer NOT NULL CHECK (late_fee_percent BETWEEN 0 AND 10),
  default_after_days integer NOT NULL CHECK (default_after_days > 0),
  min_order_kobo     bigint NOT NULL CHECK (min_order_kobo >= 100000),
  max_order_kobo     bigint NOT NULL,
  category_ids       integer[] NOT NULL DEFAULT '{}',
  active             boolean NOT NULL,
  version            integer NOT NULL DEFAULT 1,
  created_at         timestamptz NOT NULL,
  CHECK (max_order_kobo >= min_order_kobo),
  CHECK (fee_kind = 'percent' OR fee_percent = 0),
  CHECK (fee_kind = 'fixed' OR fee_amount_kobo = 0),
  -- To deliver before the last payment is credit; lay-away is not.
  CHECK (mode = 'credit' OR (deliver_at_percent = 100 AND fee_kind = 'none' AND late_fee_percent = 0)),
  CHECK (mode = 'layaway' OR deposit_percent > 0 OR deliver_at_percent > 0)
);

INSERT INTO payment_plans (id, name, mode, deposit_percent, deliver_at_percent, frequency, instalments, fee_kind,
  fee_percent, fee_amount_kobo, grace_days, late_fee_percent, default_after_days, min_order_kobo, max_order_kobo,
  active, created_at)
VALUES
  (gen_random_uuid(), 'Lay-away, 8 weeks',  'layaway', 0, 100, 'weekly',  8, 'none',
    0, 0, 3, 0, 30, 2000000, 50000000, true, now()),
  (gen_random_uuid(), 'Lay-away, 4 months', 'layaway', 0, 100, 'monthly', 4, 'none',
    0, 0, 7, 0, 30, 2000000, 50000000, true, now());

-- A customer's application for a plan, and the agreement that it becomes.
CREATE TABLE agreements (
  -- Also that of its order, without a reference: it exists before the order does.
  id            uuid PRIMARY KEY,
  number        text NOT NULL UNIQUE,
  order_number  text NOT NULL,
  account_id    uuid NOT NULL REFERENCES accounts (id),
  status        text NOT NULL CHECK (status IN ('applied', 'in_review', 'approved', 'declined', 'withdrawn', 'expired',
    'awaiting_deposit', 'active', 'completed', 'paid_off_early', 'defaulted', 'cancelled', 'returned', 'written_off')),
  is_test       boolean NOT NULL,
  plan          jsonb NOT NULL,
  items         jsonb NOT NULL,
  applicant     jsonb NOT NULL,
  id_number     bytea,
  price_kobo    bigint NOT NULL CHECK (price_kobo > 0),
  terms         jsonb,
  -- What the ledger has of it as lay-away money, and as charges earned.
  saved_kobo    bigint NOT NULL DEFAULT 0 CHECK (saved_kobo >= 0),
  charges_kobo  bigint NOT NULL DEFAULT 0 CHECK (charges_kobo >= 0),
  applied_at    timestamptz NOT NULL,
  approved_by   text,
  accepted_at   timestamptz,
  -- Where the consent came from.
  accepted_from text NOT NULL DEFAULT '',
  released_at   timestamptz,
  reminded_on   date,
  version       integer NOT NULL DEFAULT 1
);
CREATE INDEX agreements_account_id ON agreements (account_id, applied_at DESC);
CREATE INDEX agreements_status ON agreements (status, applied_at DESC);
CREATE UNIQUE INDEX agreements_one_application ON agreements (account_id)
  WHERE status IN ('applied', 'in_review', 'approved');

-- The terms are a contract once the customer has accepted them.
CREATE FUNCTION protect_accepted_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.accepted_at IS NOT NULL AND (NEW.accepted_at, NEW.terms, NEW.plan, NEW.price_kobo)
    IS DISTINCT FROM (OLD.accepted_at, OLD.terms, OLD.plan, OLD.price_kobo)
  THEN
    RAISE EXCEPTION 'the terms of agreement % are accepted', OLD.number;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER agreements_protect_terms BEFORE UPDATE ON agreements
  FOR EACH ROW EXECUTE FUNCTION protect_accepted_terms();

CREATE TABLE instalments (
  agreement_id       uuid NOT NULL REFERENCES agreements (id),
  -- 0 is the deposit.
  position           integer NOT NULL CHECK (position >= 0),
  due_on             date NOT NULL,
  amount_kobo        bigint NOT NULL CHECK (amount_kobo > 0),
  -- The part of the amount that is the fee of the plan.
  fee_kobo           bigint NOT NULL CHECK (fee_kobo BETWEEN 0 AND amount_kobo),
  paid_kobo          bigint NOT NULL DEFAULT 0,
  -- Added because it was late.
  late_fee_kobo      bigint NOT NULL DEFAULT 0,
  late_fee_paid_kobo bigint NOT NULL DEFAULT 0,
  late_fee_on        date,
  -- Fees that are no longer due.
  waived_kobo        bigint NOT NULL DEFAULT 0 CHECK (waived_kobo BETWEEN 0 AND fee_kobo),
  -- No longer due, because items were returned.
  returned_kobo      bigint NOT NULL DEFAULT 0 CHECK (returned_kobo >= 0),
  PRIMARY KEY (agreement_id, position),
  CHECK (paid_kobo BETWEEN 0 AND amount_kobo - waived_kobo),
  CHECK (late_fee_paid_kobo BETWEEN 0 AND late_fee_kobo),
  CHECK (paid_kobo + late_fee_paid_kobo + returned_kobo <= amount_kobo - waived_kobo + late_fee_kobo)
);

-- What each receipt paid of an agreement.
CREATE TABLE repayments (
  id           uuid PRIMARY KEY REFERENCES payment_attempts (id),
  agreement_id uuid NOT NULL REFERENCES agreements (id),
  amount_kobo  bigint NOT NULL CHECK (amount_kobo > 0),
  -- [{position, amount_kobo, late_fee_kobo}]
  allocations  jsonb NOT NULL,
  paid_at      timestamptz NOT NULL,
  reversed_at  timestamptz
);
CREATE INDEX repayments_agreement_id ON repayments (agreement_id, paid_at);

CREATE TABLE agreement_status_history (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  agreement_id uuid NOT NULL REFERENCES agreements (id),
  status       text NOT NULL,
  actor        text NOT NULL,
  actor_name   text NOT NULL,
  note         text NOT NULL DEFAULT '',
  created_at   timestamptz NOT NULL
);
CREATE INDEX agreement_status_history_agreement_id ON agreement_status_history (agreement_id, id);
