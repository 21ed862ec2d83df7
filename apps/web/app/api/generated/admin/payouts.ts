// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/payouts'
import { endpoint } from '../../endpoint.ts'

export const deletePayout = endpoint<typeof c.deletePayout>('DELETE /admin/payouts/{payout_id}')
export const getPayout = endpoint<typeof c.getPayout>('GET /admin/payouts/{payout_id}')
export const importPayout = endpoint<typeof c.importPayout>('POST /admin/payouts')
export const listPayouts = endpoint<typeof c.listPayouts>('GET /admin/payouts', { list: true })
export const reconcilePayout = endpoint<typeof c.reconcilePayout>('POST /admin/payouts/{payout_id}/reconcile')
export const syncPayouts = endpoint<typeof c.syncPayouts>('POST /admin/payouts/sync')
