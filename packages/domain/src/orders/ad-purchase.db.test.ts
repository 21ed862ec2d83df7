import { lagosAddressFor, lagosFeeKobo } from '@shop/testing/factories/lagos-address'
import { createTestActor } from '@shop/testing/factories/accounts'
import { reauthenticateSession } from '@shop/testing/factories/mfa-devices'
import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayMs } from '../core/dates.ts'
import type { AdConversionResult, AdPurchase } from '../core/ports/ad-conversions.ts'
import { listConsents } from '../notifications/subscriptions/consents.ts'
import { updateConsent } from '../notifications/subscriptions/grant-consent.ts'
import { addToCart } from '../selling/cart/add-to-cart.ts'
import { sendAdPurchase } from './ad-purchase.ts'
import { placeOrder } from './checkout/place-order.ts'

let shop: TestShop
let sent: AdPurchase[]
let response: AdConversionResult
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  sent = []
  response = { status: 'accepted' }
  await shop.database.run('DELETE FROM outbox')
  shop.providers.adConversions = {
    mode: 'test',
    async sendPurchase(purchase) {
      sent.push(purchase)
      return response
    },
  }
})

const consent = (granted: boolean) => ({ purpose: 'ads', channel: 'meta', granted }) as const

/** An order of a new customer, after their response to the question; none if it is undefined. */
async function order(granted: boolean | undefined) {
  const actor = await createTestActor(shop)
  await reauthenticateSession(shop, actor)
  const mine = shop.as(actor)
  if (granted !== undefined) await updateConsent(mine, consent(granted), 'checkout')
  const { id: productId } = await createTestProduct(shop)
  await addToCart(mine, { product_id: productId, quantity: 2 })
  const placed = await placeOrder(mine, {
    address: lagosAddressFor(productId),
    payment_method: 'pay_on_delivery',
    confirmed_total_kobo: 200_000 + lagosFeeKobo,
    key: productId,
  })
  return { mine, productId, placed }
}

const listDue = async () =>
  (await shop.database.run("SELECT payload FROM outbox WHERE kind = 'ad_purchase.send'")).rows

const deliver = (orderId: string) =>
  sendAdPurchase(shop, { id: '1', kind: 'ad_purchase.send', payload: { order_id: orderId }, attempts: 1 })

test.each([undefined, false])(
  'with the response %s nothing is enqueued, and nothing sent',
  async (granted) => {
    const { placed } = await order(granted)
    expect(await listDue()).toEqual([])
    await deliver(placed.id)
    expect(sent).toEqual([])
  },
)

test('without a network nothing is enqueued, and the question is not asked', async () => {
  delete shop.providers.adConversions
  const { mine } = await order(true)
  expect(await listDue()).toEqual([])
  expect((await listConsents(mine)).map(({ purpose }) => purpose)).not.toContain('ads')
})

test('a withdrawal stops what is on its way', async () => {
  const { mine, placed } = await order(true)
  expect(await listDue()).toHaveLength(1)
  await updateConsent(mine, consent(false))
  await deliver(placed.id)
  expect(sent).toEqual([])
})

test('an old, cancelled, staff or demo order is not reported', async () => {
  const { placed } = await order(true)
  for (const change of ["status = 'cancelled'", "channel = 'phone'", 'is_demo = true']) {
    await shop.database.run(`UPDATE orders SET ${change} WHERE id = $1`, [placed.id])
    await deliver(placed.id)
    await shop.database.run(
      "UPDATE orders SET status = 'placed', channel = 'web', is_demo = false WHERE id = $1",
      [placed.id],
    )
  }
  shop.clock.move(7 * dayMs)
  await deliver(placed.id)
  expect(sent).toEqual([])
})

test('with consent, stored with wording and source, the purchase is sent as the order has it', async () => {
  const { mine, productId, placed } = await order(true)
  expect(await listDue()).toEqual([{ payload: { order_id: placed.id } }])
  await deliver(placed.id)
  expect(sent).toEqual([
    {
      event_id: `purchase-${placed.id}`,
      occurred_at: shop.clock.now(),
      source_url: `${shop.publicUrl}/checkout`,
      order_number: placed.number,
      value_kobo: 200_000 + lagosFeeKobo,
      items: [{ sku: `${productId}-0`, quantity: 2, price_kobo: 100_000 }],
      customer: expect.objectContaining({ email: expect.stringContaining('@'), user_agent: 'test' }),
    },
  ])
  const { rows } = await shop.database.run(
    "SELECT text, source, created_at IS NOT NULL AS is_timed FROM consents WHERE purpose = 'ads' ORDER BY id DESC LIMIT 1",
  )
  expect(rows).toEqual([{ text: expect.stringContaining('Meta'), source: 'checkout', is_timed: true }])
  expect((await listConsents(mine)).find(({ purpose }) => purpose === 'ads')?.granted).toBe(true)
})

test('a rejection is an error that staff see', async () => {
  const { placed } = await order(true)
  response = { status: 'rejected', message: 'Invalid OAuth access token.' }
  await expect(deliver(placed.id)).rejects.toThrow('Invalid OAuth access token.')
})
