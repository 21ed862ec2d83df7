-- Every yes and no to messages, as proof (NDPA section 35): the newest row of a channel and purpose counts.
CREATE TABLE consents (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id),
  purpose text NOT NULL,
  channel text NOT NULL,
  given boolean NOT NULL,
  -- What the person read beside the switch.
  words text NOT NULL,
  -- Where it was said, such as 'account page'.
  source text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX consents_of_account ON consents (account_id, purpose, channel, id DESC);
CREATE TRIGGER consents_append_only BEFORE UPDATE OR DELETE ON consents FOR EACH ROW EXECUTE FUNCTION refuse_change();
