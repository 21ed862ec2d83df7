import { eq } from 'drizzle-orm'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import type { OutboxMessage } from '../../core/jobs/due-work.ts'
import { courierError } from './courier-answer.ts'
import { postCourierFee } from './courier-fee.ts'
import { getCourier, findShipment } from '../find-carriage.ts'
import { lockOrder } from '../find-order.ts'
import { type ShipmentRow, shipments, parcels } from '../tables.ts'

/**
 * Carries out the outbox kind 'shipment.cancel'. What is not booked yet has nothing to take back: the booking looks
 * itself. What the courier will not take back stays booked, and staff are told why. Throws while it does not answer.
 */
export async function handleCancellation(ctx: RequestContext, task: OutboxMessage): Promise<void> {
  const { shipment_id: shipmentId } = task.payload as { shipment_id: string }
  const shipment = await findShipment(ctx, shipmentId)
  if (shipment?.status !== 'cancelling' || shipment.provider_id === null) return
  const problem = await ask(ctx, shipment, shipment.provider_id, task)
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, shipment.order_id)
    const fresh = await findShipment(ctx, shipmentId)
    if (fresh?.status !== 'cancelling') return
    const state = problem === '' ? 'cancelled' : 'booked'
    await ctx.db.update(shipments).set({ status: state, error: problem }).where(eq(shipments.id, shipmentId))
    if (problem === '') return postCourierFee(ctx, order, fresh, 0)
    ctx.log.error({ shipment: shipmentId, problem }, 'a courier did not take a booking back')
    const { parcel_id: parcelId, tracking_number: tracking } = fresh
    if (parcelId)
      await ctx.db.update(parcels).set({ tracking_number: tracking }).where(eq(parcels.id, parcelId))
  })
}

/** Answers why not, or ''. */
async function ask(
  ctx: RequestContext,
  shipment: ShipmentRow,
  providerId: string,
  task: OutboxMessage,
): Promise<string> {
  try {
    await getCourier(ctx, shipment).cancel(providerId)
    return ''
  } catch (error) {
    return courierError(error, task)
  }
}
