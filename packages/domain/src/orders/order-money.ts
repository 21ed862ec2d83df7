import type { OrderStatus, PaymentStatus } from '@shop/contract/orders'
import { type PaymentMethod, paymentMethods } from '@shop/contract/checkout-options'
import type { Attempt } from '../payments/attempts.ts'
import { eq, sql, and, count, inArray } from 'drizzle-orm'
import { sumReturnedKobo } from '../payments/payment-totals.ts'
import { orders, type OrderRow, parcelEvents, parcels, type OrderLineRow } from './tables.ts'
import type { RequestContext } from '../core/context.ts'

export interface OrderPaymentTotals {
  status: OrderStatus
  total_kobo: number
  /** What a plan to pay in instalments adds to the total. */
  agreement_charges_kobo?: number
  /** What of it nobody is asked for any more. */
  waived_kobo?: number
  /** What an order that has ended keeps: the delivery fee of one that was refused on delivery. */
  retained_kobo?: number
  /** Everything that came in. */
  paid_kobo: number
  /** What was asked back of it and has not failed. */
  refunded_kobo: number
  /** What of that is still on its way to the shopper. */
  requested_kobo: number
  /** What of that has reached the shopper. */
  returned_kobo: number
}

/** An order that has ended is owed nothing, and all that came in for it goes back. */
export function hasEnded(state: OrderStatus): boolean {
  return state === 'cancelled' || state === 'expired'
}

/** All that is asked for an order, with the charges of its plan and without what was waived, in kobo. */
export function chargeableKobo({
  total_kobo: totalKobo,
  agreement_charges_kobo: agreementChargesKobo = 0,
  waived_kobo: waivedKobo = 0,
}: Pick<OrderPaymentTotals, 'total_kobo' | 'agreement_charges_kobo' | 'waived_kobo'>): number {
  return totalKobo + agreementChargesKobo - waivedKobo
}

/**
 * The money status of an order from its amounts alone (kobo): money above the total that is on its way back
 * leaves an order paid; of one that has ended all is due until it is back, but for what it keeps.
 */
export function derivePaymentStatus(order: OrderPaymentTotals): PaymentStatus {
  const {
    paid_kobo: paidKobo,
    refunded_kobo: refundedKobo,
    requested_kobo: requestedKobo,
    returned_kobo: returnedKobo,
    retained_kobo: feeKobo = 0,
  } = order
  const isEnded = hasEnded(order.status)
  const retainedKobo = paidKobo - refundedKobo
  if (!isEnded && retainedKobo >= chargeableKobo(order)) return 'paid'
  if (paidKobo === 0) return 'unpaid'
  if (isEnded || retainedKobo === 0) {
    if (returnedKobo === paidKobo) return 'refunded'
    if (returnedKobo < paidKobo - feeKobo) return 'refund_due'
    return returnedKobo > 0 ? 'partially_refunded' : 'partially_paid'
  }
  if (refundedKobo === 0) return 'partially_paid'
  return requestedKobo === refundedKobo ? 'refund_requested' : 'partially_refunded'
}

/** What is still to be paid for an order, in kobo: now, or on delivery. What went back on purpose is not asked again. */
export function outstandingKobo(
  order: Omit<OrderPaymentTotals, 'refunded_kobo' | 'requested_kobo' | 'returned_kobo'>,
): number {
  return hasEnded(order.status) ? 0 : Math.max(0, chargeableKobo(order) - order.paid_kobo)
}

/** What has to be there before an order is packed, in kobo: all of it, or of one on delivery what is paid before. */
export function upfrontKobo(
  order: Pick<OrderPaymentTotals, 'total_kobo' | 'agreement_charges_kobo' | 'waived_kobo'> & {
    payment_method: PaymentMethod
    prepaid_kobo: number
  },
): number {
  return paymentMethods[order.payment_method].isPrepaid ? chargeableKobo(order) : order.prepaid_kobo
}

const completedAtMs = ({ completed_at }: { completed_at: Date | null }) => completed_at?.getTime() ?? 0

/** What the payment that came last brought, in kobo, store credit apart; 0 where none came. */
export function lastPaymentKobo(
  attempts: readonly Pick<Attempt, 'status' | 'provider' | 'amount_kobo' | 'completed_at'>[],
): number {
  const received = attempts.filter(
    ({ status: state, provider }) => state === 'paid' && provider !== 'store_credit',
  )
  return received.toSorted((a, b) => completedAtMs(a) - completedAtMs(b)).at(-1)?.amount_kobo ?? 0
}

/** Orders with money that still has to reach the customer. */
export const isRefundDue = eq(orders.payment_status, 'refund_due')

/** How much, in kobo: what came in, without what the order keeps and what has been sent. */
export const refundDueKobo = sql`(${orders.paid_kobo} - ${orders.retained_kobo} - ${sumReturnedKobo(orders.id)})`

/**
 * What of a delivery fee that was paid before is kept when an order is cancelled, in kobo: all of it where a parcel was
 * refused, or could not be paid, on delivery. A reasonable charge, said before it was paid (FCCPA section 120).
 */
export async function getRetainedFeeKobo(ctx: RequestContext, order: OrderRow): Promise<number> {
  if (order.prepaid_kobo === 0) return 0
  const [refused] = await ctx.db
    .select({ events: count() })
    .from(parcelEvents)
    .innerJoin(parcels, eq(parcels.id, parcelEvents.parcel_id))
    .where(and(eq(parcels.order_id, order.id), inArray(parcelEvents.reason, ['refused', 'cash_unavailable'])))
  if (!refused?.events) return 0
  return Math.min(order.prepaid_kobo, Math.max(0, order.paid_kobo - order.refunded_kobo))
}

type PricedLine = Pick<OrderLineRow, 'quantity' | 'unit_price_kobo' | 'discount_kobo' | 'refunded_quantity'>

/**
 * What this many more units of a line cost after its share of the discounts, in kobo, beside those that were refunded
 * before: all units of a line together are worth what was paid for it, to the kobo.
 */
export function unitsValueKobo(line: PricedLine, quantity: number): number {
  const upTo = (units: number) =>
    units * line.unit_price_kobo - Math.floor((line.discount_kobo * units) / line.quantity)
  return upTo(line.refunded_quantity + quantity) - upTo(line.refunded_quantity)
}

type RefundedLine = Pick<OrderLineRow, 'position' | 'quantity' | 'refunded_quantity'>

export interface LineInput {
  position: number
  quantity: number
}

/** Whether every requested unit is in the order, requested once, and its money has not gone back yet. */
export function areRefundable(lines: readonly RefundedLine[], inputs: readonly LineInput[]): boolean {
  const positions = new Set(inputs.map(({ position }) => position))
  return (
    positions.size === inputs.length &&
    inputs.every(({ position, quantity }) => {
      const line = lines.find((each) => each.position === position)
      return line !== undefined && line.refunded_quantity + quantity <= line.quantity
    })
  )
}
