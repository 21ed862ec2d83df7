import { asc, eq } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { cancelLockedOrder } from '../cancel-locked-order.ts'
import { computePaymentTotals } from '../count-money.ts'
import { finishDelivery } from './finish-delivery.ts'
import { listParcels } from '../list-parcels.ts'
import { enqueueStatusEmail } from '../mail-step.ts'
import { orderStatusFromParcels } from '../state-of-parcels.ts'
import { orderLines, type OrderRow } from '../tables.ts'
import { updateOrder, transitionOrder } from '../take-step.ts'

/** What changes on the order beside its state. */
type ExtraUpdates = Partial<Pick<OrderRow, 'waived_kobo' | 'agreement_charges_kobo'>>

/**
 * Takes the step that the parcels of a locked order ask for after one of them moved, and counts its money; its version
 * changes in any case.
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
  const counted = { ...set, ...(await computePaymentTotals(ctx, { ...order, ...set }, to)) }
  if (to === order.status) return updateOrder(ctx, order, counted)
  const moved = await transitionOrder(ctx, order, { to, note, set: counted })
  if (to === 'delivered') await finishDelivery(ctx, moved)
  await enqueueStatusEmail(ctx, moved)
  return moved
}
