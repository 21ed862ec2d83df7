import type { ParcelLine } from '@shop/contract/parcels'
import { and, asc, eq, isNull } from 'drizzle-orm'
import {
  reserveStock,
  releaseStock,
  restock,
  commitReservation,
  restockReturn,
  decrementStock,
  writeOffStock,
} from '../catalogue/inventory/stock-movements.ts'
import { lockVariants } from '../catalogue/products/variants.ts'
import type { StockLine } from '../catalogue/products/stock.ts'
import { withSavepoint, type RequestContext } from '../core/context.ts'
import { redeemPromotionsAgain } from '../selling/promotions/redeem-promotions.ts'
import { type OrderRow, orderLines, type ParcelRow, stockReservations } from './tables.ts'
import { paymentReservationMs } from '@shop/contract/limits'
import { addMs, dayMs } from '../core/dates.ts'
import { paymentWindowMs } from './payment-rules.ts'

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
    reference: toReference(orderId),
  })
}

/** Holds an expired order's units once more; false when they are gone. */
export async function reserveAgain(ctx: RequestContext, orderId: string): Promise<boolean> {
  const lines = await listStockLines(ctx, orderId)
  const { done } = await reserveStock(ctx, { lines, reference: toReference(orderId) })
  if (!done) return false
  const createdAt = ctx.clock.now()
  await ctx.db
    .insert(stockReservations)
    .values(lines.map((line) => ({ order_id: orderId, ...line, created_at: createdAt })))
  return true
}

/**
 * Takes an expired order's units, and the promotions that lowered it, for money that came late; false, and nothing
 * taken, when one of them is gone.
 */
export async function decrementOrderStock(ctx: RequestContext, order: Pick<OrderRow, 'id' | 'discounts'>) {
  const input = { lines: await listStockLines(ctx, order.id), reference: toReference(order.id) }
  if (order.discounts.length === 0) return (await decrementStock(ctx, input)).done
  return withSavepoint(
    ctx,
    async (ctx) => (await decrementStock(ctx, input)).done && redeemPromotionsAgain(ctx, order.id),
  )
}

/** Puts the sold units of a cancelled order back into stock, those that came back before left out. */
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
  await restock(ctx, { lines, reference: toReference(orderId) })
}

/** Puts the units of a parcel that came back into stock. */
export async function restockReturnedParcel(ctx: RequestContext, parcel: PackedParcel): Promise<void> {
  const lines = await lockUnits(ctx, parcel)
  await restockReturn(ctx, { lines, reference: toReference(parcel.order_id) })
}

/** Writes off as many units as a lost parcel had; false, and nothing written off, where fewer are left. */
export async function writeOffParcel(ctx: RequestContext, parcel: PackedParcel & { id: string }) {
  const lines = await lockUnits(ctx, parcel)
  return (await writeOffStock(ctx, { lines, reference: `parcel:${parcel.id}` })).done
}

type PackedParcel = Pick<ParcelRow, 'order_id' | 'lines'>

/** What is in a parcel, by variant. All of its order's are locked at once, in their order: the rest may go back too. */
async function lockUnits(ctx: RequestContext, { order_id: orderId, lines }: PackedParcel) {
  const placed = await listPlacedLines(ctx, orderId)
  const variants = new Map(placed.map((line) => [line.position, line.variant_id]))
  await lockVariants(ctx, [...variants.values()])
  return lines.flatMap(({ position, quantity }) => {
    const variantId = variants.get(position)
    return variantId ? [{ variant_id: variantId, quantity }] : []
  })
}

/** However often the shopper starts to pay, stock is not held beyond this. */
const maxReservationMs = 4 * paymentReservationMs

/** So long stock is held for the rest of a payment that came short. */
export const remainingReservationMs = dayMs

/** Stock is not held for the rest beyond this time after ordering, however many parts are paid. */
const maxRemainingReservationMs = 3 * remainingReservationMs

/** One share in this many of the total is a sufficient part payment. */
export const substantialShare = 4

/** Whether the amount (kobo) is a sufficient part: a quarter at least. */
const isSubstantialShare = (paidKobo: number, requestedKobo: number) =>
  paidKobo * substantialShare >= requestedKobo

/** Until when stock is held once the shopper starts to pay now: half an hour, but two hours after ordering at most; never less. */
export function reservedUntil(order: Pick<OrderRow, 'placed_at' | 'status' | 'reserved_until'>, now: Date) {
  const requested = addMs(now, paymentReservationMs)
  if (order.status === 'expired') return requested
  const latest = addMs(order.placed_at, maxReservationMs)
  const reserved = order.reserved_until ?? now
  const until = requested < latest ? requested : latest
  return reserved > until ? reserved : until
}

/**
 * Until when stock is held for the rest after a part payment (kobo): a day, but three after ordering at most; never earlier
 * than now set. An insufficient part does not extend it.
 */
export function partlyPaidReservedUntil(
  { placed_at: placedAt, reserved_until: reservedUntil }: Pick<OrderRow, 'placed_at' | 'reserved_until'>,
  { paid_kobo: paidKobo, requested_kobo: requestedKobo }: { paid_kobo: number; requested_kobo: number },
  now: Date,
): Date {
  const reserved = reservedUntil ?? now
  if (!isSubstantialShare(paidKobo, requestedKobo)) return reserved
  const extended = addMs(now, remainingReservationMs)
  const latest = addMs(placedAt, maxRemainingReservationMs)
  const until = extended < latest ? extended : latest
  return reserved > until ? reserved : until
}

/** Until when stock is held for somebody else to pay: as long as at most for the shopper; never less than it is. */
export function linkReservedUntil({
  placed_at: placedAt,
  reserved_until: reservedUntil,
}: Pick<OrderRow, 'placed_at' | 'reserved_until'>): Date {
  const longest = addMs(placedAt, maxReservationMs)
  return reservedUntil && reservedUntil > longest ? reservedUntil : longest
}

/** Until when somebody else may pay it: as long as the shopper may. */
export function linkExpiresAt({
  placed_at: placedAt,
  reserved_until: reservedUntil,
}: Pick<OrderRow, 'placed_at' | 'reserved_until'>): Date {
  const payable = addMs(placedAt, paymentWindowMs)
  return reservedUntil && reservedUntil > payable ? reservedUntil : payable
}
