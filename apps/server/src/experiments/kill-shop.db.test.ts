import type { Engine } from '@shop/shop/kernel/database'
import { expect, test } from 'vitest'
import { surviveKills } from '@shop/testing/survive-kills'

const engine = (process.env['SHOP_TEST_ENGINE'] ?? 'embedded') as Engine

test('a shop that is killed twice while orders are placed loses none and starts again by itself', async () => {
  const after = await surviveKills(engine, 2)
  expect(after).toMatchObject({ lost: [], halfMade: 0, exitCode: 0 })
  // Every key that a buyer used was answered in the end: one order for each, and for nothing else.
  expect(after.orders).toBe(after.acknowledged)
  expect([after.sold, after.soldByLedger]).toEqual([after.orders, after.orders])
  expect(after.postedMails).toBeGreaterThanOrEqual(after.orders * 2)
}, 180_000)
