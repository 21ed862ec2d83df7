import type { ProductPage } from '@shop/contract/page-data'
import { getProductById } from '@shop/domain/catalogue/products/read-product'
import { getHomeProducts } from '@shop/domain/catalogue/products/read-shelves'
import { listSimilarProducts } from '@shop/domain/catalogue/products/read-similar-products'
import type { RequestContext } from '@shop/domain/core/context'
import { Refusal } from '@shop/domain/core/refusal'
import { listProductReviews } from '@shop/domain/catalogue/reviews/read-product-reviews'
import { catalogueTag, tagProducts, type TagCollector } from '../../cache/tags.ts'

const similarCount = 4

/** A product's page; null where there is no such product, or it is not published. */
export async function getProductPage(
  ctx: RequestContext,
  note: TagCollector,
  productId: string,
): Promise<ProductPage | null> {
  note(catalogueTag)
  try {
    const product = await getProductById(ctx, productId)
    const similar = await listSimilarProducts(ctx, product, similarCount)
    tagProducts(note, [product, ...similar])
    // No statement for what nobody has reviewed, which is most of a catalogue.
    const reviews = product.rating_count > 0 ? await listProductReviews(ctx, productId, { limit: 3 }) : null
    return { product, similar, reviews }
  } catch (error) {
    if (error instanceof Refusal) return notFoundPage(ctx, note, error)
    throw error
  }
}

/** What stands in the place of a product that is not there: where it went, what else there is, or nothing. */
async function notFoundPage(
  ctx: RequestContext,
  note: TagCollector,
  shopError: Refusal,
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
