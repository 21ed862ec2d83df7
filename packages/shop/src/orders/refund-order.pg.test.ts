import type { SignedIn } from '@shop/shop/kernel/actor'
import { bookProblems } from '@shop/testing/book-problems'
import { fakeGateway } from '@shop/testing/fake-gateway'
import { makeActor } from '@shop/testing/make-actor'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { placeTestOrder } from '@shop/testing/place-test-order'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '../kernel/refusal.ts'
import { moveOrder } from './move-order.ts'
import { readAdminOrder } from './read-admin-order.ts'
import { refundOrder } from './refund-order.ts'
import { gatewaysOf } from '../ports/payment-gateways.ts'

let shop: TestShop
let manager: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  shop.providers.gateways = gatewaysOf(fakeGateway())
  manager = await makeActor(shop, { role: 'manager' })
})
afterAll(() => shop.close())

/** Staff who press again with what they see now, until they get it or there is no more. */
async function insist(orderId: string, amountKobo: number): Promise<number> {
  for (;;) {
    const { version } = await readAdminOrder(shop.as(manager), orderId)
    const wish = { way: 'store_credit', reason: 'Faulty', key: undefined } as const
    try {
      await refundOrder(shop.as(manager), { ...wish, lines: [], restock: [], orderId, amountKobo, version })
      return amountKobo
    } catch (error) {
      const code = error instanceof Refusal ? error.code : undefined
      if (code === 'refund_too_high') return 0
      if (code !== 'changed_by_other') throw error
    }
  }
}

test('50 refunds at once, together above what came in: never above it', async () => {
  const buyer = await makeActor(shop)
  const { order } = await placeTestOrder(shop, buyer, { paymentMethod: 'pay_on_delivery' })
  for (const [at, to] of (['packed', 'on_the_way', 'delivered'] as const).entries())
    await moveOrder(shop.as(manager), { orderId: order.id, to, version: at + 1, note: '' })
  const given = await Promise.all(Array.from({ length: 50 }, () => insist(order.id, 40_000)))
  const sum = given.reduce((total, kobo) => total + kobo, 0)
  // 450,000 came in: eleven fit.
  expect(sum).toBe(440_000)
  expect(await readAdminOrder(shop.as(manager), order.id)).toMatchObject({
    refunded_kobo: 440_000,
    refundable_kobo: { bank: 10_000 },
  })
  expect(await bookProblems(shop)).toEqual([])
}, 60_000)
