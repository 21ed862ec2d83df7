import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { genericPlanParam } from '../../core/db/planned-once.ts'
import { preparedStatement } from '../../core/prepared-once.ts'
import { type ImageMeta, products, variants } from '../tables.ts'
import { variantColumns } from './variant-columns.ts'

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
  /** Its own picture, else the first of its colour, else the first of its product. */
  image: ImageMeta | null
}

const lock = preparedStatement((db) => {
  const productIdsOfVariants = db
    .select({ product_id: variants.product_id })
    .from(variants)
    .where(sql`${variants.id} = any(${genericPlanParam.ids(sql.placeholder('ids'))})`)
  return db
    .select(variantColumns)
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product_id))
    .where(inArray(variants.product_id, productIdsOfVariants))
    .orderBy(asc(variants.id))
    .for('no key update', { of: [variants, products] })
    .prepare('lock_variants')
})

/**
 * Locks variants and their products until the transaction ends and reads what pricing and stock rules need. Who waited
 * reads the product as it is then: of a row that is not locked itself, PostgreSQL gives what it was before. The other
 * variants of the same products are locked and answered too, so that a product's stock word is decided from figures
 * that stand still.
 * Locks are taken in id order: two orders of the same goods wait for each other and never stall each other.
 */
export async function lockVariants(
  ctx: RequestContext,
  variantIds: readonly string[],
): Promise<LockedVariant[]> {
  return variantIds.length === 0 ? [] : lock(ctx, { ids: [...variantIds] })
}
