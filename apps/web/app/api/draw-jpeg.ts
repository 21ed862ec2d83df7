/** The size of an image in pixels. */
export interface ImageSize {
  width: number
  height: number
}

/** A size with the longest side at most `max` pixels. */
export function fitSize({ width, height }: ImageSize, max: number): ImageSize {
  const scale = Math.min(1, max / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * An image as a JPEG of this size, without its metadata; transparent parts are white. `quality` is from 0 to 1. Undefined
 * if the phone has too little memory for it.
 */
export async function drawJpeg(
  bitmap: ImageBitmap,
  { width, height }: ImageSize,
  quality: number,
): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(bitmap, 0, 0, width, height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  return blob ?? undefined
}
