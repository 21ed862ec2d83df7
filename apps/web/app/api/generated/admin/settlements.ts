// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/settlements'
import { endpoint } from '../../endpoint.ts'

export const bookSettlement = endpoint<typeof c.bookSettlement>(
  'POST /admin/transactions/settlements/{payoutId}/book',
)
export const dropSettlement = endpoint<typeof c.dropSettlement>(
  'DELETE /admin/transactions/settlements/{payoutId}',
)
export const fetchPayouts = endpoint<typeof c.fetchPayouts>('POST /admin/transactions/settlements/fetch')
export const getSettlement = endpoint<typeof c.getSettlement>(
  'GET /admin/transactions/settlements/{payoutId}',
)
export const importSettlement = endpoint<typeof c.importSettlement>('POST /admin/transactions/settlements')
export const listSettlements = endpoint<typeof c.listSettlements>('GET /admin/transactions/settlements', {
  list: true,
})
