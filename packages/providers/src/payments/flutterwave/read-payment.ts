import { GatewayUnavailable } from '@shop/domain/core/ports/gateway-failure'
import type { GatewayPayment } from '@shop/domain/core/ports/payment-gateway'
import { dateOf, textOf } from '../json-fields.ts'
import { koboOfFee, koboOfNaira } from './naira-text.ts'

const states: Record<string, GatewayPayment['status']> = {
  successful: 'paid',
  failed: 'failed',
  reversed: 'reversed',
  chargeback: 'reversed',
}

/**
 * Reads the `data` of a verify answer, its numbers as text. A state that we do not know counts as pending.
 * Throws GatewayUnavailable('unreadable') when something is missing that the shop must check.
 */
export function readPayment(data: unknown): GatewayPayment {
  const reference = textOf(data, 'tx_ref')
  const providerId = textOf(data, 'id')
  const currency = textOf(data, 'currency')
  const status = textOf(data, 'status')
  const amountKobo = koboOfNaira(textOf(data, 'amount'))
  if (!reference || !providerId || !currency || !status || amountKobo === undefined)
    throw new GatewayUnavailable('unreadable', 'a payment without reference, id, status, currency or amount')
  return {
    status: Object.hasOwn(states, status) ? (states[status] ?? 'pending') : 'pending',
    reference,
    amount_kobo: amountKobo,
    currency,
    channel: textOf(data, 'payment_type'),
    fee_kobo: feeOf(data, amountKobo),
    provider_id: providerId,
    message: textOf(data, 'processor_response') ?? '',
    paidAt: dateOf(data, 'created_at'),
    raw: data,
  }
}

/** What the shop bears: a fee that was charged on top of the amount was the shopper's. */
function feeOf(data: unknown, amountKobo: number): number | undefined {
  const feeKobo = koboOfFee(textOf(data, 'app_fee'))
  const chargedKobo = koboOfNaira(textOf(data, 'charged_amount')) ?? amountKobo
  return feeKobo === undefined ? undefined : Math.max(0, feeKobo - Math.max(0, chargedKobo - amountKobo))
}
