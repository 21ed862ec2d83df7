import { ledgerDiscrepancies, openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { createTestActor } from '@shop/testing/factories/accounts'
import { openTestPostgres } from '@shop/testing/open-test-database'
import { placeTestOrder, enableTransfers } from '@shop/testing/factories/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordTransfer } from './record-transfer.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop(await openTestPostgres({ connections: 12 }))
  await enableTransfers(shop)
})
afterAll(() => shop.close())

async function placeTransferOrder() {
  const customer = await createTestActor(shop)
  return (await placeTestOrder(shop, customer, { payment_method: 'manual_transfer' })).order
}

const outcomes = (resolved: PromiseSettledResult<unknown>[]) => ({
  recorded: resolved.filter(({ status }) => status === 'fulfilled').length,
  codes: [
    ...new Set(resolved.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))),
  ],
})

test('one transfer, entered ten times at once for two orders, is recorded once', async () => {
  const orders = [await placeTransferOrder(), await placeTransferOrder()]
  const total = orders[0]?.total_kobo ?? 0
  const entries = await Promise.all(
    Array.from({ length: 10 }, async (_, n) => {
      const cashier = shop.as(await createTestActor(shop, { role: 'manager' }))
      return () =>
        recordTransfer(cashier, {
          order_id: orders[n % 2]?.id ?? '',
          amount_kobo: total,
          sender: n % 3 === 0 ? 'Ngozi Eze' : 'NGOZI EZE',
          bank: 'Kuda',
          received_at: shop.clock.now().toISOString(),
          confirm_duplicate: false,
          key: `entry ${n}`,
        })
    }),
  )
  const resolved = await Promise.allSettled(entries.map((enter) => enter()))
  expect(outcomes(resolved)).toEqual({ recorded: 1, codes: ['duplicate_transfer'] })
  expect(await ledgerDiscrepancies(shop)).toEqual([])
})

test('two concurrent half payments from two people pay the order once', async () => {
  const order = await placeTransferOrder()
  const half = order.total_kobo / 2
  const cashier = shop.as(await createTestActor(shop, { role: 'manager' }))
  const resolved = await Promise.allSettled(
    ['Ada', 'Bola', 'Chi'].map((sender) =>
      recordTransfer(cashier, {
        order_id: order.id,
        amount_kobo: half,
        sender,
        bank: 'Kuda',
        received_at: shop.clock.now().toISOString(),
        confirm_duplicate: false,
        key: undefined,
      }),
    ),
  )
  expect(outcomes(resolved)).toEqual({ recorded: 3, codes: [] })
  const { rows } = await shop.database.run(
    'SELECT status, payment_status, paid_kobo::int AS paid, refunded_kobo::int AS back FROM orders WHERE id = $1',
    [order.id],
  )
  expect(rows).toEqual([{ status: 'placed', payment_status: 'paid', paid: 3 * half, back: half }])
  expect(await ledgerDiscrepancies(shop)).toEqual([])
})
