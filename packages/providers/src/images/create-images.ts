import type {
  CreateContentImage,
  ImageRendition,
  ProcessedImage,
  CreateImages,
  ImageError,
} from '@shop/domain/core/ports/images'
import sharp, { type AvifOptions, type Sharp } from 'sharp'

/** By width in pixels. The first is for data savers: the cards of a whole list together weigh 25 kB. */
const renditions = [
  {
    width: 200,
    avif: { quality: 30, chromaSubsampling: '4:2:0', effort: 6 },
    webp: { quality: 40 },
  },
  { width: 400, avif: { quality: 50 }, webp: { quality: 76 } },
  { width: 800, avif: { quality: 50 }, webp: { quality: 76 } },
  { width: 1200, avif: { quality: 50 }, webp: { quality: 76 } },
] as const
const alwaysUpTo = 400

/** Lists and tiles of phones show this width, often six at once, so one picture must not take the line from the others. */
const tileWidth = 400
const tileMaxBytes = 8_192
/** Only a busy pattern needs more bytes, and it hides what these leave out. */
const busyAvif = [40, 34].map((quality) => ({ quality, chromaSubsampling: '4:2:0' }) as const)
const smallestSide = 200

/** Enough for the 50 megapixels of common phones. A decoded image of this size needs about 200 MB. */
export const limitInputPixels = 64_000_000
let lastJob: Promise<unknown> = Promise.resolve()

/**
 * Square AVIF and WebP images of an uploaded photo: upright, without metadata, padded with the colour of its edges. 200
 * and 400 pixels always, 800 and 1200 unless the photo is smaller. One photo at a time, to bound memory during
 * concurrent uploads.
 */
export const createImages: CreateImages = (bytes) => inTurn(() => processSafely(bytes, createSquares))

/** The widths of a picture that keeps its shape: phones, small and large screens, and large ones with sharp pixels. */
const contentWidths = [480, 960, 1440, 1920]

/** AVIF and WebP images of a picture in its own shape: upright, without metadata. */
export const createContentImage: CreateContentImage = (bytes) =>
  inTurn(() => processSafely(bytes, createShaped))

/** One after the other, to bound memory. */
export function inTurn<T>(create: () => Promise<T>): Promise<T> {
  const work = lastJob.then(create)
  lastJob = work.catch(() => undefined)
  return work
}

type Create = (source: Sharp, size: { width: number; height: number }) => Promise<ProcessedImage>

async function processSafely(bytes: Uint8Array, create: Create): Promise<ProcessedImage | ImageError> {
  const photo = Buffer.from(bytes)
  if (detectImageKind(photo) === undefined) return { processed: false, problem: 'not_an_image' }
  try {
    const source = sharp(photo, { limitInputPixels, failOn: 'error', pages: 1 })
    const { width, height } = (await source.metadata()).autoOrient
    if (Math.min(width, height) < smallestSide) return { processed: false, problem: 'too_small' }
    return await create(source, { width, height })
  } catch (error) {
    const isTooLarge = error instanceof Error && /pixel limit|too large/i.test(error.message)
    return { processed: false, problem: isTooLarge ? 'payload_too_large' : 'damaged' }
  }
}

const createSquares: Create = async (source, { width, height }) => {
  const chosen = renditions.filter((one) => one.width <= Math.max(width, height, alwaysUpTo))
  const largest = chosen.at(-1)?.width ?? alwaysUpTo
  const square = await paddedSquare(source, largest)
  const files: ImageRendition[] = []
  for (const { width: size, avif, webp } of chosen) {
    const image = sharp(await square.clone().resize(size, size).png({ compressionLevel: 0 }).toBuffer())
    const settings = size === tileWidth ? [avif, ...busyAvif] : [avif]
    files.push({ width: size, format: 'avif', bytes: await encodeAvif(image, settings) })
    files.push({ width: size, format: 'webp', bytes: await image.clone().webp(webp).toBuffer() })
  }
  return { processed: true, width, height, average_colour: await averageColour(square), files }
}

const createShaped: Create = async (source, { width: sourceWidth }) => {
  const [narrowest = 0, ...wider] = contentWidths
  const chosen = [narrowest, ...wider.filter((width) => width <= sourceWidth)]
  const upright = source
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .timeout({ seconds: 30 })
  const { data, info } = await upright
    .resize({ width: chosen.at(-1) })
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true })
  const files: ImageRendition[] = []
  for (const width of chosen) {
    const image = sharp(data).resize({ width })
    files.push({ width, format: 'avif', bytes: await image.clone().avif({ quality: 50 }).toBuffer() })
    files.push({ width, format: 'webp', bytes: await image.clone().webp({ quality: 76 }).toBuffer() })
  }
  const { width, height } = info
  return { processed: true, width, height, average_colour: await averageColour(sharp(data)), files }
}

/** With the first settings that give at most `tileMaxBytes`, otherwise the last. */
async function encodeAvif(image: Sharp, [avif, ...smaller]: readonly AvifOptions[]): Promise<Buffer> {
  const bytes = await image.clone().avif(avif).toBuffer()
  return smaller.length > 0 && bytes.byteLength > tileMaxBytes ? encodeAvif(image, smaller) : bytes
}

async function paddedSquare(source: Sharp, side: number): Promise<Sharp> {
  const resized = await source
    .autoOrient()
    .resize(side, side, { fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .timeout({ seconds: 30 })
    .toBuffer({ resolveWithObject: true })
  const pixels: Pixels = { data: resized.data, width: resized.info.width, height: resized.info.height }
  const padded = await sharp(resized.data, { raw: rawOptions(pixels) })
    .resize(side, side, { fit: 'contain', background: edgeColour(pixels) })
    .raw()
    .toBuffer()
  return sharp(padded, { raw: rawOptions({ width: side, height: side }) })
}

function rawOptions({ width, height }: Pick<Pixels, 'width' | 'height'>) {
  return { width, height, channels: 3 } as const
}

async function averageColour(square: Sharp): Promise<string> {
  const { channels } = await square.clone().stats()
  const hex = channels.map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0'))
  return `#${hex.join('')}`
}

/** Accepted photo formats, detected by their first bytes; the file's name and type are ignored. */
const kinds: { kind: string; matches: (bytes: Buffer) => boolean }[] = [
  { kind: 'jpeg', matches: (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) },
  {
    kind: 'png',
    matches: (bytes) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  },
  { kind: 'gif', matches: (bytes) => /^GIF8[79]a/.test(bytes.toString('latin1', 0, 6)) },
  { kind: 'webp', matches: (bytes) => /^RIFF[^]{4}WEBP/.test(bytes.toString('latin1', 0, 12)) },
  { kind: 'avif', matches: (bytes) => /^[^]{4}ftyp(avif|avis|mif1)/.test(bytes.toString('latin1', 0, 12)) },
]

/**
 * Undefined for anything else: SVG, PDF and the like never reach the decoder, which they could make load other
 * files or run forever.
 */
export function detectImageKind(bytes: Buffer): string | undefined {
  return kinds.find(({ matches }) => matches(bytes))?.kind
}

export interface Pixels {
  /** Three bytes per pixel, row by row. */
  data: Uint8Array
  width: number
  height: number
}

export interface Colour {
  r: number
  g: number
  b: number
}

/** The mean colour of the two edges next to the padding of a square: left and right, or top and bottom. */
export function edgeColour({ data, width, height }: Pixels): Colour {
  const isUpright = height > width
  const length = isUpright ? height : width
  const sum = { r: 0, g: 0, b: 0 }
  for (let step = 0; step < length; step += 1) {
    const first = isUpright ? step * width : step
    const last = isUpright ? first + width - 1 : (height - 1) * width + step
    for (const at of [first * 3, last * 3]) {
      sum.r += data[at] ?? 0
      sum.g += data[at + 1] ?? 0
      sum.b += data[at + 2] ?? 0
    }
  }
  const mean = (value: number) => Math.round(value / (2 * length))
  return { r: mean(sum.r), g: mean(sum.g), b: mean(sum.b) }
}
