import type { RunSql } from '@shop/domain/core/db/database'

const term =
  '{"name": "Lay-away", "mode": "layaway", "deposit_percent": 0, "deliver_at_percent": 100, "frequency": "monthly", "instalments": 4, "fee_kind": "none", "fee_percent": 0, "fee_amount_kobo": 0, "grace_days": 3, "late_fee_percent": 0, "default_after_days": 30}'

/** SQL for valid ids with a prefix for their kind; `number` is a column. */
const numberedId = (kind: string, number: string) =>
  `('${kind}0000000-0000-4000-8000-' || lpad(${number}::text, 12, '0'))::uuid`

/** How many records of each kind there are, limited by the number of customers and products. */
const amounts = ({ customers, products }: Counts) => ({
  reminders: Math.min(30_000, customers),
  privacyRequests: Math.min(4_000, customers),
  alertedProducts: Math.min(4_000, products),
  referrers: Math.min(5_000, Math.floor(customers / 3)),
  lastReferee: Math.min(15_000, customers) - 1,
  products,
})

interface Counts {
  customers: number
  products: number
}

const writes = (count: ReturnType<typeof amounts>) => [
  `INSERT INTO refunds (id, attempt_id, amount_kobo, reason, status, created_at, completed_at)
   SELECT md5('refund' || p.id)::uuid, p.id, 50000, 'Faulty', CASE WHEN p.n % 4000 = 0 THEN 'failed' ELSE 'processed' END,
     least(p.completed_at + interval '6 days', now()), now()
   FROM (SELECT *, row_number() OVER (ORDER BY id) AS n FROM payment_attempts WHERE status = 'paid' AND amount_kobo > 50000) p WHERE p.n % 40 < 2`,
  `UPDATE payment_attempts a SET refunded_kobo = 50000 FROM refunds r WHERE r.attempt_id = a.id AND r.status <> 'failed'`,
  `INSERT INTO agreements (id, number, order_number, account_id, status, is_test, plan, items, applicant, price_kobo, applied_at, accepted_at)
   SELECT o.id, 'PL-B-' || o.number, o.number, o.account_id,
     CASE WHEN o.n % 40 = 1 THEN 'declined' WHEN o.placed_at < now() - interval '130 days' THEN CASE WHEN o.n % 60 = 2 THEN 'defaulted' ELSE 'completed' END
       WHEN o.placed_at > now() - interval '3 days' THEN 'applied' ELSE 'active' END, false, '${term}', '{"title": "Lamp", "quantity": 2, "image": null}',
     jsonb_build_object('full_name', o.address->>'full_name', 'phone', '+2348030000000'), 400000, o.placed_at, o.placed_at
   FROM (SELECT *, row_number() OVER (ORDER BY id)::integer AS n FROM (SELECT DISTINCT ON (account_id) * FROM orders WHERE total_kobo > 0 ORDER BY account_id, id) first) o
   WHERE o.n % 12 < 3`,
  `INSERT INTO instalments (agreement_id, position, due_on, amount_kobo, fee_kobo, paid_kobo)
   SELECT a.id, place, (a.applied_at + (place + 1) * interval '30 days')::date, 100000, 0, CASE WHEN a.status = 'completed' OR place = 0
     OR (a.status = 'active' AND a.applied_at + (place + 1) * interval '30 days' < now() AND abs(hashtext(a.number)) % 30 > 0) THEN 100000 ELSE 0 END
   FROM agreements a CROSS JOIN generate_series(0, 3) AS place WHERE a.status NOT IN ('applied', 'declined')`,
  `INSERT INTO daily_visits (day, step, count)
   SELECT (now() - n * interval '1 day')::date, step, 900 - n % 300 FROM generate_series(0, 799) AS n CROSS JOIN unnest('{visit,cart,checkout,order}'::text[]) AS step`,
  `INSERT INTO daily_searches (day, term, results, count)
   SELECT (now() - n * interval '1 day')::date, 'term ' || m, CASE WHEN m % 3 = 0 THEN 0 ELSE m END, 1 + m % 9
   FROM generate_series(0, 399) AS n CROSS JOIN generate_series(0, 199) AS m`,
  `INSERT INTO segments (id, name, name_key, rule, created_at)
   SELECT ${numberedId('a', 'n')}, 'Segment ' || n, 'segment ' || n, '{"all": [{"kind": "spent_over", "amount_kobo": 50000000}]}', now() FROM generate_series(0, 49) AS n`,
  `INSERT INTO campaigns (id, name, subject, preheader, body, status, started_at, enqueued_at, recipient_count, created_at, updated_at)
   SELECT ${numberedId('b', 'n')}, CASE WHEN n % 7 = 0 THEN 'Ankara week ' ELSE 'Offers ' END || n, 'New in', '', 'Hello', 'sent',
     now() - n * interval '7 days', now() - n * interval '7 days', 2000, now() - n * interval '7 days', now() - n * interval '7 days' FROM generate_series(0, 149) AS n`,
  `INSERT INTO campaign_recipients (campaign_id, subscriber_id, status, updated_at)
   SELECT c.id, s.id, CASE WHEN s.n % 50 = 0 THEN 'failed' ELSE 'sent' END, c.started_at
   FROM campaigns c CROSS JOIN (SELECT id, row_number() OVER (ORDER BY id) AS n FROM newsletter_subscribers ORDER BY id LIMIT 2000) s`,
  `INSERT INTO stock_alerts (id, product_id, email, email_key, unsubscribe_token, requested_at, confirmed_at)
   SELECT md5('alert' || n)::uuid, 'generated-' || n % ${count.alertedProducts}, 'subscriber' || n || '@example.ng', 'subscriber' || n || '@example.ng', md5('leave alert' || n), now() - n * interval '1 hour', now()
   FROM generate_series(0, 19999) AS n`,
  `INSERT INTO abandoned_cart_reminders (account_id, abandoned_at, status, updated_at)
   SELECT md5('account' || n)::uuid, now() - n * interval '20 minutes', (ARRAY['sent', 'sent', 'skipped', 'failed'])[1 + n % 4], now() - n * interval '20 minutes' FROM generate_series(0, ${count.reminders - 1}) AS n`,
  `INSERT INTO webhook_endpoints (id, url, secret, events, active, created_by, created_at)
   SELECT ${numberedId('c', 'n')}, 'https://books.example/' || n, '\\x00', '{order.placed}', false, 'system:bench', now() FROM generate_series(0, 4) AS n`,
  `INSERT INTO webhook_events (id, type, data, created_at) SELECT md5('event' || n)::uuid, 'order.placed', '{"number": "1000"}', now() - n * interval '5 minutes' FROM generate_series(0, 19999) AS n`,
  `INSERT INTO webhook_deliveries (id, endpoint_id, event_id, status, created_at)
   SELECT md5('delivery' || n || m)::uuid, ${numberedId('c', 'm')}, md5('event' || n)::uuid, CASE WHEN n % 100 = 0 THEN 'failed' ELSE 'delivered' END, now() - n * interval '5 minutes'
   FROM generate_series(0, 19999) AS n CROSS JOIN generate_series(0, 4) AS m`,
  `INSERT INTO privacy_requests (id, account_id, kind, status, channel, requested_on, due_on, created_at, closed_at)
   SELECT md5('request' || n)::uuid, md5('account' || n)::uuid, CASE WHEN n % 2 = 0 THEN 'export' ELSE 'erasure' END, CASE WHEN n < 100 THEN 'open' ELSE 'completed' END, 'account_page',
     (now() - n * interval '6 hours')::date, (now() - n * interval '6 hours')::date + 30, now() - n * interval '6 hours', CASE WHEN n >= 100 THEN now() - n * interval '5 hours' END FROM generate_series(0, ${count.privacyRequests - 1}) AS n`,
  `INSERT INTO collections (slug, name, name_key, published) SELECT 'collection-' || n, 'Collection ' || n, 'collection ' || n, true FROM generate_series(0, 79) AS n`,
  `INSERT INTO collection_products (collection_id, product_id, position) SELECT c.id, 'generated-' || (c.id * 37 + n) % ${count.products}, n FROM collections c CROSS JOIN generate_series(0, 199) AS n`,
  `INSERT INTO riders (name) SELECT 'Rider ' || n FROM generate_series(0, 39) AS n`,
  `INSERT INTO shipments (id, order_id, courier, carrier, tracking_number, fee_kobo, status, created_at)
   SELECT md5('shipment' || o.id)::uuid, o.id, 'own', 'GIG Logistics', 'TR-' || o.number, 150000, 'booked', o.placed_at FROM orders o WHERE o.status = 'delivered' AND o.number LIKE '%3'`,
  `INSERT INTO order_notes (order_id, text, actor, actor_name, created_at) SELECT id, 'Called, comes tomorrow', 'system:bench', 'Ada', placed_at FROM orders WHERE number LIKE '%7'`,
  `INSERT INTO referral_links (account_id, code, created_at) SELECT md5('account' || n)::uuid, 'FRIEND' || n, now() FROM generate_series(0, ${count.referrers - 1}) AS n`,
  `INSERT INTO referrals (referee_id, referrer_id, promotion_id, reward_kobo, min_order_kobo, status, reason, joined_at)
   SELECT md5('account' || n)::uuid, md5('account' || n % ${count.referrers})::uuid, md5('promotion' || n % 200)::uuid, 100000, 500000,
     CASE WHEN n % 9 = 0 THEN 'rejected' ELSE 'joined' END, CASE WHEN n % 9 = 0 THEN 'same_person' END, now() - n * interval '20 minutes'
   FROM generate_series(${count.referrers}, ${count.lastReferee}) AS n`,
]

/** Records for the other lists of the admin area, as in a shop of several years. Runs after seedOrderRecords. */
export async function seedOtherDomains(run: RunSql, counts: Counts): Promise<void> {
  for (const write of writes(amounts(counts))) await run(write)
}
