import type { Quote } from '@shop/contract/checkout'
import type { PlanOffer } from '@shop/contract/pay-later'
import type { PaymentMethod } from '@shop/contract/payment-methods'
import { codeOf } from '../../api/request-error.ts'
import { steps, type Step } from './checkout-draft.ts'

/** The way to pay that counts: the one chosen while it is offered; before a choice, the first that is offered. */
export function methodNow(quote: Quote | undefined, chosen: PaymentMethod | null): PaymentMethod | null {
  const offered = (quote?.payment_options ?? []).filter((option) => option.is_available)
  if (chosen === null) return offered[0]?.method ?? null
  return offered.some(({ method }) => method === chosen) ? chosen : null
}

/** The plan that counts: the one chosen while it is offered, else the first. */
export function planNow(quote: Quote | undefined, chosen: string | null): PlanOffer | undefined {
  return quote?.plans.find(({ plan_id }) => plan_id === chosen) ?? quote?.plans[0]
}

/** How far a checkout may go: no step opens before the ones that it depends on are done. */
export function openStep(wished: Step, done: { address: boolean; delivery: boolean; method: boolean }): Step {
  const reach = !done.address || !done.delivery ? 'delivery' : done.method ? 'review' : 'payment'
  return steps.indexOf(wished) <= steps.indexOf(reach) ? wished : reach
}

/** The server does not price this cart for that place; another place may do. */
export function isPlaceRefused(error: unknown): boolean {
  const code = codeOf(error)
  return code === 'delivery_unavailable' || code === 'invalid_input'
}
