import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { type OrderRow, orders } from './tables.ts'
import { isWithheld } from './withheld-reason.ts'

const states = ['placed', 'packed'] as const

/** Whether an order still needs a yes before it leaves. */
export function isToConfirm({
  confirmation,
  status: state,
}: Pick<OrderRow, 'confirmation' | 'status'>): boolean {
  return confirmation === 'pending' && states.some((one) => one === state)
}

/** The same as a condition. */
export const waitsForYes = and(eq(orders.confirmation, 'pending'), inArray(orders.status, [...states]))

/** Orders to pack now: who waits for a yes is called first, and what is withheld stays. */
export const waitsForPacking = and(
  eq(orders.status, 'placed'),
  ne(orders.confirmation, 'pending'),
  sql`(${isWithheld}) is not true`,
)
