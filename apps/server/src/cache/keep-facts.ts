import type { RequestContext } from '@shop/domain/core/context'
import type { SettingsCache, CachedSetting } from '@shop/domain/core/kept-facts'
import type { InvalidatedTags } from './page-cache.ts'

interface CacheEntry {
  found: { value: unknown } | undefined
  /** How often it became stale: what was read before then is not kept. */
  invalidations: number
}

/**
 * Rare facts, each read once a process until its tag is announced. Nobody waits for another's reading: on the embedded
 * engine that one may itself wait until the transaction of who asks is over.
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
