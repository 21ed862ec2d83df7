import { seededRandom } from '@shop/testing/seeded-random'
import { simulateShop } from '@shop/testing/load/shop-simulation'
import { expect, test } from 'vitest'

const steps = 150

test(`after each of ${steps} random steps of customers, staff, provider and clock, the ledger is consistent`, async () => {
  const { done } = await simulateShop(steps, seededRandom())
  // A short simulation may leave out many kinds of actions; the long one has to perform them all.
  expect(Object.values(done).reduce((sum, times) => sum + times, 0)).toBeGreaterThan(10)
}, 120_000)
