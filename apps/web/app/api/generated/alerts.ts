// Made by npm run client: do not edit.
import type * as c from '@shop/contract/alerts'
import { endpoint } from '../endpoint.ts'

export const askStockAlert = endpoint<typeof c.askStockAlert>('POST /products/{productId}/subscribers')
export const confirmStockAlert = endpoint<typeof c.confirmStockAlert>('POST /alerts/confirm')
export const dropStockAlerts = endpoint<typeof c.dropStockAlerts>('DELETE /products/{productId}/subscribers')
export const leaveStockAlert = endpoint<typeof c.leaveStockAlert>('POST /alerts/leave')
