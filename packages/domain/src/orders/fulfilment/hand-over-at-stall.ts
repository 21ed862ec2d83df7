import type { RequestContext } from '../../core/context.ts'
import { computePaymentTotals } from '../count-money.ts'
import { getCurrentLines } from '../current-lines.ts'
import { finishDelivery } from './finish-delivery.ts'
import { listParcels } from '../list-parcels.ts'
import { unitsToPack } from '../state-of-parcels.ts'
import type { OrderRow } from '../tables.ts'
import { transitionOrder } from '../take-step.ts'
import { createParcel, transitionParcel } from '../write-parcel.ts'

/**
 * Ends a locked order that is paid and taken along: one parcel, handed over, and nothing left to do. Its parcel skips
 * the way, which it never goes.
 */
export async function handOverInStore(ctx: RequestContext, order: OrderRow, note = ''): Promise<OrderRow> {
  await createParcel(ctx, order.id, unitsToPack(await getCurrentLines(ctx, order.id), []))
  const receivedBy = order.address.full_name
  for (const parcel of await listParcels(ctx, order.id))
    await transitionParcel(ctx, parcel, { to: 'delivered', set: { received_by: receivedBy } })
  const delivered = await transitionOrder(ctx, order, {
    to: 'delivered',
    note,
    set: await computePaymentTotals(ctx, order, 'delivered'),
  })
  await finishDelivery(ctx, delivered)
  return delivered
}
