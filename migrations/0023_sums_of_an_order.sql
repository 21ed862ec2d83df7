-- What an order adds up to: discounts, what came in for it and what went back; ways to pay are data of the contract.
ALTER TABLE orders DROP CONSTRAINT orders_check;
ALTER TABLE orders DROP CONSTRAINT orders_payment_method_check;
ALTER TABLE orders DROP CONSTRAINT orders_payment_state_check;
ALTER TABLE orders
  ADD COLUMN discount_kobo bigint NOT NULL DEFAULT 0 CHECK (discount_kobo >= 0),
  ADD COLUMN discounts jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN paid_kobo bigint NOT NULL DEFAULT 0,
  ADD COLUMN credit_kobo bigint NOT NULL DEFAULT 0,
  ADD COLUMN refunded_kobo bigint NOT NULL DEFAULT 0,
  ADD COLUMN gift_note text NOT NULL DEFAULT '',
  ADD COLUMN made_by uuid REFERENCES accounts (id),
  ADD CONSTRAINT orders_total CHECK (total_kobo = items_kobo - discount_kobo + delivery_fee_kobo AND total_kobo BETWEEN 0 AND 1000000000000),
  ADD CONSTRAINT orders_credit CHECK (credit_kobo BETWEEN 0 AND paid_kobo),
  ADD CONSTRAINT orders_refund_cap CHECK (refunded_kobo BETWEEN 0 AND paid_kobo),
  ADD CONSTRAINT orders_payment_method CHECK (payment_method IN ('pay_now', 'pay_on_delivery', 'bank_transfer', 'manual_transfer', 'pay_later')),
  ADD CONSTRAINT orders_payment_state CHECK (payment_state IN ('unpaid', 'part_paid', 'paid', 'refund_due', 'part_refunded', 'refunded'));

ALTER TABLE order_lines ADD COLUMN discount_kobo bigint NOT NULL DEFAULT 0 CHECK (discount_kobo >= 0);

-- Every receipt of money is an attempt: cash, POS and store credit too. `transfer`: the account of a verified transfer.
ALTER TABLE payment_attempts
  ADD COLUMN purpose text NOT NULL DEFAULT 'order' CHECK (purpose IN ('order', 'delivery_fee', 'difference', 'instalment')),
  ADD COLUMN sender text NOT NULL DEFAULT '',
  ADD COLUMN taken_by text NOT NULL DEFAULT '',
  ADD COLUMN transfer jsonb;

INSERT INTO payment_attempts (id, order_id, provider, is_test, reference, amount_kobo, state, channel, created_at, settled_at)
SELECT gen_random_uuid(), o.id, 'cash', o.is_test, 'CASH-' || o.number, o.total_kobo, 'paid', 'cash', o.placed_at, o.placed_at
FROM orders o WHERE o.payment_method = 'pay_on_delivery' AND o.payment_state = 'paid' AND o.total_kobo > 0;

UPDATE orders o SET
  paid_kobo = coalesce((SELECT sum(a.amount_kobo) FROM payment_attempts a WHERE a.order_id = o.id AND a.state IN ('paid', 'reversed')), 0),
  refunded_kobo = coalesce((SELECT sum(a.refunded_kobo) FROM payment_attempts a WHERE a.order_id = o.id), 0);

-- `party`: whose money a line is, `account:<id>`, `rider:<id>` or `agreement:<id>`.
ALTER TABLE ledger_entries
  ADD COLUMN number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  ADD COLUMN made_by text NOT NULL DEFAULT '',
  ADD COLUMN note text NOT NULL DEFAULT '';
ALTER TABLE ledger_lines ADD COLUMN party text NOT NULL DEFAULT '';
CREATE INDEX ledger_entries_newest ON ledger_entries (at DESC, id DESC);
CREATE INDEX ledger_lines_of_account ON ledger_lines (account, party);

UPDATE roles SET permissions = permissions || ARRAY['money:read', 'money:record', 'money:refund', 'delivery:edit',
  'marketing:read', 'marketing:edit', 'pay-later:read', 'pay-later:decide', 'orders:create', 'orders:edit',
  'returns:decide', 'messages:read'] WHERE name = 'manager';
UPDATE roles SET permissions = permissions || ARRAY['money:read', 'money:record', 'money:close', 'pay-later:read']
  WHERE name = 'accountant';
UPDATE roles SET permissions = permissions || ARRAY['returns:decide', 'messages:read'] WHERE name = 'support';
