import type { ProductPage, ProductListPage } from '@shop/contract/page-data'
import { getProductById } from '@shop/domain/catalogue/products/get-product'
import { getHomeProducts } from '@shop/domain/catalogue/products/home-products'
import { listSimilarProducts } from '@shop/domain/catalogue/products/related-products'
import type { RequestContext } from '@shop/domain/core/context'
import { ShopError } from '@shop/domain/core/errors'
import { listProductReviews } from '@shop/domain/catalogue/reviews/list-reviews'
import { neverCached } from '../../cache/page-cache.ts'
import { tagProducts, type TagCollector, tagUncacheable } from '../../cache/tags.ts'
import { ProductQuery } from '@shop/contract/catalogue'
import { listProductCards } from '@shop/domain/catalogue/products/list-products'
import { countSearch } from '@shop/domain/backoffice/analytics/daily-counts'
import * as z from 'zod/mini'

const similarCount = 4

/** A product page; null if there is no such product, or it is unpublished. */
export async function getProductPage(
  ctx: RequestContext,
  note: TagCollector,
  productId: string,
): Promise<ProductPage | null> {
  note('catalogue')
  try {
    const product = await getProductById(ctx, productId)
    const similar = await listSimilarProducts(ctx, product, similarCount)
    tagProducts(note, [product, ...similar])
    // Skips the query for products without reviews, the majority.
    const reviews = product.rating_count > 0 ? await listProductReviews(ctx, productId, { limit: 3 }) : null
    return { product, similar, reviews }
  } catch (error) {
    if (error instanceof ShopError) return notFoundPage(ctx, note, error)
    throw error
  }
}

/** The page of a missing product: a redirect, similar products, or nothing. */
async function notFoundPage(
  ctx: RequestContext,
  note: TagCollector,
  shopError: ShopError,
): Promise<ProductPage | null> {
  const { code, data } = shopError
  if (code === 'gone') {
    const { popular } = await getHomeProducts(ctx)
    tagProducts(note, popular)
    return { deletedSimilar: popular.slice(0, similarCount) }
  }
  if (code !== 'not_found') throw shopError
  const redirectTo = data['redirect_to']
  return typeof redirectTo === 'string' ? { redirectTo } : null
}

/**
 * A page of the product list; null if none of the requested categories exists. Query values are used as typed: invalid
 * ones are ignored, so that old links still show products.
 */
export async function getProductListPage(
  ctx: RequestContext,
  note: TagCollector,
  requested: Partial<Record<keyof ProductQuery, unknown>>,
): Promise<ProductListPage | null> {
  note('catalogue')
  const query = parseQuery(requested)
  const {
    category_exists: categoryExists,
    facets,
    facets_pending: isPending = false,
    ...list
  } = await listProductCards(ctx, { ...query, facets: true })
  if (isPending) note(neverCached)
  await countSearch(ctx, query, list.total)
  tagUncacheable(note, query.search, list.items)
  tagProducts(note, list.items)
  return categoryExists && facets ? { ...list, facets } : null
}

function parseQuery(params: Record<string, unknown>): ProductQuery {
  const parsed = z.safeParse(ProductQuery, params)
  if (parsed.success) return parsed.data
  const invalidNames = new Set(parsed.error.issues.map((issue) => issue.path[0]))
  return z.parse(
    ProductQuery,
    Object.fromEntries(Object.entries(params).filter(([name]) => !invalidNames.has(name))),
  )
}
