import type { Referral, ReferralTerms, ShownReferrals } from '@shop/contract/admin/referrals'
import { desc, sql } from 'drizzle-orm'
import { readAccountNames } from '../../identity/accounts/read-account-names.ts'
import { requirePermission } from '../../core/actor.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { readReferralTerms, storeReferralTerms } from '../../store/referral-terms.ts'
import { referralLinks, referrals } from './tables.ts'

const newest = 50

/** The terms of inviting friends, what came of it, and the newest of those who came. */
export async function showReferrals(ctx: RequestContext): Promise<ShownReferrals> {
  requirePermission(ctx.actor, 'marketing:read')
  return {
    terms: await readReferralTerms(ctx),
    summary: await figuresOf(ctx),
    items: await newestReferrals(ctx),
  }
}

/** Changes the terms for who signs up from now on. */
export async function editReferrals(ctx: RequestContext, wish: ReferralTerms): Promise<ShownReferrals> {
  requirePermission(ctx.actor, 'marketing:write')
  return inTransaction(ctx, async (ctx) => {
    await storeReferralTerms(ctx, wish)
    return showReferrals(ctx)
  })
}

const number = (query: ReturnType<typeof sql>) => query.mapWith(Number)

async function figuresOf(ctx: RequestContext): Promise<ShownReferrals['summary']> {
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
  const names = await readAccountNames(
    ctx,
    rows.flatMap(({ referee_id: friendId, referrer_id: referrerId }) => [friendId, referrerId]),
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
