import * as z from 'zod/mini'
import { UcpDestination } from './checkout.ts'
import { UcpMetadata, UcpTotal } from './protocol.ts'

const LineQuantity = z.object({ id: z.string(), quantity: z.int() })

const OrderLineItem = z.object({
  id: z.string(),
  item: z.object({ id: z.string(), title: z.string(), price: z.int(), image_url: z.optional(z.string()) }),
  quantity: z.object({ original: z.int(), total: z.int(), fulfilled: z.int() }),
  totals: z.array(UcpTotal),
  status: z.enum(['processing', 'partial', 'fulfilled', 'removed']),
})
export type UcpOrderLineItem = z.output<typeof OrderLineItem>

const Expectation = z.object({
  id: z.string(),
  line_items: z.array(LineQuantity),
  method_type: z.enum(['shipping', 'pickup']),
  destination: UcpDestination,
  description: z.string(),
})

const FulfillmentEvent = z.object({
  id: z.string(),
  occurred_at: z.string(),
  type: z.string(),
  line_items: z.array(LineQuantity),
  tracking_number: z.optional(z.string()),
  tracking_url: z.optional(z.string()),
  carrier: z.optional(z.string()),
})
export type UcpFulfillmentEvent = z.output<typeof FulfillmentEvent>

const Adjustment = z.object({
  id: z.string(),
  type: z.enum(['refund', 'cancellation']),
  occurred_at: z.string(),
  status: z.enum(['pending', 'completed', 'failed']),
  totals: z.array(z.object({ type: z.literal('total'), amount: z.int() })),
})
export type UcpAdjustment = z.output<typeof Adjustment>

/** An order as its agent sees it, always whole. */
export const UcpOrder = z.object({
  ucp: UcpMetadata,
  id: z.string(),
  label: z.string(),
  checkout_id: z.string(),
  permalink_url: z.string(),
  line_items: z.array(OrderLineItem),
  fulfillment: z.object({ expectations: z.array(Expectation), events: z.array(FulfillmentEvent) }),
  adjustments: z.array(Adjustment),
  currency: z.literal('NGN'),
  totals: z.array(UcpTotal),
})
export type UcpOrder = z.output<typeof UcpOrder>
