import { seededRandom } from '@shop/testing/seeded-random'
import { simulateShop } from '@shop/testing/load/shop-simulation'
import { expect, test } from 'vitest'

const steps = 150

test(`after each of ${steps} random steps of customers, staff, provider and clock, the ledger is consistent`, async () => {
  const { done } = await simulateShop(steps, seededRandom())
  expect(Object.keys(done).length).toBeGreaterThan(6)
}, 120_000)
