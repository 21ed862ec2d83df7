import { eq, type SQL, sql } from 'drizzle-orm'
import { products } from '../../catalogue/tables.ts'
import { documents } from '../../orders/invoices/tables.ts'
import { timeZone } from '../../core/dates.ts'
import { isSold } from '../../orders/sales.ts'
import { orderLines, orders, orderStatusHistory, parcelEvents, parcels } from '../../orders/tables.ts'
import { lagosDay } from '../../core/day-range.ts'

/** Rows of (day, is_test, key, totals) for the days in `due`, which has their start and end. */
type RollupPartQuery = SQL

const onDueDay = (timestamp: SQL) => sql`${timestamp} >= due.starts and ${timestamp} < due.ends`

/** Keys of orders. */
const orderGroups = {
  method: sql`${orders.payment_method}`,
  state: sql`${orders.address}->>'state'`,
  channel: sql`${orders.channel}`,
}

/** Keys of items: their product, and its current category and brand ids. */
const itemGroups = {
  category: sql`${products.category_id}`,
  brand: sql`${products.brand_id}`,
  product: sql`${orderLines.product_id}`,
}

const onDeliveryGroups = {
  state: sql`coalesce(${orders.address}->>'state', '')`,
  zone: sql`coalesce(${orders.delivery}->>'zone', '')`,
  confirmed: sql`coalesce(${orders.confirmation}, '')`,
}

const deliveryGroups = {
  zone: sql`coalesce(${orders.delivery}->>'zone', '')`,
  state: sql`coalesce(${orders.address}->>'state', '')`,
  method: sql`coalesce(${orders.delivery}->>'method', '')`,
}

/** Sales by order date. Totals: orders, units, kobo, refunded units. */
const soldOrders = (key: SQL): RollupPartQuery => sql`
  select due.day, ${orders.is_test}, array[${key}]::text[],
    array[count(*), coalesce(sum(of_lines.units), 0), sum(${orders.total_kobo}), coalesce(sum(of_lines.returned), 0)]::bigint[]
  from due join ${orders} on ${onDueDay(sql`${orders.placed_at}`)} and ${isSold()}
  left join lateral (select sum(${orderLines.quantity}) as units, sum(${orderLines.refunded_quantity}) as returned
    from ${orderLines} where ${orderLines.order_id} = ${orders.id}) as of_lines on true
  group by 1, 2, 3`

/** Sales of items: less discounts, without delivery. */
const soldItems = (key: SQL): RollupPartQuery => sql`
  select due.day, ${orders.is_test}, array[${key}]::text[],
    array[count(distinct ${orders.id}), sum(${orderLines.quantity}),
      sum(${orderLines.quantity} * ${orderLines.unit_price_kobo} - ${orderLines.discount_kobo}), sum(${orderLines.refunded_quantity})]::bigint[]
  from due join ${orders} on ${onDueDay(sql`${orders.placed_at}`)} and ${isSold()}
  join ${orderLines} on ${orderLines.order_id} = ${orders.id}
  left join ${products} on ${products.id} = ${orderLines.product_id}
  group by 1, 2, 3`

const isDelivered = sql`${orders.status} = 'delivered'`
const cancelledCondition = sql`${orders.status} in ('cancelled', 'expired')`

const wasDeliveryRefused = sql`exists (
  select 1 from ${parcels} join ${parcelEvents} on ${parcelEvents.parcel_id} = ${parcels.id}
  where ${parcels.order_id} = ${orders.id} and ${parcelEvents.reason} in ('refused', 'cash_unavailable'))`

/** Pay-on-delivery orders by order date. Totals: orders, delivered, refused, cancelled, kobo collected. */
const onDelivery = (key: SQL): RollupPartQuery => sql`
  select due.day, ${orders.is_test}, array[${key}]::text[],
    array[count(*), count(*) filter (where ${isDelivered}), count(*) filter (where not ${isDelivered} and ${wasDeliveryRefused}),
      count(*) filter (where ${cancelledCondition} and not ${wasDeliveryRefused}),
      coalesce(sum(${orders.paid_kobo} - ${orders.refunded_kobo}) filter (where ${isDelivered}), 0)]::bigint[]
  from due join ${orders} on ${onDueDay(sql`${orders.placed_at}`)} and ${eq(orders.payment_method, 'pay_on_delivery')}
  group by 1, 2, 3`

/** Orders by delivery date; if a delivery was undone, by the last one. Key: with promised days and order date. */
const delivered = (key: SQL): RollupPartQuery => sql`
  select due.day, ${orders.is_test},
    array[${key}, coalesce(${orders.delivery}->>'max_days', '0'), ${lagosDay(sql`${orders.placed_at}`)}]::text[],
    array[count(*)]::bigint[]
  from due join ${orderStatusHistory} on ${eq(orderStatusHistory.status, 'delivered')} and ${onDueDay(sql`${orderStatusHistory.created_at}`)}
  join ${orders} on ${orders.id} = ${orderStatusHistory.order_id} and ${isDelivered}
  where not exists (select 1 from ${orderStatusHistory} as later where later.order_id = ${orders.id}
    and later.status = 'delivered' and later.id > ${orderStatusHistory.id})
  group by 1, 2, 3`

const failedAttempts = (key: SQL): RollupPartQuery => sql`
  select due.day, ${orders.is_test}, array[${key}]::text[], array[count(*)]::bigint[]
  from due join ${parcelEvents} on ${parcelEvents.reason} is not null and ${onDueDay(sql`${parcelEvents.occurred_at}`)}
  join ${parcels} on ${parcels.id} = ${parcelEvents.parcel_id}
  join ${orders} on ${orders.id} = ${parcels.order_id}
  group by 1, 2, 3`

const isCreditNote = sql`${documents.series} = 'credit_note'`

const sumVat = (name: 'net_kobo' | 'vat_kobo', condition: SQL) =>
  sql`coalesce(sum((each.value->>${name}::text)::bigint) filter (where ${condition}), 0)`

/** VAT by document date and class. Totals: net and VAT of invoices, then of credit notes. */
const vatPart: RollupPartQuery = sql`
  select due.day, false, array[each.value->>'vat_class']::text[],
    array[${sumVat('net_kobo', sql`not ${isCreditNote}`)}, ${sumVat('vat_kobo', sql`not ${isCreditNote}`)},
      ${sumVat('net_kobo', isCreditNote)}, ${sumVat('vat_kobo', isCreditNote)}]::bigint[]
  from due join ${documents} on ${onDueDay(sql`${documents.issued_at}`)}
  cross join lateral jsonb_array_elements(${documents.content}->'totals') as each
  where (${documents.content}->>'is_vat_registered')::boolean
  group by 1, 2, 3`

const partsByGroup = (
  name: string,
  keys: Readonly<Record<string, SQL>>,
  query: (key: SQL) => RollupPartQuery,
) => Object.entries(keys).map(([group, key]) => [`${name}:${group}`, query(key)] as const)

/** Every part of report_rollups by name, with the query of its rows. */
export const rollupParts: ReadonlyMap<string, RollupPartQuery> = new Map([
  ...partsByGroup('sold', orderGroups, soldOrders),
  ...partsByGroup('items', itemGroups, soldItems),
  ...partsByGroup('pay_on_delivery', onDeliveryGroups, onDelivery),
  ...partsByGroup('delivered', deliveryGroups, delivered),
  ...partsByGroup('failed_attempts', deliveryGroups, failedAttempts),
  ['vat', vatPart] as const,
])

/** Starts a query of a part. `days` are dates such as ['2026-11-20']. */
export function dueDaysQuery(days: readonly string[]): SQL {
  const list = sql.join(
    days.map((day) => sql`${day}`),
    sql`, `,
  )
  return sql`due as materialized (select day, day::timestamp at time zone ${timeZone} as starts,
    (day + 1)::timestamp at time zone ${timeZone} as ends from unnest(array[${list}]::date[]) as day)`
}
