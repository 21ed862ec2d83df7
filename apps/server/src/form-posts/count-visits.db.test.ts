import { analyticsConsentCookie } from '@shop/contract/analytics'
import { createTestAccount, signInAs } from '@shop/testing/factories/accounts'
import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openTestServer, type TestServer } from '../boot/open-test-server.ts'

let server: TestServer<TestShop>
let productId: string
let access: string
beforeAll(async () => {
  server = await openTestServer(await openTestShop())
  productId = (await createTestProduct(server.shop)).id
  access = (await signInAs(server.shop, await createTestAccount(server.shop))).access
})
beforeEach(() => server.shop.database.run('DELETE FROM daily_visits'))
afterAll(() => server.close())

async function getVisitCounts(): Promise<Record<string, number>> {
  const { rows } = await server.shop.database.run('SELECT step, count FROM daily_visits')
  return Object.fromEntries(rows.map((row) => [String(row['step']), Number(row['count'])]))
}

const arrival = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' }
const open = (headers: Record<string, string>) => server.call('GET', '/products', { headers })
const addToCart = (cookie: string) =>
  server.call('POST', '/products/add-to-cart', {
    access,
    headers: { cookie },
    body: { product_id: productId },
  })

test('nobody is counted without consent, after withdrawing it, or if the browser objects', async () => {
  await open(arrival)
  await open({ ...arrival, cookie: `${analyticsConsentCookie}=no` })
  await open({ ...arrival, cookie: `${analyticsConsentCookie}=yes`, 'sec-gpc': '1' })
  await open({ ...arrival, cookie: `${analyticsConsentCookie}=yes`, dnt: '1' })
  await open({ ...arrival, cookie: `${analyticsConsentCookie}=yes`, 'sec-fetch-site': 'same-origin' })
  await open({ cookie: `${analyticsConsentCookie}=yes` })
  await addToCart(`${analyticsConsentCookie}=no`)
  expect(await getVisitCounts()).toEqual({})
})

test('a page opened from elsewhere is a visit of a consenting visitor', async () => {
  await open({ ...arrival, cookie: `${analyticsConsentCookie}=yes` })
  await open({ ...arrival, cookie: `a=b; ${analyticsConsentCookie}=yes`, 'sec-fetch-site': 'cross-site' })
  await vi.waitFor(async () => expect(await getVisitCounts()).toEqual({ visit: 2 }))
})

test('a cart counts once per day and browser, remembered by the browser itself', async () => {
  const first = await addToCart(`${analyticsConsentCookie}=yes`)
  const cookie = String(first.headers['set-cookie'])
  expect(cookie).toMatch(
    /^analytics_consent=yes\.\d{4}-\d{2}-\d{2}\.cart; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
  )
  const secondVisit = await addToCart(cookie.split(';')[0] ?? '')
  expect(secondVisit.headers['set-cookie']).toBeUndefined()
  expect(await getVisitCounts()).toEqual({ cart: 1 })
  await addToCart(`${analyticsConsentCookie}=yes.2020-01-01.cart-checkout`)
  expect(await getVisitCounts()).toEqual({ cart: 2 })
})
