import { readDataUrl } from '../../core/ports/file-store.ts'
import { returnPhotosMax } from '@shop/contract/limits'
import { t } from '@shop/contract/t'
import { eq } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { notifyAdmin } from '../../core/admin-events.ts'
import { isUuid } from '../../core/id.ts'
import { imageProblems } from '../../core/ports/images.ts'
import { fail } from '../../core/errors.ts'
import { findMyOrder, lockOrder } from '../orders.ts'
import { type ReturnWithLines, loadReturns, listOrderReturns } from './returns.ts'
import { returns } from './tables.ts'

/**
 * Adds a photo to the caller's own return before it is decided. Throws not_found, invalid_transition, or
 * invalid_image (`reason`).
 */
export async function addReturnPhoto(
  ctx: RequestContext,
  { order_id: orderId, return_id: returnId }: { order_id: string; return_id: string },
  bytes: () => Promise<Uint8Array>,
): Promise<void> {
  const { id } = await findMyOrder(ctx, orderId)
  if (!isUuid(returnId)) fail('not_found')
  // Checked before the upload is processed, and again under lock.
  requireCapacity((await listOrderReturns(ctx, id, returnId))[0])
  const photo = await ctx.providers.createJpeg(await bytes())
  if (!photo.processed) return fail('invalid_image', { reason: imageProblems[photo.problem] })
  // Not below `pictures/`, which is public.
  const fileKey = `returns/${ctx.ids.next(ctx.clock.now())}.jpg`
  await ctx.providers.files.write(fileKey, photo.bytes, 'image/jpeg')
  try {
    await inTransaction(ctx, async (ctx) => {
      await lockOrder(ctx, id)
      const { photos } = requireCapacity((await listOrderReturns(ctx, id, returnId))[0])
      await ctx.db
        .update(returns)
        .set({ photos: [...photos, fileKey] })
        .where(eq(returns.id, returnId))
      await notifyAdmin(ctx, 'orders')
    })
  } catch (error) {
    await ctx.providers.files.remove(fileKey)
    throw error
  }
}

function requireCapacity(own: ReturnWithLines | undefined): ReturnWithLines {
  if (!own) return fail('not_found')
  if (own.status !== 'requested') fail('invalid_transition')
  if (own.photos.length >= returnPhotosMax)
    fail('invalid_image', {
      reason: t('A return can have at most {count} photos.', { count: returnPhotosMax }),
    })
  return own
}

/** The photos of a return as data URLs, for staff. Throws forbidden or not_found. */
export async function listReturnPhotos(
  ctx: RequestContext,
  { return_id: returnId }: { return_id: string },
): Promise<{ items: string[] }> {
  requirePermission(ctx.actor, 'orders:read')
  if (!isUuid(returnId)) fail('not_found')
  const [existing] = await loadReturns(ctx, eq(returns.id, returnId))
  if (!existing) return fail('not_found')
  const images: string[] = []
  for (const key of existing.photos) {
    const image = await readDataUrl(ctx.providers.files, key)
    if (image) images.push(image)
  }
  return { items: images }
}
