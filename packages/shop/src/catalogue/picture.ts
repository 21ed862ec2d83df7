import type { Picture } from '@shop/contract/catalogue'

/** Where the server serves the file store's pictures. */
export const mediaPath = '/media'

export interface PictureFacts {
  id: string
  fileKey: string
  widths: number[]
  alt: string
  averageColour: string
}

/** A stored picture as pages and answers name it. */
export function pictureOf({ id, fileKey, widths, alt, averageColour }: PictureFacts): Picture {
  return { id, url: `${mediaPath}/${fileKey}`, widths, alt, average_colour: averageColour }
}
