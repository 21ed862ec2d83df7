import type { Dashboard } from '@shop/contract/admin/dashboard'
import { and, asc, eq, sql } from 'drizzle-orm'
import { pictureJson } from '../catalogue/picture-json.ts'
import { pictureOf, type PictureFacts } from '../catalogue/picture.ts'
import { isLow } from '../catalogue/running-low.ts'
import { pictures, products, variants } from '../catalogue/tables.ts'
import type { ShopContext } from '../kernel/context.ts'

/** The sizes and colours of published products that run out first. */
export async function readLowStock(shop: ShopContext, limit: number): Promise<Dashboard['low_stock']> {
  const available = sql<number>`(${variants.onHand} - ${variants.reserved})`
  const rows = await shop.db
    .select({
      productId: products.id,
      name: products.name,
      colour: variants.colour,
      size: variants.size,
      available: available.mapWith(Number),
      picture: sql<PictureFacts | null>`(select ${pictureJson} from ${pictures}
        where ${pictures.productId} = ${products.id} order by ${pictures.position}, ${pictures.id} limit 1)`,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(eq(products.published, true), isLow))
    .orderBy(asc(available), asc(products.name), asc(variants.position))
    .limit(limit)
  return rows.map(({ productId, colour, size, picture, ...row }) => ({
    ...row,
    product_id: productId,
    variant: [colour, size].filter(Boolean).join(', '),
    picture: picture && pictureOf(picture),
  }))
}
