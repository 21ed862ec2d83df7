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
  /** Charges of an instalment plan, on top of the total. */
  agreement_charges_kobo?: number
  /** The part that is no longer due. */
  waived_kobo?: number
  /** What an ended order keeps: the delivery fee of a parcel refused on delivery. */
  retained_kobo?: number
  /** All payments. */
  paid_kobo: number
  /** Refunds that were requested and have not failed. */
  refunded_kobo: number
  /** The part of them that is still pending. */
  requested_kobo: number
  /** The part of them that has reached the customer. */
  returned_kobo: number
}

/** Nothing is due for an ended order, and all its payments are refunded. */
export function hasEnded(status: OrderStatus): boolean {
  return status === 'cancelled' || status === 'expired'
}

/** The total of an order plus plan charges, less what was waived, in kobo. */
export function chargeableKobo({
  total_kobo: totalKobo,
  agreement_charges_kobo: agreementChargesKobo = 0,
  waived_kobo: waivedKobo = 0,
}: Pick<OrderPaymentTotals, 'total_kobo' | 'agreement_charges_kobo' | 'waived_kobo'>): number {
  return totalKobo + agreementChargesKobo - waivedKobo
}

/**
 * The payment status of an order from its amounts alone (kobo): a pending refund of an overpayment leaves it paid;
 * for an ended order all is due until it is refunded, except what it keeps.
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

/** What is still to be paid for an order, now or on delivery, in kobo. Refunded amounts are not due again. */
export function outstandingKobo(
  order: Omit<OrderPaymentTotals, 'refunded_kobo' | 'requested_kobo' | 'returned_kobo'>,
): number {
  return hasEnded(order.status) ? 0 : Math.max(0, chargeableKobo(order) - order.paid_kobo)
}

/** What must be paid before packing, in kobo: all of it, or for pay on delivery the prepaid part. */
export function upfrontKobo(
  order: Pick<OrderPaymentTotals, 'total_kobo' | 'agreement_charges_kobo' | 'waived_kobo'> & {
    payment_method: PaymentMethod
    prepaid_kobo: number
  },
): number {
  return paymentMethods[order.payment_method].isPrepaid ? chargeableKobo(order) : order.prepaid_kobo
}

const completedAtMs = ({ completed_at }: { completed_at: Date | null }) => completed_at?.getTime() ?? 0

/** The amount of the last payment, in kobo, without store credit; 0 for none. */
export function lastPaymentKobo(
  attempts: readonly Pick<Attempt, 'status' | 'provider' | 'amount_kobo' | 'completed_at'>[],
): number {
  const received = attempts.filter(({ status, provider }) => status === 'paid' && provider !== 'store_credit')
  return received.toSorted((a, b) => completedAtMs(a) - completedAtMs(b)).at(-1)?.amount_kobo ?? 0
}

/** Orders with money that still has to reach the customer. */
export const isRefundDue = eq(orders.payment_status, 'refund_due')

/** The amount still to refund, in kobo: payments less what the order keeps and what was sent. */
export const refundDueKobo = sql`(${orders.paid_kobo} - ${orders.retained_kobo} - ${sumReturnedKobo(orders.id)})`

/**
 * How much of a prepaid delivery fee is kept when an order is cancelled, in kobo: all of it if a parcel was refused,
 * or could not be paid, on delivery. A reasonable charge, stated before payment (FCCPA section 120).
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
 * What this many more units of a line cost after its share of the discounts, in kobo, beside those refunded before:
 * all units of a line together are worth what was paid for it, to the kobo.
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

/** Whether every requested unit is in the order, requested once, and not refunded yet. */
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
