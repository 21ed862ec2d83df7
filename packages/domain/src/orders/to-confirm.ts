import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { type OrderRow, orders } from './tables.ts'
import { isWithheld } from './withheld-reason.ts'

const statuses = ['placed', 'packed'] as const

/** Whether an order still needs a yes before it leaves. */
export function isToConfirm({
  confirmation,
  status: state,
}: Pick<OrderRow, 'confirmation' | 'status'>): boolean {
  return confirmation === 'pending' && statuses.some((one) => one === state)
}

/** The same as a condition. */
export const awaitingConfirmationCondition = and(
  eq(orders.confirmation, 'pending'),
  inArray(orders.status, [...statuses]),
)

/** Orders to pack now: who waits for a yes is called first, and what is withheld stays. */
export const isAwaitingPacking = and(
  eq(orders.status, 'placed'),
  ne(orders.confirmation, 'pending'),
  sql`(${isWithheld}) is not true`,
)
