import { seededRandom } from '@shop/testing/seeded-random'
import { simulateShop } from '@shop/testing/load/shop-simulation'
import { simulationActions } from '@shop/testing/load/simulation-actions'
import { expect, test } from 'vitest'

const shops = Number(process.env['SHOP_SIMULATIONS'] ?? 100)
const steps = 1_000

test(`${shops} shops with ${steps} random steps each: the ledger is consistent after every step`, async () => {
  const seeds = seededRandom()
  const all: Record<string, number> = {}
  for (let shop = 0; shop < shops; shop += 1) {
    const seed = Math.floor(seeds() * 2 ** 32)
    const { done } = await simulateShop(steps, seededRandom(seed)).catch((error: unknown) => {
      throw new Error(`With the seed ${seed}`, { cause: error })
    })
    for (const [name, times] of Object.entries(done)) all[name] = (all[name] ?? 0) + times
  }
  console.log(`${shops * steps} steps, done:`, all)
  expect(Object.keys(all).toSorted()).toEqual(Object.keys(simulationActions).toSorted())
}, 14_400_000)
