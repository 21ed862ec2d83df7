import { asc, eq } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
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
      offSale: variants.offSale,
      barcode: variants.barcode,
      costKobo: variants.costKobo,
      pictureId: variants.pictureId,
    })
    .from(variants)
    .where(eq(variants.productId, productId))
    .orderBy(asc(variants.id))
  const locked = await lockVariants(
    ctx,
    rows.map((row) => row.id),
  )
  const details = new Map(rows.map(({ id, ...rest }) => [id, rest]))
  const kept = locked.map((variant): LockedVariant & VariantDetails => ({
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
      vatClass: products.vatClass,
      payOnDelivery: products.payOnDelivery,
      published: products.published,
      publishAt: products.publishAt,
      attributes: products.attributes,
      seoTitle: products.seoTitle,
      seoDescription: products.seoDescription,
      sizeName: products.sizeName,
      lowStock: products.lowStock,
      version: products.version,
      modifiedBy: products.modifiedBy,
      modifiedDate: products.modifiedDate,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(brands, eq(brands.id, products.brandId))
    .where(eq(products.id, productId))
    .for('no key update', { of: products })
  if (!product) refuse('not_found')
  return { product, kept }
}

export type LockedProduct = Awaited<ReturnType<typeof lockProduct>>['product']
