import { asc, eq, inArray } from 'drizzle-orm'
import type { ShopContext } from '../kernel/context.ts'
import { type Offer, offerOf } from './offer.ts'
import { products, variants } from './tables.ts'
import { variantColumns } from './variant-columns.ts'

/** Variants by their ids, or all of a product, in the product's order of variants. Nothing is locked. */
export async function readOffers(
  shop: ShopContext,
  wanted: { variantIds: readonly string[] } | { productId: string },
): Promise<Offer[]> {
  if ('variantIds' in wanted && wanted.variantIds.length === 0) return []
  const rows = await shop.db
    .select(variantColumns)
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
