import type { Image } from '@shop/contract/catalogue'
import type { ImageMeta } from '../tables.ts'

/** Where the server serves the file store's pictures. */
const mediaPath = '/media'

const imageFormats = ['avif', 'webp'] as const

export type ImageFiles = Pick<ImageMeta, 'file_key' | 'widths'>

/** The keys under which a picture's files lie in the file store. */
export function listImageFiles({ file_key: fileKey, widths }: ImageFiles): string[] {
  return widths.flatMap((width) => imageFormats.map((format) => `${fileKey}-${width}.${format}`))
}

/** A stored picture as pages and answers name it. */
export function toImage({ id, file_key: fileKey, widths, alt, average_colour, colour }: ImageMeta): Image {
  const image = { id, url: `${mediaPath}/${fileKey}`, widths, alt, average_colour }
  return colour ? { ...image, colour } : image
}

/** The address of a picture's widest file, in the format that every browser reads. */
export function widestFile({ url, widths }: Image): string {
  return `${url}-${Math.max(...widths)}.webp`
}
