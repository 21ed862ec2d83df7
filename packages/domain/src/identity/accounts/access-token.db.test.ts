import { randomUUID } from 'node:crypto'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessTokenSeconds, createAccessToken, verifyAccessToken } from './access-token.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const createClaims = () => ({ account_id: randomUUID(), session_id: randomUUID(), session_version: 1 })

test('the cached verification of a token does not accept one with other claims or another signature', async () => {
  const token = await createAccessToken(shop, createClaims())
  expect(await verifyAccessToken(shop, token)).toBeDefined()
  const [head, body, signature = ''] = token.split('.')
  const other = (await createAccessToken(shop, createClaims())).split('.')
  expect(await verifyAccessToken(shop, `${head}.${other[1]}.${signature}`)).toBeUndefined()
  expect(await verifyAccessToken(shop, `${head}.${body}.${other[2]}`)).toBeUndefined()
  expect(await verifyAccessToken(shop, `${head}.${body}.${signature.slice(0, -2)}`)).toBeUndefined()
})

test('a verified token keeps its claims until it expires, and is invalid before its issue time', async () => {
  const claims = createClaims()
  const token = await createAccessToken(shop, claims)
  for (let reading = 0; reading < 3; reading += 1)
    expect(await verifyAccessToken(shop, token)).toEqual(claims)
  shop.clock.move(-2_000)
  expect(await verifyAccessToken(shop, token)).toBeUndefined()
  shop.clock.move(1_000 + accessTokenSeconds * 1_000)
  expect(await verifyAccessToken(shop, token)).toEqual(claims)
  shop.clock.move(2_000)
  expect(await verifyAccessToken(shop, token)).toBeUndefined()
})

test('tokens are still verified once the cache is full', async () => {
  const tokens = await Promise.all(
    Array.from({ length: 1_001 }, () => createAccessToken(shop, createClaims())),
  )
  for (const token of [...tokens, ...tokens.slice(0, 2)])
    expect(await verifyAccessToken(shop, token)).toBeDefined()
})
