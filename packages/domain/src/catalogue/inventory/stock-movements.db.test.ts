import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUnitSales } from './add-unit-sales.ts'
import { reserveStock, releaseStock, restock, commitReservation, decrementStock } from './stock-movements.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

afterAll(() => shop.close())

const reference = 'order:test'

async function getStock(variantId: string) {
  const { rows } = await shop.database.run('SELECT on_hand, reserved FROM variants WHERE id = $1', [
    variantId,
  ])
  return rows[0]
}

async function getProductStock(id: string) {
  await addUnitSales(shop)
  const { rows } = await shop.database.run('SELECT stock_status, units_sold FROM products WHERE id = $1', [
    id,
  ])
  return { stock_status: rows[0]?.['stock_status'], sold: Number(rows[0]?.['units_sold']) }
}

async function listStockMovements(variantId: string) {
  const { rows } = await shop.database.run(
    'SELECT quantity_change, reason, reference FROM stock_movements WHERE variant_id = $1 ORDER BY id',
    [variantId],
  )
  return rows
}

/** A product whose first variant has the given stock. */
async function createProductWithStock(...stock: number[]) {
  const product = await createTestProduct(shop, {
    variants: stock.map((units, n) => ({ size: `${n}`, stock: units })),
  })
  const [first = '', second = ''] = product.variantIds
  return { id: product.id, first, second }
}

test('one variant with too little stock rolls back the whole reservation and reports what is available', async () => {
  const { id, first, second } = await createProductWithStock(10, 2)
  const lines = [
    { variant_id: first, quantity: 1 },
    { variant_id: second, quantity: 3 },
  ]
  const insufficient = [{ variant_id: second, available: 2 }]
  expect(await decrementStock(shop, { lines, reference })).toEqual({ done: false, insufficient })
  expect(await reserveStock(shop, { lines, reference })).toEqual({ done: false, insufficient })
  expect(await getStock(first)).toEqual({ on_hand: 10, reserved: 0 })
  expect(await getProductStock(id)).toEqual({ stock_status: 'in_stock', sold: 0 })
  expect(await listStockMovements(first)).toEqual([])
})

test('releasing or selling more than is reserved is an error and writes nothing', async () => {
  const { first } = await createProductWithStock(4)
  const lines = [{ variant_id: first, quantity: 1 }]
  await expect(releaseStock(shop, { lines, reference })).rejects.toThrow('does not fit')
  await expect(commitReservation(shop, { lines, reference })).rejects.toThrow('does not fit')
  expect(await getStock(first)).toEqual({ on_hand: 4, reserved: 0 })
})

test('a sale updates stock, movements, units sold and stock status', async () => {
  const { id, first } = await createProductWithStock(7)
  expect(await decrementStock(shop, { lines: [{ variant_id: first, quantity: 2 }], reference })).toEqual({
    done: true,
  })
  expect(await getStock(first)).toEqual({ on_hand: 5, reserved: 0 })
  expect(await getProductStock(id)).toEqual({ stock_status: 'low_stock', sold: 2 })
  expect(await listStockMovements(first)).toEqual([{ quantity_change: -2, reason: 'sold', reference }])
})

test('reserved units can be sold or released only once', async () => {
  const { id, first } = await createProductWithStock(3)
  const lines = [{ variant_id: first, quantity: 3 }]
  await reserveStock(shop, { lines, reference })
  expect(await getStock(first)).toEqual({ on_hand: 3, reserved: 3 })
  expect(await getProductStock(id)).toEqual({ stock_status: 'out_of_stock', sold: 0 })
  expect(await reserveStock(shop, { lines, reference })).toEqual({
    done: false,
    insufficient: [{ variant_id: first, available: 0 }],
  })
  await releaseStock(shop, { lines, reference })
  expect(await getProductStock(id)).toEqual({ stock_status: 'low_stock', sold: 0 })
  await reserveStock(shop, { lines, reference })
  await commitReservation(shop, { lines, reference })
  expect(await getStock(first)).toEqual({ on_hand: 0, reserved: 0 })
  expect(await getProductStock(id)).toEqual({ stock_status: 'out_of_stock', sold: 3 })
  expect(await listStockMovements(first)).toEqual([{ quantity_change: -3, reason: 'sold', reference }])
})

test('units of a cancelled sale return to stock', async () => {
  const { id, first } = await createProductWithStock(1)
  const lines = [{ variant_id: first, quantity: 1 }]
  await decrementStock(shop, { lines, reference })
  await restock(shop, { lines, reference })
  expect(await getStock(first)).toEqual({ on_hand: 1, reserved: 0 })
  expect(await getProductStock(id)).toEqual({ stock_status: 'low_stock', sold: 0 })
  expect((await listStockMovements(first)).map((row) => row['quantity_change'])).toEqual([-1, 1])
})

test('other processes are notified of every stock change, and of the page if its status changes', async () => {
  const { id, first } = await createProductWithStock(8)
  const received: string[] = []
  const stop = await shop.database.listen('invalidations', (tags) => received.push(tags))
  await decrementStock(shop, { lines: [{ variant_id: first, quantity: 1 }], reference })
  await decrementStock(shop, { lines: [{ variant_id: first, quantity: 2 }], reference })
  await expect.poll(() => received).toEqual([`stock:${id}`, `stock:${id} product:${id}`])
  await stop()
})

test('lists of staff sort by the stock that orders left and see at once what is running low', async () => {
  const { id, first } = await createProductWithStock(7, 9)
  const read = async () => {
    const { rows } = await shop.database.run(
      'SELECT has_low_stock, available_stock FROM product_facets WHERE product_id = $1',
      [id],
    )
    return rows[0]
  }
  await reserveStock(shop, { lines: [{ variant_id: first, quantity: 2 }], reference })
  expect(await read()).toEqual({ has_low_stock: true, available_stock: 16 })
  await addUnitSales(shop)
  expect(await read()).toEqual({ has_low_stock: true, available_stock: 14 })
  await releaseStock(shop, { lines: [{ variant_id: first, quantity: 2 }], reference })
  await addUnitSales(shop)
  expect(await read()).toEqual({ has_low_stock: false, available_stock: 16 })
})
