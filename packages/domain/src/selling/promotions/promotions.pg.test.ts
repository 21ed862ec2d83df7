import { lagosAddressFor, lagosFeeKobo } from '@shop/testing/factories/lagos-address'
import { ledgerDiscrepancies, openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { createTestActor } from '@shop/testing/factories/accounts'
import { createTestProduct } from '@shop/testing/factories/products'
import { openTestPostgres } from '@shop/testing/open-test-database'
import { promotionFixture } from '@shop/testing/factories/sample-settings'
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addToCart } from '../cart/add-to-cart.ts'
import { actorKey } from '../../core/actor.ts'
import { inTransaction } from '../../core/context.ts'
import { createPromotion } from './promotions.ts'
import { releasePromotions, redeemPromotions } from './redeem-promotions.ts'
import { cancelOrder } from '../../orders/cancel-order.ts'
import { issueStoreCredit } from '../../payments/store-credit/store-credit.ts'
import { defaultCheckoutOptions } from '../../orders/checkout/checkout-delivery.ts'
import { placeOrder } from '../../orders/checkout/place-order.ts'

/** The full proof runs twenty rounds. Regular checks run one. */
const rounds = process.env['SHOP_PROOF'] === 'full' ? 20 : 1
const carts = process.env['SHOP_PROOF'] === 'full' ? 200 : 60

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop(await openTestPostgres({ connections: 20 }))
})
afterAll(() => shop.close())

async function customers(count: number, productId: string) {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const mine = shop.as(await createTestActor(shop))
      await addToCart(mine, { product_id: productId, quantity: 1 })
      return mine
    }),
  )
}

test(`${carts} carts with a code for one, ${rounds} rounds: one gets it, the rest see the price without it`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const product = await createTestProduct(shop, { variants: [{ stock: 500 }] })
    const code = `ONE-${round}`
    await createPromotion(shop, {
      ...promotionFixture(shop.clock.now(), { code, usage_limit: 1, usage_limit_per_customer: 1 }),
    })
    const crowd = await customers(carts, product.id)
    const responses = await Promise.allSettled(
      crowd.map((customer) =>
        placeOrder(customer, {
          address: lagosAddressFor(actorKey(customer.actor)),
          payment_method: 'pay_on_delivery',
          confirmed_total_kobo: 90_000 + lagosFeeKobo,
          options: { ...defaultCheckoutOptions, coupons: [code] },
          key: 'order',
        }),
      ),
    )
    const [won] = responses.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    const lost = responses.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(lost).toHaveLength(carts - 1)
    for (const shopError of lost)
      expect(shopError).toMatchObject({
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
    expect(await ledgerDiscrepancies(shop)).toEqual([])
  }
})

test('one customer, a code once each, eight concurrent orders: one is discounted, and a release makes it usable again', async () => {
  const input = promotionFixture(shop.clock.now(), { code: 'EACH', usage_limit_per_customer: 1 })
  const promotion = await createPromotion(shop, { ...input })
  const { account_id: accountId } = await createTestActor(shop)
  const discount = {
    promotion_id: promotion.id,
    name: 'Harvest',
    code: 'EACH',
    amount_kobo: 100,
    applies_to: 'items',
  } as const
  const discounts = [{ discount, version: 1, allocations: new Map<string, number>() }]
  const take = async (orderId = randomUUID()) =>
    (await inTransaction(shop, (ctx) =>
      redeemPromotions(ctx, { order_id: orderId, account_id: accountId, discounts }),
    )) && orderId
  const orderIds = (await Promise.all(Array.from({ length: 8 }, () => take()))).filter((id) => id !== false)
  expect(orderIds).toHaveLength(1)
  await Promise.all(Array.from({ length: 5 }, () => releasePromotions(shop, orderIds[0] ?? '')))
  expect(await take()).not.toBe(false)
  expect(await take()).toBe(false)
})

test('a cancellation releases the promotion before the store credit, in the lock order of a new order', async () => {
  const manager = await createTestActor(shop, { role: 'manager' })
  const customer = await createTestActor(shop)
  const input = promotionFixture(shop.clock.now(), { code: 'FEW', usage_limit: 5 })
  const promotion = await createPromotion(shop, { ...input })
  const reward = { customer_id: customer.account_id, change_kobo: 50_000, reason: 'Late', key: undefined }
  await issueStoreCredit(shop.as(manager), reward)
  await addToCart(shop.as(customer), { product_id: (await createTestProduct(shop)).id, quantity: 1 })
  const order = await placeOrder(shop.as(customer), {
    address: lagosAddressFor(customer.account_id),
    payment_method: 'pay_on_delivery',
    confirmed_total_kobo: 90_000 + lagosFeeKobo,
    confirmed_outstanding_kobo: 40_000 + lagosFeeKobo,
    options: { ...defaultCheckoutOptions, coupons: ['FEW'], use_credit: true },
    key: undefined,
  })
  const { cancelling } = await inTransaction(shop, async ({ db }) => {
    await db.execute(sql`select 1 from promotions where id = ${promotion.id} for update`)
    const cancelling = cancelOrder(shop.as(customer), { order_id: order.id })
    await vi.waitFor(async () => {
      const { rows } = await shop.database.run(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
      expect(rows).toHaveLength(1)
    })
    await db.execute(
      sql`select 1 from store_credit_balances where account_id = ${customer.account_id} for update nowait`,
    )
    return { cancelling }
  })
  expect(await cancelling).toMatchObject({ status: 'cancelled' })
})
