import { findState } from '../../delivery/states.ts'
import { getCustomerCounts, type CustomerCounts } from './read-buyers.ts'
import { metric, type ReportKind } from './report-body.ts'
import { toAverage, percentChange, toPercent, sumBy } from './report-values.ts'

const groups = [
  { name: 'kind', label: 'New or returning' },
  { name: 'orders', label: 'Orders in the period' },
  { name: 'place', label: 'State' },
]

const names: Readonly<Record<string, string>> = {
  new: 'New in the period',
  back: 'Bought before it',
  '1': '1 order',
  '2': '2 orders',
  '3': '3 to 5 orders',
  '6': '6 orders and more',
  '': 'Collected in store',
}

const customers = (rows: CustomerCounts[]) => sumBy(rows, (row) => row.customers)
const fresh = (rows: CustomerCounts[]) => sumBy(rows, (row) => row.fresh)
const kobo = (rows: CustomerCounts[]) => sumBy(rows, (row) => row.kobo)

/** Who bought, counted: nobody is named. */
export const customersReport: ReportKind = {
  groups,
  async read(ctx, { period, group, includes_test_orders: includesTestOrders }) {
    const { now, before } = await getCustomerCounts(ctx, period, group, includesTestOrders)
    const earlier = new Map(before.map((row) => [row.key, row.kobo]))
    const pair = (of: (rows: CustomerCounts[]) => number | null) =>
      [of(now), period.before && of(before)] as const
    const cells = (row: Omit<CustomerCounts, 'key'>, was: number) => [
      row.customers,
      row.orders,
      row.kobo,
      was,
      percentChange(row.kobo, was),
      toPercent(row.kobo, kobo(now)),
      toAverage(row.kobo, row.customers),
    ]
    return {
      metrics: [
        metric('Customers who bought', 'count', pair(customers)),
        metric('First-time', 'count', pair(fresh)),
        metric(
          'Returning',
          'percent',
          pair((rows) => toPercent(customers(rows) - fresh(rows), customers(rows))),
          { note: 'of customers who bought' },
        ),
        metric(
          'Average spent',
          'money',
          pair((rows) => toAverage(kobo(rows), customers(rows))),
        ),
      ],
      chart: { ranks: 'Sales' },
      row_header: groups.find(({ name }) => name === group)?.label ?? '',
      columns: [
        { label: 'Customers', unit: 'count' },
        { label: 'Orders', unit: 'count' },
        { label: 'Sales', unit: 'money' },
        { label: 'Previous', unit: 'money' },
        { label: 'Change', unit: 'change' },
        { label: 'Share', unit: 'share' },
        { label: 'Average spent', unit: 'money' },
      ],
      rows: [...now, ...droppedRows(now, before)].map((row) => ({
        key: row.key,
        label: names[row.key] ?? findState(row.key)?.name ?? row.key,
        link: null,
        values: cells(row, earlier.get(row.key) ?? 0),
      })),
      total: cells(
        {
          customers: customers(now),
          fresh: fresh(now),
          orders: sumBy(now, (row) => row.orders),
          kobo: kobo(now),
        },
        kobo(before),
      ),
      note: group === 'place' ? 'Customers are counted in the state of their last order.' : '',
    }
  },
}

/** What bought before and buys no more stays in the table, so that the period before adds up too. */
function droppedRows(now: readonly CustomerCounts[], before: readonly CustomerCounts[]): CustomerCounts[] {
  const found = new Set(now.map(({ key }) => key))
  return before
    .filter(({ key }) => !found.has(key))
    .map(({ key }) => ({ key, customers: 0, fresh: 0, orders: 0, kobo: 0 }))
}
