-- Claims of payers and their banks against payments, as the providers report them.
CREATE TABLE disputes (
  id uuid PRIMARY KEY,
  provider text NOT NULL,
  provider_id text NOT NULL,
  attempt_id uuid NOT NULL REFERENCES payment_attempts (id) ON DELETE CASCADE,
  order_id uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  amount_kobo bigint NOT NULL CHECK (amount_kobo > 0),
  status text NOT NULL CHECK (status IN ('open', 'answered', 'won', 'lost')),
  category text NOT NULL DEFAULT '',
  respond_by timestamptz,
  -- The amount of the payment that is posted as lost, and its row in refunds.
  reversed_kobo bigint NOT NULL DEFAULT 0 CHECK (reversed_kobo >= 0),
  refund_id uuid,
  note text NOT NULL DEFAULT '',
  opened_at timestamptz NOT NULL,
  reminded_at timestamptz,
  ended_at timestamptz,
  UNIQUE (provider, provider_id)
);
CREATE INDEX disputes_of_order ON disputes (order_id);
CREATE INDEX disputes_of_attempt ON disputes (attempt_id);
CREATE INDEX disputes_pending ON disputes (respond_by) WHERE status IN ('open', 'answered');
CREATE TRIGGER disputes_notify_admin AFTER INSERT OR UPDATE ON disputes
  FOR EACH STATEMENT EXECUTE FUNCTION tell_staff('money');

-- The status of the worst dispute of an order, and the reason why staff released the order although money went back.
ALTER TABLE orders ADD dispute text CHECK (dispute IN ('open', 'answered', 'won', 'lost'));
ALTER TABLE orders ADD release_reason text NOT NULL DEFAULT '';

-- When a settled payment is checked again: money may go back without a webhook event.
ALTER TABLE payment_attempts ADD recheck_at timestamptz;
CREATE INDEX payment_attempts_to_recheck ON payment_attempts (recheck_at) WHERE recheck_at IS NOT NULL;
UPDATE payment_attempts SET recheck_at = now() + random() * interval '3 days'
  WHERE state = 'paid' AND provider_id IS NOT NULL AND settled_at > now() - interval '45 days';

-- Webhook events that match no payment are listed until staff dismiss them. Old ones count as dismissed.
ALTER TABLE payment_notices ADD dismissed_at timestamptz;
ALTER TABLE payment_notices ADD dismissed_by text NOT NULL DEFAULT '';
UPDATE payment_notices SET dismissed_at = now() WHERE received_at < now() - interval '60 days';
CREATE INDEX payment_notices_unmatched ON payment_notices (received_at)
  WHERE dismissed_at IS NULL AND outcome IN ('names no payment', 'unknown payment', 'unknown dispute');
