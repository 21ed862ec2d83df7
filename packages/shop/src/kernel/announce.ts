import { sql } from 'drizzle-orm'
import type { ShopContext } from './context.ts'

/** The channel on which every process hears which cached pages became stale. */
export const changesChannel = 'changes'

/**
 * Tells every process, at commit, that pages and public answers with these tags are stale.
 * Tags: `product:<id>`, `catalogue` (lists, categories, brands), `settings`.
 */
export async function announceChange(shop: ShopContext, ...tags: string[]): Promise<void> {
  const payload = tags.join(' ')
  // A notice holds less than 8000 bytes; '*' drops everything.
  await shop.db.execute(sql`select pg_notify(${changesChannel}, ${payload.length < 7_000 ? payload : '*'})`)
}
