// Made by npm run client: do not edit.
import type * as c from '@shop/contract/referrals'
import { endpoint } from '../endpoint.ts'

export const makeReferralLink = endpoint<typeof c.makeReferralLink>('POST /users/me/referral-link')
export const myReferrals = endpoint<typeof c.myReferrals>('GET /users/me/referrals')
