import { inArray, sql } from 'drizzle-orm'
import { actorKey } from '../../core/actor.ts'
import { announceChange } from '../../core/announce.ts'
import type { RequestContext } from '../../core/context.ts'
import { recountProducts } from '../products/recount-product.ts'
import { stockLedger, variants } from '../tables.ts'

export interface StockCorrection {
  variantId: string
  productId: string
  /** What the row and the sum of its ledger shall say. */
  onHand: number
  /** Of them held for orders that are being paid. */
  reserved: number
  reason: string
}

/** What the ledger of all changes sums to, by variant; nothing stands for none. */
export async function sumStockLedger(
  ctx: RequestContext,
  variantIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await ctx.db
    .select({ id: stockLedger.variantId, sum: sql`sum(${stockLedger.change})`.mapWith(Number) })
    .from(stockLedger)
    .where(inArray(stockLedger.variantId, [...variantIds]))
    .groupBy(stockLedger.variantId)
  return new Map(rows.map(({ id, sum }) => [id, sum]))
}

/**
 * Brings locked variants to what was counted: row and ledger then agree, whatever they said before. Pages and lists that
 * showed another number become stale.
 */
export async function correctStock(
  ctx: RequestContext,
  subject: string,
  corrections: readonly StockCorrection[],
): Promise<void> {
  const sums = await sumStockLedger(
    ctx,
    corrections.map(({ variantId }) => variantId),
  )
  const changed = JSON.stringify(
    corrections.map(({ variantId: id, onHand, reserved }) => ({ id, onHand, reserved })),
  )
  await ctx.db.execute(sql`
    update ${variants} set on_hand = counted."onHand", reserved = counted.reserved
    from json_to_recordset(${changed}::text::json) as counted(id uuid, "onHand" integer, reserved integer)
    where variants.id = counted.id`)
  const entries = corrections.flatMap(({ variantId, onHand, reason }) => {
    const change = onHand - (sums.get(variantId) ?? 0)
    return change === 0 ? [] : [{ variantId, change, note: reason }]
  })
  const why = { reason: 'counted', subject, actor: actorKey(ctx.actor), at: ctx.clock.now() } as const
  if (entries.length > 0)
    await ctx.db.insert(stockLedger).values(entries.map((entry) => ({ ...entry, ...why })))
  const productIds = [...new Set(corrections.map(({ productId }) => productId))].toSorted()
  await recountProducts(ctx, productIds)
  await announceChange(ctx, ...productIds.flatMap((id) => [`stock:${id}`, `product:${id}`]))
}
