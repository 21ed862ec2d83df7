import { sql } from 'drizzle-orm'
import type { RequestContext } from './context.ts'

/** The channel on which every process learns which cached pages are stale. */
export const invalidationChannel = 'invalidations'

/** A PostgreSQL notification must be shorter than 8,000 bytes. */
const payloadBytesMax = 7_900

/** The tags as one notification; `*` for all if they do not fit. */
export function toTagsPayload(tags: readonly CacheTag[]): string {
  const payload = tags.join(' ')
  return Buffer.byteLength(payload) > payloadBytesMax ? '*' : payload
}

/** A cache tag names pages and responses that become stale together. */
export type CacheTag =
  | '*'
  /** Lists, categories, brands. */
  | 'catalogue'
  /** The parts of a product that pages show. */
  | `product:${string}`
  /** Its exact stock, which only API responses contain. */
  | `stock:${string}`
  /** Zones and their fees. */
  | 'delivery'
  | 'promotions'
  | 'payment-plans'
  | 'settings'
  /** Which providers are set up, and how. */
  | 'provider-keys'
  | 'home-sections'
  /** The text of a content page. */
  | `content_page:${string}`
  /** Titles and addresses of the published pages that staff added. */
  | 'custom-pages'
  /** A page that staff added, by its address. */
  | `custom_page:${string}`

export const productTag = (id: string): CacheTag => `product:${id}`
export const stockTag = (id: string): CacheTag => `stock:${id}`

/** Every tag of products. */
export function productTags(ids: readonly string[]): CacheTag[] {
  return ids.flatMap((id) => [productTag(id), stockTag(id)])
}

/** Invalidates cached pages and public responses with these tags in every process, at commit. */
export async function invalidateTags(ctx: RequestContext, ...tags: CacheTag[]): Promise<void> {
  await ctx.db.execute(sql`select pg_notify(${invalidationChannel}, ${toTagsPayload(tags)})`)
}
