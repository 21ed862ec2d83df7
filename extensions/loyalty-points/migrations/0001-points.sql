-- What gave or took points, append-only: the balance of a customer is their total.
CREATE TABLE ext_loyalty_points_entries (
  id         uuid PRIMARY KEY,
  account_id uuid NOT NULL,
  -- The order that they are for; null for points that were redeemed.
  order_id   uuid,
  points     integer NOT NULL CHECK (points <> 0),
  -- The event or call that caused it: a repeat adds nothing.
  cause      text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL
);
CREATE INDEX ext_loyalty_points_entries_account_id ON ext_loyalty_points_entries (account_id, created_at DESC);
CREATE INDEX ext_loyalty_points_entries_order_id ON ext_loyalty_points_entries (order_id);

-- One row for each customer, locked while points are redeemed.
CREATE TABLE ext_loyalty_points_balances (
  account_id uuid PRIMARY KEY,
  points     integer NOT NULL,
  earned     integer NOT NULL DEFAULT 0,
  updated_at timestamptz NOT NULL
);
CREATE INDEX ext_loyalty_points_balances_points ON ext_loyalty_points_balances (points DESC, account_id);
