// Made by npm run client: do not edit.
import type * as c from '@shop/contract/returns'
import { endpoint } from '../endpoint.ts'

export const cancelReturn = endpoint<typeof c.cancelReturn>(
  'POST /orders/{order_id}/returns/{return_id}/cancel',
)
export const listReturns = endpoint<typeof c.listReturns>('GET /orders/{order_id}/returns')
export const requestReturn = endpoint<typeof c.requestReturn>('POST /orders/{order_id}/returns')
