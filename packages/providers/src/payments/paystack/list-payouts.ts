import { GatewayUnavailable } from '@shop/domain/core/ports/gateway-failure'
import type { GatewayPayout, PayoutLine } from '@shop/domain/core/ports/payment-gateway'
import type { ProviderAccess } from '../exchange.ts'
import { getDate, getKobo, getText } from '../json-fields.ts'
import { callPaystack } from './call-paystack.ts'
import { parseReceived } from './received-of.ts'

const pageSize = 100

/**
 * Payouts of the shop's own account that reached the bank (https://paystack.com/docs/api/settlement), each with its
 * payments. What Paystack took off beside its fees is a line of its own.
 */
export async function listPayouts(access: ProviderAccess, since: string): Promise<GatewayPayout[]> {
  const settlements = await fetchAll(access, '/settlement', {
    status: 'success',
    subaccount: 'none',
    from: since,
  })
  const payouts: GatewayPayout[] = []
  for (const settlement of settlements) {
    const id = getText(settlement, 'id')
    const paidOn = getDate(settlement, 'settlement_date')?.toISOString().slice(0, 10)
    const paidOutKobo = getKobo(settlement, 'effective_amount')
    if (!id || !paidOn || paidOutKobo === undefined)
      throw new GatewayUnavailable('unreadable', 'a payout without id, day or sum')
    if (getText(settlement, 'currency') !== 'NGN' || paidOn < since) continue
    const payments = await fetchAll(access, `/settlement/${encodeURIComponent(id)}/transactions`, {})
    const lines = payments.map(toPayoutLine)
    const linesTotalKobo = lines.reduce(
      (sum, { amount_kobo: amountKobo, fee_kobo: feeKobo }) => sum + amountKobo - feeKobo,
      0,
    )
    const deduction = { reference: `Taken off payout ${id}`, amount_kobo: paidOutKobo - linesTotalKobo }
    if (deduction.amount_kobo < 0) lines.push({ ...deduction, fee_kobo: 0, transactedAt: paidOn })
    payouts.push({ id, paid_on: paidOn, lines })
  }
  return payouts.toSorted((one, other) => (one.paid_on < other.paid_on ? -1 : 1))
}

function toPayoutLine(payment: unknown): PayoutLine {
  const reference = getText(payment, 'reference')
  const received = parseReceived(payment)
  if (!reference || !received?.amount_kobo || getText(payment, 'currency') !== 'NGN')
    throw new GatewayUnavailable('unreadable', 'a payment of a payout without reference, amount or currency')
  const { amount_kobo: amountKobo, fee_kobo: feeKobo = 0 } = received
  return {
    reference,
    amount_kobo: amountKobo,
    fee_kobo: feeKobo,
    transactedAt: getText(payment, 'paid_at') ?? '',
  }
}

/** Pages until one is not full. */
async function fetchAll(
  access: ProviderAccess,
  path: string,
  input: Record<string, string>,
): Promise<unknown[]> {
  const all: unknown[] = []
  for (let page = 1; ; page += 1) {
    const query = new URLSearchParams({ ...input, perPage: String(pageSize), page: String(page) })
    const data = await callPaystack(access, 'GET', `${path}?${query}`)
    if (!Array.isArray(data)) throw new GatewayUnavailable('unreadable', 'a list of payouts that is no list')
    all.push(...data)
    if (data.length < pageSize) return all
  }
}
