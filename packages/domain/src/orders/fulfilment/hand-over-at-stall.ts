import type { RequestContext } from '../../core/context.ts'
import { countedMoney } from '../count-money.ts'
import { currentLines } from '../current-lines.ts'
import { finishDelivery } from './finish-delivery.ts'
import { listParcels } from '../list-parcels.ts'
import { unpackedOf } from '../state-of-parcels.ts'
import type { OrderRow } from '../tables.ts'
import { takeStep } from '../take-step.ts'
import { addParcel, stepParcel } from '../write-parcel.ts'

/**
 * Ends a locked order that is paid and taken along: one parcel, handed over, and nothing left to do. Its parcel skips
 * the way, which it never goes.
 */
export async function handOverAtStall(ctx: RequestContext, order: OrderRow, note = ''): Promise<OrderRow> {
  await addParcel(ctx, order.id, unpackedOf(await currentLines(ctx, order.id), []))
  const receivedBy = order.address.full_name
  for (const parcel of await listParcels(ctx, order.id))
    await stepParcel(ctx, parcel, { to: 'delivered', set: { received_by: receivedBy } })
  const delivered = await takeStep(ctx, order, {
    to: 'delivered',
    note,
    set: await countedMoney(ctx, order, 'delivered'),
  })
  await finishDelivery(ctx, delivered)
  return delivered
}
