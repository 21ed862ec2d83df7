// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/referrals'
import { endpoint } from '../../endpoint.ts'

export const editReferrals = endpoint<typeof c.editReferrals>('PUT /admin/referrals')
export const getReferrals = endpoint<typeof c.getReferrals>('GET /admin/referrals')
