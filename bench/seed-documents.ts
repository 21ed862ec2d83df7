import type { RunSql } from '@shop/domain/core/db/database'
import { markAllDueSql } from '@shop/domain/backoffice/reports/report-rollups'
import { pickSql } from './seed-customers.ts'

const isPaid = "o.payment_status = 'paid'"
const provider =
  "CASE o.payment_method WHEN 'pay_on_delivery' THEN 'cash' WHEN 'bank_transfer' THEN 'bank' ELSE 'paystack' END"
const account =
  "CASE o.payment_method WHEN 'pay_on_delivery' THEN 'cash box' WHEN 'bank_transfer' THEN 'bank' ELSE 'paystack' END"

/** Payments, documents, emails and notes for the orders of seedOrders, whose temporary tables must still exist. */
const writes = [
  `INSERT INTO payment_attempts (id, order_id, provider, is_test, reference, amount_kobo, status, channel, created_at, completed_at)
   SELECT md5('attempt' || o.id)::uuid, o.id, ${provider}, false, 'BENCH-' || o.number, o.total_kobo,
     CASE WHEN ${isPaid} THEN 'paid' ELSE 'abandoned' END, 'card', o.placed_at, CASE WHEN ${isPaid} THEN o.placed_at + interval '2 minutes' END
   FROM orders o WHERE ${isPaid} OR o.payment_method <> 'pay_on_delivery'`,
  `INSERT INTO ledger_entries (id, kind, reference, is_test, created_by, posted_at)
   SELECT md5('entry' || o.id)::uuid, 'charge', 'order:' || o.id, false, 'system:payments', o.placed_at FROM orders o WHERE ${isPaid}
   ORDER BY o.placed_at`,
  `INSERT INTO ledger_lines (entry_id, position, account, debit_kobo, credit_kobo)
   SELECT md5('entry' || o.id)::uuid, side.place, CASE side.place WHEN 0 THEN ${account} ELSE 'customer payments' END,
     o.total_kobo * (1 - side.place), o.total_kobo * side.place
   FROM orders o CROSS JOIN generate_series(0, 1) AS side(place) WHERE ${isPaid}`,
  `INSERT INTO documents (id, series, number, order_id, content, issued_at)
   SELECT md5('invoice' || o.id)::uuid, 'invoice', row_number() OVER (ORDER BY o.placed_at), o.id,
     jsonb_build_object('order_number', o.number, 'supplied_at', o.placed_at, 'is_vat_registered', true, 'corrects', '', 'reason', '',
       'seller', jsonb_build_object('name', 'The shop', 'lines', '[]'::jsonb, 'registration', '', 'tin', ''),
       'buyer', jsonb_build_object('name', o.address->>'full_name', 'lines', '[]'::jsonb), 'lines', '[]'::jsonb,
       'totals', jsonb_build_array(jsonb_build_object('vat_class', 'standard', 'gross_kobo', o.total_kobo,
         'vat_kobo', o.vat_kobo, 'net_kobo', o.total_kobo - o.vat_kobo))), o.placed_at
   FROM orders o WHERE ${isPaid}`,
  `INSERT INTO counters (series, last_number) SELECT 'invoice', count(*) FROM documents`,
  `INSERT INTO emails (id, template, recipient, subject, html, text, related_to, transport, sent_at)
   SELECT md5('email' || o.id)::uuid, 'order-placed', o.email, 'Order ' || o.number || ' is placed', repeat('<p>Thank you</p>', 60),
     'Thank you', 'order ' || o.number, 'smtp', o.placed_at FROM orders o`,
  `INSERT INTO audit_log (created_at, actor, action, target, changes)
   SELECT o.placed_at + interval '1 day', 'account:' || o.account_id, 'orders.status_changed', 'order:' || o.id, '{"from": "placed", "to": "packed"}'
   FROM orders o ORDER BY o.placed_at`,
  `INSERT INTO tickets (id, number, type, subject, message, email, account_id, created_at, updated_at, status, waiting_since)
   SELECT md5('ticket' || o.n)::uuid, 'T-BENCH-' || o.n, 'Order Support', 'A question ' || o.n,
     ${pickSql(['Where is my order?', 'Is it in stock?', 'How do I pay?'], 'o.n')}, 'shopper' || o.buyer || '@example.ng', o.account_id, o.placed_at,
     o.placed_at, CASE WHEN o.n % 250 = 0 THEN 'open' ELSE 'solved' END, CASE WHEN o.n % 250 = 0 THEN o.placed_at END
   FROM planned o WHERE o.n % 5 = 0`,
  `INSERT INTO review_eligibility (account_id, product_id, colour, size, delivered_at)
   SELECT DISTINCT ON (o.account_id, l.product_id) o.account_id, l.product_id, '', '', o.placed_at
   FROM planned o JOIN planned_lines l ON l.n = o.n WHERE o.status = 'delivered' AND o.n % 4 = 0`,
  `INSERT INTO reviews (id, product_id, account_id, name, colour, size, rating, title, text, status, created_at)
   SELECT md5('review' || r.account_id || r.product_id)::uuid, r.product_id, r.account_id, 'Ada O.', '', '', 1 + abs(hashtext(r.product_id)) % 5,
     'As expected', 'It does what it should.', CASE WHEN abs(hashtext(r.product_id || r.account_id)) % 100 = 0 THEN 'pending' ELSE 'approved' END, r.delivered_at + interval '9 days'
   FROM review_eligibility r`,
  `INSERT INTO returns (id, number, order_id, status, requested_resolution, resolution, refunded_kobo, requested_at)
   SELECT md5('return' || o.n)::uuid, 'R-BENCH-' || o.n, o.id, CASE WHEN o.n < 2000 THEN 'requested' ELSE 'completed' END, 'refund',
     CASE WHEN o.n >= 2000 THEN 'source' END, CASE WHEN o.n >= 2000 THEN 100000 END, least(o.placed_at + interval '5 days', now())
   FROM planned o WHERE o.status = 'delivered' AND o.n % 25 = 0`,
  `INSERT INTO return_lines (return_id, position, quantity, reason)
   SELECT md5('return' || o.n)::uuid, 0, 1, ${pickSql(['not_as_described', 'faulty', 'wrong_item', 'changed_mind'], 'o.n')}
   FROM planned o WHERE o.status = 'delivered' AND o.n % 25 = 0`,
  `INSERT INTO promotions (id, name, code_key, kind, percent, starts_at, created_at)
   SELECT md5('promotion' || n)::uuid, 'Promotion ' || n, 'CODE' || n, 'percent', 10, now() - interval '500 days', now() - interval '500 days'
   FROM generate_series(0, 199) AS n`,
  `INSERT INTO promotion_redemptions (promotion_id, order_id, account_id, discount_kobo, redeemed_at)
   SELECT md5('promotion' || o.n % 200)::uuid, o.id, o.account_id, 100000, o.placed_at FROM planned o WHERE o.n % 10 = 0`,
  `INSERT INTO payouts (id, provider, paid_on, file_name, file_hash, imported_by, imported_at)
   SELECT md5('payout' || n)::uuid, 'paystack', (now() - n * interval '1 day')::date, 'payout-' || n || '.csv', md5('file' || n), 'bench', now() - n * interval '1 day'
   FROM generate_series(0, 399) AS n`,
  `INSERT INTO payout_lines (payout_id, position, reference, amount_kobo, fee_kobo)
   SELECT md5('payout' || o.n / 250)::uuid, o.n % 250, 'BENCH-' || p.number, p.total_kobo, 10000
   FROM planned o JOIN orders p ON p.id = o.id WHERE p.payment_method = 'pay_now' AND ${isPaid.replace('o.', 'p.')}`,
  // Units were received before they were sold, so that the stock movements add up to the stock.
  `INSERT INTO stock_movements (variant_id, quantity_change, reason, reference, actor, created_at)
   SELECT variant_id, sum(quantity), 'received', 'delivery', 'system:bench', now() - interval '500 days'
   FROM planned_lines l JOIN planned o ON o.n = l.n WHERE o.status NOT IN ('cancelled', 'expired') GROUP BY variant_id`,
  `INSERT INTO stock_movements (variant_id, quantity_change, reason, reference, actor, created_at)
   SELECT variant_id, -sum(quantity), 'sold', 'order:' || order_id, 'system:bench', max(o.placed_at)
   FROM planned_lines l JOIN planned o ON o.n = l.n WHERE o.status NOT IN ('cancelled', 'expired') GROUP BY variant_id, order_id`,
]

export async function seedOrderRecords(run: RunSql): Promise<void> {
  for (const write of [...writes, markAllDueSql]) await run(write)
}
