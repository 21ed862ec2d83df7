import type { Webhook } from '@shop/contract/admin/webhooks'
import { asc } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { webhookEndpoints } from './tables.ts'

/** Every address, oldest first. Refuses with forbidden. */
export async function listWebhooks(ctx: RequestContext): Promise<Webhook[]> {
  requirePermission(ctx.actor, 'webhooks:edit')
  const rows = await ctx.db
    .select()
    .from(webhookEndpoints)
    .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id))
  return rows.map(webhookAnswer)
}

/** An address as staff see it: its secret is told once, when it is made. */
export function webhookAnswer(row: typeof webhookEndpoints.$inferSelect): Webhook {
  return {
    id: row.id,
    url: row.url,
    events: row.events,
    active: row.active,
    failing_since: row.failingSince?.toISOString() ?? null,
    given_up: row.givenUp,
    version: row.version,
    created_at: row.createdAt.toISOString(),
  }
}
