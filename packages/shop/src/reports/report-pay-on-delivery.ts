import { and, eq, type SQL, sql } from 'drizzle-orm'
import { findState } from '../delivery/states.ts'
import type { ShopContext } from '../kernel/context.ts'
import { orders } from '../orders/tables.ts'
import { figure, type ReportKind } from './report-body.ts'
import type { Span } from './report-period.ts'
import { percentOf, sumOf } from './report-values.ts'
import { inSpan, isCounted } from './sold-orders.ts'

const groups = [
  { name: 'place', text: 'State' },
  { name: 'zone', text: 'Zone' },
  { name: 'confirmed', text: 'Confirmation' },
]

const keys: Readonly<Record<string, SQL<string>>> = {
  place: sql`${orders.address}->>'state'`,
  zone: sql`${orders.delivery}->>'zone'`,
  confirmed: sql`${orders.confirmation}`,
}

const confirmationNames: Readonly<Record<string, string>> = {
  none: 'None asked for',
  waiting: 'Never given',
  code: 'By code',
  spoken: 'By phone',
}

interface AtTheDoor {
  key: string
  orders: number
  delivered: number
  refused: number
  cancelled: number
  kobo: number
}

const count = (of: (row: AtTheDoor) => number) => (rows: AtTheDoor[]) => sumOf(rows, of)

/** What became of the orders of a period that were to be paid at the door. */
export const payOnDeliveryReport: ReportKind = {
  groups,
  async read(shop, { period, group, withTests }) {
    const now = await ordersAtTheDoor(shop, period.now, group, withTests)
    const before = await ordersAtTheDoor(shop, period.before, group, withTests)
    const pair = (of: (rows: AtTheDoor[]) => number | null) => [of(now), period.before && of(before)] as const
    const delivered = count((row) => row.delivered)
    const refused = count((row) => row.refused)
    const success = (rows: AtTheDoor[]) =>
      percentOf(delivered(rows), delivered(rows) + refused(rows) + count((row) => row.cancelled)(rows))
    const cells = (row: AtTheDoor) => [
      row.orders,
      row.delivered,
      row.refused,
      row.cancelled,
      row.orders - row.delivered - row.refused - row.cancelled,
      success([row]),
      row.kobo,
    ]
    return {
      figures: [
        figure('Orders', 'count', pair(count((row) => row.orders))),
        figure('Delivered and paid', 'percent', pair(success), { note: 'of those that have ended' }),
        figure('Refused at the door', 'count', pair(refused), { growth: 'bad' }),
        figure('Taken in', 'naira', pair(count((row) => row.kobo))),
      ],
      chart: null,
      head: groups.find(({ name }) => name === group)?.text ?? '',
      columns: [
        { text: 'Orders', unit: 'count' },
        { text: 'Delivered', unit: 'count' },
        { text: 'Refused', unit: 'count' },
        { text: 'Cancelled', unit: 'count' },
        { text: 'Under way', unit: 'count' },
        { text: 'Success', unit: 'percent' },
        { text: 'Taken in', unit: 'naira' },
      ],
      rows: now.map((row) => ({ key: row.key, name: nameOf(group, row.key), link: null, cells: cells(row) })),
      total: cells({
        key: '',
        orders: count((row) => row.orders)(now),
        delivered: delivered(now),
        refused: refused(now),
        cancelled: count((row) => row.cancelled)(now),
        kobo: count((row) => row.kobo)(now),
      }),
      note: 'Orders by the day on which they were made. Refused: the parcel came back from the door.',
    }
  },
}

function nameOf(group: string, key: string): string {
  if (key === '') return 'Taken along at a stall'
  return (
    (group === 'place' ? findState(key)?.name : group === 'confirmed' ? confirmationNames[key] : undefined) ??
    key
  )
}

const where = (condition: SQL) => sql`count(*) filter (where ${condition})`.mapWith(Number)

/** Most orders first. */
async function ordersAtTheDoor(
  shop: ShopContext,
  span: Span | null,
  group: string,
  withTests: boolean,
): Promise<AtTheDoor[]> {
  if (!span) return []
  const wasRefused = sql`exists (
    select 1 from parcels join parcel_events on parcel_events.parcel_id = parcels.id
    where parcels.order_id = ${orders.id} and parcel_events.reason in ('refused', 'no_cash'))`
  const isDelivered = sql`${orders.state} = 'delivered'`
  const isOff = sql`${orders.state} in ('cancelled', 'lapsed')`
  return shop.db
    .select({
      key: sql<string>`coalesce(${keys[group]}, '')`.as('key'),
      orders: sql`count(*)`.mapWith(Number),
      delivered: where(isDelivered),
      refused: where(sql`not ${isDelivered} and ${wasRefused}`),
      cancelled: where(sql`${isOff} and not ${wasRefused}`),
      kobo: sql`coalesce(sum(${orders.paidKobo} - ${orders.refundedKobo}) filter (where ${isDelivered}), 0)`.mapWith(
        Number,
      ),
    })
    .from(orders)
    .where(
      and(
        eq(orders.paymentMethod, 'pay_on_delivery'),
        isCounted(withTests),
        inSpan(sql`${orders.placedAt}`, span),
      ),
    )
    .groupBy(sql`1`)
    .orderBy(sql`2 desc, 1`)
}
