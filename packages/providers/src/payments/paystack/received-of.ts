import type { GatewayPayment } from '@shop/domain/core/ports/payment-gateway'
import { fieldOf, koboOf } from '../json-fields.ts'

type Received = Pick<GatewayPayment, 'amount_kobo' | 'fee_kobo'>

/**
 * What is the shop's, and the fee that is taken from it. A shopper who bears the fee pays exactly that much more than
 * was asked for, and where no fee is told a larger sum is taken for that. Any other sum is what came in, less than was
 * asked for above all. Undefined without a readable sum.
 */
export function receivedOf(data: unknown): Received | undefined {
  const requestedKobo = koboOf(data, 'requested_amount')
  const amountKobo = koboOf(data, 'amount') ?? requestedKobo
  if (amountKobo === undefined) return undefined
  const feeKobo = fieldOf(data, 'fees') === null ? undefined : koboOf(data, 'fees')
  if (requestedKobo === undefined || amountKobo <= requestedKobo)
    return { amount_kobo: amountKobo, fee_kobo: feeKobo }
  if (feeKobo === undefined) return { amount_kobo: requestedKobo, fee_kobo: feeKobo }
  return amountKobo === requestedKobo + feeKobo
    ? { amount_kobo: requestedKobo, fee_kobo: 0 }
    : { amount_kobo: amountKobo, fee_kobo: feeKobo }
}
