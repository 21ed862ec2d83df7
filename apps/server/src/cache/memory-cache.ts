import type { RequestContext, SettingsCache, CachedSetting } from '@shop/domain/core/context'
import type { CacheTag } from '@shop/domain/core/cache-tags'
import type { InvalidatedTags } from './page-cache.ts'

interface Cached<T> {
  read(ctx: RequestContext): Promise<T>
  /** The cached value, without waiting. */
  peek(): T | undefined
  invalidate(stale: InvalidatedTags): void
}

/**
 * Caches a value per process until one of its tags is invalidated. Errors are not cached. @param getTags further
 * tags, from the value
 */
export function cachedUntilInvalidated<T>(
  tag: CacheTag,
  uncachedSettings: (ctx: RequestContext) => Promise<T>,
  getTags?: (value: T) => readonly CacheTag[],
): Cached<T> {
  let cached: Promise<T> | undefined
  let value: T | undefined
  // While it is read its tags are unknown.
  const isInvalidated = (stale: readonly string[]) =>
    stale.includes(tag) ||
    (getTags !== undefined && (value === undefined || getTags(value).some((tag) => stale.includes(tag))))
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

interface CacheEntry {
  found: { value: unknown } | undefined
  /** Number of invalidations: a value read before one is not stored. */
  invalidations: number
}

/**
 * Settings, each cached per process until its tag is invalidated. No caller waits for another's read: on the embedded
 * engine that read may itself wait for the caller's transaction.
 */
export function createSettingsCache(): SettingsCache {
  const all = new Map<CachedSetting<unknown>, CacheEntry>()
  return {
    async read<T>(ctx: RequestContext, setting: CachedSetting<T>) {
      const entry = all.get(setting) ?? { found: undefined, invalidations: 0 }
      all.set(setting, entry)
      if (entry.found) return entry.found.value as T
      const { invalidations } = entry
      const value = await setting.read(ctx)
      if (entry.invalidations === invalidations) entry.found = { value }
      return value
    },
    invalidate(stale: InvalidatedTags) {
      for (const [{ tag }, entry] of all) {
        if (stale !== 'all' && !stale.includes(tag)) continue
        entry.found = undefined
        entry.invalidations += 1
      }
    },
  }
}
