import type { RequestContext } from '@shop/domain/core/context'
import type { KeptFacts, RareFact } from '@shop/domain/core/kept-facts'
import type { Stale } from './page-cache.ts'

interface Kept {
  found: { value: unknown } | undefined
  /** How often it became stale: what was read before then is not kept. */
  drops: number
}

/**
 * Rare facts, each read once a process until its tag is announced. Nobody waits for another's reading: on the embedded
 * engine that one may itself wait until the transaction of who asks is over.
 */
export function keepFacts(): KeptFacts {
  const all = new Map<RareFact<unknown>, Kept>()
  return {
    async read<T>(ctx: RequestContext, fact: RareFact<T>) {
      const kept = all.get(fact) ?? { found: undefined, drops: 0 }
      all.set(fact, kept)
      if (kept.found) return kept.found.value as T
      const { drops } = kept
      const value = await fact.read(ctx)
      if (kept.drops === drops) kept.found = { value }
      return value
    },
    drop(stale: Stale) {
      for (const [{ tag }, kept] of all) {
        if (stale !== 'all' && !stale.includes(tag)) continue
        kept.found = undefined
        kept.drops += 1
      }
    },
  }
}
