import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createBrandImage } from './create-brand-image.ts'

/** A green mark in the middle of transparent ground. */
async function drawLogo(width: number, height: number): Promise<Buffer> {
  const mark = await sharp({
    create: {
      width: Math.round(width / 2),
      height: Math.round(height / 2),
      channels: 4,
      background: '#0b6b4a',
    },
  })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([{ input: mark }])
    .png()
    .toBuffer()
}

test('a file that is no image, and one that is too small, are rejected', async () => {
  expect(await createBrandImage('logo', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toEqual({
    processed: false,
    problem: 'not_an_image',
  })
  expect(await createBrandImage('favicon', await drawLogo(100, 100))).toEqual({
    processed: false,
    problem: 'too_small',
  })
  const cut = (await drawLogo(300, 300)).subarray(0, 60)
  expect(await createBrandImage('favicon', cut)).toEqual({ processed: false, problem: 'damaged' })
})

test('a logo loses its empty margin, and keeps its shape', async () => {
  const logo = await createBrandImage('logo', await drawLogo(2_000, 800))
  if (!logo.processed) throw new Error(logo.problem)
  expect(logo).toMatchObject({ width: 240, height: 96 })
  expect(logo.files.map(({ ending }) => ending)).toEqual(['.png', '.webp'])
})

test('icons have the sizes that devices expect; iOS gets no transparency, which it would show black', async () => {
  const icon = await createBrandImage('favicon', await drawLogo(600, 600))
  if (!icon.processed) throw new Error(icon.problem)
  const sizes = await Promise.all(
    icon.files.map(async ({ ending, bytes }) => {
      const { width, height, hasAlpha } = await sharp(bytes).metadata()
      return `${ending} ${width}x${height} ${hasAlpha ? 'transparent' : 'opaque'}`
    }),
  )
  expect(sizes).toEqual([
    '-32.png 32x32 transparent',
    '-192.png 192x192 transparent',
    '-512.png 512x512 transparent',
    '-180.png 180x180 opaque',
    '-maskable-512.png 512x512 opaque',
  ])
})

test('a social image has the shape that WhatsApp and Facebook show', async () => {
  const image = await createBrandImage('social_image', await drawLogo(400, 900))
  if (!image.processed) throw new Error(image.problem)
  const { width, height, format } = await sharp(image.files[0]?.bytes).metadata()
  expect([width, height, format]).toEqual([1_200, 630, 'jpeg'])
})
