import { GatewayUnavailable } from '@shop/shop/ports/gateway-failure'
import type { GatewayPayment } from '@shop/shop/ports/payment-gateway'
import { dateOf, fieldOf, koboOf, textOf } from '../json-fields.ts'

/** Paystack's transaction states in ours. While a refund is under way the money is still with the shop: paid. */
const states: Record<string, GatewayPayment['state']> = {
  success: 'paid',
  'reversal pending': 'paid',
  'reversal-pending': 'paid',
  failed: 'failed',
  reversed: 'reversed',
}

/**
 * Reads the `data` of a verify answer. A state that we do not know counts as pending: never as paid, never as lost.
 * Throws GatewayUnavailable('unreadable') when something is missing that the shop must check.
 */
export function readPayment(data: unknown): GatewayPayment {
  const reference = textOf(data, 'reference')
  const providerId = textOf(data, 'id')
  const currency = textOf(data, 'currency')
  const status = textOf(data, 'status')
  // `amount` is higher than what was asked for when the shopper bears the fee.
  const amountKobo = koboOf(data, 'requested_amount') ?? koboOf(data, 'amount')
  if (!reference || !providerId || !currency || !status || amountKobo === undefined)
    throw new GatewayUnavailable('unreadable', 'a payment without reference, id, status, currency or amount')
  return {
    state: Object.hasOwn(states, status) ? (states[status] ?? 'pending') : 'pending',
    reference,
    amountKobo,
    currency,
    channel: textOf(data, 'channel'),
    feeKobo: fieldOf(data, 'fees') === null ? undefined : koboOf(data, 'fees'),
    providerId,
    message: textOf(data, 'gateway_response') ?? textOf(data, 'message') ?? '',
    paidAt: dateOf(data, 'paid_at') ?? dateOf(data, 'paidAt'),
    raw: data,
  }
}
