import { asc, eq, and, sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { cancelLockedOrder } from '../cancel-order.ts'
import { computePaymentTotals, updateOrder, transitionOrder } from '../transition-order.ts'
import { listParcels, createParcel, transitionParcel, unpackParcel } from '../parcels.ts'
import { enqueueStatusEmail } from '../status-notifications.ts'
import { orderStatusFromParcels, unitsToPack, unitsToRestock, dispatchedStatus } from '../parcel-rules.ts'
import { canParcelBecome } from '../parcel-state-machine.ts'
import { orderLines, type OrderRow, type OrderLineRow, type ParcelRow } from '../tables.ts'
import type { OrderStatus } from '@shop/contract/orders'
import { restock } from '../../catalogue/inventory/stock-movements.ts'
import { grantReviewEligibility } from '../../catalogue/reviews/reviews.ts'
import { getCurrentLines } from '../order-lines.ts'

type ExtraUpdates = Partial<Pick<OrderRow, 'waived_kobo' | 'agreement_charges_kobo'>>

/**
 * Updates the status and payment totals of a locked order after one of its parcels changed. Its version always
 * increases.
 */
export async function syncOrderStatus(
  ctx: RequestContext,
  order: OrderRow,
  { note = '', ...set }: ExtraUpdates & { note?: string } = {},
): Promise<OrderRow> {
  const lines = await ctx.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.order_id, order.id))
    .orderBy(asc(orderLines.position))
  const to = orderStatusFromParcels(lines, await listParcels(ctx, order.id))
  if (to === 'cancelled') {
    const cancelled = await cancelLockedOrder(ctx, order, note)
    await enqueueStatusEmail(ctx, cancelled)
    return cancelled
  }
  const changes = { ...set, ...(await computePaymentTotals(ctx, { ...order, ...set }, to)) }
  if (to === order.status) return updateOrder(ctx, order, changes)
  const updated = await transitionOrder(ctx, order, { to, note, set: changes })
  if (to === 'delivered') await finishDelivery(ctx, updated)
  await enqueueStatusEmail(ctx, updated)
  return updated
}

/** Updates the parcels of a locked order to match a status change of the whole order. */
export async function updateOrderParcels(
  ctx: RequestContext,
  order: OrderRow,
  to: OrderStatus,
  { lines, parcels }: { lines: readonly OrderLineRow[]; parcels: readonly ParcelRow[] },
): Promise<void> {
  const all = async (matches: (parcel: ParcelRow) => boolean, status: ParcelRow['status']) => {
    for (const parcel of parcels.filter(matches)) await transitionParcel(ctx, parcel, { to: status })
  }
  if (to === 'shipped') return all(({ status }) => status === 'packed', dispatchedStatus(order))
  if (to === 'delivered') return all(({ status }) => canParcelBecome(status, 'delivered'), 'delivered')
  const newest = parcels.at(-1)
  if (to === 'placed' && newest) {
    await unpackParcel(ctx, newest)
    return restockRefunded(ctx, order)
  }
  if (to !== 'packed') return undefined
  if (order.status === 'shipped') return all(({ status }) => status !== 'packed', 'packed')
  const unpacked = unitsToPack(lines, parcels)
  return unpacked.length > 0 ? createParcel(ctx, order.id, unpacked) : undefined
}

/** The units are sold, but some may still be in the building. */
const soldStatuses: readonly OrderRow['status'][] = ['placed', 'packed', 'shipped']

/**
 * Puts refunded units of a locked order that will not be shipped back into stock. Repeated calls restock nothing twice.
 * Call it before taking any lock other than the order's.
 */
export async function restockRefunded(
  ctx: RequestContext,
  { id, status }: Pick<OrderRow, 'id' | 'status'>,
): Promise<void> {
  if (!soldStatuses.includes(status)) return
  const lines = await ctx.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.order_id, id))
    .orderBy(asc(orderLines.position))
  if (lines.every(({ refunded_quantity: refundedQuantity }) => refundedQuantity === 0)) return
  const toRestock = unitsToRestock(lines, await listParcels(ctx, id))
  const units = toRestock.flatMap(({ position, quantity }) => {
    const line = lines.find((each) => each.position === position)
    return line ? [{ variant_id: line.variant_id, quantity }] : []
  })
  await restock(ctx, { lines: units, reference: `order:${id}` })
  for (const { position, quantity } of toRestock) {
    await ctx.db
      .update(orderLines)
      .set({ restocked_quantity: sql`${orderLines.restocked_quantity} + ${quantity}` })
      .where(and(eq(orderLines.order_id, id), eq(orderLines.position, position)))
  }
}

/** Allows reviews once everything has been delivered. Test orders sell nothing, and must not affect ratings. */
export async function finishDelivery(ctx: RequestContext, order: OrderRow): Promise<void> {
  if (order.is_test) return
  await grantReviewEligibility(ctx, {
    account_id: order.account_id,
    lines: await getCurrentLines(ctx, order.id),
  })
}
