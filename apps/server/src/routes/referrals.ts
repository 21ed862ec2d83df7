import * as contract from '@shop/contract/referrals'
import { createReferralLink } from '@shop/domain/selling/referrals/make-link'
import { getMyReferrals } from '@shop/domain/selling/referrals/my-referrals'
import { type RouteContext, route } from '../http/serve.ts'

export function referralRoutes(api: RouteContext): void {
  route(api, contract.getMyReferrals, (ctx) => getMyReferrals(ctx))
  route(api, contract.createReferralLink, (ctx) => createReferralLink(ctx))
}
