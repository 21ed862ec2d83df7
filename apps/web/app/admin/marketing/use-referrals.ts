import type { ReferralTerms, ReferralOverview } from '@shop/contract/admin/referrals'
import { updateReferralTerms, getReferrals } from '../../api/generated/admin/referrals.ts'
import type { SettingsResource } from '../../shell/admin/own-settings.ts'

export const referralSettings: SettingsResource<ReferralOverview, ReferralTerms> = {
  key: ['admin', 'referrals'],
  read: (signal) => getReferrals({}, { signal }),
  save: (body) => updateReferralTerms(body),
  successMessage: 'Referral terms saved',
}
