import { and, eq, inArray } from 'drizzle-orm'
import { type OrderRow, orders } from './tables.ts'

const states = ['placed', 'packed'] as const

/** Whether an order still needs a yes before it leaves. */
export function isToConfirm({ confirmation, state }: Pick<OrderRow, 'confirmation' | 'state'>): boolean {
  return confirmation === 'waiting' && states.some((one) => one === state)
}

/** The same as a condition. */
export const waitsForYes = and(eq(orders.confirmation, 'waiting'), inArray(orders.state, [...states]))
