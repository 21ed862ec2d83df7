import type { RunSql } from '@shop/domain/core/db/database'
import { pickSql } from './seed-customers.ts'

const places = ['NG-LA|Ikeja|Allen', 'NG-LA|Eti-Osa|Lekki', 'NG-FC|Bwari|Kubwa', 'NG-RI|Obio/Akpor|Rumuola']
const addressPart = (part: number) =>
  `split_part(${pickSql([...places, ...places.slice(0, 2)], 'n + 4')}, '|', ${part})`
const feeKobo = 250_000

/** Plans each order before it is inserted; the newest are not packed, shipped or delivered yet. */
const plan = (customers: number, orders: number) => `CREATE TEMP TABLE planned AS
  SELECT n, md5('order' || n)::uuid AS id, md5('account' || buyer)::uuid AS account_id, buyer, placed_at, method,
    CASE WHEN n < 150 THEN 'placed' WHEN n < 220 THEN 'packed' WHEN n < 600 THEN 'shipped'
      WHEN luck < 88 THEN 'delivered' WHEN luck < 95 OR method = 'pay_on_delivery' THEN 'cancelled' ELSE 'expired' END AS status
  FROM (SELECT n, (abs(hashint4(n)) % 1000) * (abs(hashint4(n + 1)) % 1000) % ${customers} AS buyer,
      now() - n * interval '6 minutes' AS placed_at, abs(hashint4(n + 2)) % 100 AS luck,
      CASE abs(hashint4(n + 3)) % 10 WHEN 0 THEN 'bank_transfer' WHEN 1 THEN 'pay_on_delivery'
        WHEN 2 THEN 'pay_on_delivery' WHEN 3 THEN 'pay_on_delivery' ELSE 'pay_now' END AS method
    FROM generate_series(0, ${orders - 1}) AS n) AS drawn`

/** One to four lines per order, from the existing products. */
const planLinesSql = `CREATE TEMP TABLE planned_lines AS
  WITH items AS (
    SELECT row_number() OVER (ORDER BY v.sku) - 1 AS place, v.id AS variant_id, v.product_id, p.name, v.size, v.sku, v.price_kobo
    FROM variants v JOIN products p ON p.id = v.product_id)
  SELECT o.n, o.id AS order_id, position, items.*, 1 + abs(hashint4(n + position)) % 2 AS quantity
  FROM planned o CROSS JOIN LATERAL generate_series(0, abs(hashint4(o.n + 5)) % 3) AS position
  JOIN items ON items.place = abs(hashint4(o.n * 3 + position)) % (SELECT count(*) FROM items)`

const vatSql = (gross: string) => `floor((6 * (${gross}) + 43) / 86)`

const insertOrdersSql = `INSERT INTO orders (id, number, account_id, status, payment_method, payment_status, items_kobo,
    delivery_fee_kobo, vat_kobo, total_kobo, paid_kobo, email, address, delivery, placed_at)
  SELECT o.id, nextval('order_numbers')::text, o.account_id, o.status, o.method,
    CASE WHEN is_paid THEN 'paid' ELSE 'unpaid' END, items.kobo, ${feeKobo}, items.vat_kobo, items.kobo + ${feeKobo},
    CASE WHEN is_paid THEN items.kobo + ${feeKobo} ELSE 0 END, 'shopper' || o.buyer || '@example.ng',
    jsonb_build_object('full_name', a.first_name || ' ' || a.last_name, 'phone', a.phone, 'second_phone', '',
      'state', ${addressPart(1)}, 'lga', ${addressPart(2)}, 'area', ${addressPart(3)}, 'street', n || ' Market Road', 'landmark', '', 'note', ''),
    jsonb_build_object('method', 'door', 'pickup_point', null, 'zone', ${pickSql(['Lagos mainland', 'Lagos island', 'Abuja', 'South'], 'n + 4')},
      'fee_kobo', ${feeKobo}, 'regular_fee_kobo', null, 'min_days', 1, 'max_days', 3, 'pay_on_delivery', true),
    o.placed_at
  FROM planned o JOIN accounts a ON a.id = o.account_id
  CROSS JOIN LATERAL (SELECT o.status = 'delivered' OR (o.method <> 'pay_on_delivery' AND o.status IN ('placed', 'packed', 'shipped')) AS is_paid) AS money
  JOIN (SELECT n AS number, sum(quantity * price_kobo)::bigint AS kobo, sum(${vatSql('quantity * price_kobo')})::bigint AS vat_kobo
    FROM planned_lines GROUP BY n) AS items ON items.number = o.n
  ORDER BY o.n DESC`

const insertLinesSql = `INSERT INTO order_lines (order_id, position, product_id, variant_id, name, colour, size, sku, quantity,
    unit_price_kobo, vat_class, vat_kobo)
  SELECT order_id, position, product_id, variant_id, name, '', size, sku, quantity, price_kobo, 'standard',
    ${vatSql('quantity * price_kobo')} FROM planned_lines`

/** The transitions up to each order's status, one day apart. */
const insertStatusHistorySql = `INSERT INTO order_status_history (order_id, status, actor, actor_name, created_at)
  SELECT o.id, way.status, 'system:bench', 'The shop', least(o.placed_at + (way.place - 1) * interval '1 day', now())
  FROM planned o CROSS JOIN LATERAL unnest(CASE o.status
    WHEN 'cancelled' THEN '{placed,cancelled}' WHEN 'expired' THEN '{awaiting_payment,expired}'
    WHEN 'placed' THEN '{placed}' WHEN 'packed' THEN '{placed,packed}' WHEN 'shipped' THEN '{placed,packed,shipped}'
    ELSE '{placed,packed,shipped,delivered}' END::text[]) WITH ORDINALITY AS way(status, place)
  ORDER BY o.n DESC, way.place`

const insertParcelsSql = `INSERT INTO parcels (id, order_id, number, status, lines, delivery_code)
  SELECT md5('parcel' || o.n)::uuid, o.id, 1,
    CASE o.status WHEN 'packed' THEN 'packed' WHEN 'shipped' THEN 'out_for_delivery' ELSE 'delivered' END,
    (SELECT jsonb_agg(jsonb_build_object('position', l.position, 'quantity', l.quantity)) FROM planned_lines l WHERE l.n = o.n), '0000'
  FROM planned o WHERE o.status IN ('packed', 'shipped', 'delivered')`

const insertParcelEventsSql = `INSERT INTO parcel_events (parcel_id, status, reason, actor, actor_name, occurred_at)
  SELECT md5('parcel' || o.n)::uuid, way.status, CASE WHEN way.status = 'attempt_failed' THEN 'unreachable' END,
    'system:bench', 'The shop', least(o.placed_at + way.place * interval '1 day', now())
  FROM planned o CROSS JOIN LATERAL unnest(CASE WHEN o.n % 20 = 0 THEN '{packed,out_for_delivery,attempt_failed,delivered}'
    ELSE '{packed,out_for_delivery,delivered}' END::text[]) WITH ORDINALITY AS way(status, place)
  WHERE o.status = 'delivered'`

/** Orders with lines, status history and parcels, from just now back to more than a year ago. */
export async function seedOrders(run: RunSql, count: { customers: number; orders: number }): Promise<void> {
  await run(plan(count.customers, count.orders))
  await run(planLinesSql)
  await run('CREATE INDEX ON planned_lines (n)')
  await run('ANALYZE planned; ANALYZE planned_lines')
  for (const write of [
    insertOrdersSql,
    insertLinesSql,
    insertStatusHistorySql,
    insertParcelsSql,
    insertParcelEventsSql,
  ])
    await run(write)
}
