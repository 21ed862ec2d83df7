import { lagosAddressOf, lagosFeeKobo } from '@shop/testing/lagos-address'
import { bookProblems } from '@shop/testing/book-problems'
import { makeActor } from '@shop/testing/make-actor'
import { makeProduct } from '@shop/testing/make-product'
import { openTestPostgres } from '@shop/testing/open-test-database'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { samplePromotion } from '@shop/testing/sample-promotion'
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addLine } from '../cart/add-line.ts'
import { actorKey } from '../../core/actor.ts'
import { inTransaction } from '../../core/context.ts'
import { addPromotion } from './edit-promotion.ts'
import { giveBackPromotions } from './give-back-promotions.ts'
import { takePromotions } from './take-promotions.ts'
import { cancelOrder } from '../../orders/cancel-order.ts'
import { giveCredit } from '../../payments/store-credit/give-credit.ts'
import { plainChoice } from '../../orders/checkout/plain-choice.ts'
import { placeOrder } from '../../orders/checkout/place-order.ts'

/** The whole experiment has twenty rounds; every change is checked with one. */
const rounds = process.env['SHOP_PROOF'] === 'full' ? 20 : 1
const carts = process.env['SHOP_PROOF'] === 'full' ? 200 : 60

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop(await openTestPostgres({ connections: 20 }))
})
afterAll(() => shop.close())

async function buyers(count: number, productId: string) {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const mine = shop.as(await makeActor(shop))
      await addLine(mine, { product_id: productId, quantity: 1 })
      return mine
    }),
  )
}

test(`${carts} carts with a code for one, ${rounds} rounds: one gets it, the rest see the price without it`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const product = await makeProduct(shop, { variants: [{ stock: 500 }] })
    const code = `ONE-${round}`
    await addPromotion(
      shop,
      samplePromotion(shop.clock.now(), { code, usage_limit: 1, usage_limit_per_customer: 1 }),
      undefined,
    )
    const crowd = await buyers(carts, product.id)
    const answers = await Promise.allSettled(
      crowd.map((buyer) =>
        placeOrder(buyer, {
          address: lagosAddressOf(actorKey(buyer.actor)),
          payment_method: 'pay_on_delivery',
          confirmed_total_kobo: 90_000 + lagosFeeKobo,
          choice: { ...plainChoice, coupons: [code] },
          key: 'order',
        }),
      ),
    )
    const [won] = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
    const lost = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
    expect(lost).toHaveLength(carts - 1)
    for (const refusal of lost)
      expect(refusal).toMatchObject({
        code: 'total_changed',
        data: {
          quote: {
            discount_kobo: 0,
            total_kobo: 100_000 + lagosFeeKobo,
            hints: [`${code} has been fully used.`],
          },
        },
      })
    expect(won).toMatchObject({ discount_kobo: 10_000 })
    const { rows } = await shop.database.run(
      `SELECT p.usage_count, count(u.*)::int AS orders FROM promotions p LEFT JOIN promotion_redemptions u ON u.promotion_id = p.id
       WHERE p.code_key = $1 GROUP BY p.usage_count`,
      [code],
    )
    expect(rows).toEqual([{ usage_count: 1, orders: 1 }])
    expect(await bookProblems(shop)).toEqual([])
  }
})

test('one customer, a code once each, eight orders at once: one is lowered, and given back it is free again', async () => {
  const wish = samplePromotion(shop.clock.now(), { code: 'EACH', usage_limit_per_customer: 1 })
  const promotion = await addPromotion(shop, wish, undefined)
  const { account_id: accountId } = await makeActor(shop)
  const discount = {
    promotion_id: promotion.id,
    name: 'Harvest',
    code: 'EACH',
    amount_kobo: 100,
    applies_to: 'items',
  } as const
  const discounts = [{ discount, version: 1, shares: new Map<string, number>() }]
  const take = async (orderId = randomUUID()) =>
    (await inTransaction(shop, (ctx) =>
      takePromotions(ctx, { order_id: orderId, account_id: accountId, discounts }),
    )) && orderId
  const taken = (await Promise.all(Array.from({ length: 8 }, () => take()))).filter((id) => id !== false)
  expect(taken).toHaveLength(1)
  await Promise.all(Array.from({ length: 5 }, () => giveBackPromotions(shop, taken[0] ?? '')))
  expect(await take()).not.toBe(false)
  expect(await take()).toBe(false)
})

test('what is cancelled gives back the promotion before the store credit, as a new order takes them', async () => {
  const manager = await makeActor(shop, { role: 'manager' })
  const buyer = await makeActor(shop)
  const wish = samplePromotion(shop.clock.now(), { code: 'FEW', usage_limit: 5 })
  const promotion = await addPromotion(shop, wish, undefined)
  const gift = { accountId: buyer.account_id, change_kobo: 50_000, reason: 'Late', key: undefined }
  await giveCredit(shop.as(manager), gift)
  await addLine(shop.as(buyer), { product_id: (await makeProduct(shop)).id, quantity: 1 })
  const order = await placeOrder(shop.as(buyer), {
    address: lagosAddressOf(buyer.account_id),
    payment_method: 'pay_on_delivery',
    confirmed_total_kobo: 90_000 + lagosFeeKobo,
    confirmed_outstanding_kobo: 40_000 + lagosFeeKobo,
    choice: { ...plainChoice, coupons: ['FEW'], use_credit: true },
    key: undefined,
  })
  const { cancelling } = await inTransaction(shop, async ({ db }) => {
    await db.execute(sql`select 1 from promotions where id = ${promotion.id} for update`)
    const cancelling = cancelOrder(shop.as(buyer), order.id)
    await vi.waitFor(async () => {
      const { rows } = await shop.database.run(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
      expect(rows).toHaveLength(1)
    })
    await db.execute(
      sql`select 1 from store_credit_balances where account_id = ${buyer.account_id} for update nowait`,
    )
    return { cancelling }
  })
  expect(await cancelling).toMatchObject({ status: 'cancelled' })
})
