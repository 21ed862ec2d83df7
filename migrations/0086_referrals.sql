-- Customers who invite friends: one link each. The reward is store credit, the friend's gift a coupon of their own.
CREATE TABLE referral_links (
  account_id uuid PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  code text NOT NULL UNIQUE,
  made_at timestamptz NOT NULL
);

-- Whose gift it is; null for everybody's.
ALTER TABLE promotions ADD COLUMN account_id uuid REFERENCES accounts (id);

-- Who came by whose link, once for good, with what was promised then. `order_id`: the order that earned the reward.
CREATE TABLE referrals (
  friend_id uuid PRIMARY KEY REFERENCES accounts (id),
  referrer_id uuid NOT NULL REFERENCES accounts (id) CHECK (referrer_id <> friend_id),
  promotion_id uuid NOT NULL REFERENCES promotions (id),
  reward_kobo bigint NOT NULL CHECK (reward_kobo BETWEEN 0 AND 1000000000000),
  min_order_kobo bigint NOT NULL CHECK (min_order_kobo >= 0),
  state text NOT NULL CHECK (state IN ('joined', 'waiting', 'rewarded', 'refused', 'taken_back')),
  reason text NOT NULL DEFAULT '' CHECK (reason IN ('', 'same_person', 'blocked', 'limit', 'order_refunded')),
  order_id uuid UNIQUE,
  due_at timestamptz,
  joined_at timestamptz NOT NULL,
  rewarded_at timestamptz,
  -- What of the reward was taken back: no more than was left of it.
  taken_kobo bigint NOT NULL DEFAULT 0 CHECK (taken_kobo BETWEEN 0 AND reward_kobo),
  CHECK (state NOT IN ('waiting', 'rewarded', 'taken_back') OR order_id IS NOT NULL),
  CHECK ((state IN ('rewarded', 'taken_back')) = (rewarded_at IS NOT NULL)),
  CHECK (state = 'taken_back' OR taken_kobo = 0)
);
CREATE INDEX referrals_of_referrer ON referrals (referrer_id, joined_at DESC);
CREATE INDEX referrals_due ON referrals (due_at) WHERE state = 'waiting';

ALTER TABLE store_credit_moves DROP CONSTRAINT store_credit_moves_reason_check,
  ADD CONSTRAINT store_credit_moves_reason_check
  CHECK (reason IN ('refund', 'spent', 'given_back', 'goodwill', 'referral', 'referral_back'));
