-- Who was reminded of the things in their cart, and of which state of it: once for each.
CREATE TABLE cart_reminders (
  account_id uuid PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  -- When the last thing was put into it.
  cart_at timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('posted', 'sent', 'skipped', 'failed')),
  at timestamptz NOT NULL
);
