import type { ProductCardFields } from '@shop/contract/catalogue'
import { expect, test } from 'vitest'
import { toCardProduct } from './card-product.ts'

const option = (size_name: string, ...available_sizes: string[]) =>
  toCardProduct({
    product_images: [],
    variant_count: 2,
    size_name,
    available_sizes,
  } as unknown as ProductCardFields).chooseLabel

test('the button of a card names the option to choose', () => {
  expect(option('Storage', '64GB', '128GB')).toBe('Choose storage')
  expect(option('SIM', 'Single', 'Dual')).toBe('Choose SIM')
  expect(option('', '500 ml', '1 l')).toBe('Choose option')
  expect(option('', 'M', 'L')).toBe('Choose size')
  expect(option('Storage')).toBe('Choose colour')
})
