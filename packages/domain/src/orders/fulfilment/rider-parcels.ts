import type { RiderDelivery, RiderFailure } from '@shop/contract/rider'
import { eq } from 'drizzle-orm'
import { requireRider } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { fail, failField } from '../../core/errors.ts'
import { isUuid } from '../../core/id.ts'
import { withIdempotency } from '../../core/idempotency.ts'
import { lockOrder } from '../orders.ts'
import { listParcels } from '../parcels.ts'
import { canParcelBecome } from '../parcel-state-machine.ts'
import { parcels } from '../tables.ts'
import { deliverLockedParcel, enterCode, type LockedParcel } from './deliver-parcel.ts'
import { recordFailedAttempt } from './record-failed-attempt.ts'

interface RiderParcelInput {
  parcel_id: string
}

/** A parcel that is with the calling rider, its order locked. Throws not_found, also for one given to another rider. */
export async function lockRiderParcel(
  ctx: RequestContext,
  { parcel_id: parcelId }: RiderParcelInput,
): Promise<LockedParcel> {
  const { rider_id: riderId } = requireRider(ctx.actor)
  if (!isUuid(parcelId)) fail('not_found')
  const [found] = await ctx.db
    .select({ order_id: parcels.order_id })
    .from(parcels)
    .where(eq(parcels.id, parcelId))
  const order = await lockOrder(ctx, found?.order_id ?? fail('not_found'))
  const parcel = (await listParcels(ctx, order.id)).find(({ id }) => id === parcelId)
  return parcel?.rider_id === riderId ? { order, parcel } : fail('not_found')
}

type RiderDeliveryInput = RiderParcelInput & RiderDelivery & { key: string | undefined }

/**
 * Records that the calling rider delivered a parcel, by its code or by the uploaded photo and the recipient's name, and
 * the money collected. Unlike staff, a rider can neither waive nor postpone what is due with the last parcel. It needs
 * no version: a phone sends it hours later. Throws not_found, invalid_transition, test_order_not_shippable, invalid_code
 * (`attempts_left`) or invalid_input (`received_by`, `photo`, `collected`, `shortfall_reason`).
 */
export async function deliverRiderParcel(ctx: RequestContext, { key, ...input }: RiderDeliveryInput) {
  requireRider(ctx.actor)
  const { delivery_code: code, received_by: receivedBy, collected = [] } = input
  if (code !== undefined) await verifyRiderCode(ctx, { ...input, code, key })
  else if (receivedBy === undefined) failField('received_by', 'Enter the code, or the recipient’s name')
  await withIdempotency(ctx, { key, operation: 'rider.deliver', input }, async (ctx) => {
    const locked = await lockRiderParcel(ctx, input)
    if (!canParcelBecome(locked.parcel.status, 'delivered')) failTransition(locked, 'delivered')
    if (code === undefined && locked.parcel.delivery_photo === '') failField('photo', 'Take a photo')
    await deliverLockedParcel(ctx, locked, {
      received_by: code === undefined ? receivedBy : undefined,
      collected,
      short: undefined,
      is_by_code: code !== undefined,
    })
  })
}

/**
 * Counts a wrong code once, however often the phone sends it: it does not know that the response to the first call was
 * lost. The count is committed before the error.
 */
async function verifyRiderCode(
  ctx: RequestContext,
  { parcel_id: parcelId, code, key }: RiderParcelInput & { code: string; key: string | undefined },
): Promise<void> {
  const input = { parcel_id: parcelId, code }
  const call = { key: key && `${key} code`, operation: 'rider.enter_code', input }
  const attempt = await withIdempotency(ctx, call, async (ctx) => {
    const locked = await lockRiderParcel(ctx, input)
    if (!canParcelBecome(locked.parcel.status, 'delivered')) failTransition(locked, 'delivered')
    return (await enterCode(ctx, eq(parcels.id, parcelId), code)) ?? { is_wrong: true, attempts_left: 0 }
  })
  if (attempt.is_wrong) fail('invalid_code', { attempts_left: attempt.attempts_left })
}

function failTransition({ parcel }: LockedParcel, to: 'delivered'): never {
  return fail('invalid_transition', { from_status: parcel.status, to_status: to })
}

/** Records that the calling rider could not deliver a parcel. Throws not_found or invalid_transition. */
export async function failRiderParcel(
  ctx: RequestContext,
  { key, ...input }: RiderParcelInput & RiderFailure & { key: string | undefined },
): Promise<void> {
  requireRider(ctx.actor)
  const { reason, note = '' } = input
  await withIdempotency(ctx, { key, operation: 'rider.fail', input }, async (ctx) =>
    recordFailedAttempt(ctx, await lockRiderParcel(ctx, input), { reason, note }),
  )
}
