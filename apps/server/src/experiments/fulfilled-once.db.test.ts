import {
  callApi,
  createHttpCustomer,
  checkoutInput,
  getQuoteTotal,
  signInOverHttp,
} from '@shop/testing/load/http-customer'
import { promotionFixture } from '@shop/testing/factories/sample-settings'
import { createHttpCustomers, stockScarceProduct } from '@shop/testing/load/sell-out'
import { startShopProcesses, type ShopProcesses } from '@shop/testing/shop-processes'
import { processOwner } from '@shop/testing/start-shop-process'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'

const carts = process.env['SHOP_PROOF'] === 'full' ? 200 : 24

let shops: ShopProcesses

let owner: string

let productId: string

beforeAll(async () => {
  shops = await startShopProcesses()
  owner = await signInOverHttp(shops.urls[0] ?? '', processOwner.email, processOwner.password)
  productId = (await stockScarceProduct(shops.run, 10_000)).product_id
}, 120_000)

afterAll(() => shops.close())

const pickUrl = (n: number) => shops.urls[n % shops.urls.length] ?? ''

const callAsOwner = (n: number, method: string, path: string, body?: object) =>
  callApi(pickUrl(n), method, path, {
    body,
    headers: { authorization: `Bearer ${owner}`, 'idempotency-key': randomUUID() },
  })

test('50 concurrent refunds never exceed the payment', async () => {
  const customer = await createHttpCustomer(pickUrl(0))
  await customer.call('POST', '/products/add-to-cart', { product_id: productId }, randomUUID())
  const total = await getQuoteTotal(customer)
  const { body: order } = await customer.call('POST', '/orders', checkoutInput(total), randomUUID())
  const own = `/admin/orders/${String(order['id'])}`
  for (const [at, to] of ['packed', 'shipped', 'delivered'].entries())
    await callAsOwner(0, 'POST', `${own}/status`, { status: to, version: at + 1 })
  const part = Math.ceil(total / 10)
  /** Retries with the current version until the refund succeeds or nothing is left. */
  async function retryUntilDone(n: number): Promise<string> {
    for (;;) {
      const { version } = (await callAsOwner(n, 'GET', own)).body
      const input = { lines: [], amount_kobo: part, method: 'store_credit', reason: 'Faulty', version }
      const { status, body } = await callAsOwner(n, 'POST', `${own}/refunds`, input)
      if (body['code'] !== 'version_conflict') return status === 200 ? 'refunded' : String(body['code'])
    }
  }
  const ends = await Promise.all(Array.from({ length: 50 }, (_, n) => retryUntilDone(n)))
  const fit = Math.floor(total / part)
  const matching = Array.from({ length: 50 }, (_, n) => (n < fit ? 'refunded' : 'refund_exceeds_paid'))
  expect(ends.toSorted()).toEqual(matching.toSorted())
  expect((await callAsOwner(0, 'GET', own)).body).toMatchObject({ refunded_kobo: fit * part })
  expect(await shops.problems()).toEqual([])
}, 600_000)

test(`a single-use coupon in ${carts} concurrent orders: one gets it, the others are told the new total`, async () => {
  const input = promotionFixture(new Date(), { code: 'ONE', usage_limit: 1, usage_limit_per_customer: 1 })
  expect((await callAsOwner(0, 'POST', '/admin/promotions', input)).status).toBe(200)
  const customers = await createHttpCustomers(shops.urls, carts)
  for (const customer of customers)
    await customer.call('POST', '/products/add-to-cart', { product_id: productId }, randomUUID())
  const [first] = customers
  if (!first) throw new Error('Nobody buys.')
  const total = await getQuoteTotal(first, ['ONE'])
  expect(total).toBeLessThan(await getQuoteTotal(first))
  const responses = await Promise.all(
    customers.map((customer) =>
      customer.call('POST', '/orders', { ...checkoutInput(total), coupons: ['ONE'] }, randomUUID()),
    ),
  )
  const codes = responses.map(({ status, body }) => (status === 200 ? 'ordered' : String(body['code'])))
  expect(codes.filter((code) => code === 'ordered')).toHaveLength(1)
  expect(codes.filter((code) => code === 'total_changed')).toHaveLength(carts - 1)
  const { rows } = await shops.run(
    `SELECT usage_count, (SELECT count(*) FROM promotion_redemptions)::int AS orders FROM promotions WHERE code_key = 'ONE'`,
  )
  expect(rows).toEqual([{ usage_count: 1, orders: 1 }])
  expect(await shops.problems()).toEqual([])
}, 600_000)
