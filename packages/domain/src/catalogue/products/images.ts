import type { Image } from '@shop/contract/catalogue'
import { type ImageMeta, productImages, products, variants } from '../tables.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { fail } from '../../core/errors.ts'
import { imageProblems, mediaPath, type ProcessedImage } from '../../core/ports/images.ts'
import type { OutboxHandler } from '../../core/jobs/outbox-worker.ts'

const imageFormats = ['avif', 'webp'] as const

export type ImageFiles = Pick<ImageMeta, 'file_key' | 'widths'>

/** The keys of an image's files in the file store; the JPEG is there once it was asked for (jpeg-image.ts). */
export function listImageFiles({ file_key: fileKey, widths }: ImageFiles): string[] {
  const files = widths.flatMap((width) => imageFormats.map((format) => `${fileKey}-${width}.${format}`))
  return [...files, `${fileKey}-${Math.max(...widths)}.jpg`]
}

/** A stored image in the format of pages and responses. */
export function toImage({ id, file_key: fileKey, widths, alt, average_colour, colour }: ImageMeta): Image {
  const image = { id, url: `${mediaPath}/${fileKey}`, widths, alt, average_colour }
  return colour ? { ...image, colour } : image
}

/** The URL of an image's widest file, in the format that every browser supports. */
export function widestFile({ url, widths }: Image): string {
  return `${url}-${Math.max(...widths)}.webp`
}

/** Images as JSON, for queries that read them with their product. */
export const imageJson: SQL<ImageMeta> = sql`json_build_object('id', ${productImages.id}, 'file_key', ${productImages.file_key},
  'widths', ${productImages.widths}, 'alt', ${productImages.alt}, 'average_colour', ${productImages.average_colour},
  'colour', ${productImages.colour})`

/** A product's first image, in queries of products. */
export const firstImage: SQL<ImageMeta | null> = sql`(
  select ${imageJson}
  from ${productImages} where ${productImages.product_id} = ${products.id} order by ${productImages.position}, ${productImages.id} limit 1)`

/**
 * The image of a variant, else the first of its colour, else the first without a colour, else the product's first; for
 * queries of both.
 */
export const variantImage: SQL<ImageMeta | null> = sql`coalesce(
  (select ${imageJson} from ${productImages} where ${productImages.id} = ${variants.image_id}),
  (select ${imageJson} from ${productImages} where ${productImages.product_id} = ${products.id}
    order by (${productImages.colour} <> '' and ${productImages.colour} = ${variants.colour}) desc, ${productImages.colour} = '' desc,
      ${productImages.position}, ${productImages.id} limit 1))`

/** The sizes and formats of an uploaded photo. Throws invalid_image (`reason`). */
export async function processUpload({ providers }: RequestContext, bytes: Uint8Array) {
  const processed = await providers.createImages(bytes)
  return processed.processed ? processed : fail('invalid_image', { reason: imageProblems[processed.problem] })
}

export async function putFiles({ providers }: RequestContext, fileKey: string, { files }: ProcessedImage) {
  for (const { width, format, bytes } of files)
    await providers.files.write(`${fileKey}-${width}.${format}`, bytes, `image/${format}`)
}

export async function deleteFiles({ providers }: RequestContext, fileKey: string, widths: number[]) {
  for (const key of listImageFiles({ file_key: fileKey, widths })) await providers.files.remove(key)
}

/** Deletes files that are no longer used. A missing file is not an error, so that the job can be repeated. */
export const handleDeleteFiles: OutboxHandler<'files.delete'> = async (ctx, { payload }) => {
  const { files } = ctx.providers
  const { keys, folders = [] } = payload
  for (const key of keys) await files.remove(key)
  for (const folder of folders) for (const key of await files.list(folder)) await files.remove(key)
}
