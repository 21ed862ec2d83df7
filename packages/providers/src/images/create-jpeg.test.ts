import { jpegSideMax } from '@shop/domain/core/ports/images'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createJpeg } from './create-jpeg.ts'

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 30, alpha: 0 } } })

test.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'not_an_image'],
  ['nothing', Buffer.alloc(0), 'not_an_image'],
  ['the start of a PNG', Buffer.from('\x89PNG\r\n\x1a\n and no more', 'latin1'), 'damaged'],
] as const)('%s is refused with its reason', async (_what, bytes, problem) => {
  expect(await createJpeg(bytes)).toEqual({ processed: false, problem })
})

test('a picture of too many pixels is refused before it is decoded', async () => {
  const bytes = await draw(9_000, 9_000).png().toBuffer()
  expect(await createJpeg(bytes)).toEqual({ processed: false, problem: 'payload_too_large' })
})

test('a picture becomes a JPEG in its own shape, upright and without metadata', async () => {
  const bytes = await draw(3_200, 400)
    .jpeg()
    .withExif({ IFD0: { Artist: 'Ngozi' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const created = await createJpeg(bytes)
  if (!created.processed) throw new Error(created.problem)
  const { format, width, height, exif } = await sharp(created.bytes).metadata()
  expect({ format, width, height, exif }).toEqual({
    format: 'jpeg',
    width: jpegSideMax / 8,
    height: jpegSideMax,
    exif: undefined,
  })
})

test('a small one keeps its size, and transparent parts become white', async () => {
  const created = await createJpeg(await draw(60, 40).webp().toBuffer())
  if (!created.processed) throw new Error(created.problem)
  const { data, info } = await sharp(created.bytes).raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height, ...data.subarray(0, 3)]).toEqual([60, 40, 255, 255, 255])
})
