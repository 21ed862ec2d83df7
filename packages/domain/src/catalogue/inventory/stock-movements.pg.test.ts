import { createTestProduct } from '@shop/testing/factories/products'
import { openTestPostgres } from '@shop/testing/open-test-database'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reserveStock, decrementStock } from './stock-movements.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop(await openTestPostgres({ connections: 20 }))
})

afterAll(() => shop.close())

test('two hundred customers buying two variants in opposite order get exactly the stock', async () => {
  const product = await createTestProduct(shop, {
    variants: [
      { size: 'S', stock: 20 },
      { size: 'M', stock: 30 },
    ],
  })
  const other = await createTestProduct(shop, { variants: [{ stock: 25 }] })
  const ids = [...product.variantIds, ...other.variantIds]
  const responses = await Promise.all(
    Array.from({ length: 200 }, (_, n) => {
      const lines = ids.map((variantId) => ({ variant_id: variantId, quantity: 1 }))
      const operation = n % 2 === 0 ? decrementStock : reserveStock
      return operation(shop, { lines: n % 3 === 0 ? lines : lines.toReversed(), reference: `order:${n}` })
    }),
  )
  expect(responses.filter((result) => result.done)).toHaveLength(20)
  const { rows } = await shop.database.run(
    'SELECT sum(on_hand - reserved)::int AS left, product_id FROM variants GROUP BY product_id ORDER BY product_id',
  )
  expect(rows.map((row) => row['left'])).toEqual([10, 5])
  const words = await shop.database.run('SELECT stock_status FROM products ORDER BY id')
  expect(words.rows.map((row) => row['stock_status'])).toEqual(['in_stock', 'low_stock'])
})

test('buying the last units of two variants concurrently leaves the product sold out', async () => {
  for (let round = 0; round < 10; round += 1) {
    const product = await createTestProduct(shop, {
      variants: [
        { size: 'S', stock: 1 },
        { size: 'M', stock: 1 },
      ],
    })
    await Promise.all(
      product.variantIds.map((variantId) =>
        decrementStock(shop, { lines: [{ variant_id: variantId, quantity: 1 }], reference: 'order:last' }),
      ),
    )
    const { rows } = await shop.database.run('SELECT stock_status FROM products WHERE id = $1', [product.id])
    expect(rows).toEqual([{ stock_status: 'out_of_stock' }])
  }
})
