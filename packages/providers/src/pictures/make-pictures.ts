import type {
  MadePicture,
  MadePictures,
  MakePictures,
  PictureProblem,
} from '@shop/domain/core/ports/picture-maker'
import sharp, { type Sharp } from 'sharp'
import { edgeColour, type Pixels } from './edge-colour.ts'
import { pictureKindOf } from './picture-kind.ts'

const sizes = [400, 800, 1200] as const
const smallestSide = 200
/** Enough for the 50 megapixels of common phones. A decoded picture of this size needs about 200 MB. */
const limitInputPixels = 64_000_000

let lastWork: Promise<unknown> = Promise.resolve()

/**
 * Square AVIF (quality 50) and WebP (quality 76) pictures of an uploaded photo: upright, without metadata, padded
 * with the colour of its edges. 400 pixels always, 800 and 1200 unless the photo is smaller. One photo at a time, so
 * that many uploads at once do not take the memory of many.
 */
export const makePictures: MakePictures = (bytes) => {
  const work = lastWork.then(() => makeNow(Buffer.from(bytes)))
  lastWork = work.catch(() => undefined)
  return work
}

async function makeNow(bytes: Buffer): Promise<MadePictures | PictureProblem> {
  if (pictureKindOf(bytes) === undefined) return { made: false, problem: 'not_an_image' }
  try {
    const source = sharp(bytes, { limitInputPixels, failOn: 'error', pages: 1 })
    const { width, height } = (await source.metadata()).autoOrient
    if (Math.min(width, height) < smallestSide) return { made: false, problem: 'too_small' }
    const largest = sizes.findLast((size) => size <= Math.max(width, height)) ?? sizes[0]
    const square = await paddedSquare(source, largest)
    const files: MadePicture[] = []
    for (const size of sizes.filter((wanted) => wanted <= largest)) {
      const picture = sharp(await square.clone().resize(size, size).png({ compressionLevel: 0 }).toBuffer())
      files.push({
        width: size,
        format: 'avif',
        bytes: await picture.clone().avif({ quality: 50 }).toBuffer(),
      })
      files.push({
        width: size,
        format: 'webp',
        bytes: await picture.clone().webp({ quality: 76 }).toBuffer(),
      })
    }
    return { made: true, width, height, average_colour: await averageColour(square), files }
  } catch (error) {
    const isTooLarge = error instanceof Error && /pixel limit|too large/i.test(error.message)
    return { made: false, problem: isTooLarge ? 'payload_too_large' : 'damaged' }
  }
}

async function paddedSquare(source: Sharp, side: number): Promise<Sharp> {
  const fitted = await source
    .autoOrient()
    .resize(side, side, { fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .timeout({ seconds: 30 })
    .toBuffer({ resolveWithObject: true })
  const pixels: Pixels = { data: fitted.data, width: fitted.info.width, height: fitted.info.height }
  const padded = await sharp(fitted.data, { raw: rawShape(pixels) })
    .resize(side, side, { fit: 'contain', background: edgeColour(pixels) })
    .raw()
    .toBuffer()
  return sharp(padded, { raw: rawShape({ width: side, height: side }) })
}

function rawShape({ width, height }: Pick<Pixels, 'width' | 'height'>) {
  return { width, height, channels: 3 } as const
}

async function averageColour(square: Sharp): Promise<string> {
  const { channels } = await square.clone().stats()
  const hex = channels.map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0'))
  return `#${hex.join('')}`
}
