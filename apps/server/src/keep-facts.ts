import type { ShopContext } from '@shop/shop/kernel/context'
import type { KeptFacts, RareFact } from '@shop/shop/kernel/kept-facts'
import { type Kept, keepUntilStale } from './pages/keep-until-stale.ts'

/** Rare facts, each read once a process until its tag is announced. */
export function keepFacts(): KeptFacts {
  const kept = new Map<RareFact<unknown>, Kept<unknown>>()
  return {
    read<T>(shop: ShopContext, fact: RareFact<T>) {
      const known = kept.get(fact) ?? keepUntilStale<unknown>(fact.tag, fact.read)
      kept.set(fact, known)
      return known.read(shop) as Promise<T>
    },
    drop(stale) {
      for (const each of kept.values()) each.drop(stale)
    },
  }
}
