-- phase: expand
-- Selling: promotions, referrals, the cart and the input list.

--
-- Promotions
--

-- With a code they are coupons, without one they apply automatically.
CREATE TABLE promotions (
  id                       uuid PRIMARY KEY,
  name                     text NOT NULL,
  code_key                 text UNIQUE,
  -- The only customer who may use it; null for everybody.
  account_id               uuid REFERENCES accounts (id),
  kind                     text NOT NULL CHECK (kind IN ('percent', 'fixed', 'free_delivery', 'buy_x_get_y')),
  percent                  integer CHECK (percent BETWEEN 1 AND 100),
  amount_kobo              bigint CHECK (amount_kobo > 0),
  buy_quantity             integer CHECK (buy_quantity > 0),
  get_quantity             integer CHECK (get_quantity > 0),
  -- Both empty: everything.
  category_ids             integer[] NOT NULL DEFAULT '{}',
  product_ids              text[] NOT NULL DEFAULT '{}',
  min_order_kobo           bigint NOT NULL DEFAULT 0 CHECK (min_order_kobo >= 0),
  max_discount_kobo        bigint CHECK (max_discount_kobo > 0),
  starts_at                timestamptz NOT NULL,
  ends_at                  timestamptz,
  usage_limit              integer CHECK (usage_limit > 0),
  usage_limit_per_customer integer CHECK (usage_limit_per_customer > 0),
  -- Counted only where there is a limit: otherwise all orders would wait for one row.
  usage_count              integer NOT NULL DEFAULT 0,
  combines_with_delivery   boolean NOT NULL DEFAULT true,
  combines_with_others     boolean NOT NULL DEFAULT false,
  includes_sale_items      boolean NOT NULL DEFAULT true,
  active                   boolean NOT NULL DEFAULT true,
  version                  integer NOT NULL DEFAULT 1,
  created_at               timestamptz NOT NULL,
  CONSTRAINT promotions_usage_limit CHECK (usage_count >= 0 AND (usage_limit IS NULL OR usage_count <= usage_limit)),
  CONSTRAINT promotions_period CHECK (ends_at > starts_at),
  CONSTRAINT promotions_terms CHECK (CASE kind
    WHEN 'percent' THEN percent IS NOT NULL
    WHEN 'fixed' THEN amount_kobo IS NOT NULL
    WHEN 'buy_x_get_y' THEN buy_quantity IS NOT NULL AND get_quantity IS NOT NULL
    ELSE true END)
);

-- How often an account used a promotion that is limited per customer.
CREATE TABLE promotion_customer_usage (
  promotion_id uuid NOT NULL REFERENCES promotions (id) ON DELETE CASCADE,
  account_id   uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  usage_count  integer NOT NULL CHECK (usage_count >= 0),
  PRIMARY KEY (promotion_id, account_id)
);

-- The orders that used a promotion.
CREATE TABLE promotion_redemptions (
  promotion_id  uuid NOT NULL REFERENCES promotions (id),
  order_id      uuid NOT NULL,
  account_id    uuid NOT NULL,
  discount_kobo bigint NOT NULL CHECK (discount_kobo >= 0),
  redeemed_at   timestamptz NOT NULL,
  -- When the order was cancelled or expired.
  released_at   timestamptz,
  PRIMARY KEY (promotion_id, order_id)
);
CREATE INDEX promotion_redemptions_order_id ON promotion_redemptions (order_id);

--
-- Referrals
--

-- Customers who invite friends: one link each.
CREATE TABLE referral_links (
  account_id uuid PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  code       text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL
);

-- Who signed up by whose link, once for good, with what was promised then: store credit for the referrer, a coupon
-- for the referee.
CREATE TABLE referrals (
  referee_id     uuid PRIMARY KEY REFERENCES accounts (id),
  referrer_id    uuid NOT NULL REFERENCES accounts (id) CHECK (referrer_id <> referee_id),
  promotion_id   uuid NOT NULL REFERENCES promotions (id),
  reward_kobo    bigint NOT NULL CHECK (reward_kobo BETWEEN 0 AND 1000000000000),
  min_order_kobo bigint NOT NULL CHECK (min_order_kobo >= 0),
  status         text NOT NULL CHECK (status IN ('joined', 'pending', 'rewarded', 'rejected', 'reversed')),
  reason         text
    CHECK (reason IN ('same_person', 'blocked', 'limit_reached', 'order_refunded')),
  -- The order that earned the reward.
  order_id       uuid UNIQUE,
  due_at         timestamptz,
  joined_at      timestamptz NOT NULL,
  rewarded_at    timestamptz,
  -- How much of the reward was reversed: no more than was left of it.
  reversed_kobo  bigint NOT NULL DEFAULT 0 CHECK (reversed_kobo BETWEEN 0 AND reward_kobo),
  CHECK (status NOT IN ('pending', 'rewarded', 'reversed') OR order_id IS NOT NULL),
  CHECK ((status IN ('rewarded', 'reversed')) = (rewarded_at IS NOT NULL)),
  CHECK (status = 'reversed' OR reversed_kobo = 0)
);
CREATE INDEX referrals_referrer_id ON referrals (referrer_id, joined_at DESC);
CREATE INDEX referrals_due ON referrals (due_at) WHERE status = 'pending';

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
CREATE INDEX cart_lines_variant_id ON cart_lines (variant_id);

-- Which abandoned carts got a reminder: one for each state of a cart.
CREATE TABLE abandoned_cart_reminders (
  account_id   uuid PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  -- When the last product was added.
  abandoned_at timestamptz NOT NULL,
  status       text NOT NULL CHECK (status IN ('queued', 'sent', 'skipped', 'failed')),
  updated_at   timestamptz NOT NULL
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
  notified_price_kobo   bigint,
  notified_at           timestamptz,
  was_out_of_stock      boolean NOT NULL DEFAULT false,
  PRIMARY KEY (account_id, product_id)
);
CREATE INDEX wishlist_items_newest ON wishlist_items (account_id, added_at DESC, product_id);
CREATE INDEX wishlist_items_product_id ON wishlist_items (product_id);

-- Who wants an email when something on the list gets cheaper or is back in stock. To unsubscribe deletes the row.
CREATE TABLE wishlist_notification_settings (
  account_id        uuid PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  -- In each of these emails; it can do nothing but end them.
  unsubscribe_token text NOT NULL UNIQUE,
  created_at        timestamptz NOT NULL
);
