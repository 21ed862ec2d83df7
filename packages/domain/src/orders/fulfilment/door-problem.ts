import { goodwillMaxKobo } from '@shop/contract/limits'
import { formatNaira } from '../../core/naira-of.ts'
import type { FieldErrors } from '../../core/refusal.ts'
import type { CollectedPayment } from './collect-at-door.ts'

export interface OnDeliveryPayment {
  collected: readonly CollectedPayment[]
  due_kobo: number
  /** Whether all of the order has arrived with this parcel. */
  is_last: boolean
  /** What becomes of the rest: waived, or still due. */
  short: 'goodwill' | 'later' | undefined
  /** Whether the actor may refund any amount. */
  canRefund: boolean
}

/**
 * Errors of the amounts collected on delivery: with the last parcel they must equal the amount due, or staff give a reason.
 * Only staff who may refund can waive more than a small rest: otherwise a rider could take the cash.
 */
export function validateOnDeliveryPayment({
  collected,
  due_kobo: outstandingKobo,
  is_last: isLast,
  short,
  canRefund,
}: OnDeliveryPayment): FieldErrors | undefined {
  const sum = collected.reduce((total, { amount_kobo: amountKobo }) => total + amountKobo, 0)
  if (new Set(collected.map(({ way }) => way)).size < collected.length)
    return { collected: ['Enter each payment method once'] }
  if (sum > outstandingKobo) return { collected: ['More than the amount due'] }
  if (isLast && sum < outstandingKobo && !short)
    return { shortfall_reason: ['Choose what happens to the rest'] }
  if (short !== 'goodwill') return undefined
  if (!isLast) return { shortfall_reason: ['The rest is waived with the last parcel'] }
  return outstandingKobo - sum > goodwillMaxKobo && !canRefund
    ? {
        shortfall_reason: [
          `To waive more than ${formatNaira(goodwillMaxKobo)} you need the right to refund: it stays due`,
        ],
      }
    : undefined
}
