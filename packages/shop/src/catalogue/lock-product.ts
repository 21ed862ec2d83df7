import { asc, eq } from 'drizzle-orm'
import type { ShopContext } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import { lockVariants, type LockedVariant } from './lock-variants.ts'
import { brands, categories, products, variants } from './tables.ts'

/**
 * Locks a product and all its variants, retired ones too, until the transaction ends: variants first, in id order, as
 * orders do. Refuses with not_found.
 */
export async function lockProduct(shop: ShopContext, productId: string) {
  const ids = await shop.db
    .select({ id: variants.id })
    .from(variants)
    .where(eq(variants.productId, productId))
    .orderBy(asc(variants.id))
  const kept: LockedVariant[] = await lockVariants(
    shop,
    ids.map((row) => row.id),
  )
  const [product] = await shop.db
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
