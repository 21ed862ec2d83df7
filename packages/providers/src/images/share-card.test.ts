import { shareCardSizes, type ShareCard } from '@shop/domain/core/ports/images'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawShareCard, escapeMarkup } from './share-card.ts'

const card: ShareCard = {
  title: 'Aṣọ Òkè & “Agbádá” <b>for men</b>',
  price: '₦12,500',
  shop: 'Kasoja',
  url: 'https://shop.test/products/aso-oke',
  accent: '#0b6b4f',
  background: '#eceae4',
  image: null,
  logo: null,
}

const drawRectangle = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#b4403a' } })
    .png()
    .toBuffer()

test('a damaged photo is an error, and the next card is drawn nevertheless', async () => {
  await expect(drawShareCard({ ...card, image: new Uint8Array([1, 2, 3]) }, 'post')).rejects.toThrow(
    /unsupported image format/,
  )
  expect((await drawShareCard(card, 'post')).byteLength).toBeGreaterThan(10_000)
})

test.each(['post', 'story'] as const)('a %s is a JPEG of its size, of any name', async (format) => {
  const { width, height } = shareCardSizes[format]
  for (const title of [card.title, '', '\u0000\u0007', '🧥', 'A'.repeat(300), '<span foreground="red">']) {
    const bytes = await drawShareCard({ ...card, title, price: title && card.price }, format)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width, height })
  }
})

test('photo and logo of any shape fit', async () => {
  const bytes = await drawShareCard(
    { ...card, image: await drawRectangle(40, 900), logo: await drawRectangle(480, 20) },
    'story',
  )
  expect(await sharp(bytes).metadata()).toMatchObject(shareCardSizes.story)
})

test('names are text, never markup', () => {
  expect(escapeMarkup('<b>A & B</b>\u0000\n')).toBe('&lt;b&gt;A &amp; B&lt;/b&gt;')
})
