import { eq } from 'drizzle-orm'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import type { DueWork } from '../../core/jobs/due-work.ts'
import { postWork } from '../../core/jobs/outbox.ts'
import type { Waybill } from '../../core/ports/courier.ts'
import { courierProblem, courierSilent, shownUrl } from './courier-answer.ts'
import { bookCourierFee } from './courier-fee.ts'
import { courierOf, findCarriage } from '../find-carriage.ts'
import { lockOrder } from '../find-order.ts'
import { carriageCancelWork } from '../give-up-carriage.ts'
import { withheldReason } from '../withheld-reason.ts'
import { type CarriageRow, carriages, type OrderRow, parcels } from '../tables.ts'

/**
 * Carries out the outbox kind 'book-carriage': the courier is asked with the carriage's id as its key, and what it says
 * is kept. One that was given up meanwhile is booked all the same and then taken back: an earlier try may have reached
 * the courier. Throws while the courier does not answer.
 */
export async function carryBooking(ctx: RequestContext, work: DueWork): Promise<void> {
  const { carriageId } = work.payload as { carriageId: string }
  const carriage = await findCarriage(ctx, carriageId)
  if (!carriage || !isToBook(carriage)) return
  if (await isStopped(ctx, carriage, work)) return
  const said = await ask(ctx, carriage, work)
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, carriage.orderId)
    const fresh = await findCarriage(ctx, carriageId)
    if (fresh && isToBook(fresh)) await keep(ctx, order, fresh, said)
  })
}

function isToBook({ state, shipmentId }: CarriageRow): boolean {
  return shipmentId === null && (state === 'asked' || state === 'cancelling')
}

/** Whether the order was withheld after the booking was requested: the courier must not come. */
async function isStopped(
  ctx: RequestContext,
  carriage: CarriageRow,
  { attempts }: DueWork,
): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, carriage.orderId)
    const fresh = await findCarriage(ctx, carriage.id)
    if (fresh?.state !== 'asked' || !withheldReason(order)) return false
    // An earlier attempt may have reached the courier: book it, then cancel it.
    const hasTried = attempts > 1
    const problem = 'Money for it was refunded or is disputed: no courier was booked.'
    const set = hasTried ? ({ state: 'cancelling' } as const) : ({ state: 'refused', problem } as const)
    await ctx.db.update(carriages).set(set).where(eq(carriages.id, carriage.id))
    return !hasTried
  })
}

async function ask(ctx: RequestContext, carriage: CarriageRow, work: DueWork): Promise<Waybill | string> {
  const { id, offerId, tracking } = carriage
  try {
    return await courierOf(ctx, carriage).book({ key: id, offerId, tracking })
  } catch (error) {
    return courierProblem(error, work)
  }
}

async function keep(
  ctx: RequestContext,
  order: OrderRow,
  carriage: CarriageRow,
  said: Waybill | string,
): Promise<void> {
  const isGivenUp = carriage.state === 'cancelling'
  const mine = eq(carriages.id, carriage.id)
  if (typeof said === 'string') {
    const state = isGivenUp ? 'cancelled' : 'refused'
    // Who said no to what is given up has done what is wanted.
    const problem = isGivenUp && said !== courierSilent ? '' : said
    await ctx.db.update(carriages).set({ state, problem }).where(mine)
    return
  }
  const { shipmentId, tracking, feeKobo = carriage.feeKobo } = said
  await ctx.db
    .update(carriages)
    .set({
      shipmentId,
      tracking,
      feeKobo,
      carrier: said.carrier || carriage.carrier,
      trackingUrl: shownUrl(said.trackingUrl),
      labelUrl: shownUrl(said.labelUrl),
      state: isGivenUp ? 'cancelling' : 'booked',
    })
    .where(mine)
  // Until a courier has taken it back it is owed too.
  await bookCourierFee(ctx, order, carriage, feeKobo ?? 0)
  if (isGivenUp) await postWork(ctx, carriageCancelWork, { carriageId: carriage.id })
  else if (carriage.parcelId)
    await ctx.db.update(parcels).set({ tracking }).where(eq(parcels.id, carriage.parcelId))
}
