import type { ProductPage } from '@shop/contract/page-data'
import { readProduct } from '@shop/domain/catalogue/products/read-product'
import { readShelves } from '@shop/domain/catalogue/products/read-shelves'
import { readSimilarProducts } from '@shop/domain/catalogue/products/read-similar-products'
import type { RequestContext } from '@shop/domain/core/context'
import { Refusal } from '@shop/domain/core/refusal'
import { readProductReviews } from '@shop/domain/catalogue/reviews/read-product-reviews'
import { catalogueTag, noteProducts, type Note } from '../../cache/tags.ts'

const similarCount = 4

/** A product's page; null where there is no such product, or it is not published. */
export async function productPage(
  ctx: RequestContext,
  note: Note,
  productId: string,
): Promise<ProductPage | null> {
  note(catalogueTag)
  try {
    const product = await readProduct(ctx, productId)
    const similar = await readSimilarProducts(ctx, product, similarCount)
    noteProducts(note, [product, ...similar])
    // No statement for what nobody has reviewed, which is most of a catalogue.
    const reviews = product.rating_count > 0 ? await readProductReviews(ctx, productId, { limit: 3 }) : null
    return { product, similar, reviews }
  } catch (error) {
    if (error instanceof Refusal) return missingPage(ctx, note, error)
    throw error
  }
}

/** What stands in the place of a product that is not there: where it went, what else there is, or nothing. */
async function missingPage(ctx: RequestContext, note: Note, refusal: Refusal): Promise<ProductPage | null> {
  const { code, data } = refusal
  if (code === 'gone') {
    const { popular } = await readShelves(ctx)
    noteProducts(note, popular)
    return { deletedSimilar: popular.slice(0, similarCount) }
  }
  if (code !== 'not_found') throw refusal
  const movedTo = data['redirect_to']
  return typeof movedTo === 'string' ? { redirectTo: movedTo } : null
}
