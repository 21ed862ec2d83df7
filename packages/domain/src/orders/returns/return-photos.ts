import { returnPhotosMax } from '@shop/contract/limits'
import type { OrderReturns } from '@shop/contract/returns'
import { t } from '@shop/contract/t'
import { eq } from 'drizzle-orm'
import { makeUploaded } from '../../catalogue/products/picture-files.ts'
import { requirePermission } from '../../core/actor.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { refuse } from '../../core/refusal.ts'
import { findOwnOrder, lockOrder } from '../find-order.ts'
import { returnsAnswer } from './list-returns.ts'
import { type LoadedReturn, loadReturns, returnsOf } from './load-returns.ts'
import { returns } from './tables.ts'

/** Enough to see a scratch by. */
const widestPixels = 1_200

/**
 * Adds a photo to an own return that nobody has decided on yet. Refuses with not_found, step_not_allowed, or
 * picture_refused (`reason`).
 */
export async function addReturnPhoto(
  ctx: RequestContext,
  { orderId, returnId }: { orderId: string; returnId: string },
  bytes: () => Promise<Uint8Array>,
): Promise<OrderReturns> {
  const { id } = await findOwnOrder(ctx, orderId)
  if (!isUuid(returnId)) refuse('not_found')
  // Before the file is read and worked on, and again under lock.
  requireRoom((await returnsOf(ctx, id, returnId))[0])
  const { files } = await makeUploaded(ctx, await bytes())
  const picture = files
    .filter(({ format, width }) => format === 'webp' && width <= widestPixels)
    .reduce((widest, file) => (file.width > widest.width ? file : widest))
  // Not below `pictures/`: those are public.
  const fileKey = `returns/${ctx.ids.next(ctx.clock.now())}.webp`
  await ctx.providers.files.write(fileKey, picture.bytes, 'image/webp')
  try {
    return await inTransaction(ctx, async (ctx) => {
      const order = await lockOrder(ctx, id)
      const { photos } = requireRoom((await returnsOf(ctx, id, returnId))[0])
      await ctx.db
        .update(returns)
        .set({ photos: [...photos, fileKey] })
        .where(eq(returns.id, returnId))
      return returnsAnswer(ctx, order)
    })
  } catch (error) {
    await ctx.providers.files.remove(fileKey)
    throw error
  }
}

function requireRoom(own: LoadedReturn | undefined): LoadedReturn {
  if (!own) return refuse('not_found')
  if (own.status !== 'requested') refuse('invalid_transition')
  if (own.photos.length >= returnPhotosMax)
    refuse('invalid_image', {
      reason: t('A return can have at most {count} photos.', { count: returnPhotosMax }),
    })
  return own
}

/** The photos of a return as data addresses, for staff. Refuses with forbidden or not_found. */
export async function readReturnPhotos(ctx: RequestContext, returnId: string): Promise<{ items: string[] }> {
  requirePermission(ctx.actor, 'orders:read')
  if (!isUuid(returnId)) refuse('not_found')
  const [known] = await loadReturns(ctx, eq(returns.id, returnId))
  if (!known) return refuse('not_found')
  const pictures: string[] = []
  for (const key of known.photos) {
    const file = await ctx.providers.files.read(key)
    if (!file) continue
    const bytes = Buffer.from(await new Response(file.stream).arrayBuffer())
    pictures.push(`data:${file.contentType};base64,${bytes.toString('base64')}`)
  }
  return { items: pictures }
}
