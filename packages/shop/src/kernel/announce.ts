import { sql } from 'drizzle-orm'
import type { ShopContext } from './context.ts'

/** The channel on which every process hears which cached pages became stale. */
export const changesChannel = 'changes'

/**
 * Tells every process, at commit, that pages and public answers with these tags are stale.
 * Tags: `product:<id>`, `catalogue` (lists, categories, brands), `settings`.
 */
export async function announceChange(shop: ShopContext, ...tags: string[]): Promise<void> {
  await shop.db.execute(sql`select pg_notify(${changesChannel}, ${tags.join(' ')})`)
}
