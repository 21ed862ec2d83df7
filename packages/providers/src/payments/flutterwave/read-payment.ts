import { GatewayUnavailable } from '@shop/domain/core/ports/gateway-failure'
import type { GatewayPayment } from '@shop/domain/core/ports/payment-gateway'
import { getDate, getText } from '../json-fields.ts'
import { parseFeeKobo, parseNaira } from './naira-text.ts'

const statuses: Record<string, GatewayPayment['status']> = {
  successful: 'paid',
  failed: 'failed',
  reversed: 'reversed',
  chargeback: 'reversed',
}

/**
 * Reads the `data` of a verify answer, its numbers as text. A state that we do not know counts as pending.
 * Throws GatewayUnavailable('unreadable') when something is missing that the shop must check.
 */
export function parsePayment(data: unknown): GatewayPayment {
  const reference = getText(data, 'tx_ref')
  const providerId = getText(data, 'id')
  const currency = getText(data, 'currency')
  const status = getText(data, 'status')
  const amountKobo = parseNaira(getText(data, 'amount'))
  if (!reference || !providerId || !currency || !status || amountKobo === undefined)
    throw new GatewayUnavailable('unreadable', 'a payment without reference, id, status, currency or amount')
  return {
    status: Object.hasOwn(statuses, status) ? (statuses[status] ?? 'pending') : 'pending',
    reference,
    amount_kobo: amountKobo,
    currency,
    channel: getText(data, 'payment_type'),
    fee_kobo: parseFee(data, amountKobo),
    provider_id: providerId,
    message: getText(data, 'processor_response') ?? '',
    paidAt: getDate(data, 'created_at'),
    raw: data,
  }
}

/** What the shop bears: a fee that was charged on top of the amount was the shopper's. */
function parseFee(data: unknown, amountKobo: number): number | undefined {
  const feeKobo = parseFeeKobo(getText(data, 'app_fee'))
  const chargedKobo = parseNaira(getText(data, 'charged_amount')) ?? amountKobo
  return feeKobo === undefined ? undefined : Math.max(0, feeKobo - Math.max(0, chargedKobo - amountKobo))
}
