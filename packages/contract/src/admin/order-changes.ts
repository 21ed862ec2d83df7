import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { cartLinesMax, quantityMax } from '../limits.ts'
import { Kobo } from '../money.ts'
import { Discount } from '../orders.ts'
import { OrderTotals } from '../order-sums.ts'
import { AdminOrder } from './orders.ts'

/** The whole order as it is to be; variants that it holds already keep their price. `version` is that of the order seen. */
const OrderEditInput = z.object({
  items: z
    .array(z.object({ variant_id: z.uuid(), quantity: z.int().check(z.gte(1), z.lte(quantityMax)) }))
    .check(z.minLength(1, 'Keep at least one item in the order, or cancel it'), z.maxLength(cartLinesMax)),
  version: z.number(),
})

/** What a change would make of an order. */
export const OrderEditPreview = z.extend(OrderTotals, {
  discounts: z.array(Discount),
  previous_total_kobo: Kobo,
  /** What is to be paid then, and where; 0 where nothing is. */
  balance_due_kobo: Kobo,
  balance_due_via: z.enum(['online', 'transfer', 'door']),
  /** What goes back to the customer at once. */
  refund_kobo: Kobo,
})
export type OrderEditPreview = z.output<typeof OrderEditPreview>

const refusals = [
  'not_found',
  'forbidden',
  'invalid_input',
  'invalid_transition',
  'test_order_not_shippable',
  'order_not_editable',
  'product_unavailable',
  'out_of_stock',
  'delivery_unavailable',
  'pay_on_delivery_unavailable',
  'version_conflict',
] as const

const orderId = z.object({ orderId: z.string() })

export const previewOrderEdit = endpoint({
  method: 'POST',
  path: '/admin/orders/{orderId}/changes/preview',
  summary: 'Preview the price of an order with other lines; changes nothing',
  access: 'orders:edit',
  params: orderId,
  body: OrderEditInput,
  response: OrderEditPreview,
  errors: [...refusals],
})

export const editOrder = endpoint({
  method: 'POST',
  path: '/admin/orders/{orderId}/changes',
  summary: 'Edit the lines of an order that is not packed yet, and settle the difference',
  access: 'orders:edit',
  idempotency: 'required',
  params: orderId,
  body: z.extend(OrderEditInput, { confirmed_total_kobo: Kobo }),
  response: AdminOrder,
  errors: [...refusals, 'total_changed', 'idempotency_key_required', 'idempotency_key_reused'],
})
