import type { WebhookEvent } from '@shop/contract/admin/webhooks'

interface OrderEventData {
  order_id: string
  number: string
  status: string
  payment_status: string
  payment_method: string
  total_kobo: number
  is_test: boolean
}

interface ReturnEventData {
  return_id: string
  number: string
  order_id: string
  status: string
}

interface ProductEventData {
  product_id: string
  published: boolean
  stock_status: string
  lowest_price_kobo: number
  highest_price_kobo: number
}

/** What happened, as it was then: read the order again for how it is now. */
export type EventData<Name extends WebhookEvent> = Name extends `order.${string}`
  ? OrderEventData
  : Name extends `return.${string}`
    ? ReturnEventData
    : ProductEventData

/** An event that a transaction of the shop has committed. */
export interface ExtensionEvent<Name extends WebhookEvent = WebhookEvent> {
  /** The same at each attempt: store it with what you write, so that a repeat changes nothing. */
  id: string
  type: Name
  /** ISO, in UTC. */
  created_at: string
  data: EventData<Name>
}
