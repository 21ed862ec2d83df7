import type { StockLevel } from '@shop/contract/admin/stock'
import { onHandMax } from '@shop/contract/limits'
import { correctStock } from '../../catalogue/inventory/adjust-stock.ts'
import { lockVariants, type LockedVariant } from '../../catalogue/products/variants.ts'
import { variantName } from '../../catalogue/products/variant-plan.ts'
import { requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import type { RequestContext } from '../../core/context.ts'
import { withIdempotency } from '../../core/idempotency.ts'
import { fail, failField } from '../../core/errors.ts'
import { type CommittedQuantity, getCommittedQuantities } from './committed-quantities.ts'
import { getStockLevel } from './list-stock.ts'

interface CountedVariant {
  variant_id: string
  /** The expected quantity that staff saw. */
  expected: number
  counted: number
  reason: string
}

/**
 * Corrects stock to counted quantities, which include sold units until they are packed. Afterwards stock, reservations
 * and movements agree, and the movements have the reason. All or nothing. Throws forbidden, version_conflict (another
 * quantity is expected by now) or invalid_input (`counts`: unknown, duplicate, or fewer than committed).
 */
export async function recordStockCount(
  ctx: RequestContext,
  { counts, key }: { counts: readonly CountedVariant[]; key: string | undefined },
): Promise<{ corrected: number }> {
  requirePermission(ctx.actor, 'catalogue:write')
  const ids = counts.map(({ variant_id: variantId }) => variantId)
  if (new Set(ids).size < ids.length) failField('counts', 'Count each variant once')
  return withIdempotency(ctx, { key, operation: 'stock_count.record', input: counts }, async (ctx) => {
    const locked = new Map((await lockVariants(ctx, ids)).map((variant) => [variant.id, variant]))
    const committed = await getCommittedQuantities(ctx, ids)
    const lockedCounts = counts.map((count): LockedCount => {
      const variant = locked.get(count.variant_id) ?? failField('counts', 'One of these no longer exists')
      const quantities = committed(variant.id)
      if (variant.on_hand + quantities.to_pack !== count.expected)
        fail('version_conflict', { actor_name: 'An order or another count' })
      return { ...quantities, variant, on_hand: count.counted - quantities.to_pack, reason: count.reason }
    })
    await correctCounted(ctx, lockedCounts, 'counts')
    return { corrected: counts.length }
  })
}

interface UpdateStockInput {
  variant_id: string
  /** Exactly one of the two: the new quantity, or the change. */
  on_hand?: number | undefined
  adjust_by?: number | undefined
  reason: string
  key: string | undefined
}

/**
 * Changes the stock of one variant like a count, regardless of its current quantity. Throws forbidden, not_found or
 * invalid_input.
 */
export async function updateStock(
  ctx: RequestContext,
  { key, ...input }: UpdateStockInput,
): Promise<StockLevel> {
  requirePermission(ctx.actor, 'catalogue:write')
  const { variant_id: id, reason, adjust_by: change = 0 } = input
  return withIdempotency(ctx, { key, operation: 'stock.update', input }, async (ctx) => {
    const variant = (await lockVariants(ctx, [id])).find((each) => each.id === id) ?? fail('not_found')
    const field = input.on_hand === undefined ? 'adjust_by' : 'on_hand'
    const on_hand = input.on_hand ?? variant.on_hand + change
    if (on_hand > onHandMax) failField(field, `At most ${onHandMax}`)
    const quantities = (await getCommittedQuantities(ctx, [id]))(id)
    await correctCounted(ctx, [{ ...quantities, variant, on_hand, reason }], field)
    return getStockLevel(ctx, id)
  })
}

interface LockedCount extends CommittedQuantity {
  variant: LockedVariant
  /** Units for sale, besides those to be packed. */
  on_hand: number
  reason: string
}

/** @param field the invalid field if fewer units are left than are committed */
async function correctCounted(ctx: RequestContext, counts: LockedCount[], field: string): Promise<void> {
  for (const { variant, reserved, to_pack: toPack, on_hand: onHand } of counts)
    if (onHand < reserved)
      failField(field, `${variant.name}: ${reserved + toPack} are needed for orders. Cancel one first.`)
  const corrections = counts.map(({ variant, reserved, on_hand, reason }) => ({
    variant_id: variant.id,
    product_id: variant.product_id,
    on_hand,
    reserved,
    reason,
  }))
  await correctStock(ctx, `stock_count:${ctx.ids.next(ctx.clock.now())}`, corrections)
  for (const { variant, to_pack: toPack, on_hand: onHand, reason } of counts) {
    const on_hand = { before: variant.on_hand + toPack, after: onHand + toPack }
    const change = { variant: variantName(variant), on_hand, reason }
    await recordAudit(ctx, 'catalogue.stock_counted', `product:${variant.product_id}`, change)
  }
}
