import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { campaigns } from './tables.ts'

/** Notes that a campaign is sent, once every reader was looked at and none waits for the mail: one under way may fail and wait again. */
export async function finishCampaign(ctx: RequestContext, campaignId: string): Promise<void> {
  const waits = sql`exists (select 1 from campaign_receivers
    where campaign_id = ${campaignId} and state in ('posted', 'sending'))`
  await ctx.db
    .update(campaigns)
    .set({ state: 'sent', changedAt: ctx.clock.now() })
    .where(
      and(
        eq(campaigns.id, campaignId),
        eq(campaigns.state, 'sending'),
        isNotNull(campaigns.walkedAt),
        sql`not ${waits}`,
      ),
    )
}
