import type { RequestContext } from '../core/context.ts'
import { refuse } from '../core/refusal.ts'
import { mayLeave } from '../payments/instalments/may-leave.ts'
import type { OrderRow } from './tables.ts'

/** Refuses with plan_not_paid while the plan of an order that is paid in parts keeps its goods from leaving. */
export async function requirePlanPaid(
  ctx: RequestContext,
  { id, payment_method: paymentMethod }: Pick<OrderRow, 'id' | 'payment_method'>,
): Promise<void> {
  if (paymentMethod === 'pay_later' && !(await mayLeave(ctx, id))) refuse('agreement_not_paid')
}
