// Made by npm run client: do not edit.
import type * as c from '@shop/contract/returns'
import { endpoint } from '../endpoint.ts'

export const askReturn = endpoint<typeof c.askReturn>('POST /orders/{orderId}/returns')
export const listReturns = endpoint<typeof c.listReturns>('GET /orders/{orderId}/returns')
export const withdrawReturn = endpoint<typeof c.withdrawReturn>(
  'POST /orders/{orderId}/returns/{returnId}/withdraw',
)
