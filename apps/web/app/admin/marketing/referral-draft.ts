import { ReferralTerms } from '@shop/contract/admin/referrals'
import * as z from 'zod/mini'
import { parseNaira, toNairaInput, parseInteger } from '../../format/naira-text.ts'

/** The terms as they are typed. */
export interface ReferralDraft {
  on: boolean
  gift: ReferralTerms['discount_kind']
  amount: string
  percent: string
  maxDiscount: string
  minOrder: string
  reward: string
  isImmediate: boolean
  monthlyLimit: string
}

export function toReferralDraft(stored: ReferralTerms): ReferralDraft {
  return {
    on: stored.enabled,
    gift: stored.discount_kind,
    amount: toNairaInput(stored.amount_kobo),
    percent: String(stored.percent),
    maxDiscount: toNairaInput(stored.max_discount_kobo),
    minOrder: toNairaInput(stored.min_order_kobo),
    reward: toNairaInput(stored.reward_kobo),
    isImmediate: stored.reward_on_delivery,
    monthlyLimit: String(stored.monthly_limit),
  }
}

/** The terms of what was typed; NaN where that is no number. Of the gift that is not chosen all stays as it is kept. */
export function toReferralTerms(draft: ReferralDraft, stored: ReferralTerms): ReferralTerms {
  const isFixed = draft.gift === 'fixed'
  return {
    enabled: draft.on,
    discount_kind: draft.gift,
    amount_kobo: isFixed ? (parseNaira(draft.amount) ?? Number.NaN) : stored.amount_kobo,
    percent: isFixed ? stored.percent : parseInteger(draft.percent),
    max_discount_kobo: isFixed ? stored.max_discount_kobo : (parseNaira(draft.maxDiscount) ?? Number.NaN),
    min_order_kobo: parseNaira(draft.minOrder) ?? 0,
    reward_kobo: parseNaira(draft.reward) ?? Number.NaN,
    reward_on_delivery: draft.isImmediate,
    monthly_limit: parseInteger(draft.monthlyLimit),
  }
}

/** What is wrong with it, by field. */
export function validateReferralTerms(input: ReferralTerms): Record<string, string> {
  const read = z.safeParse(ReferralTerms, input)
  if (read.success) return {}
  return Object.fromEntries(
    read.error.issues.map(({ path, code, message }) => [
      String(path[0]),
      code === 'invalid_type' ? 'Enter a number' : message,
    ]),
  )
}
