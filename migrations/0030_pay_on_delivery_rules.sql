-- An order to be paid at the door waits for a yes where the rules ask for one: by the code that was sent, or spoken.
ALTER TABLE orders ADD COLUMN confirmation text NOT NULL DEFAULT 'none'
  CHECK (confirmation IN ('none', 'waiting', 'code', 'spoken'));

CREATE TABLE order_confirmations (
  order_id uuid PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  code_hash text NOT NULL,
  sent_at timestamptz NOT NULL,
  sends integer NOT NULL DEFAULT 1 CHECK (sends <= 5),
  tries integer NOT NULL DEFAULT 0 CHECK (tries <= 5)
);
