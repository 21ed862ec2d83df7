import type { EventTopic } from '@shop/contract/admin/changes'
import { sql } from 'drizzle-orm'
import type { RequestContext } from './context.ts'

/** The channel on which every process learns which part of the shop changed; code and triggers write to it. */
export const adminEventsChannel = 'admin_events'

/** Notifies open admin pages at commit that this part of the shop changed. */
export async function notifyAdmin(ctx: RequestContext, topic: EventTopic): Promise<void> {
  await ctx.db.execute(sql`select pg_notify(${adminEventsChannel}, ${topic})`)
}
