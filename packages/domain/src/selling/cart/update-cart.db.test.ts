import type { AccountActor } from '../../core/actor.ts'
import { createTestActor } from '@shop/testing/factories/accounts'
import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addToCart } from './add-to-cart.ts'
import { updateCart, clearCart, removeFromCart } from './update-cart.ts'
import { getCart } from './cart.ts'

let shop: TestShop

let customer: AccountActor

beforeAll(async () => {
  shop = await openTestShop()
})

beforeEach(async () => {
  customer = await createTestActor(shop)
})

afterAll(() => shop.close())

async function cartWithTwoSizes() {
  const product = await createTestProduct(shop, { variants: [{ size: 'S', stock: 5 }, { size: 'M' }] })
  const [small = '', medium = ''] = product.variantIds
  await addToCart(shop.as(customer), { product_id: product.id, variant_id: small, quantity: 4 })
  shop.clock.move(1_000)
  await addToCart(shop.as(customer), { product_id: product.id, variant_id: medium, quantity: 1 })
  return { product_id: product.id, small, medium }
}

describe('rejects', () => {
  test('visitors', async () => {
    const visitor = shop.as({ kind: 'visitor' })
    const unauthenticated = { code: 'unauthenticated' }
    await expect(getCart(visitor)).rejects.toMatchObject(unauthenticated)
    await expect(clearCart(visitor)).rejects.toMatchObject(unauthenticated)
    await expect(removeFromCart(visitor, { product_id: 'x' })).rejects.toMatchObject(unauthenticated)
    await expect(updateCart(visitor, { product_id: 'x', quantity: 1 })).rejects.toMatchObject(unauthenticated)
  })

  test("changing a missing line, even if it is in another account's cart", async () => {
    const { product_id: productId } = await cartWithTwoSizes()
    const otherCustomer = shop.as(await createTestActor(shop))
    const changed = updateCart(otherCustomer, { product_id: productId, quantity: 1 })
    await expect(changed).rejects.toMatchObject({ code: 'not_found' })
  })

  test('changing a product with two variants without naming one', async () => {
    const { product_id: productId } = await cartWithTwoSizes()
    const changed = updateCart(shop.as(customer), { product_id: productId, quantity: 2 })
    await expect(changed).rejects.toMatchObject({ code: 'invalid_input' })
  })

  test('a quantity above the stock', async () => {
    const { product_id: productId, small } = await cartWithTwoSizes()
    const changed = updateCart(shop.as(customer), {
      product_id: productId,
      variant_id: small,
      quantity: 6,
    })
    await expect(changed).rejects.toMatchObject({ code: 'out_of_stock', data: { available: 5 } })
  })
})

test('sets a quantity; a lower one is allowed even above the remaining stock', async () => {
  const { product_id: productId, small } = await cartWithTwoSizes()
  await updateCart(shop.as(customer), { product_id: productId, variant_id: small, quantity: 5 })
  await shop.database.run('UPDATE variants SET on_hand = 1 WHERE id = $1', [small])
  const cart = await updateCart(shop.as(customer), {
    product_id: productId,
    variant_id: small,
    quantity: 2,
  })
  expect(cart.cart_items.map((item) => [item.quantity, item.available])).toEqual([
    [2, 1],
    [1, 10],
  ])
  expect(await getCart(shop.as(customer))).toEqual(cart)
})

test('removes one variant, then the whole product; removing a missing line is not an error', async () => {
  const { product_id: productId, small } = await cartWithTwoSizes()
  expect(
    (await removeFromCart(shop.as(customer), { product_id: productId, variant_id: 'nonsense' })).item_count,
  ).toBe(5)
  expect(
    (await removeFromCart(shop.as(customer), { product_id: productId, variant_id: small })).item_count,
  ).toBe(1)
  expect(await removeFromCart(shop.as(customer), { product_id: productId })).toEqual({
    cart_items: [],
    item_count: 0,
    total_kobo: 0,
  })
  expect((await removeFromCart(shop.as(customer), { product_id: productId })).item_count).toBe(0)
})

test("clearing empties only the caller's cart", async () => {
  const { product_id: productId } = await cartWithTwoSizes()
  const neighbour = shop.as(await createTestActor(shop))
  await addToCart(neighbour, { product_id: productId, quantity: 1 })
  expect((await clearCart(shop.as(customer))).cart_items).toEqual([])
  expect((await getCart(neighbour)).item_count).toBe(1)
})

test('an unpublished product stays visible as unavailable', async () => {
  const { product_id: productId } = await cartWithTwoSizes()
  await shop.database.run('UPDATE products SET published = false WHERE id = $1', [productId])
  const [item] = (await getCart(shop.as(customer))).cart_items
  expect(item).toMatchObject({ available: 0, product: { published: false } })
})
