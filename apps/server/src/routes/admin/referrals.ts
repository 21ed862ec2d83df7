import * as contract from '@shop/contract/admin/referrals'
import { editReferrals, showReferrals } from '@shop/domain/selling/referrals/admin-referrals'
import { type Doors, serve } from '../../http/serve.ts'

export function adminReferralRoutes(doors: Doors): void {
  serve(doors, contract.getReferrals, (ctx) => showReferrals(ctx))
  serve(doors, contract.editReferrals, (ctx, { body }) => editReferrals(ctx, body))
}
