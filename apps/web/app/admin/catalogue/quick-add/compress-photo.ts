import { drawJpeg, fitSize, type ImageSize } from '../../../api/draw-jpeg.ts'

/** The longest side of an uploaded photo, in pixels: the shop shows no larger one. */
const sideMax = 1200
const quality = 0.82
/** A smaller one is sent as it is, in bytes. */
const compressFrom = 400_000
/** Browsers hold the decoded picture in memory, which phones have little of. */
const bytesMax = 40 * 1024 * 1024
const pixelsMax = 64_000_000
const sideMin = 200

/** A picture that cannot be used; the message is for staff. */
export class PhotoProblem extends Error {
  override readonly name = 'PhotoProblem'
}

/**
 * A photo as it is uploaded: upright, at most 1200 pixels wide or high, as a JPEG. Throws PhotoProblem for a picture that
 * is too large or small, damaged or none.
 */
export async function compressPhoto(file: File): Promise<File> {
  if (file.size > bytesMax)
    throw new PhotoProblem('This picture is too large. Take it with the camera, or choose another.')
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new PhotoProblem('This picture can’t be opened. Take it again, or choose another.')
  })
  try {
    const { width, height } = bitmap
    const size = fitPhoto(width, height)
    const isSmall = file.size <= compressFrom && size.width === width
    if (isSmall && ['image/jpeg', 'image/png', 'image/webp'].includes(file.type)) return file
    return await draw(bitmap, size, file.name)
  } finally {
    bitmap.close()
  }
}

/** The size in which a photo is sent. Throws PhotoProblem for one that the shop would reject. */
export function fitPhoto(width: number, height: number): ImageSize {
  if (Math.min(width, height) < sideMin)
    throw new PhotoProblem(`This picture is too small: it needs ${sideMin} pixels on each side.`)
  if (width * height > pixelsMax)
    throw new PhotoProblem('This picture is too large. Take it with the camera, or choose another.')
  const fitted = fitSize({ width, height }, sideMax)
  // A panorama must not become a line.
  return { width: Math.max(sideMin, fitted.width), height: Math.max(sideMin, fitted.height) }
}

async function draw(bitmap: ImageBitmap, size: ImageSize, name: string): Promise<File> {
  const blob = await drawJpeg(bitmap, size, quality)
  if (!blob)
    throw new PhotoProblem(
      'This phone has too little memory for the picture. Close other apps and try again.',
    )
  return new File([blob], `${name.replace(/\.\w+$/, '') || 'photo'}.jpg`, { type: 'image/jpeg' })
}
