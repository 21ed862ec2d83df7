/** How much a part is of a whole, in per cent with one decimal; null of nothing. */
export function toPercent(part: number, total: number): number | null {
  return total === 0 ? null : Math.round((part * 1000) / total) / 10
}

/** How much more it is than before, in per cent with one decimal; null where there was nothing. */
export function percentChange(now: number, before: number): number | null {
  return before === 0 ? null : toPercent(now - before, before)
}

/** The mean, to whole numbers; null of nothing. */
export function toAverage(sum: number, count: number): number | null {
  return count === 0 ? null : Math.round(sum / count)
}

export function sumBy<Item>(items: Iterable<Item>, of: (item: Item) => number): number {
  let sum = 0
  for (const item of items) sum += of(item)
  return sum
}
