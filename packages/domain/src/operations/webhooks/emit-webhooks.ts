import type { WebhookEvent } from '@shop/contract/admin/webhooks'
import { sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'

/**
 * Records what happened and enqueues its deliveries to the addresses that subscribe to it, in the transaction of the
 * change. By a function of the database, because a trigger on products calls it too.
 * @param data ids, numbers and statuses: no personal data
 */
export async function emitWebhooks(
  ctx: RequestContext,
  events: readonly WebhookEvent[],
  data: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (events.length === 0) return
  await ctx.db.execute(sql`
    select emit_webhooks(event, ${JSON.stringify(data)}::jsonb) from unnest(${sql.param([...events])}::text[]) as event`)
}
