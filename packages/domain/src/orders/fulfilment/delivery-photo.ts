import { and, eq } from 'drizzle-orm'
import { requirePermission, requireRider } from '../../core/actor.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail } from '../../core/errors.ts'
import { isUuid } from '../../core/id.ts'
import { readDataUrl } from '../../core/ports/file-store.ts'
import { imageProblems } from '../../core/ports/images.ts'
import { enqueue } from '../../core/jobs/outbox.ts'
import { canParcelBecome } from '../parcel-state-machine.ts'
import { parcels } from '../tables.ts'
import { lockRiderParcel } from './rider-parcels.ts'

/**
 * Stores the photo of a delivery without the code, in private. It replaces an earlier one, so that a phone can send it
 * again. Throws not_found, invalid_transition, or invalid_image (`reason`).
 */
export async function uploadDeliveryPhoto(
  ctx: RequestContext,
  { parcel_id: parcelId }: { parcel_id: string },
  bytes: () => Promise<Uint8Array>,
): Promise<void> {
  requireRider(ctx.actor)
  // Checked before the upload is processed, and again under lock.
  await inTransaction(ctx, (ctx) => requireUndelivered(ctx, parcelId))
  const photo = await ctx.providers.createJpeg(await bytes())
  if (!photo.processed) return fail('invalid_image', { reason: imageProblems[photo.problem] })
  // Not below `pictures/`, which is public.
  const fileKey = `deliveries/${ctx.ids.next(ctx.clock.now())}.jpg`
  await ctx.providers.files.write(fileKey, photo.bytes, 'image/jpeg')
  try {
    await inTransaction(ctx, async (ctx) => {
      const { delivery_photo: earlier } = await requireUndelivered(ctx, parcelId)
      if (earlier !== '') await enqueue(ctx, 'files.delete', { keys: [earlier] })
      await ctx.db.update(parcels).set({ delivery_photo: fileKey }).where(eq(parcels.id, parcelId))
    })
  } catch (error) {
    await ctx.providers.files.remove(fileKey)
    throw error
  }
}

async function requireUndelivered(ctx: RequestContext, parcelId: string) {
  const { parcel } = await lockRiderParcel(ctx, { parcel_id: parcelId })
  if (!canParcelBecome(parcel.status, 'delivered'))
    fail('invalid_transition', { from_status: parcel.status, to_status: 'delivered' })
  return parcel
}

/** The photo of a delivery as a data URL, for staff. Throws forbidden or not_found. */
export async function getDeliveryPhoto(
  ctx: RequestContext,
  { order_id: orderId, number }: { order_id: string; number: number },
): Promise<{ image: string }> {
  requirePermission(ctx.actor, 'orders:read')
  if (!isUuid(orderId)) fail('not_found')
  const [parcel] = await ctx.db
    .select({ delivery_photo: parcels.delivery_photo })
    .from(parcels)
    .where(and(eq(parcels.order_id, orderId), eq(parcels.number, number)))
  const key = parcel?.delivery_photo
  const image = key ? await readDataUrl(ctx.providers.files, key) : undefined
  return { image: image ?? fail('not_found') }
}
