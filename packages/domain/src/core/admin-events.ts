import type { EventTopic } from '@shop/contract/admin/changes'
import { sql } from 'drizzle-orm'
import type { RequestContext } from './context.ts'

/** The channel on which every process hears which part of the shop changed, by code and by triggers (migrations). */
export const adminEventsChannel = 'admin_events'

/** Tells the open pages of staff, at commit, that this part of the shop has changed. */
export async function notifyAdmin(ctx: RequestContext, topic: EventTopic): Promise<void> {
  await ctx.db.execute(sql`select pg_notify(${adminEventsChannel}, ${topic})`)
}
