import type { AccountActor } from '../../core/actor.ts'
import { ledgerDiscrepancies, openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { createTestActor } from '@shop/testing/factories/accounts'
import { placeTestOrder } from '@shop/testing/factories/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateOrderStatus } from '../../orders/admin/update-order-status.ts'
import { recordCashCount } from './cash-counts.ts'

let shop: TestShop

let manager: AccountActor

beforeAll(async () => {
  shop = await openTestShop()
  manager = await createTestActor(shop, { role: 'manager' })
})

afterAll(() => shop.close())

test('the same cash counted by ten people at once is recorded once', async () => {
  const { order } = await placeTestOrder(shop, await createTestActor(shop), {
    payment_method: 'pay_on_delivery',
  })
  for (const [at, to] of (['packed', 'shipped', 'delivered'] as const).entries())
    await updateOrderStatus(shop.as(manager), { order_id: order.id, status: to, version: at + 1, note: '' })
  const input = { rider_id: null, expected_kobo: order.total_kobo, reason: 'Short', key: undefined }
  const results = await Promise.allSettled(
    Array.from({ length: 10 }, () =>
      recordCashCount(shop.as(manager), { ...input, banknotes: [{ denomination_naira: 1000, count: 4 }] }),
    ),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { rows } = await shop.database.run(
    "SELECT sum(debit_kobo)::int AS kobo FROM ledger_lines WHERE account = 'cash box'",
  )
  expect(rows).toEqual([{ kobo: 400_000 }])
  expect(await ledgerDiscrepancies(shop)).toEqual([])
})
