-- Named rules that pick customers (contract/admin/segments.ts); who fits is looked up whenever it is asked.
CREATE TABLE segments (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  name_key text NOT NULL UNIQUE,
  rule jsonb NOT NULL,
  created_at timestamptz NOT NULL
);

-- What each account has bought, once with test orders and once without: lists sort and pick 100,000 customers by it.
-- Without a reference, so that keeping it never waits for who holds an account.
CREATE TABLE customer_figures (
  account_id uuid NOT NULL,
  with_tests boolean NOT NULL,
  orders integer NOT NULL,
  spent_kobo bigint NOT NULL,
  last_order_at timestamptz,
  PRIMARY KEY (account_id, with_tests)
);
CREATE INDEX customer_figures_by_spent ON customer_figures (with_tests, spent_kobo DESC, account_id);
CREATE INDEX customer_figures_by_orders ON customer_figures (with_tests, orders DESC, account_id);
CREATE INDEX customer_figures_by_last ON customer_figures (with_tests, last_order_at DESC NULLS LAST, account_id);

-- Whose figures are not right any more. Only ever appended to by who sells, so that nobody waits for anybody; readers
-- bring the figures up to date first (reports/keep-figures.ts).
CREATE TABLE customer_figures_due (
  account_id uuid NOT NULL
);

CREATE FUNCTION note_new_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customer_figures_due (account_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER accounts_note_figures AFTER INSERT ON accounts
FOR EACH ROW EXECUTE FUNCTION note_new_account();

CREATE FUNCTION note_order_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customer_figures_due (account_id)
  VALUES (CASE WHEN TG_OP = 'DELETE' THEN OLD.account_id ELSE NEW.account_id END);
  RETURN NULL;
END $$;
CREATE TRIGGER orders_note_figures AFTER INSERT OR DELETE ON orders
FOR EACH ROW EXECUTE FUNCTION note_order_figures();
CREATE TRIGGER orders_note_changed_figures AFTER UPDATE ON orders
FOR EACH ROW WHEN (
  (OLD.state, OLD.paid_kobo, OLD.refunded_kobo, OLD.placed_at, OLD.is_test)
  IS DISTINCT FROM (NEW.state, NEW.paid_kobo, NEW.refunded_kobo, NEW.placed_at, NEW.is_test))
EXECUTE FUNCTION note_order_figures();

INSERT INTO customer_figures_due (account_id) SELECT id FROM accounts;

-- Who bought from a category is found by its products, drafts too.
CREATE INDEX products_of_category ON products (category_id, id);
