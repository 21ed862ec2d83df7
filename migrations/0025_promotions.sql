-- Promotions: with a code they are coupons, without one they apply by themselves. Sums in kobo.
CREATE TABLE promotions (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  code_key text UNIQUE,
  kind text NOT NULL CHECK (kind IN ('percent', 'fixed', 'free_delivery', 'buy_x_get_y')),
  percent integer CHECK (percent BETWEEN 1 AND 100),
  amount_kobo bigint CHECK (amount_kobo > 0),
  buy_quantity integer CHECK (buy_quantity > 0),
  get_quantity integer CHECK (get_quantity > 0),
  -- Both empty: everything.
  category_ids integer[] NOT NULL DEFAULT '{}',
  product_ids text[] NOT NULL DEFAULT '{}',
  min_basket_kobo bigint NOT NULL DEFAULT 0 CHECK (min_basket_kobo >= 0),
  max_discount_kobo bigint CHECK (max_discount_kobo > 0),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz,
  max_uses integer CHECK (max_uses > 0),
  max_uses_each integer CHECK (max_uses_each > 0),
  -- Counted only while max_uses is set: else one row would hold up all orders.
  uses integer NOT NULL DEFAULT 0,
  joins_delivery boolean NOT NULL DEFAULT true,
  joins_others boolean NOT NULL DEFAULT false,
  on_reduced boolean NOT NULL DEFAULT true,
  active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
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
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  uses integer NOT NULL CHECK (uses >= 0),
  PRIMARY KEY (promotion_id, account_id)
);

-- The orders that a promotion lowered; given_back_at: the order was cancelled or lapsed.
CREATE TABLE promotion_uses (
  promotion_id uuid NOT NULL REFERENCES promotions (id),
  order_id uuid NOT NULL,
  account_id uuid NOT NULL,
  discount_kobo bigint NOT NULL CHECK (discount_kobo >= 0),
  at timestamptz NOT NULL,
  given_back_at timestamptz,
  PRIMARY KEY (promotion_id, order_id)
);
CREATE INDEX promotion_uses_of_order ON promotion_uses (order_id);
