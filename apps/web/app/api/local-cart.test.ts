import { expect, test } from 'vitest'
import { localCart } from './local-cart.ts'

const fan = { product: { id: 'fan', sale_price: 92_500 }, quantity: 1 }

test('adds to, changes, empties and replaces the local cart', () => {
  localCart.add(fan)
  localCart.add(fan)
  expect(localCart.lines()).toEqual([{ ...fan, quantity: 2 }])
  localCart.update({ productId: 'fan' }, 5)
  expect(localCart.lines()[0]?.quantity).toBe(5)
  expect([localCart.count(), localCart.total()]).toEqual([5, 462_500])
  localCart.remove({ productId: 'fan' })
  expect(localCart.lines()).toEqual([])
  localCart.replace([fan])
  expect(localCart.lines()).toEqual([fan])
  localCart.clear()
  expect(localCart.lines()).toEqual([])
})
