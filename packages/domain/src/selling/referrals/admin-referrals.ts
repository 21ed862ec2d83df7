import type { Referral, ReferralOverview } from '@shop/contract/admin/referrals'
import { desc, sql } from 'drizzle-orm'
import { getAccountNames } from '../../identity/accounts/accounts.ts'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { referralLinks, referrals } from './tables.ts'

const newest = 50

/** Results of all referrals, and the latest referrals. */
export async function getReferralOverview(ctx: RequestContext): Promise<ReferralOverview> {
  requirePermission(ctx.actor, 'marketing:read')
  return { summary: await getReferralSummary(ctx), items: await newestReferrals(ctx) }
}

const number = (query: ReturnType<typeof sql>) => query.mapWith(Number)

async function getReferralSummary(ctx: RequestContext): Promise<ReferralOverview['summary']> {
  const [counted] = await ctx.db
    .select({
      joined_count: number(sql`count(*)`),
      ordered_count: number(sql`count(${referrals.order_id})`),
      pending_kobo: number(
        sql`coalesce(sum(${referrals.reward_kobo}) filter (where ${referrals.status} = 'pending'), 0)`,
      ),
      rewarded_kobo: number(
        sql`coalesce(sum(${referrals.reward_kobo}) filter (where ${referrals.rewarded_at} is not null), 0)`,
      ),
      reversed_kobo: number(sql`coalesce(sum(${referrals.reversed_kobo}), 0)`),
    })
    .from(referrals)
  const none = { joined_count: 0, ordered_count: 0, pending_kobo: 0, rewarded_kobo: 0, reversed_kobo: 0 }
  return { link_count: await ctx.db.$count(referralLinks), ...(counted ?? none) }
}

async function newestReferrals(ctx: RequestContext): Promise<Referral[]> {
  const rows = await ctx.db
    .select()
    .from(referrals)
    .orderBy(desc(referrals.joined_at), desc(referrals.referee_id))
    .limit(newest)
  const names = await getAccountNames(
    ctx,
    rows.flatMap(({ referee_id: refereeId, referrer_id: referrerId }) => [refereeId, referrerId]),
  )
  const person = (id: string) => ({ id, name: names.get(id) ?? '' })
  return rows.map((row) => ({
    referrer: person(row.referrer_id),
    referee: person(row.referee_id),
    status: row.status,
    reason: row.reason,
    reward_kobo: row.reward_kobo,
    order_id: row.order_id,
    joined_at: row.joined_at.toISOString(),
    due_at: row.due_at?.toISOString() ?? null,
  }))
}
