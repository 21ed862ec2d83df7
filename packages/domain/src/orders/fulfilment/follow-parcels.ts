import { asc, eq } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { cancelLockedOrder } from '../cancel-locked-order.ts'
import { countedMoney } from '../count-money.ts'
import { finishDelivery } from './finish-delivery.ts'
import { listParcels } from '../list-parcels.ts'
import { postStepMail } from '../mail-step.ts'
import { stateOfParcels } from '../state-of-parcels.ts'
import { orderLines, type OrderRow } from '../tables.ts'
import { changeOrder, takeStep } from '../take-step.ts'

/** What changes on the order beside its state. */
type Beside = Partial<Pick<OrderRow, 'waived_kobo' | 'agreement_charges_kobo'>>

/**
 * Takes the step that the parcels of a locked order ask for after one of them moved, and counts its money; its version
 * changes in any case.
 */
export async function followParcels(
  ctx: RequestContext,
  order: OrderRow,
  { note = '', ...set }: Beside & { note?: string } = {},
): Promise<OrderRow> {
  const lines = await ctx.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.order_id, order.id))
    .orderBy(asc(orderLines.position))
  const to = stateOfParcels(lines, await listParcels(ctx, order.id))
  if (to === 'cancelled') {
    const cancelled = await cancelLockedOrder(ctx, order, note)
    await postStepMail(ctx, cancelled)
    return cancelled
  }
  const counted = { ...set, ...(await countedMoney(ctx, { ...order, ...set }, to)) }
  if (to === order.status) return changeOrder(ctx, order, counted)
  const moved = await takeStep(ctx, order, { to, note, set: counted })
  if (to === 'delivered') await finishDelivery(ctx, moved)
  await postStepMail(ctx, moved)
  return moved
}
