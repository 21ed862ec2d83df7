import { sql, asc, eq, and, isNull } from 'drizzle-orm'
import { categories, products, variants, type ImageMeta } from '../tables.ts'
import { variantImage } from './images.ts'
import type { RequestContext } from '../../core/context.ts'
import { genericPlanParam, preparedStatement } from '../../core/prepared-statements.ts'

/** Whether a product can be paid on delivery, which it and its category must allow. For queries of products. */
const canPayOnDelivery = sql<boolean>`(${products.pay_on_delivery} and
  (select ${categories.pay_on_delivery} from ${categories} where ${categories.id} = ${products.category_id}))`

/** Columns of a variant and its product for pricing and stock rules. */
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

export interface LockedVariant {
  id: string
  product_id: string
  category_ids: number[]
  name: string
  colour: string
  size: string
  sku: string
  price_kobo: number
  regular_price_kobo: number | null
  weight_grams: number
  vat_class: 'standard' | 'zero' | 'exempt'
  pay_on_delivery: boolean
  published: boolean
  on_hand: number
  reserved: number
  retired_at: Date | null
  effective_low_stock_threshold: number
  /** Its own image, else its colour's first, else the product's first. */
  image: ImageMeta | null
}

const lock = preparedStatement((db) => {
  // As an array, so that the index finds them; a join would read all variants of a small shop.
  const productIdsOfVariants = sql`array(select ${variants.product_id} from ${variants}
    where ${variants.id} = any(${genericPlanParam.ids(sql.placeholder('ids'))}))`
  return db
    .select(variantColumns)
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product_id))
    .where(sql`${variants.product_id} = any(${productIdsOfVariants})`)
    .orderBy(asc(variants.id))
    .for('no key update', { of: [variants, products] })
    .prepare('lock_variants')
})

/**
 * Locks variants and their products until the transaction ends. Reads the product after any wait, because PostgreSQL
 * returns old values of rows that are not locked themselves. Also locks the other variants of these products, because
 * the stock status depends on them. Locks in id order, so that orders never deadlock.
 */
export async function lockVariants(
  ctx: RequestContext,
  variantIds: readonly string[],
): Promise<LockedVariant[]> {
  return variantIds.length === 0 ? [] : lock(ctx, { ids: [...variantIds] })
}

/**
 * Unit weight (grams) and price (kobo) of a published product, and whether it can be paid on delivery. Without a
 * variant, these are the highest weight and the lowest price. Undefined if it is not on sale.
 */
export async function getHeaviestVariant(
  ctx: RequestContext,
  productId: string,
  variantId: string | undefined,
): Promise<{ weight_grams: number; price_kobo: number; pay_on_delivery: boolean } | undefined> {
  const kind = variantId === undefined ? undefined : eq(variants.id, variantId)
  const [parcel] = await ctx.db
    .select({
      weight_grams: sql<number>`max(${variants.weight_grams})`,
      price_kobo: sql<number>`min(${variants.price_kobo})`.mapWith(Number),
      pay_on_delivery: canPayOnDelivery,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product_id))
    .where(and(eq(products.id, productId), eq(products.published, true), isNull(variants.retired_at), kind))
    .groupBy(products.id)
  return parcel
}
