import { correctStock, type StockCorrection } from '../../catalogue/inventory/correct-stock.ts'
import { lockVariants } from '../../catalogue/products/lock-variants.ts'
import { variantName } from '../../catalogue/products/variant-plan.ts'
import { requirePermission } from '../../core/actor.ts'
import { recordAct } from '../../core/audit.ts'
import type { RequestContext } from '../../core/context.ts'
import { onceOnly } from '../../core/idempotency.ts'
import { refuse, refuseField } from '../../core/refusal.ts'
import { promisedPieces } from './promised-pieces.ts'

export interface CountedVariant {
  variant_id: string
  /** What staff saw that should lie on the shelf. */
  expected: number
  counted: number
  reason: string
}

export interface RecountStock {
  counts: readonly CountedVariant[]
  key: string | undefined
}

/**
 * Corrects the stock by what staff counted on the shelf, where sold pieces lie until they are packed: row, reservations
 * and ledger agree afterwards, and the ledger keeps why. All counts or none. Refuses with forbidden, changed_by_other
 * (something else should lie there by now) or invalid_input (`counts`: unknown, twice, or fewer than are promised).
 */
export async function recountStock(
  ctx: RequestContext,
  { counts, key }: RecountStock,
): Promise<{ corrected: number }> {
  requirePermission(ctx.actor, 'catalogue:write')
  const ids = counts.map(({ variant_id: variantId }) => variantId)
  if (new Set(ids).size < ids.length) refuseField('counts', 'Count each variant once')
  return onceOnly(ctx, { key, act: 'stock_count.record', wish: counts }, async (ctx) => {
    const locked = new Map((await lockVariants(ctx, ids)).map((variant) => [variant.id, variant]))
    const promised = await promisedPieces(ctx, ids)
    const corrections = counts.map(
      ({ variant_id: variantId, expected, counted, reason }): StockCorrection => {
        const variant = locked.get(variantId)
        if (!variant) return refuseField('counts', 'One of these no longer exists')
        const { held, to_pack: toPack } = promised(variantId)
        if (variant.on_hand + toPack !== expected)
          refuse('version_conflict', { actor_name: 'An order or another count' })
        const onHand = counted - toPack
        if (onHand < held)
          refuseField('counts', `${variant.name}: ${held + toPack} are needed for orders. Cancel one first.`)
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
      const { product_id: productId, ...options } = locked.get(variantId) ?? refuse('not_found')
      const shelf = { before: expected, after: counted }
      const change = { variant: variantName(options), shelf, reason }
      await recordAct(ctx, 'catalogue.stock_counted', `product:${productId}`, change)
    }
    return { corrected: counts.length }
  })
}
