import type { RequestContext } from '@shop/domain/core/context'
import type { Stale } from './page-cache.ts'

export interface Kept<T> {
  read(ctx: RequestContext): Promise<T>
  /** What is kept now, without waiting. */
  known(): T | undefined
  drop(stale: Stale): void
}

/**
 * Reads something once a process, until a change with this tag makes it stale. What could not be read is not kept.
 * @param tagsOf further tags, of what was read
 */
export function keepUntilStale<T>(
  tag: string,
  readAnew: (ctx: RequestContext) => Promise<T>,
  tagsOf?: (value: T) => readonly string[],
): Kept<T> {
  let kept: Promise<T> | undefined
  let value: T | undefined
  // While it is read nobody knows what it will hold.
  const isTouched = (stale: readonly string[]) =>
    stale.includes(tag) ||
    (tagsOf !== undefined && (value === undefined || tagsOf(value).some((one) => stale.includes(one))))
  return {
    read(ctx) {
      if (kept) return kept
      const reading = readAnew(ctx)
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
      if (stale !== 'all' && !isTouched(stale)) return
      kept = undefined
      value = undefined
    },
  }
}
