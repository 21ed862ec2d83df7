import { correctStock, type StockCorrection } from '../../catalogue/inventory/correct-stock.ts'
import { lockVariants } from '../../catalogue/products/lock-variants.ts'
import { variantName } from '../../catalogue/products/variant-plan.ts'
import { requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import type { RequestContext } from '../../core/context.ts'
import { withIdempotency } from '../../core/idempotency.ts'
import { fail, failField } from '../../core/refusal.ts'
import { getCommittedQuantities } from './promised-pieces.ts'

export interface CountedVariant {
  variant_id: string
  /** What staff saw that should lie on the shelf. */
  expected: number
  counted: number
  reason: string
}

export interface RecordStockCountInput {
  counts: readonly CountedVariant[]
  key: string | undefined
}

/**
 * Corrects the stock by what staff counted on the shelf, where sold pieces lie until they are packed: row, reservations
 * and ledger agree afterwards, and the ledger keeps why. All counts or none. Refuses with forbidden, changed_by_other
 * (something else should lie there by now) or invalid_input (`counts`: unknown, twice, or fewer than are promised).
 */
export async function recordStockCount(
  ctx: RequestContext,
  { counts, key }: RecordStockCountInput,
): Promise<{ corrected: number }> {
  requirePermission(ctx.actor, 'catalogue:write')
  const ids = counts.map(({ variant_id: variantId }) => variantId)
  if (new Set(ids).size < ids.length) failField('counts', 'Count each variant once')
  return withIdempotency(ctx, { key, operation: 'stock_count.record', input: counts }, async (ctx) => {
    const locked = new Map((await lockVariants(ctx, ids)).map((variant) => [variant.id, variant]))
    const committed = await getCommittedQuantities(ctx, ids)
    const corrections = counts.map(
      ({ variant_id: variantId, expected, counted, reason }): StockCorrection => {
        const variant = locked.get(variantId)
        if (!variant) return failField('counts', 'One of these no longer exists')
        const { held, to_pack: toPack } = committed(variantId)
        if (variant.on_hand + toPack !== expected)
          fail('version_conflict', { actor_name: 'An order or another count' })
        const onHand = counted - toPack
        if (onHand < held)
          failField('counts', `${variant.name}: ${held + toPack} are needed for orders. Cancel one first.`)
        return {
          variant_id: variantId,
          product_id: variant.product_id,
          on_hand: onHand,
          reserved: held,
          reason,
        }
      },
    )
    const subject = `count:${ctx.ids.next(ctx.clock.now())}`
    await correctStock(ctx, subject, corrections)
    for (const { variant_id: variantId, expected, counted, reason } of counts) {
      const { product_id: productId, ...options } = locked.get(variantId) ?? fail('not_found')
      const onHand = { before: expected, after: counted }
      const change = { variant: variantName(options), onHand, reason }
      await recordAudit(ctx, 'catalogue.stock_counted', `product:${productId}`, change)
    }
    return { corrected: counts.length }
  })
}
