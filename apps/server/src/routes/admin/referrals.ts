import * as contract from '@shop/contract/admin/referrals'
import { updateReferralTerms, getReferralOverview } from '@shop/domain/selling/referrals/admin-referrals'
import { type RouteContext, route } from '../../http/serve.ts'

export function adminReferralRoutes(api: RouteContext): void {
  route(api, contract.getReferrals, (ctx) => getReferralOverview(ctx))
  route(api, contract.updateReferralTerms, (ctx, { body }) => updateReferralTerms(ctx, body))
}
