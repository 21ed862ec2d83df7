import { createHash, randomInt } from 'node:crypto'
import { recordLimits } from '@shop/contract/rate-limit-policy'

/** How often a code may be tried, and how often one is sent for an order. */
export const codeAttemptsMax = recordLimits['order-code'].max
export const codeSendsMax = recordLimits['order-codes'].max

export function generateCode(): string {
  return String(randomInt(10_000)).padStart(4, '0')
}

/** Four digits are few: what keeps them is the number of tries, the hash only keeps them from being read. */
export function codeHash(orderId: string, code: string): string {
  return createHash('sha256').update(`${orderId} ${code}`).digest('hex')
}
