import type { ShopContext } from '../core/context.ts'
import { isPlanRunning } from '../payments/instalments/is-plan-running.ts'
import type { OrderRow } from './tables.ts'

/** What a running plan has goes back only with its order. */
export async function isKeptByPlan(shop: ShopContext, order: OrderRow): Promise<boolean> {
  return order.paymentMethod === 'pay_later' && isPlanRunning(shop, order.id)
}
