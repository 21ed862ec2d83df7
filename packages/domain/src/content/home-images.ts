import type { ContentImage } from '@shop/contract/content-images'
import { requirePermission } from '../core/actor.ts'
import type { RequestContext } from '../core/context.ts'
import { addMs } from '../core/dates.ts'
import { fail } from '../core/errors.ts'
import { imageProblems, mediaPath } from '../core/ports/images.ts'
import { homeSections } from './home-sections.ts'

const folder = 'pictures/content'

/** How long an upload may wait for the page to be saved, in ms. */
const unsavedMs = 24 * 60 * 60_000

/** Stores an image for a section, which shows it once the page is saved. Throws invalid_image (`reason`). */
export async function uploadHomeImage(ctx: RequestContext, bytes: Uint8Array): Promise<ContentImage> {
  requirePermission(ctx.actor, 'marketing:write')
  const image = await ctx.providers.createContentImage(bytes)
  if (!image.processed) return fail('invalid_image', { reason: imageProblems[image.problem] })
  const key = `${folder}/${ctx.ids.next(ctx.clock.now())}`
  for (const { width, format, bytes: content } of image.files)
    await ctx.providers.files.write(`${key}-${width}.${format}`, content, `image/${format}`)
  const { width, height, average_colour, files } = image
  const widths = [...new Set(files.map((file) => file.width))]
  return { url: `${mediaPath}/${key}`, widths, width, height, average_colour, alt: '' }
}

/** Deletes the files of images that no section shows and that nobody has just uploaded. Runs once a day. */
export async function pruneHomeImages(ctx: RequestContext): Promise<void> {
  const { sections } = await homeSections.read(ctx)
  const used = new Set(sections.map(({ image }) => image?.url))
  const uploadedBefore = addMs(ctx.clock.now(), -unsavedMs).getTime()
  for (const key of await ctx.providers.files.list(folder)) {
    const id = key.slice(folder.length + 1, folder.length + 37)
    if (!used.has(`${mediaPath}/${folder}/${id}`) && createdAt(id) < uploadedBefore)
      await ctx.providers.files.remove(key)
  }
}

/** When a version 7 UUID was made, in ms. */
function createdAt(id: string): number {
  return Number.parseInt(id.replace('-', '').slice(0, 12), 16)
}
