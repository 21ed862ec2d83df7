import { expect, test } from 'vitest'
import { placesFor } from './admin-places.ts'
import { paletteWish } from './palette-wish.ts'

test('a sign in front narrows the search, whatever was chosen', () => {
  expect(paletteWish(' #10482', 'products')).toEqual({ scope: 'orders', words: '10482' })
  expect(paletteWish('@ chi', 'all')).toEqual({ scope: 'customers', words: 'chi' })
  expect(paletteWish('>', 'all')).toEqual({ scope: 'pages', words: '' })
  expect(paletteWish('a@b.ng', 'products')).toEqual({ scope: 'products', words: 'a@b.ng' })
})

test('a place is found by parts of its words, in any order, and by other words for it', () => {
  const places = [
    { to: '/a', text: 'Delivery zones and fees' },
    { to: '/b', text: 'Tax', also: 'VAT' },
  ]
  expect(placesFor(places, 'fee deliv')).toEqual([places[0]])
  expect(placesFor(places, 'vat')).toEqual([places[1]])
  expect(placesFor(places, 'orders')).toEqual([])
  expect(placesFor(places, '')).toEqual(places)
})
