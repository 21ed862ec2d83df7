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

/** Commits or releases the stock reservations of a locked order. */
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

/** Reserves an expired order's units again; returns false if they are out of stock. */
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
 * Takes the stock of an expired order and redeems its promotions again, after a late payment. Returns false and changes
 * nothing if either is no longer available.
 */
export async function decrementOrderStock(ctx: RequestContext, order: Pick<OrderRow, 'id' | 'discounts'>) {
  const input = { lines: await listStockLines(ctx, order.id), reference: toReference(order.id) }
  if (order.discounts.length === 0) return (await decrementStock(ctx, input)).done
  return withSavepoint(
    ctx,
    async (ctx) => (await decrementStock(ctx, input)).done && redeemPromotionsAgain(ctx, order.id),
  )
}

/** Restocks a cancelled order, except units that were restocked or returned before. */
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

/** Restocks a returned parcel. */
export async function restockReturnedParcel(ctx: RequestContext, parcel: PackedParcel): Promise<void> {
  const lines = await lockUnits(ctx, parcel)
  await restockReturn(ctx, { lines, reference: toReference(parcel.order_id) })
}

/** Writes off as many units as a lost parcel had; returns false and changes nothing if fewer are in stock. */
export async function writeOffParcel(ctx: RequestContext, parcel: PackedParcel & { id: string }) {
  const lines = await lockUnits(ctx, parcel)
  return (await writeOffStock(ctx, { lines, reference: `parcel:${parcel.id}` })).done
}

type PackedParcel = Pick<ParcelRow, 'order_id' | 'lines'>

/** The units of a parcel by variant. Locks all variants of the order at once, as the rest may be restocked too. */
async function lockUnits(ctx: RequestContext, { order_id: orderId, lines }: PackedParcel) {
  const placedLines = await listPlacedLines(ctx, orderId)
  const variants = new Map(placedLines.map((line) => [line.position, line.variant_id]))
  await lockVariants(ctx, [...variants.values()])
  return lines.flatMap(({ position, quantity }) => {
    const variantId = variants.get(position)
    return variantId ? [{ variant_id: variantId, quantity }] : []
  })
}

/** The longest reservation, however often the customer starts a payment. */
const maxReservationMs = 4 * paymentReservationMs

/** How long stock is reserved for the rest after a partial payment. */
export const remainingReservationMs = dayMs

/** The longest such reservation after ordering, however many parts are paid. */
const maxRemainingReservationMs = 3 * remainingReservationMs

/** A partial payment is sufficient if it is at least the total divided by this. */
export const substantialShare = 4

/** Whether the amount (kobo) is a sufficient part: at least a quarter. */
const isSubstantialShare = (paidKobo: number, requestedKobo: number) =>
  paidKobo * substantialShare >= requestedKobo

/** How long stock is reserved when a payment starts now: half an hour, at most two hours after ordering, never less. */
export function reservedUntil(order: Pick<OrderRow, 'placed_at' | 'status' | 'reserved_until'>, now: Date) {
  const renewed = addMs(now, paymentReservationMs)
  if (order.status === 'expired') return renewed
  const latest = addMs(order.placed_at, maxReservationMs)
  const reserved = order.reserved_until ?? now
  const until = renewed < latest ? renewed : latest
  return reserved > until ? reserved : until
}

/**
 * How long stock is reserved for the rest after a partial payment (kobo): a day, at most three days after ordering,
 * never shorter than before. An insufficient part does not extend it.
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

/** How long stock is reserved for a shared payment link: the customer's own maximum, never shorter than before. */
export function linkReservedUntil({
  placed_at: placedAt,
  reserved_until: reservedUntil,
}: Pick<OrderRow, 'placed_at' | 'reserved_until'>): Date {
  const longest = addMs(placedAt, maxReservationMs)
  return reservedUntil && reservedUntil > longest ? reservedUntil : longest
}

/** When a payment link expires: when the customer can no longer pay either. */
export function linkExpiresAt({
  placed_at: placedAt,
  reserved_until: reservedUntil,
}: Pick<OrderRow, 'placed_at' | 'reserved_until'>): Date {
  const payable = addMs(placedAt, paymentWindowMs)
  return reservedUntil && reservedUntil > payable ? reservedUntil : payable
}
