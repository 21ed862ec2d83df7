import { asc, eq, inArray } from 'drizzle-orm'
import type { ShopContext } from '../kernel/context.ts'
import { mayPayOnDelivery } from './may-pay-on-delivery.ts'
import { type Offer, offerOf } from './offer.ts'
import { firstPicture } from './picture-json.ts'
import { products, variants } from './tables.ts'

/** Variants by their ids, or all of a product, in the product's order of variants. Nothing is locked. */
export async function readOffers(
  shop: ShopContext,
  wanted: { variantIds: readonly string[] } | { productId: string },
): Promise<Offer[]> {
  if ('variantIds' in wanted && wanted.variantIds.length === 0) return []
  const rows = await shop.db
    .select({
      id: variants.id,
      productId: products.id,
      categoryId: products.categoryId,
      name: products.name,
      colour: variants.colour,
      size: variants.size,
      sku: variants.sku,
      priceKobo: variants.priceKobo,
      regularPriceKobo: variants.regularPriceKobo,
      weightGrams: variants.weightGrams,
      vatClass: products.vatClass,
      payOnDelivery: mayPayOnDelivery,
      published: products.published,
      onHand: variants.onHand,
      reserved: variants.reserved,
      retiredAt: variants.retiredAt,
      picture: firstPicture,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(
      'variantIds' in wanted
        ? inArray(variants.id, [...wanted.variantIds])
        : eq(variants.productId, wanted.productId),
    )
    .orderBy(asc(variants.productId), asc(variants.position), asc(variants.id))
  return rows.map(offerOf)
}
