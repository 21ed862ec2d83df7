import { GatewayUnavailable } from '@shop/domain/core/ports/gateway-failure'
import type { GatewayPayout, PayoutLine } from '@shop/domain/core/ports/payment-gateway'
import type { ProviderAccess } from '../exchange.ts'
import { dateOf, koboOf, textOf } from '../json-fields.ts'
import { callPaystack } from './call-paystack.ts'
import { receivedOf } from './received-of.ts'

const pageSize = 100

/**
 * Payouts of the shop's own account that reached the bank (https://paystack.com/docs/api/settlement), each with its
 * payments. What Paystack took off beside its fees is a line of its own.
 */
export async function listPayouts(access: ProviderAccess, since: string): Promise<GatewayPayout[]> {
  const settlements = await readAll(access, '/settlement', {
    status: 'success',
    subaccount: 'none',
    from: since,
  })
  const payouts: GatewayPayout[] = []
  for (const settlement of settlements) {
    const id = textOf(settlement, 'id')
    const paidOn = dateOf(settlement, 'settlement_date')?.toISOString().slice(0, 10)
    const paidOutKobo = koboOf(settlement, 'effective_amount')
    if (!id || !paidOn || paidOutKobo === undefined)
      throw new GatewayUnavailable('unreadable', 'a payout without id, day or sum')
    if (textOf(settlement, 'currency') !== 'NGN' || paidOn < since) continue
    const payments = await readAll(access, `/settlement/${encodeURIComponent(id)}/transactions`, {})
    const lines = payments.map(lineOf)
    const madeKobo = lines.reduce((sum, { amountKobo, feeKobo }) => sum + amountKobo - feeKobo, 0)
    const deducted = { reference: `Taken off payout ${id}`, amountKobo: paidOutKobo - madeKobo }
    if (deducted.amountKobo < 0) lines.push({ ...deducted, feeKobo: 0, moment: paidOn })
    payouts.push({ id, paidOn, lines })
  }
  return payouts.toSorted((one, other) => (one.paidOn < other.paidOn ? -1 : 1))
}

function lineOf(payment: unknown): PayoutLine {
  const reference = textOf(payment, 'reference')
  const received = receivedOf(payment)
  if (!reference || !received?.amountKobo || textOf(payment, 'currency') !== 'NGN')
    throw new GatewayUnavailable('unreadable', 'a payment of a payout without reference, amount or currency')
  const { amountKobo, feeKobo = 0 } = received
  return { reference, amountKobo, feeKobo, moment: textOf(payment, 'paid_at') ?? '' }
}

/** Pages until one is not full. */
async function readAll(
  access: ProviderAccess,
  path: string,
  wish: Record<string, string>,
): Promise<unknown[]> {
  const all: unknown[] = []
  for (let page = 1; ; page += 1) {
    const query = new URLSearchParams({ ...wish, perPage: String(pageSize), page: String(page) })
    const data = await callPaystack(access, 'GET', `${path}?${query}`)
    if (!Array.isArray(data)) throw new GatewayUnavailable('unreadable', 'a list of payouts that is no list')
    all.push(...data)
    if (data.length < pageSize) return all
  }
}
