import type { RequestContext } from '../core/context.ts'
import { fail } from '../core/refusal.ts'
import { canShip } from '../payments/instalments/may-leave.ts'
import type { OrderRow } from './tables.ts'

/** Refuses with plan_not_paid while the plan of an order that is paid in parts keeps its goods from leaving. */
export async function requireAgreementPaid(
  ctx: RequestContext,
  { id, payment_method: paymentMethod }: Pick<OrderRow, 'id' | 'payment_method'>,
): Promise<void> {
  if (paymentMethod === 'pay_later' && !(await canShip(ctx, id))) fail('agreement_not_paid')
}
