import type { ProductSummary } from '@shop/contract/catalogue'
import { neverCached } from './page-cache.ts'
import { type CacheTag, invalidationChannel, productTag, productTags } from '@shop/domain/core/cache-tags'
import type { OpenDatabase } from '@shop/domain/core/db/database'

/** Takes the tags of a response while it is made; `neverCached` keeps it out of the cache. */
export type TagCollector = (tag: CacheTag | typeof neverCached) => void

/** What pages show of a product: everything but its exact stock. */
export function tagProducts(note: TagCollector, products: readonly Pick<ProductSummary, 'id'>[]): void {
  for (const { id } of products) note(productTag(id))
}

/** What the API shows of a product, including exact stock. */
export function tagStock(note: TagCollector, products: readonly Pick<ProductSummary, 'id'>[]): void {
  for (const tag of productTags(products.map(({ id }) => id))) note(tag)
}

/** Free-text searches and empty lists are not cached: there are endlessly many of them. */
export function tagUncacheable(note: TagCollector, search: string | undefined, items: readonly unknown[]) {
  if (search || items.length === 0) note(neverCached)
}

/** Which cached pages and responses to invalidate: those with a tag, or all after missed notifications. */
type InvalidatedTags = string[] | 'all'

/** Calls back on each committed change of public data, by any process. */
export function subscribeToInvalidations(
  database: OpenDatabase,
  invalidate: (stale: InvalidatedTags) => void,
): Promise<() => Promise<void>> {
  return database.listen(invalidationChannel, (payload) =>
    invalidate(payload === '*' || payload === '' ? 'all' : payload.split(' ')),
  )
}
