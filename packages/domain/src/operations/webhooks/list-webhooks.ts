import type { Webhook } from '@shop/contract/admin/webhooks'
import { asc } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { webhookEndpoints } from './tables.ts'

/** Every address, oldest first. Refuses with forbidden. */
export async function listWebhooks(ctx: RequestContext): Promise<Webhook[]> {
  requirePermission(ctx.actor, 'webhooks:write')
  const rows = await ctx.db
    .select()
    .from(webhookEndpoints)
    .orderBy(asc(webhookEndpoints.created_at), asc(webhookEndpoints.id))
  return rows.map(presentWebhook)
}

/** An address as staff see it: its secret is told once, when it is made. */
export function presentWebhook(row: typeof webhookEndpoints.$inferSelect): Webhook {
  return {
    id: row.id,
    url: row.url,
    events: row.events,
    active: row.active,
    failing_since: row.failing_since?.toISOString() ?? null,
    is_auto_disabled: row.is_auto_disabled,
    version: row.version,
    created_at: row.created_at.toISOString(),
  }
}
