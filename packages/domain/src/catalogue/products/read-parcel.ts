import { and, eq, isNull, sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { canPayOnDelivery } from './may-pay-on-delivery.ts'
import { products, variants } from '../tables.ts'

/**
 * What one piece of a published product weighs (grams), and whether it may be paid on delivery. Without a variant the
 * heaviest counts. Undefined for what is not offered.
 */
export async function getHeaviestVariant(
  ctx: RequestContext,
  productId: string,
  variantId: string | undefined,
): Promise<{ weight_grams: number; pay_on_delivery: boolean } | undefined> {
  const kind = variantId === undefined ? undefined : eq(variants.id, variantId)
  const [parcel] = await ctx.db
    .select({
      weight_grams: sql<number>`max(${variants.weight_grams})`,
      pay_on_delivery: canPayOnDelivery,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product_id))
    .where(and(eq(products.id, productId), eq(products.published, true), isNull(variants.retired_at), kind))
    .groupBy(products.id)
  return parcel
}
