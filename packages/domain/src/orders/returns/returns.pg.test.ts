import type { AccountActor } from '@shop/domain/core/actor'
import { ledgerDiscrepancies, openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { createTestActor } from '@shop/testing/factories/accounts'
import { placeTestOrder, getStock } from '@shop/testing/factories/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateOrderStatus } from '../admin/update-order-status.ts'
import { getOrder } from '../get-order.ts'
import { requestReturn } from './request-return.ts'
import { inspectReturn, updateReturnStatus } from './update-return-status.ts'
import { listReturns } from './list-returns.ts'
import { resolveReturn } from './resolve-return.ts'

let shop: TestShop
let customer: AccountActor
let manager: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
  manager = await createTestActor(shop, { role: 'manager' })
  customer = await createTestActor(shop)
})
afterAll(() => shop.close())

test('a unit returned ten times at once is in one return, and resolving it ten times at once refunds it once', async () => {
  const { order, variant_id: variantId } = await placeTestOrder(shop, customer, {
    payment_method: 'pay_on_delivery',
  })
  for (const [at, to] of (['packed', 'shipped', 'delivered'] as const).entries())
    await updateOrderStatus(shop.as(manager), { order_id: order.id, status: to, version: at + 1, note: '' })
  const lines = [{ position: 0, quantity: 2, reason: 'faulty' as const, exchange_variant_id: null }]
  const request = () =>
    requestReturn(shop.as(customer), {
      order_id: order.id,
      requested_resolution: 'refund',
      lines,
      comment: '',
      key: undefined,
    })
  await Promise.allSettled(Array.from({ length: 10 }, request))
  const { returns } = await listReturns(shop.as(customer), { order_id: order.id })
  expect(returns).toHaveLength(1)
  const returnId = returns[0]?.id ?? ''
  const staff = shop.as(manager)
  await updateReturnStatus(staff, { return_id: returnId, status: 'approved', note: '', version: 1 })
  await updateReturnStatus(staff, { return_id: returnId, status: 'received', note: '', version: 2 })
  const returnConditions = [{ position: 0, condition: 'sellable' as const, restock: true }]
  await inspectReturn(staff, { return_id: returnId, lines: returnConditions, note: '', version: 3 })
  const resolve = () =>
    resolveReturn(staff, {
      return_id: returnId,
      resolution: 'store_credit',
      amount_kobo: 200_000,
      version: 4,
      key: undefined,
    })
  const resolved = await Promise.allSettled(Array.from({ length: 10 }, resolve))
  expect(resolved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await getOrder(shop.as(customer), { order_id: order.id })).toMatchObject({ refunded_kobo: 200_000 })
  expect(await getStock(shop, variantId)).toMatchObject({ on_hand: 10 })
  expect(await ledgerDiscrepancies(shop)).toEqual([])
})
