import { asc, eq, sql, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import type { Database } from '../../core/db/database.ts'
import { genericPlanParam } from '../../core/db/planned-once.ts'
import { preparedStatement } from '../../core/prepared-once.ts'
import { type SellableVariant, toSellable } from './offer.ts'
import { products, variants } from '../tables.ts'
import { variantColumns } from './variant-columns.ts'

const selectSellable = (db: Database, condition: SQL) =>
  db
    .select(variantColumns)
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product_id))
    .where(condition)
    .orderBy(asc(variants.product_id), asc(variants.position), asc(variants.id))

const sellableVariants = preparedStatement((db) =>
  selectSellable(db, sql`${variants.id} = any(${genericPlanParam.ids(sql.placeholder('ids'))})`).prepare(
    'offers_of_variants',
  ),
)
const sellableOfProduct = preparedStatement((db) =>
  selectSellable(db, eq(variants.product_id, genericPlanParam.text(sql.placeholder('product_id')))).prepare(
    'offers_of_product',
  ),
)

/** Variants by their ids, or all of a product, in the product's order of variants. Nothing is locked. */
export async function listSellableVariants(
  ctx: RequestContext,
  lookup: { variantIds: readonly string[] } | { product_id: string },
): Promise<SellableVariant[]> {
  if ('variantIds' in lookup && lookup.variantIds.length === 0) return []
  const rows =
    'variantIds' in lookup
      ? await sellableVariants(ctx, { ids: [...lookup.variantIds] })
      : await sellableOfProduct(ctx, { product_id: lookup.product_id })
  return rows.map(toSellable)
}
