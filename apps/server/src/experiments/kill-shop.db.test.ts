import type { Engine } from '@shop/domain/core/db/database'
import { expect, test } from 'vitest'
import { surviveKills } from '@shop/testing/survive-kills'

const engine = (process.env['SHOP_TEST_ENGINE'] ?? 'embedded') as Engine

const kills = process.env['SHOP_PROOF'] === 'full' ? 20 : 2

test(`a shop that is killed ${kills} times while orders are placed loses none and starts again by itself`, async () => {
  const after = await surviveKills(engine, kills)
  console.log(`${kills} kills, ${after.acknowledged} orders acknowledged, ${after.lost.length} lost`)
  expect(after).toMatchObject({ lost: [], halfMade: 0, exitCode: 0 })
  expect(after.acknowledged).toBeGreaterThanOrEqual(kills)
  // Every key that a buyer used was answered in the end: one order for each, and for nothing else.
  expect(after.orders).toBe(after.acknowledged)
  expect([after.sold, after.soldByLedger]).toEqual([after.orders, after.orders])
  expect(after.postedMails).toBeGreaterThanOrEqual(after.orders * 2)
}, 900_000)
