import type { ShopContext } from '@shop/shop/kernel/context'
import type { Stale } from '../http/page-cache.ts'

export interface Kept<T> {
  read(shop: ShopContext): Promise<T>
  /** What is kept now, without waiting. */
  known(): T | undefined
  drop(stale: Stale): void
}

/** Reads something once a process, until a change with this tag makes it stale. What could not be read is not kept. */
export function keepUntilStale<T>(tag: string, readAnew: (shop: ShopContext) => Promise<T>): Kept<T> {
  let kept: Promise<T> | undefined
  let value: T | undefined
  return {
    read(shop) {
      if (kept) return kept
      const reading = readAnew(shop)
      kept = reading
      reading.then(
        (read) => {
          if (kept === reading) value = read
        },
        () => {
          if (kept === reading) kept = undefined
        },
      )
      return reading
    },
    known: () => value,
    drop(stale) {
      if (stale !== 'all' && !stale.includes(tag)) return
      kept = undefined
      value = undefined
    },
  }
}
