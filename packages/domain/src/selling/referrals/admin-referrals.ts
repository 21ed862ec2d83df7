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
    figures: await figuresOf(ctx),
    items: await newestReferrals(ctx),
  }
}

/** Changes the terms for who signs up from now on. */
export async function editReferrals(ctx: RequestContext, wish: ReferralTerms): Promise<ShownReferrals> {
  requirePermission(ctx.actor, 'marketing:edit')
  return inTransaction(ctx, async (ctx) => {
    await storeReferralTerms(ctx, wish)
    return showReferrals(ctx)
  })
}

const number = (query: ReturnType<typeof sql>) => query.mapWith(Number)

async function figuresOf(ctx: RequestContext): Promise<ShownReferrals['figures']> {
  const [counted] = await ctx.db
    .select({
      joined: number(sql`count(*)`),
      ordered: number(sql`count(${referrals.orderId})`),
      waiting_kobo: number(
        sql`coalesce(sum(${referrals.rewardKobo}) filter (where ${referrals.state} = 'waiting'), 0)`,
      ),
      given_kobo: number(
        sql`coalesce(sum(${referrals.rewardKobo}) filter (where ${referrals.rewardedAt} is not null), 0)`,
      ),
      taken_back_kobo: number(sql`coalesce(sum(${referrals.takenKobo}), 0)`),
    })
    .from(referrals)
  const none = { joined: 0, ordered: 0, waiting_kobo: 0, given_kobo: 0, taken_back_kobo: 0 }
  return { links: await ctx.db.$count(referralLinks), ...(counted ?? none) }
}

async function newestReferrals(ctx: RequestContext): Promise<Referral[]> {
  const rows = await ctx.db
    .select()
    .from(referrals)
    .orderBy(desc(referrals.joinedAt), desc(referrals.friendId))
    .limit(newest)
  const names = await readAccountNames(
    ctx,
    rows.flatMap(({ friendId, referrerId }) => [friendId, referrerId]),
  )
  const person = (id: string) => ({ id, name: names.get(id) ?? '' })
  return rows.map((row) => ({
    referrer: person(row.referrerId),
    friend: person(row.friendId),
    state: row.state,
    reason: row.reason,
    reward_kobo: row.rewardKobo,
    order_id: row.orderId,
    joined_at: row.joinedAt.toISOString(),
    due_at: row.dueAt?.toISOString() ?? null,
  }))
}
