import type { OrderFilters } from '@shop/contract/admin/orders'
import { and, asc, desc, eq, gte, lt, sql, type SQL } from 'drizzle-orm'
import { startOfDay } from '../core/lagos-days.ts'
import { orders, parcels } from './tables.ts'

const dayMs = 24 * 60 * 60_000
const noonOf = (day: string) => new Date(`${day}T12:00:00Z`)

/** Orders that were paid in a way, stand so with their money, go to a state or with a rider, of days in Lagos. */
export function orderFilters(wish: Omit<OrderFilters, 'sort'>): SQL | undefined {
  const { method, payment, place, rider, from, to } = wish
  return and(
    method && eq(orders.paymentMethod, method),
    payment && eq(orders.paymentState, payment),
    place ? sql`${orders.address} ->> 'state' = ${place}` : undefined,
    rider === undefined
      ? undefined
      : sql`exists (select 1 from ${parcels} where ${parcels.orderId} = ${orders.id} and ${parcels.riderId} = ${rider})`,
    from ? gte(orders.placedAt, startOfDay(noonOf(from))) : undefined,
    to ? lt(orders.placedAt, startOfDay(new Date(noonOf(to).getTime() + dayMs))) : undefined,
  )
}

/** Another order than the newest first; who waits longest was placed first. */
export function orderSort(sort: OrderFilters['sort']): SQL | undefined {
  return { newest: undefined, wait: asc(orders.placedAt), total: desc(orders.totalKobo) }[sort ?? 'newest']
}
