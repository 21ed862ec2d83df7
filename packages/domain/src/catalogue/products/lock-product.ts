import { asc, eq } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { fail } from '../../core/refusal.ts'
import { lockVariants, type LockedVariant } from './lock-variants.ts'
import { noDetails, type VariantDetails } from './variant-plan.ts'
import { brands, categories, products, variants } from '../tables.ts'

/**
 * Locks a product and all its variants, retired ones too, until the transaction ends: variants first, in id order, as
 * orders do. Refuses with not_found.
 */
export async function lockProduct(ctx: RequestContext, productId: string) {
  // What only the form of a product changes may be read before the lock: its version tells whether somebody saved since.
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
  const locked = await lockVariants(
    ctx,
    rows.map((row) => row.id),
  )
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
      seo_title: products.seo_title,
      seo_description: products.seo_description,
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
