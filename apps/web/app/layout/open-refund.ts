import type { Refund } from '@shop/contract/refunds'

type Known = Pick<Refund, 'state' | 'amount_kobo' | 'at'>

/** A refund that has failed, and whose money no later ones carry. */
export function openRefund<Each extends Known>(refunds: readonly Each[]): Each | undefined {
  return refunds.find(({ state, amount_kobo, at }) => {
    const later = refunds.filter((other) => other.state !== 'failed' && other.at > at)
    return state === 'failed' && amount_kobo > later.reduce((sum, other) => sum + other.amount_kobo, 0)
  })
}
