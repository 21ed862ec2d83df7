import { eq } from 'drizzle-orm'
import type { ShopContext } from '../kernel/context.ts'
import { productIdOf } from './product-id.ts'
import { brands } from './tables.ts'

/** The id of the brand of this name, made where the shop has none; null for ''. Names that differ by case are one. */
export async function ensureBrand(shop: ShopContext, text: string): Promise<number | null> {
  const name = text.trim()
  if (name === '') return null
  const slug = productIdOf(name)
  await shop.db.insert(brands).values({ slug, name }).onConflictDoNothing()
  const [brand] = await shop.db.select({ id: brands.id }).from(brands).where(eq(brands.slug, slug))
  return brand?.id ?? null
}
