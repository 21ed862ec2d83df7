import type { Address } from '@shop/contract/delivery'
import {
  ledgerDiscrepancies,
  openTestShop,
  type TestShop,
  listEnqueuedEmails,
} from '@shop/testing/open-test-shop'
import { enableReferrals, createReferrer, signUpWithCode } from '@shop/testing/factories/referrals'
import { lagosAddress } from '@shop/testing/factories/lagos-address'
import { createTestActor } from '@shop/testing/factories/accounts'
import { createTestProduct } from '@shop/testing/factories/products'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addToCart } from '../cart/add-to-cart.ts'
import { placeOrder } from '../../orders/checkout/place-order.ts'
import { defaultCheckoutOptions } from '../../orders/checkout/checkout-delivery.ts'
import { quote } from '../../orders/checkout/quote.ts'
import { createAddress } from '../../delivery/addresses.ts'
import type { AccountActor } from '../../core/actor.ts'
import { listPromotions } from '../promotions/list-promotions.ts'
import { updateOrderStatus } from '../../orders/admin/update-order-status.ts'
import { getAdminOrder } from '../../orders/get-admin-order.ts'
import { refundOrder } from '../../orders/admin/refund-order.ts'
import { getMyStoreCredit } from '../../payments/store-credit/store-credit.ts'
import { redeemStoreCredit } from '../../payments/record-payment.ts'
import { saveStoreDetails, loadStoreDetails } from '../../store/store-details.ts'
import { getReferralOverview } from './admin-referrals.ts'
import { findInvitation } from './referral-links.ts'
import { getRetainedItemsKobo } from '../../orders/retained-items.ts'
import { payDueRewards } from './referral-rewards.ts'
import { createReferralLink, getMyReferrals } from './my-referrals.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

afterAll(() => shop.close())

beforeEach(() => enableReferrals(shop))

const dayMs = 24 * 3_600_000

let houses = 0

/** An address and phone that nobody else has. */
function findMyAddress(): Address {
  houses += 1
  return { ...lagosAddress, street: `${houses} Opebi Road`, phone: `0803 200 ${String(1000 + houses)}` }
}

async function order(
  { actor, coupon: reward }: { actor: AccountActor; coupon: string | null },
  { address = findMyAddress(), units = 2, useReferralDiscount = true } = {},
) {
  const mine = shop.as(actor)
  await addToCart(mine, { product_id: (await createTestProduct(shop)).id, quantity: units })
  const options = { ...defaultCheckoutOptions, coupons: reward && useReferralDiscount ? [reward] : [] }
  const paymentMethod = 'pay_on_delivery' as const
  const { total_kobo } = await quote(mine, {
    state: address.state,
    lga: address.lga,
    options,
    payment_method: paymentMethod,
  })
  return placeOrder(mine, {
    address,
    payment_method: paymentMethod,
    confirmed_total_kobo: total_kobo,
    options,
    key: undefined,
  })
}

async function deliver(orderId: string): Promise<void> {
  for (const to of ['packed', 'shipped', 'delivered'] as const) {
    const { version } = await getAdminOrder(shop, { order_id: orderId })
    await updateOrderStatus(shop, { order_id: orderId, status: to, version, note: '' })
  }
}

async function refundAll(orderId: string, lessKobo = 0): Promise<void> {
  const { version, paid_kobo } = await getAdminOrder(shop, { order_id: orderId })
  await refundOrder(shop, {
    order_id: orderId,
    amount_kobo: paid_kobo - lessKobo,
    method: 'store_credit',
    reason: 'Faulty',
    lines: [],
    restock_positions: [],
    version,
    key: undefined,
  })
}

const getBalance = async (actor: AccountActor) => (await getMyStoreCredit(shop.as(actor))).balance_kobo

const getStatuses = async (actor: AccountActor) =>
  (await getMyReferrals(shop.as(actor))).referees.map(({ status, reason }) =>
    [status, reason].join(' ').trim(),
  )

test('off by default: no link is created or counted, and only staff who can edit settings can switch it on', async () => {
  const { actor, code } = await createReferrer(shop)
  await shop.database.run("DELETE FROM settings WHERE key = 'referrals'")
  await expect(createReferralLink(shop.as(await createTestActor(shop)))).rejects.toMatchObject({
    code: 'referrals_disabled',
  })
  expect(await findInvitation(shop, code)).toBeNull()
  expect((await signUpWithCode(shop, code)).coupon).toBeNull()
  expect((await getMyReferrals(shop.as(actor))).enabled).toBe(false)
  const staffReader = shop.as({ ...(await createTestActor(shop)), permissions: new Set(['marketing:read']) })
  await expect(enableReferrals({ ...shop, ...staffReader } as TestShop)).rejects.toMatchObject({
    code: 'forbidden',
  })
  await expect(getReferralOverview(shop.as(actor))).rejects.toMatchObject({ code: 'forbidden' })
})

test("staff, blocked accounts, unknown codes and one's own mailbox cannot refer", async () => {
  const staff = await createTestActor(shop, { role: 'manager' })
  await expect(createReferralLink(shop.as(staff))).rejects.toMatchObject({ code: 'referrals_disabled' })
  const { code } = await createReferrer(shop, 'ada.obi@gmail.com')
  expect((await signUpWithCode(shop, code, 'adaobi+2@gmail.com')).coupon).toBeNull()
  for (const other of ['AAAAAAAA', 'not a valid code', ''])
    expect((await signUpWithCode(shop, other)).coupon).toBeNull()
  const blocked = await createReferrer(shop)
  await shop.database.run('UPDATE accounts SET blocked_at = now() WHERE id = $1', [blocked.actor.account_id])
  expect(await findInvitation(shop, blocked.code)).toBeNull()
  expect((await signUpWithCode(shop, blocked.code)).coupon).toBeNull()
})

test('each account has one link, which shows the referrer and the offer', async () => {
  const { actor, code } = await createReferrer(shop)
  await createReferralLink(shop.as(actor))
  expect((await getMyReferrals(shop.as(actor))).link).toBe(`http://localhost:3000/r/${code}`)
  expect(await findInvitation(shop, code.toLowerCase())).toEqual({
    name: actor.name.split(' ')[0],
    discount: {
      kind: 'fixed',
      amount_kobo: 50_000,
      percent: 10,
      max_discount_kobo: 100_000,
      min_order_kobo: 100_000,
    },
  })
})

test('the referee gets a personal coupon, usable once, and their order earns the credit once', async () => {
  const referrer = await createReferrer(shop)
  const referee = await signUpWithCode(shop, referrer.code)
  expect(await listEnqueuedEmails(shop, referee.actor.email)).toContainEqual(
    expect.objectContaining({ template: 'referral-coupon', code: referee.coupon }),
  )
  expect((await getMyReferrals(shop.as(referee.actor))).coupon?.code).toBe(referee.coupon)
  expect((await listPromotions(shop)).items.map(({ code }) => code)).not.toContain(referee.coupon)

  const thief = await order({ actor: await createTestActor(shop), coupon: referee.coupon })
  expect(thief.discount_kobo).toBe(0)
  const first = await order(referee)
  expect(first.discount_kobo).toBe(50_000)
  expect((await order(referee)).discount_kobo).toBe(0)
  expect((await getMyReferrals(shop.as(referee.actor))).coupon).toBeNull()

  expect(await getStatuses(referrer.actor)).toEqual(['joined'])
  await deliver(first.id)
  expect(await getStatuses(referrer.actor)).toEqual(['rewarded'])
  expect(await getMyStoreCredit(shop.as(referrer.actor))).toMatchObject({
    balance_kobo: 30_000,
    transactions: [{ change_kobo: 30_000, reason: 'referral' }],
  })
  expect(await listEnqueuedEmails(shop, referrer.actor.email)).toEqual([
    expect.objectContaining({ template: 'referral-reward', reward_kobo: 30_000, balance_kobo: 30_000 }),
  ])
  await deliver((await order(referee)).id)
  expect(await getBalance(referrer.actor)).toBe(30_000)
  expect(await ledgerDiscrepancies(shop)).toEqual([])
})

test('an order below the minimum earns nothing, the next one does', async () => {
  const referrer = await createReferrer(shop)
  await enableReferrals(shop, { min_order_kobo: 300_000 })
  const referee = await signUpWithCode(shop, referrer.code)
  await deliver((await order(referee)).id)
  expect(await getStatuses(referrer.actor)).toEqual(['joined'])
  await deliver((await order(referee, { units: 4 })).id)
  expect(await getBalance(referrer.actor)).toBe(30_000)
})

test("the coupon cannot be used for the referrer's own address or phone, and an order there without it earns no reward", async () => {
  const referrer = await createReferrer(shop)
  const address = findMyAddress()
  await createAddress(shop.as(referrer.actor), { ...address, label: '' })
  for (const same of [
    { ...findMyAddress(), phone: address.phone },
    { ...address, phone: findMyAddress().phone },
  ]) {
    const referee = await signUpWithCode(shop, referrer.code)
    await expect(order(referee, { address: same })).rejects.toMatchObject({
      code: 'referral_discount_not_eligible',
    })
    await deliver((await order(referee, { address: same, useReferralDiscount: false })).id)
  }
  expect(await getStatuses(referrer.actor)).toEqual(['rejected same_person', 'rejected same_person'])
  expect(await getBalance(referrer.actor)).toBe(0)
})

test('with a return period, the credit comes after it, unless the order was refunded', async () => {
  await enableReferrals(shop, { reward_on_delivery: false })
  const { is_demo: _isDemo, ...store } = await loadStoreDetails(shop)
  await saveStoreDetails(shop, { ...store, returns_days: 7 })
  const referrer = await createReferrer(shop)
  const [stored, returned] = [
    await signUpWithCode(shop, referrer.code),
    await signUpWithCode(shop, referrer.code),
  ]
  await deliver((await order(stored)).id)
  const back = await order(returned)
  await deliver(back.id)
  shop.clock.move(6 * dayMs)
  expect(await payDueRewards(shop, getRetainedItemsKobo)).toBe(0)
  await refundAll(back.id)
  shop.clock.move(dayMs)
  expect(await payDueRewards(shop, getRetainedItemsKobo)).toBe(1)
  expect(await payDueRewards(shop, getRetainedItemsKobo)).toBe(0)
  expect((await getStatuses(referrer.actor)).toSorted()).toEqual(['rejected order_refunded', 'rewarded'])
  expect(await getBalance(referrer.actor)).toBe(30_000)
  await saveStoreDetails(shop, { ...store, returns_days: 0 })
})

test('the unspent part of a reward is reversed with the order', async () => {
  for (const spent of [0, 20_000, 30_000]) {
    const referrer = await createReferrer(shop)
    const referee = await signUpWithCode(shop, referrer.code)
    const { id } = await order(referee)
    await deliver(id)
    if (spent > 0) {
      const own = await order({ actor: referrer.actor, coupon: null })
      await shop.database.run(
        'UPDATE orders SET paid_kobo = paid_kobo + $2, credit_kobo = $2 WHERE id = $1',
        [own.id, spent],
      )
      await redeemStoreCredit(shop, own, { account_id: referrer.actor.account_id, amount_kobo: spent })
    }
    await refundAll(id)
    expect(await getStatuses(referrer.actor)).toEqual(['reversed order_refunded'])
    expect(await getBalance(referrer.actor)).toBe(0)
    expect((await getMyReferrals(shop.as(referrer.actor))).earned_kobo).toBe(spent)
  }
  expect(await ledgerDiscrepancies(shop)).toEqual([])
})

test('an order with too few retained items earns no reward, whether or not delivery is refunded', async () => {
  const referrer = await createReferrer(shop)
  const minOrderKobo = 100_000
  const perKobo = (items: number, discount: number) => Math.ceil((minOrderKobo * (items - discount)) / items)
  for (const isEnough of [false, true]) {
    const { id, delivery_fee_kobo, items_kobo, discount_kobo } = await order(
      await signUpWithCode(shop, referrer.code),
    )
    await deliver(id)
    expect(delivery_fee_kobo).toBeGreaterThan(0)
    const retainedKobo = perKobo(items_kobo, discount_kobo)
    await refundAll(id, delivery_fee_kobo + retainedKobo - (isEnough ? 0 : 10))
  }
  expect((await getStatuses(referrer.actor)).toSorted()).toEqual(['reversed order_refunded', 'rewarded'])
  expect(await getBalance(referrer.actor)).toBe(30_000)
  expect(await ledgerDiscrepancies(shop)).toEqual([])
})

test('a due reward is not given if too few items are still retained', async () => {
  await enableReferrals(shop, { reward_on_delivery: false })
  const { is_demo: _isDemo, ...store } = await loadStoreDetails(shop)
  await saveStoreDetails(shop, { ...store, returns_days: 7 })
  const referrer = await createReferrer(shop)
  const { id } = await order(await signUpWithCode(shop, referrer.code))
  await deliver(id)
  // Whatever the reason, the rule is checked again on the due date.
  await shop.database.run('UPDATE orders SET refunded_kobo = paid_kobo - 50000 WHERE id = $1', [id])
  shop.clock.move(60 * dayMs)
  await payDueRewards(shop, getRetainedItemsKobo)
  expect(await getStatuses(referrer.actor)).toEqual(['rejected order_refunded'])
  expect(await getBalance(referrer.actor)).toBe(0)
  await shop.database.run('UPDATE orders SET refunded_kobo = 0 WHERE id = $1', [id])
  await saveStoreDetails(shop, { ...store, returns_days: 0 })
})

test('rewards are limited per month, and blocked accounts get none', async () => {
  await enableReferrals(shop, { monthly_limit: 1 })
  const referrer = await createReferrer(shop)
  for (let count = 0; count < 2; count += 1)
    await deliver((await order(await signUpWithCode(shop, referrer.code))).id)
  expect((await getStatuses(referrer.actor)).toSorted()).toEqual(['rejected limit_reached', 'rewarded'])
  shop.clock.move(31 * dayMs)
  await deliver((await order(await signUpWithCode(shop, referrer.code))).id)
  expect(await getBalance(referrer.actor)).toBe(60_000)

  const blocked = await createReferrer(shop)
  const referee = await signUpWithCode(shop, blocked.code)
  await shop.database.run('UPDATE accounts SET blocked_at = now() WHERE id = $1', [blocked.actor.account_id])
  await deliver((await order(referee)).id)
  expect(await getStatuses(blocked.actor)).toEqual(['rejected blocked'])
  expect(await ledgerDiscrepancies(shop)).toEqual([])
})

test('the owner sees results and costs', async () => {
  const { summary: totals, items } = await getReferralOverview(shop)
  expect(totals.link_count).toBeGreaterThan(5)
  expect(totals.rewarded_kobo - totals.reversed_kobo).toBe(
    Number(
      (
        await shop.database.run(
          "SELECT sum(change_kobo) AS kobo FROM store_credit_transactions WHERE reason LIKE 'referral%'",
        )
      ).rows[0]?.['kobo'],
    ),
  )
  expect(items[0]).toMatchObject({ referee: { name: 'Bola Ade' }, order_id: expect.any(String) })
})

test('the ledger check finds a reward given twice, or without a referral', async () => {
  const { actor } = await createReferrer(shop)
  await shop.database.run(
    `INSERT INTO store_credit_transactions (account_id, change_kobo, reason, reference, actor, created_at)
     VALUES ($1, 100, 'referral', 'referral:nobody', 'test', now())`,
    [actor.account_id],
  )
  expect(await ledgerDiscrepancies(shop)).toEqual([
    expect.stringContaining('a referral reward does not match its store credit entries'),
  ])
})
