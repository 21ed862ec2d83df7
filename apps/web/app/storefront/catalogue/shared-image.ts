interface Pictured {
  url: string
  widths: readonly number[]
}

/** The largest file of a picture, in the format that every preview of a link reads. */
export function sharedImage(picture: Pictured | null | undefined): string | undefined {
  return picture ? `${picture.url}-${Math.max(...picture.widths)}.webp` : undefined
}
