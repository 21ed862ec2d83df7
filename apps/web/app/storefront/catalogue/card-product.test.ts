import type { ProductCardFields } from '@shop/contract/catalogue'
import { expect, test } from 'vitest'
import { toCardProduct } from './card-product.ts'

const choice = (size_name: string, ...available_sizes: string[]) =>
  toCardProduct({
    product_images: [],
    variant_count: 2,
    size_name,
    available_sizes,
  } as unknown as ProductCardFields).choice

test('the button of a card names what is chosen', () => {
  expect(choice('Storage', '64GB', '128GB')).toBe('Choose storage')
  expect(choice('SIM', 'Single', 'Dual')).toBe('Choose SIM')
  expect(choice('', '500 ml', '1 l')).toBe('Choose option')
  expect(choice('', 'M', 'L')).toBe('Choose size')
  expect(choice('Storage')).toBe('Choose colour')
})
