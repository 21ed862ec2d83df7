import { createTestActor } from '@shop/testing/factories/accounts'
import { createTestProduct } from '@shop/testing/factories/products'
import { openTestPostgres } from '@shop/testing/open-test-database'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToCart } from './add-to-cart.ts'
import { getCart } from './cart.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop(await openTestPostgres({ connections: 20 }))
})

afterAll(() => shop.close())

test('ten concurrent adds from three tabs, each sent twice, count ten times', async () => {
  for (let round = 0; round < 20; round += 1) {
    const product = await createTestProduct(shop, { variants: [{ size: 'S' }, { size: 'M' }, { size: 'L' }] })
    const customer = shop.as(await createTestActor(shop))
    const adds = Array.from({ length: 10 }, (_, n) => ({
      product_id: product.id,
      variant_id: product.variantIds[n % 3],
      quantity: 1,
      key: `add ${n}`,
    }))
    await Promise.all([...adds, ...adds].map((input) => addToCart(customer, input)))
    const cart = await getCart(customer)
    expect(cart.cart_items.map((item) => item.quantity).toSorted()).toEqual([3, 3, 4])
  }
})

test('twenty concurrent adds of the last five units leave five in the cart', async () => {
  const product = await createTestProduct(shop, { variants: [{ stock: 5 }] })
  const customer = shop.as(await createTestActor(shop))
  const responses = await Promise.allSettled(
    Array.from({ length: 20 }, () => addToCart(customer, { product_id: product.id, quantity: 1 })),
  )
  expect(responses.filter((result) => result.status === 'fulfilled')).toHaveLength(5)
  const codes = responses.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
  expect(new Set(codes)).toEqual(new Set(['out_of_stock']))
  expect((await getCart(customer)).item_count).toBe(5)
})
