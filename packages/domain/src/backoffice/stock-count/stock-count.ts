import { correctStock, type StockCorrection } from '../../catalogue/inventory/adjust-stock.ts'
import { lockVariants } from '../../catalogue/products/variants.ts'
import { variantName } from '../../catalogue/products/variant-plan.ts'
import { requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import type { RequestContext } from '../../core/context.ts'
import { withIdempotency } from '../../core/idempotency.ts'
import { fail, failField } from '../../core/errors.ts'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { orderLines, orders, stockReservations } from '../../orders/tables.ts'

interface CountedVariant {
  variant_id: string
  /** What staff saw that should lie in stock. */
  expected: number
  counted: number
  reason: string
}

interface RecordStockCountInput {
  counts: readonly CountedVariant[]
  key: string | undefined
}

/**
 * Corrects the stock by what staff counted in stock, where sold units lie until they are packed: row, reservations
 * and ledger agree afterwards, and the ledger keeps why. All counts or none. Throws forbidden, version_conflict
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
        const { held: pending, to_pack: toPack } = committed(variantId)
        if (variant.on_hand + toPack !== expected)
          fail('version_conflict', { actor_name: 'An order or another count' })
        const onHand = counted - toPack
        if (onHand < pending)
          failField('counts', `${variant.name}: ${pending + toPack} are needed for orders. Cancel one first.`)
        return {
          variant_id: variantId,
          product_id: variant.product_id,
          on_hand: onHand,
          reserved: pending,
          reason,
        }
      },
    )
    const subject = `stock_count:${ctx.ids.next(ctx.clock.now())}`
    await correctStock(ctx, subject, corrections)
    for (const { variant_id: variantId, expected, counted, reason } of counts) {
      const { product_id: productId, ...options } = locked.get(variantId) ?? fail('not_found')
      const on_hand = { before: expected, after: counted }
      const change = { variant: variantName(options), on_hand, reason }
      await recordAudit(ctx, 'catalogue.stock_counted', `product:${productId}`, change)
    }
    return { corrected: counts.length }
  })
}

interface CommittedQuantity {
  /** For orders that are being paid. */
  held: number
  /** Sold, and in no parcel yet. */
  to_pack: number
}

const nothing: CommittedQuantity = { held: 0, to_pack: 0 }

const quantityInParcels = (condition: SQL) => sql`coalesce((select sum(packed.quantity) from parcels
  cross join lateral jsonb_to_recordset(parcels.lines) as packed(position integer, quantity integer)
  where parcels.order_id = ${orderLines.order_id} and packed.position = ${orderLines.position} and ${condition}), 0)`

/** As unitsToPack counts them: what was refunded, or came back, is not sent any more. */
const returned = sql`${quantityInParcels(sql`parcels.status = 'returned'`)} + ${orderLines.restocked_quantity}`

const gone = sql`greatest(${orderLines.refunded_quantity}, ${returned})`

const unpacked = sql`greatest(0, ${orderLines.quantity} - ${quantityInParcels(sql`parcels.status <> 'returned'`)} - ${gone})`

/** Units of variants that lie in stock for somebody, by variant. */
export async function getCommittedQuantities(
  ctx: RequestContext,
  variantIds: readonly string[],
): Promise<(variantId: string) => CommittedQuantity> {
  const pending = await ctx.db
    .select({
      id: stockReservations.variant_id,
      pieces: sql`sum(${stockReservations.quantity})`.mapWith(Number),
    })
    .from(stockReservations)
    .where(and(inArray(stockReservations.variant_id, [...variantIds]), isNull(stockReservations.closed_at)))
    .groupBy(stockReservations.variant_id)
  const open = await ctx.db
    .select({
      id: orderLines.variant_id,
      pieces: sql`sum(${unpacked})`.mapWith(Number),
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.order_id))
    .where(
      and(inArray(orderLines.variant_id, [...variantIds]), inArray(orders.status, ['placed', 'shipped'])),
    )
    .groupBy(orderLines.variant_id)
  const found = new Map(variantIds.map((id) => [id, { ...nothing }]))
  for (const { id, pieces: units } of pending) Object.assign(found.get(id) ?? {}, { held: units })
  for (const { id, pieces: units } of open) Object.assign(found.get(id) ?? {}, { to_pack: units })
  return (variantId) => found.get(variantId) ?? nothing
}
