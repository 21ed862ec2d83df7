import { GatewayUnavailable } from '@shop/domain/core/ports/gateway-failure'
import type { GatewayRefund } from '@shop/domain/core/ports/payment-gateway'
import { getDate, getField, getKobo, getText } from '../json-fields.ts'

const statuses: Record<string, GatewayRefund['status']> = {
  pending: 'pending',
  processing: 'processing',
  processed: 'processed',
  failed: 'failed',
  'needs-attention': 'requires_bank_account',
}

/** Reads one refund. Throws GatewayUnavailable('unreadable') when something is missing that the shop must check. */
export function parseRefund(data: unknown): GatewayRefund {
  const providerRefundId = getText(data, 'id')
  const amountKobo = getKobo(data, 'amount')
  const status = getText(data, 'status')
  const currency = getText(data, 'currency')
  if (!providerRefundId || amountKobo === undefined || !status || !currency)
    throw new GatewayUnavailable('unreadable', 'a refund without id, amount, status or currency')
  return {
    status: Object.hasOwn(statuses, status) ? (statuses[status] ?? 'pending') : 'pending',
    providerRefundId,
    amount_kobo: amountKobo,
    currency,
    merchantNote: getText(data, 'merchant_note'),
    belongsToDispute:
      getText(data, 'dispute') !== undefined || getField(getField(data, 'dispute'), 'id') !== undefined,
    created_at: getDate(data, 'createdAt') ?? getDate(data, 'created_at'),
    raw: data,
  }
}
