import type { ShopContext } from '../../core/context.ts'
import { findBrand } from './find-brand.ts'
import { productIdOf } from './product-id.ts'
import { brands } from '../tables.ts'

/** The id of the brand of this name, made where the shop has none; null for ''. Names that differ by case are one. */
export async function ensureBrand(shop: ShopContext, text: string): Promise<number | null> {
  const name = text.trim()
  if (name === '') return null
  const found = await findBrand(shop, name)
  if (found) return found.id
  await shop.db
    .insert(brands)
    .values({ slug: productIdOf(name), name })
    .onConflictDoNothing()
  return (await findBrand(shop, name))?.id ?? null
}
