import { ReferralTerms } from '@shop/contract/admin/referrals'
import * as z from 'zod/mini'
import { koboOf, nairaText, wholeOf } from '../../format/naira-text.ts'

/** The terms as they are typed. */
export interface ReferralDraft {
  on: boolean
  gift: ReferralTerms['discount_kind']
  amount: string
  percent: string
  cap: string
  minOrder: string
  reward: string
  atOnce: boolean
  monthlyLimit: string
}

export function referralDraft(kept: ReferralTerms): ReferralDraft {
  return {
    on: kept.enabled,
    gift: kept.discount_kind,
    amount: nairaText(kept.amount_kobo),
    percent: String(kept.percent),
    cap: nairaText(kept.max_discount_kobo),
    minOrder: nairaText(kept.min_order_kobo),
    reward: nairaText(kept.reward_kobo),
    atOnce: kept.reward_on_delivery,
    monthlyLimit: String(kept.monthly_limit),
  }
}

/** The terms of what was typed; NaN where that is no number. Of the gift that is not chosen all stays as it is kept. */
export function referralWish(draft: ReferralDraft, kept: ReferralTerms): ReferralTerms {
  const isFixed = draft.gift === 'fixed'
  return {
    enabled: draft.on,
    discount_kind: draft.gift,
    amount_kobo: isFixed ? (koboOf(draft.amount) ?? Number.NaN) : kept.amount_kobo,
    percent: isFixed ? kept.percent : wholeOf(draft.percent),
    max_discount_kobo: isFixed ? kept.max_discount_kobo : (koboOf(draft.cap) ?? Number.NaN),
    min_order_kobo: koboOf(draft.minOrder) ?? 0,
    reward_kobo: koboOf(draft.reward) ?? Number.NaN,
    reward_on_delivery: draft.atOnce,
    monthly_limit: wholeOf(draft.monthlyLimit),
  }
}

/** What is wrong with it, by field. */
export function referralFaults(wish: ReferralTerms): Record<string, string> {
  const read = z.safeParse(ReferralTerms, wish)
  if (read.success) return {}
  return Object.fromEntries(
    read.error.issues.map(({ path, code, message }) => [
      String(path[0]),
      code === 'invalid_type' ? 'Enter a number' : message,
    ]),
  )
}
