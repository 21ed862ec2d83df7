import type { AccountActor } from '../../core/actor.ts'
import { ledgerDiscrepancies, openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { fakeGateway } from '@shop/testing/fakes/fake-gateway'
import { createTestActor } from '@shop/testing/factories/accounts'
import { createTestProduct } from '@shop/testing/factories/products'
import { placeTestOrder, getStock } from '@shop/testing/factories/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listProductHistory } from '../../catalogue/products/list-product-history.ts'
import { createPaymentGateways } from '../../core/ports/payment-gateway.ts'
import { dispatchParcel } from '../../orders/fulfilment/dispatch-parcel.ts'
import { updateOrderStatus } from '../../orders/admin/update-order-status.ts'
import { packParcel } from '../../orders/fulfilment/pack-parcel.ts'
import { getAdminOrder } from '../../orders/get-admin-order.ts'
import { getCommittedQuantities } from './committed-quantities.ts'
import { recordStockCount, updateStock } from './stock-count.ts'

let shop: TestShop

let customer: AccountActor

let manager: AccountActor

beforeAll(async () => {
  shop = await openTestShop()
  shop.providers.gateways = createPaymentGateways(fakeGateway())
  customer = await createTestActor(shop, { isEmailConfirmed: true })
  manager = await createTestActor(shop, { role: 'manager' })
})

afterAll(() => shop.close())

const count = (variantId: string, expected: number, counted: number, actor = manager) =>
  recordStockCount(shop.as(actor), {
    counts: [{ variant_id: variantId, expected, counted, reason: 'Two are broken' }],
    key: undefined,
  })

/** Ten in stock: two reserved for a payment, three sold but not packed. */
async function createStockInUse() {
  const product = await createTestProduct(shop, { variants: [{ stock: 10 }] })
  await shop.database.run(
    "INSERT INTO stock_movements (variant_id, quantity_change, reason, reference, actor, created_at) VALUES ($1, 10, 'opening', 'test', 'test', $2)",
    [product.variantIds[0], shop.clock.now().toISOString()],
  )
  await placeTestOrder(shop, customer, { product, quantity: 2 })
  const sold = await placeTestOrder(shop, customer, {
    product,
    quantity: 3,
    payment_method: 'pay_on_delivery',
  })
  return { variant_id: product.variantIds[0] ?? '', order: sold.order }
}

test('rejects customers, missing variants, duplicates, and stock that has changed since', async () => {
  const { variant_id: variantId } = await createStockInUse()
  await expect(count(variantId, 10, 8, customer)).rejects.toMatchObject({ code: 'forbidden' })
  const unknown = count(shop.ids.next(shop.clock.now()), 0, 1)
  await expect(unknown).rejects.toMatchObject({ code: 'invalid_input' })
  const line = { variant_id: variantId, expected: 10, counted: 8, reason: 'x' }
  const twice = recordStockCount(shop.as(manager), { counts: [line, line], key: undefined })
  await expect(twice).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(count(variantId, 9, 8)).rejects.toMatchObject({ code: 'version_conflict' })
})

test('rejects fewer units than are committed to orders', async () => {
  const { variant_id: variantId } = await createStockInUse()
  await expect(count(variantId, 10, 4)).rejects.toMatchObject({ code: 'invalid_input' })
  await count(variantId, 10, 5)
  expect(await getStock(shop, variantId)).toEqual({ on_hand: 2, reserved: 2, open_reservations: 2 })
})

test('sold units stay in stock until packed, and a correction stores its reason', async () => {
  const { variant_id: variantId, order } = await createStockInUse()
  expect((await getCommittedQuantities(shop, [variantId]))(variantId)).toEqual({ reserved: 2, to_pack: 3 })
  await count(variantId, 10, 8)
  expect(await getStock(shop, variantId)).toEqual({ on_hand: 5, reserved: 2, open_reservations: 2 })
  await updateOrderStatus(shop.as(manager), { order_id: order.id, status: 'packed', version: 1, note: '' })
  expect((await getCommittedQuantities(shop, [variantId]))(variantId)).toEqual({ reserved: 2, to_pack: 0 })
  await count(variantId, 5, 6)
  const { rows } = await shop.database.run(
    "SELECT quantity_change, note, actor FROM stock_movements WHERE variant_id = $1 AND reason = 'counted' ORDER BY id",
    [variantId],
  )
  const actor = `account:${manager.account_id}`
  expect(rows).toEqual([
    { quantity_change: -2, note: 'Two are broken', actor },
    { quantity_change: 1, note: 'Two are broken', actor },
  ])
  expect(await ledgerDiscrepancies(shop)).toEqual([])
})

test('the log and the history name the product, variant, old and new stock, and the reason', async () => {
  const product = await createTestProduct(shop, { variants: [{ size: 'M', stock: 10 }] })
  await count(product.variantIds[0] ?? '', 10, 8)
  const target = `product:${product.id}`
  const { rows } = await shop.database.run('SELECT action, changes FROM audit_log WHERE target = $1', [
    target,
  ])
  expect(rows).toContainEqual({
    action: 'catalogue.stock_counted',
    changes: { variant: 'M', on_hand: { before: 10, after: 8 }, reason: 'Two are broken' },
  })
  const { items } = await listProductHistory(shop.as(manager), { product_id: product.id })
  expect(items[0]?.summary).toBe('Counted stock of M: 10 → 8. Two are broken')
})

test('the stock of one variant can be set or adjusted, like a count', async () => {
  customer = await createTestActor(shop, { isEmailConfirmed: true })
  const { variant_id } = await createStockInUse()
  const update = (change: object, actor = manager) =>
    updateStock(shop.as(actor), { variant_id, reason: 'Found', key: undefined, ...change })
  const unknown = shop.ids.next(shop.clock.now())
  const rejectedCalls = [
    [() => update({ on_hand: 9 }, customer), { code: 'forbidden' }],
    [() => update({ on_hand: 9, variant_id: unknown }), { code: 'not_found' }],
    [
      () => update({ on_hand: 1 }),
      { data: { errors: { on_hand: [expect.stringContaining('5 are needed')] } } },
    ],
    [() => update({ adjust_by: -6 }), { data: { errors: { adjust_by: expect.any(Array) } } }],
    [() => update({ adjust_by: 10_000_000 }), { data: { errors: { adjust_by: ['At most 10000000'] } } }],
  ] as const
  for (const [call, problem] of rejectedCalls) await expect(call).rejects.toMatchObject(problem)
  const changed = await update({ adjust_by: 4, key: 'four' })
  expect(changed).toMatchObject({ on_hand: 11, reserved: 2, to_pack: 3, expected: 14, movements_total: 11 })
  expect(await update({ adjust_by: 4, key: 'four' })).toEqual(changed)
  await expect(update({ adjust_by: 5, key: 'four' })).rejects.toMatchObject({
    code: 'idempotency_key_reused',
  })
  expect(await update({ on_hand: 6 })).toMatchObject({ on_hand: 6, expected: 9 })
  const { items } = await listProductHistory(shop.as(manager), { product_id: changed.product_id })
  expect(items.slice(0, 2).map(({ summary }) => summary)).toEqual([
    'Counted stock: 14 → 9. Found',
    'Counted stock: 10 → 14. Found',
  ])
  expect(await ledgerDiscrepancies(shop)).toEqual([])
})

test('unpacked units of a partly shipped order are in stock; refunded ones belong to no order', async () => {
  const { variant_id: variantId, order } = await createStockInUse()
  const staff = shop.as(manager)
  const toPack = async () => (await getCommittedQuantities(shop, [variantId]))(variantId).to_pack
  await packParcel(staff, { order_id: order.id, lines: [{ position: 0, quantity: 1 }], version: 1 })
  const parcel = { order_id: order.id, number: 1, rider_id: null, tracking_number: '' }
  await dispatchParcel(staff, { ...parcel, version: 2 })
  expect(await getAdminOrder(staff, { order_id: order.id })).toMatchObject({ status: 'shipped' })
  expect(await toPack()).toBe(2)
  await shop.database.run('UPDATE order_lines SET refunded_quantity = 1 WHERE order_id = $1', [order.id])
  expect(await toPack()).toBe(1)
  await shop.database.run('UPDATE order_lines SET refunded_quantity = 0 WHERE order_id = $1', [order.id])
})

test('a count fixes a variant that disagrees with its movements and reservations', async () => {
  const { variant_id: variantId } = await createStockInUse()
  await shop.database.run('UPDATE variants SET on_hand = 9, reserved = 5 WHERE id = $1', [variantId])
  await count(variantId, 12, 10)
  expect(await getStock(shop, variantId)).toEqual({ on_hand: 7, reserved: 2, open_reservations: 2 })
  const { rows } = await shop.database.run(
    'SELECT sum(quantity_change)::integer AS sum FROM stock_movements WHERE variant_id = $1',
    [variantId],
  )
  expect(rows).toEqual([{ sum: 7 }])
})
