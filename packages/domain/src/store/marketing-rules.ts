import { AbandonedCartSettings } from '@shop/contract/admin/campaigns'
import { ReferralTerms } from '@shop/contract/admin/referrals'
import { defineSetting } from './settings.ts'

const permissions = { read: 'marketing:read', write: 'marketing:write' } as const

/** Whether and when customers are reminded of their cart; off by default. */
export const abandonedCart = defineSetting({
  key: 'abandoned_cart',
  schema: AbandonedCartSettings,
  defaults: { enabled: false, delay_hours: 4 },
  permissions,
  audit: 'marketing.abandoned_cart_updated',
})

/** Whether customers can refer friends, and what both get. */
export const referralTerms = defineSetting({
  key: 'referrals',
  schema: ReferralTerms,
  defaults: {
    enabled: false,
    discount_kind: 'fixed',
    amount_kobo: 100_000,
    percent: 10,
    max_discount_kobo: 500_000,
    min_order_kobo: 1_000_000,
    reward_kobo: 100_000,
    reward_on_delivery: false,
    monthly_limit: 10,
  },
  permissions,
  audit: 'marketing.referral_terms_updated',
})
