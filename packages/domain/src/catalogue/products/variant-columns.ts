import { sql } from 'drizzle-orm'
import { canPayOnDelivery } from './may-pay-on-delivery.ts'
import { variantImage } from './picture-json.ts'
import { categories, products, variants } from '../tables.ts'

/** What pricing and stock rules need of a variant, from it joined with its product. */
export const variantColumns = {
  id: variants.id,
  product_id: variants.product_id,
  category_ids: sql<number[]>`array_remove(array[${products.category_id},
    (select ${categories.parent_id} from ${categories} where ${categories.id} = ${products.category_id})], null)`,
  name: products.name,
  colour: variants.colour,
  size: variants.size,
  sku: variants.sku,
  price_kobo: variants.price_kobo,
  regular_price_kobo: variants.regular_price_kobo,
  weight_grams: variants.weight_grams,
  vat_class: products.vat_class,
  pay_on_delivery: canPayOnDelivery,
  published: products.published,
  on_hand: variants.on_hand,
  reserved: variants.reserved,
  retired_at: variants.retired_at,
  effective_low_stock_threshold: products.effective_low_stock_threshold,
  image: variantImage,
}
