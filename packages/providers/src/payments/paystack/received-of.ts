import type { GatewayPayment } from '@shop/shop/ports/payment-gateway'
import { fieldOf, koboOf } from '../json-fields.ts'

type Received = Pick<GatewayPayment, 'amountKobo' | 'feeKobo'>

/**
 * What is the shop's, and the fee that is taken from it. A shopper who bears the fee pays exactly that much more than
 * was asked for; any other sum is what came in, less than was asked for above all. Undefined without
 * a readable sum.
 */
export function receivedOf(data: unknown): Received | undefined {
  const requestedKobo = koboOf(data, 'requested_amount')
  const amountKobo = koboOf(data, 'amount') ?? requestedKobo
  if (amountKobo === undefined) return undefined
  const feeKobo = fieldOf(data, 'fees') === null ? undefined : koboOf(data, 'fees')
  const isFeeOnTop = requestedKobo !== undefined && feeKobo && amountKobo === requestedKobo + feeKobo
  return isFeeOnTop ? { amountKobo: requestedKobo, feeKobo: 0 } : { amountKobo, feeKobo }
}
