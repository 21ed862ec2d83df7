import { GatewayUnavailable } from '@shop/domain/core/ports/gateway-failure'
import type { GatewayPayment } from '@shop/domain/core/ports/payment-gateway'
import { getDate, getText } from '../json-fields.ts'
import { parseReceived } from './received-of.ts'

/** Paystack's transaction states in ours. While a refund is under way the money is still with the shop: paid. */
const statuses: Record<string, GatewayPayment['status']> = {
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
export function parsePayment(data: unknown): GatewayPayment {
  const reference = getText(data, 'reference')
  const providerId = getText(data, 'id')
  const currency = getText(data, 'currency')
  const status = getText(data, 'status')
  const received = parseReceived(data)
  if (!reference || !providerId || !currency || !status || !received)
    throw new GatewayUnavailable('unreadable', 'a payment without reference, id, status, currency or amount')
  return {
    status: Object.hasOwn(statuses, status) ? (statuses[status] ?? 'pending') : 'pending',
    reference,
    ...received,
    currency,
    channel: getText(data, 'channel'),
    provider_id: providerId,
    message: getText(data, 'gateway_response') ?? getText(data, 'message') ?? '',
    paidAt: getDate(data, 'paid_at') ?? getDate(data, 'paidAt'),
    raw: data,
  }
}
