import type { Invitation } from '@shop/contract/referrals'
import { eq } from 'drizzle-orm'
import { type Account, findAccount } from '../../identity/accounts/find-account.ts'
import type { RequestContext } from '../../core/context.ts'
import { getReferralTerms } from '../../store/referral-terms.ts'
import { toReferralDiscount } from './friend-gift.ts'
import { parseReferralCode } from './referral-code.ts'
import { referralLinks } from './tables.ts'

/** Who shared a link; undefined where there is no such link, or its owner may invite nobody: blocked, leaving, staff. */
export async function findReferrer(ctx: RequestContext, text: string): Promise<Account | undefined> {
  const code = parseReferralCode(text)
  if (code === undefined) return undefined
  const [link] = await ctx.db
    .select({ account_id: referralLinks.account_id })
    .from(referralLinks)
    .where(eq(referralLinks.code, code))
  const account = link && (await findAccount(ctx, link.account_id))
  if (!account || account.blocked_at || account.deletion_due_at || account.role !== null) return undefined
  return account
}

/** What the page of a friend's link tells, to anybody; null where nobody is invited by it. */
export async function findInvitation(ctx: RequestContext, code: string): Promise<Invitation | null> {
  const terms = await getReferralTerms(ctx)
  const referrer = terms.enabled ? await findReferrer(ctx, code) : undefined
  return referrer ? { name: referrer.first_name, discount: toReferralDiscount(terms) } : null
}
