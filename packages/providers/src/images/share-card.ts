import { fileURLToPath } from 'node:url'
import { shareCardSizes, type DrawShareCard, type ShareCard } from '@shop/domain/core/ports/images'
import encodeQr from 'qr'
import sharp, { type OverlayOptions } from 'sharp'
import { inTurn, limitInputPixels } from './create-images.ts'

const ground = '#fbfaf7'
const ink = '#17211c'
const muted = '#5b6862'

/** Where the parts of a card are, in pixels. Instagram covers the top and bottom 250 pixels of a story. */
const layouts = {
  post: { image: { top: 0, height: 1_000 }, text: 1_036, qr: 1_050 },
  story: { image: { top: 250, height: 1_080 }, text: 1_366, qr: 1_380 },
} as const

const margin = 60
const qrSide = 240
const gap = 40

const fontFiles = {
  regular: fileURLToPath(new URL('../pdf/fonts/regular.ttf', import.meta.url)),
  bold: fileURLToPath(new URL('../pdf/fonts/bold.ttf', import.meta.url)),
}

/** Draws the picture of a product for posts and stories, as JPEG. One at a time with uploaded photos, to bound memory. */
export const drawShareCard: DrawShareCard = (card, format) =>
  inTurn(async () => {
    const { width, height } = shareCardSizes[format]
    const layout = layouts[format]
    const textWidth = width - 2 * margin - qrSide - gap
    const image = await drawImage(card, width, layout.image.height)
    const parts: OverlayOptions[] = [{ input: image, top: layout.image.top, left: 0 }]
    let top: number = layout.text
    const texts = [
      { text: card.title, size: 40, weight: 'bold', colour: ink, maxHeight: 112 },
      { text: card.price, size: 56, weight: 'bold', colour: card.accent, maxHeight: 76 },
      ...(card.logo
        ? []
        : [{ text: card.shop, size: 28, weight: 'regular', colour: muted, maxHeight: 40 } as const]),
    ] as const
    for (const { maxHeight, ...text } of texts) {
      const drawn = await drawText(text, textWidth, maxHeight)
      if (!drawn) continue
      parts.push({ input: drawn.data, top, left: margin })
      top += drawn.info.height + 18
    }
    if (card.logo) parts.push({ input: await drawLogo(card.logo), top, left: margin })
    parts.push({ input: await drawQr(card.url), top: layout.qr, left: width - margin - qrSide })
    return sharp({ create: { width, height, channels: 3, background: ground } })
      .composite(parts)
      .jpeg({ quality: 84 })
      .timeout({ seconds: 30 })
      .toBuffer()
  })

/** The photo, which is square and loses a little above and below on a post; without one the initial of the name. */
async function drawImage(card: ShareCard, width: number, height: number): Promise<Buffer> {
  const background = card.background
  if (card.image)
    return sharp(card.image, { limitInputPixels, pages: 1 })
      .resize(width, height, { fit: 'cover' })
      .flatten({ background })
      .png({ compressionLevel: 1 })
      .toBuffer()
  const initial = await drawText(
    { text: card.title.slice(0, 1).toUpperCase(), size: 360, weight: 'bold', colour: muted },
    width,
    height,
  )
  return sharp({ create: { width, height, channels: 3, background } })
    .composite(initial ? [{ input: initial.data }] : [])
    .png({ compressionLevel: 1 })
    .toBuffer()
}

function drawLogo(logo: Uint8Array): Promise<Buffer> {
  const box = { width: 280, height: 56, fit: 'inside' } as const
  return sharp(logo, { limitInputPixels, pages: 1 }).resize(box).png().toBuffer()
}

interface CardText {
  text: string
  /** Pixels. */
  size: number
  weight: keyof typeof fontFiles
  colour: string
}

/** Text wrapped to a width, cut off below a height. Nothing for text that no font can show. */
async function drawText({ text, size, weight, colour }: CardText, width: number, maxHeight: number) {
  const markup = escapeMarkup(text)
  if (markup === '') return undefined
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${markup}</span>`,
      font: `Plus Jakarta Sans ${weight === 'bold' ? 'Bold ' : ''}${size}`,
      fontfile: fontFiles[weight],
      width,
      wrap: 'word-char',
      // One point is one pixel.
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  if (info.height <= maxHeight) return { data, info }
  return sharp(data)
    .extract({ left: 0, top: 0, width: info.width, height: maxHeight })
    .png()
    .toBuffer({ resolveWithObject: true })
}

/** Names are text, never markup. Control characters would end the drawing. */
export function escapeMarkup(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .trim()
}

/** With the white margin that scanners need, in whole pixels per module. */
async function drawQr(url: string): Promise<Buffer> {
  const modules = encodeQr(url, 'raw', { border: 2 })
  const scale = Math.floor(qrSide / modules.length)
  const side = modules.length * scale
  const pixels = Buffer.alloc(side * side, 255)
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      if (modules[Math.floor(y / scale)]?.[Math.floor(x / scale)]) pixels[y * side + x] = 0
  return sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
    .png()
    .toBuffer()
}
