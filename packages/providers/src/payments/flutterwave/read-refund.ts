import { GatewayUnavailable } from '@shop/domain/core/ports/gateway-failure'
import type { GatewayRefund } from '@shop/domain/core/ports/payment-gateway'
import { dateOf, textOf } from '../json-fields.ts'
import { koboOfNaira } from './naira-text.ts'

/** Flutterwave has many words for each end: completed, completed-mpgs, completed-bank-transfer, failed-… */
function stateOf(status: string): GatewayRefund['status'] {
  if (/^completed(?:-|$)/.test(status)) return 'processed'
  return /^failed(?:-|$)/.test(status) ? 'failed' : 'pending'
}

/** Reads one refund, its numbers as text. Throws GatewayUnavailable('unreadable') when something needed is missing. */
export function readRefund(data: unknown): GatewayRefund {
  const providerRefundId = textOf(data, 'id')
  const amountKobo = koboOfNaira(textOf(data, 'amount_refunded'))
  const status = textOf(data, 'status')
  if (!providerRefundId || amountKobo === undefined || !status)
    throw new GatewayUnavailable('unreadable', 'a refund without id, amount or status')
  return {
    status: stateOf(status),
    providerRefundId,
    amount_kobo: amountKobo,
    // It names none: money goes back as it came, and the shop takes naira only.
    currency: textOf(data, 'currency') ?? 'NGN',
    merchantNote: textOf(data, 'comments'),
    isOfDispute: false,
    created_at: dateOf(data, 'created_at'),
    raw: data,
  }
}
