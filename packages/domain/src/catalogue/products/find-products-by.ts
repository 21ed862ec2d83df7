import { and, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { products, variants } from '../tables.ts'

export interface ProductIdentifiers {
  ids: readonly string[]
  skus: readonly string[]
  barcodes: readonly string[]
  /** In lower case. */
  names: readonly string[]
}

/** Ids of the products that are known by these signs. */
export interface FoundProducts {
  ids: ReadonlySet<string>
  bySku: ReadonlyMap<string, string>
  byBarcode: ReadonlyMap<string, string>
  /** All that are called so. */
  byName: ReadonlyMap<string, readonly string[]>
}

/** Finds products by what tables of suppliers and of other shops call them. */
export async function findProductsByIdentifiers(
  ctx: RequestContext,
  identifiers: ProductIdentifiers,
): Promise<FoundProducts> {
  requirePermission(ctx.actor, 'catalogue:read')
  const { ids, skus, barcodes, names } = identifiers
  const name = sql<string>`lower(${products.name})`
  const existing = await ctx.db
    .select({ id: products.id, name })
    .from(products)
    .where(or(inArray(products.id, ['', ...ids]), sql`${name} = any(${sql.param([...names])}::text[])`))
  const byCode = await ctx.db
    .select({ product_id: variants.product_id, sku: variants.sku, barcode: variants.barcode })
    .from(variants)
    .where(
      and(
        or(isNull(variants.retired_at), variants.is_disabled),
        or(
          inArray(variants.sku, ['', ...skus]),
          and(isNotNull(variants.barcode), inArray(variants.barcode, ['', ...barcodes])),
        ),
      ),
    )
  return {
    ids: new Set(existing.map(({ id }) => id)),
    bySku: new Map(byCode.map(({ sku, product_id: productId }) => [sku, productId])),
    byBarcode: new Map(byCode.map(({ barcode, product_id: productId }) => [barcode ?? '', productId])),
    byName: new Map(
      [...Map.groupBy(existing, (row) => row.name)].map(([name, rows]) => [name, rows.map(({ id }) => id)]),
    ),
  }
}
