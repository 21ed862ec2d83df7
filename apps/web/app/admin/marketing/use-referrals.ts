import type {
  editReferrals,
  getReferrals,
  ReferralTerms,
  ShownReferrals,
} from '@shop/contract/admin/referrals'
import { call } from '../../client/api.ts'
import type { OwnSettings } from '../../layout/own-settings.ts'

const path = '/admin/referrals'

export const referralSettings: OwnSettings<ShownReferrals, ReferralTerms> = {
  key: ['admin', 'referrals'],
  read: (signal) => call<typeof getReferrals>({ method: 'GET', path, signal }),
  save: (body) => call<typeof editReferrals>({ method: 'PUT', path, body }),
  said: 'Referral terms saved',
}
