import type { RequestContext } from '@shop/domain/core/context'
import type { InvalidatedTags } from './page-cache.ts'

export interface Cached<T> {
  read(ctx: RequestContext): Promise<T>
  /** What is kept now, without waiting. */
  peek(): T | undefined
  invalidate(stale: InvalidatedTags): void
}

/**
 * Reads something once a process, until a change with this tag makes it stale. What could not be read is not kept.
 * @param getTags further tags, of what was read
 */
export function cachedUntilInvalidated<T>(
  tag: string,
  uncachedSettings: (ctx: RequestContext) => Promise<T>,
  getTags?: (value: T) => readonly string[],
): Cached<T> {
  let cached: Promise<T> | undefined
  let value: T | undefined
  // While it is read nobody knows what it will hold.
  const isInvalidated = (stale: readonly string[]) =>
    stale.includes(tag) ||
    (getTags !== undefined && (value === undefined || getTags(value).some((one) => stale.includes(one))))
  return {
    read(ctx) {
      if (cached) return cached
      const pending = uncachedSettings(ctx)
      cached = pending
      pending.then(
        (read) => {
          if (cached === pending) value = read
        },
        () => {
          if (cached === pending) cached = undefined
        },
      )
      return pending
    },
    peek: () => value,
    invalidate(stale) {
      if (stale !== 'all' && !isInvalidated(stale)) return
      cached = undefined
      value = undefined
    },
  }
}
