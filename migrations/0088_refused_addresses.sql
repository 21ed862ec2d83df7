-- Addresses that a mail server refused for good: there is no such mailbox. A mail that is taken again ends it.
CREATE TABLE refused_addresses (
  email_key text PRIMARY KEY,
  -- What the server said.
  reason text NOT NULL,
  since timestamptz NOT NULL
);
