import { ReferralTerms } from '@shop/contract/admin/referrals'
import * as z from 'zod/mini'
import { koboOf, nairaText, wholeOf } from '../../format/naira-text.ts'

/** The terms as they are typed. */
export interface ReferralDraft {
  on: boolean
  gift: ReferralTerms['gift']
  amount: string
  percent: string
  cap: string
  minOrder: string
  reward: string
  atOnce: boolean
  monthlyMax: string
}

export function referralDraft(kept: ReferralTerms): ReferralDraft {
  return {
    on: kept.on,
    gift: kept.gift,
    amount: nairaText(kept.amount_kobo),
    percent: String(kept.percent),
    cap: nairaText(kept.cap_kobo),
    minOrder: nairaText(kept.min_order_kobo),
    reward: nairaText(kept.reward_kobo),
    atOnce: kept.at_once,
    monthlyMax: String(kept.monthly_max),
  }
}

/** The terms of what was typed; NaN where that is no number. Of the gift that is not chosen all stays as it is kept. */
export function referralWish(draft: ReferralDraft, kept: ReferralTerms): ReferralTerms {
  const isFixed = draft.gift === 'fixed'
  return {
    on: draft.on,
    gift: draft.gift,
    amount_kobo: isFixed ? (koboOf(draft.amount) ?? Number.NaN) : kept.amount_kobo,
    percent: isFixed ? kept.percent : wholeOf(draft.percent),
    cap_kobo: isFixed ? kept.cap_kobo : (koboOf(draft.cap) ?? Number.NaN),
    min_order_kobo: koboOf(draft.minOrder) ?? 0,
    reward_kobo: koboOf(draft.reward) ?? Number.NaN,
    at_once: draft.atOnce,
    monthly_max: wholeOf(draft.monthlyMax),
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
