import type { Picture } from '@shop/contract/catalogue'
import type { PictureFacts } from '../tables.ts'

/** Where the server serves the file store's pictures. */
const mediaPath = '/media'

const pictureFormats = ['avif', 'webp'] as const

export type PictureFiles = Pick<PictureFacts, 'file_key' | 'widths'>

/** The keys under which a picture's files lie in the file store. */
export function filesOf({ file_key: fileKey, widths }: PictureFiles): string[] {
  return widths.flatMap((width) => pictureFormats.map((format) => `${fileKey}-${width}.${format}`))
}

/** A stored picture as pages and answers name it. */
export function pictureOf({
  id,
  file_key: fileKey,
  widths,
  alt,
  average_colour,
  colour,
}: PictureFacts): Picture {
  const picture = { id, url: `${mediaPath}/${fileKey}`, widths, alt, average_colour }
  return colour ? { ...picture, colour } : picture
}

/** The address of a picture's widest file, in the format that every browser reads. */
export function widestFile({ url, widths }: Picture): string {
  return `${url}-${Math.max(...widths)}.webp`
}
