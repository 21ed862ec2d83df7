// Made by npm run client: do not edit.
import type * as c from '@shop/contract/refunds'
import { endpoint } from '../endpoint.ts'

export const listRefundBanks = endpoint<typeof c.listRefundBanks>(
  'GET /orders/{orderId}/refunds/{refundId}/banks',
)
export const myCredit = endpoint<typeof c.myCredit>('GET /users/me/credit')
