import type { OrderEditPreview } from '@shop/contract/admin/order-edits'
import type { OrderTotals } from '@shop/contract/admin/orders'
import { lockVariants } from '../../catalogue/products/variants.ts'
import { toSellable, listSellableVariants } from '../../catalogue/products/sellable-variants.ts'
import { restock, decrementStock } from '../../catalogue/inventory/stock-movements.ts'
import { reverseInvoice } from '../invoices/issue-documents.ts'
import { requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import type { RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { withIdempotency } from '../../core/idempotency.ts'
import { fail } from '../../core/errors.ts'
import { replaceRedemptions } from '../../selling/promotions/redeem-promotions.ts'
import { requestRefundAllocations } from '../order-refunds.ts'
import { refreshPaymentTotals } from '../transition-order.ts'
import { enqueueDocuments } from '../order-documents.ts'
import { findOrder, lockOrder, type StoredOrder } from '../orders.ts'
import type { OrderLineRow, OrderRow } from '../tables.ts'
import { presentOrder } from '../get-order.ts'
import { emailOrderEdit } from '../order-emails.ts'
import { recordOrderEdit } from '../order-history.ts'
import { applyOrderEdit } from '../order-lines.ts'
import { listAttempts } from '../../payments/attempts.ts'
import { allocateRefund } from '../../payments/refund-rules.ts'
import { type OrderEditInput, planOrderEdit } from './plan-edit.ts'

export interface EditOrderInput extends OrderEditInput {
  order_id: string
  /** The total that staff saw, in kobo. */
  confirmed_total_kobo: number
  key: string | undefined
}

/** Previews an order with other lines. Changes nothing; throws the errors of editOrder. */
export async function previewOrderEdit(
  ctx: RequestContext,
  { order_id: orderId, ...input }: OrderEditInput & { order_id: string },
): Promise<OrderEditPreview> {
  requirePermission(ctx.actor, 'orders:edit')
  const order = (await findOrder(ctx, orderId)) ?? fail('not_found')
  const change = await planOrderEdit(ctx, order, input, (variantIds) =>
    listSellableVariants(ctx, { variantIds }),
  )
  return {
    ...orderTotals({ ...change.totals, fees_kobo: order.fees_kobo }, change.lines),
    discounts: change.totals.discounts,
    previous_total_kobo: order.total_kobo,
    balance_due_kobo: change.due_kobo,
    balance_due_via: change.due_via,
    refund_kobo: change.refund_kobo,
  }
}

/**
 * Changes the lines of an order that is not packed yet. Existing lines keep their price, new ones get today's;
 * promotions and delivery fee are recalculated, and stock changes by the difference. A higher total must be paid
 * before packing, a lower one is refunded by the default methods. The invoice is credited, and a new one follows.
 * Throws not_found, forbidden, total_changed or the errors of planOrderEdit.
 */
export async function editOrder(ctx: RequestContext, { key, ...input }: EditOrderInput): Promise<void> {
  requirePermission(ctx.actor, 'orders:edit')
  if (!isUuid(input.order_id)) fail('not_found')
  await withIdempotency(ctx, { key, operation: 'order.edit', input }, async (ctx) => {
    const order = await lockOrder(ctx, input.order_id)
    const change = await planOrderEdit(ctx, order, input, async (variantIds) =>
      (await lockVariants(ctx, variantIds)).map(toSellable),
    )
    const { totals, lines, before, more, fewer, refund_kobo: refundKobo } = change
    if (totals.total_kobo !== input.confirmed_total_kobo) fail('total_changed')
    const reference = `order:${order.id}`
    await restock(ctx, { lines: fewer, reference })
    const stock = await decrementStock(ctx, { lines: more, reference })
    if (!stock.done) throw new Error('Stock was short under lock.')
    await replaceRedemptions(ctx, order.id, totals.discounts)
    const updated = await applyOrderEdit(ctx, order, { totals, lines })
    await refundDifference(ctx, updated, refundKobo)
    const changed = await refreshPaymentTotals(ctx, updated)
    await reverseInvoice(ctx, order)
    const sides = { before: orderTotals(order, before), after: orderTotals({ ...order, ...totals }, lines) }
    await recordOrderEdit(ctx, order.id, sides)
    await recordAudit(ctx, 'orders.order_edited', reference, sides)
    if (changed.payment_status === 'paid' && !changed.is_test) await enqueueDocuments(ctx, changed)
    await emailOrderEdit(ctx, await presentOrder(ctx, changed), {
      before: sides.before,
      refund_kobo: refundKobo,
    })
  })
}

/** Requests a refund of the difference, by the default methods. */
async function refundDifference(ctx: RequestContext, order: StoredOrder, amountKobo: number): Promise<void> {
  if (amountKobo === 0) return
  const allocations = allocateRefund(await listAttempts(ctx, order.id), amountKobo, 'own')
  if (!allocations) throw new Error('More goes back than came in.')
  await requestRefundAllocations(ctx, order, allocations, { reason: `order ${order.number} was changed` })
}

type TotalledOrder = Pick<
  OrderRow,
  'items_kobo' | 'delivery_fee_kobo' | 'fees_kobo' | 'discount_kobo' | 'vat_kobo' | 'total_kobo'
>

type TotalledLine = Pick<
  OrderLineRow,
  'variant_id' | 'name' | 'colour' | 'size' | 'quantity' | 'unit_price_kobo'
>

/** Lines and amounts of an order, as its edit history shows them. */
function orderTotals(order: TotalledOrder, lines: readonly TotalledLine[]): OrderTotals {
  return {
    lines: lines.map(
      ({ variant_id: variantId, name, colour, size, quantity, unit_price_kobo: unitPriceKobo }) => ({
        variant_id: variantId,
        name,
        colour,
        size,
        quantity,
        unit_price_kobo: unitPriceKobo,
      }),
    ),
    items_kobo: order.items_kobo,
    delivery_fee_kobo: order.delivery_fee_kobo,
    fees_kobo: order.fees_kobo,
    discount_kobo: order.discount_kobo,
    vat_kobo: order.vat_kobo,
    total_kobo: order.total_kobo,
  }
}
