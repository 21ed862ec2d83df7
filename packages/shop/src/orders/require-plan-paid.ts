import type { ShopContext } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import { mayLeave } from '../pay-later/may-leave.ts'
import type { OrderRow } from './tables.ts'

/** Refuses with plan_not_paid while the plan of an order that is paid in parts keeps its goods from leaving. */
export async function requirePlanPaid(
  shop: ShopContext,
  { id, paymentMethod }: Pick<OrderRow, 'id' | 'paymentMethod'>,
): Promise<void> {
  if (paymentMethod === 'pay_later' && !(await mayLeave(shop, id))) refuse('plan_not_paid')
}
