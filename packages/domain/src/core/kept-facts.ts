import type { RequestContext } from './context.ts'

/** What staff set and every order reads: its tag (announce.ts) tells when it changed. */
export interface RareFact<T> {
  tag: string
  read(ctx: RequestContext): Promise<T>
}

/** Reads rare facts, once a process where the process hears of changes. */
export interface KeptFacts {
  read<T>(ctx: RequestContext, fact: RareFact<T>): Promise<T>
  drop(stale: 'all' | readonly string[]): void
}

/** Reads anew each time: for who hears of no change. */
export const readAnew: KeptFacts = {
  read: (ctx, fact) => fact.read(ctx),
  drop: () => {},
}
