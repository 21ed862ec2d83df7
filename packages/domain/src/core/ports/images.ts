import type { BrandImageKind } from '@shop/contract/brand'

/** Creates the shop's square images from an uploaded photo. Never throws for a bad upload: it returns the problem. */
export type CreateImages = (bytes: Uint8Array) => Promise<ProcessedImage | ImageError>

export interface ProcessedImage {
  processed: true
  /** Size of the source photo, turned upright, in pixels. */
  width: number
  height: number
  /** `#rrggbb`, shown until the image has loaded. */
  average_colour: string
  files: ImageRendition[]
}

export interface ImageRendition {
  /** Also the height of a square image. Pixels. */
  width: number
  format: 'avif' | 'webp'
  bytes: Uint8Array
}

export interface ImageError {
  processed: false
  problem: 'not_an_image' | 'damaged' | 'too_small' | 'payload_too_large'
}

/**
 * Creates the images of an uploaded picture in its own shape: 480 pixels wide always, 960, 1440 and 1920 unless it is
 * narrower. `width` and `height` are those of the largest file, and the width of a file is not its height.
 */
export type CreateContentImage = (bytes: Uint8Array) => Promise<ProcessedImage | ImageError>

/**
 * Creates the JPEG of a picture: of photos that are not public, and for readers that take neither AVIF nor WebP, such as
 * WhatsApp and Meta's catalogue. Never throws for a bad upload.
 */
export type CreateJpeg = (bytes: Uint8Array) => Promise<JpegImage | ImageError>

export interface JpegImage {
  processed: true
  /** JPEG in its own shape, upright, without metadata, its longer side at most `jpegSideMax`. */
  bytes: Uint8Array
}

/** Pixels: enough to see a scratch, and to read an amount. */
export const jpegSideMax = 1_600

/** Creates the files of a logo, favicon or social image from an upload. Never throws for a bad one, like CreateImages. */
export type CreateBrandImage = (
  kind: BrandImageKind,
  bytes: Uint8Array,
) => Promise<ProcessedBrandImage | ImageError>

/** The shortest side that each needs, in pixels. */
export const brandImageMin: Readonly<Record<BrandImageKind, number>> = {
  logo: 32,
  logo_dark: 32,
  favicon: 180,
  social_image: 300,
}

export interface ProcessedBrandImage {
  processed: true
  /** Size of the largest file, in pixels. */
  width: number
  height: number
  files: BrandFile[]
}

export interface BrandFile {
  /** What follows the key of the image: `.png`, `-32.png`. */
  ending: string
  contentType: 'image/png' | 'image/webp' | 'image/jpeg'
  bytes: Uint8Array
}

/** Sizes of share cards in pixels, as WhatsApp and Instagram show posts and stories. */
export const shareCardSizes = {
  post: { width: 1080, height: 1350 },
  story: { width: 1080, height: 1920 },
} as const
export type ShareCardFormat = keyof typeof shareCardSizes

export interface ShareCard {
  title: string
  price: string
  shop: string
  /** What the QR code opens. */
  url: string
  /** Colour of the price, and around the image: `#rrggbb`. */
  accent: string
  background: string
  /** A file of the product's image; null without one. */
  image: Uint8Array | null
  /** The shop's logo, in place of its name; null without one. */
  logo: Uint8Array | null
}

/** Draws a share card as JPEG. Throws for a damaged image. */
export type DrawShareCard = (card: ShareCard, format: ShareCardFormat) => Promise<Uint8Array>

/** The path where the server serves stored images. */
export const mediaPath = '/media'

/** Why an upload was rejected, as its sender reads it. */
export const imageProblems: Readonly<Record<ImageError['problem'], string>> = {
  not_an_image: 'This file is not an image. Please upload a JPEG, PNG, WebP or AVIF.',
  damaged: 'This image is damaged. Save it again and upload the new file.',
  too_small: 'This image is too small: both sides need at least 200 pixels.',
  payload_too_large: 'This image has too many pixels. Make it smaller and try again.',
}
