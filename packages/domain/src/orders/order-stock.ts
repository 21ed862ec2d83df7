import type { ParcelLine } from '@shop/contract/parcels'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { holdStock } from '../catalogue/inventory/hold-stock.ts'
import { lockVariants } from '../catalogue/products/lock-variants.ts'
import { releaseStock } from '../catalogue/inventory/release-stock.ts'
import { restock } from '../catalogue/inventory/restock.ts'
import { sellHeldStock } from '../catalogue/inventory/sell-held-stock.ts'
import type { StockLine } from '../catalogue/products/stock.ts'
import { takeBackStock } from '../catalogue/inventory/take-back-stock.ts'
import { takeStock } from '../catalogue/inventory/take-stock.ts'
import { writeOffStock } from '../catalogue/inventory/write-off-stock.ts'
import { allOrNothing } from '../core/all-or-nothing.ts'
import type { RequestContext } from '../core/context.ts'
import { takePromotionsAgain } from '../selling/promotions/give-back-promotions.ts'
import { type OrderRow, orderLines, type ParcelRow, stockReservations } from './tables.ts'

const subjectOf = (orderId: string) => `order:${orderId}`

async function linesOf(ctx: RequestContext, orderId: string): Promise<StockLine[]> {
  return (await placedLines(ctx, orderId)).map(({ variant_id: variantId, quantity }) => ({
    variant_id: variantId,
    quantity,
  }))
}

async function placedLines(ctx: RequestContext, orderId: string) {
  const { position, variant_id: variantId, quantity, restocked_quantity: shelvedQuantity } = orderLines
  return ctx.db
    .select({ position, variant_id: variantId, quantity, restocked_quantity: shelvedQuantity })
    .from(orderLines)
    .where(eq(orderLines.order_id, orderId))
    .orderBy(asc(orderLines.position))
}

/** Ends what is held for a locked order: sold for good, or free for everybody again. */
export async function endReservations(
  ctx: RequestContext,
  orderId: string,
  endedAs: 'committed' | 'released',
): Promise<void> {
  const lines = await ctx.db
    .update(stockReservations)
    .set({ closed_at: ctx.clock.now(), outcome: endedAs })
    .where(and(eq(stockReservations.order_id, orderId), isNull(stockReservations.closed_at)))
    .returning({ variant_id: stockReservations.variant_id, quantity: stockReservations.quantity })
  await (endedAs === 'committed' ? sellHeldStock : releaseStock)(ctx, { lines, subject: subjectOf(orderId) })
}

/** Holds a lapsed order's pieces once more; false when they are gone. */
export async function holdAgain(ctx: RequestContext, orderId: string): Promise<boolean> {
  const lines = await linesOf(ctx, orderId)
  const { done } = await holdStock(ctx, { lines, subject: subjectOf(orderId) })
  if (!done) return false
  const madeAt = ctx.clock.now()
  await ctx.db
    .insert(stockReservations)
    .values(lines.map((line) => ({ order_id: orderId, ...line, created_at: madeAt })))
  return true
}

/**
 * Takes a lapsed order's pieces, and the promotions that lowered it, for money that came late; false, and nothing
 * taken, when one of them is gone.
 */
export async function takeAgain(
  ctx: RequestContext,
  order: Pick<OrderRow, 'id' | 'discounts'>,
): Promise<boolean> {
  const wish = { lines: await linesOf(ctx, order.id), subject: subjectOf(order.id) }
  if (order.discounts.length === 0) return (await takeStock(ctx, wish)).done
  return allOrNothing(
    ctx,
    async (ctx) => (await takeStock(ctx, wish)).done && takePromotionsAgain(ctx, order.id),
  )
}

/** Puts the sold pieces of a cancelled order back onto the shelf, those that came back before left out. */
export async function returnToShelf(
  ctx: RequestContext,
  orderId: string,
  alreadyBack: readonly ParcelLine[],
): Promise<void> {
  const back = new Map<number, number>()
  for (const { position, quantity } of alreadyBack) back.set(position, (back.get(position) ?? 0) + quantity)
  const lines = (await placedLines(ctx, orderId)).flatMap(({ position, variant_id: variantId, ...line }) => {
    const rest = line.quantity - line.restocked_quantity - (back.get(position) ?? 0)
    return rest > 0 ? [{ variant_id: variantId, quantity: rest }] : []
  })
  await restock(ctx, { lines, subject: subjectOf(orderId) })
}

/** Puts the pieces of a parcel that came back onto the shelf. */
export async function takeBackParcel(ctx: RequestContext, parcel: PackedParcel): Promise<void> {
  const lines = await lockPieces(ctx, parcel)
  await takeBackStock(ctx, { lines, subject: subjectOf(parcel.order_id) })
}

/** Writes off as many pieces as a lost parcel had; false, and nothing written off, where fewer are left. */
export async function writeOffParcel(
  ctx: RequestContext,
  parcel: PackedParcel & { id: string },
): Promise<boolean> {
  const lines = await lockPieces(ctx, parcel)
  return (await writeOffStock(ctx, { lines, subject: `parcel:${parcel.id}` })).done
}

type PackedParcel = Pick<ParcelRow, 'order_id' | 'lines'>

/** What is in a parcel, by variant. All of its order's are locked at once, in their order: the rest may go back too. */
async function lockPieces(
  ctx: RequestContext,
  { order_id: orderId, lines }: PackedParcel,
): Promise<StockLine[]> {
  const placed = await placedLines(ctx, orderId)
  const variants = new Map(placed.map((line) => [line.position, line.variant_id]))
  await lockVariants(ctx, [...variants.values()])
  return lines.flatMap(({ position, quantity }) => {
    const variantId = variants.get(position)
    return variantId ? [{ variant_id: variantId, quantity }] : []
  })
}
