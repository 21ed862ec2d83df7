import { sql } from 'drizzle-orm'
import type { RequestContext } from './context.ts'

/** The channel on which every process hears which cached pages became stale. */
export const invalidationChannel = 'invalidations'

/** PostgreSQL carries less than 8000 bytes in one notice. */
const payloadBytesMax = 7_900

/** The tags as one notice; `*`, which is for everything, where they would not fit. */
export function toTagsPayload(tags: readonly string[]): string {
  const payload = tags.join(' ')
  return Buffer.byteLength(payload) > payloadBytesMax ? '*' : payload
}

/**
 * Tells every process, at commit, that pages and public answers with these tags are stale.
 * Tags: `product:<id>` (what pages say of it), `stock:<id>` (its exact stock, which only answers of the API carry),
 * `catalogue` (lists, categories, brands), `delivery` (zones and their fees), `promotions`, `payment-plans`, `settings`, `home-sections`,
 * `content_page:<slug>` (the words of a page).
 */
export async function invalidateTags(ctx: RequestContext, ...tags: string[]): Promise<void> {
  await ctx.db.execute(sql`select pg_notify(${invalidationChannel}, ${toTagsPayload(tags)})`)
}
