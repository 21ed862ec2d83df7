import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Kobo } from '../money.ts'

/** unknown: no product has this SKU; sold_out: none can be bought; too_many: fewer can be bought than were ordered. */
const DraftItemProblem = z.enum(['unknown', 'sold_out', 'too_many'])
export type DraftItemProblem = z.output<typeof DraftItemProblem>

const DraftOrderItem = z.object({
  sku: z.string(),
  /** As ordered. */
  quantity: z.int(),
  /** What the shop sells now; null if the SKU is unknown. */
  variant: z.nullable(
    z.object({
      id: z.string(),
      name: z.string(),
      colour: z.string(),
      size: z.string(),
      price_kobo: Kobo,
      available: z.int(),
    }),
  ),
  problem: z.nullable(DraftItemProblem),
})
export type DraftOrderItem = z.output<typeof DraftOrderItem>

/** A catalogue order by WhatsApp, at the shop's current prices. */
export const DraftOrder = z.object({
  id: z.string(),
  items: z.array(DraftOrderItem),
  /** What the customer wrote with it; '' if nothing. */
  note: z.string(),
  /** The order that staff made from it. */
  order: z.nullable(z.object({ id: z.string(), number: z.string() })),
})
export type DraftOrder = z.output<typeof DraftOrder>

export const getDraftOrder = endpoint('GET /admin/draft-orders/{draft_order_id}', {
  summary: 'Get a catalogue order by WhatsApp at current prices, to make an order from it',
  access: 'orders:create',
  params: z.object({ draft_order_id: z.string() }),
  response: z.extend(DraftOrder, {
    ticket_id: z.string(),
    customer: z.object({ name: z.string(), phone: z.nullable(z.string()) }),
  }),
  errors: ['not_found'],
})
