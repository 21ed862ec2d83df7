import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messageRules } from '../../store/message-rules.ts'
import { reserveSpending } from './spending.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('of twenty messages sent at the same time, as many go out as the monthly limit allows', async () => {
  await messageRules.save(shop, { ...(await messageRules.read(shop)), monthly_limit_kobo: 2_000 })
  const reserved = await Promise.all(
    Array.from({ length: 20 }, () => reserveSpending(shop, { urgency: 'order' }, 400)),
  )
  expect(reserved.filter(Boolean)).toHaveLength(5)
})
