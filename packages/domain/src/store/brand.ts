import { Brand, type BrandImageKind, type BrandStyle, designBrand } from '@shop/contract/brand'
import { isDeepStrictEqual } from 'node:util'
import { requirePermission } from '../core/actor.ts'
import { recordAudit } from '../core/audit.ts'
import { inTransaction, type RequestContext } from '../core/context.ts'
import { fail } from '../core/errors.ts'
import { enqueue } from '../core/jobs/outbox.ts'
import { brandImageMin, imageProblems, mediaPath } from '../core/ports/images.ts'
import { defineSetting } from './settings.ts'

/** How the shop looks: in the store details of every page, so changes of its tag reach all of them. */
export const brand = defineSetting<Brand, BrandStyle>({
  key: 'brand',
  schema: Brand,
  defaults: designBrand,
  permissions: { read: 'settings:read', write: 'settings:write' },
  audit: 'settings.brand_updated',
  prepare: (_, { primary, accent, font, corners }, before) => ({ ...before, primary, accent, font, corners }),
})

/** The brand for pages; undefined while the shop has the design's own look. */
export function publicBrand(stored: unknown): Brand | undefined {
  if (stored === undefined) return undefined
  const value = brand.parse(stored)
  return isDeepStrictEqual(value, designBrand) ? undefined : value
}

/** Endings of the files that each kind of image has. */
const fileEndings: Readonly<Record<BrandImageKind, readonly string[]>> = {
  logo: ['.webp', '.png'],
  logo_dark: ['.webp', '.png'],
  favicon: ['-32.png', '-180.png', '-192.png', '-512.png', '-maskable-512.png'],
  social_image: ['.jpg'],
}

/** Replaces one image by an upload; the files of the one before are deleted after the commit. Throws invalid_image. */
export async function uploadBrandImage(
  ctx: RequestContext,
  kind: BrandImageKind,
  bytes: Uint8Array,
): Promise<Brand> {
  requirePermission(ctx.actor, 'settings:write')
  const image = await ctx.providers.createBrandImage(kind, bytes)
  if (!image.processed) {
    const tooSmall = `This image is too small: both sides need at least ${brandImageMin[kind]} pixels.`
    const reason = image.problem === 'too_small' ? tooSmall : imageProblems[image.problem]
    return fail('invalid_image', { reason })
  }
  // A key of its own, because browsers cache what is under one forever.
  const key = `pictures/brand/${ctx.ids.next(ctx.clock.now())}`
  for (const { ending, contentType, bytes: content } of image.files)
    await ctx.providers.files.write(key + ending, content, contentType)
  return replaceImage(ctx, kind, { url: `${mediaPath}/${key}`, width: image.width, height: image.height })
}

/** Removes one image; without one nothing changes. */
export async function deleteBrandImage(
  ctx: RequestContext,
  { kind }: { kind: BrandImageKind },
): Promise<Brand> {
  requirePermission(ctx.actor, 'settings:write')
  return replaceImage(ctx, kind, null)
}

function replaceImage(
  ctx: RequestContext,
  kind: BrandImageKind,
  image: Brand[BrandImageKind],
): Promise<Brand> {
  return inTransaction(ctx, async (ctx) => {
    const before = await brand.lock(ctx)
    const replaced = before[kind]
    if (!replaced && !image) return before
    const after = { ...before, [kind]: image }
    await brand.save(ctx, after)
    await recordAudit(ctx, 'settings.brand_updated', 'settings:brand', { before, after })
    if (replaced) {
      const key = replaced.url.slice(mediaPath.length + 1)
      await enqueue(ctx, 'files.delete', { keys: fileEndings[kind].map((ending) => key + ending) })
    }
    return after
  })
}
