-- Who wants a mail once a sold-out product, or one kind of it, can be bought again. It is sent once, and the row goes
-- with it. An account needs no confirmation; an address of somebody else gets nothing but the link that confirms it.
DROP TABLE product_subscribers;
CREATE TABLE stock_alerts (
  id uuid PRIMARY KEY,
  product_id text NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  -- Null: any kind of the product will do.
  variant_id uuid REFERENCES variants (id) ON DELETE CASCADE,
  account_id uuid REFERENCES accounts (id) ON DELETE CASCADE,
  email text,
  email_key text,
  -- Of the link that was mailed last.
  confirm_hash bytea UNIQUE,
  -- Stands in every mail about the alert and does nothing but end it.
  leave_token text NOT NULL UNIQUE,
  asked_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  CHECK ((account_id IS NULL) = (email IS NOT NULL)),
  CHECK ((email IS NULL) = (email_key IS NULL)),
  UNIQUE NULLS NOT DISTINCT (product_id, variant_id, account_id, email_key)
);
CREATE INDEX stock_alerts_of_account ON stock_alerts (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX stock_alerts_of_email ON stock_alerts (email_key, asked_at) WHERE email_key IS NOT NULL;
CREATE INDEX stock_alerts_of_variant ON stock_alerts (variant_id) WHERE variant_id IS NOT NULL;
