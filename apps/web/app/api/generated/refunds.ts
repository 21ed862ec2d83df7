// Made by npm run client: do not edit.
import type * as c from '@shop/contract/refunds'
import { endpoint } from '../endpoint.ts'

export const getMyStoreCredit = endpoint<typeof c.getMyStoreCredit>('GET /users/me/store-credit')
export const listRefundBanks = endpoint<typeof c.listRefundBanks>(
  'GET /orders/{order_id}/refunds/{refund_id}/banks',
)
