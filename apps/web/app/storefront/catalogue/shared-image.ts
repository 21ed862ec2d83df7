interface ShareableImage {
  url: string
  widths: readonly number[]
}

/** The largest file of a picture, in the format that every preview of a link reads. */
export function socialImage(image: ShareableImage | null | undefined): string | undefined {
  return image ? `${image.url}-${Math.max(...image.widths)}.webp` : undefined
}
