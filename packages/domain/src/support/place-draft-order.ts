import { eq } from 'drizzle-orm'
import { requirePermission } from '../core/actor.ts'
import type { RequestContext } from '../core/context.ts'
import { fail, failField } from '../core/errors.ts'
import { withIdempotency } from '../core/idempotency.ts'
import { isUuid } from '../core/id.ts'
import {
  placeOrderForCustomer,
  type PlaceOrderForCustomerInput,
} from '../orders/checkout/place-order-for-customer.ts'
import { findOrder } from '../orders/orders.ts'
import { draftOrders } from './tables.ts'
import { lockTicket, updateTicket } from './tickets.ts'

/**
 * Staff place the order of a catalogue order, which is a draft only once, and link its conversation to it. Throws
 * not_found, invalid_input if an order was made from it before, or the errors of placeOrderForCustomer.
 */
export async function placeDraftOrder(
  ctx: RequestContext,
  { key, ...input }: PlaceOrderForCustomerInput & { draft_order_id: string },
): ReturnType<typeof placeOrderForCustomer> {
  requirePermission(ctx.actor, 'orders:create')
  return withIdempotency(ctx, { key, operation: 'order.place_draft', input }, async (ctx) => {
    const { draft_order_id: draftOrderId, ...order } = input
    const draft = await lockDraftOrder(ctx, draftOrderId)
    if (draft.order_id !== null)
      failField('draft_order_id', 'An order was already made from this. Open the conversation to see it.')
    const ticket = await lockTicket(ctx, draft.ticket_id)
    const placed = await placeOrderForCustomer(ctx, { ...order, key: undefined })
    await ctx.db.update(draftOrders).set({ order_id: placed.order_id }).where(eq(draftOrders.id, draft.id))
    const number = (await findOrder(ctx, placed.order_id))?.number ?? ''
    await updateTicket(ctx, ticket, { kind: 'order_linked', text: number }, { order_id: placed.order_id })
    return placed
  })
}

async function lockDraftOrder(ctx: RequestContext, id: string) {
  if (!isUuid(id)) fail('not_found')
  const [draft] = await ctx.db.select().from(draftOrders).where(eq(draftOrders.id, id)).for('update')
  return draft ?? fail('not_found')
}
