import { callApi, newHttpShopper, orderWish, quoteOf, signInOverHttp } from '@shop/testing/http-shopper'
import { samplePromotion } from '@shop/testing/sample-promotion'
import { makeBuyers, stockScarceProduct } from '@shop/testing/sell-out'
import { startShops, type ShopProcesses } from '@shop/testing/shop-processes'
import { processOwner } from '@shop/testing/start-shop-process'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'

const carts = process.env['SHOP_PROOF'] === 'full' ? 200 : 24

let shops: ShopProcesses
let owner: string
let productId: string
beforeAll(async () => {
  shops = await startShops()
  owner = await signInOverHttp(shops.urls[0] ?? '', processOwner.email, processOwner.password)
  productId = (await stockScarceProduct(shops.run, 10_000)).product_id
}, 120_000)
afterAll(() => shops.close())

const urlOf = (n: number) => shops.urls[n % shops.urls.length] ?? ''
const asOwner = (n: number, method: string, path: string, body?: object) =>
  callApi(urlOf(n), method, path, {
    body,
    headers: { authorization: `Bearer ${owner}`, 'idempotency-key': randomUUID() },
  })

test('50 refunds at once, together above what came in: never above it', async () => {
  const shopper = await newHttpShopper(urlOf(0))
  await shopper.call('POST', '/products/add-to-cart', { product_id: productId }, randomUUID())
  const total = await quoteOf(shopper)
  const { body: order } = await shopper.call('POST', '/orders', orderWish(total), randomUUID())
  const own = `/admin/orders/${String(order['id'])}`
  for (const [at, to] of ['packed', 'shipped', 'delivered'].entries())
    await asOwner(0, 'POST', `${own}/steps`, { status: to, version: at + 1 })
  const part = Math.ceil(total / 10)
  /** Staff who press again with what they see now, until they get it or there is no more. */
  async function insist(n: number): Promise<string> {
    for (;;) {
      const { version } = (await asOwner(n, 'GET', own)).body
      const wish = { lines: [], amount_kobo: part, method: 'store_credit', reason: 'Faulty', version }
      const { status, body } = await asOwner(n, 'POST', `${own}/refunds`, wish)
      if (body['code'] !== 'version_conflict') return status === 200 ? 'refunded' : String(body['code'])
    }
  }
  const ends = await Promise.all(Array.from({ length: 50 }, (_, n) => insist(n)))
  const fit = Math.floor(total / part)
  const fitting = Array.from({ length: 50 }, (_, n) => (n < fit ? 'refunded' : 'refund_exceeds_paid'))
  expect(ends.toSorted()).toEqual(fitting.toSorted())
  expect((await asOwner(0, 'GET', own)).body).toMatchObject({ refunded_kobo: fit * part })
  expect(await shops.problems()).toEqual([])
}, 600_000)

test(`a coupon for one, used by ${carts} carts at once: one gets it, the rest are told`, async () => {
  const wish = samplePromotion(new Date(), { code: 'ONE', usage_limit: 1, usage_limit_per_customer: 1 })
  expect((await asOwner(0, 'POST', '/admin/promotions', wish)).status).toBe(200)
  const buyers = await makeBuyers(shops.urls, carts)
  for (const buyer of buyers)
    await buyer.call('POST', '/products/add-to-cart', { product_id: productId }, randomUUID())
  const [first] = buyers
  if (!first) throw new Error('Nobody buys.')
  const total = await quoteOf(first, ['ONE'])
  expect(total).toBeLessThan(await quoteOf(first))
  const answers = await Promise.all(
    buyers.map((buyer) =>
      buyer.call('POST', '/orders', { ...orderWish(total), coupons: ['ONE'] }, randomUUID()),
    ),
  )
  const codes = answers.map(({ status, body }) => (status === 200 ? 'ordered' : String(body['code'])))
  expect(codes.filter((code) => code === 'ordered')).toHaveLength(1)
  expect(codes.filter((code) => code === 'total_changed')).toHaveLength(carts - 1)
  const { rows } = await shops.run(
    `SELECT usage_count, (SELECT count(*) FROM promotion_redemptions)::int AS orders FROM promotions WHERE code_key = 'ONE'`,
  )
  expect(rows).toEqual([{ usage_count: 1, orders: 1 }])
  expect(await shops.problems()).toEqual([])
}, 600_000)
