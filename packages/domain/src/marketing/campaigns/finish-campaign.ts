import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { campaigns } from './tables.ts'

/** Notes that a campaign is sent, once every reader was looked at and none waits for the mail: one under way may fail and wait again. */
export async function finishCampaign(ctx: RequestContext, campaignId: string): Promise<void> {
  const isWaiting = sql`exists (select 1 from campaign_recipients
    where campaign_id = ${campaignId} and status in ('queued', 'sending'))`
  await ctx.db
    .update(campaigns)
    .set({ status: 'sent', updated_at: ctx.clock.now() })
    .where(
      and(
        eq(campaigns.id, campaignId),
        eq(campaigns.status, 'sending'),
        isNotNull(campaigns.enqueued_at),
        sql`not ${isWaiting}`,
      ),
    )
}
