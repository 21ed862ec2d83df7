import { GatewayUnavailable } from '@shop/domain/core/ports/gateway-failure'
import type { GatewayRefund } from '@shop/domain/core/ports/payment-gateway'
import { getDate, getText } from '../json-fields.ts'
import { parseNaira } from './naira-text.ts'

/** Flutterwave has many words for each end: completed, completed-mpgs, completed-bank-transfer, failed-… */
function toRefundStatus(status: string): GatewayRefund['status'] {
  if (/^completed(?:-|$)/.test(status)) return 'processed'
  return /^failed(?:-|$)/.test(status) ? 'failed' : 'pending'
}

/** Reads one refund, its numbers as text. Throws GatewayUnavailable('unreadable') when something needed is missing. */
export function parseRefund(data: unknown): GatewayRefund {
  const providerRefundId = getText(data, 'id')
  const amountKobo = parseNaira(getText(data, 'amount_refunded'))
  const status = getText(data, 'status')
  if (!providerRefundId || amountKobo === undefined || !status)
    throw new GatewayUnavailable('unreadable', 'a refund without id, amount or status')
  return {
    status: toRefundStatus(status),
    providerRefundId,
    amount_kobo: amountKobo,
    // It names none: money goes back as it came, and the shop takes naira only.
    currency: getText(data, 'currency') ?? 'NGN',
    merchantNote: getText(data, 'comments'),
    belongsToDispute: false,
    created_at: getDate(data, 'created_at'),
    raw: data,
  }
}
