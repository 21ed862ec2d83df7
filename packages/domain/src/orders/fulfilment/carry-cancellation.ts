import { eq } from 'drizzle-orm'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import type { DueWork } from '../../core/jobs/due-work.ts'
import { courierProblem } from './courier-answer.ts'
import { bookCourierFee } from './courier-fee.ts'
import { courierOf, findCarriage } from '../find-carriage.ts'
import { lockOrder } from '../find-order.ts'
import { type CarriageRow, shipments, parcels } from '../tables.ts'

/**
 * Carries out the outbox kind 'shipment.cancel'. What is not booked yet has nothing to take back: the booking looks
 * itself. What the courier will not take back stays booked, and staff are told why. Throws while it does not answer.
 */
export async function carryCancellation(ctx: RequestContext, work: DueWork): Promise<void> {
  const { shipment_id: carriageId } = work.payload as { shipment_id: string }
  const carriage = await findCarriage(ctx, carriageId)
  if (carriage?.status !== 'cancelling' || carriage.provider_id === null) return
  const problem = await ask(ctx, carriage, carriage.provider_id, work)
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, carriage.order_id)
    const fresh = await findCarriage(ctx, carriageId)
    if (fresh?.status !== 'cancelling') return
    const state = problem === '' ? 'cancelled' : 'booked'
    await ctx.db.update(shipments).set({ status: state, error: problem }).where(eq(shipments.id, carriageId))
    if (problem === '') return bookCourierFee(ctx, order, fresh, 0)
    ctx.log.error({ carriage: carriageId, problem }, 'a courier did not take a booking back')
    const { parcel_id: parcelId, tracking_number: tracking } = fresh
    if (parcelId)
      await ctx.db.update(parcels).set({ tracking_number: tracking }).where(eq(parcels.id, parcelId))
  })
}

/** Answers why not, or ''. */
async function ask(
  ctx: RequestContext,
  carriage: CarriageRow,
  shipmentId: string,
  work: DueWork,
): Promise<string> {
  try {
    await courierOf(ctx, carriage).cancel(shipmentId)
    return ''
  } catch (error) {
    return courierProblem(error, work)
  }
}
