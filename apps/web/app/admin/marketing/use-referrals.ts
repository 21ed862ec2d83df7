import type { ReferralTerms, ShownReferrals } from '@shop/contract/admin/referrals'
import { editReferrals, getReferrals } from '../../api/generated/admin/referrals.ts'
import type { OwnSettings } from '../../shell/admin/own-settings.ts'

export const referralSettings: OwnSettings<ShownReferrals, ReferralTerms> = {
  key: ['admin', 'referrals'],
  read: (signal) => getReferrals({}, { signal }),
  save: (body) => editReferrals(body),
  said: 'Referral terms saved',
}
