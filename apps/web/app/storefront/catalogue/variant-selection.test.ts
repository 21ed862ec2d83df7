import type { Image, Variant } from '@shop/contract/catalogue'
import { expect, test } from 'vitest'
import {
  getCheapest,
  variantOptionValues,
  selectedVariant,
  defaultSelection,
  imagesForColour,
  hasPriceRange,
} from './variant-selection.ts'

const variant = (colour: string, size: string, price_kobo: number, available: number): Variant => ({
  id: `${colour}${size}`,
  colour,
  size,
  sku: `${colour}${size}`,
  price_kobo,
  regular_price_kobo: null,
  available,
  in_stock: available > 0,
  stock_status: available > 0 ? 'in_stock' : 'out_of_stock',
})
const dress = [
  variant('Indigo', 'S', 300, 0),
  variant('Indigo', 'M', 300, 2),
  variant('Gold', 'S', 350, 5),
  variant('Gold', 'M', 350, 0),
]

test('one of several sizes must be chosen; a colour is preselected', () => {
  expect(defaultSelection(dress)).toEqual({ colour: 'Indigo', size: null })
  expect(selectedVariant(dress, defaultSelection(dress))).toBeUndefined()
})

test('preselects the only variant', () => {
  const only = [variant('', '', 100, 3)]
  expect(selectedVariant(only, defaultSelection(only))).toBe(only[0])
  expect(variantOptionValues(only, 'size', defaultSelection(only))).toEqual([])
})

test('a size is sold out only for the chosen colour', () => {
  expect(variantOptionValues(dress, 'size', { colour: 'Indigo', size: null })).toEqual([
    { value: 'S', soldOut: true },
    { value: 'M', soldOut: false },
  ])
  expect(variantOptionValues(dress, 'colour', { colour: 'Indigo', size: 'S' })).toEqual([
    { value: 'Indigo', soldOut: true },
    { value: 'Gold', soldOut: false },
  ])
})

test('an incomplete selection shows the lowest price, with "from" if prices differ', () => {
  expect(getCheapest(dress, { colour: 'Gold', size: null })?.price_kobo).toBe(350)
  expect(hasPriceRange(dress, { colour: 'Gold', size: null })).toBe(true)
  expect(hasPriceRange(dress, { colour: 'Gold', size: 'S' })).toBe(false)
})

const image = (id: string, colour?: string): Image => ({
  id,
  url: `/media/${id}`,
  widths: [400],
  alt: id,
  average_colour: '#ffffff',
  ...(colour ? { colour } : {}),
})

test('a colour shows its own images, then those without a colour, never those of other colours', () => {
  const images = [image('front', 'Black'), image('box'), image('gold', 'Gold'), image('back', 'Black')]
  const imageIds = (colour: string) => imagesForColour(images, colour).map(({ id }) => id)
  expect(imageIds('Black')).toEqual(['front', 'back', 'box'])
  expect(imageIds('Gold')).toEqual(['gold', 'box'])
  expect(imageIds('Blue')).toEqual(['box'])
  const linked = [image('front', 'Black')]
  expect(imagesForColour(linked, 'Blue')).toEqual(linked)
})
