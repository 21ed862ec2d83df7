import { createRandom } from '../../../demo/history/random.ts'

/** Random numbers from 0 to 1, repeatable with the same seed; by default the seed of the run (SHOP_TEST_SEED). */
export function seededRandom(seed = Number(process.env['SHOP_TEST_SEED'] ?? 1)): () => number {
  return createRandom(seed).next
}

/** The same items in random order. */
export function shuffled<Thing>(items: readonly Thing[], random: () => number): Thing[] {
  const order = [...items]
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    const [a, b] = [order[last], order[other]]
    if (a === undefined || b === undefined) continue
    order[last] = b
    order[other] = a
  }
  return order
}
