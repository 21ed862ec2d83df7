-- Selling: promotions, referrals, the cart and the wish list.

--
-- Promotions
--

-- With a code they are coupons, without one they apply by themselves.
CREATE TABLE promotions (
  id                uuid PRIMARY KEY,
  name              text NOT NULL,
  code_key          text UNIQUE,
  -- The only customer who may use it; null for everybody.
  account_id        uuid REFERENCES accounts (id),
  kind              text NOT NULL CHECK (kind IN ('percent', 'fixed', 'free_delivery', 'buy_x_get_y')),
  percent           integer CHECK (percent BETWEEN 1 AND 100),
  amount_kobo       bigint CHECK (amount_kobo > 0),
  buy_quantity      integer CHECK (buy_quantity > 0),
  get_quantity      integer CHECK (get_quantity > 0),
  -- Both empty: everything.
  category_ids      integer[] NOT NULL DEFAULT '{}',
  product_ids       text[] NOT NULL DEFAULT '{}',
  min_basket_kobo   bigint NOT NULL DEFAULT 0 CHECK (min_basket_kobo >= 0),
  max_discount_kobo bigint CHECK (max_discount_kobo > 0),
  starts_at         timestamptz NOT NULL,
  ends_at           timestamptz,
  max_uses          integer CHECK (max_uses > 0),
  max_uses_each     integer CHECK (max_uses_each > 0),
  -- Counted only where there is a limit: else all orders would wait for one row.
  uses              integer NOT NULL DEFAULT 0,
  joins_delivery    boolean NOT NULL DEFAULT true,
  joins_others      boolean NOT NULL DEFAULT false,
  on_reduced        boolean NOT NULL DEFAULT true,
  active            boolean NOT NULL DEFAULT true,
  version           integer NOT NULL DEFAULT 1,
  created_at        timestamptz NOT NULL,
  CONSTRAINT promotions_uses CHECK (uses >= 0 AND (max_uses IS NULL OR uses <= max_uses)),
  CONSTRAINT promotions_period CHECK (ends_at > starts_at),
  CONSTRAINT promotions_terms CHECK (CASE kind
    WHEN 'percent' THEN percent IS NOT NULL
    WHEN 'fixed' THEN amount_kobo IS NOT NULL
    WHEN 'buy_x_get_y' THEN buy_quantity IS NOT NULL AND get_quantity IS NOT NULL
    ELSE true END)
);

-- How often an account used a promotion that is limited per customer.
CREATE TABLE promotion_accounts (
  promotion_id uuid NOT NULL REFERENCES promotions (id) ON DELETE CASCADE,
  account_id   uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  uses         integer NOT NULL CHECK (uses >= 0),
  PRIMARY KEY (promotion_id, account_id)
);

-- The orders that used a promotion.
CREATE TABLE promotion_uses (
  promotion_id  uuid NOT NULL REFERENCES promotions (id),
  order_id      uuid NOT NULL,
  account_id    uuid NOT NULL,
  discount_kobo bigint NOT NULL CHECK (discount_kobo >= 0),
  at            timestamptz NOT NULL,
  -- The order was cancelled or has expired.
  given_back_at timestamptz,
  PRIMARY KEY (promotion_id, order_id)
);
CREATE INDEX promotion_uses_of_order ON promotion_uses (order_id);

--
-- Referrals
--

-- Customers who invite friends: one link each.
CREATE TABLE referral_links (
  account_id uuid PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  code       text NOT NULL UNIQUE,
  made_at    timestamptz NOT NULL
);

-- Who came by whose link, once for good, with what was promised then: store credit for the referrer, a coupon for the
-- friend.
CREATE TABLE referrals (
  friend_id      uuid PRIMARY KEY REFERENCES accounts (id),
  referrer_id    uuid NOT NULL REFERENCES accounts (id) CHECK (referrer_id <> friend_id),
  promotion_id   uuid NOT NULL REFERENCES promotions (id),
  reward_kobo    bigint NOT NULL CHECK (reward_kobo BETWEEN 0 AND 1000000000000),
  min_order_kobo bigint NOT NULL CHECK (min_order_kobo >= 0),
  state          text NOT NULL CHECK (state IN ('joined', 'waiting', 'rewarded', 'refused', 'taken_back')),
  reason         text NOT NULL DEFAULT '' CHECK (reason IN ('', 'same_person', 'blocked', 'limit', 'order_refunded')),
  -- The order that earned the reward.
  order_id       uuid UNIQUE,
  due_at         timestamptz,
  joined_at      timestamptz NOT NULL,
  rewarded_at    timestamptz,
  -- How much of the reward was reversed: no more than was left of it.
  taken_kobo     bigint NOT NULL DEFAULT 0 CHECK (taken_kobo BETWEEN 0 AND reward_kobo),
  CHECK (state NOT IN ('waiting', 'rewarded', 'taken_back') OR order_id IS NOT NULL),
  CHECK ((state IN ('rewarded', 'taken_back')) = (rewarded_at IS NOT NULL)),
  CHECK (state = 'taken_back' OR taken_kobo = 0)
);
CREATE INDEX referrals_of_referrer ON referrals (referrer_id, joined_at DESC);
CREATE INDEX referrals_due ON referrals (due_at) WHERE state = 'waiting';

--
-- Cart
--

CREATE TABLE cart_lines (
  account_id            uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  variant_id            uuid NOT NULL REFERENCES variants (id) ON DELETE CASCADE,
  product_id            text NOT NULL REFERENCES products (id) ON DELETE CASCADE ON UPDATE CASCADE,
  quantity              integer NOT NULL CHECK (quantity BETWEEN 1 AND 999),
  price_when_added_kobo bigint NOT NULL,
  added_at              timestamptz NOT NULL,
  PRIMARY KEY (account_id, variant_id)
);
CREATE INDEX cart_lines_of_variant ON cart_lines (variant_id);

-- Which abandoned carts got a reminder: one for each state of a cart.
CREATE TABLE cart_reminders (
  account_id uuid PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  -- When the last product was added.
  cart_at    timestamptz NOT NULL,
  state      text NOT NULL CHECK (state IN ('posted', 'sent', 'skipped', 'failed')),
  at         timestamptz NOT NULL
);

--
-- Wish list
--

CREATE TABLE wishlist_items (
  account_id            uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  product_id            text NOT NULL REFERENCES products (id) ON DELETE CASCADE ON UPDATE CASCADE,
  price_when_added_kobo bigint NOT NULL,
  added_at              timestamptz NOT NULL,
  -- What the last email said of it.
  told_price_kobo       bigint,
  told_at               timestamptz,
  was_sold_out          boolean NOT NULL DEFAULT false,
  PRIMARY KEY (account_id, product_id)
);
CREATE INDEX wishlist_items_newest ON wishlist_items (account_id, added_at DESC, product_id);
CREATE INDEX wishlist_items_of_product ON wishlist_items (product_id);

-- Who wants an email when something on the list gets cheaper or is back in stock. To unsubscribe deletes the row.
CREATE TABLE wishlist_readers (
  account_id  uuid PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  -- In each of these emails; it can do nothing but end them.
  leave_token text NOT NULL UNIQUE,
  since       timestamptz NOT NULL
);
