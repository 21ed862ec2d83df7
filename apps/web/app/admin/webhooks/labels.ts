import type { WebhookEvent, WebhookDelivery } from '@shop/contract/admin/webhooks'
import type { ChipLabel } from '@shop/ui/chip'

/** Labels of events for staff. */
const labels: Readonly<Record<WebhookEvent | 'ping', string>> = {
  'order.placed': 'Order placed',
  'order.paid': 'Order paid',
  'order.packed': 'Order packed',
  'order.shipped': 'Order on its way',
  'order.delivered': 'Order delivered',
  'order.cancelled': 'Order cancelled',
  'order.status_reverted': 'Order step undone',
  'order.refund_requested': 'Refund requested',
  'order.refunded': 'Order refunded',
  'return.requested': 'Return requested',
  'return.approved': 'Return approved',
  'return.rejected': 'Return rejected',
  'return.cancelled': 'Return cancelled',
  'return.received': 'Return received',
  'return.inspected': 'Return inspected',
  'return.completed': 'Return completed',
  'product.published': 'Product published',
  'product.unpublished': 'Product unpublished',
  'product.price_changed': 'Price changed',
  'product.out_of_stock': 'Product sold out',
  'product.back_in_stock': 'Product back in stock',
  ping: 'Test event',
}

export function eventLabel(event: string): string {
  return labels[event as WebhookEvent] ?? event
}

/** Groups of events, by the start of their name. */
export const eventGroups = [
  { start: 'order.', title: 'Orders' },
  { start: 'return.', title: 'Returns' },
  { start: 'product.', title: 'Products' },
] as const

/** The status of a delivery. */
export const deliveryChips: Readonly<Record<WebhookDelivery['status'], ChipLabel>> = {
  pending: { text: 'On its way', tone: 'info' },
  delivered: { text: 'Delivered', tone: 'ok' },
  failed: { text: 'Failed', tone: 'danger' },
}
