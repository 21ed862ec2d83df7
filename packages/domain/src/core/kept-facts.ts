import type { ShopContext } from './context.ts'

/** What staff set and every order reads: its tag (announce.ts) tells when it changed. */
export interface RareFact<T> {
  tag: string
  read(shop: ShopContext): Promise<T>
}

/** Reads rare facts, once a process where the process hears of changes. */
export interface KeptFacts {
  read<T>(shop: ShopContext, fact: RareFact<T>): Promise<T>
  drop(stale: 'all' | readonly string[]): void
}

/** Reads anew each time: for who hears of no change. */
export const readAnew: KeptFacts = {
  read: (shop, fact) => fact.read(shop),
  drop: () => {},
}
