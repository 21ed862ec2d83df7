import { makeAccount, signInAs } from '@shop/testing/make-account'
import { makeProduct } from '@shop/testing/make-product'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../open-test-server.ts'
import { rateRules } from './rate-limits.ts'

let server: TestServer<TestShop>
beforeAll(async () => {
  server = await openTestServer(await openTestShop(), { RATE_LIMITS: 'on' })
})
afterAll(() => server.close())

async function customer(): Promise<string> {
  return (await signInAs(server.shop, await makeAccount(server.shop))).access
}

test('an account that names no address has tries of its own, whoever shares its connection', async () => {
  const { id } = await makeProduct(server.shop)
  const ask = async (access: string) =>
    (await server.call('POST', `/products/${id}/subscribers`, { access, body: {} })).statusCode
  const [busy, other] = [await customer(), await customer()]
  for (let tries = 0; tries < (rateRules.alert[0]?.hits ?? 0); tries += 1) expect(await ask(busy)).toBe(200)
  expect(await ask(busy)).toBe(429)
  expect(await ask(other)).toBe(200)
})

test('nobody has photos made without end', async () => {
  const access = await customer()
  const add = async () =>
    (await server.call('POST', '/users/me/reviews/any/pictures', { access })).json().code
  for (let tries = 0; tries < (rateRules.photo[0]?.hits ?? 0); tries += 1)
    expect(await add()).toBe('unsupported_media_type')
  expect(await add()).toBe('rate_limited')
})

test('nobody guesses codes without end; who types none is not counted', async () => {
  const access = await customer()
  const ask = async (coupons: string[]) =>
    (await server.call('POST', '/checkout/quote', { access, body: { coupons } })).json().code
  for (let tries = 0; tries < (rateRules.checkout[1]?.hits ?? 0); tries += 1) {
    if (tries % 25 === 0) server.shop.clock.move(60_000)
    expect(await ask(['GUESS'])).toBe('cart_empty')
  }
  server.shop.clock.move(60_000)
  expect(await ask(['GUESS'])).toBe('rate_limited')
  expect(await ask([])).toBe('cart_empty')
})
