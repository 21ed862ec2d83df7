// Made by npm run client: do not edit.
import type * as c from '@shop/contract/referrals'
import { endpoint } from '../endpoint.ts'

export const createReferralLink = endpoint<typeof c.createReferralLink>('POST /users/me/referral-link')
export const getMyReferrals = endpoint<typeof c.getMyReferrals>('GET /users/me/referrals')
