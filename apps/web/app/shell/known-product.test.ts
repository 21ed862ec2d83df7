import { expect, test } from 'vitest'
import { knownProduct } from './known-product.ts'

const picture = { url: '/media/fan', widths: [400], alt: 'Fan', average_colour: '#eee' }
const fan = {
  id: 'fan',
  name: 'Standing Fan',
  product_images: [picture, { ...picture, url: '/media/fan-2' }],
}

test.each([
  undefined,
  null,
  [{ products: [{ ...fan, id: 'kettle' }] }],
  [{ id: 'fan', name: 'A row that is no product' }],
  [[[[[[fan]]]]]],
  [{ title: '{"items" is how it begins', parts: JSON.stringify({ items: [{ ...fan, id: 'kettle' }] }) }],
])('nothing is known from %j', (data) => {
  expect(knownProduct(data, '/products/fan')).toBeUndefined()
})

test.each([
  [[undefined, { page: { items: [fan] } }], picture],
  [[{ popular: [{ ...fan, product_images: [] }] }], null],
  [[undefined, { data: { parts: JSON.stringify({ items: [fan] }) } }], picture],
])('a list on the page tells its name and first picture', (data, first) => {
  expect(knownProduct(data, '/products/fan')).toEqual({ name: 'Standing Fan', picture: first })
})
