import { GatewayUnavailable } from '@shop/domain/core/ports/gateway-failure'
import type { GatewayPayout, PayoutLine } from '@shop/domain/core/ports/payment-gateway'
import type { ProviderAccess } from '../exchange.ts'
import { getDate, getField, getText } from '../json-fields.ts'
import { callFlutterwave } from './call-flutterwave.ts'
import { parseFeeKobo, parseNaira } from './naira-text.ts'

/** What it takes off a payout as one sum, and how a line says so. */
const deductionNames = {
  refund: 'Refunds',
  chargeback: 'Chargebacks',
  stampduty_charge: 'Stamp duty',
} as const

/**
 * Payouts that were made (https://developer.flutterwave.com/v3.0/reference/get-all-settlements), each with its payments.
 * Refunds, chargebacks and stamp duty are sums of the payout, without payments of their own.
 */
export async function listPayouts(access: ProviderAccess, since: string): Promise<GatewayPayout[]> {
  const payouts: GatewayPayout[] = []
  for (let page = 1; ; page += 1) {
    const query = new URLSearchParams({ page: String(page), from: since })
    const envelope = await callFlutterwave(access, 'GET', `/v3/settlements?${query}`)
    const data = getField(envelope, 'data')
    if (!Array.isArray(data)) throw new GatewayUnavailable('unreadable', 'a list of payouts that is no list')
    for (const settlement of data) {
      if (getText(settlement, 'status') !== 'completed' || getText(settlement, 'currency') !== 'NGN') continue
      const paidOn = (getDate(settlement, 'processed_date') ?? getDate(settlement, 'due_date'))?.toISOString()
      if (!paidOn) throw new GatewayUnavailable('unreadable', 'a payout without its day')
      if (paidOn.slice(0, 10) >= since) payouts.push(await toPayout(access, settlement, paidOn.slice(0, 10)))
    }
    const pages = Number(getText(getField(getField(envelope, 'meta'), 'page_info'), 'total_pages') ?? 1)
    if (data.length === 0 || page >= pages)
      return payouts.toSorted((one, other) => (one.paid_on < other.paid_on ? -1 : 1))
  }
}

/** The list has no payments: each payout is asked for by its id. */
async function toPayout(access: ProviderAccess, settlement: unknown, paidOn: string): Promise<GatewayPayout> {
  const id = getText(settlement, 'id')
  if (!id) throw new GatewayUnavailable('unreadable', 'a payout without id')
  const envelope = await callFlutterwave(access, 'GET', `/v3/settlements/${encodeURIComponent(id)}`)
  const payments = getField(getField(envelope, 'data'), 'transactions')
  if (!Array.isArray(payments)) throw new GatewayUnavailable('unreadable', 'a payout without its payments')
  const lines = payments.map(toPayoutLine)
  for (const [field, words] of Object.entries(deductionNames)) {
    const kobo = parseFeeKobo(getText(settlement, field)) ?? 0
    const reference = `${words} of payout ${id}`
    if (kobo > 0) lines.push({ reference, amount_kobo: 0 - kobo, fee_kobo: 0, transactedAt: paidOn })
  }
  return { id, paid_on: paidOn, lines }
}

function toPayoutLine(payment: unknown): PayoutLine {
  const reference = getText(payment, 'tx_ref')
  const amountKobo = parseNaira(getText(payment, 'charged_amount'))
  if (!reference || !amountKobo || getText(payment, 'currency') !== 'NGN')
    throw new GatewayUnavailable('unreadable', 'a payment of a payout without reference, amount or currency')
  const feeKobo = ['app_fee', 'merchant_fee'].reduce(
    (sum, field) => sum + (parseFeeKobo(getText(payment, field)) ?? 0),
    0,
  )
  return {
    reference,
    amount_kobo: amountKobo,
    fee_kobo: feeKobo,
    transactedAt: getText(payment, 'transaction_date') ?? '',
  }
}
