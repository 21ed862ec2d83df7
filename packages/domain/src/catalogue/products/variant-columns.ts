import { sql } from 'drizzle-orm'
import { mayPayOnDelivery } from './may-pay-on-delivery.ts'
import { variantPicture } from './picture-json.ts'
import { categories, products, variants } from '../tables.ts'

/** What pricing and stock rules need of a variant, from it joined with its product. */
export const variantColumns = {
  id: variants.id,
  productId: variants.productId,
  categoryIds: sql<number[]>`array_remove(array[${products.categoryId},
    (select ${categories.parentId} from ${categories} where ${categories.id} = ${products.categoryId})], null)`,
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
  fewLeft: products.fewLeft,
  picture: variantPicture,
}
