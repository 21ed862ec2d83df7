import { webhookLogDays } from '@shop/contract/admin/webhooks'
import { lt } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { daysBefore } from '../../core/lagos-days.ts'
import { webhookEvents } from './tables.ts'

/** Forgets what was told a month ago, with every try of it. */
export async function pruneWebhookLog(ctx: RequestContext): Promise<void> {
  await ctx.db
    .delete(webhookEvents)
    .where(lt(webhookEvents.created_at, daysBefore(ctx.clock.now(), webhookLogDays)))
}
