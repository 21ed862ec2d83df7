import type { StoreBankAccount, Order } from '@shop/contract/orders'
import type { AgreementStatus } from '@shop/contract/pay-later'
import { reachableEmail } from '../core/jobs/enqueue-email.ts'
import { type ParcelDetails, rescheduleDates } from './parcels.ts'
import { canCustomerCancel } from './order-state-machine.ts'
import { canCustomerPay, payableNowKobo, hasBalanceDue } from './payment-rules.ts'
import { outstandingKobo } from './order-money.ts'
import type { Refund } from '../payments/refunds.ts'
import { returnDeadline } from './order-rules.ts'
import { orderDisplayStatus } from './parcel-rules.ts'
import { isInTransit, staffParcelTransitions } from './parcel-state-machine.ts'
import type { OrderLineRow, OrderRow, OrderStatusRow } from './tables.ts'
import type { AdminParcel, Parcel } from '@shop/contract/parcels'
import type { DeliveryOption } from '@shop/contract/delivery'
import { recordLimits } from '@shop/contract/rate-limit-policy'

export interface OrderParts {
  order: OrderRow
  /** In order of position. */
  lines: readonly Omit<OrderLineRow, 'order_id'>[]
  /** Oldest first. */
  steps: readonly Pick<OrderStatusRow, 'status' | 'created_at' | 'actor_name' | 'note'>[]
  /** Refunds, oldest first. */
  refunds: readonly Pick<Refund, 'id' | 'amount_kobo' | 'method' | 'status' | 'created_at'>[]
  /** In order of packing. */
  parcels: readonly ParcelDetails[]
  /** The provider's message of the last attempt, if it failed. */
  payment_message: string | null
  last_payment_kobo: number
  /** The plan of an order that waits for it. */
  agreement_status: AgreementStatus | undefined
}

export interface OrderOptions {
  is_payment_available: boolean
  /** Days after delivery in which the shop accepts returns; 0 for none. */
  returns_days: number
  /** The shop's bank account, for an order that waits for a manual transfer. */
  transfer_to: StoreBankAccount | null
}

/** The order as the customer sees it. */
export function presentOrderParts(parts: OrderParts, now: Date, options: OrderOptions): Order {
  const { order } = parts
  return {
    id: order.id,
    number: order.number,
    status: order.status,
    display_status: orderDisplayStatus(order, parts),
    payment_method: order.payment_method,
    payment_status: order.payment_status,
    is_test: order.is_test,
    placed_at: order.placed_at.toISOString(),
    reserved_until:
      order.status === 'awaiting_payment' ? (order.reserved_until?.toISOString() ?? null) : null,
    items_kobo: order.items_kobo,
    delivery_fee_kobo: order.delivery_fee_kobo,
    fees: order.fees,
    discounts: order.discounts,
    discount_kobo: order.discount_kobo,
    vat_kobo: order.vat_kobo,
    total_kobo: order.total_kobo,
    paid_kobo: order.paid_kobo,
    credit_kobo: order.credit_kobo,
    last_payment_kobo: parts.last_payment_kobo,
    refunded_kobo: order.refunded_kobo,
    agreement_charges_kobo: order.agreement_charges_kobo,
    outstanding_kobo: outstandingKobo(order),
    payable_now_kobo: canCustomerPay(order, now) ? payableNowKobo(order) : 0,
    retained_kobo: order.retained_kobo,
    gift_note: order.gift_note,
    confirmation: order.confirmation,
    email: reachableEmail(order.email),
    language: order.language,
    address: order.address,
    delivery: order.delivery,
    lines: parts.lines.map((line) => ({
      product_id: line.product_id,
      variant_id: line.variant_id,
      name: line.name,
      colour: line.colour,
      size: line.size,
      sku: line.sku,
      image: line.image,
      quantity: line.quantity,
      unit_price_kobo: line.unit_price_kobo,
      line_total_kobo: line.quantity * line.unit_price_kobo,
      discount_kobo: line.discount_kobo,
      refunded_quantity: line.refunded_quantity,
    })),
    status_history: parts.steps.map(({ status, created_at: at, actor_name: actorName, note }) => ({
      status,
      created_at: at.toISOString(),
      actor_name: actorName,
      note,
    })),
    refunds: parts.refunds.map((refund) => ({
      id: refund.id,
      amount_kobo: refund.amount_kobo,
      method: refund.method,
      status: refund.status,
      created_at: refund.created_at.toISOString(),
      requires_bank_account: refund.status === 'requires_bank_account',
    })),
    parcels: parts.parcels.map((parcel) => presentParcel(parcel, order, now)),
    payment_message: parts.payment_message,
    transfer_to: order.status === 'awaiting_payment' || hasBalanceDue(order) ? options.transfer_to : null,
    can_pay: options.is_payment_available && canCustomerPay(order, now),
    can_cancel: canCustomerCancel(order.status),
    return_until: returnDeadline(order.status, parts.steps, options.returns_days)?.toISOString() ?? null,
  }
}

function presentBaseParcel(parcel: ParcelDetails) {
  // After a courier's failed attempt, a rider may have the parcel.
  const isWithCourier = parcel.shipment?.status === 'booked' && parcel.rider_id === null
  return {
    number: parcel.number,
    status: parcel.status,
    lines: parcel.lines,
    rider: parcel.rider,
    carrier: (isWithCourier && parcel.shipment?.carrier) || null,
    tracking_number: parcel.tracking_number || null,
    tracking_url: isWithCourier ? (parcel.shipment?.tracking_url ?? null) : null,
    rescheduled_for: parcel.rescheduled_for,
    pickup_deadline: parcel.pickup_deadline?.toISOString() ?? null,
  }
}

/** A parcel as the customer sees it: with the rider's first name, and with the code while one of the shop's riders or a pickup point asks for it. */
function presentParcel(parcel: ParcelDetails, order: OrderRow, now: Date): Parcel {
  const base = presentBaseParcel(parcel)
  const isCodeRequired = base.carrier === null || parcel.status === 'available_for_pickup'
  return {
    ...base,
    rider: parcel.rider && { ...parcel.rider, name: parcel.rider.name.split(/\s/)[0] ?? '' },
    delivery_code: isInTransit(parcel.status) && isCodeRequired ? parcel.delivery_code : null,
    reschedule_dates: rescheduleDates(parcel, order, now),
    events: parcel.events.map(({ status, reason, note, event_key: eventKey, occurred_at: at }) => ({
      status,
      reason,
      message: (eventKey !== null && note) || null,
      occurred_at: at.toISOString(),
    })),
  }
}

/** A parcel as staff see it: without the code, which proves that the customer was there. */
export function presentAdminParcel(
  parcel: ParcelDetails,
  { method }: Pick<DeliveryOption, 'method'>,
): AdminParcel {
  return {
    ...presentBaseParcel(parcel),
    rider_id: parcel.rider_id,
    received_by: parcel.received_by || null,
    has_delivery_photo: parcel.delivery_photo !== '' && parcel.status === 'delivered',
    attempts_left: recordLimits['delivery-code'].max - parcel.code_attempts,
    next_statuses: staffParcelTransitions(parcel.status, method !== 'door'),
    shipment: parcel.shipment && {
      carrier: parcel.shipment.carrier,
      status: parcel.shipment.status,
      label_url: parcel.shipment.label_url,
      fee_kobo: parcel.shipment.fee_kobo,
      payable_kobo: parcel.shipment.payable_kobo,
      error: parcel.shipment.error || null,
    },
    events: parcel.events.map(
      ({ status, reason, note, event_key: eventKey, actor_name: actorName, occurred_at: at }) => ({
        status,
        reason,
        message: (eventKey !== null && note) || null,
        note: note || null,
        actor_name: actorName,
        occurred_at: at.toISOString(),
      }),
    ),
  }
}
