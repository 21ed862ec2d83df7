import { pickProductTexts } from '@shop/contract/product-texts'
import { asc, eq, inArray, and, isNotNull, isNull, or, sql, count } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { fail } from '../../core/errors.ts'
import { lockVariants, type LockedVariant } from './variants.ts'
import { noDetails, type VariantDetails } from './variant-plan.ts'
import { brands, categories, products, variants } from '../tables.ts'
import { invalidateTags } from '../../core/cache-tags.ts'
import { cardImagesMax } from '@shop/contract/limits'
import { actorAccountId, requirePermission } from '../../core/actor.ts'

/**
 * Locks a product and all its variants, including retired ones, until the transaction ends: variants first, in id
 * order, as orders do. Throws not_found.
 */
export async function lockProduct(ctx: RequestContext, productId: string) {
  // Fields that only the product form changes can be read before the lock: the version shows whether somebody saved
  // since.
  const rows = await ctx.db
    .select({
      id: variants.id,
      is_disabled: variants.is_disabled,
      barcode: variants.barcode,
      cost_kobo: variants.cost_kobo,
      image_id: variants.image_id,
    })
    .from(variants)
    .where(eq(variants.product_id, productId))
    .orderBy(asc(variants.id))
  const variantIds = rows.map((row) => row.id)
  const locked = await lockVariants(ctx, variantIds)
  const details = new Map(rows.map(({ id, ...rest }) => [id, rest]))
  const stored = locked.map((variant): LockedVariant & VariantDetails => ({
    ...variant,
    ...(details.get(variant.id) ?? noDetails),
  }))
  const [product] = await ctx.db
    .select({
      id: products.id,
      name: products.name,
      category: categories.name,
      brand: brands.name,
      description: products.description,
      features: products.features,
      vat_class: products.vat_class,
      pay_on_delivery: products.pay_on_delivery,
      published: products.published,
      publish_at: products.publish_at,
      attributes: products.attributes,
      ...pickProductTexts(products),
      size_name: products.size_name,
      low_stock_threshold: products.low_stock_threshold,
      version: products.version,
      modified_by: products.modified_by,
      modified_date: products.modified_date,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.category_id))
    .leftJoin(brands, eq(brands.id, products.brand_id))
    .where(eq(products.id, productId))
    .for('no key update', { of: products })
  if (!product) fail('not_found')
  return { product, stored }
}

export type LockedProduct = Awaited<ReturnType<typeof lockProduct>>['product']

/** The images of a product card. A command that writes an image refreshes them in the same transaction. */
const firstImages = sql`(
  select coalesce(json_agg(first.image), '[]') from (
    select json_build_object('id', image.id, 'file_key', file_key, 'widths', widths, 'alt', alt,
      'average_colour', average_colour) as image
    from product_images as image where product_id = ${products.id}
    order by position, image.id limit ${cardImagesMax}::integer) as first)`

export async function refreshCardImages(ctx: RequestContext, productIds: readonly string[]): Promise<void> {
  await ctx.db
    .update(products)
    .set({ card_images: firstImages })
    .where(inArray(products.id, [...productIds]))
}

/**
 * Records an image change with its author, updates the card images and notifies every process. The version stays the
 * same, because images are saved immediately and never conflict with another edit.
 */
export async function markProductModified(ctx: RequestContext, productId: string): Promise<void> {
  await ctx.db
    .update(products)
    .set({
      card_images: firstImages,
      modified_by: actorAccountId(ctx.actor),
      modified_date: ctx.clock.now(),
    })
    .where(eq(products.id, productId))
  await invalidateTags(ctx, 'catalogue', `product:${productId}`)
}

/** Those of the ids that are products, published or not. */
export async function findProductIds(ctx: RequestContext, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...ids]))
  return rows.map(({ id }) => id)
}

export interface ProductIdentifiers {
  ids: readonly string[]
  skus: readonly string[]
  barcodes: readonly string[]
  /** Lowercase. */
  names: readonly string[]
}

/** Product ids by identifier. */
export interface FoundProducts {
  ids: ReadonlySet<string>
  bySku: ReadonlyMap<string, string>
  byBarcode: ReadonlyMap<string, string>
  /** All products with that name. */
  byName: ReadonlyMap<string, readonly string[]>
}

/** Finds products by the identifiers used in files from suppliers and other shops. */
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

/** Names of products by id, published or not. Unknown ids are left out. */
export async function getProductNames(
  ctx: RequestContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const uniqueIds = [...new Set(ids)]
  if (uniqueIds.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(inArray(products.id, uniqueIds))
  return new Map(rows.map((row) => [row.id, row.name]))
}

/** Whether an order or an open payment has moved or reserved units of the product. */
export const hasOrders = sql`exists (
  select 1 from variants where variants.product_id = products.id and (
    exists (select 1 from stock_movements where variant_id = variants.id and reason <> 'opening')
    or exists (select 1 from stock_reservations where variant_id = variants.id)))`

export async function countPublished(ctx: RequestContext): Promise<number> {
  const [row] = await ctx.db
    .select({ published: count() })
    .from(products)
    .where(sql`${products.published}`)
  return row?.published ?? 0
}

/** A page of published product ids with their last change, in id order. */
export async function listPublished(
  ctx: RequestContext,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ id: string; modified_date: Date }[]> {
  return ctx.db
    .select({ id: products.id, modified_date: products.modified_date })
    .from(products)
    .where(sql`${products.published}`)
    .orderBy(asc(products.id))
    .offset(offset)
    .limit(limit)
}
