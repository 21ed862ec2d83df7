import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { type RequestContext, inTransaction } from '../../core/context.ts'
import type { OutboxHandler } from '../../core/jobs/outbox-worker.ts'
import { loadOrderParts } from '../get-order.ts'
import { findOrder } from '../orders.ts'
import { wasPlaced } from './agent-checkout-status.ts'
import { signRequest } from './message-signature.ts'
import { presentAgentOrder } from './present-agent-order.ts'
import { getPrivateKey } from './signing-key.ts'
import { agentCheckouts, agentOrderEvents } from './tables.ts'

/**
 * Handles the outbox kind 'agent_order.send': posts the whole order, signed, to the address of its agent, at least once
 * and with the same id and body each time. Throws without a 2xx response, so that it is retried.
 */
export const sendOrderEvent: OutboxHandler<'agent_order.send'> = async (ctx, { payload }) => {
  const due = await inTransaction(ctx, (ctx) => prepareEvent(ctx, payload.event_id))
  if (!due) return
  const headers = signRequest(
    {
      url: due.url,
      body: due.body,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'shop-agents/1',
        'ucp-agent': `profile="${ctx.publicUrl}/.well-known/ucp"`,
        'webhook-id': due.id,
        'webhook-timestamp': String(Math.floor(due.created_at.getTime() / 1_000)),
      },
    },
    await getPrivateKey(ctx),
  )
  const { status, text } = await ctx.providers.outbound.post({ url: due.url, headers, body: due.body })
  if (status < 200 || status >= 300) throw new Error(`${due.url}: ${status} ${text.slice(0, 200)}`)
  await ctx.db
    .update(agentOrderEvents)
    .set({ delivered_at: ctx.clock.now() })
    .where(eq(agentOrderEvents.id, due.id))
}

/** The event with its body, or undefined if there is nothing to tell: delivered before, not placed yet, or no change. */
async function prepareEvent(ctx: RequestContext, eventId: string) {
  const [row] = await ctx.db
    .select({ event: agentOrderEvents, checkout: agentCheckouts })
    .from(agentOrderEvents)
    .innerJoin(agentCheckouts, eq(agentCheckouts.id, agentOrderEvents.checkout_id))
    .where(eq(agentOrderEvents.id, eventId))
    // Of two events of one order, the second sees the first one's body.
    .for('update')
  const url = row?.checkout.webhook_url
  if (!row || !url || row.event.delivered_at) return undefined
  const { event, checkout } = row
  const body = event.body ?? (await writeBody(ctx, row))
  if (body === undefined) return undefined
  return { id: event.id, created_at: event.created_at, url, body, checkout }
}

async function writeBody(
  ctx: RequestContext,
  {
    event,
    checkout,
  }: { event: typeof agentOrderEvents.$inferSelect; checkout: typeof agentCheckouts.$inferSelect },
): Promise<string | undefined> {
  const order = checkout.order_id ? await findOrder(ctx, checkout.order_id) : undefined
  const [last] = await ctx.db
    .select({ body: agentOrderEvents.body })
    .from(agentOrderEvents)
    .where(and(eq(agentOrderEvents.checkout_id, checkout.id), isNotNull(agentOrderEvents.body)))
    .orderBy(desc(agentOrderEvents.created_at), desc(agentOrderEvents.id))
    .limit(1)
  const body =
    order && wasPlaced(order)
      ? JSON.stringify(presentAgentOrder(checkout, await loadOrderParts(ctx, order), ctx.publicUrl))
      : undefined
  // One transaction changes an order in several statements, but is one change.
  const isChange = body !== undefined && body !== last?.body
  const isThis = eq(agentOrderEvents.id, event.id)
  if (isChange) await ctx.db.update(agentOrderEvents).set({ body }).where(isThis)
  else await ctx.db.delete(agentOrderEvents).where(isThis)
  return isChange ? body : undefined
}
