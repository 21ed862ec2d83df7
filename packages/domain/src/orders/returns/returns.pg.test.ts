import type { SignedIn } from '@shop/domain/core/actor'
import { bookProblems } from '@shop/testing/book-problems'
import { makeActor } from '@shop/testing/make-actor'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { placeTestOrder, stockOf } from '@shop/testing/place-test-order'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveOrder } from '../admin/move-order.ts'
import { readOrder } from '../read-order.ts'
import { askReturn } from './ask-return.ts'
import { inspectReturn } from './inspect-return.ts'
import { listReturns } from './list-returns.ts'
import { moveReturn } from './move-return.ts'
import { settleReturn } from './settle-return.ts'

let shop: TestShop
let buyer: SignedIn
let manager: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  manager = await makeActor(shop, { role: 'manager' })
  buyer = await makeActor(shop)
})
afterAll(() => shop.close())

test('the same piece sent back ten times at once is in one return, and settled ten times at once it is paid once', async () => {
  const { order, variant_id: variantId } = await placeTestOrder(shop, buyer, {
    payment_method: 'pay_on_delivery',
  })
  for (const [at, to] of (['packed', 'shipped', 'delivered'] as const).entries())
    await moveOrder(shop.as(manager), { orderId: order.id, status: to, version: at + 1, note: '' })
  const lines = [{ position: 0, quantity: 2, reason: 'faulty' as const, exchange_variant_id: null }]
  const ask = () =>
    askReturn(shop.as(buyer), {
      orderId: order.id,
      requested_resolution: 'refund',
      lines,
      comment: '',
      key: undefined,
    })
  await Promise.allSettled(Array.from({ length: 10 }, ask))
  const { returns } = await listReturns(shop.as(buyer), order.id)
  expect(returns).toHaveLength(1)
  const returnId = returns[0]?.id ?? ''
  const staff = shop.as(manager)
  await moveReturn(staff, { returnId, status: 'approved', note: '', version: 1 })
  await moveReturn(staff, { returnId, status: 'received', note: '', version: 2 })
  const verdicts = [{ position: 0, condition: 'sellable' as const, restock: true }]
  await inspectReturn(staff, { returnId, lines: verdicts, note: '', version: 3 })
  const settle = () =>
    settleReturn(staff, {
      returnId,
      resolution: 'store_credit',
      amount_kobo: 200_000,
      version: 4,
      key: undefined,
    })
  const settled = await Promise.allSettled(Array.from({ length: 10 }, settle))
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await readOrder(shop.as(buyer), order.id)).toMatchObject({ refunded_kobo: 200_000 })
  expect(await stockOf(shop, variantId)).toMatchObject({ on_hand: 10 })
  expect(await bookProblems(shop)).toEqual([])
})
