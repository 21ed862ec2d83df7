import * as contract from '@shop/contract/referrals'
import { makeReferralLink } from '@shop/domain/selling/referrals/make-link'
import { myReferrals } from '@shop/domain/selling/referrals/my-referrals'
import { type Doors, serve } from '../http/serve.ts'

export function referralRoutes(doors: Doors): void {
  serve(doors, contract.myReferrals, (ctx) => myReferrals(ctx))
  serve(doors, contract.makeReferralLink, (ctx) => makeReferralLink(ctx))
}
