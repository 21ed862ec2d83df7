import { createTestAccount, signInAs } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refreshSession } from './refresh-session.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('two tabs are never signed out in 200 rounds of concurrent refreshing', async () => {
  let { refresh } = await signInAs(shop, await createTestAccount(shop))
  for (let round = 0; round < 200; round += 1) {
    shop.clock.move(10_000)
    const tabs = await Promise.all([refreshSession(shop, refresh), refreshSession(shop, refresh)])
    expect(tabs[0].refresh).toBe(tabs[1].refresh)
    refresh = tabs[0].refresh
  }
})
