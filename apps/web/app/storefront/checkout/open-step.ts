import type { Quote } from '@shop/contract/checkout'
import type { PaymentPlanOffer } from '@shop/contract/pay-later'
import type { PaymentMethod } from '@shop/contract/payment-methods'
import { getErrorCode } from '../../api/request-error.ts'
import { steps, type CheckoutStep } from './checkout-draft.ts'

/** The way to pay that counts: the one chosen while it is offered; before a choice, the first that is offered. */
export function currentMethod(quote: Quote | undefined, chosen: PaymentMethod | null): PaymentMethod | null {
  const offered = (quote?.payment_options ?? []).filter((option) => option.is_available)
  if (chosen === null) return offered[0]?.method ?? null
  return offered.some(({ method }) => method === chosen) ? chosen : null
}

/** The plan that counts: the one chosen while it is offered, else the first. */
export function currentPlan(quote: Quote | undefined, chosen: string | null): PaymentPlanOffer | undefined {
  return quote?.plans.find(({ plan_id }) => plan_id === chosen) ?? quote?.plans[0]
}

/** How far a checkout may go: no step opens before the ones that it depends on are done. */
export function currentStep(
  requested: CheckoutStep,
  done: { address: boolean; delivery: boolean; method: boolean },
): CheckoutStep {
  const reachableStep = !done.address || !done.delivery ? 'delivery' : done.method ? 'review' : 'payment'
  return steps.indexOf(requested) <= steps.indexOf(reachableStep) ? requested : reachableStep
}

/** The server does not price this cart for that place; another place may do. */
export function isLocationRejected(error: unknown): boolean {
  const code = getErrorCode(error)
  return code === 'delivery_unavailable' || code === 'invalid_input'
}
