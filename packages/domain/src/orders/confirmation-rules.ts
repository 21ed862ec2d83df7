import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { type OrderRow, orders } from './tables.ts'
import { isWithheld } from './fulfilment-rules.ts'
import { createHash, randomInt } from 'node:crypto'
import { recordLimits } from '@shop/contract/rate-limit-policy'

const statuses = ['placed', 'packed'] as const

/** Whether an order still needs its customer's confirmation before it ships. */
export function isToConfirm({ confirmation, status }: Pick<OrderRow, 'confirmation' | 'status'>) {
  return confirmation === 'pending' && statuses.some((unconfirmed) => unconfirmed === status)
}

/** The same as an SQL condition. */
export const awaitingConfirmationCondition = and(
  eq(orders.confirmation, 'pending'),
  inArray(orders.status, [...statuses]),
)

/** Orders to pack now, without those that wait for a confirmation or are on hold. */
export const isAwaitingPacking = and(
  eq(orders.status, 'placed'),
  ne(orders.confirmation, 'pending'),
  sql`(${isWithheld}) is not true`,
)

/** How often a code can be tried, and how many codes are sent for an order. */
export const codeAttemptsMax = recordLimits['confirmation-code'].max
export const codeSendsMax = recordLimits['confirmation-codes'].max

export function generateCode(): string {
  return String(randomInt(10_000)).padStart(4, '0')
}

/** Four digits are few: the limit of attempts protects them; the hash only keeps them unreadable. */
export function codeHash(orderId: string, code: string): string {
  return createHash('sha256').update(`${orderId} ${code}`).digest('hex')
}
