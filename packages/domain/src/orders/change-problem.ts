import type { ShopErrorData } from '../core/refusal.ts'
import type { ErrorCode } from '@shop/contract/refusals'
import { chargeableKobo } from './payment-state.ts'
import { testOrderError } from './staff-step.ts'
import type { OrderLineRow, OrderRow } from './tables.ts'

interface EditableOrder {
  order: Pick<
    OrderRow,
    | 'status'
    | 'payment_method'
    | 'is_test'
    | 'is_demo'
    | 'total_kobo'
    | 'agreement_charges_kobo'
    | 'waived_kobo'
    | 'paid_kobo'
    | 'refunded_kobo'
  >
  lines: readonly Pick<OrderLineRow, 'refunded_quantity' | 'restocked_quantity'>[]
  parcels: readonly unknown[]
  isLive: boolean
}

/** Why the lines of an order may not be changed, or undefined: they may until the first of them is packed. */
export function validateOrderEdit({
  order,
  lines,
  parcels,
  isLive,
}: EditableOrder): { code: ErrorCode; data: ShopErrorData } | undefined {
  if (order.status !== 'placed' || parcels.length > 0)
    return { code: 'invalid_transition', data: { from_status: order.status } }
  const code = testOrderError(order, isLive)
  if (code) return { code, data: {} }
  if (order.payment_method === 'pay_later')
    return { code: 'order_not_editable', data: { reason: 'agreement' } }
  if (order.is_demo) return { code: 'order_not_editable', data: { reason: 'demo' } }
  if (isFullyRefunded(order) || lines.some((line) => line.refunded_quantity + line.restocked_quantity > 0))
    return { code: 'order_not_editable', data: { reason: 'refunded_in_full' } }
  return undefined
}

/** More went back than came in above its price: a kindness that a change must neither take nor pay twice. */
function isFullyRefunded(order: EditableOrder['order']): boolean {
  return order.refunded_kobo > Math.max(0, order.paid_kobo - chargeableKobo(order))
}
