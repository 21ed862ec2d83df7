import { expect, test } from 'vitest'
import { type ProductChange, historyText } from './product-changes.ts'

const editSummary = (...changes: ProductChange[]) => historyText('catalogue.product_updated', { changes })

const image = (variant: string): ProductChange => ({ field: 'image', variant, before: null, after: 'x' })

const price: ProductChange = { field: 'price', variant: 'L', before: 28_500_00, after: 29_500_00 }

const texts = ['description', 'features', 'attributes', 'seo_title'].map((field) => ({ field }))

test('without changes there is no text', () => {
  expect(editSummary()).toBe('Saved without changes')
  expect(historyText('catalogue.stock_counted', {})).toBe('Counted stock')
})

test('price, stock and availability come before texts and images', () => {
  const words = editSummary(
    image('M'),
    { field: 'name', before: 'Gown', after: 'Dress' },
    { field: 'published', after: true },
    { field: 'stock', variant: 'M', before: 2, after: 6 },
    price,
  )
  expect(words).toBe(
    'Price of L: ₦28,500 → ₦29,500. Stock of M: 2 → 6. Published. Name: Gown → Dress. 1 more change',
  )
})

test('at most four are listed and the rest counted, and equal lines are merged', () => {
  expect(editSummary(image('S'), image('M'), price)).toBe(
    'Price of L: ₦28,500 → ₦29,500. Chose an image for a variant',
  )
  expect(editSummary(...texts, image('S'), price)).toMatch(/^Price of L.* 2 more changes$/)
})

test('a count shows the stock before and after, and the reason', () => {
  const change = { variant: '', on_hand: { before: 20, after: 17 }, reason: 'Three are broken' }
  expect(historyText('catalogue.stock_counted', change)).toBe('Counted stock: 20 → 17. Three are broken')
})
