import { GatewayUnavailable } from '@shop/domain/core/ports/gateway-failure'
import type { GatewayPayment } from '@shop/domain/core/ports/payment-gateway'
import { dateOf, textOf } from '../json-fields.ts'
import { receivedOf } from './received-of.ts'

/** Paystack's transaction states in ours. While a refund is under way the money is still with the shop: paid. */
const states: Record<string, GatewayPayment['status']> = {
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
  const received = receivedOf(data)
  if (!reference || !providerId || !currency || !status || !received)
    throw new GatewayUnavailable('unreadable', 'a payment without reference, id, status, currency or amount')
  return {
    status: Object.hasOwn(states, status) ? (states[status] ?? 'pending') : 'pending',
    reference,
    ...received,
    currency,
    channel: textOf(data, 'channel'),
    provider_id: providerId,
    message: textOf(data, 'gateway_response') ?? textOf(data, 'message') ?? '',
    paidAt: dateOf(data, 'paid_at') ?? dateOf(data, 'paidAt'),
    raw: data,
  }
}
