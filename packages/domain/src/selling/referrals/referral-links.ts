import { english } from '@shop/contract/languages'
import type { Invitation, ReferralDiscount } from '@shop/contract/referrals'
import { eq } from 'drizzle-orm'
import { type Account, findAccount } from '../../identity/accounts/accounts.ts'
import type { RequestContext } from '../../core/context.ts'
import { referralTerms } from '../../store/marketing-rules.ts'
import { referralLinks, referrals } from './tables.ts'
import type { RegisteredAccount } from '../../identity/accounts/register.ts'
import { addMs, dayMs } from '../../core/dates.ts'
import { enqueueEmail } from '../../core/jobs/enqueue-email.ts'
import { issueCoupon, type PersonalCoupon } from '../promotions/personal-coupons.ts'
import { normaliseMailbox } from './referral-rules.ts'
import type { ReferralTerms } from '@shop/contract/admin/referrals'
import { randomInt } from 'node:crypto'

/**
 * The owner of a link; undefined for an unknown code, or an owner who cannot refer: blocked, due for deletion, or
 * staff.
 */
async function findReferrer(ctx: RequestContext, text: string): Promise<Account | undefined> {
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

/** The offer of a referral link, for anybody; null if the code is not valid. */
export async function findInvitation(ctx: RequestContext, code: string): Promise<Invitation | null> {
  const terms = await referralTerms.read(ctx)
  const referrer = terms.enabled ? await findReferrer(ctx, code) : undefined
  return referrer ? { name: referrer.first_name, discount: toReferralDiscount(terms) } : null
}

/** Days that a referee's coupon is valid. */
const referralCouponDays = 60

/**
 * Links a new account to its referrer, in its transaction, and issues its coupon. Returns whether it did: not while
 * referrals are off, for the account's own link, or for a blocked or deleted referrer.
 */
export async function enrolReferee(ctx: RequestContext, referee: RegisteredAccount, code: string) {
  const terms = await referralTerms.read(ctx)
  const referrer = terms.enabled ? await findReferrer(ctx, code) : undefined
  if (!referrer || normaliseMailbox(referrer.email) === normaliseMailbox(referee.email)) return false
  const now = ctx.clock.now()
  const reward = toReferralDiscount(terms)
  const isPercent = reward.kind === 'percent'
  const coupon = await issueCoupon(ctx, {
    account_id: referee.account_id,
    code: `GIFT-${generateReferralCode()}`,
    name: 'Gift from a friend',
    ends_at: addMs(now, referralCouponDays * dayMs),
    terms: {
      kind: reward.kind,
      percent: isPercent ? reward.percent : null,
      amount_kobo: isPercent ? null : reward.amount_kobo,
      max_discount_kobo: isPercent ? reward.max_discount_kobo : null,
      min_order_kobo: reward.min_order_kobo,
    },
  })
  await ctx.db.insert(referrals).values({
    referee_id: referee.account_id,
    referrer_id: referrer.id,
    promotion_id: coupon.id,
    reward_kobo: terms.reward_kobo,
    min_order_kobo: terms.min_order_kobo,
    status: 'joined',
    joined_at: now,
  })
  await enqueueEmail(ctx, {
    to: referee.email,
    content: {
      template: 'referral-coupon',
      first_name: referee.first_name,
      actor_name: referrer.first_name,
      code: coupon.code_key ?? '',
      discount: reward,
      ends_at: coupon.ends_at?.toISOString() ?? '',
      link: `${ctx.publicUrl}/products`,
    },
    language: ctx.language ?? english,
    related_to: '',
  })
  return true
}

/** What referees are offered now. */
export function toReferralDiscount({
  discount_kind: discountKind,
  amount_kobo,
  percent,
  max_discount_kobo,
  min_order_kobo,
}: ReferralTerms): ReferralDiscount {
  return { kind: discountKind, amount_kobo, percent, max_discount_kobo, min_order_kobo }
}

/** What one referee was offered, from their coupon. */
export function promotionToReferralDiscount(promotion: PersonalCoupon['terms']): ReferralDiscount {
  return {
    kind: promotion.kind === 'percent' ? 'percent' : 'fixed',
    amount_kobo: promotion.amount_kobo ?? 0,
    percent: promotion.percent ?? 0,
    max_discount_kobo: promotion.max_discount_kobo ?? 0,
    min_order_kobo: promotion.min_order_kobo,
  }
}

/** Without letters and digits that are easily confused when read aloud. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const length = 8
const codePattern = new RegExp(`^[${alphabet}]{${length}}$`)

/** Eight characters: about 850 billion codes, too many to guess. */
export function generateReferralCode(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** The stored form of a code in a URL; undefined if it cannot be one. */
export function parseReferralCode(text: string): string | undefined {
  const code = text.trim().toUpperCase()
  return codePattern.test(code) ? code : undefined
}
