import type { RequestContext } from './context.ts'

/** What staff set and every order reads: its tag (announce.ts) tells when it changed. */
export interface CachedSetting<T> {
  tag: string
  read(ctx: RequestContext): Promise<T>
}

/** Reads rare facts, once a process where the process hears of changes. */
export interface SettingsCache {
  read<T>(ctx: RequestContext, setting: CachedSetting<T>): Promise<T>
  invalidate(stale: 'all' | readonly string[]): void
}

/** Reads anew each time: for who hears of no change. */
export const uncachedSettings: SettingsCache = {
  read: (ctx, setting) => setting.read(ctx),
  invalidate: () => {},
}
