import type { ShopAccount } from '@shop/contract/manual-transfer'
import type { Order } from '@shop/contract/orders'
import type { AgreementState } from '@shop/contract/pay-later'
import { reachableEmail } from '../core/reachable-email.ts'
import type { SeenParcel } from './list-parcels.ts'
import { mayShopperCancel } from './order-states.ts'
import { parcelAnswer } from './parcel-answer.ts'
import { mayShopperPay, openKobo, owesDifference } from './payable.ts'
import { dueKobo } from './payment-state.ts'
import type { Refund } from '../payments/find-refund.ts'
import { returnUntil } from './return-until.ts'
import { stageOfOrder } from './stage-of-order.ts'
import type { OrderLineRow, OrderRow, OrderStepRow } from './tables.ts'

export interface OrderParts {
  order: OrderRow
  /** In order of position. */
  lines: readonly Omit<OrderLineRow, 'orderId'>[]
  /** Oldest first. */
  steps: readonly Pick<OrderStepRow, 'state' | 'at' | 'actorName' | 'note'>[]
  /** Of money that goes back; oldest first. */
  refunds: readonly Pick<Refund, 'id' | 'amountKobo' | 'way' | 'state' | 'createdAt'>[]
  /** In order of packing. */
  parcels: readonly SeenParcel[]
  /** The provider's words of the last attempt, if it failed. */
  paymentMessage: string
  lastPaymentKobo: number
  /** Of an order by a plan that waits for it. */
  planState: AgreementState | undefined
}

export interface OrderOffers {
  isPaymentOffered: boolean
  /** Days after the delivery in which the shop takes things back; 0 where it does not. */
  returnsDays: number
  /** The shop's account, for an order that waits for a transfer by hand. */
  transferTo: ShopAccount | null
}

/** The order as its owner sees it. */
export function orderAnswer(parts: OrderParts, now: Date, offers: OrderOffers): Order {
  const { order } = parts
  return {
    id: order.id,
    number: order.number,
    state: order.state,
    stage: stageOfOrder(order, parts),
    payment_method: order.paymentMethod,
    payment_state: order.paymentState,
    is_test: order.isTest,
    placed_at: order.placedAt.toISOString(),
    hold_until: order.state === 'awaiting_payment' ? (order.holdUntil?.toISOString() ?? null) : null,
    items_kobo: order.itemsKobo,
    delivery_fee_kobo: order.deliveryFeeKobo,
    discounts: order.discounts,
    discount_kobo: order.discountKobo,
    vat_kobo: order.vatKobo,
    total_kobo: order.totalKobo,
    paid_kobo: order.paidKobo,
    credit_kobo: order.creditKobo,
    last_payment_kobo: parts.lastPaymentKobo,
    refunded_kobo: order.refundedKobo,
    plan_charges_kobo: order.planChargesKobo,
    due_kobo: dueKobo(order),
    open_kobo: mayShopperPay(order, now) ? openKobo(order) : 0,
    kept_kobo: order.keptKobo,
    gift_note: order.giftNote,
    confirmation: order.confirmation,
    email: reachableEmail(order.email),
    address: order.address,
    delivery: order.delivery,
    lines: parts.lines.map((line) => ({
      product_id: line.productId,
      variant_id: line.variantId,
      name: line.name,
      colour: line.colour,
      size: line.size,
      sku: line.sku,
      picture: line.picture,
      quantity: line.quantity,
      unit_price_kobo: line.unitPriceKobo,
      line_total_kobo: line.quantity * line.unitPriceKobo,
      discount_kobo: line.discountKobo,
      refunded_quantity: line.refundedQuantity,
    })),
    steps: parts.steps.map(({ state, at, actorName, note }) => ({
      state,
      at: at.toISOString(),
      by: actorName,
      note,
    })),
    refunds: parts.refunds.map((refund) => ({
      id: refund.id,
      amount_kobo: refund.amountKobo,
      way: refund.way,
      state: refund.state,
      at: refund.createdAt.toISOString(),
      needs_account: refund.state === 'needs_attention',
    })),
    parcels: parts.parcels.map((parcel) => parcelAnswer(parcel, now)),
    payment_message: parts.paymentMessage,
    transfer_to: order.state === 'awaiting_payment' || owesDifference(order) ? offers.transferTo : null,
    may_pay: offers.isPaymentOffered && mayShopperPay(order, now),
    may_cancel: mayShopperCancel(order.state),
    return_until: returnUntil(order.state, parts.steps, offers.returnsDays)?.toISOString() ?? null,
  }
}
