import { GatewayUnavailable } from '@shop/domain/core/ports/gateway-failure'
import type { GatewayRefund } from '@shop/domain/core/ports/payment-gateway'
import { dateOf, fieldOf, koboOf, textOf } from '../json-fields.ts'

const states: Record<string, GatewayRefund['status']> = {
  pending: 'pending',
  processing: 'processing',
  processed: 'processed',
  failed: 'failed',
  'needs-attention': 'requires_bank_account',
}

/** Reads one refund. Throws GatewayUnavailable('unreadable') when something is missing that the shop must check. */
export function readRefund(data: unknown): GatewayRefund {
  const providerRefundId = textOf(data, 'id')
  const amountKobo = koboOf(data, 'amount')
  const status = textOf(data, 'status')
  const currency = textOf(data, 'currency')
  if (!providerRefundId || amountKobo === undefined || !status || !currency)
    throw new GatewayUnavailable('unreadable', 'a refund without id, amount, status or currency')
  return {
    status: Object.hasOwn(states, status) ? (states[status] ?? 'pending') : 'pending',
    providerRefundId,
    amount_kobo: amountKobo,
    currency,
    merchantNote: textOf(data, 'merchant_note'),
    isOfDispute:
      textOf(data, 'dispute') !== undefined || fieldOf(fieldOf(data, 'dispute'), 'id') !== undefined,
    created_at: dateOf(data, 'createdAt') ?? dateOf(data, 'created_at'),
    raw: data,
  }
}
