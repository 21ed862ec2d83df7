import type { GatewayPayment } from '@shop/domain/core/ports/payment-gateway'
import { getField, getKobo } from '../json-fields.ts'

type ReceivedAmounts = Pick<GatewayPayment, 'amount_kobo' | 'fee_kobo'>

/**
 * What is the shop's, and the fee that is taken from it. A shopper who bears the fee pays exactly that much more than
 * was asked for, and where no fee is told a larger sum is taken for that. Any other sum is what came in, less than was
 * asked for above all. Undefined without a readable sum.
 */
export function parseReceived(data: unknown): ReceivedAmounts | undefined {
  const requestedKobo = getKobo(data, 'requested_amount')
  const amountKobo = getKobo(data, 'amount') ?? requestedKobo
  if (amountKobo === undefined) return undefined
  const feeKobo = getField(data, 'fees') === null ? undefined : getKobo(data, 'fees')
  if (requestedKobo === undefined || amountKobo <= requestedKobo)
    return { amount_kobo: amountKobo, fee_kobo: feeKobo }
  if (feeKobo === undefined) return { amount_kobo: requestedKobo, fee_kobo: feeKobo }
  return amountKobo === requestedKobo + feeKobo
    ? { amount_kobo: requestedKobo, fee_kobo: 0 }
    : { amount_kobo: amountKobo, fee_kobo: feeKobo }
}
