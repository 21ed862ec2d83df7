import { eq, type SQL, sql } from 'drizzle-orm'
import { products } from '../../catalogue/tables.ts'
import { documents } from '../../orders/invoices/tables.ts'
import { timeZone } from '../../core/lagos-days.ts'
import { isSold } from '../../orders/sold.ts'
import { orderLines, orders, orderStatusHistory, parcelEvents, parcels } from '../../orders/tables.ts'
import { lagosDay } from '../../orders/sold-orders.ts'

/** Rows of (day, is_test, key, sums) of the days in `due`, which have when they start and end. */
type PartQuery = SQL

const onDueDay = (moment: SQL) => sql`${moment} >= due.starts and ${moment} < due.ends`

/** What an order is counted under. */
const ofOrders = {
  method: sql`${orders.payment_method}`,
  place: sql`${orders.address}->>'state'`,
  channel: sql`${orders.channel}`,
}
/** What goods are counted under: their product, and the ids of the category and the brand that it has now. */
const ofGoods = {
  category: sql`${products.category_id}`,
  brand: sql`${products.brand_id}`,
  product: sql`${orderLines.product_id}`,
}
const ofDoors = {
  place: sql`coalesce(${orders.address}->>'state', '')`,
  zone: sql`coalesce(${orders.delivery}->>'zone', '')`,
  confirmed: sql`coalesce(${orders.confirmation}, '')`,
}
const ofWays = {
  zone: sql`coalesce(${orders.delivery}->>'zone', '')`,
  place: sql`coalesce(${orders.address}->>'state', '')`,
  way: sql`coalesce(${orders.delivery}->>'method', '')`,
}

/** Sales by the day of the order. Sums: orders, pieces, kobo, pieces that were paid back. */
const soldOrders = (key: SQL): PartQuery => sql`
  select due.day, ${orders.is_test}, array[${key}]::text[],
    array[count(*), coalesce(sum(of_lines.pieces), 0), sum(${orders.total_kobo}), coalesce(sum(of_lines.returned), 0)]::bigint[]
  from due join ${orders} on ${onDueDay(sql`${orders.placed_at}`)} and ${isSold()}
  left join lateral (select sum(${orderLines.quantity}) as pieces, sum(${orderLines.refunded_quantity}) as returned
    from ${orderLines} where ${orderLines.order_id} = ${orders.id}) as of_lines on true
  group by 1, 2, 3`

/** The same of goods: less discounts, without delivery. */
const soldGoods = (key: SQL): PartQuery => sql`
  select due.day, ${orders.is_test}, array[${key}]::text[],
    array[count(distinct ${orders.id}), sum(${orderLines.quantity}),
      sum(${orderLines.quantity} * ${orderLines.unit_price_kobo} - ${orderLines.discount_kobo}), sum(${orderLines.refunded_quantity})]::bigint[]
  from due join ${orders} on ${onDueDay(sql`${orders.placed_at}`)} and ${isSold()}
  join ${orderLines} on ${orderLines.order_id} = ${orders.id}
  left join ${products} on ${products.id} = ${orderLines.product_id}
  group by 1, 2, 3`

const isDelivered = sql`${orders.status} = 'delivered'`
const isOff = sql`${orders.status} in ('cancelled', 'expired')`
const wasRefused = sql`exists (
  select 1 from ${parcels} join ${parcelEvents} on ${parcelEvents.parcel_id} = ${parcels.id}
  where ${parcels.order_id} = ${orders.id} and ${parcelEvents.reason} in ('refused', 'cash_unavailable'))`

/** Orders to be paid at the door, by the day of the order. Sums: orders, delivered, refused, cancelled, kobo taken in. */
const atTheDoor = (key: SQL): PartQuery => sql`
  select due.day, ${orders.is_test}, array[${key}]::text[],
    array[count(*), count(*) filter (where ${isDelivered}), count(*) filter (where not ${isDelivered} and ${wasRefused}),
      count(*) filter (where ${isOff} and not ${wasRefused}),
      coalesce(sum(${orders.paid_kobo} - ${orders.refunded_kobo}) filter (where ${isDelivered}), 0)]::bigint[]
  from due join ${orders} on ${onDueDay(sql`${orders.placed_at}`)} and ${eq(orders.payment_method, 'pay_on_delivery')}
  group by 1, 2, 3`

/** Orders by the day of their delivery: of one that was undone, the last. Key: with promised days and day of the order. */
const delivered = (key: SQL): PartQuery => sql`
  select due.day, ${orders.is_test},
    array[${key}, coalesce(${orders.delivery}->>'max_days', '0'), ${lagosDay(sql`${orders.placed_at}`)}]::text[],
    array[count(*)]::bigint[]
  from due join ${orderStatusHistory} on ${eq(orderStatusHistory.status, 'delivered')} and ${onDueDay(sql`${orderStatusHistory.created_at}`)}
  join ${orders} on ${orders.id} = ${orderStatusHistory.order_id} and ${isDelivered}
  where not exists (select 1 from ${orderStatusHistory} as later where later.order_id = ${orders.id}
    and later.status = 'delivered' and later.id > ${orderStatusHistory.id})
  group by 1, 2, 3`

const failedTries = (key: SQL): PartQuery => sql`
  select due.day, ${orders.is_test}, array[${key}]::text[], array[count(*)]::bigint[]
  from due join ${parcelEvents} on ${parcelEvents.reason} is not null and ${onDueDay(sql`${parcelEvents.occurred_at}`)}
  join ${parcels} on ${parcels.id} = ${parcelEvents.parcel_id}
  join ${orders} on ${orders.id} = ${parcels.order_id}
  group by 1, 2, 3`

const isNote = sql`${documents.series} = 'credit_note'`
const vatSum = (name: 'net_kobo' | 'vat_kobo', which: SQL) =>
  sql`coalesce(sum((each.value->>${name}::text)::bigint) filter (where ${which}), 0)`

/** VAT by the day of the paper and its class. Sums: net and VAT of invoices, then of credit notes. */
const taxed: PartQuery = sql`
  select due.day, false, array[each.value->>'vat_class']::text[],
    array[${vatSum('net_kobo', sql`not ${isNote}`)}, ${vatSum('vat_kobo', sql`not ${isNote}`)},
      ${vatSum('net_kobo', isNote)}, ${vatSum('vat_kobo', isNote)}]::bigint[]
  from due join ${documents} on ${onDueDay(sql`${documents.issued_at}`)}
  cross join lateral jsonb_array_elements(${documents.content}->'totals') as each
  where (${documents.content}->>'is_vat_registered')::boolean
  group by 1, 2, 3`

const named = (name: string, keys: Readonly<Record<string, SQL>>, query: (key: SQL) => PartQuery) =>
  Object.entries(keys).map(([group, key]) => [`${name}:${group}`, query(key)] as const)

/** Everything that report_sums holds: each part by its name, with what finds its rows. */
export const reportParts: ReadonlyMap<string, PartQuery> = new Map([
  ...named('sold', ofOrders, soldOrders),
  ...named('goods', ofGoods, soldGoods),
  ...named('door', ofDoors, atTheDoor),
  ...named('delivered', ofWays, delivered),
  ...named('tries', ofWays, failedTries),
  ['vat', taxed] as const,
])

/** Opens a query of a part: `days` are dates, as ['2026-11-20']. */
export function dueDays(days: readonly string[]): SQL {
  const list = sql.join(
    days.map((day) => sql`${day}`),
    sql`, `,
  )
  return sql`due as materialized (select day, day::timestamp at time zone ${timeZone} as starts,
    (day + 1)::timestamp at time zone ${timeZone} as ends from unnest(array[${list}]::date[]) as day)`
}
