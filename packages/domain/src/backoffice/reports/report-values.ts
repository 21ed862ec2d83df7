/** How much a part is of a whole, in per cent with one decimal; null of nothing. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part * 1000) / whole) / 10
}

/** How much more it is than before, in per cent with one decimal; null where there was nothing. */
export function changeOf(now: number, before: number): number | null {
  return before === 0 ? null : percentOf(now - before, before)
}

/** The mean, to whole numbers; null of nothing. */
export function averageOf(sum: number, count: number): number | null {
  return count === 0 ? null : Math.round(sum / count)
}

export function sumOf<Item>(items: Iterable<Item>, of: (item: Item) => number): number {
  let sum = 0
  for (const item of items) sum += of(item)
  return sum
}
