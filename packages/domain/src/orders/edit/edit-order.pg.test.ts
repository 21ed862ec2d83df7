import type { AccountActor } from '@shop/domain/core/actor'
import { ledgerDiscrepancies, openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { fakeGateway } from '@shop/testing/fakes/fake-gateway'
import { createTestActor } from '@shop/testing/factories/accounts'
import { createTestProduct } from '@shop/testing/factories/products'
import { openTestPostgres } from '@shop/testing/open-test-database'
import { placeTestOrder, getStock } from '@shop/testing/factories/orders'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { cancelOrder } from '../cancel-order.ts'
import { getAdminOrder } from '../get-admin-order.ts'
import { createPaymentGateways } from '../../core/ports/payment-gateway.ts'
import { editOrder, previewOrderEdit } from './edit-order.ts'

let shop: TestShop
let manager: AccountActor
beforeAll(async () => {
  shop = await openTestShop(await openTestPostgres({ connections: 12 }))
  shop.providers.gateways = createPaymentGateways(fakeGateway())
  manager = await createTestActor(shop, { role: 'manager' })
})
afterEach(async () => {
  const problems = await ledgerDiscrepancies(shop)
  if (problems.length > 0) throw new Error(problems.join('; '))
})
afterAll(() => shop.close())

const onDelivery = async () =>
  placeTestOrder(shop, await createTestActor(shop), { payment_method: 'pay_on_delivery' })

/** An edit based on the current version of the order. */
async function prepareEdit(orderId: string, items: [variantId: string, quantity: number][]) {
  const { version } = await getAdminOrder(shop.as(manager), { order_id: orderId })
  const lines = items.map(([variantId, quantity]) => ({ variant_id: variantId, quantity }))
  const input = { order_id: orderId, items: lines, version }
  const { total_kobo } = await previewOrderEdit(shop.as(manager), input)
  return () => editOrder(shop.as(manager), { ...input, confirmed_total_kobo: total_kobo, key: undefined })
}

const getErrorCodes = (responses: PromiseSettledResult<unknown>[]) =>
  responses.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))

test('of two concurrent edits one succeeds, the other gets a version conflict', async () => {
  const { order, variant_id: variantId } = await onDelivery()
  const edits = [await prepareEdit(order.id, [[variantId, 3]]), await prepareEdit(order.id, [[variantId, 1]])]
  const responses = await Promise.allSettled(edits.map((edit) => edit()))
  expect(getErrorCodes(responses)).toEqual(['version_conflict'])
  expect((await getAdminOrder(shop.as(manager), { order_id: order.id })).edits).toHaveLength(1)
})

test('a concurrent edit and cancellation leave the order cancelled and everything restocked', async () => {
  for (let round = 0; round < 5; round += 1) {
    const customer = await createTestActor(shop)
    const { order, variant_id: variantId } = await placeTestOrder(shop, customer, {
      payment_method: 'pay_on_delivery',
    })
    const edit = await prepareEdit(order.id, [[variantId, 5]])
    const responses = await Promise.allSettled([
      edit(),
      cancelOrder(shop.as(customer), { order_id: order.id }),
    ])
    expect(['', 'version_conflict']).toContain(getErrorCodes(responses).join())
    expect(await getAdminOrder(shop.as(manager), { order_id: order.id })).toMatchObject({
      status: 'cancelled',
    })
    expect(await getStock(shop, variantId)).toMatchObject({ on_hand: 10 })
  }
})

test('an edit and a customer compete for the last unit: one gets it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { order, variant_id: variantId } = await onDelivery()
    const product = await createTestProduct(shop, { variants: [{ stock: 1 }] })
    const last = product.variantIds[0] ?? ''
    const edit = await prepareEdit(order.id, [
      [variantId, 2],
      [last, 1],
    ])
    const customer = await createTestActor(shop)
    const buy = placeTestOrder(shop, customer, { payment_method: 'pay_on_delivery', product, quantity: 1 })
    const responses = await Promise.allSettled([buy, edit()])
    expect(getErrorCodes(responses)).toEqual(['out_of_stock'])
    expect(await getStock(shop, last)).toMatchObject({ on_hand: 0, reserved: 0 })
  }
})

test('edits that swap the same two products do not deadlock', async () => {
  const product = { variants: [{ stock: 20 }] }
  const [one, two] = [await createTestProduct(shop, product), await createTestProduct(shop, product)]
  const [a, b] = [one.variantIds[0] ?? '', two.variantIds[0] ?? '']
  const created = await Promise.all(
    [one, two].map(async (seed) => {
      const customer = await createTestActor(shop)
      return placeTestOrder(shop, customer, { payment_method: 'pay_on_delivery', product: seed })
    }),
  )
  const [first, second] = created.map(({ order }) => order.id)
  const edits = [await prepareEdit(first ?? '', [[b, 2]]), await prepareEdit(second ?? '', [[a, 2]])]
  expect(getErrorCodes(await Promise.allSettled(edits.map((edit) => edit())))).toEqual([])
  expect(await getStock(shop, a)).toMatchObject({ on_hand: 18 })
})
