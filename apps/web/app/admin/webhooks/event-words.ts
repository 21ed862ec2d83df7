import type { WebhookEvent } from '@shop/contract/admin/webhooks'

/** What happened, in words for staff. */
const words: Readonly<Record<WebhookEvent | 'ping', string>> = {
  'order.placed': 'An order was placed',
  'order.paid': 'An order was paid',
  'order.packed': 'An order was packed',
  'order.on_the_way': 'An order is on its way',
  'order.delivered': 'An order was delivered',
  'order.cancelled': 'An order was cancelled',
  'order.moved_back': 'A step of an order was taken back',
  'order.refunded': 'An order was paid back',
  'return.asked': 'A return was asked for',
  'return.approved': 'A return was approved',
  'return.refused': 'A return was refused',
  'return.withdrawn': 'A return was withdrawn',
  'return.arrived': 'A return arrived',
  'return.inspected': 'A return was inspected',
  'return.settled': 'A return was settled',
  'product.published': 'A product was published',
  'product.unpublished': 'A product was taken off the shop',
  'product.price_changed': 'A price changed',
  'product.sold_out': 'A product sold out',
  'product.back_in_stock': 'A product is back in stock',
  ping: 'Sent for trying out',
}

export function eventWords(event: string): string {
  return words[event as WebhookEvent] ?? event
}

/** Kinds of events by what they are about, as they begin. */
export const eventGroups = [
  { start: 'order.', title: 'Orders' },
  { start: 'return.', title: 'Returns' },
  { start: 'product.', title: 'Products' },
] as const
