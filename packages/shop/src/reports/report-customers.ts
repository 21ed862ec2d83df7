import { and, sql } from 'drizzle-orm'
import type { ShopContext } from '../kernel/context.ts'
import { findState } from '../delivery/states.ts'
import { orders } from '../orders/tables.ts'
import { figure, type ReportKind } from './report-body.ts'
import type { Span } from './report-period.ts'
import { averageOf, changeOf, percentOf, sumOf } from './report-values.ts'
import { inSpan, isBefore, isSale } from './sold-orders.ts'

const groups = [
  { name: 'kind', text: 'New or returning' },
  { name: 'orders', text: 'Orders in the period' },
  { name: 'place', text: 'State' },
]

interface Buyers {
  key: string
  customers: number
  fresh: number
  orders: number
  kobo: number
}

const names: Readonly<Record<string, string>> = {
  new: 'First order ever',
  back: 'Bought before',
  '1': '1 order',
  '2': '2 orders',
  '3': '3 to 5 orders',
  '6': '6 orders and more',
  '': 'Taken along at a stall',
}

const customers = (rows: Buyers[]) => sumOf(rows, (row) => row.customers)
const fresh = (rows: Buyers[]) => sumOf(rows, (row) => row.fresh)
const kobo = (rows: Buyers[]) => sumOf(rows, (row) => row.kobo)

/** Who bought, counted: nobody is named. */
export const customersReport: ReportKind = {
  groups,
  async read(shop, { period, group, withTests }) {
    const [now, before] = await Promise.all([
      buyersBy(shop, period.now, group, withTests),
      buyersBy(shop, period.before, group, withTests),
    ])
    const earlier = new Map(before.map((row) => [row.key, row.kobo]))
    const pair = (of: (rows: Buyers[]) => number | null) => [of(now), period.before && of(before)] as const
    const cells = (row: Omit<Buyers, 'key'>, was: number) => [
      row.customers,
      row.orders,
      row.kobo,
      was,
      changeOf(row.kobo, was),
      percentOf(row.kobo, kobo(now)),
      averageOf(row.kobo, row.customers),
    ]
    return {
      figures: [
        figure('Customers who bought', 'count', pair(customers)),
        figure('For the first time', 'count', pair(fresh)),
        figure(
          'Bought before',
          'percent',
          pair((rows) => percentOf(customers(rows) - fresh(rows), customers(rows))),
          { note: 'of those who bought' },
        ),
        figure(
          'Spent by each',
          'naira',
          pair((rows) => averageOf(kobo(rows), customers(rows))),
        ),
      ],
      chart: { ranks: 'Sales' },
      head: groups.find(({ name }) => name === group)?.text ?? '',
      columns: [
        { text: 'Customers', unit: 'count' },
        { text: 'Orders', unit: 'count' },
        { text: 'Sales', unit: 'naira' },
        { text: 'Before', unit: 'naira' },
        { text: 'Change', unit: 'change' },
        { text: 'Share', unit: 'share' },
        { text: 'Spent by each', unit: 'naira' },
      ],
      rows: [...now, ...goneOf(now, before)].map((row) => ({
        key: row.key,
        name: names[row.key] ?? findState(row.key)?.name ?? row.key,
        link: null,
        cells: cells(row, earlier.get(row.key) ?? 0),
      })),
      total: cells(
        {
          customers: customers(now),
          fresh: fresh(now),
          orders: sumOf(now, (row) => row.orders),
          kobo: kobo(now),
        },
        kobo(before),
      ),
      note: group === 'place' ? 'A customer counts in the state of the last order.' : '',
    }
  },
}

/** What bought before and buys no more stays in the table, so that the period before adds up too. */
function goneOf(now: readonly Buyers[], before: readonly Buyers[]): Buyers[] {
  const found = new Set(now.map(({ key }) => key))
  return before
    .filter(({ key }) => !found.has(key))
    .map(({ key }) => ({ key, customers: 0, fresh: 0, orders: 0, kobo: 0 }))
}

/** Each customer of a span counts once: with all of the span's orders, and as new without any sale before it. */
async function buyersBy(
  shop: ShopContext,
  span: Span | null,
  group: string,
  withTests: boolean,
): Promise<Buyers[]> {
  if (!span) return []
  const placed = sql`${orders.placedAt}`
  // Reading every address takes as long as all the rest.
  const place =
    group === 'place'
      ? sql`(array_agg(${orders.address}->>'state' order by ${orders.placedAt} desc))[1]`
      : sql`null`
  const key =
    group === 'orders'
      ? sql`case when bought.orders <= 2 then bought.orders::text when bought.orders <= 5 then '3' else '6' end`
      : group === 'place'
        ? sql`bought.place`
        : sql`case when known.account_id is null then 'new' else 'back' end`
  const { rows } = await shop.db.execute<Record<keyof Buyers, unknown>>(sql`
    with bought as (
      select ${orders.accountId} as account_id, count(*) as orders, sum(${orders.totalKobo}) as kobo,
        ${place} as place
      from ${orders} where ${and(isSale(withTests), inSpan(placed, span))}
      group by ${orders.accountId}
    ), known as (
      select distinct ${orders.accountId} from ${orders}
      where ${and(isSale(withTests), isBefore(placed, span))} and ${orders.accountId} in (select account_id from bought)
    )
    select ${key} as key, count(*) as customers, count(*) filter (where known.account_id is null) as fresh,
      sum(bought.orders) as orders, sum(bought.kobo) as kobo
    from bought left join known on known.account_id = bought.account_id
    group by 1 order by sum(bought.kobo) desc, 1`)
  return rows.map((row) => ({
    key: String(row.key),
    customers: Number(row.customers),
    fresh: Number(row.fresh),
    orders: Number(row.orders),
    kobo: Number(row.kobo),
  }))
}
