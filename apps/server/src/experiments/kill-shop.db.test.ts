import type { Engine } from '@shop/domain/core/db/database'
import { expect, test } from 'vitest'
import { runKillTest } from '@shop/testing/crash/survive-kills'

const engine = (process.env['SHOP_TEST_ENGINE'] ?? 'embedded') as Engine

const kills = process.env['SHOP_PROOF'] === 'full' ? 20 : 2

test(`a shop that is killed ${kills} times while orders are placed loses none and starts again automatically`, async () => {
  const after = await runKillTest(engine, kills)
  console.log(`${kills} kills, ${after.acknowledged} orders acknowledged, ${after.lost.length} lost`)
  expect(after).toMatchObject({ lost: [], incomplete: 0, exitCode: 0 })
  expect(after.acknowledged).toBeGreaterThanOrEqual(kills)
  // Every key got its response in the end: one order each, and no others.
  expect(after.orders).toBe(after.acknowledged)
  expect([after.sold, after.soldByMovements]).toEqual([after.orders, after.orders])
  expect(after.enqueuedEmails).toBeGreaterThanOrEqual(after.orders * 2)
}, 900_000)
