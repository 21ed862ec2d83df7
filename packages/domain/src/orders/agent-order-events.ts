import { sql } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import { enqueue } from '../core/jobs/outbox.ts'
import { agentSettings } from '../store/agent-settings.ts'

/**
 * Notes that an order of an AI agent changed, in the transaction of the change; its body is written when it is sent.
 * Does nothing for other orders, for agents without an address, and while agents are switched off.
 */
export async function recordAgentOrderChange(ctx: RequestContext, orderId: string): Promise<void> {
  if (!(await agentSettings.get(ctx)).enabled) return
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    insert into agent_order_events (id, checkout_id, created_at)
    select gen_random_uuid(), id, ${ctx.clock.now().toISOString()} from agent_checkouts
    where order_id = ${orderId} and webhook_url is not null
    returning id`)
  await enqueue(
    ctx,
    'agent_order.send',
    rows.map(({ id }) => ({ event_id: id })),
  )
}
