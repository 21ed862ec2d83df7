/** Numbers that look random and are the same in every process, so that a history that was interrupted goes on. */
export interface RandomSource {
  /** From 0 to 1. */
  next(): number
  /** A whole number from 1 to `max`. */
  upTo(max: number): number
  /** Whether something of this probability happens. */
  happens(probability: number): boolean
  pick<T>(items: readonly T[]): T
  shuffle<T>(items: readonly T[]): T[]
}

/** A generator of its own for each seed (mulberry32). */
export function createRandom(seed: number): RandomSource {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    upTo: (max) => 1 + Math.floor(next() * max),
    happens: (probability) => next() < probability,
    pick(items) {
      const item = items[Math.floor(next() * items.length)]
      if (item === undefined) throw new Error('There is nothing to pick from.')
      return item
    },
    shuffle(items) {
      return items
        .map((item) => ({ item, place: next() }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ item }) => item)
    },
  }
}
