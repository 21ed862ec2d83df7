import * as contract from '@shop/contract/admin/referrals'
import { editReferrals, showReferrals } from '@shop/domain/selling/referrals/admin-referrals'
import { type Doors, serve } from '../../http/serve.ts'

export function adminReferralRoutes(doors: Doors): void {
  serve(doors, contract.getReferrals, (shop) => showReferrals(shop))
  serve(doors, contract.editReferrals, (shop, { body }) => editReferrals(shop, body))
}
