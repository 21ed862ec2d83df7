import {
  type BrandFile,
  brandImageMin,
  type CreateBrandImage,
  type ImageError,
  type ProcessedBrandImage,
} from '@shop/domain/core/ports/images'
import sharp, { type Sharp } from 'sharp'
import { detectImageKind, limitInputPixels } from './create-images.ts'

const transparent = { r: 0, g: 0, b: 0, alpha: 0 }

/** Twice the height at which the widest screens show a logo, and as wide as a header has room for. Pixels. */
const logoBox = { width: 480, height: 96 }

/** The size in which WhatsApp and Facebook show a link's image. */
const socialBox = { width: 1_200, height: 630 }

const createFiles: Readonly<
  Record<keyof typeof brandImageMin, (source: Sharp) => Promise<ProcessedBrandImage>>
> = {
  logo: createLogo,
  logo_dark: createLogo,
  favicon: createFavicon,
  social_image: createSocialImage,
}

/** The files of a logo, favicon or social image. Transparency stays, except where devices would show black. */
export const createBrandImage: CreateBrandImage = async (kind, bytes) => {
  if (detectImageKind(Buffer.from(bytes)) === undefined) return { processed: false, problem: 'not_an_image' }
  try {
    const source = sharp(bytes, { limitInputPixels, failOn: 'error', pages: 1 })
    const { width, height } = (await source.metadata()).autoOrient
    if (Math.min(width, height) < brandImageMin[kind]) return { processed: false, problem: 'too_small' }
    return await createFiles[kind](source.autoOrient().timeout({ seconds: 30 }))
  } catch (error) {
    const isTooLarge = error instanceof Error && /pixel limit|too large/i.test(error.message)
    return { processed: false, problem: isTooLarge ? 'payload_too_large' : 'damaged' } satisfies ImageError
  }
}

/** WebP for pages, PNG for emails, without the empty margin that logos often come with. */
async function createLogo(source: Sharp): Promise<ProcessedBrandImage> {
  // In two steps: sharp would resize before it trims.
  const trimmed = await source.trim().png().toBuffer()
  const logo = sharp(trimmed).resize({ ...logoBox, fit: 'inside', withoutEnlargement: true })
  const { data, info } = await logo
    .clone()
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true })
  const webp = await logo.clone().webp({ quality: 90, alphaQuality: 90 }).toBuffer()
  return {
    processed: true,
    width: info.width,
    height: info.height,
    files: [
      { ending: '.png', contentType: 'image/png', bytes: data },
      { ending: '.webp', contentType: 'image/webp', bytes: webp },
    ],
  }
}

/** Tabs and Android keep transparency; iOS and maskable icons get white ground, the latter with room for any mask. */
async function createFavicon(source: Sharp): Promise<ProcessedBrandImage> {
  const square = await source.resize(512, 512, { fit: 'contain', background: transparent }).png().toBuffer()
  const files: BrandFile[] = []
  for (const size of [32, 192, 512]) {
    const icon = await sharp(square).resize(size, size).png({ compressionLevel: 9 }).toBuffer()
    files.push({ ending: `-${size}.png`, contentType: 'image/png', bytes: icon })
  }
  for (const [size, content, name] of [
    [180, 180, '180'],
    [512, 410, 'maskable-512'],
  ] as const) {
    const margin = Math.floor((size - content) / 2)
    const rest = size - content - margin
    const icon = await sharp(square)
      .resize(content, content)
      .flatten({ background: '#ffffff' })
      .extend({ top: margin, left: margin, bottom: rest, right: rest, background: '#ffffff' })
      .png({ compressionLevel: 9 })
      .toBuffer()
    files.push({ ending: `-${name}.png`, contentType: 'image/png', bytes: icon })
  }
  return { processed: true, width: 512, height: 512, files }
}

async function createSocialImage(source: Sharp): Promise<ProcessedBrandImage> {
  const bytes = await source
    .resize({ ...socialBox, fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
  return {
    processed: true,
    ...socialBox,
    files: [{ ending: '.jpg', contentType: 'image/jpeg', bytes }],
  }
}
