import type { Refund } from '@shop/contract/refunds'
import type { ParcelStatus } from '@shop/contract/parcels'
import type { UcpDestination } from '@shop/contract/ucp/checkout'
import type { UcpAdjustment, UcpFulfillmentEvent, UcpOrder, UcpOrderLineItem } from '@shop/contract/ucp/order'
import { ucpCurrency } from '@shop/contract/ucp/protocol'
import { widestFile } from '../../catalogue/products/images.ts'
import { findState } from '../../delivery/states.ts'
import { sum } from '../../core/money.ts'
import type { OrderParts } from '../order-presenter.ts'
import { listTransitions, type ParcelDetails } from '../parcels.ts'
import type { OrderRow } from '../tables.ts'
import type { AgentCheckoutRow } from './tables.ts'
import { ucpLineTotals, ucpMetadata, ucpTotals } from './ucp-metadata.ts'

type Checkout = Pick<AgentCheckoutRow, 'id' | 'input' | 'capabilities'>

/** The page of an order in the shop. Only its customer can open it. */
export function orderPermalink(publicUrl: string, orderId: string): string {
  return `${publicUrl}/orders/${orderId}`
}

/** The whole order for its agent, as it is now. */
export function presentAgentOrder(checkout: Checkout, parts: OrderParts, publicUrl: string): UcpOrder {
  const { order } = parts
  const discountKobo = (on: 'items' | 'delivery') =>
    sum(order.discounts.flatMap((each) => (each.applies_to === on ? [each.amount_kobo] : [])))
  const permalink = orderPermalink(publicUrl, order.id)
  return {
    ucp: ucpMetadata(checkout.capabilities),
    id: order.id,
    label: `#${order.number}`,
    checkout_id: checkout.id,
    permalink_url: permalink,
    line_items: presentLines(checkout, parts, publicUrl),
    fulfillment: {
      expectations: [
        {
          id: 'delivery',
          line_items: parts.lines.map((line) => ({ id: lineId(checkout, line), quantity: line.quantity })),
          method_type: order.delivery.pickup_point ? 'pickup' : 'shipping',
          destination: toDestination(order),
          description: `${order.delivery.min_days} to ${order.delivery.max_days} working days`,
        },
      ],
      events: parts.parcels.flatMap((parcel) => presentEvents(checkout, parts, parcel, permalink)),
    },
    adjustments: presentAdjustments(parts),
    currency: ucpCurrency,
    totals: ucpTotals({
      items_kobo: order.items_kobo,
      items_discount_kobo: discountKobo('items'),
      delivery_fee_kobo: order.delivery_fee_kobo,
      delivery_discount_kobo: discountKobo('delivery'),
      fees: order.fees,
      total_kobo: order.total_kobo,
    }),
  }
}

type Line = OrderParts['lines'][number]

/** The id that the agent knows the line by, if it asked for this item. */
function lineId({ input }: Checkout, { position, variant_id: variantId, sku }: Line): string {
  const index = input.line_items.findIndex(({ item }) => item.id === variantId || item.id === sku)
  return index < 0 ? `order_line_${position + 1}` : (input.line_items[index]?.id ?? defaultLineId(index))
}

/** The id of a line that the agent gave none. */
export const defaultLineId = (index: number): string => `line_${index + 1}`

function presentLines(checkout: Checkout, { order, lines, parcels }: OrderParts, publicUrl: string) {
  return lines.map((line): UcpOrderLineItem => {
    const total = order.status === 'cancelled' ? 0 : line.quantity - line.refunded_quantity
    const delivered = parcels
      .filter(({ status }) => status === 'delivered')
      .flatMap((parcel) => parcel.lines.filter(({ position }) => position === line.position))
    const deliveredCount = sum(delivered.map(({ quantity }) => quantity))
    // What the customer took home from the store has no parcel.
    const fulfilled = order.status === 'delivered' && parcels.length === 0 ? total : deliveredCount
    return {
      id: lineId(checkout, line),
      item: {
        id: line.variant_id,
        title: line.name,
        price: line.unit_price_kobo,
        ...(line.image && { image_url: publicUrl + widestFile(line.image) }),
      },
      quantity: { original: line.quantity, total, fulfilled: Math.min(fulfilled, total) },
      totals: ucpLineTotals(line.quantity * line.unit_price_kobo, line.discount_kobo),
      status: lineStatus(total, fulfilled),
    }
  })
}

function lineStatus(total: number, fulfilled: number): UcpOrderLineItem['status'] {
  if (total === 0) return 'removed'
  if (fulfilled >= total) return 'fulfilled'
  return fulfilled > 0 ? 'partial' : 'processing'
}

function toDestination({ address }: OrderRow): UcpDestination {
  return {
    street_address: address.street,
    extended_address: [address.area, address.landmark].filter((text) => text !== '').join(', '),
    address_locality: address.lga,
    address_region: findState(address.state)?.name ?? address.state,
    address_country: 'NG',
  }
}

/** What agents know events of parcels by. */
const eventTypes: Readonly<Record<ParcelStatus, string>> = {
  packed: 'processing',
  in_transit: 'shipped',
  out_for_delivery: 'in_transit',
  available_for_pickup: 'available_for_pickup',
  attempt_failed: 'failed_attempt',
  delivered: 'delivered',
  returning: 'returning_to_sender',
  returned: 'returned_to_sender',
  lost: 'undeliverable',
}

function presentEvents(
  checkout: Checkout,
  { order, lines }: OrderParts,
  parcel: ParcelDetails,
  permalink: string,
): UcpFulfillmentEvent[] {
  const items = parcel.lines.flatMap(({ position, quantity }) => {
    const line = lines.find((each) => each.position === position)
    return line ? [{ id: lineId(checkout, line), quantity }] : []
  })
  // A rider of the shop has no tracking page: the order's page tells where the parcel is.
  const tracking = {
    tracking_number:
      parcel.shipment?.tracking_number || parcel.tracking_number || `${order.number}-${parcel.number}`,
    tracking_url: parcel.shipment?.tracking_url || permalink,
    ...(parcel.shipment && { carrier: parcel.shipment.carrier }),
  }
  return listTransitions(parcel.events).map((event) => ({
    id: `event_${event.id}`,
    occurred_at: event.occurred_at.toISOString(),
    type: eventTypes[event.status],
    line_items: items,
    ...(event.status !== 'packed' && tracking),
  }))
}

const refundStatuses: Readonly<Partial<Record<Refund['status'], UcpAdjustment['status']>>> = {
  processed: 'completed',
  failed: 'failed',
}

function presentAdjustments({ order, refunds, steps }: OrderParts): UcpAdjustment[] {
  const cancelled = order.status === 'cancelled' && steps.findLast(({ status }) => status === 'cancelled')
  return [
    ...(cancelled
      ? [
          {
            id: 'cancellation',
            type: 'cancellation' as const,
            occurred_at: cancelled.created_at.toISOString(),
            status: 'completed' as const,
            totals: [],
          },
        ]
      : []),
    ...refunds.map(({ id, amount_kobo: amount, status, created_at: createdAt }) => ({
      id,
      type: 'refund' as const,
      occurred_at: createdAt.toISOString(),
      status: refundStatuses[status] ?? ('pending' as const),
      totals: [{ type: 'total' as const, amount: -amount }],
    })),
  ]
}
