import { bookProblems } from '@shop/testing/book-problems'
import { makeActor } from '@shop/testing/make-actor'
import { openTestPostgres } from '@shop/testing/open-test-database'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { placeTestOrder } from '@shop/testing/place-test-order'
import { takeTransfers } from '@shop/testing/take-transfers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordTransfer } from './record-transfer.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop(await openTestPostgres({ connections: 12 }))
  await takeTransfers(shop)
})
afterAll(() => shop.close())

async function waiting() {
  const buyer = await makeActor(shop)
  return (await placeTestOrder(shop, buyer, { paymentMethod: 'manual_transfer' })).order
}

const outcomes = (settled: PromiseSettledResult<unknown>[]) => ({
  taken: settled.filter(({ status }) => status === 'fulfilled').length,
  codes: [...new Set(settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : [])))],
})

test('one line of the bank, entered ten times at once for two orders, is booked once', async () => {
  const orders = [await waiting(), await waiting()]
  const total = orders[0]?.total_kobo ?? 0
  const entries = await Promise.all(
    Array.from({ length: 10 }, async (_, n) => {
      const cashier = shop.as(await makeActor(shop, { role: 'manager' }))
      return () =>
        recordTransfer(cashier, {
          orderId: orders[n % 2]?.id ?? '',
          amountKobo: total,
          sender: n % 3 === 0 ? 'Ngozi Eze' : 'NGOZI EZE',
          bank: 'Kuda',
          receivedAt: shop.clock.now().toISOString(),
          confirmSame: false,
          key: `entry ${n}`,
        })
    }),
  )
  const settled = await Promise.allSettled(entries.map((enter) => enter()))
  expect(outcomes(settled)).toEqual({ taken: 1, codes: ['same_transfer'] })
  expect(await bookProblems(shop)).toEqual([])
})

test('two halves at once from two people pay the order once', async () => {
  const order = await waiting()
  const half = order.total_kobo / 2
  const cashier = shop.as(await makeActor(shop, { role: 'manager' }))
  const settled = await Promise.allSettled(
    ['Ada', 'Bola', 'Chi'].map((sender) =>
      recordTransfer(cashier, {
        orderId: order.id,
        amountKobo: half,
        sender,
        bank: 'Kuda',
        receivedAt: shop.clock.now().toISOString(),
        confirmSame: false,
        key: undefined,
      }),
    ),
  )
  expect(outcomes(settled)).toEqual({ taken: 3, codes: [] })
  const { rows } = await shop.database.run(
    'SELECT state, payment_state, paid_kobo::int AS paid, refunded_kobo::int AS back FROM orders WHERE id = $1',
    [order.id],
  )
  expect(rows).toEqual([{ state: 'placed', payment_state: 'paid', paid: 3 * half, back: half }])
  expect(await bookProblems(shop)).toEqual([])
})
