import type { AccountActor } from '../../core/actor.ts'
import { createTestActor } from '@shop/testing/factories/accounts'
import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { indexForSearch } from '../../catalogue/search/index-products.ts'
import { countDiscrepancies, listStock } from './list-stock.ts'

let shop: TestShop

let keeper: AccountActor

let lamp: string

beforeAll(async () => {
  shop = await openTestShop()
  keeper = await createTestActor(shop, { role: 'catalogue' })
  const created = await createTestProduct(shop, {
    name: 'Rechargeable lamp',
    variants: [{ colour: 'Red' }, { colour: 'Blue' }],
  })
  lamp = created.variantIds[0] ?? ''
  const towel = await createTestProduct(shop, { name: '100% cotton towel' })
  await indexForSearch(shop, [created.id, towel.id])
  await shop.database.run(
    `INSERT INTO stock_movements (variant_id, quantity_change, reason, reference, actor, created_at)
     SELECT id, on_hand, 'opening', 'test', 'test', now() FROM variants`,
  )
})

afterAll(() => shop.close())

const list = async (input: { search?: string; has_discrepancy?: boolean; page?: number } = {}) => {
  const { items, total } = await listStock(shop.as(keeper), {
    has_discrepancy: false,
    page: 1,
    limit: 2,
    ...input,
  })
  return { names: items.map(({ name, colour }) => `${name} ${colour}`.trim()), total }
}

const ofLamp = { names: ['Rechargeable lamp Red', 'Rechargeable lamp Blue'], total: 2 }

const nothing = { names: [], total: 0 }

test('customers see neither the list nor the number of discrepancies', async () => {
  const customer = shop.as(await createTestActor(shop))
  await expect(listStock(customer, { has_discrepancy: false, page: 1, limit: 2 })).rejects.toMatchObject({
    code: 'forbidden',
  })
  await expect(countDiscrepancies(customer)).rejects.toMatchObject({ code: 'forbidden' })
})

test("variants are found by their product's words, as in the product list, or by part of their SKU", async () => {
  expect(await list({ search: 'LAMP recharg' })).toEqual(ofLamp)
  expect(await list({ search: 'rechargable' })).toEqual(ofLamp)
  const { rows } = await shop.database.run('SELECT sku FROM variants WHERE id = $1', [lamp])
  const sku = String(rows[0]?.['sku'])
  expect(await list({ search: sku.slice(1) })).toEqual({ names: ['Rechargeable lamp Red'], total: 1 })
  await shop.database.run("UPDATE variants SET barcode = '6001' WHERE id = $1", [lamp])
  expect(await list({ search: '6001' })).toEqual({ names: ['Rechargeable lamp Red'], total: 1 })
})

test('pattern characters are literal', async () => {
  expect(await list({ search: '%' })).toEqual(nothing)
  expect(await list({ search: '_' })).toEqual(nothing)
})

test('pages are sorted by name', async () => {
  expect(await list()).toEqual({ names: [expect.stringContaining('towel'), ofLamp.names[0]], total: 3 })
  expect(await list({ page: 2 })).toEqual({ names: [ofLamp.names[1]], total: 3 })
})

test('a variant that disagrees with its movements or reservations is counted and can be filtered', async () => {
  expect(await countDiscrepancies(shop.as(keeper))).toBe(0)
  expect(await list({ has_discrepancy: true })).toEqual(nothing)
  await shop.database.run('UPDATE variants SET on_hand = on_hand + 1 WHERE id = $1', [lamp])
  expect(await countDiscrepancies(shop.as(keeper))).toBe(1)
  expect(await list({ has_discrepancy: true })).toEqual({ names: [ofLamp.names[0]], total: 1 })
  expect(await list({ has_discrepancy: true, search: 'towel' })).toEqual(nothing)
  await shop.database.run('UPDATE variants SET on_hand = on_hand - 1, reserved = 1 WHERE id = $1', [lamp])
  expect(await list({ has_discrepancy: true })).toEqual({ names: [ofLamp.names[0]], total: 1 })
})
