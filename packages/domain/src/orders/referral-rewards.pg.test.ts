import { ledgerDiscrepancies, openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { enableReferrals, createReferrer, signUpWithCode } from '@shop/testing/factories/referrals'
import { openTestPostgres } from '@shop/testing/open-test-database'
import { placeTestOrder } from '@shop/testing/factories/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AccountActor } from '../core/actor.ts'
import { updateOrderStatus } from './admin/update-order-status.ts'
import { getAdminOrder } from './get-admin-order.ts'
import { refundOrder } from './admin/refund-order.ts'
import { getMyStoreCredit } from '../payments/store-credit/store-credit.ts'
import { getRetainedItemsKobo } from './retained-items.ts'
import { payDueRewards } from '../selling/referrals/referral-rewards.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop(await openTestPostgres({ connections: 20 }))
})

afterAll(() => shop.close())

const tenTimes = <Result>(work: () => Promise<Result>) =>
  Promise.allSettled(Array.from({ length: 10 }, () => work()))

async function inTransit({ actor }: { actor: AccountActor }) {
  const { order } = await placeTestOrder(shop, actor, { payment_method: 'pay_on_delivery' })
  for (const [at, to] of (['packed', 'shipped'] as const).entries())
    await updateOrderStatus(shop, { order_id: order.id, status: to, version: at + 1, note: '' })
  return { order_id: order.id, status: 'delivered', version: 3, note: '' } as const
}

const getBalance = async (actor: AccountActor) => (await getMyStoreCredit(shop.as(actor))).balance_kobo

test('an order completed ten times at once earns one reward', async () => {
  await enableReferrals(shop)
  for (let round = 0; round < 5; round += 1) {
    const referrer = await createReferrer(shop)
    const step = await inTransit(await signUpWithCode(shop, referrer.code))
    await tenTimes(() => updateOrderStatus(shop, step))
    expect(await getBalance(referrer.actor)).toBe(30_000)
  }
  expect(await ledgerDiscrepancies(shop)).toEqual([])
})

test('concurrent orders of several referees do not exceed the monthly limit of rewards', async () => {
  await enableReferrals(shop, { monthly_limit: 3 })
  const referrer = await createReferrer(shop)
  const steps = []
  for (let count = 0; count < 8; count += 1)
    steps.push(await inTransit(await signUpWithCode(shop, referrer.code)))
  await Promise.all(steps.map((step) => updateOrderStatus(shop, step)))
  expect(await getBalance(referrer.actor)).toBe(90_000)
})

test('due rewards are paid once by ten concurrent runs, while some orders are refunded', async () => {
  await enableReferrals(shop)
  const referrer = await createReferrer(shop)
  const orderIds = []
  for (let count = 0; count < 6; count += 1) {
    const step = await inTransit(await signUpWithCode(shop, referrer.code))
    await updateOrderStatus(shop, step)
    orderIds.push(step.order_id)
  }
  // Makes all rewards pending and due again.
  await shop.database.run(
    `UPDATE referrals SET status = 'pending', rewarded_at = NULL, due_at = joined_at WHERE referrer_id = $1`,
    [referrer.actor.account_id],
  )
  const before = await getBalance(referrer.actor)
  const back = await Promise.all(
    orderIds.slice(0, 3).map(async (orderId) => {
      const { version, paid_kobo } = await getAdminOrder(shop, { order_id: orderId })
      return { order_id: orderId, version, amount_kobo: paid_kobo }
    }),
  )
  await Promise.all([
    tenTimes(() => payDueRewards(shop, getRetainedItemsKobo)),
    ...back.map((input) =>
      refundOrder(shop, {
        ...input,
        method: 'store_credit',
        reason: 'Faulty',
        lines: [],
        restock_positions: [],
        key: undefined,
      }),
    ),
  ])
  // Each reward of the three refunded orders was rejected, or paid and reversed.
  expect((await getBalance(referrer.actor)) - before).toBe(3 * 30_000)
})
