import type { MyReferrals } from '@shop/contract/referrals'
import { requireAccount } from '../../core/actor.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { readReferralTerms } from '../../store/referral-terms.ts'
import { myReferrals } from './my-referrals.ts'
import { newReferralCode } from './referral-code.ts'
import { referralLinks } from './tables.ts'

/** The caller's link, made once. Refuses with referrals_off, also for staff: the shop pays them otherwise. */
export async function makeReferralLink(ctx: RequestContext): Promise<MyReferrals> {
  const { account_id: accountId, role } = requireAccount(ctx.actor)
  return inTransaction(ctx, async (ctx) => {
    const { enabled: on } = await readReferralTerms(ctx)
    if (!on || role !== null) refuse('referrals_disabled')
    await ctx.db
      .insert(referralLinks)
      .values({ account_id: accountId, code: newReferralCode(), created_at: ctx.clock.now() })
      .onConflictDoNothing({ target: referralLinks.account_id })
    return myReferrals(ctx)
  })
}
