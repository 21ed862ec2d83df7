// Made by npm run client: do not edit.
import type * as c from '@shop/contract/alerts'
import { endpoint } from '../endpoint.ts'

export const confirmStockAlert = endpoint<typeof c.confirmStockAlert>('POST /alerts/confirm')
export const deleteStockAlerts = endpoint<typeof c.deleteStockAlerts>(
  'DELETE /products/{productId}/subscribers',
)
export const requestStockAlert = endpoint<typeof c.requestStockAlert>(
  'POST /products/{productId}/subscribers',
)
export const unsubscribeStockAlert = endpoint<typeof c.unsubscribeStockAlert>('POST /alerts/leave')
