import type { Product } from '@shop/contract/catalogue'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { ShopContext } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import { askedRegularPrice } from './asked-regular-price.ts'
import { productAnswer } from './product-answer.ts'
import { selectSummaries } from './product-columns.ts'
import { products, variants } from './tables.ts'

/** One published product with its variants and exact stock, else refuses with not_found. */
export async function readProduct(shop: ShopContext, productId: string): Promise<Product> {
  const [row] = await selectSummaries(shop).where(and(eq(products.id, productId), sql`${products.published}`))
  if (!row) refuse('not_found')
  const offered = await shop.db
    .select({
      id: variants.id,
      colour: variants.colour,
      size: variants.size,
      sku: variants.sku,
      priceKobo: variants.priceKobo,
      regularPriceKobo: askedRegularPrice,
      onHand: variants.onHand,
      reserved: variants.reserved,
      retiredAt: variants.retiredAt,
    })
    .from(variants)
    .where(and(eq(variants.productId, productId), isNull(variants.retiredAt)))
    .orderBy(asc(variants.position), asc(variants.id))
  return productAnswer(row, offered)
}
