import type { AccountActor } from '../../core/actor.ts'
import { createTestActor } from '@shop/testing/factories/accounts'
import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addToCart } from './add-to-cart.ts'
import { updateCart } from './update-cart.ts'
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

const add = (input: Partial<Parameters<typeof addToCart>[1]> & { product_id: string }) =>
  addToCart(shop.as(customer), { quantity: 1, ...input })

describe('rejects', () => {
  test('a visitor', async () => {
    const product = await createTestProduct(shop)
    const added = addToCart(shop.as({ kind: 'visitor' }), { product_id: product.id, quantity: 1 })
    await expect(added).rejects.toMatchObject({ code: 'unauthenticated' })
  })

  test('an unknown or unpublished product, and a variant of another product', async () => {
    const hidden = await createTestProduct(shop, { published: false })
    const [one, other] = [await createTestProduct(shop), await createTestProduct(shop)]
    for (const input of [
      { product_id: 'no-such-product' },
      { product_id: hidden.id },
      { product_id: one.id, variant_id: other.variantIds[0] },
      { product_id: one.id, variant_id: 'not a uuid' },
    ]) {
      await expect(add(input)).rejects.toMatchObject({ code: 'product_unavailable' })
    }
    expect((await getCart(shop.as(customer))).cart_items).toEqual([])
  })

  test('more units than are in stock, including those in the cart', async () => {
    const product = await createTestProduct(shop, { name: 'Fan', variants: [{ stock: 3 }] })
    const insufficient = { code: 'out_of_stock', data: { available: 3, name: 'Fan' } }
    await expect(add({ product_id: product.id, quantity: 4 })).rejects.toMatchObject(insufficient)
    await add({ product_id: product.id, quantity: 2 })
    await expect(add({ product_id: product.id, quantity: 2 })).rejects.toMatchObject(insufficient)
    expect((await getCart(shop.as(customer))).item_count).toBe(2)
  })

  test('a sold-out product', async () => {
    const product = await createTestProduct(shop, { variants: [{ stock: 0 }] })
    await expect(add({ product_id: product.id })).rejects.toMatchObject({
      code: 'out_of_stock',
      data: { available: 0 },
    })
  })

  test('more than 999 units of one variant', async () => {
    const product = await createTestProduct(shop, { variants: [{ stock: 5_000 }] })
    await add({ product_id: product.id, quantity: 999 })
    await expect(add({ product_id: product.id })).rejects.toMatchObject({ code: 'invalid_input' })
  })

  test('a cart total above ten billion naira', async () => {
    const product = await createTestProduct(shop, { variants: [{ stock: 500, price_kobo: 100_000_000_000 }] })
    await add({ product_id: product.id, quantity: 10 })
    await expect(add({ product_id: product.id })).rejects.toMatchObject({ code: 'invalid_input' })
    const eleven = updateCart(shop.as(customer), { product_id: product.id, quantity: 11 })
    await expect(eleven).rejects.toMatchObject({ code: 'invalid_input' })
    expect((await getCart(shop.as(customer))).item_count).toBe(10)
  })

  test('the hundred-and-first line', async () => {
    const variants = Array.from({ length: 101 }, (_, n) => ({ size: `${n}` }))
    const product = await createTestProduct(shop, { variants })
    await shop.database.run(
      `INSERT INTO cart_lines SELECT $1, id, product_id, 1, price_kobo, $2 FROM variants WHERE product_id = $3 AND position < 100`,
      [customer.account_id, shop.clock.now().toISOString(), product.id],
    )
    const last = add({ product_id: product.id, variant_id: product.variantIds[100] })
    await expect(last).rejects.toMatchObject({ code: 'cart_limit_reached' })
    expect((await getCart(shop.as(customer))).cart_items).toHaveLength(100)
  })

  test('a key already used for other input', async () => {
    const product = await createTestProduct(shop)
    await add({ product_id: product.id, key: 'k' })
    const other = add({ product_id: product.id, quantity: 2, key: 'k' })
    await expect(other).rejects.toMatchObject({ code: 'idempotency_key_reused' })
  })
})

test('without a variant the first in stock is added', async () => {
  const product = await createTestProduct(shop, {
    variants: [
      { size: 'S', stock: 0 },
      { size: 'M', stock: 2 },
    ],
  })
  const cart = await add({ product_id: product.id })
  expect(cart.cart_items.map((item) => [item.size, item.quantity])).toEqual([['M', 1]])
})

test('units of the same variant are merged, different variants get their own line, and the whole cart is returned', async () => {
  const product = await createTestProduct(shop, {
    variants: [
      { size: 'S', price_kobo: 150_050 },
      { size: 'M', price_kobo: 200_000 },
    ],
  })
  const [small, medium] = product.variantIds
  await add({ product_id: product.id, variant_id: small })
  shop.clock.move(1_000)
  await add({ product_id: product.id, variant_id: medium, quantity: 2 })
  const cart = await add({ product_id: product.id, variant_id: small })
  expect(cart.cart_items.map((item) => [item.size, item.quantity])).toEqual([
    ['S', 2],
    ['M', 2],
  ])
  expect(cart).toMatchObject({ item_count: 4, total_kobo: 700_100 })
  expect(await getCart(shop.as(customer))).toEqual(cart)
})

test('a retry with the same key counts once and gets the same response; without a key each call counts', async () => {
  const product = await createTestProduct(shop)
  const first = await add({ product_id: product.id, key: 'retry' })
  expect(await add({ product_id: product.id, key: 'retry' })).toEqual(first)
  await add({ product_id: product.id })
  await add({ product_id: product.id })
  expect((await getCart(shop.as(customer))).item_count).toBe(3)
})

test('a call with a key takes seven statements, eight including authentication', async () => {
  const product = await createTestProduct(shop)
  const before = shop.database.statementsSent()
  await add({ product_id: product.id, key: 'counted' })
  expect(shop.database.statementsSent() - before).toBeLessThanOrEqual(7)
})
