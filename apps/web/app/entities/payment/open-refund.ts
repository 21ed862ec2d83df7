import type { Refund } from '@shop/contract/refunds'

type RefundFields = Pick<Refund, 'status' | 'amount_kobo' | 'created_at'>

/** Whether a refund has failed, and no later ones carry its money. */
export function isOpenRefund(
  { status: state, amount_kobo, created_at: at }: RefundFields,
  refunds: readonly RefundFields[],
): boolean {
  const later = refunds.filter((other) => other.status !== 'failed' && other.created_at > at)
  return state === 'failed' && amount_kobo > later.reduce((sum, other) => sum + other.amount_kobo, 0)
}

/** The first of them. */
export function findOpenRefund<Each extends RefundFields>(refunds: readonly Each[]): Each | undefined {
  return refunds.find((refund) => isOpenRefund(refund, refunds))
}
