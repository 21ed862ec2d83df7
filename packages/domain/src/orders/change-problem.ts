import type { RefusalData } from '../core/refusal.ts'
import type { RefusalCode } from '@shop/contract/refusals'
import { owedKobo } from './payment-state.ts'
import { testProblem } from './staff-step.ts'
import type { OrderLineRow, OrderRow } from './tables.ts'

interface ChangeableOrder {
  order: Pick<
    OrderRow,
    | 'state'
    | 'paymentMethod'
    | 'isTest'
    | 'isDemo'
    | 'totalKobo'
    | 'planChargesKobo'
    | 'waivedKobo'
    | 'paidKobo'
    | 'refundedKobo'
  >
  lines: readonly Pick<OrderLineRow, 'refundedQuantity' | 'shelvedQuantity'>[]
  parcels: readonly unknown[]
  isLive: boolean
}

/** Why the lines of an order may not be changed, or undefined: they may until the first of them is packed. */
export function changeProblem({
  order,
  lines,
  parcels,
  isLive,
}: ChangeableOrder): { code: RefusalCode; data: RefusalData } | undefined {
  if (order.state !== 'placed' || parcels.length > 0)
    return { code: 'step_not_allowed', data: { from: order.state } }
  const code = testProblem(order, isLive)
  if (code) return { code, data: {} }
  if (order.paymentMethod === 'pay_later') return { code: 'order_not_changeable', data: { reason: 'plan' } }
  if (order.isDemo) return { code: 'order_not_changeable', data: { reason: 'demo' } }
  if (isGivenBack(order) || lines.some((line) => line.refundedQuantity + line.shelvedQuantity > 0))
    return { code: 'order_not_changeable', data: { reason: 'given_back' } }
  return undefined
}

/** More went back than came in above its price: a kindness that a change must neither take nor pay twice. */
function isGivenBack(order: ChangeableOrder['order']): boolean {
  return order.refundedKobo > Math.max(0, order.paidKobo - owedKobo(order))
}
