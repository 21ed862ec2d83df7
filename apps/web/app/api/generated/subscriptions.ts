// Made by npm run client: do not edit.
import type * as c from '@shop/contract/subscriptions'
import { endpoint } from '../endpoint.ts'

export const confirmStockAlert = endpoint<typeof c.confirmStockAlert>('POST /stock-alerts/confirm')
export const confirmSubscription = endpoint<typeof c.confirmSubscription>('POST /newsletter/confirm')
export const deleteStockAlerts = endpoint<typeof c.deleteStockAlerts>(
  'DELETE /products/{product_id}/stock-alerts',
)
export const requestStockAlert = endpoint<typeof c.requestStockAlert>(
  'POST /products/{product_id}/stock-alerts',
)
export const subscribe = endpoint<typeof c.subscribe>('POST /newsletter')
export const unsubscribeFromNewsletter = endpoint<typeof c.unsubscribeFromNewsletter>(
  'POST /newsletter/unsubscribe',
)
export const unsubscribeOneClick = endpoint<typeof c.unsubscribeOneClick>(
  'POST /newsletter/unsubscribe/{token}',
)
export const unsubscribeStockAlert = endpoint<typeof c.unsubscribeStockAlert>(
  'POST /stock-alerts/unsubscribe',
)
