import { expect, test } from 'vitest'
import { findLoadedProduct } from './loaded-product.ts'

const image = { url: '/media/fan', widths: [400], alt: 'Fan', average_colour: '#eee' }

const fan = {
  id: 'fan',
  name: 'Standing Fan',
  product_images: [image, { ...image, url: '/media/fan-2' }],
}

test.each([
  undefined,
  null,
  [{ products: [{ ...fan, id: 'kettle' }] }],
  [{ id: 'fan', name: 'A row that is no product' }],
  [[[[[[fan]]]]]],
])('finds nothing in %j', (data) => {
  expect(findLoadedProduct(data, '/products/fan')).toBeUndefined()
})

test.each([
  [[undefined, { page: { items: [fan] } }], image],
  [[{ popular: [{ ...fan, product_images: [] }] }], null],
])('finds the name and first image of a product in a list on the page', (data, first) => {
  expect(findLoadedProduct(data, '/products/fan')).toEqual({ name: 'Standing Fan', image: first })
})
