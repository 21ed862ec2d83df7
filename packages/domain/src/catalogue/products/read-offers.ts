import { asc, eq, sql, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import type { Database } from '../../core/db/database.ts'
import { plannedOnce } from '../../core/db/planned-once.ts'
import { preparedOnce } from '../../core/prepared-once.ts'
import { type Offer, offerOf } from './offer.ts'
import { products, variants } from '../tables.ts'
import { variantColumns } from './variant-columns.ts'

const offersWhere = (db: Database, condition: SQL) =>
  db
    .select(variantColumns)
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product_id))
    .where(condition)
    .orderBy(asc(variants.product_id), asc(variants.position), asc(variants.id))

const offersOfVariants = preparedOnce((db) =>
  offersWhere(db, sql`${variants.id} = any(${plannedOnce.ids(sql.placeholder('ids'))})`).prepare(
    'offers_of_variants',
  ),
)
const offersOfProduct = preparedOnce((db) =>
  offersWhere(db, eq(variants.product_id, plannedOnce.text(sql.placeholder('product_id')))).prepare(
    'offers_of_product',
  ),
)

/** Variants by their ids, or all of a product, in the product's order of variants. Nothing is locked. */
export async function readOffers(
  ctx: RequestContext,
  wanted: { variantIds: readonly string[] } | { product_id: string },
): Promise<Offer[]> {
  if ('variantIds' in wanted && wanted.variantIds.length === 0) return []
  const rows =
    'variantIds' in wanted
      ? await offersOfVariants(ctx, { ids: [...wanted.variantIds] })
      : await offersOfProduct(ctx, { product_id: wanted.product_id })
  return rows.map(offerOf)
}
