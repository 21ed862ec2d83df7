import type { RequestContext } from '../core/context.ts'
import { isAgreementRunning } from '../payments/instalments/is-plan-running.ts'
import type { OrderRow } from './tables.ts'

/** What a running plan has goes back only with its order. */
export async function isWithheldByPlan(ctx: RequestContext, order: OrderRow): Promise<boolean> {
  return order.payment_method === 'pay_later' && isAgreementRunning(ctx, order.id)
}
