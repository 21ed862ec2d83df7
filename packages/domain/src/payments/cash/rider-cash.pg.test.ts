import type { SignedIn } from '@shop/domain/core/actor'
import { bookProblems } from '@shop/testing/book-problems'
import { makeActor } from '@shop/testing/make-actor'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { placeTestOrder } from '@shop/testing/place-test-order'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveOrder } from '../../orders/admin/move-order.ts'
import { countRiderCash } from './count-rider-cash.ts'

let shop: TestShop
let manager: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  manager = await makeActor(shop, { role: 'manager' })
})
afterAll(() => shop.close())

test('cash that ten people count at once is counted once', async () => {
  const { order } = await placeTestOrder(shop, await makeActor(shop), { payment_method: 'pay_on_delivery' })
  for (const [at, to] of (['packed', 'shipped', 'delivered'] as const).entries())
    await moveOrder(shop.as(manager), { orderId: order.id, status: to, version: at + 1, note: '' })
  const wish = { rider_id: null, expected_kobo: order.total_kobo, reason: 'Short', key: undefined }
  const results = await Promise.allSettled(
    Array.from({ length: 10 }, () =>
      countRiderCash(shop.as(manager), { ...wish, banknotes: [{ naira: 1000, count: 4 }] }),
    ),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { rows } = await shop.database.run(
    "SELECT sum(debit_kobo)::int AS kobo FROM ledger_lines WHERE account = 'cash box'",
  )
  expect(rows).toEqual([{ kobo: 400_000 }])
  expect(await bookProblems(shop)).toEqual([])
})
