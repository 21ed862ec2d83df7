import type { MyReferrals } from '@shop/contract/referrals'
import { requireAccount } from '../../core/actor.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail } from '../../core/refusal.ts'
import { getReferralTerms } from '../../store/referral-terms.ts'
import { getMyReferrals } from './my-referrals.ts'
import { generateReferralCode } from './referral-code.ts'
import { referralLinks } from './tables.ts'

/** The caller's link, made once. Refuses with referrals_off, also for staff: the shop pays them otherwise. */
export async function createReferralLink(ctx: RequestContext): Promise<MyReferrals> {
  const { account_id: accountId, role } = requireAccount(ctx.actor)
  return inTransaction(ctx, async (ctx) => {
    const { enabled: on } = await getReferralTerms(ctx)
    if (!on || role !== null) fail('referrals_disabled')
    await ctx.db
      .insert(referralLinks)
      .values({ account_id: accountId, code: generateReferralCode(), created_at: ctx.clock.now() })
      .onConflictDoNothing({ target: referralLinks.account_id })
    return getMyReferrals(ctx)
  })
}
