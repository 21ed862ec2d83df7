import { randomInt } from 'node:crypto'

/** The seed of tests that draw lots, as their environment: a fresh one for each run, printed, or the one to repeat. */
export function chooseSeed() {
  const seed = process.env.SHOP_TEST_SEED ?? String(randomInt(2 ** 31))
  console.log(`Seed ${seed} (repeat with SHOP_TEST_SEED=${seed})`)
  return { SHOP_TEST_SEED: seed }
}
