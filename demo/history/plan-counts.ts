import type { PlannedOrder } from './plan-orders.ts'
import type { RandomSource } from './random.ts'

interface Counts {
  visits: { day: string; step: 'visit' | 'cart' | 'checkout' | 'order'; count: number }[]
  searches: { day: string; term: string; results: number; count: number }[]
}

/** Lagos is an hour ahead of UTC, all year. */
const toDay = (at: number) => new Date(at + 60 * 60_000).toISOString().slice(0, 10)

/** What people search for, with how many products they find. The last ones are not sold yet. */
const terms: readonly (readonly [string, number])[] = [
  ['ankara', 3],
  ['iphone', 3],
  ['rice', 2],
  ['shoes', 5],
  ['power bank', 1],
  ['perfume', 1],
  ['diapers', 1],
  ['laptop', 2],
  ['solar', 4],
  ['wig', 1],
  ['generator', 0],
  ['air conditioner', 0],
  ['palm oil', 0],
]

/** Visits in proportion to each day's orders, and searches. */
export function planCounts(orders: readonly PlannedOrder[], random: RandomSource): Counts {
  const counts: Counts = { visits: [], searches: [] }
  const byDay = Map.groupBy(orders, ({ placed_at: at }) => toDay(at.getTime()))
  for (const [day, { length: placed }] of byDay) {
    const checkouts = placed + random.upTo(3)
    const carts = checkouts * 2 + random.upTo(8)
    const steps = {
      visit: carts * 9 + random.upTo(60),
      cart: carts,
      checkout: checkouts,
      order: placed,
    } as const
    for (const [step, count] of Object.entries(steps))
      counts.visits.push({ day, step: step as keyof typeof steps, count })
    for (const [term, results] of terms)
      if (random.happens(0.7)) counts.searches.push({ day, term, results, count: random.upTo(placed * 2) })
  }
  return counts
}
