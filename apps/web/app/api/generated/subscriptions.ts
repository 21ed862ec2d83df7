// Made by npm run client: do not edit.
import type * as c from '@shop/contract/subscriptions'
import { endpoint } from '../endpoint.ts'

export const confirmStockAlert = endpoint<typeof c.confirmStockAlert>('POST /alerts/confirm')
export const confirmSubscription = endpoint<typeof c.confirmSubscription>('POST /newsletter/confirm')
export const deleteStockAlerts = endpoint<typeof c.deleteStockAlerts>(
  'DELETE /products/{productId}/subscribers',
)
export const requestStockAlert = endpoint<typeof c.requestStockAlert>(
  'POST /products/{productId}/subscribers',
)
export const subscribe = endpoint<typeof c.subscribe>('POST /newsletter')
export const unsubscribeFromNewsletter =
  endpoint<typeof c.unsubscribeFromNewsletter>('POST /newsletter/leave')
export const unsubscribeOneClick = endpoint<typeof c.unsubscribeOneClick>('POST /newsletter/leave/{token}')
export const unsubscribeStockAlert = endpoint<typeof c.unsubscribeStockAlert>('POST /alerts/leave')
