import { inArray, sql } from 'drizzle-orm'
import { actorKey } from '../../core/actor.ts'
import { invalidateTags, productTags } from '../../core/cache-tags.ts'
import type { RequestContext } from '../../core/context.ts'
import { refreshProductSummary } from '../products/product-summary.ts'
import { stockMovements, variants } from '../tables.ts'

interface StockCorrection {
  variant_id: string
  product_id: string
  /** The new stock of the row, and the total of its movements. */
  on_hand: number
  /** Units reserved for orders being paid. */
  reserved: number
  reason: string
}

/** The total of all stock movements by variant. Variants without movements are left out. */
export async function sumStockMovements(
  ctx: RequestContext,
  variantIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await ctx.db
    .select({
      id: stockMovements.variant_id,
      sum: sql`sum(${stockMovements.quantity_change})`.mapWith(Number),
    })
    .from(stockMovements)
    .where(inArray(stockMovements.variant_id, [...variantIds]))
    .groupBy(stockMovements.variant_id)
  return new Map(rows.map(({ id, sum }) => [id, sum]))
}

/**
 * Sets locked variants to the counted stock, so that rows and stock movements agree. Invalidates pages that showed
 * another number.
 */
export async function correctStock(
  ctx: RequestContext,
  reference: string,
  corrections: readonly StockCorrection[],
): Promise<void> {
  const totals = await sumStockMovements(
    ctx,
    corrections.map(({ variant_id: variantId }) => variantId),
  )
  const changed = JSON.stringify(
    corrections.map(({ variant_id: id, on_hand: onHand, reserved }) => ({ id, on_hand: onHand, reserved })),
  )
  await ctx.db.execute(sql`
    update ${variants} set on_hand = counted.on_hand, reserved = counted.reserved
    from json_to_recordset(${changed}::text::json) as counted(id uuid, on_hand integer, reserved integer)
    where variants.id = counted.id`)
  const entries = corrections.flatMap(({ variant_id: variantId, on_hand: onHand, reason }) => {
    const change = onHand - (totals.get(variantId) ?? 0)
    return change === 0 ? [] : [{ variant_id: variantId, quantity_change: change, note: reason }]
  })
  const movement = {
    reason: 'counted',
    reference,
    actor: actorKey(ctx.actor),
    created_at: ctx.clock.now(),
  } as const
  if (entries.length > 0)
    await ctx.db.insert(stockMovements).values(entries.map((entry) => ({ ...entry, ...movement })))
  const productIds = [...new Set(corrections.map(({ product_id: productId }) => productId))].toSorted()
  await refreshProductSummary(ctx, productIds)
  await invalidateTags(ctx, ...productTags(productIds))
}
