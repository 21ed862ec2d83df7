import type { OrderFilters } from '@shop/contract/admin/orders'
import { and, asc, desc, eq, gte, lt, sql, type SQL } from 'drizzle-orm'
import { startOfDay } from '../core/lagos-days.ts'
import { orders, parcels } from './tables.ts'

const dayMs = 24 * 60 * 60_000
const toNoon = (day: string) => new Date(`${day}T12:00:00Z`)

/** Orders that were paid in a way, stand so with their money, go to a state or with a rider, of days in Lagos. */
export function orderFilterCondition(input: Omit<OrderFilters, 'sort'>): SQL | undefined {
  const { payment_method: method, payment_status: payment, state: place, rider_id: rider, from, to } = input
  return and(
    method && eq(orders.payment_method, method),
    payment && eq(orders.payment_status, payment),
    place ? sql`${orders.address} ->> 'state' = ${place}` : undefined,
    rider === undefined
      ? undefined
      : sql`exists (select 1 from ${parcels} where ${parcels.order_id} = ${orders.id} and ${parcels.rider_id} = ${rider})`,
    from ? gte(orders.placed_at, startOfDay(toNoon(from))) : undefined,
    to ? lt(orders.placed_at, startOfDay(new Date(toNoon(to).getTime() + dayMs))) : undefined,
  )
}

/** Another order than the newest first; who waits longest was placed first. */
export function orderSort(sort: OrderFilters['sort']): SQL | undefined {
  return { newest: undefined, longest_wait: asc(orders.placed_at), highest_total: desc(orders.total_kobo) }[
    sort ?? 'newest'
  ]
}
