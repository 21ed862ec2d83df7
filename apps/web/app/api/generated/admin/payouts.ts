// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/payouts'
import { endpoint } from '../../endpoint.ts'

export const deletePayout = endpoint<typeof c.deletePayout>(
  'DELETE /admin/transactions/settlements/{payoutId}',
)
export const getPayout = endpoint<typeof c.getPayout>('GET /admin/transactions/settlements/{payoutId}')
export const importPayout = endpoint<typeof c.importPayout>('POST /admin/transactions/settlements')
export const listPayouts = endpoint<typeof c.listPayouts>('GET /admin/transactions/settlements', {
  list: true,
})
export const reconcilePayout = endpoint<typeof c.reconcilePayout>(
  'POST /admin/transactions/settlements/{payoutId}/book',
)
export const syncPayouts = endpoint<typeof c.syncPayouts>('POST /admin/transactions/settlements/fetch')
