import type { ProductSummary } from '@shop/contract/catalogue'
import { neverCached } from './page-cache.ts'
import { invalidationChannel, productTag } from '@shop/domain/core/cache-tags'
import type { OpenDatabase } from '@shop/domain/core/db/database'

export type TagCollector = (tag: string) => void

/** Which products, categories and brands there are, their prices and order. */
export const catalogueTag = 'catalogue'

/** What the shop says of itself. */
export const settingsTag = 'settings'

/** Delivery zones: their places, fees and days. */
export const deliveryTag = 'delivery'

/** The owner's words of a page. */
export const contentTag = (slug: string) => `content_page:${slug}`

/** What pages say of a product: everything but its exact stock. */
export function tagProducts(note: TagCollector, products: readonly Pick<ProductSummary, 'id'>[]): void {
  for (const { id } of products) note(productTag(id))
}

/** What the API says of a product, exact stock included. */
export function tagStock(note: TagCollector, products: readonly Pick<ProductSummary, 'id'>[]): void {
  for (const { id } of products) {
    note(productTag(id))
    note(`stock:${id}`)
  }
}

/** Lists for a free-text search and empty lists are not cached: there are endlessly many of them. */
export function tagUncacheable(note: TagCollector, search: string | undefined, items: readonly unknown[]) {
  if (search || items.length === 0) note(neverCached)
}

/** Which cached pages and answers to drop: those with a tag, or everything after notices may have been missed. */
type InvalidatedTags = string[] | 'all'

/** Calls back at each committed change of what the public sees, made by any process. */
export function subscribeToInvalidations(
  database: OpenDatabase,
  invalidate: (stale: InvalidatedTags) => void,
): Promise<() => Promise<void>> {
  return database.listen(invalidationChannel, (payload) =>
    invalidate(payload === '*' || payload === '' ? 'all' : payload.split(' ')),
  )
}
