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

/** What becomes stale together. */
export type CacheTag =
  | '*'
  /** Lists, categories, brands. */
  | 'catalogue'
  /** What pages say of a product. */
  | `product:${string}`
  /** Its exact stock, which only answers of the API carry. */
  | `stock:${string}`
  /** Zones and their fees. */
  | 'delivery'
  | 'promotions'
  | 'payment-plans'
  | 'settings'
  | 'home-sections'
  /** The words of a page. */
  | `content_page:${string}`

export const productTag = (id: string): CacheTag => `product:${id}`

/** All that is said of products. */
export function productTags(ids: readonly string[]): CacheTag[] {
  return ids.flatMap((id) => [productTag(id), `stock:${id}`] as const)
}

/** Tells every process, at commit, that pages and public answers with these tags are stale. */
export async function invalidateTags(ctx: RequestContext, ...tags: CacheTag[]): Promise<void> {
  await ctx.db.execute(sql`select pg_notify(${invalidationChannel}, ${toTagsPayload(tags)})`)
}
