// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/referrals'
import { endpoint } from '../../endpoint.ts'

export const getReferralTerms = endpoint<typeof c.getReferralTerms>('GET /admin/settings/referrals')
export const getReferrals = endpoint<typeof c.getReferrals>('GET /admin/referrals')
export const updateReferralTerms = endpoint<typeof c.updateReferralTerms>('PUT /admin/settings/referrals')
