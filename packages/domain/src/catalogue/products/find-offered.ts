import { and, eq, isNull } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { products, variants } from '../tables.ts'

/** A published product with one of its variants, or without (`kind` null); undefined where it is not offered. */
export async function findAvailable(
  ctx: RequestContext,
  productId: string,
  variantId: string | null,
): Promise<{ name: string; kind: { colour: string; size: string } | null } | undefined> {
  const [product] = await ctx.db
    .select({ name: products.name })
    .from(products)
    .where(and(eq(products.id, productId), eq(products.published, true)))
  if (!product || variantId === null) return product && { ...product, kind: null }
  const [kind] = await ctx.db
    .select({ colour: variants.colour, size: variants.size })
    .from(variants)
    .where(and(eq(variants.id, variantId), eq(variants.product_id, productId), isNull(variants.retired_at)))
  return kind && { ...product, kind }
}
