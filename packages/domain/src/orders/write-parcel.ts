import type { ParcelLine } from '@shop/contract/parcels'
import { eq } from 'drizzle-orm'
import { actorKey, actorName } from '../core/actor.ts'
import type { RequestContext } from '../core/context.ts'
import { generateCode } from './confirmation-code.ts'
import { abandonShipment } from './give-up-carriage.ts'
import { listParcels } from './list-parcels.ts'
import { initialParcelStatus } from './parcel-states.ts'
import { parcelEvents, type ParcelEventRow, type ParcelRow, parcels } from './tables.ts'

/** Writes a new parcel of a locked order, with a code of its own. */
export async function createParcel(ctx: RequestContext, orderId: string, lines: ParcelLine[]): Promise<void> {
  const number = ((await listParcels(ctx, orderId)).at(-1)?.number ?? 0) + 1
  const id = ctx.ids.next(ctx.clock.now())
  const deliveryCode = generateCode()
  await ctx.db.insert(parcels).values({
    id,
    order_id: orderId,
    number,
    status: initialParcelStatus,
    lines,
    delivery_code: deliveryCode,
  })
  await recordEvent(ctx, id, { status: initialParcelStatus })
}

export interface ParcelTransition {
  to: ParcelRow['status']
  reason?: ParcelEventRow['reason']
  note?: string
  /** Of what a courier told. */
  event_key?: string
  /** What changes beside the state. */
  set?: Partial<
    Pick<
      ParcelRow,
      | 'rider_id'
      | 'tracking_number'
      | 'received_by'
      | 'rescheduled_for'
      | 'pickup_deadline'
      | 'delivery_code'
      | 'code_attempts'
    >
  >
}

/** Moves a parcel of a locked order and notes who did it. */
export async function transitionParcel(
  ctx: RequestContext,
  parcel: ParcelRow,
  { to, set, ...eventFields }: ParcelTransition,
): Promise<void> {
  await ctx.db
    .update(parcels)
    .set({ ...set, status: to })
    .where(eq(parcels.id, parcel.id))
  await recordEvent(ctx, parcel.id, { status: to, ...eventFields })
}

/** Takes a packed parcel of a locked order apart again: nothing of it has left, and no courier has to come for it. */
export async function unpackParcel(ctx: RequestContext, { id }: ParcelRow): Promise<void> {
  await abandonShipment(ctx, id)
  await ctx.db.delete(parcels).where(eq(parcels.id, id))
}

async function recordEvent(
  ctx: RequestContext,
  parcelId: string,
  event: Pick<ParcelEventRow, 'status'> & Partial<Pick<ParcelEventRow, 'reason' | 'note' | 'event_key'>>,
): Promise<void> {
  await ctx.db.insert(parcelEvents).values({
    ...event,
    parcel_id: parcelId,
    actor: actorKey(ctx.actor),
    actor_name: actorName(ctx.actor),
    occurred_at: ctx.clock.now(),
  })
}
