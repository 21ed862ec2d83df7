import type { ParcelLine } from '@shop/contract/parcels'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { reserveStock } from '../catalogue/inventory/hold-stock.ts'
import { lockVariants } from '../catalogue/products/lock-variants.ts'
import { releaseStock } from '../catalogue/inventory/release-stock.ts'
import { restock } from '../catalogue/inventory/restock.ts'
import { commitReservation } from '../catalogue/inventory/sell-held-stock.ts'
import type { StockLine } from '../catalogue/products/stock.ts'
import { restockReturn } from '../catalogue/inventory/take-back-stock.ts'
import { decrementStock } from '../catalogue/inventory/take-stock.ts'
import { writeOffStock } from '../catalogue/inventory/write-off-stock.ts'
import { withSavepoint } from '../core/all-or-nothing.ts'
import type { RequestContext } from '../core/context.ts'
import { redeemPromotionsAgain } from '../selling/promotions/give-back-promotions.ts'
import { type OrderRow, orderLines, type ParcelRow, stockReservations } from './tables.ts'

const toReference = (orderId: string) => `order:${orderId}`

async function listStockLines(ctx: RequestContext, orderId: string): Promise<StockLine[]> {
  return (await listPlacedLines(ctx, orderId)).map(({ variant_id: variantId, quantity }) => ({
    variant_id: variantId,
    quantity,
  }))
}

async function listPlacedLines(ctx: RequestContext, orderId: string) {
  const { position, variant_id: variantId, quantity, restocked_quantity: restockedQuantity } = orderLines
  return ctx.db
    .select({ position, variant_id: variantId, quantity, restocked_quantity: restockedQuantity })
    .from(orderLines)
    .where(eq(orderLines.order_id, orderId))
    .orderBy(asc(orderLines.position))
}

/** Ends what is held for a locked order: sold for good, or free for everybody again. */
export async function closeReservations(
  ctx: RequestContext,
  orderId: string,
  outcome: 'committed' | 'released',
): Promise<void> {
  const lines = await ctx.db
    .update(stockReservations)
    .set({ closed_at: ctx.clock.now(), outcome })
    .where(and(eq(stockReservations.order_id, orderId), isNull(stockReservations.closed_at)))
    .returning({ variant_id: stockReservations.variant_id, quantity: stockReservations.quantity })
  await (outcome === 'committed' ? commitReservation : releaseStock)(ctx, {
    lines,
    subject: toReference(orderId),
  })
}

/** Holds a lapsed order's pieces once more; false when they are gone. */
export async function reserveAgain(ctx: RequestContext, orderId: string): Promise<boolean> {
  const lines = await listStockLines(ctx, orderId)
  const { done } = await reserveStock(ctx, { lines, subject: toReference(orderId) })
  if (!done) return false
  const createdAt = ctx.clock.now()
  await ctx.db
    .insert(stockReservations)
    .values(lines.map((line) => ({ order_id: orderId, ...line, created_at: createdAt })))
  return true
}

/**
 * Takes a lapsed order's pieces, and the promotions that lowered it, for money that came late; false, and nothing
 * taken, when one of them is gone.
 */
export async function decrementOrderStock(
  ctx: RequestContext,
  order: Pick<OrderRow, 'id' | 'discounts'>,
): Promise<boolean> {
  const input = { lines: await listStockLines(ctx, order.id), subject: toReference(order.id) }
  if (order.discounts.length === 0) return (await decrementStock(ctx, input)).done
  return withSavepoint(
    ctx,
    async (ctx) => (await decrementStock(ctx, input)).done && redeemPromotionsAgain(ctx, order.id),
  )
}

/** Puts the sold pieces of a cancelled order back onto the shelf, those that came back before left out. */
export async function restockOrder(
  ctx: RequestContext,
  orderId: string,
  returnedLines: readonly ParcelLine[],
): Promise<void> {
  const returned = new Map<number, number>()
  for (const { position, quantity } of returnedLines)
    returned.set(position, (returned.get(position) ?? 0) + quantity)
  const lines = (await listPlacedLines(ctx, orderId)).flatMap(
    ({ position, variant_id: variantId, ...line }) => {
      const remaining = line.quantity - line.restocked_quantity - (returned.get(position) ?? 0)
      return remaining > 0 ? [{ variant_id: variantId, quantity: remaining }] : []
    },
  )
  await restock(ctx, { lines, subject: toReference(orderId) })
}

/** Puts the pieces of a parcel that came back onto the shelf. */
export async function restockReturnedParcel(ctx: RequestContext, parcel: PackedParcel): Promise<void> {
  const lines = await lockUnits(ctx, parcel)
  await restockReturn(ctx, { lines, subject: toReference(parcel.order_id) })
}

/** Writes off as many pieces as a lost parcel had; false, and nothing written off, where fewer are left. */
export async function writeOffParcel(
  ctx: RequestContext,
  parcel: PackedParcel & { id: string },
): Promise<boolean> {
  const lines = await lockUnits(ctx, parcel)
  return (await writeOffStock(ctx, { lines, subject: `parcel:${parcel.id}` })).done
}

type PackedParcel = Pick<ParcelRow, 'order_id' | 'lines'>

/** What is in a parcel, by variant. All of its order's are locked at once, in their order: the rest may go back too. */
async function lockUnits(
  ctx: RequestContext,
  { order_id: orderId, lines }: PackedParcel,
): Promise<StockLine[]> {
  const placed = await listPlacedLines(ctx, orderId)
  const variants = new Map(placed.map((line) => [line.position, line.variant_id]))
  await lockVariants(ctx, [...variants.values()])
  return lines.flatMap(({ position, quantity }) => {
    const variantId = variants.get(position)
    return variantId ? [{ variant_id: variantId, quantity }] : []
  })
}
