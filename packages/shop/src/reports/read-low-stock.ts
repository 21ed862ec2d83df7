import type { Dashboard } from '@shop/contract/admin/dashboard'
import { and, asc, eq, sql } from 'drizzle-orm'
import { firstPicture } from '../catalogue/picture-json.ts'
import { pictureOf } from '../catalogue/picture.ts'
import { isLow } from '../catalogue/running-low.ts'
import { products, variants } from '../catalogue/tables.ts'
import type { ShopContext } from '../kernel/context.ts'

/** The sizes and colours of published products that run out first. */
export async function readLowStock(shop: ShopContext, limit: number): Promise<Dashboard['low_stock']> {
  const available = sql<number>`(${variants.onHand} - ${variants.reserved})`
  // By the id, which begins like the name: an index has it, and the products of thousands that ran out are not read.
  const order = [asc(available), asc(variants.productId), asc(variants.position)]
  const first = shop.db
    .select({ id: variants.id })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(eq(products.published, true), isLow))
    .orderBy(...order)
    .limit(limit)
    .as('first')
  const rows = await shop.db
    .select({
      productId: products.id,
      name: products.name,
      colour: variants.colour,
      size: variants.size,
      available: available.mapWith(Number),
      picture: firstPicture,
    })
    .from(first)
    .innerJoin(variants, eq(variants.id, first.id))
    .innerJoin(products, eq(products.id, variants.productId))
    .orderBy(...order)
  return rows.map(({ productId, colour, size, picture, ...row }) => ({
    ...row,
    product_id: productId,
    variant: [colour, size].filter(Boolean).join(', '),
    picture: picture && pictureOf(picture),
  }))
}
