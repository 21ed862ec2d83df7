import { type CreateJpeg, jpegSideMax } from '@shop/domain/core/ports/images'
import sharp from 'sharp'
import { detectImageKind, inTurn, limitInputPixels } from './create-images.ts'

/** A JPEG of an uploaded or received picture: upright, without metadata, on white. One at a time, to bound memory. */
export const createJpeg: CreateJpeg = (bytes) =>
  inTurn(async () => {
    const source = Buffer.from(bytes)
    if (detectImageKind(source) === undefined) return { processed: false, problem: 'not_an_image' }
    try {
      const jpeg = await sharp(source, { limitInputPixels, failOn: 'error', pages: 1 })
        .autoOrient()
        .resize(jpegSideMax, jpegSideMax, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .jpeg({ quality: 82, mozjpeg: true })
        .timeout({ seconds: 30 })
        .toBuffer()
      return { processed: true, bytes: jpeg }
    } catch (error) {
      const isTooLarge = error instanceof Error && /pixel limit|too large/i.test(error.message)
      return { processed: false, problem: isTooLarge ? 'payload_too_large' : 'damaged' }
    }
  })
